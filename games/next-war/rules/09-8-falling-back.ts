import { type Refusal, refuse } from '@grognard/kernel'
import {
  ask,
  CELLS,
  call,
  into,
  jump,
  oneOf,
  procedure,
  type Query,
  type Running,
  run,
  UNITS,
} from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { erOf } from './02-3-values.ts'
import { passes, rollDie } from './02-6-die.ts'
import { groundIn, seatOf } from './02-units.ts'
import { airDefence, unharmed } from './06-6-air-defence.ts'
import { inEnemyZone, inOpenEnemyZone } from './08-2-zones-of-control.ts'
import { leaveHex } from './08-4-1-clearing-markers.ts'
import { enterHex } from './08-4-entering.ts'
import { NO_UNIT, RETREATED, SHELTERING } from './09-2-battle.ts'
import { eliminate, loseStep, losses, takeLosses } from './09-7-losses.ts'
import { airliftBases, bookAirlift } from './09-8-2-airlift.ts'
import { canWalkAway, retreatHexes, shipsForRetreat } from './09-8-retreats.ts'
import { fliesAirUnits } from './15-2-aircraft.ts'
import { flightUnderFire, underFire } from './24-3-under-fire.ts'

/** 9.8: units fall back from a hex, one after the other. */
export interface FallingBack {
  readonly side: Side
  /** The hex they defended. */
  readonly origin: number
  readonly distance: number
  /** Those that have not gone yet. */
  waiting: number[]
  /** The one that is on its way, -1 between two. */
  unit: number
  walked: number
  /** Where it goes next, and the ship that takes it aboard, -1 for none. */
  to: number
  ship: number
  /** 9.8.2: it is flown out: hexes where it is still to be fired at; null on the ground. */
  fires: number[] | null
  /** 8.5.4.1: airmobile points that carry it. */
  points: number
}

export const fallingBack = (
  side: Side,
  origin: number,
  distance: number,
  units: readonly number[],
): FallingBack => ({
  side,
  origin,
  distance,
  waiting: [...units],
  unit: NO_UNIT,
  walked: 0,
  to: -1,
  ship: -1,
  fires: null,
  points: 0,
})

/** 9.8.4: whether a unit has any way out: on foot, to its ships, by air. */
export const canGetAway = (q: Query, unit: number, origin: number, distance: number): boolean =>
  canWalkAway(q, unit, origin, distance) ||
  shipsForRetreat(q, unit, origin).length > 0 ||
  airliftBases(q, unit).length > 0

const leavers = (q: Query, { waiting, origin, distance }: FallingBack): number[] =>
  waiting.filter((unit) => q.state.at[unit] === origin && canGetAway(q, unit, origin, distance))

/** 9.8.2-c: ships and flights may be used, they need not be: only those who can walk have no choice. */
const mayStayPut = (q: Query, { waiting, origin, distance }: FallingBack): boolean =>
  !waiting.some((unit) => q.state.at[unit] === origin && canWalkAway(q, unit, origin, distance))

const nextHexes = (q: Query, { unit, origin, distance, walked }: FallingBack): number[] =>
  retreatHexes(q, unit, q.state.at[unit]!, { origin, distance, walked })

/** 2.3.3: a unit tests its efficiency; a step is lost when it fails. */
export function testOrLoseStep(c: Running, unit: number, rule: string): void {
  const target = c.data.unitTarget[unit]!
  const er = erOf(c, unit)
  if (passes(rollDie(c, rule, say('retreat.test', { unit: target, er })), er)) return
  loseStep(c, unit, rule)
}

/** 9.8.3, 9.8.4: those with the lowest efficiency of a stack: one of them tests for all. */
export function weakest(q: Query, units: readonly number[]): number[] {
  const least = Math.min(...units.map((unit) => erOf(q, unit)))
  return units.filter((unit) => erOf(q, unit) === least)
}

const isDone = (q: Query, local: FallingBack): boolean =>
  local.walked >= local.distance || q.state.at[local.unit]! < 0

function notHere(q: Query, cell: number): Refusal {
  const hex = q.data.cellTarget[cell]
  return refuse('9.8.1', hex ? say('retreat.notThere', { hex }) : say('refuse.noHex'))
}

const targetsOf = (q: Query, cells: readonly number[]): string[] =>
  cells.map((cell) => q.data.cellTarget[cell]!)

/** 9.8.6: in a hex held by units that did not retreat it only finds shelter. */
function settle(c: Running, unit: number): void {
  const cell = c.state.at[unit]!
  const held = groundIn(c, cell).some((other) => other !== unit && c.state.retreated[other] === 0)
  c.state.retreated[unit] = held ? SHELTERING : RETREATED
}

