import { derived, type Refusal, refuse } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, CELLS, type Doing, oneOf, procedure, type Query, run } from '../kit.ts'
import { ELIMINATED, enemyOf, SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, URBAN } from '../world.ts'
import { isIsolated, isUnsupplied } from './02-3-values.ts'
import { isAshore, occupants, posture, seatOf, stacks } from './02-units.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { isProhibited, roadLeads } from './08-3-terrain.ts'
import { isSuppliedAt } from './13-1-supply.ts'
import { plays } from './14-advanced.ts'
import { isInSupplyNow, rallyingAtHeadquarters } from './27-9-3-reconstitution.ts'

/** 11: replacement points, by nation: steps recovered, eliminated units reconstituted. */
export interface Replacements {
  readonly side: Side
  /** The eliminated unit that is being placed, or -1. */
  unit: number
  /** 11.2: units that have had their step of this turn. */
  used: number[]
}

/** 11.0: the points of the turn. */
function receive(c: Doing, side: Side): void {
  for (const { nation, from, to, points } of c.data.scenarios[c.state.scenario]!.replacements) {
    const index = c.data.nations.indexOf(nation)
    const own = c.data.data.title.nations[index]!.side === sideId(side)
    if (own && from <= c.state.turn && c.state.turn <= to) c.state.replacements[index]! += points
  }
}

type Price = 'recover' | 'reconstitute'

/** What a step of this unit costs, null where it cannot be had. */
function priceOf(q: Query, unit: number, how: Price): number | null {
  const { type, kind, airmobileType, airborne, marine } = q.data.units[unit]!
  if (kind !== 'ground') return null // 6.5.4: helicopters recover nothing in the standard game
  if (how === 'reconstitute' && (airmobileType || airborne || marine)) return null // 11.2
  const row = q.data.data.series.unitTypes.get(type)!.replacement
  return q.data.data.series.operations.replacement.find(({ id }) => id === row)?.[how] ?? null
}

/** 11.1: all six neighbours are enemies, enemy zones or prohibited ground. */
export function isEncircled(q: Query, unit: number): boolean {
  const side = q.data.unitSide[unit] as Side
  const cell = q.state.at[unit]!
  if (cell >= q.data.hexes) return false
  const { first, target } = q.data.topology
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    const to = target[slot]!
    // 8.3.3: ground is not prohibited to those who can leave along a road.
    const closed =
      occupants(q)[to] === enemyOf(side) ||
      inEnemyZone(q, to, side) ||
      (isProhibited(q, slot, q.data.units[unit]!.mobility, side) && !roadLeads(q, slot))
    if (!closed) return false
  }
  return true
}

/** What refuses any use of points on this unit. */
function pointsRefusal(
  q: Query,
  { side, used }: Replacements,
  unit: number,
  how: Price,
): Refusal | undefined {
  if (unit < 0 || q.data.unitSide[unit] !== side) return refuse('11.0', say('replace.notYours'))
  const target = q.data.unitTarget[unit]!
  if (used.includes(unit)) return refuse('11.2', say('replace.once', { unit: target }))
  const price = priceOf(q, unit, how)
  if (price === null)
    return refuse(how === 'recover' ? '11.1' : '11.2', say('replace.never', { unit: target }))
  return q.state.replacements[q.data.units[unit]!.nation]! < price
    ? refuse('11.0', say('replace.tooFew', { unit: target, price }))
    : undefined
}

export function recoveryRefusal(q: Query, local: Replacements, unit: number): Refusal | undefined {
  const refusal = pointsRefusal(q, local, unit, 'recover')
  if (refusal) return refusal
  const target = q.data.unitTarget[unit]!
  if (!isAshore(q, unit) || q.state.steps[unit]! >= q.data.units[unit]!.steps)
    return refuse('11.1', say('replace.notReduced', { unit: target }))
  if (inEnemyZone(q, q.state.at[unit]!, local.side))
    return refuse('11.1', say('replace.inZone', { unit: target }))
  if (isEncircled(q, unit)) return refuse('11.1', say('replace.encircled', { unit: target }))
  // 19.6, 19.7.2: nor with emergency supply, nor isolated.
  if (isIsolated(q, unit) || q.state.advanced?.resupplied[unit] === 1)
    return refuse('27.9.3', say('move.unsupplied', { unit: target }))
  if (isUnsupplied(q, unit)) return refuse('13.1.5', say('move.unsupplied', { unit: target }))
  return plays(q, 'headquarters') && !isInSupplyNow(q, unit)
    ? refuse('27.9.3', say('move.unsupplied', { unit: target }))
    : undefined
}

/** 11.2: by cell: 1 for towns, cities, urban hexes and installations. */
const settledPlaces = derived(
  (_: Query) => [],
  ({ data }): Uint8Array => {
    const places = new Uint8Array(data.cells)
    for (let cell = 0; cell < data.hexes; cell++) {
      const built = data.town[cell] === 1 || data.city[cell] === 1 || data.terrain[cell] === URBAN
      if (built || data.installations[cell]! > 0) places[cell] = 1
    }
    return places
  },
)

