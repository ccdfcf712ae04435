import { type GameTable, provenanceLines } from '@grognard/kernel'
import { dataFiles } from './data/index.ts'
import type { State } from './state.ts'
import { stateFromView } from './state-from-view.ts'
import { tableMap } from './table/map.ts'
import { overlays } from './table/overlays.ts'
import { tableScene } from './table/scene.ts'
import { say } from './text/say.ts'
import { boardOf } from './view.ts'
import type { World } from './world.ts'

/** How The Battle for Normandy lies on the table. */
export const table: GameTable<State, World> = {
  map: tableMap,
  scene: tableScene,
  overlays,
  stateFromView: (view, data) => stateFromView(boardOf(view), data),
  card: { minutes: 90, complexity: 5, implemented: say('lobby.implemented'), data: say('lobby.data') },
  rules: ['5.1', '7.2', '10.1', '12.3', '12.4', '12.5.3'],
  provenance: provenanceLines(dataFiles),
}
