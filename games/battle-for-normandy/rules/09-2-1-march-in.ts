/** 9.2.1: reinforcements that march in over the edge of the map, one after the other along their road. */
import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import { ask, type Doing, type Procedure, procedure, type Query } from '../kit.ts'
import { ALLIED, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { NO, SIXTHS, type World } from '../world.ts'
import { groundOf, hexTarget, seatOf, stackingOf, theatre, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { seen } from './03-6-fog.ts'
import { due, type Entrance, entrances, entryOf, stepsOnEntry } from './09-2-reinforcements.ts'
import { allowanceFrom } from './10-reach.ts'

/** Points of stacking that have come in by an entry in this phase: those behind wait a hex further back. */
const linedUp = (q: Query, entry: number): number =>
  q.state.arrivals
    .filter((arrival) => arrival.entry === entry)
    .reduce((sum, { unit }) => sum + stackingOf(q, unit), 0)

/** The road that leads to an entry: the best that touches it. */
function roadAt(q: Query, cell: number): number {
  const { first } = q.data.topology
  let best = 0
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) best = Math.max(best, q.data.road[slot]!)
  return best
}

/** What it costs to come in: the hexes of the line outside and the entry hex, in sixths. */
export function priceOfEntry(q: Query, unit: number, { cell, entry, byRoad }: Entrance): number {
  const { costs, charts, terrain, units } = q.data
  const weather = groundOf(q)
  const rate = costs.road[weather]![roadAt(q, entry)]!
  const behind = Math.floor(
    (linedUp(q, entry) + Math.max(1, units[unit]!.stacking) - 1) / charts.limits.stacking,
  )
  if (byRoad) return (behind + 1) * rate
  const ground = costs.terrain[units[unit]!.column]![weather]![terrain[cell]!]!
  return ground === NO ? NO : behind * rate + ground
}

/** The movement points it has on the day it comes in; the sheet it enters decides on interdiction. */
const allowanceAt = (q: Query, unit: number, cell: number): number => {
  const { full, reduced, steps } = q.data.units[unit]!
  const face = stepsOnEntry(q, unit) < steps ? reduced : full
  return allowanceFrom(q, unit, face.move, cell, true) * SIXTHS
}

/** Entrances that the unit can pay for. */
export function openEntrances(q: Query, unit: number): Entrance[] {
  return entrances(q, unit).filter((entrance) => {
    const price = priceOfEntry(q, unit, entrance)
    return price !== NO && price <= allowanceAt(q, unit, entrance.cell)
  })
}

interface Local {
  readonly side: Side
  readonly phase: string
}

/** A scenario may let only so many in by its roads in one phase. */
function isFull(q: Query, side: Side): boolean {
  const rule = theatre(q).special.get('reinforcements-per-phase')
  return side === ALLIED && rule !== undefined && q.state.arrivals.length >= (rule.most as number)
}

export function refuseMarchIn(q: Query, { side, phase }: Local, unit: number): Refusal | undefined {
  if (phase !== 'movement' || q.state.invasion !== 0) return refuse('9.2', say('arrive.notNow'))
  if (unit < 0 || typeof entryOf(q, unit) === 'string' || !due(q, side).includes(unit))
    return refuse('9.2', say('arrive.notDue'))
  if (isFull(q, side)) return refuse('9.2', say('arrive.noRoom'))
  return openEntrances(q, unit).length === 0 ? refuse('9.2.1', say('arrive.noRoom')) : undefined
}

interface Entering {
  readonly unit: number
}

/** Where it comes in, if there is a choice; then it marches on. */
export const marchIn: Procedure<Entering> = procedure<Entering>('march in', '9.2.1', {
  'it comes in': ask('9.2.1', {
    by: (q, { unit }) => seatOf(q.data.units[unit]!.side),
    prompt: () => say('arrive.where'),
    secret: true,
    verbs: {
      enter: {
        rule: '9.2.1',
        targets: (q, { unit }) => openEntrances(q, unit).map(({ cell }) => hexTarget(q, cell)),
        check: (q, { unit }, target) =>
          openEntrances(q, unit).some(({ cell }) => cell === q.data.cellOfTarget(target))
            ? undefined
            : refuse('9.2.1', say('refuse.hex')),
        checked: true,
        take(c, { unit }, target) {
          const cell = c.data.cellOfTarget(target)
          const entrance = openEntrances(c, unit).find((one) => one.cell === cell)!
          enter(c, unit, entrance)
        },
      },
    },
  }),
})

function enter(c: Doing, unit: number, entrance: Entrance): void {
  const { cell, entry } = entrance
  const own = c.data.units[unit]!
  const spent = priceOfEntry(c, unit, entrance)
  c.state.arrivals.push({ unit, spent, entry })
  c.state.steps[unit] = stepsOnEntry(c, unit)
  c.state.at[unit] = cell
  c.state.feldersatz[unit] = own.feldersatz
  c.state.moved[unit] = 0
  // 10.4: guns that have come by road are on their Moved face, unless they drive themselves.
  if (own.isArtillery && own.mobility !== 'yellow') c.state.fired[unit] = 1
  updateControl(c)
  c.tell('9.2.1', { key: 'arrive.done', args: { unit: seen(c, unit), hex: hexTarget(c, cell) } }, [
    hexTarget(c, cell),
  ])
}

export const marchInVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  bring: {
    rule: '9.2.1',
    targets: (q, local) =>
      due(q, local.side)
        .filter((unit) => !refuseMarchIn(q, local, unit))
        .map((unit) => unitTarget(q, unit)),
    check: (q, local, target) => refuseMarchIn(q, local, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      c.call(marchIn, { unit: c.data.unitOfTarget(target) })
      return 'again'
    },
  },
}
