import type { OfferedChoice, Slip } from '@grognard/kernel'

/** What a player may have overlooked. */

/** A sort of one game. */
export const keyOf = (game: string, kind: string): string => `${game}:${kind}`

export const heard = (slips: readonly Slip[], game: string, quiet: readonly string[]): readonly Slip[] =>
  slips.filter(({ kind }) => !quiet.includes(keyOf(game, kind)))

export interface SlipGroup {
  readonly kind: string
  readonly slips: readonly Slip[]
  /** How many things they stand for. */
  readonly n: number
}

/** By sort, in the order in which they are told. */
export function byKind(slips: readonly Slip[]): readonly SlipGroup[] {
  const groups = new Map<string, Slip[]>()
  for (const slip of slips) groups.set(slip.kind, [...(groups.get(slip.kind) ?? []), slip])
  return [...groups].map(([kind, own]) => ({
    kind,
    slips: own,
    n: own.reduce((sum, { amount = 1 }) => sum + amount, 0),
  }))
}

/** Whether a choice is asked about before it is made: what gives something away, and what ends with slips. */
export const isAskedAbout = (choice: OfferedChoice, slips: readonly Slip[]): boolean =>
  choice.price !== undefined || (choice.role === 'end' && slips.length > 0)
