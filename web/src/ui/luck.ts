import type { Words } from '../words.ts'

interface Side {
  /** What is printed there: its number, or what the game says (`die:10=10`, a nought on many dice). */
  readonly printed: number
  readonly count: number
}

/** The sides of a die in the order of what is printed on them, with how often each came up. */
export const printedSides = (faces: readonly number[], words: Pick<Words, 'find'>): Side[] =>
  faces
    .map((count, i) => ({ printed: Number(words.find(`die:${faces.length}=${i + 1}`) ?? i + 1), count }))
    .sort((a, b) => a.printed - b.printed)

export function meanOf(sides: readonly Side[]): { dice: number; mean: number; expected: number } {
  const sum = (part: (side: Side) => number): number => sides.reduce((total, side) => total + part(side), 0)
  const dice = sum(({ count }) => count)
  return {
    dice,
    mean: sum(({ printed, count }) => printed * count) / dice,
    expected: sum(({ printed }) => printed) / sides.length,
  }
}
