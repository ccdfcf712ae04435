import type { Invariant } from '@grognard/kernel'
import { groundIn, navalIn } from './rules/02-units.ts'
import type { State } from './state.ts'
import { SEA, type World } from './world.ts'

/** What must hold after every choice. */
export const invariants: readonly Invariant<State, World>[] = [
  {
    rule: '8.2.2',
    name: 'ground units of both sides are never in one hex',
    broken(q) {
      for (const unit of q.data.groundUnits) {
        const cell = q.state.at[unit]!
        if (cell < 0 || q.state.aboard[unit] !== -1) continue
        const stranger = groundIn(q, cell).find((other) => q.data.unitSide[other] !== q.data.unitSide[unit])
        if (stranger !== undefined)
          return `${q.data.units[unit]!.id} and ${q.data.units[stranger]!.id} in ${q.data.cellTarget[cell]}`
      }
      return undefined
    },
  },
  {
    rule: '8.3.3',
    name: 'ground units ashore stand on land or in a box',
    broken(q) {
      const unit = q.data.groundUnits.find((one) => {
        const cell = q.state.at[one]!
        return cell >= 0 && cell < q.data.hexes && q.state.aboard[one] === -1 && q.data.terrain[cell] === SEA
      })
      return unit === undefined ? undefined : q.data.units[unit]!.id
    },
  },
  {
    rule: '9.7.1',
    name: 'units on the map have steps, others have none',
    broken(q) {
      const wrong = q.data.units.findIndex((unit, i) => {
        const [at, steps] = [q.state.at[i]!, q.state.steps[i]!]
        return at >= 0 ? steps < 1 || steps > unit.steps : at === -1 && steps !== 0
      })
      return wrong < 0 ? undefined : `${q.data.units[wrong]!.id}: ${q.state.steps[wrong]} steps`
    },
  },
  {
    rule: '8.4.1',
    name: 'clearing markers lie only where units clear',
    broken(q) {
      const cell = q.state.clearing.findIndex((value, at) => value >= 0 && groundIn(q, at).length === 0)
      return cell < 0 ? undefined : q.data.cellTarget[cell]
    },
  },
  {
    rule: '7.3.6',
    name: 'one naval unit in an all-sea hex',
    broken(q) {
      const unit = q.data.navalUnits.find((one) => {
        const cell = q.state.at[one]!
        return cell >= 0 && cell < q.data.hexes && q.data.terrain[cell] === SEA && navalIn(q, cell).length > 1
      })
      return unit === undefined ? undefined : q.data.units[unit]!.id
    },
  },
  {
    rule: '6.2',
    name: 'points are never negative',
    broken(q) {
      const { air, airmobile, airmobileUsed, replacements, submarines, asw } = q.state
      const all = [air, airmobile, airmobileUsed, replacements, submarines, asw].flat()
      return all.some((points) => points < 0) ? 'a negative number of points' : undefined
    },
  },
  {
    rule: '8.5.8',
    name: 'units aboard are where their ship is',
    broken(q) {
      const unit = q.state.aboard.findIndex((ship, one) => ship >= 0 && q.state.at[one] !== q.state.at[ship])
      return unit < 0 ? undefined : q.data.units[unit]!.id
    },
  },
]
