import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { isAshore } from '../rules/02-units.ts'
import { airDistance } from '../rules/06-flying.ts'
import { advancedOf } from '../rules/14-advanced.ts'
import { coverage, mainSources, supplyNet } from '../rules/19-1-supply-lines.ts'
import { MP } from '../world.ts'
import type { Look } from './look.ts'
import { unitValue } from './losses.ts'
import { cellOf, unitOf } from './pick.ts'

/** 19: where the staff puts depots and columns, and what it does with supply points. */

/** A headquarters that is fed feeds its units in turn (19.2). */
const HEADQUARTERS = 3
/** Movement points that should lie between a depot, a column and the enemy. */
const BEHIND = { depot: 5, column: 3 } as const
/** So many places are looked at closely. */
const SHORTLIST = 24

/** Own units on the map that could want supply. */
const eaters = ({ q, data, state, side }: Look): number[] =>
  data.unitsOf[side]!.filter((unit) => {
    const { kind, role } = data.units[unit]!
    return kind === 'ground' && role !== 'supply' && isAshore(q, unit) && state.at[unit]! < data.hexes
  })

/** Those that these sources do not reach. */
const hungry = (look: Look, fed: ArrayLike<number>): number[] =>
  eaters(look).filter((unit) => fed[look.state.at[unit]!]! < 0)

/** By unit: what it is worth to reach it. */
type Mouths = ReadonlyMap<number, number>

const weight = ({ data }: Look, unit: number): number =>
  data.units[unit]!.role === 'headquarters' ? HEADQUARTERS : 1

const mouths = (look: Look, units: readonly number[]): Mouths =>
  new Map(units.map((unit) => [unit, weight(look, unit)]))

/** What a source in a cell would feed. */
function feeds(look: Look, cell: number, range: number, units: Mouths): number {
  const around = coverage(look.q, look.side, [{ cell, range }])
  let sum = 0
  for (const [unit, value] of units) if (around[look.state.at[unit]!]! >= 0) sum += value
  return sum
}

/** About the same, quickly: as the crow flies. */
function near(look: Look, cell: number, range: number, units: Mouths): number {
  let sum = 0
  for (const [unit, value] of units) {
    const hexes = airDistance(look.q, cell, look.state.at[unit]!)
    if (hexes <= range) sum += value * (1 + (range - hexes) / 10)
  }
  return sum
}

/** 19.7: what a place so near the enemy puts at risk. */
const exposure = (look: Look, cell: number, behind: number): number =>
  Math.max(0, behind - look.march[cell]! / MP) * 0.5 + (look.threats.enters[cell] === 1 ? 3 : 0)

/** The place among these that feeds most, safely; nothing when none feeds anybody. */
export function bestSource(
  look: Look,
  cells: readonly number[],
  range: number,
  units: Mouths,
  behind: number,
): { readonly cell: number; readonly value: number } | undefined {
  const crude = (cell: number): number => near(look, cell, range, units) - exposure(look, cell, behind)
  const shortlist = cells
    .filter((cell) => cell < look.data.hexes)
    .map((cell) => ({ cell, value: crude(cell) }))
    .sort((a, b) => b.value - a.value || a.cell - b.cell)
    .slice(0, SHORTLIST)
    .map(({ cell, value }) => ({
      cell,
      // Equal ones by how near they are.
      value: feeds(look, cell, range, units) - exposure(look, cell, behind) + value / 100,
    }))
  return shortlist.reduce<{ cell: number; value: number } | undefined>(
    (best, one) => (!best || one.value > best.value ? one : best),
    undefined,
  )
}

const ranges = ({ q }: Look) => q.data.data.series.advanced.supplyRanges

/** Of what it is worth to feed a unit: to have a second source for it. */
const SPARE = 0.3

/** 19.4: a depot goes where it feeds most of those that no other feeds, then where lines will grow long. */
export function depotPlace(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, side } = look
  const fed = coverage(q, side, mainSources(q, side))
  const units = new Map(
    eaters(look).map((unit) => [
      unit,
      weight(look, unit) *
        (fed[look.state.at[unit]!]! < 0 ? 1 : SPARE * (1 - fed[look.state.at[unit]!]! / FULL)),
    ]),
  )
  const best = bestSource(
    look,
    offer.map((choice) => cellOf(look, choice)),
    ranges(look).depot,
    units,
    BEHIND.depot,
  )
  return best && offer.find((choice) => cellOf(look, choice) === best.cell)
}

/** What is left at a depot itself, in sixths of a movement point. */
const FULL = 8 * MP

