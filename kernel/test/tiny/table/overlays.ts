import type { Overlay } from '@grognard/kernel'
import { hexTarget, unitOf } from '../rules/03-units.ts'
import { supplied } from '../rules/06-supply.ts'
import { marchCost, marchesOf } from '../rules/08-reach.ts'
import { type Data, GONE, type State } from '../state.ts'

/** 6.2: who is supplied. */
const supply: Overlay<State, Data> = {
  id: 'supply',
  rule: '6.2',
  needsTarget: false,
  answer: (q) => ({
    places: q.state.cell.flatMap((cell, unit) =>
      cell === GONE
        ? []
        : [{ target: hexTarget(q, cell), tone: supplied(q, unit) ? ('good' as const) : ('bad' as const) }],
    ),
    lines: [],
    notes: [],
  }),
}

/** 8.1: where a unit can march to, and what it costs. */
const reach: Overlay<State, Data> = {
  id: 'reach',
  rule: '8.1',
  needsTarget: true,
  answer(q, target) {
    const unit = unitOf(q, target)
    const places =
      unit < 0 || q.state.cell[unit] === GONE
        ? []
        : marchesOf(q, unit).map((hex) => {
            const ledger = marchCost(q, unit, q.data.cellOfTarget.get(hex)!)
            return { target: hex, tone: 'good' as const, text: String(ledger.total), ledger }
          })
    return { places, lines: [], notes: [] }
  },
}

export const overlays = [supply, reach]
