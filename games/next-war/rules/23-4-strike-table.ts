import { type Entry, entry, lookup } from '@grognard/kernel'
import type { StrikeResult } from '../data/schema.ts'
import type { Query, Running } from '../kit.ts'
import { say } from '../text/say.ts'
import { TERRAINS } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { isOverstacked } from './08-1-stacking.ts'
import { fortStands } from './08-3-terrain.ts'
import { advancedOf } from './14-advanced.ts'

/** 23.4.1, 23.4.3: the strike table: the column by strike value and ground, or for hardened targets. */

/** 23.4.3: supreme headquarters and depots are dug in. */
export const isHardened = (q: Query, unit: number): boolean =>
  q.data.units[unit]!.supreme || advancedOf(q).depot[unit] === 1

/** The column for a strike of this value at a unit; null where the value is too small for the ground. */
export function strikeColumn(q: Query, value: number, unit: number): string | null {
  const { strikeGround, strikeHardened } = q.data.data.series.advanced
  if (isHardened(q, unit)) return strikeHardened[value - 1] ?? null
  const ground = TERRAINS[q.data.terrain[q.state.at[unit]!]!]!
  return strikeGround.find(({ terrain }) => terrain.includes(ground))?.strike[value - 1] ?? null
}

/** What the target does to the die, whoever strikes. */
export function targetModifiers(q: Query, unit: number): Entry[] {
  const { overstacked, highMountain, sheltered } = q.data.data.series.advanced.strikeModifiers
  const cell = q.state.at[unit]!
  const parts: Entry[] = []
  if (isOverstacked(q, cell)) parts.push(entry(say('strike.overstacked'), '23.4.1', overstacked))
  const ground = TERRAINS[q.data.terrain[cell]!]!
  if (ground === 'high-mountain') parts.push(entry(say('strike.highMountain'), '23.4.1', highMountain))
  if (q.data.city[cell] === 1 || fortStands(q, cell) || ground === 'jungle')
    parts.push(entry(say('strike.sheltered'), '23.4.1', sheltered))
  return parts
}

/** 23.4.1: the result of a die in a column. */
export const strikeResultOf = (
  q: Query,
  column: string,
  die: number,
  modifiers: readonly Entry[],
): StrikeResult =>
  lookup(q.data.data.series.advanced.strike, { column: { name: column }, die, modifiers }).cell

/** 23.4.4: the column for an interdiction of this value in a hex; null where the value is nothing. */
export function interdictionColumn({ data }: Query, value: number, hex: number): string | null {
  const { strikeGround } = data.data.series.advanced
  const ground = TERRAINS[data.terrain[hex]!]!
  const row = strikeGround.find(({ terrain }) => terrain.includes(ground))?.interdiction
  return row?.[Math.min(value, row.length) - 1] ?? null
}

/** 23.4.4: an attempt to interdict a hex; the stronger marker stays. */
export function interdict(c: Running, hex: number, value: number, modifiers: readonly Entry[]): void {
  const name = { hex: c.data.cellTarget[hex]! }
  const die = rollDie(c, '23.4.4', say('interdict.roll', name))
  const column = interdictionColumn(c, value, hex)
  const result =
    column === null
      ? '-'
      : lookup(c.data.data.series.advanced.interdiction, { column: { name: column }, die, modifiers }).cell
  const { interdicted } = advancedOf(c)
  interdicted[hex] = Math.max(interdicted[hex]!, result === '-' ? 0 : Number(result))
  c.tell(
    '23.4.4',
    result === '-' ? say('interdict.nothing', name) : say('interdict.marked', { ...name, points: result }),
    [name.hex],
  )
}
