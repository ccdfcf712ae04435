import { z } from 'zod'
import type { Choice, SeatId } from './choice.ts'
import { commitment, hash, type Roll } from './dice.ts'
import type { Json } from './json.ts'
import type { Options, Result } from './procedure.ts'
import type { StopSetting } from './stops.ts'

/** The journal is the game: how it was set up, and every thing a seat said since, in order, nothing ever removed. */
export type JournalEntry =
  | { readonly t: 'act'; readonly seat: SeatId; readonly choice: Choice; readonly rolls?: readonly Roll[] }
  | { readonly t: 'stop'; readonly seat: SeatId; readonly window: string; readonly setting: StopSetting }
  | { readonly t: 'undo'; readonly seat: SeatId }
  /** Asks to go back to the position after the first `to` choices. */
  | { readonly t: 'ask-rollback'; readonly seat: SeatId; readonly to: number }
  | { readonly t: 'answer-rollback'; readonly seat: SeatId; readonly agree: boolean }
  /** Goes back without asking anybody, where nobody but the computer plays: the same dice again, or others. */
  | { readonly t: 'take-back'; readonly seat: SeatId; readonly to: number; readonly dice: 'same' | 'anew' }
  /** Gives the game up; only a rollback by consent brings it back. */
  | { readonly t: 'resign'; readonly seat: SeatId }
  /** Asks to end the game without a winner, and what the others say to it. */
  | { readonly t: 'ask-end'; readonly seat: SeatId }
  | { readonly t: 'answer-end'; readonly seat: SeatId; readonly agree: boolean }
  /** From here on other rules or data: the position that was gone on from, without the seed. */
  | { readonly t: 'update'; readonly rules: string; readonly data: string; readonly position: Json }
  /** From here on another seed, since the one before it has become known: its hash. */
  | { readonly t: 'reseed'; readonly commitment: string }

export type ActEntry = Extract<JournalEntry, { t: 'act' }>

export interface Journal {
  readonly format: 'grognard-journal/1'
  readonly game: string
  /** The versions the game began under; where they changed, an `update` stands among the entries. */
  readonly rules: string
  readonly data: string
  /** The data pack the game was created with, whole, so that it can be replayed anywhere. */
  readonly pack: Json | null
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly SeatId[]
  /** SHA-256 of the seed, published when the game began. */
  readonly commitment: string
  /** Null while the game lasts. */
  readonly seed: string | null
  /** The seeds of the `reseed` entries, in order; null while the game lasts. */
  readonly reseeds?: readonly (string | null)[]
  /** Throws made before the first choice (shuffles). Their values are withheld while the game lasts. */
  readonly opening: readonly Roll[]
  readonly entries: readonly JournalEntry[]
  readonly result: Result | null
  /** SHA-256 of the entries and the last state, once the game is over: no choice can be altered unnoticed. */
  readonly digest: string | null
}

/** What a journal is made of by whoever keeps the game. */
export interface JournalParts {
  readonly game: string
  readonly rules: string
  readonly data: string
  readonly pack: Json | null
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly SeatId[]
  /** The first, and those that came in its place. */
  readonly seeds: readonly [string, ...string[]]
  readonly opening: readonly Roll[]
  readonly entries: readonly JournalEntry[]
  readonly result: Result | null
  /** The last state. */
  readonly state: object
}

/** The journal; seeds and secret throws are in it only once the game is over, or for the keeper of the game. */
export function journalOf(parts: JournalParts, forKeeper = false): Journal {
  const { seeds, opening, entries, result, state, ...told } = parts
  const open = forKeeper || result !== null
  const hide = (roll: Roll): Roll => (roll.secret && !open ? { ...roll, values: [] } : roll)
  const [first, ...later] = seeds
  return {
    format: 'grognard-journal/1',
    ...told,
    commitment: commitment(first),
    seed: open ? first : null,
    ...(later.length > 0 && { reseeds: open ? later : later.map(() => null) }),
    opening: opening.map(hide),
    entries: entries.map((entry) =>
      entry.t === 'act' && entry.rolls ? { ...entry, rolls: entry.rolls.map(hide) } : entry,
    ),
    result,
    digest: result === null ? null : digestOf(entries, state),
  }
}

export const digestOf = (entries: readonly JournalEntry[], state: object): string =>
  hash(JSON.stringify([entries, state]))

const seat = z.string().min(1)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const choice = z.strictObject({ verb: z.string().min(1), target: z.string().optional() })
const argument = z.union([z.string(), z.number(), z.null(), z.array(z.union([z.string(), z.number()]))])
const roll = z.strictObject({
  rule: z.string(),
  why: z.strictObject({ key: z.string(), args: z.record(z.string(), argument).optional() }),
  dice: z.array(z.int().min(1)),
  values: z.array(z.int().min(1)),
  secret: z.literal(true).optional(),
})
const setting = z.union([
  z.enum(['always', 'never']),
  z.strictObject({ if: z.string(), arg: z.string().optional() }),
])

/** The shape of a journal file; what it says is checked by replaying it. */
export const journalSchema = z.strictObject({
  format: z.literal('grognard-journal/1'),
  game: z.string(),
  rules: z.string(),
  data: z.string(),
  pack: z.json(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  seats: z.array(seat).min(1),
  commitment: sha256,
  seed: z.string().nullable(),
  reseeds: z.array(z.string().nullable()).optional(),
  opening: z.array(roll),
  entries: z.array(
    z.discriminatedUnion('t', [
      z.strictObject({ t: z.literal('act'), seat, choice, rolls: z.array(roll).optional() }),
      z.strictObject({ t: z.literal('stop'), seat, window: z.string(), setting }),
      z.strictObject({ t: z.literal('undo'), seat }),
      z.strictObject({ t: z.literal('ask-rollback'), seat, to: z.int().min(0) }),
      z.strictObject({ t: z.literal('answer-rollback'), seat, agree: z.boolean() }),
      z.strictObject({
        t: z.literal('take-back'),
        seat,
        to: z.int().min(0),
        dice: z.enum(['same', 'anew']),
      }),
      z.strictObject({ t: z.literal('resign'), seat }),
      z.strictObject({ t: z.literal('ask-end'), seat }),
      z.strictObject({ t: z.literal('answer-end'), seat, agree: z.boolean() }),
      z.strictObject({ t: z.literal('update'), rules: z.string(), data: z.string(), position: z.json() }),
      z.strictObject({ t: z.literal('reseed'), commitment: sha256 }),
    ]),
  ),
  result: z.strictObject({ winner: z.string().nullable(), ending: z.string(), rule: z.string() }).nullable(),
  digest: sha256.nullable(),
})
