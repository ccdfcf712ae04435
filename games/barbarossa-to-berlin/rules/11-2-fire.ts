import {
  type ColumnChoice,
  chooseColumn,
  derived,
  type Entry,
  entry,
  type Ledger,
  type LookupTable,
  ledger,
  loadTable,
  lookup,
  type Throw,
  whole,
} from '@grognard/kernel'
import type { SideId, TerrainEffect } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { isBeach, isLarge, isWestern, strengthOf } from './02-units.ts'
import { fortAt } from './03-control.ts'
import { type Engagement, hasEffect, modifiersOf } from './07-6-4-combat-cards.ts'
import { activatedSupply } from './13-4-out-of-supply.ts'
import { NONE, suffersWinter42, supplyOf } from './13-supply.ts'

/** 11.2, steps 2 to 6: strength, column with its shifts, modifiers, die. The preview and the combat use the same code. */

type TableId = 'scu' | 'lcu'

/** The fire tables of the data, as lookup tables. */
const fireTables = derived(
  (_: Query) => [],
  ({ data }): Readonly<Record<TableId, LookupTable<number>>> => {
    const read = (id: TableId): LookupTable<number> => {
      const { columns, rows } = data.fire[id]
      const labels = columns.map(({ min, max }) =>
        max === null ? `${min}+` : min === max ? `${min}` : `${min}-${max}`,
      )
      const table = {
        name: id,
        rule: '11.2-5',
        columns: { kind: 'range', labels },
        rows: { kind: 'range', labels: rows.map((_, die) => `${die + 1}`) },
        cells: rows,
      }
      return loadTable(table, 'fire-tables.json', whole)
    }
    return { scu: read('scu'), lcu: read('lcu') }
  },
)

/** How one side fires, before its die is thrown. */
export interface FireLedger {
  readonly table: TableId
  readonly strength: Ledger
  readonly column: ColumnChoice
  readonly modifiers: Ledger
}

const terrain = (q: Query, id: TerrainEffect['id']): TerrainEffect => q.data.terrain.get(id)!

/** AX-01, AX-02: in their turn Soviet trenches let nobody stand; with Barbarossa they give the defender no shift either. */
const isTurnOf = (q: Query, card: string): boolean => q.state.played[q.data.card(card)] === q.state.turn
const isSovietTrench = (q: Query, place: number): boolean => {
  const trench = q.state.trenches[place]
  return trench?.owner === 'allied' && trench.kind === 'field'
}
const areTrenchesOverrun = (q: Query, place: number): boolean =>
  isTurnOf(q, 'AX-01') && isSovietTrench(q, place)
export const areTrenchesWeak = (q: Query, place: number): boolean =>
  (isTurnOf(q, 'AX-01') || isTurnOf(q, 'AX-02')) && isSovietTrench(q, place)

/** 15.2: supplied Germans that defend in the snow get nothing from terrain, but that a trench lets them stand. */
const isFrozen = (q: Query, e: Engagement): boolean =>
  e.defenders.some((unit) => suffersWinter42(q, unit, e.target) && supplyOf(q, unit, 'defence') !== NONE)

/** 15.2, 16.3-c: Germans in Winter 42, and the Axis among partisans, get nothing from terrain, trenches excepted. */
const losesTerrain = (q: Query, e: Engagement): boolean =>
  q.state.partisans.includes(e.target) || isFrozen(q, e)

/** 13.4.2: Germans and Western units out of supply have no use of trenches; one who has serves the whole stack. */
const hasTrench = (q: Query, e: Engagement): boolean => {
  if (q.state.trenches[e.target] === undefined) return false
  const losesIt = (unit: number): boolean =>
    (q.data.nationOf[unit] === 'ge' || isWestern(q.data, unit)) && supplyOf(q, unit, 'defence') === NONE
  return e.defenders.length === 0 || !e.defenders.every(losesIt)
}

/** AX-13: in the round of Krim the fort of Sevastopol does not count. */
const isFortIgnored = (q: Query, place: number): boolean =>
  place === q.data.place('sevastopol') && (q.state.op?.effects.includes(q.data.card('AX-13')) ?? false)

/** 11.1: do all attackers come across a river? */
const isAcrossRiver = (q: Query, e: Engagement): boolean =>
  e.attackers.length > 0 &&
  e.attackers.every((unit) => {
    const from = q.state.at[unit]!
    return q.data.acrossRiver[from]![q.data.adjacent[from]!.indexOf(e.target)] === 1
  })

/** The rows of the terrain chart that work for the defender of this combat. */
export function terrainEffects(q: Query, e: Engagement): TerrainEffect[] {
  const effects: TerrainEffect[] = []
  if (!losesTerrain(q, e)) {
    if (isBeach(q.data, e.target)) effects.push(terrain(q, 'beachhead'))
    else {
      const space = q.data.spaces[e.target]!
      effects.push(terrain(q, hasEffect(q, e.cards, 'desert-as-mountain') ? 'mountain' : space.terrain))
      if (space.urban) effects.push(terrain(q, 'urban'))
      if (fortAt(q, e.target) === otherSide(e.side) && !isFortIgnored(q, e.target))
        effects.push(terrain(q, 'fort'))
    }
    if (isAcrossRiver(q, e)) effects.push(terrain(q, 'river'))
  }
  if (hasTrench(q, e)) {
    effects.push(terrain(q, q.state.trenches[e.target]!.level === 1 ? 'trench-1' : 'trench-2'))
  }
  return effects
}

