import { add, type Exact, multiply } from './exact.ts'
import type { Message } from './message.ts'
import type { Outcome } from './odds.ts'
import type { OddsBar, OddsGroup, ReadThrow } from './show.ts'
import type { Lookup, LookupTable } from './tables.ts'
import { say } from './text/say.ts'

/** What every game says alike of a fight: its chances in groups, and how its dice were read. */

export const fightWords = {
  column: (column: string): Message => say('fight.column', { column }),
  attackerWins: say('fight.attackerWins'),
  nobodyWins: say('fight.nobodyWins'),
  defenderWins: say('fight.defenderWins'),
  losesNothing: say('fight.losesNothing'),
  losesHalf: say('fight.losesHalf'),
  losesAll: say('fight.losesAll'),
  losesSteps: (n: number): Message => (n === 0 ? say('fight.losesNothing') : say('fight.losesSteps', { n })),
  defenderGone: say('fight.defenderGone'),
  attackerGone: say('fight.attackerGone'),
  retreats: say('fight.retreats'),
  attackerRetreats: say('fight.attackerRetreats'),
  advance: say('fight.advance'),
} as const

/** How likely it is that something holds. */
export const chance = <T>(outcomes: readonly Outcome<T>[], holds: (value: T) => boolean): Exact =>
  outcomes.reduce<Exact>((sum, { value, probability }) => (holds(value) ? add(sum, probability) : sum), 0)

/** The chances of each number, the smallest first, and their mean. */
export function spread<T>(
  about: 'defender' | 'attacker',
  outcomes: readonly Outcome<T>[],
  of: (value: T) => number,
  label: (n: number) => Message = fightWords.losesSteps,
): OddsGroup {
  const numbers = [...new Set(outcomes.map(({ value }) => of(value)))].sort((a, b) => a - b)
  const bars = numbers.map((n) => ({
    label: label(n),
    probability: chance(outcomes, (value) => of(value) === n),
  }))
  const mean = outcomes.reduce<Exact>(
    (sum, { value, probability }) => add(sum, multiply(probability, of(value))),
    0,
  )
  const rounded = (typeof mean === 'number' ? mean : mean[0] / mean[1]).toFixed(1)
  return { about, bars, note: say('fight.mean', { mean: rounded.replace(/\.0$/, '') }) }
}

/** Chances worth showing: those that there are. */
export const likely = (bars: readonly OddsBar[]): OddsBar[] =>
  bars.filter(({ probability }) => probability !== 0)

/** A throw as a table was read with it: the column that was used, every row of it, and the one that came up. */
export function readThrow<Cell>(
  table: Pick<LookupTable<Cell>, 'rows' | 'cells'>,
  { cell, column, row }: Lookup<Cell>,
  thrown: Pick<ReadThrow, 'by' | 'dice' | 'values'>,
  says: (cell: Cell) => Message,
  title: Message = fightWords.column(column.label),
): ReadThrow {
  return {
    ...thrown,
    net: row.ledger,
    column: title,
    cells: table.rows.labels.map((label, i) => ({
      row: label,
      says: says(table.cells[i]![column.index]!),
    })),
    row: row.index,
    says: says(cell),
  }
}
