import type { Ledger } from './ledger.ts'
import type { Message } from './message.ts'

/** A seat is a chair at the table. Several seats may play one side. */
export type SeatId = string

export interface Seat {
  readonly id: SeatId
  readonly side: string
}

/** What a player can say: a verb and, for most verbs, a target such as `space:kiev` or `card:AX-01`. */
export interface Choice {
  readonly verb: string
  readonly target?: string
}

/**
 * What a verb means for the decision it stands in, so that a table can lay choices out without knowing their names:
 * - `commit` carries out what was put together;
 * - `end` is how the decision usually ends;
 * - `leave` takes something back or gives something up: nothing that a hasty hand should find;
 * - `gather` names one thing after another until enough are named, so that all can be named with one click;
 * - `plain` is anything else.
 */
export type VerbRole = 'commit' | 'end' | 'leave' | 'gather' | 'plain'

/** A choice as shown to a player: what it is called, by which rule, what it costs, what it would bring about. */
export interface OfferedChoice extends Choice {
  /** What it means for the decision; `plain` when nothing is said. */
  readonly role?: VerbRole
  readonly rule: string
  readonly label: Message
  readonly cost?: Ledger
  readonly warnings?: readonly Message[]
  /** What it gives away or cannot be taken back: said on the button, and asked once before it is done. */
  readonly price?: Message
  /** It leads over several places: which ones can be asked for. */
  readonly way?: true
}

/** Something that a player may have overlooked: told before a decision ends, never a reason against ending it. */
export interface Slip {
  /** Its sort; `slip:<kind>` in the catalogues names it. Whoever does not want to hear of a sort can silence it. */
  readonly kind: string
  readonly rule: string
  /** The thing on the table that it is about. */
  readonly at: string
  readonly message: Message
  /** How many things it stands for, such as points unused; one when nothing is said. */
  readonly amount?: number
}

/** Why something may not be done: data, so that tests, translations and tooltips can all use it. */
export interface Refusal {
  readonly rule: string
  readonly message: Message
  /** The numbers behind it: what would be needed, part by part. */
  readonly ledger?: Ledger
}

export const refuse = (rule: string, message: Message, ledger?: Ledger): Refusal =>
  ledger ? { rule, message, ledger } : { rule, message }

export const sameChoice = (a: Choice, b: Choice): boolean => a.verb === b.verb && a.target === b.target

/** `activate space:kiev`, as terminals, journals and logs write it. */
export const printChoice = (choice: Choice): string =>
  choice.target === undefined ? choice.verb : `${choice.verb} ${choice.target}`

export function parseChoice(text: string): Choice {
  const [verb, ...rest] = text.trim().split(' ')
  return rest.length === 0 ? { verb: verb ?? '' } : { verb: verb ?? '', target: rest.join(' ') }
}

/** The part of a target behind its kind: `kiev` of `space:kiev`. */
export const targetId = (target: string): string => target.slice(target.indexOf(':') + 1)

/** The kind of a target: `space` of `space:kiev`. */
export const kindOfTarget = (target: string): string => target.slice(0, Math.max(0, target.indexOf(':')))
