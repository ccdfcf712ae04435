import type { SideId } from '../data/schema.ts'
import { countryAt, isBeach, isLarge, landOf } from '../rules/02-units.ts'
import type { Engagement } from '../rules/07-6-4-combat-cards.ts'
import { fireOf, isTrench, terrainEffects } from '../rules/11-2-fire.ts'
import { absorbable } from '../rules/11-3-losses.ts'
import { routesOf } from '../rules/11-4-retreats.ts'
import { actsMechanised } from '../rules/13-4-out-of-supply.ts'
import { bodyOf, supplySwing } from './ground.ts'
import { isEnemyLand, type Look } from './look.ts'

/** Attacks: what one is worth, by the exact odds, and which ones to make. */

const NO_CARDS = { axis: [], allied: [] }
const DIE = 6
/** More losses than any fire inflicts. */
const MOST = 7

/** What an attack may come to. */
export interface Odds {
  /** By losses inflicted and taken (index 0 to 7): chances of each. */
  readonly inflicted: readonly number[]
  readonly taken: readonly number[]
  /** Chance that the attacker wins. */
  readonly win: number
}

/** Chances of each number of losses for one side's fire. */
function spread(look: Look, side: SideId, e: Engagement): number[] {
  const chances = new Array<number>(MOST + 1).fill(0)
  const fire = fireOf(look.q, side, e)
  if (!fire) {
    chances[0] = 1
    return chances
  }
  const { rows } = look.data.fire[fire.table]
  const drm = fire.modifiers.total as number
  for (let die = 1; die <= DIE; die++) {
    const row = rows[Math.min(Math.max(die + drm, 1), rows.length) - 1]!
    chances[row[fire.column.index]!]! += 1 / DIE
  }
  return chances
}

export function engagement(
  look: Look,
  attackers: readonly number[],
  target: number,
  cards: Engagement['cards'] = NO_CARDS,
): Engagement {
  const retreated = look.state.op?.retreated ?? []
  const there = look.stacks[target]!
  return {
    side: look.state.op?.side ?? look.side,
    target,
    attackers,
    defenders: there.filter((unit) => !retreated.includes(unit)),
    bystanders: there.filter((unit) => retreated.includes(unit)),
    cards,
  }
}

export function oddsOf(look: Look, e: Engagement): Odds {
  const inflicted = spread(look, e.side, e)
  const taken = spread(look, e.side === 'axis' ? 'allied' : 'axis', e)
  let win = 0
  for (let hit = 0; hit <= MOST; hit++)
    for (let lost = 0; lost < hit; lost++) win += inflicted[hit]! * taken[lost]!
  return { inflicted, taken, win }
}

/** What the defenders of a place have to lose, and whether they could get away or stand. */
interface Defence {
  readonly total: number
  readonly canRetreat: boolean
  readonly canStand: boolean
  /** By losses: what of them bites. */
  readonly bite: readonly number[]
}

const biteOf = (look: Look, units: readonly number[]): number[] =>
  Array.from({ length: MOST + 1 }, (_, losses) => (units.length ? absorbable(look.q, units, losses) : 0))

/** How much own losses weigh against the enemy's; a rich side can be bolder. */
const OWN_LOSS = 0.95
const CAPTURE = 0.55
const PURSUIT = 0.35
const ENCIRCLED = 1.3

/** Questions about targets that are asked for many sets of attackers: answered once per decision. */
export class Assaults {
  readonly #defences = new Map<number, Defence>()
  readonly #gains = new Map<number, number>()
  readonly #bites = new Map<number, readonly number[]>()

  constructor(readonly look: Look) {}

