import type { DrawerItem, Message, SeatId, SeatView, TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { airOperation } from '../rules/air-operations.ts'
import { ABORTED, airTarget, airUnitsAt, INOPERATIVE, OPERATIVE } from '../rules/air-units.ts'
import { bases, capacityOf } from '../rules/airbases.ts'
import { type AirOperation, type Flyer, POOL } from '../state.ts'
import type { Side } from '../world.ts'
import { SIDES, sideName } from './board.ts'
import { named } from './drawers.ts'
import { fraction } from './numbers.ts'
import { say } from './say.ts'

/** airTypes, airbases, airReinforcements: bases and who stands on them, what waits in the air, replacement points, and the operation under way. */

const targetOf = (q: Query, { target }: AirOperation): string | null =>
  target < 0 ? null : q.data.map.target[target]!

function baseLines(q: Query, side: Side): DrawerItem[] {
  const empty: string[] = []
  const lines = bases(q, side).flatMap((place) => {
    const here = airUnitsAt(q, place)
    const count = (status: number): number =>
      here.filter((unit) => q.state.air.status[unit] === status).length
    const base = q.data.map.target[place]!
    const capacity = capacityOf(q, place)
    if (here.length === 0) {
      empty.push(base)
      return []
    }
    return [
      line(
        say('drawer.air.base', {
          base,
          capacity,
          operative: count(OPERATIVE),
          inoperative: count(INOPERATIVE),
          aborted: count(ABORTED),
        }),
        base,
      ),
    ]
  })
  return empty.length > 0 ? [...lines, line(say('drawer.air.empty', { bases: empty }))] : lines
}

/** airOperations: patrols, ground support and defensive support that wait over their hexes. */
function waiting(q: Query, side: Side): DrawerItem[] {
  return q.state.air.operations
    .filter(({ suspended, by }) => suspended === 1 && by === side)
    .map((operation) =>
      line(
        say('drawer.air.waiting', {
          operation: `air-operation:${operation.kind}`,
          place: targetOf(q, operation),
          units: operation.flyers.map(({ unit }) => airTarget(q, unit)),
        }),
        targetOf(q, operation) ?? undefined,
      ),
    )
}

/** airPoints: air replacement points, here and in boxes. */
function points(q: Query, side: Side): DrawerItem[] {
  const { air, owner } = q.state
  const items: DrawerItem[] = []
  const name = sideName(q.data, side)
  if (air.points[side] > 0)
    items.push(
      line(
        say('drawer.air.points', {
          side: name,
          points: fraction(air.points[side], q.data.charts.values.pointParts),
        }),
      ),
    )
  for (const [place, parts] of Object.entries(air.boxPoints))
    if (parts > 0 && owner[Number(place)] === side)
      items.push(
        line(
          say('drawer.air.boxPoints', {
            box: q.data.map.target[Number(place)]!,
            points: fraction(parts, q.data.charts.values.pointParts),
          }),
        ),
      )
  if (air.debts[side] > 0)
    items.push(
      line(
        say('drawer.air.debts', {
          side: name,
          points: fraction(air.debts[side], q.data.charts.values.pointParts),
        }),
      ),
    )
  return items
}

/** landingPlans: only the owner's own plans are in the view. */
const plans = (q: Query, side: Side): DrawerItem[] =>
  q.state.air.plans
    .filter((plan) => plan.side === side)
    .map(({ unit, target, turn }) =>
      line(
        say('drawer.air.plan', {
          unit: q.data.units.target[unit]!,
          place: q.data.map.target[target]!,
          turn: q.data.turns[turn]!.target,
        }),
        q.data.map.target[target]!,
      ),
    )

const ofSide = (q: Query, side: Side): DrawerItem[] => {
  const items = [...waiting(q, side), ...points(q, side), ...plans(q, side), ...baseLines(q, side)]
  return items.length > 0 ? [line(say('drawer.air.side', { side: sideName(q.data, side) })), ...items] : []
}

export function airDrawer(q: Query): TableDrawer {
  const lost = SIDES.filter((side) =>
    q.state.air.at.some((at, unit) => at === POOL && q.data.air.units.side[unit] === side),
  )
  return {
    id: 'air',
    glyph: 'air',
    title: say('drawer.air'),
    items: [
      ...SIDES.flatMap((side) => ofSide(q, side)),
      ...lost.map((side) => ({
        kind: 'box' as const,
        id: airLossBox(q, side),
        title: say('drawer.air.lost', { side: sideName(q.data, side) }),
      })),
    ],
  }
}

export const airLossBox = (q: Query, side: Side): string => `air-losses:${q.data.sides[side]}`

/** airOperations: with which step of the procedure each of the six steps begins. */
const BEGINNINGS = [
  'a target is chosen',
  'patrols may turn escort',
  'they fight',
  'support waits for the ground',
  'patrols wait',
  'everybody returns',
] as const

export function stageOf(step: string): number {
  const order: readonly string[] = airOperation.order
  const at = order.indexOf(step)
  return BEGINNINGS.findLastIndex((beginning) => order.indexOf(beginning) <= at)
}

/** Those who fly the same mission from the same base in one line, and how far they have come. */
function flyerLines(q: Query, flyers: readonly Flyer[]): DrawerItem[] {
  const groups = new Map<string, Flyer[]>()
  for (const flyer of flyers) {
    const { mission, from, spent, range, arrived } = flyer
    const key = [mission, from, spent, range, arrived].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), flyer])
  }
  return [...groups.values()].map((group) => {
    const { unit, mission, from, spent, range, arrived } = group[0]!
    return line(
      say(arrived === 1 ? 'drawer.operation.there' : 'drawer.operation.flyer', {
        units: group.map((flyer) => airTarget(q, flyer.unit)),
        mission: `mission:${mission}`,
        base: q.data.map.target[from]!,
        spent,
        range,
      }),
      airTarget(q, unit),
    )
  })
}

/** Whose it is and where it goes, as far as the reader may know. */
function operationTitle(q: Query, operation: AirOperation, seat: SeatId | null): Message {
  const side = sideName(q.data, operation.by)
  const place = targetOf(q, operation)
  if (place === null)
    return say(q.data.sides[operation.by] === seat ? 'drawer.operation.open' : 'drawer.operation.hidden', {
      side,
    })
  return say(operation.night === 1 ? 'drawer.operation.byNight' : 'drawer.operation.by', {
    side,
    operation: `air-operation:${operation.kind}`,
    place,
  })
}

/** The operation under way, in its six steps. */
export function operationDrawer(
  q: Query,
  { where, seat }: Pick<SeatView, 'where' | 'seat'>,
): TableDrawer | null {
  const operation = q.state.air.operations.findLast(({ suspended }) => suspended === 0)
  const step = where.findLast(({ procedure }) => procedure === airOperation.name)?.step
  if (!operation || step === undefined) return null
  const stage = stageOf(step)
  const place = targetOf(q, operation)
  return {
    id: 'operation',
    glyph: 'air',
    title: say('drawer.operation'),
    items: [
      line(operationTitle(q, operation, seat), place ?? undefined),
      {
        kind: 'steps',
        title: say('drawer.operation.steps'),
        steps: BEGINNINGS.map((_, i) => ({ text: named(`operation-step:${i + 1}`), now: i === stage })),
      },
      ...flyerLines(q, operation.flyers),
      ...flyerLines(q, operation.interceptors),
      ...operation.cargo.map(({ kind, unit }) =>
        line(
          say('drawer.operation.cargo', { cargo: unit >= 0 ? q.data.units.target[unit]! : `cargo:${kind}` }),
        ),
      ),
    ],
  }
}
