import { attackValue, defenceValue, erOf } from '../rules/02-3-values.ts'
import { spOf } from '../rules/02-units.ts'
import { stackingLimit, stacksFreely } from '../rules/08-1-stacking.ts'
import { holdsFort } from '../rules/08-3-terrain.ts'
import { minimumToClear } from '../rules/08-4-1-clearing.ts'
import { mustClear } from '../rules/08-4-control.ts'
import { oddsOf } from '../rules/09-2-2-odds.ts'
import { mayStand } from '../rules/09-8-retreats.ts'
import { isSuppliedAt } from '../rules/13-1-supply.ts'
import { MP, URBAN } from '../world.ts'
import type { Look } from './look.ts'
import { costOf, ladder } from './losses.ts'
import { overDice, passing } from './odds.ts'

/** Where units stand, or are meant to stand, and what that is worth in victory points. */

/** Not every attack that could be made is made, and not with all that could come. */
const LIKELY = 0.4
const COMING = 0.75
/** Of what is taken some is taken back. */
const KEPT = 0.75
/** What giving up a hex costs besides its points. */
const GROUND = 0.35
/** A place of ours into which an enemy can walk. */
const OPEN = 0.75
/** A neighbour's zone of control makes that harder. */
const COVERED = 0.5
const PULL = 0.15
const DANGER = 0.05
const ENEMY_LOSS = 0.75
const CROWD = 1.5
/** For each movement point between a unit and the enemy, those next to him apart. */
const BEHIND = 0.05
const CLOSE = 3
const FARTHEST = 60
/** 13.1.5: a unit of middling strength out of supply. */
const CUT_OFF = 0.6

export class Positions {
  /** By cell: the units meant to stand there. */
  readonly #stacks = new Map<number, readonly number[]>()
  readonly #at = new Map<number, number>()

  constructor(readonly look: Look) {
    for (const unit of look.data.unitsOf[look.side]!) {
      if (look.data.units[unit]!.kind !== 'ground') continue
      const cell = look.state.at[unit]!
      if (cell < 0 || look.state.aboard[unit] !== -1) continue
      this.#at.set(unit, cell)
      this.#stacks.set(cell, [...(this.#stacks.get(cell) ?? []), unit])
    }
  }

  cellOf(unit: number): number {
    return this.#at.get(unit) ?? -1
  }

  stack(cell: number): readonly number[] {
    return this.#stacks.get(cell) ?? NOBODY
  }

