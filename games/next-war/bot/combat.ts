import { type Choice, derived, readCell } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { attackValue, defenceValue, erOf } from '../rules/02-3-values.ts'
import { groundIn } from '../rules/02-units.ts'
import { helicopterSupport } from '../rules/06-5-helicopters.ts'
import { airDefenceColumn, airDefenceModifiers } from '../rules/06-6-air-defence.ts'
import { navalSupport } from '../rules/07-3-naval-units.ts'
import { flyingSupport } from '../rules/09-2-4-support.ts'
import { ATTACKER, DEFENDER, type Role, slotBetween } from '../rules/09-2-battle.ts'
import { worth } from '../rules/12-victory.ts'
import { ratingOf } from '../rules/15-2-aircraft.ts'
import { headquartersSupport } from '../rules/18-2-headquarters.ts'
import { supportLeft } from '../rules/24-3-under-fire.ts'
import type { BattleView } from '../view-battle.ts'
import { companion } from './air.ts'
import { type PlannedAttack, planAttacks, postsInPlace, Valued } from './attacks.ts'
import { flakCost } from './flak.ts'
import { Look } from './look.ts'
import { nextStep, unitValue } from './losses.ts'
import type { Striker } from './odds.ts'
import { cellOf, pointsOf, unitOf } from './pick.ts'
import { Positions } from './positions.ts'

/** 9: what to attack and with whom, who leads, what support is sent, who takes losses, who goes where. */

/** The attacks of a combat segment from where the units stand; the same while nothing has happened. */
const planned = derived(
  (q: Query) => [
    q.state.at,
    q.state.steps,
    q.state.fought,
    q.state.retreated,
    q.state.clearing,
    q.state.control,
    q.state.air,
    q.state.turn,
    q.state.scenario,
    q.state.segment?.kind ?? '',
    q.state.segment?.side ?? -1,
  ],
  (q): readonly PlannedAttack[] => {
    const look = new Look(q, q.state.segment?.side ?? 0, null, '', '', null)
    return planAttacks(look, postsInPlace(look), new Positions(look), false)
  },
)

const plannedNow = (look: Look): readonly PlannedAttack[] => planned(look.q)

/** 9.2.1: the best attack that can be made now, or none. */
export function attack(offer: readonly Choice[], look: Look): Choice | undefined {
  const hexes = of(offer, 'attack')
  for (const { target } of plannedNow(look)) {
    const found = hexes.find((choice) => cellOf(look, choice) === target)
    if (found) return found
  }
  return offer.find(({ verb }) => verb === 'done')
}

/** 9.2.1: the attackers of the plan one after the other, then the attack is made. */
export function attackers(offer: readonly Choice[], look: Look): Choice | undefined {
  const { battle } = look
  const commit = offer.find(({ verb }) => verb === 'commit')
  const joiners = of(offer, 'attacker')
  if (!battle) return commit ?? joiners[0]
  const planned = plannedNow(look).find(({ target }) => target === battle.cell)
  const wanted = planned?.strikers.find(({ unit }) => !battle.attackers.includes(unit))
  const next = wanted && joiners.find((choice) => unitOf(look, choice) === wanted.unit)
  if (next) return next
  // 8.5.8: marines before a beach land together.
  const all = offer.find(({ verb }) => verb === 'all-in')
  if (!planned && all && joiners.some((choice) => look.state.aboard[unitOf(look, choice)]! >= 0)) return all
  // An attack that was begun is made: calling it off would only lead back here.
  return commit ?? bestOf(joiners, (choice) => attackValue(look.q, unitOf(look, choice)))
}

/** 9.5.1: efficiency shifts a column for each point, but the lead unit loses the first step. */
export function lead(offer: readonly Choice[], look: Look): Choice | undefined {
  return bestOf(offer, (choice) => {
    const unit = unitOf(look, choice)
    return erOf(look.q, unit) - nextStep(look.q, unit) * 0.4
  })
}

/** 8.1.1.1: the strongest find room first. */
export const defender = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(offer, (choice) => defenceValue(look.q, unitOf(look, choice)))

export function loseStep(offer: readonly Choice[], look: Look): Choice | undefined {
  const units = of(offer, 'lose')
  const cheapest = bestOf(units, (choice) => -nextStep(look.q, unitOf(look, choice)))
  return cheapest ?? offer[0]
}

const strikersOf = (look: Look, { attackers: units, cell }: BattleView): Striker[] =>
  units.flatMap((unit) => {
    const slot = slotBetween(look.q, look.state.at[unit]!, cell)
    return slot < 0 ? [] : [{ unit, slot }]
  })

/** Air defence takes about so much of what is sent. */
const ARRIVES = 0.85
/** An air point can be used elsewhere in the same turn. */
const AIR_POINT = 0.07
const AIR_POINT_AT_LAST = 0.02

