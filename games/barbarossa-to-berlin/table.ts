import type { Table } from '@grognard/kernel'
import { data as standardData } from './data/index.ts'
import type { State } from './state.ts'
import { backgroundFile } from './table/background.ts'
import { tableMap } from './table/map.ts'
import { overlays } from './table/overlays.ts'
import { ruleIds } from './table/rules.ts'
import { boardOf, tableScene } from './table/scene.ts'
import { say } from './text/say.ts'
import { stateFromView } from './view.ts'
import type { World } from './world.ts'

/** Where each file's values come from, and each field's that differs from its file's. */
function provenance(): Table<State, World>['provenance'] {
  const files = Object.entries(standardData.provenance).flatMap(([file, { kind, source, fields }]) => [
    { file, kind, source },
    ...Object.entries(fields).map(([field, from]) => ({ file: `${file}: ${field}`, ...from })),
  ])
  const { kind, source } = backgroundFile.provenance
  return [...files, { file: 'background.json', kind, source }]
}

/** How WWII: Barbarossa to Berlin lies on the table. */
export const table: Table<State, World> = {
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
  provenance: provenance(),
}
