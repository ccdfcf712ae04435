import { refuse, type Verb } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { seatOf } from './02-units.ts'
import { escortVerb, mayEscort } from './06-2-escorts.ts'
import { hasRoom, reachableBases } from './06-5-1-bases.ts'
import { type AirDefence, airDefence, isImmune, unharmed } from './06-6-air-defence.ts'
import { loseStep } from './09-7-losses.ts'
import { fliesAirUnits } from './15-2-aircraft.ts'

/** 6.5.1.2: helicopters change their base: by choice, out of a crowded base, or because the enemy is there. */

/** One helicopter on its way to a new base. */
export interface ChangeOfBase {
  readonly side: Side
  readonly unit: number
  /** Its new cell, and the ship that takes it, -1 ashore. */
  readonly to: number
  readonly ship: number
  escort: number
  /** 6.5.4: its base is in enemy hands: a flight that is turned back has nowhere to go. */
  readonly captured: boolean
  aborted: boolean
}

const missionOf = (q: Query, { side, unit, to, escort: points }: ChangeOfBase): AirDefence => ({
  firing: enemyOf(side),
  mission: 'rebase',
  points: 0,
  unit,
  cell: to,
  origin: q.state.at[unit]!,
  escort: points,
  result: unharmed(),
})

/** All steps of a helicopter at once. */
export function destroy(c: Running, unit: number, rule: string): void {
  c.state.steps[unit] = 1
  loseStep(c, unit, rule)
}

function arrive(c: Doing, { unit, to, ship }: ChangeOfBase): void {
  const { state } = c
  // Only those that flee come to a base without room for them.
  const crowded = ship < 0 && !hasRoom(c, to)
  state.at[unit] = to
  state.aboard[unit] = ship
  state.missions[unit] = c.data.data.series.air.helicopters.missions.clear
  state.moved[unit] = 1
  state.mustRebase[unit] = crowded ? state.turn + 1 : 0
  c.tell(
    '6.5.1.2',
    say('helicopter.rebased', { unit: c.data.unitTarget[unit]!, hex: c.data.cellTarget[to]! }),
  )
}

export const changeOfBase = procedure<ChangeOfBase>('change of base', '6.5.1.2', {
  'an escort is sent': ask(
    '6.2.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { unit }) => say('escort.ask', { unit: q.data.unitTarget[unit]! }),
      verbs: { escort: escortVerb() },
    },
    { when: (q, local) => mayEscort(q, local.side) && !isImmune(q, missionOf(q, local)) },
  ),
  // 24.3 names no changes of base.
  'air defence fires': call('6.6', (q, local) => into(airDefence, missionOf(q, local)), {
    when: (q) => !fliesAirUnits(q),
    leave(_, local, child) {
      local.aborted = (child as AirDefence).result.abort
    },
  }),
  'the helicopter arrives': run('6.5.1.2', (c, local) => {
    if (c.state.at[local.unit]! < 0) return
    if (!local.aborted) return arrive(c, local)
    c.state.moved[local.unit] = 1
    if (local.captured) destroy(c, local.unit, '6.5.1.2')
  }),
})

/** A helicopter whose owner is to choose its new base. */
interface Choosing {
  readonly side: Side
  unit: number
  /** The enemy is in its hex: it may crowd into a full base. */
  readonly fleeing: boolean
  readonly captured: boolean
}

const rebaseTo: Verb<State, World, Choosing> = {
  rule: '6.5.1.2',
  checked: true,
  targets: (q, { unit, fleeing }) => reachableBases(q, unit, fleeing),
  check: (q, { unit, fleeing }, target) =>
    reachableBases(q, unit, fleeing).includes(target)
      ? undefined
      : refuse('6.5.1.2', say('helicopter.notThere')),
  take(c, { side, unit, captured }, target) {
    const ship = c.data.unitOf(target)
    const to = ship >= 0 ? c.state.at[ship]! : c.data.cellOf(target)
    c.call(changeOfBase, { side, unit, to, ship, escort: 0, captured, aborted: false })
  },
}

