import { derived, readCell } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { attackValue, erOf, isWeak } from '../rules/02-3-values.ts'
import { oddsOf } from '../rules/09-2-2-odds.ts'
import { type Battle, newBattle } from '../rules/09-2-battle.ts'
import { defenceTotal, vehiclesHaveAdvantage } from '../rules/09-4-strengths.ts'
import { columnShifts } from '../rules/09-5-shifts.ts'
import { dieModifiers, extraFormations, mixedNations, specialUnits } from '../rules/09-6-modifiers.ts'
import { stepsOf } from '../rules/09-7-losses.ts'
import { mayStand } from '../rules/09-8-retreats.ts'
import { enemyOf, type Segment, type Side } from '../state.ts'
import { NO_RIVER, TERRAINS } from '../world.ts'

/**
 * The arithmetic of one attack, for many sets of attackers from places where they do not stand yet. Everything that
 * does not depend on them is asked of the rules once.
 */

export interface Chance {
  readonly attacker: number
  readonly defender: number
  readonly retreat: boolean
}

const LOWEST = -3
const HIGHEST = 12
const DIE = 10

/** By column and net roll: the combat results table, flat. */
const results = derived(
  (_: Query) => [],
  (q): readonly (readonly Chance[])[] => {
    const { results: table } = q.data.data.series.combat
    return table.columns.labels.map((_, column) =>
      Array.from({ length: HIGHEST - LOWEST + 1 }, (_, row) =>
        readCell(table, { value: row + LOWEST }, { value: column + 1 }),
      ),
    )
  },
)

/** The result for a column (from 1) and a net roll, both kept on the table. */
export function resultOf(q: Query, column: number, net: number): Chance {
  const table = results(q)
  const rows = table[Math.min(table.length, Math.max(1, column)) - 1]!
  return rows[Math.min(HIGHEST, Math.max(LOWEST, net)) - LOWEST]!
}

/** An attacker and the hexside across which it attacks. */
export interface Striker {
  readonly unit: number
  readonly slot: number
}

/** What an attack comes to. */
export interface Column {
  readonly column: number
  /** What is added to the die. */
  readonly modifier: number
}

const isVehicleClass = (combatClass: string): boolean =>
  combatClass === 'armor' || combatClass === 'mechanized'

export class Assault {
  readonly battle: Battle
  readonly defence: number
  readonly steps: number
  /** Efficiency of the best and of the weakest defender. */
  readonly lead: number
  readonly weakest: number
  readonly stands: boolean
  private readonly vehicles: boolean
  private readonly halved: boolean
  private readonly shift: number
  private readonly modifier: number
  private readonly lightHelps: boolean

  constructor(
    readonly q: Query,
    readonly side: Side,
    kind: Segment,
    readonly cell: number,
    defenders: readonly number[],
  ) {
    const { data, state } = q
    const battle = newBattle(side, kind, cell)
    battle.defenders = [...defenders]
    this.battle = battle
    this.defence = Math.max(1, defenceTotal(q, battle))
    this.steps = stepsOf(q, defenders)
    const ratings = defenders.map((unit) => erOf(q, unit))
    this.lead = Math.max(...ratings)
    this.weakest = Math.min(...ratings)
    this.stands = mayStand(q, cell, enemyOf(side))
    this.vehicles = vehiclesHaveAdvantage(q, battle)
    const terrain = data.data.series.terrain.terrain[TERRAINS[data.terrain[cell]!]!]
    const winter = data.scenarios[state.scenario]!.season === 'winter'
    this.halved = terrain.armorHalved && (!winter || terrain.armorHalvedInWinter)
    // Without lead units the shifts are those of ground, segment and surprise.
    this.shift = columnShifts(q, battle).reduce((sum, { amount }) => sum + (amount as number), 0)
    // Without attackers the modifiers are those of the defenders and their hex.
    const even = { ratio: '', column: 0, remainder: false, beyond: false }
    this.modifier = dieModifiers(q, battle, even).reduce((sum, { amount }) => sum + (amount as number), 0)
    this.lightHelps = terrain.lightInfantry || data.city[cell] === 1
  }

  /** 9.4: what a unit brings across a hexside. */
  strength({ unit, slot }: Striker): number {
    const attack = attackValue(this.q, unit)
    const { combatClass } = this.q.data.units[unit]!
    const vehicle = isVehicleClass(combatClass)
    const river = this.q.data.river[slot] !== NO_RIVER
    let strength = attack
    if (river || (vehicle && this.halved) || isWeak(this.q, unit)) strength /= 2
    if (!river && this.vehicles && vehicle) strength *= combatClass === 'armor' ? 2 : 1.5
    return Math.ceil(strength)
  }

  /** Column and modifier for these attackers, led by the most efficient, with so much support more than the defender. */
  column(strikers: readonly Striker[], support = 0): Column {
    const { q, cell } = this
    let attack = 0
    let lead = 0
    let light = false
    for (const striker of strikers) {
      attack += this.strength(striker)
      lead = Math.max(lead, erOf(q, striker.unit))
      if (q.data.units[striker.unit]!.light) light = true
    }
    const odds = oddsOf(q, cell, attack, this.defence)
    const chart = q.data.data.series.combat.modifiers
    const { source } = q.data.topology
    const from = new Set(strikers.map(({ slot }) => source[slot]!)).size
    const force = { ...this.battle, attackers: strikers.map(({ unit }) => unit) }
    let modifier = this.modifier - support
    if (odds.remainder) modifier += chart.remainder
    else if (odds.beyond) modifier += chart.beyondOdds
    modifier += chart.hexes.filter((one) => from >= one.from).at(-1)?.modifier ?? 0
    modifier +=
      specialUnits(q, cell, force.attackers) +
      mixedNations(q, force) +
      chart.formation * extraFormations(q, force)
    if (light && this.lightHelps) modifier += chart.lightInfantry
    return { column: odds.column + this.shift + lead - this.lead, modifier }
  }
}

/** Averages something over the ten faces of the die. */
export function overDice(q: Query, { column, modifier }: Column, value: (result: Chance) => number): number {
  let sum = 0
  for (let die = 0; die < DIE; die++) sum += value(resultOf(q, column, die + modifier))
  return sum / DIE
}

/** 2.3.3: the chance that a test of this efficiency is passed. */
export const passing = (er: number): number => Math.min(1, (er + 1) / DIE)
