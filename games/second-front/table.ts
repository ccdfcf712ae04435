import { type GameTable, provenanceLines } from '@grognard/kernel'
import { overlaysFor } from '../europa/table/overlays.ts'
import { dataFiles } from './data/index.ts'
import { cite } from './rules/citations.ts'
import type { State } from './state.ts'
import { looksOf } from './table/looks.ts'
import { tableMap } from './table/map.ts'
import { ruleIds } from './table/rules.ts'
import { boardOf, tableScene } from './table/scene.ts'
import { teaching } from './teaching/index.ts'
import { sourcesInFrench } from './text/sources.fr.ts'
import { say } from './text/table-say.ts'
import { stateFromView } from './view.ts'
import type { World } from './world.ts'

/** How Second Front lies on the table. */
export const table: GameTable<State, World> = {
  map: tableMap,
  scene: tableScene,
  overlays: overlaysFor<State, World>(looksOf, cite),
  stateFromView: (view) => stateFromView(boardOf(view)),
  card: {
    minutes: 240,
    complexity: 5,
    implemented: say('lobby.implemented'),
    data: say('lobby.data'),
  },
  rules: ruleIds,
  provenance: provenanceLines(dataFiles, sourcesInFrench),
  teaching,
}
