import type { Table } from '@grognard/kernel'
import { overlaysFor } from '../europa/table/overlays.ts'
import { dataFiles } from './data/index.ts'
import type { FileProvenance } from './data/schema-common.ts'
import type { State } from './state.ts'
import { looksOf } from './table/looks.ts'
import { tableMap } from './table/map.ts'
import { ruleIds } from './table/rules.ts'
import { boardOf, tableScene } from './table/scene.ts'
import { say } from './text/table-say.ts'
import { stateFromView } from './view.ts'
import type { World } from './world.ts'

/** Where each file's values come from, and each part's that differs from its file's. */
const provenance = (): Table<State, World>['provenance'] =>
  Object.entries(dataFiles).flatMap(([file, content]) => {
    const { kind, source, fields } = (content as { readonly provenance: FileProvenance }).provenance
    return [
      { file, kind, source },
      ...Object.entries(fields).map(([field, from]) => ({ file: `${file}: ${field}`, ...from })),
    ]
  })

/** How The Damned Die Hard lies on the table. */
export const table: Table<State, World> = {
  map: tableMap,
  scene: tableScene,
  overlays: overlaysFor<State, World>(looksOf),
  stateFromView: (view) => stateFromView(boardOf(view)),
  card: {
    minutes: 300,
    complexity: 5,
    implemented: say('lobby.implemented'),
    data: say('lobby.data'),
  },
  rules: ruleIds,
  provenance: provenance(),
}
