import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { attackValue, erOf } from '../rules/02-3-values.ts'
import { isAshore, spOf } from '../rules/02-units.ts'
import { stackingLimit } from '../rules/08-1-stacking.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { canAttackAcross } from '../rules/09-1-eligibility.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { TERRAINS } from '../world.ts'

/** What the enemy could do in his next segment: where he can go, what he can attack, how strongly. */
export class Threats {
  /** By cell: 1 where an enemy could walk in. */
  readonly enters: Uint8Array
  /** By cell: the enemies that could attack it. */
  readonly attackers: (readonly number[] | undefined)[]
  readonly #power = new Map<number, number>()

  constructor(q: Query, side: Side) {
    const { data } = q
    const { first, target } = data.topology
    const enemy = enemyOf(side)
    this.enters = new Uint8Array(data.cells)
    const attackers: (number[] | undefined)[] = new Array(data.cells)
    for (const unit of data.groundUnits) {
      if (data.unitSide[unit] !== enemy || !isAshore(q, unit)) continue
      const origin = q.state.at[unit]!
      const here = origin < data.hexes ? [origin] : []
      const attacks = attackValue(q, unit) > 0 && q.state.clearing[origin]! < 0
      const { cells } = groundReach(q, [unit], [0])
      for (const cell of [...here, ...cells]) {
        if (cell >= data.hexes) continue
        if (cell !== origin) this.enters[cell] = 1
        if (!attacks) continue
        for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
          const to = target[slot]!
          if (to >= data.hexes) continue
          const list = attackers[to]
          if (list?.at(-1) === unit || data.map.directionOf[slot]! < 0) continue
          if (list?.includes(unit) || !canAttackAcross(q, unit, slot)) continue
          if (list) list.push(unit)
          else attackers[to] = [unit]
        }
      }
    }
    this.attackers = attackers
  }

  /** The strength that could come together against a cell, as much as its neighbours hold. */
  power(q: Query, cell: number): number {
    const known = this.#power.get(cell)
    if (known !== undefined) return known
    const list = this.attackers[cell]
    let power = 0
    if (list) {
      const { armorHalved, armorAdvantage } =
        q.data.data.series.terrain.terrain[TERRAINS[q.data.terrain[cell]!]!]
      const strengths = list
        .map((unit) => {
          const attack = attackValue(q, unit)
          const sp = spOf(q, unit)
          const { combatClass } = q.data.units[unit]!
          const vehicle = combatClass === 'armor' || combatClass === 'mechanized'
          const factor = !vehicle
            ? 1
            : armorHalved
              ? 0.5
              : armorAdvantage && q.data.city[cell] === 0
                ? 1.25
                : 1
          return { strength: attack * factor, sp }
        })
        .sort((a, b) => b.strength / (b.sp + 1) - a.strength / (a.sp + 1))
      let room = FROM_HEXES * stackingLimit(q, cell)
      for (const { strength, sp } of strengths) {
        if (sp > room) continue
        room -= sp
        power += strength
      }
    }
    this.#power.set(cell, power)
    return power
  }

  /** The best efficiency that could lead an attack on a cell. */
  lead(q: Query, cell: number): number {
    return (this.attackers[cell] ?? []).reduce((most, unit) => Math.max(most, erOf(q, unit)), 0)
  }
}

/** An attack seldom comes from more hexes than these. */
const FROM_HEXES = 3

/** By side: what its enemy could do. */
const bySide = SIDES.map((side) =>
  derived(
    (q: Query) => [
      q.state.at,
      q.state.steps,
      q.state.clearing,
      q.state.control,
      q.state.aboard,
      q.state.bridges,
      q.state.weather,
      q.state.turn,
      q.state.opening,
      q.state.scenario,
    ],
    (q) => new Threats(q, side),
  ),
)
export const threatsTo = (q: Query, side: Side): Threats => bySide[side]!(q)
