import { type Overlay, still } from '@grognard/kernel'
import { supplyOverlays } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { plays } from '../rules/14-advanced.ts'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { airDefenceOverlay } from './overlays/air-defence.ts'
import { control } from './overlays/control.ts'
import { advancedNetwork, headquarters } from './overlays/headquarters.ts'
import { reach } from './overlays/reach.ts'
import { supplyLine, supplyNetwork } from './overlays/supply.ts'
import { support } from './overlays/support.ts'
import { threat } from './overlays/threat.ts'
import { zonesOverlay } from './overlays/zones.ts'

/** Questions a player asks of the board, answered by the rules themselves. */
export const overlays: readonly Overlay<State, World>[] = [
  { id: 'reach', rule: '8.5.1', needsTarget: true, answer: (q, target) => reach(still(q), target) },
  { id: 'zones', rule: '8.2', needsTarget: false, answer: (q) => zonesOverlay(still(q)) },
  {
    id: 'threat',
    rule: '9.1',
    needsTarget: true,
    answer: (q, target, seat) => threat(still(q), target, seat),
  },
  {
    id: 'support',
    rule: '9.6.1',
    needsTarget: true,
    answer: (q, target, seat) => support(still(q), target, seat),
  },
  { id: 'control', rule: '8.4', needsTarget: false, answer: (q) => control(still(q)) },
  ...supplyOverlays(
    { supply: '13.1.3', line: '13.1.3' },
    (q: Query) => still(q),
    (q, seat) => (plays(q, 'headquarters') ? advancedNetwork(q, seat) : supplyNetwork(q, seat)),
    supplyLine,
  ),
  {
    id: 'air-defence',
    rule: '24.3.1',
    needsTarget: false,
    answer: (q, _, seat) => airDefenceOverlay(still(q), seat),
  },
  {
    id: 'headquarters',
    rule: '18.2.2',
    needsTarget: true,
    answer: (q, target) => headquarters(still(q), target),
  },
]
