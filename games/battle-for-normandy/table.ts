import { type GameTable, provenanceLines } from '@grognard/kernel'
import { dataFiles } from './data/index.ts'
import type { State } from './state.ts'
import { stateFromView } from './state-from-view.ts'
import { tableMap } from './table/map.ts'
import { overlays } from './table/overlays.ts'
import { tableScene } from './table/scene.ts'
import { teaching } from './teaching/index.ts'
import { say } from './text/say.ts'
import { sourcesInFrench } from './text/sources.fr.ts'
import { boardOf } from './view.ts'
import type { World } from './world.ts'

/** How The Battle for Normandy lies on the table. */
export const table: GameTable<State, World> = {
  map: tableMap,
  scene: tableScene,
  overlays,
  stateFromView: (view, data) => stateFromView(boardOf(view), data),
  card: { minutes: 90, complexity: 5, implemented: say('lobby.implemented'), data: say('lobby.data') },
  rules: [
    '3.3',
    '3.4',
    '3.6',
    '4.0',
    '5.1',
    '6.1',
    '7.2',
    '7.3.1',
    '7.6.1',
    '7.8',
    '8.1',
    '8.2',
    '9.2.1',
    '9.2.2',
    '9.4',
    '9.6',
    '10.1',
    '10.5',
    '10.6',
    '10.8',
    '10.9',
    '11.1',
    '11.2',
    '11.3',
    '12.3',
    '12.4',
    '12.5.3',
    '12.6.2',
    '12.8',
    '12.10',
    '12.11',
    '13.1',
    '14.1',
    '15.2',
    '17.2',
    '18.3.1',
    '18.4',
    '18.9.1',
    '19.3',
    '19.4.1',
    '20.4',
  ],
  provenance: provenanceLines(dataFiles, sourcesInFrench),
  teaching,
}