/** 11.2: by side: places of its own and hexes beside its units, far enough from the enemy. */
const rallyingHexes = SIDES.map((side) =>
  derived(
    (q: Query) => [posture(q), q.state.scenario],
    (q): readonly number[] => {
      const { data, state } = q
      const { first, target } = data.topology
      const distance = data.data.series.operations.reconstitutionDistance
      const beside = new Uint8Array(data.cells)
      const tooNear = new Uint8Array(data.cells)
      const { cells: places, by } = stacks(q)
      for (let i = 1; i < places.length; i++) {
        const cell = places[i]!
        if (by[cell] !== side) for (const near of disc(data.map, cell, distance)) tooNear[near] = 1
        else for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) beside[target[slot]!] = 1
      }
      const { inPlay } = data.scenarios[state.scenario]!
      const settled = settledPlaces(q)
      const cells: number[] = []
      for (let cell = 0; cell < data.hexes; cell++) {
        if (inPlay[cell] === 0 || tooNear[cell] === 1 || data.home[cell] !== side) continue
        if (beside[cell] === 1 || (settled[cell] === 1 && state.control[cell] === side)) cells.push(cell)
      }
      return cells
    },
  ),
)

/** 11.2: where an eliminated unit may come back. */
export function reconstitutionCells(q: Query, side: Side, unit = -1): readonly number[] {
  if (plays(q, 'headquarters') && unit >= 0) return rallyingAtHeadquarters(q, side, unit)
  const cells = rallyingHexes[side]!(q)
  return q.options.supply === true ? cells.filter((cell) => isSuppliedAt(q, cell, side)) : cells
}

export function reconstitutionRefusal(q: Query, local: Replacements, unit: number): Refusal | undefined {
  const refusal = pointsRefusal(q, local, unit, 'reconstitute')
  if (refusal) return refusal
  return q.state.at[unit] === ELIMINATED
    ? undefined
    : refuse('11.2', say('replace.notEliminated', { unit: q.data.unitTarget[unit]! }))
}

const pay = (c: Doing, unit: number, how: Price): void => {
  c.state.replacements[c.data.units[unit]!.nation]! -= priceOf(c, unit, how)!
}

const hasPoints = (q: Query, side: Side): boolean =>
  q.state.replacements.some(
    (points, nation) => points > 0 && q.data.data.title.nations[nation]!.side === sideId(side),
  )

const useful = (q: Query, local: Replacements): boolean =>
  hasPoints(q, local.side) &&
  q.data.unitsOf[local.side]!.some(
    (unit) =>
      !recoveryRefusal(q, local, unit) ||
      (!reconstitutionRefusal(q, local, unit) && reconstitutionCells(q, local.side, unit).length > 0),
  )

export const replacements = procedure<Replacements>('replacements', '11.0', {
  'points are received': run('11.0', (c, { side }) => receive(c, side)),
  'points are spent': ask(
    '11.0',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('replace.prompt'),
      forced: false,
      verbs: {
        recover: {
          rule: '11.1',
          targets: (q, { side }) =>
            q.data.unitsOf[side]!.flatMap((unit) =>
              q.state.at[unit]! >= 0 && q.state.steps[unit]! < q.data.units[unit]!.steps
                ? [q.data.unitTarget[unit]!]
                : [],
            ),
          check: (q, local, target) => recoveryRefusal(q, local, q.data.unitOf(target)),
          take(c, local, target) {
            const unit = c.data.unitOf(target)
            pay(c, unit, 'recover')
            c.state.steps[unit]!++
            local.used.push(unit)
            c.tell('11.1', say('replace.recovered', { unit: target }), [
              c.data.cellTarget[c.state.at[unit]!]!,
            ])
            return useful(c, local) ? 'again' : 'finish'
          },
        },
        rebuild: {
          rule: '11.2',
          targets: (q, { side }) =>
            q.data.unitsOf[side]!.flatMap((unit) =>
              q.state.at[unit] === ELIMINATED ? [q.data.unitTarget[unit]!] : [],
            ),
          check(q, local, target) {
            const refusal = reconstitutionRefusal(q, local, q.data.unitOf(target))
            if (refusal) return refusal
            return reconstitutionCells(q, local.side, q.data.unitOf(target)).length === 0
              ? refuse('11.2', say('replace.noPlace'))
              : undefined
          },
          take(c, local, target) {
            local.unit = c.data.unitOf(target)
          },
        },
        done: { rule: '11.0', role: 'end', take: () => 'finish' },
      },
    },
    { when: useful },
  ),
  'a unit is placed': ask(
    '11.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { unit }) => say('replace.where', { unit: q.data.unitTarget[unit]! }),
      verbs: {
        place: oneOf(CELLS, {
          rule: '11.2',
          among: (q, { side, unit }) => reconstitutionCells(q, side, unit),
          otherwise: say('replace.notThere'),
          take(c, local, cell, target) {
            const { unit } = local
            pay(c, unit, 'reconstitute')
            c.state.at[unit] = cell
            c.state.steps[unit] = 1
            local.used.push(unit)
            local.unit = -1
            c.tell('11.2', say('replace.rebuilt', { unit: c.data.unitTarget[unit]!, hex: target }), [target])
            return { go: 'points are spent' }
          },
        }),
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
})
