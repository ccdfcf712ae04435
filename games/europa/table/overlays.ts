import { type Overlay, still } from '@grognard/kernel'
import { supplyOverlays } from '../../desk/index.ts'
import type { Citations, RuleName } from '../citations.ts'
import type { Query } from '../kit.ts'
import type { EuropaState } from '../state.ts'
import type { EuropaWorld } from '../world.ts'
import type { Looks } from './board.ts'
import { airRange } from './overlays/air-range.ts'
import { ownership } from './overlays/ownership.ts'
import { reach } from './overlays/reach.ts'
import { ports, seaChart } from './overlays/sea.ts'
import { supplyLine, supplyNetwork } from './overlays/supply.ts'
import { threat } from './overlays/threat.ts'
import { zonesOverlay } from './overlays/zones.ts'

/** Questions a player asks of the board, answered by the rules themselves. */
export function overlaysFor<S extends EuropaState, D extends EuropaWorld>(
  looksOf: (data: D) => Looks,
  cite: Citations,
  /** Whether ships are played. */
  { sea = false } = {},
): readonly Overlay<S, D>[] {
  type Asked = Parameters<Overlay<S, D>['answer']>[0]
  const ask = (q: Asked): Query => still(q as unknown as Query)
  const overlays: (Overlay<S, D> & { readonly rule: RuleName })[] = [
    { id: 'reach', rule: 'movementPhase', needsTarget: true, answer: (q, target) => reach(ask(q), target) },
    { id: 'zones', rule: 'zones', needsTarget: false, answer: (q) => zonesOverlay(ask(q), looksOf(q.data)) },
    ...supplyOverlays({ supply: 'tracingSupply', line: 'supplyLines' }, ask, supplyNetwork, supplyLine),
    {
      id: 'threat',
      rule: 'attackLimits',
      needsTarget: true,
      answer: (q, target, seat) => threat(ask(q), target, seat),
    },
    {
      id: 'air-range',
      rule: 'airMovement',
      needsTarget: true,
      answer: (q, target) => airRange(ask(q), target, looksOf(q.data)),
    },
    {
      id: 'ownership',
      rule: 'ownership',
      needsTarget: false,
      answer: (q) => ownership(ask(q), looksOf(q.data)),
    },
  ]
  if (sea)
    overlays.push(
      {
        id: 'sea',
        rule: 'coastDefences',
        needsTarget: false,
        answer: (q) => seaChart(ask(q), looksOf(q.data)),
      },
      {
        id: 'ports',
        rule: 'portCapacity',
        needsTarget: false,
        answer: (q) => ports(ask(q), looksOf(q.data)),
      },
    )
  return overlays.map((overlay) => ({ ...overlay, rule: cite[overlay.rule] }))
}