/** 9.2.4: sends what changes the outcome by more than it costs. */
function support(offer: readonly Choice[], look: Look, role: Role): Choice | undefined {
  const { battle } = look
  const stop = offer.find(({ verb }) => verb === 'done' || verb === 'pass')
  if (!battle || battle.defenders.length === 0) return stop
  const strikers = strikersOf(look, battle)
  if (strikers.length === 0) return stop
  const valued = new Valued(look, battle.cell, battle.defenders, battle.side)
  const sent = supportSent(look, battle, ATTACKER) - supportSent(look, battle, DEFENDER)
  const worthWith = (points: number): number => {
    const value = valued.value(strikers, Math.round(sent + (role === ATTACKER ? points : -points)))
    return role === ATTACKER ? value : -value
  }
  const guns = headquartersToHelp(offer, look, battle, role) ?? poison(offer, look, battle)
  if (guns) return guns
  const now = worthWith(0)
  const best = bestOf(
    offer.filter((choice) => choice !== stop && SENT.includes(choice.verb)),
    (choice) => worthWith(strengthOf(look, choice) * ARRIVES) - now - costOf(look, choice, battle),
  )
  if (!best) return companion(offer, look) ?? stop
  if (worthWith(strengthOf(look, best) * ARRIVES) - now > costOf(look, best, battle)) return best
  return companion(offer, look) ?? stop
}

const SENT = ['air-support', 'close-support', 'helicopter-support', 'naval-support']

/** 18.2.1: a headquarters adds its strength to a combat that is neither won nor lost without it. */
function headquartersToHelp(
  offer: readonly Choice[],
  look: Look,
  battle: BattleView,
  role: Role,
): Choice | undefined {
  const best = bestOf(
    of(offer, 'headquarters-support'),
    (choice) => look.data.units[unitOf(look, choice)]!.support,
  )
  if (!best) return undefined
  const { support: points } = look.data.units[unitOf(look, best)]!
  const [attack, defence] = battleStrengths(look, battle)
  const before = attack / Math.max(1, defence)
  const after =
    role === ATTACKER ? (attack + points) / Math.max(1, defence) : attack / Math.max(1, defence + points)
  return before !== after && before >= 0.7 && before <= 9 ? best : undefined
}

/** 18.2.4: chemical weapons, which cost points, for a place that is worth more than they cost. */
function poison(offer: readonly Choice[], look: Look, battle: BattleView): Choice | undefined {
  const price = worth(look.q, 'chemical-weapons', look.enemy)
  if (look.fields.gain[battle.cell]! <= price) return undefined
  const [attack, defence] = battleStrengths(look, battle)
  return attack >= defence ? of(offer, 'chemical-weapons')[0] : undefined
}

/** 9.4, 18.2.1: the strengths of both sides, with the headquarters that help them. */
const battleStrengths = ({ q }: Look, battle: BattleView): [number, number] => [
  battle.attackers.reduce(
    (sum, unit) => sum + attackValue(q, unit),
    headquartersSupport(q, battle, ATTACKER),
  ),
  battle.defenders.reduce(
    (sum, unit) => sum + defenceValue(q, unit),
    headquartersSupport(q, battle, DEFENDER),
  ),
]

export const attackSupport = (offer: readonly Choice[], look: Look): Choice | undefined =>
  support(offer, look, ATTACKER)
export const defenceSupport = (offer: readonly Choice[], look: Look): Choice | undefined =>
  support(offer, look, DEFENDER)

/** 23.5: what aircraft on the way to the combat bring. */
const aircraftSent = ({ q }: Look, battle: BattleView, role: Role): number => {
  const mission = flyingSupport(q, battle, role)
  return mission ? supportLeft(q, mission) : 0
}

const supportSent = (look: Look, battle: BattleView, role: Role): number => {
  const { airPoints, helicopters, ships } = battle
  return (
    airPoints[role] * ARRIVES +
    helicopters[role].reduce((sum, unit) => sum + helicopterSupport(look.q, unit), 0) * ARRIVES +
    ships[role].reduce((sum, unit) => sum + navalSupport(look.q, unit).support, 0) +
    aircraftSent(look, battle, role) * ARRIVES
  )
}

function strengthOf(look: Look, choice: Choice): number {
  if (choice.verb === 'air-support') return pointsOf(choice)
  if (choice.verb === 'close-support')
    return ratingOf(look.q, look.data.airUnitOf(choice.target ?? ''), 'support')
  const unit = unitOf(look, choice)
  return choice.verb === 'helicopter-support'
    ? helicopterSupport(look.q, unit)
    : navalSupport(look.q, unit).support
}

/** An aircraft is needed elsewhere, too. */
const SORTIE = 0.06

function costOf(look: Look, choice: Choice, { cell }: BattleView): number {
  if (choice.verb === 'air-support') {
    const { state, side } = look
    const last = state.segment?.kind === 'basic' && state.first !== side
    return pointsOf(choice) * (last ? AIR_POINT_AT_LAST : AIR_POINT)
  }
  if (choice.verb === 'close-support') {
    const { q, side, data } = look
    const unit = data.airUnitOf(choice.target ?? '')
    return SORTIE + flakCost(q, 'support', side, data.cellTarget[cell]!, cell, unit)
  }
  if (choice.verb !== 'helicopter-support') return 0
  const unit = unitOf(look, choice)
  return shotDown(look, unit, cell) * nextStep(look.q, unit) + 0.03
}