  move(unit: number, to: number): void {
    const from = this.cellOf(unit)
    this.#stacks.set(
      from,
      this.stack(from).filter((one) => one !== unit),
    )
    this.#at.set(unit, to)
    this.#stacks.set(to, [...this.stack(to), unit])
  }

  /** Whether a unit finds room beside those meant to stand there. */
  fits(unit: number, cell: number): boolean {
    const { q } = this.look
    if (cell >= this.look.data.hexes) return true
    const units = this.stack(cell).filter((one) => one !== unit)
    if (units.length === 0) return true
    const stacked = units.reduce((sum, one) => sum + spOf(q, one), spOf(q, unit))
    return stacked <= stackingLimit(q, cell) || stacksFreely(q, [...units, unit])
  }

  /** What changes when a unit stands here instead of where it is meant to stand. */
  change(unit: number, to: number): number {
    const from = this.cellOf(unit)
    if (from === to) return 0
    return this.adds(unit, to) - this.adds(unit, from)
  }

  /** What a unit adds to a cell, its own weight and the cover for its neighbours included. */
  adds(unit: number, cell: number): number {
    const { look } = this
    if (cell >= look.data.hexes) return OFF_MAP
    const others = this.stack(cell).filter((one) => one !== unit)
    const value = this.hold(cell, [...others, unit]) - this.hold(cell, others)
    const attack = attackValue(look.q, unit)
    const defence = defenceValue(look.q, unit)
    const weight = (attack + defence) / 12
    const { pull, danger } = look.fields
    const near = look.threats.power(look.q, cell) > 0 ? 1 : 0.7
    return (
      value +
      this.#covers(unit, cell, others) -
      behind(look, cell) -
      (this.#isCutOff(cell) ? CUT_OFF * weight : 0) +
      weight * (PULL * pull[cell]! * Math.min(1.6, look.balance) + DANGER * danger[cell]! * near)
    )
  }

  /** 13.1.3: where the option is played, whether no line of communication leads there as things stand. */
  #isCutOff(cell: number): boolean {
    const { q, side, isFed } = this.look
    if (isFed !== null) return !isFed(cell)
    return q.options.supply === true && !isSuppliedAt(q, cell, side)
  }

  /** 8.2: what the zone of a unit protects: own places beside it that stand open. */
  #covers(unit: number, cell: number, others: readonly number[]): number {
    const { q, fields, threats, data } = this.look
    const minimum = data.data.series.terrain.zones.minimumStacking
    const stacked = others.reduce((sum, one) => sum + spOf(q, one), 0)
    if (stacked >= minimum || stacked + spOf(q, unit) < minimum) return 0
    const { first, target } = data.topology
    let covered = 0
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const to = target[slot]!
      if (fields.loss[to] === 0 || threats.enters[to] === 0 || this.stack(to).length > 0) continue
      covered += fields.loss[to]! * OPEN * COVERED
    }
    return covered
  }

  /** What a cell is worth with these units in it. */
  hold(cell: number, units: readonly number[]): number {
    const { look } = this
    const { fields, threats } = look
    if (units.length === 0) return threats.enters[cell] === 1 ? -fields.loss[cell]! * OPEN : 0
    let value = fields.gain[cell]! > 0 ? fields.gain[cell]! * this.#taking(cell, units) : 0
    value -= this.#risk(cell, units)
    return value
  }

  /** The chance to have a place of the enemy with these units in it. */
  #taking(cell: number, units: readonly number[]): number {
    const { q } = this.look
    if (!mustClear(q, cell, this.look.side)) return KEPT
    return KEPT * clearingChance(this.look, cell, units)
  }

  /** What an attack on these units would cost, by the strength that could come. */
  #risk(cell: number, units: readonly number[]): number {
    const { q, threats, fields, data, side } = this.look
    const power = threats.power(q, cell) * COMING
    if (power === 0) return 0
    const clearing = mustClear(q, cell, side)
    let defence = 0
    let steps = 0
    let lead = 0
    let weakest = 10
    const doubled = data.terrain[cell] === URBAN && !clearing
    for (const unit of units) {
      const { combatClass } = data.units[unit]!
      defence += defenceValue(q, unit) * (doubled && combatClass === 'leg' ? 2 : 1)
      steps += q.state.steps[unit]!
      const er = erOf(q, unit)
      lead = Math.max(lead, er)
      weakest = Math.min(weakest, er)
    }
    if (steps === 0) return 0
    const { shifts, modifiers } = data.data.series.combat
    let column = oddsOf(q, cell, power, Math.max(1, defence)).column + threats.lead(q, cell) - lead
    if (data.city[cell] === 1 && !clearing) column += shifts.city
    if (holdsFort(q, cell, side)) column += shifts.fortification
    let modifier = data.town[cell]! * modifiers.town + data.installations[cell]! * modifiers.installation
    modifier += data.airfield[cell]! * modifiers.airfield
    const costs = ladder(q, units)
    const stands = mayStand(q, cell, side) || clearing ? passing(weakest) : 0
    const given = fields.loss[cell]! * KEPT + GROUND
    const loss = overDice(q, { column, modifier }, ({ attacker, defender, retreat }) => {
      const lost = Math.min(steps, defender)
      if (lost === steps) return costOf(costs, lost) + given - attacker * ENEMY_STEP * ENEMY_LOSS
      const gone = retreat ? 1 - stands : 0
      return costOf(costs, lost) + gone * given - attacker * ENEMY_STEP * ENEMY_LOSS
    })
    return Math.max(0, loss) * LIKELY + crowding(this.look, cell, units)
  }
}

/** Movement points between a cell and where it would be of use: close behind the front; more than enough is as much. */
export const marchBehind = (look: Look, cell: number): number =>
  Math.max(0, Math.min(FARTHEST, look.march[cell]! / MP) - CLOSE)

/** What the march that is left takes off the worth of a place. */
export const behind = (look: Look, cell: number): number => BEHIND * marchBehind(look, cell)

const ENEMY_STEP = 1.2
const OFF_MAP = -3
const NOBODY: readonly number[] = []

/** 8.1.1.1: units above the limit fight badly. */
const crowding = (look: Look, cell: number, units: readonly number[]): number => {
  const stacked = units.reduce((sum, unit) => sum + spOf(look.q, unit), 0)
  return stacked > stackingLimit(look.q, cell) && !stacksFreely(look.q, units) ? CROWD : 0
}

/** 8.4.1.1: about how likely these units clear a place in one turn. */
export function clearingChance(look: Look, cell: number, units: readonly number[]): number {
  const { q, data } = look
  const { markers, combinedArms } = data.data.series.operations.clearing
  const clearers = units.filter((unit) => attackValue(q, unit) > 0)
  if (clearers.length === 0) return 0
  const er = Math.max(...clearers.map((unit) => erOf(q, unit)))
  const stacked = clearers.reduce((sum, unit) => sum + spOf(q, unit), 0)
  const short = Math.max(0, Math.ceil((minimumToClear(q, cell) - stacked) / 2))
  const has = (combatClass: string) => clearers.some((unit) => data.units[unit]!.combatClass === combatClass)
  const arms = has('mechanized') || (has('leg') && has('armor')) ? combinedArms : 0
  const drawn = look.state.clearing[cell]!
  const pool = drawn >= 0 ? [{ value: drawn, count: 1 }] : markers
  let chance = 0
  let total = 0
  for (const { value, count } of pool) {
    const needed = value - (er - value - short + arms)
    chance += count * Math.min(1, Math.max(0, (10 - needed) / 10))
    total += count
  }
  return chance / total
}