/** 19.2-c: where a column passes on what it gets, of the places it reaches; -1 to stay. */
export function columnGoal(
  look: Look,
  column: number,
  cells: readonly number[],
  others: ArrayLike<number>,
): number {
  const { q, side } = look
  const fed = coverage(q, side, mainSources(q, side))
  const units = mouths(look, hungry(look, others))
  const best = bestSource(
    look,
    cells.filter((cell) => cell < look.data.hexes && fed[cell]! >= 0),
    ranges(look).mobile,
    units,
    BEHIND.column,
  )
  if (!best) return -1
  const here = look.state.at[column]!
  const now =
    here < look.data.hexes && fed[here]! >= 0
      ? feeds(look, here, ranges(look).mobile, units) - exposure(look, here, BEHIND.column)
      : -1
  return best.value > now + STIR ? best.cell : -1
}

const STIR = 0.5

/** 19.2: by cell, what main sources and columns in these places reach together. */
export const reachedWith = ({ q, side }: Look, columns: readonly number[]): Int16Array =>
  coverage(q, side, [
    ...mainSources(q, side),
    ...columns.map((cell) => ({ cell, range: q.data.data.series.advanced.supplyRanges.mobile })),
  ])

/** So many hungry units ask for one column more; so much is kept for emergencies and headquarters. */
const PER_COLUMN = 4
const MOST_COLUMNS = 4
const RESERVE = 2
/** Hungry units that are worth a new depot. */
const WORTH_A_DEPOT = 6

/** 19.4: depots where lines have grown long, columns while somebody hungers; points are kept for what goes wrong. */
export function supplyUnits(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, data, side, state } = look
  const { supplyPoints, depot } = advancedOf(q)
  const spare = supplyPoints[side] - RESERVE
  const units = mouths(look, hungry(look, supplyNet(q, side).reached))
  const prices = q.data.data.series.advanced.supplyPrices
  const laid = bestOf(of(offer, 'lay-depot'), (choice) =>
    feeds(look, state.at[unitOf(look, choice)]!, ranges(look).depot, units),
  )
  if (laid && spare >= prices.mobileToDepot) {
    const cell = state.at[unitOf(look, laid)]!
    const value = feeds(look, cell, ranges(look).depot, units) - exposure(look, cell, BEHIND.depot)
    if (value >= WORTH_A_DEPOT) return laid
  }
  if (spare >= prices.depot) {
    const depots = of(offer, 'make-depot')
    const cells = depots.map((choice) => cellOf(look, choice))
    const best = bestSource(look, cells, ranges(look).depot, units, BEHIND.depot)
    if (best && best.value >= WORTH_A_DEPOT)
      return depots.find((choice) => cellOf(look, choice) === best.cell)
  }
  const columns = data.supplyUnits.filter(
    (unit) => data.unitSide[unit] === side && isAshore(q, unit) && depot[unit] === 0,
  ).length
  if (columns < Math.min(MOST_COLUMNS, Math.ceil(units.size / PER_COLUMN))) {
    const split = of(offer, 'split-depot').find((choice) => isSpare(look, unitOf(look, choice)))
    if (split) return split
    // One point feeds several for good: it need not be kept.
    const column = bestOf(of(offer, 'make-column'), (choice) =>
      near(look, cellOf(look, choice), ranges(look).depot, units),
    )
    if (column && supplyPoints[side] >= prices.mobile) return column
  }
  return offer.find(({ verb }) => verb === 'done')
}

/** 19.4: a depot without which nobody would go hungry makes two columns. */
function isSpare(look: Look, unit: number): boolean {
  const { q, side, state } = look
  if (advancedOf(q).depot[unit] !== 1) return false
  const sources = mainSources(q, side)
  const without = sources.filter(({ cell }) => cell !== state.at[unit]!)
  // Another one may stand in the same hex.
  const same = sources.filter(({ cell }) => cell === state.at[unit]!).slice(1)
  const fed = coverage(q, side, [...without, ...same])
  return hungry(look, fed).length === hungry(look, coverage(q, side, sources)).length
}

/** 19.6: the most valuable unit that goes hungry beside the enemy. */
export function resupply(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, state, side, march } = look
  const needy = bestOf(
    of(offer, 'resupply').filter((choice) => march[state.at[unitOf(look, choice)]!]! <= BESIDE * MP),
    (choice) => unitValue(q, unitOf(look, choice)),
  )
  return needy && advancedOf(q).supplyPoints[side] > RESERVE
    ? needy
    : offer.find(({ verb }) => verb === 'done')
}

const BESIDE = 3