/** A step on the ground; 9.8.5: an enemy zone without friends in it is dangerous. */
function walk(c: Running, local: FallingBack): void {
  const { unit, to, side } = local
  const from = c.state.at[unit]!
  const dangerous = inOpenEnemyZone(c, to, side)
  enterHex(c, [unit], to)
  leaveHex(c, from, false)
  c.tell('9.8.1', say('retreat.goes', { unit: c.data.unitTarget[unit]!, hex: c.data.cellTarget[to]! }), [
    c.data.cellTarget[from]!,
    c.data.cellTarget[to]!,
  ])
  // 19.4.1: a supply column that has to go into an enemy zone is lost.
  if (dangerous && c.data.units[unit]!.role === 'supply') eliminate(c, unit, '9.8.5')
  else if (dangerous) testOrLoseStep(c, unit, '9.8.5')
  local.walked++
}

/** 9.8.2: aboard a ship, or in at the base that it was flown to: the retreat is over. */
function carryOff(c: Running, local: FallingBack): void {
  const { unit, to, ship, origin } = local
  const hex = c.data.cellTarget[to]!
  if (ship >= 0) {
    c.state.at[unit] = to
    c.state.aboard[unit] = ship
    c.tell(
      '9.8.2-c',
      say('retreat.embarks', { unit: c.data.unitTarget[unit]!, ship: c.data.unitTarget[ship]! }),
    )
  } else {
    enterHex(c, [unit], to)
    c.tell('9.8.2-c', say('retreat.flies', { unit: c.data.unitTarget[unit]!, hex }))
  }
  leaveHex(c, origin, false)
  local.walked = local.distance
}

/** 9.8.2: it is flown out, alive, and was not fired at everywhere. */
const isFiredAt = (q: Query, { fires, unit }: FallingBack): boolean =>
  fires !== null && fires.length > 0 && q.state.steps[unit]! > 0

