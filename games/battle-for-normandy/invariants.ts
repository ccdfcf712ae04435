import type { Invariant } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { theatre } from './rules/02-units.ts'
import { groundFact } from './rules/05-zones.ts'
import { ALLIED, BOX, COMING, DUE_BACK, HOLDING, OUT, REMOVED, RETURNING, type State } from './state.ts'
import { SEA, type World } from './world.ts'

const PLACES = [OUT, BOX, REMOVED, COMING, RETURNING, DUE_BACK, HOLDING]

const isQueue = (q: Query, cell: number): boolean =>
  q.data.queueOf.has(cell) && groundFact(q).holder[cell] === ALLIED

/** What must hold after every choice. */
export const invariants: readonly Invariant<State, World>[] = [
  {
    rule: '10.1',
    name: 'no hex holds units of both sides',
    broken(q) {
      for (const cell of groundFact(q).cells) {
        const sides = new Set(
          groundFact(q)
            .unitsIn(cell)
            .map((unit) => q.data.units[unit]!.side),
        )
        if (sides.size > 1) return q.data.topology.names[cell]
      }
      return undefined
    },
  },
  {
    rule: '3.4',
    name: 'units on the map have steps, others have none',
    broken(q) {
      for (const unit of theatre(q).roster) {
        const { steps, id } = q.data.units[unit]!
        const [at, left] = [q.state.at[unit]!, q.state.steps[unit]!]
        // Those set aside for a queue keep the steps they have left.
        const off = !PLACES.includes(at) || (left !== 0 && at !== COMING)
        if (at >= 0 ? left < 1 || left > steps : off) return `${id}: ${at}, ${left}`
      }
      return undefined
    },
  },
  {
    rule: '10.6',
    name: 'land units stand on land inside the area, or wait in a queue',
    broken(q) {
      const { area } = theatre(q)
      for (const cell of groundFact(q).cells)
        if (q.data.terrain[cell] === SEA ? !isQueue(q, cell) : area[cell] === 0)
          return q.data.topology.names[cell]
      return undefined
    },
  },
  {
    rule: '7.6.2',
    name: 'no account is overdrawn',
    broken({ state }) {
      const all = [
        state.supplyPoints,
        state.support,
        state.recon,
        ...state.points,
        ...state.remnants,
        ...state.losses,
      ]
      return all.some((value) => value < 0) ? all.join() : undefined
    },
  },
]