  #defence(e: Engagement): Defence {
    const known = this.#defences.get(e.target)
    if (known) return known
    const { look } = this
    const first = e.defenders[0]
    const defence: Defence = {
      total: [...e.defenders, ...e.bystanders].reduce((sum, unit) => sum + bodyOf(look, unit), 0),
      canRetreat: first !== undefined && routesOf(look.q, first, e.target, 1).length > 0,
      canStand: terrainEffects(look.q, e).some((effect) => effect.noRetreat && !isTrench(effect)),
      bite: biteOf(look, e.defenders),
    }
    this.#defences.set(e.target, defence)
    return defence
  }

  /** What it is worth to get into a place. */
  gain(target: number): number {
    const known = this.#gains.get(target)
    if (known !== undefined) return known
    const { look } = this
    const land = landOf(look.data, target)
    const place = isBeach(look.data, target) ? land : target
    let gain = look.worth[place]! * CAPTURE + look.pull[place]! * 0.12
    let beyond = 0
    for (const to of look.data.adjacent[place]!)
      if (isEnemyLand(look, to) && look.by[to] === 0) beyond = Math.max(beyond, look.worth[to]!)
    gain += beyond * PURSUIT
    if (look.stacks[target]!.length > 0) gain += Math.max(0, supplySwing(look, [place])) * 0.6
    this.#gains.set(target, gain)
    return gain
  }

  /** What an attack by these units is worth, in losses inflicted over losses taken. */
  value(attackers: readonly number[], target: number): number {
    const { look } = this
    const e = engagement(look, attackers, target)
    if (e.defenders.length === 0 && e.bystanders.length === 0) return this.gain(target)
    const odds = oddsOf(look, e)
    const defence = this.#defence(e)
    const own = this.#bite(attackers)
    const strength = attackers.reduce((sum, unit) => sum + bodyOf(look, unit), 0)
    const gain = this.gain(target) * (attackers.some((unit) => actsMechanised(look.q, unit)) ? 1.15 : 1)
    let value = this.#orders(attackers, target)
    for (let hit = 0; hit <= MOST; hit++) {
      if (odds.inflicted[hit] === 0) continue
      for (let lost = 0; lost <= MOST; lost++) {
        const chance = odds.inflicted[hit]! * odds.taken[lost]!
        if (chance === 0) continue
        const bites = defence.bite[hit]!
        const wiped = bites >= defence.total
        const left = own[lost]! < strength
        let worth = bites - own[lost]! * OWN_LOSS
        if (hit > 0) worth += e.bystanders.reduce((sum, unit) => sum + bodyOf(look, unit), 0)
        if (wiped) worth += 1.5 + (left ? gain : 0)
        else if (hit > lost) {
          if (!defence.canRetreat) worth += (defence.total - bites) * ENCIRCLED + (left ? gain : 0)
          else if (defence.canStand) worth += Math.max(1.5, gain * 0.4)
          else worth += left ? gain + 0.5 : 0.5
        }
        value += chance * worth
      }
    }
    return value
  }

  #bite(units: readonly number[]): readonly number[] {
    const key = units.reduce((sum, unit) => sum * 521 + unit + 1, 0)
    let bite = this.#bites.get(key)
    if (!bite) {
      bite = biteOf(this.look, units)
      this.#bites.set(key, bite)
    }
    return bite
  }

  /** 8.2: a mandated offensive that is not carried out costs a VP. */
  #orders(attackers: readonly number[], target: number): number {
    const { look } = this
    const { orders, offensives } = look.state
    const ASKED = 4
    if (look.side === 'axis') {
      const abroad = countryAt(look.data, landOf(look.data, target)) !== 'soviet-union'
      return orders.axis === 'okw-mo' && !offensives.axis && abroad ? ASKED : 0
    }
    const nations = attackers.map((unit) => look.data.nationOf[unit])
    if (orders.allied === 'allied-mo' && !offensives.western)
      return nations.some((nation) => nation === 'br' || nation === 'us') ? ASKED : 0
    if (orders.allied === 'soviet-mo' && !offensives.soviet)
      return attackers.some((unit) => look.data.nationOf[unit] === 'su' && isLarge(look.data, unit))
        ? ASKED
        : 0
    return 0
  }
}

/** May the side attack this place at all in this round (11.1)? */
export function isTarget(look: Look, place: number): boolean {
  const { state, data } = look
  const op = state.op
  if (op && op.onlyTarget >= 0 && op.onlyTarget !== place) return false
  if (op?.attacked.includes(place)) return false
  if (look.by[place] === look.theirs) {
    const ban = isBeach(data, place) ? null : data.spaces[place]!.attackBan
    return !(look.side === 'axis' && ban && !state.lifted[ban])
  }
  return (
    look.side === 'axis' && isBeach(data, place) && state.beachheads[place - data.firstBeach] !== undefined
  )
}

/** A stack that could attack, and what activating it costs. */
export interface Striker {
  readonly place: number
  readonly units: readonly number[]
  readonly cost: number
}

export interface Attack {
  readonly target: number
  readonly strikers: readonly Striker[]
  readonly value: number
  readonly cost: number
}

const MOST_STRIKERS = 4

/** The best attack on each place that these stacks can reach within so many points. */
export function attacksOf(
  assaults: Assaults,
  strikers: readonly Striker[],
  points: number,
  price: number,
): Attack[] {
  const { look } = assaults
  const near = new Map<number, Striker[]>()
  for (const striker of strikers) {
    for (const place of look.data.adjacent[striker.place]!) {
      if (!isTarget(look, place)) continue
      const list = near.get(place)
      if (list) list.push(striker)
      else near.set(place, [striker])
    }
  }
  const attacks: Attack[] = []
  for (const [target, all] of near) {
    const strongest = all
      .map((striker) => ({ striker, power: look.power[striker.place]! - striker.cost * 0.5 }))
      .sort((a, b) => b.power - a.power)
      .slice(0, MOST_STRIKERS)
      .map(({ striker }) => striker)
    const best = bestSet(assaults, target, strongest, points, price)
    if (best) attacks.push(best)
  }
  return attacks
}

function bestSet(
  assaults: Assaults,
  target: number,
  strikers: readonly Striker[],
  points: number,
  price: number,
): Attack | undefined {
  const { look } = assaults
  let best: Attack | undefined
  for (let set = 1; set < 1 << strikers.length; set++) {
    const chosen = strikers.filter((_, i) => set & (1 << i))
    const cost = chosen.reduce((sum, striker) => sum + striker.cost, 0)
    if (cost > points || !mayJoin(look, chosen)) continue
    const value = assaults.value(
      chosen.flatMap((striker) => striker.units),
      target,
    )
    if (!best || value - cost * price > best.value - best.cost * price)
      best = { target, strikers: chosen, value, cost }
  }
  return best
}

/** 11.1-c: of the spaces attacked from, one at most may be without a mechanised unit. */
const mayJoin = (look: Look, strikers: readonly Striker[]): boolean =>
  strikers.length < 2 ||
  strikers.filter(({ place }) => !look.stacks[place]!.some((unit) => actsMechanised(look.q, unit))).length < 2