/** 6.6: the chance that air defence hits a helicopter for good. */
function shotDown(look: Look, unit: number, cell: number): number {
  const { q, enemy } = look
  const column = { name: airDefenceColumn(q, enemy) }
  const modifier = airDefenceModifiers(q, {
    firing: enemy,
    mission: 'support-helicopter',
    unit,
    cell,
    origin: look.state.at[unit]!,
    escort: 0,
  }).total as number
  const { airDefence } = q.data.data.series.air
  let hits = 0
  for (let die = 0; die < 10; die++)
    if (readCell(airDefence, { value: Math.max(-1, die + modifier) }, column).permanent) hits++
  return hits / 10
}

/** 9.8.3: to try costs nothing; to stay after failing costs a step. */
export function standOrGo(offer: readonly Choice[], look: Look): Choice | undefined {
  const stand = offer.find(({ verb }) => verb === 'stand')
  if (stand) return stand
  const hold = offer.find(({ verb }) => verb === 'hold')
  const go = offer.find(({ verb }) => verb === 'withdraw')
  const cell = look.battle?.cell ?? -1
  if (!hold || cell < 0) return go
  const units = groundIn(look.q, cell)
  const least = Math.min(...units.map((unit) => erOf(look.q, unit)))
  const price = Math.min(
    ...units.filter((unit) => erOf(look.q, unit) === least).map((unit) => nextStep(look.q, unit)),
  )
  const worth = look.fields.loss[cell]! * 0.75 + look.fields.danger[cell]! * 0.1 + 0.3
  return worth > price ? hold : go
}

/** Efficiency that passes more tests than not. */
const STEADY = 5

/** 9.8.1: those that matter most go first, to where they stand best. */
export function fallBack(offer: readonly Choice[], look: Look): Choice | undefined {
  const stay = offer.find(({ verb }) => verb === 'stay-behind')
  const leavers = of(offer, 'fall-back')
  // 9.8.4: a test of efficiency is better than a flight under fire, and it keeps the hex.
  const steady = leavers.every((choice) => erOf(look.q, unitOf(look, choice)) >= STEADY)
  if (stay && steady) return stay
  return bestOf(leavers, (choice) => unitValue(look.q, unitOf(look, choice)))
}

export function retreat(offer: readonly Choice[], look: Look): Choice | undefined {
  const positions = new Positions(look)
  const unit = look.data.unitOf(String(look.prompt?.args?.unit ?? ''))
  return bestOf(of(offer, 'retreat-to'), (choice) => {
    const cell = cellOf(look, choice)
    if (unit < 0 || cell < 0) return 0
    // Among friends it only finds shelter there.
    const crowd = positions.stack(cell).length > 0 ? 0.3 : 0
    return positions.adds(unit, cell) - crowd - (positions.fits(unit, cell) ? 0 : 1.5)
  })
}

/** 9.9: as many as do more good in front than where they are; one must go. */
export function advance(offer: readonly Choice[], look: Look): Choice | undefined {
  const done = offer.find(({ verb }) => verb === 'done')
  const { battle } = look
  const units = of(offer, 'advance')
  if (!battle || units.length === 0) return done ?? units[0]
  const positions = new Positions(look)
  const gain = (choice: Choice): number => {
    const unit = unitOf(look, choice)
    return positions.fits(unit, battle.cell) ? positions.change(unit, battle.cell) : -1
  }
  const best = bestOf(units, gain)!
  return done && gain(best) <= 0 ? done : best
}

/** 9.9.1: a second hex for vehicles, where it pays. */
export function goOn(offer: readonly Choice[], look: Look): Choice | undefined {
  const done = offer.find(({ verb }) => verb === 'done')
  const { battle } = look
  if (!battle) return done
  const positions = new Positions(look)
  const { first, target } = look.data.topology
  const gain = (unit: number): number => {
    let most = 0
    for (let slot = first[battle.cell]!; slot < first[battle.cell + 1]!; slot++) {
      const to = target[slot]!
      if (to < look.data.hexes && isFree(look, to)) most = Math.max(most, positions.change(unit, to))
    }
    return most
  }
  const best = bestOf(of(offer, 'go-on'), (choice) => gain(unitOf(look, choice)))
  return best && gain(unitOf(look, best)) > 0.25 ? best : done
}

const isFree = (look: Look, cell: number): boolean => {
  const there = groundIn(look.q, cell)
  return there.length === 0 || look.data.unitSide[there[0]!] === look.side
}

export function secondHex(offer: readonly Choice[], look: Look): Choice | undefined {
  const positions = new Positions(look)
  const unit = look.data.unitOf(String(look.prompt?.args?.unit ?? ''))
  return bestOf(offer, (choice) => (unit < 0 ? 0 : positions.adds(unit, cellOf(look, choice))))
}