const whereTo = (q: Query, { unit }: Choosing) => say('helicopter.where', { unit: q.data.unitTarget[unit]! })

/** 6.5.1.2: by choice. */
export const rebase = procedure<Choosing>('rebase', '6.5.1.2', {
  'the new base': ask('6.5.1.2', {
    by: (_, { side }) => seatOf(side),
    prompt: whereTo,
    verbs: { 'rebase-to': rebaseTo, 'stay-put': { rule: '6.5.1.2', role: 'leave', take: () => 'finish' } },
  }),
})

/** Helicopters that must leave their base, one after the other. */
interface Leaving extends Choosing {
  /** Those still to leave. */
  waiting: number[]
}

/**
 * 6.5.1.2, 6.5.4: those whose hex the enemy has entered may go, those whose hex he has taken must; without a base in
 * reach they are lost.
 */
export const helicoptersFlee = procedure<Leaving>('helicopters flee', '6.5.1.2', {
  'the next helicopter': run('6.5.1.2', (c, local) => {
    const next = local.waiting.shift()
    if (next === undefined) return 'finish'
    local.unit = next
    if (reachableBases(c, next, local.fleeing).length > 0) return undefined
    c.tell('6.5.1.2', say('helicopter.trapped', { unit: c.data.unitTarget[next]! }))
    destroy(c, next, '6.5.1.2')
    return 'again'
  }),
  'it flees': ask('6.5.1.2', {
    by: (_, { side }) => seatOf(side),
    prompt: whereTo,
    forced: false,
    verbs: {
      'rebase-to': rebaseTo,
      'stay-put': {
        rule: '6.5.1.2',
        role: 'leave',
        check: (_, { captured }) => (captured ? refuse('6.5.4', say('helicopter.baseLost')) : undefined),
        take: () => undefined,
      },
    },
  }),
  'and the others': run('6.5.1.2', () => ({ go: 'the next helicopter' })),
})

/** 6.5.1.2: those that crowded into a full base leave it in the turn after; without room anywhere they wait there. */
export const crowdedHelicopters = procedure<Leaving>('crowded helicopters', '6.5.1.2', {
  'the next helicopter': run('6.5.1.2', (c, local) => {
    const next = local.waiting.shift()
    if (next === undefined) return 'finish'
    local.unit = next
    return reachableBases(c, next, false).length > 0 ? undefined : 'again'
  }),
  'it leaves': ask('6.5.1.2', {
    by: (_, { side }) => seatOf(side),
    prompt: whereTo,
    verbs: { 'rebase-to': rebaseTo },
  }),
  'and the others': run('6.5.1.2', () => ({ go: 'the next helicopter' })),
})

const leaving = (side: Side, waiting: readonly number[], fleeing: boolean, captured: boolean): Leaving => ({
  side,
  unit: -1,
  fleeing,
  captured,
  waiting: [...waiting],
})

/** 6.5.1.2: sends helicopters of a side away from a hex that the enemy has entered, or taken (6.5.4). */
export function flee(c: Doing, side: Side, helicopters: readonly number[], captured: boolean): void {
  if (helicopters.length > 0) c.call(helicoptersFlee, leaving(side, helicopters, true, captured))
}

/** 6.5.1.2: helicopters that must leave a crowded base this turn. */
export const overdue = (q: Query, side: Side): readonly number[] =>
  q.data.helicopters.filter(
    (unit) =>
      q.data.unitSide[unit] === side &&
      q.state.at[unit]! >= 0 &&
      q.state.mustRebase[unit]! > 0 &&
      q.state.mustRebase[unit]! <= q.state.turn,
  )

export const crowdedOf = (q: Query, side: Side): Leaving => leaving(side, overdue(q, side), false, false)
