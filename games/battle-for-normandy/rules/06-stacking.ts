/** Chapter 6: how much may stand in one hex, checked at the end of each phase. */
import { ask, type Doing, jump, oneOf, type Procedure, procedure, type Query, run, UNITS } from '../kit.ts'
import { SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { CW, US } from '../units.ts'
import { SEA } from '../world.ts'
import { hexTarget, seatOf, stackingOf } from './02-units.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { isInvasionTurn } from './07-4-sources.ts'
import { supplyFor } from './07-supply.ts'
import { eliminate } from './12-9-eliminate.ts'

/** 6.1, 14.3: points taken in a hex by these units, an entrenchment included. */
export function pointsIn(q: Query, cell: number, units: readonly number[]): number {
  let points = q.state.entrenchments.includes(cell) ? 1 : 0
  for (const unit of units) points += stackingOf(q, unit)
  return points
}

/** 6.1, 9.6: whether these units may lie together in this hex at the end of a phase. */
export function fits(q: Query, cell: number, units: readonly number[]): boolean {
  const { stacking, armourWithInfantry } = q.data.charts.limits
  const points = pointsIn(q, cell, units)
  if (points <= stacking) return true
  const own = units.map((unit) => q.data.units[unit]!)
  // 9.6: a headquarters with its replacement points may always lie with one other combat unit.
  if (units.length === 2 && own.some(({ isHq }) => isHq) && !own.every(({ isHq }) => isHq)) return true
  // 6.1: a CW unit of 4 with an infantry battalion that traces to the same division headquarters.
  if (points > armourWithInfantry || own.length !== 2) return false
  const armour = own.findIndex(({ stacking: weight, camp }) => weight === 4 && camp === CW)
  const infantry = own.findIndex(({ isInfantry, isBattalion }) => isInfantry && isBattalion)
  if (armour < 0 || infantry < 0 || armour === infantry) return false
  return isInvasionTurn(q) || supplyFor(q, units[0]!).shareDivision(cell, units)
}

/** 6.3: US and CW units do not lie together. */
export const mixesCamps = (q: Query, units: readonly number[]): boolean =>
  units.some((unit) => q.data.units[unit]!.camp === US) &&
  units.some((unit) => q.data.units[unit]!.camp === CW)

/** The first hex of a side with too much in it, or -1. */
export function overstackedHex(q: Query, side: Side): number {
  const ground = groundFact(q)
  let found = -1
  for (const cell of ground.cells) {
    // 9.2.2: a queue at sea has a limit of its own.
    if (ground.holder[cell] !== side || q.data.terrain[cell] === SEA) continue
    if (ground.unitsIn(cell).length < 2 && !q.state.entrenchments.includes(cell)) continue
    if ((found < 0 || cell < found) && !fits(q, cell, ground.unitsIn(cell))) found = cell
  }
  return found
}

interface Correcting {
  side: Side
  cell: number
}

function removable(q: Query, { cell }: Correcting): number[] {
  return cell < 0 ? [] : [...unitsIn(q, cell)]
}

/** 6.2: the owner removes units until every hex is within the limit. */
export const correctStacking: Procedure<Correcting> = procedure<Correcting>('stacking', '6.2', {
  'the limit is checked': run('6.2', (c, local) => {
    for (const side of SIDES) {
      local.side = side
      local.cell = overstackedHex(c.still(), side)
      if (local.cell >= 0) return undefined
    }
    return 'finish'
  }),
  'a unit is removed': ask('6.2', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { cell }) => say('stacking.prompt', { hex: hexTarget(q, cell) }),
    secret: true,
    verbs: {
      remove: oneOf(UNITS, {
        rule: '6.2',
        among: removable,
        otherwise: say('refuse.unit'),
        take(c: Doing, { cell }, unit) {
          eliminate(c, unit, '6.2')
          c.tell('6.2', say('stacking.removed', { hex: hexTarget(c, cell) }), [hexTarget(c, cell)])
        },
      }),
    },
  }),
  'and again': jump('6.2', 'the limit is checked', () => true),
})

export const anyOverstacked = (q: Query): boolean => SIDES.some((side) => overstackedHex(q, side) >= 0)
