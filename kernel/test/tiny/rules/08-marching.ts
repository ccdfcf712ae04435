import { type Doing, type Refusal, refuse, type SeatId } from '@grognard/kernel'
import { hexDistance } from '@grognard/maps'
import {
  ask,
  call,
  type Data,
  into,
  jump,
  type Proc,
  procedure,
  type Q,
  run,
  type Side,
  type State,
  window,
} from '../state.ts'
import { say } from '../text/say.ts'
import { chief, commanderOf, enemyOf, seatsOf } from './01-sides.ts'
import { cellOf, controls, hexTarget, inPlay, sideOfUnit, unitOf, unitsOf, unitTarget } from './03-units.ts'
import { cardsInHand, type Play, play, playOf } from './05-cards.ts'
import { interception } from './08-interception.ts'
import { marchCost, marchesOf, marchPath, refuseMarch } from './08-reach.ts'
import { marchSlips } from './08-slips.ts'

export interface March {
  readonly unit: number
  forced: boolean
  /** A forced march that is being ordered. */
  card: string
  /** The cells still to be entered. */
  path: number[]
  interceptor: number
}

/** One unit's march, hex by hex, with the enemy watching. */
export const march: Proc<March> = procedure<March>('march', '8.1', {
  'a forced march is ordered': call('8.4', (q, m) => into(play, playOf(sideOfUnit(q, m.unit), m.card)), {
    when: (_, m) => m.card !== '',
    leave(_, m, child) {
      m.forced = !(child as Play).cancelled
      m.card = ''
    },
  }),
  'the destination is named': ask('8.1', {
    by: (q, m) => commanderOf(q, m.unit),
    prompt: (q, m) => say('march.where', { unit: unitTarget(q, m.unit) }),
    verbs: {
      go: {
        rule: '8.2',
        targets: (q, m) => marchesOf(q, m.unit, m.forced),
        check: (q, m, target) => refuseMarch(q, m.unit, m.forced, target),
        take(c, m, target) {
          m.path = marchPath(c, m.unit, cellOf(c, target), m.forced)
        },
        cost: (q, m, target) => marchCost(q, m.unit, cellOf(q, target), m.forced),
      },
      hurry: {
        rule: '8.4',
        targets: (q, m) => cardsInHand(q, sideOfUnit(q, m.unit), 'forced-march'),
        check: (_, m) => (m.forced ? refuse('8.4', say('march.forcedOnce')) : undefined),
        take(_, m, target) {
          m.card = target
          return { go: 'a forced march is ordered' }
        },
      },
      stay: { rule: '8.1', role: 'leave', take: () => 'finish' },
    },
  }),
  'the next hex is entered': run('8.2', (c, m) => {
    const cell = m.path.shift()!
    c.state.cell[m.unit] = cell
    c.tell('8.2', say('march.enters', { unit: unitTarget(c, m.unit), hex: hexTarget(c, cell) }), [
      hexTarget(c, cell),
    ])
  }),
  'the enemy may intercept': window(
    '8.5',
    'interception',
    {
      by: (q, m) => chief(enemyOf(sideOfUnit(q, m.unit))),
      prompt: (q, m) => say('march.intercept', { unit: unitTarget(q, m.unit) }),
      verbs: {
        intercept: {
          rule: '8.5',
          targets: (q, m) => unitsOf(q, enemyOf(sideOfUnit(q, m.unit))).map((u) => unitTarget(q, u)),
          check: (q, m, target) => refuseInterception(q, unitOf(q, target), m.unit),
          take(c, m, target) {
            m.interceptor = unitOf(c, target)
          },
        },
      },
    },
    { shows: ['unit'] },
  ),
  'it is intercepted': call(
    '8.5',
    (_, { unit, interceptor }) =>
      into(interception, { unit, interceptor, card: '', evaded: false, stopped: false }),
    {
      when: (_, m) => m.interceptor >= 0,
      leave(_, m, child) {
        m.interceptor = -1
        if (child.stopped) m.path = []
      },
    },
  ),
  'it marches on': jump('8.1', 'the next hex is entered', (q, m) => m.path.length > 0 && inPlay(q, m.unit)),
  'the march ends': run('8.7', (c, m) => takeTown(c, m.unit)),
})

function refuseInterception(q: Q, interceptor: number, marching: number): Refusal | undefined {
  if (interceptor < 0 || sideOfUnit(q, interceptor) === sideOfUnit(q, marching))
    return refuse('8.5', say('refuse.noUnit'))
  if (q.state.tired[interceptor] === 1) return refuse('8.5', say('march.tired'))
  return controls(q, interceptor, q.state.cell[marching]!)
    ? undefined
    : refuse('8.5', say('march.notNear', { unit: unitTarget(q, interceptor) }))
}

/** [8.5] A stop condition: the enemy marches within so many hexes of a town. */
export function nearTown(q: Q, _: SeatId, within: number, { unit }: Partial<March>): boolean {
  const cell = q.state.cell[unit!]!
  return q.data.towns.some((town) => hexDistance(q.data.map, cell, town.cell)! <= within)
}

/** [8.7] Whoever stops in a town takes it. */
export function takeTown(c: Doing<State, Data>, unit: number): void {
  const town = c.data.towns.findIndex(({ cell }) => cell === c.state.cell[unit])
  const side = sideOfUnit(c, unit)
  if (town < 0 || c.state.towns[town] === side) return
  c.state.towns[town] = side
  c.state.morale[side]++
  c.tell('8.7', say('town.taken', { side: `side:${side}`, town: `town:${c.data.towns[town]!.id}` }))
}

export interface Marching {
  readonly side: Side
  /** The seats that have finished marching. */
  done: SeatId[]
}

/** [8.1] Each commander marches the units of the own command, in any order, and says when it is enough. */
export const marchUnits = ask<Marching>('8.1', {
  by: (q, { side, done }) => seatsOf(q, side).filter((seat) => !done.includes(seat)),
  prompt: () => say('march.prompt'),
  forced: false,
  slips: (q, { side }, seat) => marchSlips(q, side, seat),
  verbs: {
    march: {
      rule: '8.1',
      targets: (q, { side }) => unitsOf(q, side).map((unit) => unitTarget(q, unit)),
      check: (q, _, target, seat) => refuseMarcher(q, unitOf(q, target), seat),
      take(c, _, target) {
        const unit = unitOf(c, target)
        c.state.marched[unit] = 1
        c.call(march, { unit, forced: false, card: '', path: [], interceptor: -1 })
        return 'again'
      },
    },
    done: {
      rule: '8.1',
      role: 'end',
      take(c, local, _, seat) {
        local.done.push(seat)
        return seatsOf(c, local.side).every((other) => local.done.includes(other)) ? undefined : 'again'
      },
    },
  },
})

function refuseMarcher(q: Q, unit: number, seat: SeatId): Refusal | undefined {
  if (unit < 0 || !inPlay(q, unit)) return refuse('8.1', say('refuse.noUnit'))
  if (commanderOf(q, unit) !== seat)
    return refuse('1.2', say('march.notYours', { seat: `seat:${commanderOf(q, unit)}` }))
  return q.state.marched[unit] === 1
    ? refuse('8.1', say('march.once', { unit: unitTarget(q, unit) }))
    : undefined
}
