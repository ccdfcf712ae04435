import type { SeatId } from './choice.ts'
import type { Exact } from './exact.ts'
import type { Ledger } from './ledger.ts'
import type { Message } from './message.ts'
import type { LitChart } from './teaching.ts'

/**
 * What a table shows of a fight besides the sentence in the log. It is made by the rules when the dice fall and kept
 * with the event, so that what was fought stays as it was fought, whatever becomes of those who did.
 */

export interface OddsBar {
  readonly label: Message
  readonly probability: Exact
}

/**
 * Chances that belong together. Those of `outcome`, `defender` and `attacker` shut each other out and make up the
 * whole; those of `after` (a retreat, an advance, an elimination) may come together.
 */
export interface OddsGroup {
  readonly about: 'outcome' | 'defender' | 'attacker' | 'after'
  readonly bars: readonly OddsBar[]
  /** What is to be expected in the middle, such as the mean number of steps. */
  readonly note?: Message
}

/** The odds of what is being composed, from the real resolver. */
export interface TableOdds {
  readonly title: Message
  readonly groups: readonly OddsGroup[]
  readonly ledgers: readonly {
    readonly title: Message
    readonly ledger: Ledger
    /** For a ledger of columns: the column it leads to, as the table prints it. Its first line has no amount. */
    readonly column?: string
  }[]
  /** Where the charts are read for it. */
  readonly lit?: readonly LitChart[]
}

/** A throw as it was read in its table. */
export interface ReadThrow {
  /** Who threw it (`side:west`), where each side throws its own. */
  readonly by?: string
  /** Faces and values as they were drawn. */
  readonly dice: readonly number[]
  readonly values: readonly number[]
  /** The die and what changed it. */
  readonly net: Ledger
  /** The column that was used, in the words of the book. */
  readonly column: Message
  /** The whole column: what each row says; and which row was read. */
  readonly cells: readonly { readonly row: string; readonly says: Message }[]
  readonly row: number
  readonly says: Message
}

/** An attack is announced: who goes against what. */
export interface AttackShow {
  readonly kind: 'attack'
  readonly place: string
  /** Where the attackers come from. */
  readonly from: readonly string[]
  readonly attackers: readonly string[]
  readonly readers?: readonly SeatId[]
}

/** A battle is fought. What is lost and who goes where is told by the events that follow it. */
export interface BattleShow {
  readonly kind: 'battle'
  readonly place: string
  readonly from: readonly string[]
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  /** Whose they are (`side:west`), attacker first. */
  readonly sides: readonly [attacker: string, defender: string]
  readonly throws: readonly ReadThrow[]
  readonly result: Message
  readonly odds: TableOdds | null
  /** Who may see it; everybody unless told. */
  readonly readers?: readonly SeatId[]
}

export type Show = AttackShow | BattleShow

export const maySee = ({ readers }: Show, reader: SeatId | null): boolean =>
  readers === undefined || (reader !== null && readers.includes(reader))

const ledgerMessages = ({ parts }: Ledger): Message[] => parts.map(({ label }) => label)

export const oddsMessages = ({ title, groups, ledgers }: TableOdds): Message[] => [
  title,
  ...groups.flatMap(({ bars, note }) => [...bars.map(({ label }) => label), ...(note ? [note] : [])]),
  ...ledgers.flatMap((one) => [one.title, ...ledgerMessages(one.ledger)]),
]

/** Every sentence of it, for those who check words. */
export function showMessages(show: Show): Message[] {
  if (show.kind === 'attack') return []
  return [
    show.result,
    ...show.throws.flatMap(({ net, column, cells, says }) => [
      ...ledgerMessages(net),
      column,
      says,
      ...cells.map((cell) => cell.says),
    ]),
    ...(show.odds ? oddsMessages(show.odds) : []),
  ]
}
