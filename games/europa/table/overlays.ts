import type { Overlay } from '@grognard/kernel'
import { type Query, still } from '../kit.ts'
import type { EuropaState } from '../state.ts'
import type { EuropaWorld } from '../world.ts'
import type { Looks } from './board.ts'
import { airRange } from './overlays/air-range.ts'
import { ownership } from './overlays/ownership.ts'
import { reach } from './overlays/reach.ts'
import { supplyLine, supplyNetwork } from './overlays/supply.ts'
import { threat } from './overlays/threat.ts'
import { zonesOverlay } from './overlays/zones.ts'

/** Questions a player asks of the board, answered by the rules themselves. */
export function overlaysFor<S extends EuropaState, D extends EuropaWorld>(
  looksOf: (data: D) => Looks,
): readonly Overlay<S, D>[] {
  type Asked = Parameters<Overlay<S, D>['answer']>[0]
  const ask = (q: Asked): Query => still(q as unknown as Query)
  return [
    { id: 'reach', rule: '6.A', needsTarget: true, answer: (q, target) => reach(ask(q), target) },
    { id: 'zones', rule: '5.A', needsTarget: false, answer: (q) => zonesOverlay(ask(q), looksOf(q.data)) },
    {
      id: 'supply',
      rule: '12.B',
      needsTarget: false,
      answer: (q, target, seat) =>
        target === '' ? supplyNetwork(ask(q), seat) : supplyLine(ask(q), target, seat),
    },
    {
      id: 'supply-line',
      rule: '12.A',
      needsTarget: true,
      answer: (q, target, seat) => supplyLine(ask(q), target, seat),
    },
    {
      id: 'threat',
      rule: '9.B',
      needsTarget: true,
      answer: (q, target, seat) => threat(ask(q), target, seat),
    },
    {
      id: 'air-range',
      rule: '19',
      needsTarget: true,
      answer: (q, target) => airRange(ask(q), target, looksOf(q.data)),
    },
    { id: 'ownership', rule: '5.B', needsTarget: false, answer: (q) => ownership(ask(q), looksOf(q.data)) },
  ]
}