export const isTrench = (effect: TerrainEffect): boolean =>
  effect.id === 'trench-1' || effect.id === 'trench-2'

/** 15.2, 16.3-c: the ground that would have shifted columns, and why it does not. */
function terrainLost(q: Query, e: Engagement, attacks: boolean): Entry[] {
  if (!losesTerrain(q, e) || isBeach(q.data, e.target)) return []
  const effect = terrain(q, q.data.spaces[e.target]!.terrain)
  if ((attacks ? effect.attackerShift : effect.defenderShift) === 0) return []
  const args = { terrain: `terrain:${effect.id}` }
  return [
    q.state.partisans.includes(e.target)
      ? entry(say('fire.partisans', args), '16.3-c', 0)
      : entry(say('fire.snow', args), '15.2', 0),
  ]
}

/** 11.2-5: the column shifts of one side. */
function shiftsOf(q: Query, side: SideId, e: Engagement): Entry[] {
  const attacks = side === e.side
  const shifts: Entry[] = []
  for (const effect of terrainEffects(q, e)) {
    const by = attacks ? effect.attackerShift : effect.defenderShift
    if (by === 0) continue
    const terrain = `terrain:${effect.id}`
    // What counts nothing stays in the reckoning, with the reason.
    if (isTrench(effect) && isFrozen(q, e)) {
      shifts.push(entry(say('fire.snow', { terrain }), '15.2', 0))
      continue
    }
    if (isTrench(effect) && !attacks && areTrenchesOverrun(q, e.target)) {
      shifts.push(entry(say('fire.overrun', { terrain }), 'AX-01', 0))
      continue
    }
    shifts.push(entry(say('fire.terrain', { terrain: `terrain:${effect.id}` }), '11.2-5', by))
  }
  shifts.push(...terrainLost(q, e, attacks))
  const units = attacks ? e.attackers : e.defenders
  const supply = (unit: number) => (attacks ? activatedSupply(q, unit) : supplyOf(q, unit, 'defence'))
  if (units.some((unit) => supply(unit) === NONE)) {
    shifts.push(entry(say('fire.noSupply'), '13.4.1-b', q.data.values['oos-shift']))
  }
  if (units.some((unit) => supply(unit) !== NONE && suffersWinter42(q, unit, q.state.at[unit]!))) {
    shifts.push(entry(say('fire.winter'), '15.2', q.data.values['winter42-shift']))
  }
  return shifts
}

/** How a side fires; nothing when it has nobody to fire. */
export function fireOf(q: Query, side: SideId, e: Engagement): FireLedger | null {
  const units = side === e.side ? e.attackers : e.defenders
  if (units.length === 0) return null
  const table: TableId = units.some((unit) => isLarge(q.data, unit)) ? 'lcu' : 'scu'
  const strength = ledger(
    units.map((unit) =>
      entry(say('fire.unit', { unit: q.data.unitTarget[unit]! }), '11.2-2', strengthOf(q, unit)),
    ),
  )
  const column = chooseColumn(fireTables(q)[table], {
    column: { value: strength.total },
    shifts: shiftsOf(q, side, e),
  })
  return { table, strength, column, modifiers: ledger(modifiersOf(q, side, e)) }
}

/** What one side's fire came to. */
export interface Shot {
  readonly fire: FireLedger
  readonly die: number
  readonly result: Ledger
  readonly losses: number
  /** The row of the table that was read, counted from 0. */
  readonly row: number
}

const DIE = 6

function shoot(q: Query, fire: FireLedger, roll: Throw): Shot {
  const die = roll(DIE)
  const { cell, row } = lookup(fireTables(q)[fire.table], {
    column: { value: fire.strength.total },
    columnLimits: { min: fire.column.label, max: fire.column.label },
    die,
    modifiers: fire.modifiers.parts,
  })
  return { fire, die, result: row.ledger, losses: cell, row: row.index }
}

export interface Volley {
  readonly attacker: Shot | null
  readonly defender: Shot | null
}

/** 11.2-6: each side throws a die, the attacker's first. Who has nobody left to fire inflicts nothing. */
export function exchangeFire(
  q: Query,
  e: Engagement,
  roll: (side: SideId, faces: number) => number,
  { attack, defence }: Fires = firesOf(q, e),
): Volley {
  const attacker = attack && shoot(q, attack, (faces) => roll(e.side, faces))
  const defender = defence && shoot(q, defence, (faces) => roll(otherSide(e.side), faces))
  return { attacker, defender }
}

/** How both sides fire, before any die is thrown. */
export interface Fires {
  readonly attack: FireLedger | null
  readonly defence: FireLedger | null
}

export function firesOf(q: Query, e: Engagement): Fires {
  const attack = fireOf(q, e.side, e)
  // The attack is off when its last unit was lost before the fire (AX-43).
  return { attack, defence: attack && fireOf(q, otherSide(e.side), e) }
}

/** The column a side fired in: what each row of it says. */
export const columnOf = (
  q: Query,
  { table, column }: FireLedger,
): readonly { row: string; losses: number }[] => {
  const { rows, cells } = fireTables(q)[table]
  return rows.labels.map((row, i) => ({ row, losses: cells[i]![column.index]! }))
}
