/** Chapter 10: the Movement and Mechanized Movement Phases. */
import { entry, exact, ledger, once, type Refusal, refuse } from '@grognard/kernel'
import { ask, call, into, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, enemyOf, GERMAN, type Phase, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { SIXTHS } from '../world.ts'
import { hexTarget, seatOf, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { groundFact } from './05-zones.ts'
import { anyOverstacked, correctStacking, mixesCamps } from './06-stacking.ts'
import { attachVerbs } from './07-2-attachments.ts'
import { marchInVerbs } from './09-2-1-march-in.ts'
import { landingOf, landVerbs } from './09-2-2-queue.ts'
import { feldersatzVerbs } from './09-6-feldersatz.ts'
import { groupVerbs } from './10-1-groups.ts'
import { arrive, movers, refuseMover } from './10-1-move.ts'
import { mayGoStrategic, pointsLeft, reachOf } from './10-reach.ts'
import { movementSlips } from './10-slips.ts'
import { companyVerbs } from './15-companies.ts'
import { gliderVerbs } from './17-7-gliders.ts'
import { bombsFall, carpetPlan, mayBomb } from './19-3-carpet.ts'
import { sweepHelpers } from './19-6-helpers.ts'
import { exitVerbs } from './21-scenario-rules.ts'
import { rollQuality, sackVerbs } from './22-2-quality.ts'

export interface Moving {
  readonly side: Side
  readonly phase: Extract<Phase, 'movement' | 'mechanized'>
  /** 9.2.2: by landing site: units that landed in this phase. */
  landed?: number[]
}

/** 6.3: what a retreat brought together parts in the next Movement Phase, as soon as somebody there can move away. */
function refuseMixed(q: Query, side: Side): Refusal | undefined {
  if (side === GERMAN) return undefined
  const ground = groundFact(q)
  for (const cell of ground.cells) {
    if (ground.holder[cell] !== side || !mixesCamps(q, ground.unitsIn(cell))) continue
    const parts = ground
      .unitsIn(cell)
      .some((unit) => !refuseMover(q, unit, side) && reachOf(q, unit).destinations().length > 0)
    if (parts) return refuse('6.3', say('stacking.mixed', { hex: hexTarget(q, cell) }))
  }
  return undefined
}

interface Move {
  readonly unit: number
}

const destinations = (q: Query, { unit }: Move): string[] =>
  reachOf(q, unit)
    .destinations()
    .map((cell) => hexTarget(q, cell))

/** By hex that a unit can reach: what the way there costs, in sixths. */
const prices = (q: Query, unit: number): ReadonlyMap<number, number> =>
  once(q, `prices ${unit}`, () => {
    const reach = reachOf(q, unit)
    return new Map(reach.destinations().map((cell) => [cell, reach.costTo(cell)!]))
  })

/** 10.2, 5.2: why a unit cannot go to a hex: who holds it, that no way leads there, or what it needs and has. */
function refuseWay(q: Query, unit: number, cell: number): Refusal {
  const hex = hexTarget(q, cell)
  const enemy = enemyOf(q.data.units[unit]!.side)
  if (groundFact(q).holder[cell] === enemy) return refuse('10.1', say('move.enemyThere', { hex }))
  const needs = reachOf(q, unit, false, FAR).costTo(cell)
  if (needs === undefined) return refuse('10.1', say('move.noWay', { hex }))
  const has = pointsLeft(q, unit)
  if (needs <= has) return refuse('10.1', say('move.mayNotEnd', { hex }))
  return refuse('10.2', say('move.needs', { hex, needs: exact(needs, SIXTHS), has: exact(has, SIXTHS) }))
}

/** More sixths of a point than any way on the map costs. */
const FAR = 6000

/** 10.8: hexes that only strategic movement reaches. */
function farDestinations(q: Query, { unit }: Move): string[] {
  if (!mayGoStrategic(q, unit)) return []
  const near = new Set(reachOf(q, unit).destinations())
  return reachOf(q, unit, true)
    .destinations()
    .filter((cell) => !near.has(cell))
    .map((cell) => hexTarget(q, cell))
}

/** One unit's move; it is finished before the next begins (10.1). */
export const move: Procedure<Move> = procedure<Move>('move', '10.1', {
  'it moves': ask('10.1', {
    by: (q, { unit }) => seatOf(q.data.units[unit]!.side),
    prompt: () => say('move.where'),
    forced: false,
    secret: true,
    verbs: {
      go: {
        rule: '10.1',
        targets: destinations,
        check: (q, { unit }, target) => {
          const cell = q.data.cellOfTarget(target)
          if (cell < 0 || cell === q.state.at[unit]) return refuse('10.1', say('refuse.hex'))
          return prices(q, unit).has(cell) ? undefined : refuseWay(q, unit, cell)
        },
        checked: true,
        cost: (q, { unit }, target) => {
          const cell = q.data.cellOfTarget(target)
          const price = exact(prices(q, unit).get(cell) ?? 0, SIXTHS)
          return ledger([entry(say('cost.way', { hex: hexTarget(q, cell) }), '10.2', price)])
        },
        way: (q, { unit }, target) =>
          (reachOf(q, unit).pathTo(q.data.cellOfTarget(target)) ?? []).map((cell) => hexTarget(q, cell)),
        take(c, { unit }, target) {
          arrive(c, unit, c.data.cellOfTarget(target), false)
        },
      },
      'by-highway': {
        rule: '10.8',
        targets: farDestinations,
        check: (q, { unit }, target) => {
          const cell = q.data.cellOfTarget(target)
          if (cell < 0 || cell === q.state.at[unit] || !mayGoStrategic(q, unit))
            return refuse('10.8', say('refuse.hex'))
          if (reachOf(q, unit).costTo(cell) !== undefined) return refuse('10.8', say('move.noNeed'))
          return reachOf(q, unit, true).costTo(cell) === undefined
            ? refuse('10.8', say('move.tooFar'))
            : undefined
        },
        checked: true,
        take(c, { unit }, target) {
          arrive(c, unit, c.data.cellOfTarget(target), true)
        },
      },
      stay: { rule: '10.1', role: 'end', take: () => undefined },
    },
  }),
})

export const movementPhase: Procedure<Moving> = procedure<Moving>('movement', '10.1', {
  'the phase begins': run('10.1', (c, local) => {
    const { side, phase } = local
    local.landed = []
    c.state.phase = phase
    c.state.phasing = side
    c.state.moved.fill(0)
    c.state.arrivals = []
    rollQuality(c)
    // 18.7: on 6 June what a gun did in one invasion phase counts in the next.
    if (phase === 'movement' && c.state.invasion === 0) c.state.rolled.fill(0)
  }),
  'bombers are called': call('19.3', () => into(carpetPlan, {}), {
    when: (q, { side, phase }) =>
      side === ALLIED && phase === 'movement' && q.state.invasion === 0 && mayBomb(q),
  }),
  'units move': ask('10.1', {
    by: (_, { side }) => seatOf(side),
    prompt: (_, { phase }) => say(phase === 'movement' ? 'movement.prompt' : 'mechanized.prompt'),
    forced: false,
    slips: (q, { side, phase }) => movementSlips(q, side, phase, movers(q, side)),
    verbs: {
      move: {
        rule: '10.1',
        targets: (q, { side }) => movers(q, side).map((unit) => unitTarget(q, unit)),
        check: (q, { side }, target) => refuseMover(q, q.data.unitOfTarget(target), side),
        checked: true,
        take(c, _, target) {
          c.call(move, { unit: c.data.unitOfTarget(target) })
          return 'again'
        },
      },
      ...groupVerbs,
      ...attachVerbs,
      ...marchInVerbs,
      ...landVerbs,
      ...gliderVerbs,
      ...feldersatzVerbs,
      ...companyVerbs,
      ...exitVerbs,
      ...sackVerbs,
      done: {
        rule: '10.1',
        role: 'end',
        check: (q, { side }) => refuseMixed(q, side),
        take: () => undefined,
      },
    },
  }),
  'units land': call('9.2.2', (_, { landed }) => landingOf(landed ?? []), {
    when: (_, { side, phase }) => side === ALLIED && phase === 'movement',
  }),
  'bombs fall': call('19.3', (q) => into(bombsFall, { left: [...q.state.carpet], target: -1 }), {
    when: (q, { side }) => side === ALLIED && q.state.carpet.length > 0,
  }),
  'the stacks are checked': call('6.2', () => into(correctStacking, { side: 0, cell: -1 }), {
    when: anyOverstacked,
  }),
  'the phase ends': run('10.1', (c) => {
    updateControl(c.still())
    c.state.arrivals = []
    sweepHelpers(c, true)
  }),
})
