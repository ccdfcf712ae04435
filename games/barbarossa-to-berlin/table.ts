import { type GameTable, provenanceLines } from '@grognard/kernel'
import { dataFiles } from './data/index.ts'
import type { State } from './state.ts'
import { backgroundFile } from './table/background.ts'
import { tableMap } from './table/map.ts'
import { overlays } from './table/overlays.ts'
import { ruleIds } from './table/rules.ts'
import { boardOf, tableScene } from './table/scene.ts'
import { teaching } from './teaching/index.ts'
import { say } from './text/say.ts'
import { sourcesInFrench } from './text/sources.fr.ts'
import { stateFromView } from './view.ts'
import type { World } from './world.ts'

/** How WWII: Barbarossa to Berlin lies on the table. */
export const table: GameTable<State, World> = {
  map: tableMap,
  scene: tableScene,
  overlays,
  stateFromView: (view, data) => stateFromView(boardOf(view), data),
  card: {
    minutes: 480,
    complexity: 4,
    implemented: say('lobby.implemented'),
    data: say('lobby.data'),
  },
  rules: ruleIds,
  provenance: provenanceLines({ ...dataFiles, 'background.json': backgroundFile }, sourcesInFrench),
  teaching,
}
