/**
 * 10.1: a division that moves as one: its owner names where it is to go, and each unit that has not moved goes as near
 * to it as it can. A convenience of this table; every move is one that the unit could have made by itself.
 */
import { once, refuse, type Verb } from '@grognard/kernel'
import { ask, type Doing, HEXES, oneOf, type Procedure, procedure, type Query } from '../kit.ts'
import type { Side, State } from '../state.ts'
import { say } from '../text/say.ts'
import { hexesBetween, type World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { seatOf, unitTarget } from './02-units.ts'
import { inEnemyZone, unitsIn } from './05-zones.ts'
import { fits } from './06-stacking.ts'
import { arrive, movers } from './10-1-move.ts'
import { reachOf } from './10-reach.ts'

interface Group {
  readonly hq: number
}
interface Local {
  readonly side: Side
  readonly phase: string
}

/** Units of the headquarters' division that are free to march: not moved, and out of enemy zones. */
function marchers(q: Query, hq: number): number[] {
  const { side, division } = q.data.units[hq]!
  return movers(q, side).filter(
    (unit) => q.data.units[unit]!.division === division && !inEnemyZone(q, q.state.at[unit]!, side),
  )
}

/** Divisions with two units or more that could march. */
function groups(q: Query, side: Side): number[] {
  const free = new Map<number, number>()
  for (const unit of movers(q, side)) {
    const { division } = q.data.units[unit]!
    if (division >= 0 && !inEnemyZone(q, q.state.at[unit]!, side))
      free.set(division, (free.get(division) ?? 0) + 1)
  }
  return rosters(q).divisionHqs[side].filter(
    (hq) => q.state.at[hq]! >= 0 && (free.get(q.data.units[hq]!.division) ?? 0) > 1,
  )
}

/** Where a unit would end: as near to the goal as it comes, with room, and out of enemy zones. */
function stationFor(q: Query, unit: number, goal: number): number {
  const { side } = q.data.units[unit]!
  let best = -1
  let least = hexesBetween(q.data, q.state.at[unit]!, goal)
  for (const cell of reachOf(q, unit).destinations()) {
    const far = hexesBetween(q.data, cell, goal)
    if (far >= least || inEnemyZone(q, cell, side) || !fits(q, cell, [...unitsIn(q, cell), unit])) continue
    best = cell
    least = far
  }
  return best
}

/** Those in front first, so that they make room; headquarters and guns behind the others. */
function inOrder(q: Query, units: readonly number[], goal: number): number[] {
  const rank = (unit: number): number => {
    const { isHq, isArtillery } = q.data.units[unit]!
    return hexesBetween(q.data, q.state.at[unit]!, goal) + (isHq ? 200 : isArtillery ? 100 : 0)
  }
  return [...units].sort((a, b) => rank(a) - rank(b) || a - b)
}

function march(c: Doing, hq: number, goal: number): void {
  for (const unit of inOrder(c, marchers(c, hq), goal)) {
    const cell = stationFor(c.still(), unit, goal)
    if (cell >= 0) arrive(c, unit, cell, false)
  }
}

/** Hexes that somebody of the group could reach. */
function goals(q: Query, { hq }: Group): number[] {
  const found = new Set<number>()
  for (const unit of marchers(q, hq)) for (const cell of reachOf(q, unit).destinations()) found.add(cell)
  return [...found].sort((a, b) => a - b)
}

export const groupMarch: Procedure<Group> = procedure<Group>('group march', '10.1', {
  'where it marches': ask('10.1', {
    by: (q, { hq }) => seatOf(q.data.units[hq]!.side),
    prompt: (q, { hq }) => say('group.where', { unit: unitTarget(q, hq) }),
    forced: false,
    secret: true,
    verbs: {
      'march-to': oneOf(HEXES, {
        rule: '10.1',
        among: goals,
        otherwise: say('refuse.hex'),
        take(c, { hq }, cell) {
          c.state.marches[c.data.units[hq]!.division] = cell
          march(c, hq, cell)
        },
      }),
      stay: { rule: '10.1', role: 'end', take: () => undefined },
    },
  }),
})

/** Divisions that were sent somewhere and are not all there yet. */
const onTheMarch = (q: Query, side: Side): readonly number[] =>
  once(q, `on the march ${side}`, () =>
    groups(q, side).filter((hq) => {
      const goal = q.state.marches[q.data.units[hq]!.division] ?? -1
      return goal >= 0 && marchers(q, hq).some((unit) => hexesBetween(q.data, q.state.at[unit]!, goal) > 2)
    }),
  )

/** The headquarters of the corps that a division belongs to, or -1. */
const corpsOf = (q: Query, hq: number): number =>
  rosters(q).corpsHqs.get(q.data.formations[q.data.units[hq]!.division]?.corps ?? '') ?? -1
/** Corps with two divisions or more on the march: their orders are given again with one choice. */
const corpsOnTheMarch = (q: Query, side: Side): readonly number[] => {
  const divisions = onTheMarch(q, side).map((hq) => corpsOf(q, hq))
  return [...new Set(divisions)].filter(
    (corps) => corps >= 0 && divisions.indexOf(corps) !== divisions.lastIndexOf(corps),
  )
}
const marchOn = (c: Doing, hq: number): void => march(c, hq, c.state.marches[c.data.units[hq]!.division]!)

const among = (
  q: Query,
  { side, phase }: Local,
  list: (q: Query, side: Side) => readonly number[],
): string[] =>
  phase === 'movement' && q.state.invasion === 0 ? list(q, side).map((hq) => unitTarget(q, hq)) : []

const verb = (
  list: (q: Query, side: Side) => readonly number[],
  take: (c: Doing, hq: number) => void,
): Verb<State, World, Local> => ({
  rule: '10.1',
  targets: (q, local) => among(q, local, list),
  check: (q, local, target) =>
    among(q, local, list).includes(target) ? undefined : refuse('10.1', say('group.none')),
  checked: true,
  take(c, _, target) {
    take(c, c.data.unitOfTarget(target))
    return 'again'
  },
})

export const groupVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  march: verb(groups, (c, hq) => c.call(groupMarch, { hq })),
  'march-on': verb(onTheMarch, marchOn),
  'corps-marches-on': verb(corpsOnTheMarch, (c, corps) => {
    const divisions = onTheMarch(c, c.data.units[corps]!.side).filter((hq) => corpsOf(c, hq) === corps)
    for (const hq of divisions) marchOn(c, hq)
  }),
}