export const fallBack = procedure<FallingBack>('retreat', '9.8.1', {
  'depots are lost': run(
    '19.4.1',
    (c, { waiting, origin }) => {
      for (const unit of waiting)
        if (c.state.at[unit] === origin && c.state.advanced?.depot[unit] === 1) eliminate(c, unit, '9.8.1')
    },
    { when: (q) => q.state.advanced !== null },
  ),
  'a unit goes': ask(
    '9.8.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('retreat.who'),
      verbs: {
        'fall-back': oneOf(UNITS, {
          rule: '9.8.1',
          among: leavers,
          otherwise: say('retreat.notThis'),
          take(_, local, unit) {
            local.unit = unit
            local.walked = 0
          },
        }),
        'stay-behind': {
          rule: '9.8.4',
          role: 'plain',
          check: (q, local) => (mayStayPut(q, local) ? undefined : refuse('9.8.1', say('retreat.mustWalk'))),
          take: () => ({ go: 'those who cannot go' }),
        },
      },
    },
    { when: (q, local) => leavers(q, local).length > 0 },
  ),
  'nobody can go': jump('9.8.4', 'those who cannot go', (_, { unit }) => unit === NO_UNIT),
  'it chooses its way': ask('9.8.1', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { unit }) => say('retreat.where', { unit: q.data.unitTarget[unit]! }),
    verbs: {
      'retreat-to': {
        rule: '9.8.1',
        checked: true,
        targets: (q, local) => targetsOf(q, nextHexes(q, local)),
        check(q, local, target) {
          const cell = q.data.cellOf(target)
          return nextHexes(q, local).includes(cell) ? undefined : notHere(q, cell)
        },
        take(c, local, target) {
          local.to = c.data.cellOf(target)
          local.ship = -1
          local.fires = null
        },
      },
      'retreat-aboard': {
        rule: '9.8.2-c',
        checked: true,
        targets: (q, { unit, origin, walked }) =>
          walked > 0 ? [] : shipsForRetreat(q, unit, origin).map((ship) => q.data.unitTarget[ship]!),
        check: (q, { unit, origin, walked }, target) =>
          walked === 0 && shipsForRetreat(q, unit, origin).includes(q.data.unitOf(target))
            ? undefined
            : refuse('9.8.2-c', say('retreat.noShip')),
        take(c, local, target) {
          local.ship = c.data.unitOf(target)
          local.to = c.state.at[local.ship]!
          local.fires = null
        },
      },
      'fly-out': oneOf(CELLS, {
        rule: '9.8.2-c',
        among: (q, { unit, walked }) => (walked > 0 ? [] : airliftBases(q, unit)),
        otherwise: say('retreat.noBase'),
        take(c, local, cell) {
          local.to = cell
          local.ship = -1
          local.points = bookAirlift(c, local.unit)
          // 6.6, 8.5.4.3: fired at where it lands, and first in an enemy zone or country that it takes off from.
          const hot =
            inEnemyZone(c, local.origin, local.side) || c.data.home[local.origin] === enemyOf(local.side)
          local.fires = hot ? [local.origin, local.to] : [local.to]
        },
      }),
    },
  }),
  'it flies under fire': call(
    '24.3',
    (_, { side, unit, origin, fires }) =>
      into(flightUnderFire, underFire('airmobile', side, [unit], fires![0]!, origin)),
    {
      repeat: true,
      when: (q, local) => fliesAirUnits(q) && isFiredAt(q, local),
      leave(_, local) {
        local.fires!.shift()
      },
    },
  ),
  'it is fired at': call(
    '9.8.2-c',
    (_, { side, unit, origin, fires, points }) =>
      into(airDefence, {
        firing: enemyOf(side),
        mission: 'airmobile',
        points,
        unit,
        cell: fires![0]!,
        origin,
        escort: 0,
        result: unharmed(),
      }),
    {
      repeat: true,
      when: (q, local) => !fliesAirUnits(q) && isFiredAt(q, local),
      leave(_, local) {
        local.fires!.shift()
      },
    },
  ),
  'it enters the hex': run('9.8.1', (c, local) => {
    if (c.state.at[local.unit]! < 0) return
    if (local.fires === null && local.ship < 0) walk(c, local)
    else carryOff(c, local)
  }),
  'it goes on': jump('9.8.1', 'it chooses its way', (q, local) => !isDone(q, local)),
  'it has got away': run('9.8.6', (c, local) => {
    const { unit } = local
    if (c.state.at[unit]! >= 0 && local.ship < 0) settle(c, unit)
    local.waiting = local.waiting.filter((one) => one !== unit)
    local.unit = NO_UNIT
    return { go: 'a unit goes' }
  }),
  // 9.8.4, 9.8.2-c: they stay where they are, for want of a way or by choice; only the weakest of them tests.
  'those who cannot go': run('9.8.4', (c, { side, waiting, origin }) => {
    const stuck = waiting.filter((unit) => c.state.at[unit] === origin)
    if (stuck.length === 0) return
    const candidates = weakest(c, stuck)
    const er = erOf(c, candidates[0]!)
    c.tell('9.8.4', say('retreat.stays', { hex: c.data.cellTarget[origin]! }), [c.data.cellTarget[origin]!])
    const die = rollDie(c, '9.8.4', say('retreat.test', { unit: c.data.unitTarget[candidates[0]!]!, er }))
    if (!passes(die, er)) c.call(takeLosses, losses(side, '9.8.4', candidates, 1))
  }),
})

/** 9.8.3: the defenders decide whether to stand. */
export interface Stand {
  readonly side: Side
  readonly cell: number
  /** Those that would have to go. */
  readonly units: readonly number[]
  stays: boolean
}

export const standOrGo = procedure<Stand>('stand or retreat', '9.8.3', {
  'stand or go': ask('9.8.3', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { cell }) => say('stand.choose', { hex: q.data.cellTarget[cell]! }),
    verbs: {
      stand: { rule: '9.8.3', role: 'plain', take: () => undefined },
      withdraw: { rule: '9.8.3', role: 'plain', take: () => 'finish' },
    },
  }),
  'the stack tests': run('9.8.3', (c, local) => {
    const unit = weakest(c, local.units)[0]!
    const er = erOf(c, unit)
    const die = rollDie(c, '9.8.3', say('retreat.test', { unit: c.data.unitTarget[unit]!, er }))
    if (!passes(die, er)) return
    local.stays = true
    c.tell('9.8.3', say('stand.holds', { hex: c.data.cellTarget[local.cell]! }), [
      c.data.cellTarget[local.cell]!,
    ])
    return 'finish'
  }),
  'hold at a price or go': ask('9.8.3', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('stand.failed'),
    verbs: {
      hold: {
        rule: '9.8.3',
        role: 'plain',
        price: () => say('price.step'),
        take(_, local) {
          local.stays = true
        },
      },
      withdraw: { rule: '9.8.3', role: 'plain', take: () => 'finish' },
    },
  }),
  'the price is paid': call('9.8.4', (q, { side, cell, units }) =>
    into(takeLosses, losses(side, '9.8.3', weakest(q, units), 1, { beachhead: cell })),
  ),
})
