import { z } from 'zod'
import type { Choice, SeatId } from './choice.ts'
import type { Roll } from './dice.ts'
import type { StopSetting } from './game.ts'
import type { Json } from './json.ts'
import type { Options, Result } from './procedure.ts'

/** The journal is the game: how it was set up, and every thing a seat said since, in order, nothing ever removed. */
export type JournalEntry =
  | { readonly t: 'act'; readonly seat: SeatId; readonly choice: Choice; readonly rolls?: readonly Roll[] }
  | { readonly t: 'stop'; readonly seat: SeatId; readonly window: string; readonly setting: StopSetting }
  | { readonly t: 'undo'; readonly seat: SeatId }
  /** Asks to go back to the position after the first `to` choices. */
  | { readonly t: 'ask-rollback'; readonly seat: SeatId; readonly to: number }
  | { readonly t: 'answer-rollback'; readonly seat: SeatId; readonly agree: boolean }
  /** Gives the game up; only a rollback by consent brings it back. */
  | { readonly t: 'resign'; readonly seat: SeatId }

export type ActEntry = Extract<JournalEntry, { t: 'act' }>
export type StopEntry = Extract<JournalEntry, { t: 'stop' }>

export interface Journal {
  readonly format: 'grognard-journal/1'
  readonly game: string
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
  /** Throws made before the first choice (shuffles). Their values are withheld while the game lasts. */
  readonly opening: readonly Roll[]
  readonly entries: readonly JournalEntry[]
  readonly result: Result | null
  /** SHA-256 of the entries and the last state, once the game is over: no choice can be altered unnoticed. */
  readonly digest: string | null
}

/** A request to go back that is still open. */
export interface RollbackRequest {
  readonly by: SeatId
  readonly to: number
  readonly agreed: readonly SeatId[]
}

export interface Folded {
  /** What still counts: choices and stops, in order. */
  readonly kept: (ActEntry | StopEntry)[]
  readonly request: RollbackRequest | null
}

/** Folds undone and rolled-back choices out of a journal. Stops stay: they are wishes, not moves. */
export function fold(entries: readonly JournalEntry[], seats: readonly SeatId[]): Folded {
  let kept: (ActEntry | StopEntry)[] = []
  let request: RollbackRequest | null = null
  for (const entry of entries) {
    switch (entry.t) {
      case 'act':
        request = null
        kept.push(entry)
        break
      case 'stop':
        kept.push(entry)
        break
      case 'undo':
        request = null
        kept.splice(
          kept.findLastIndex((e) => e.t === 'act'),
          1,
        )
        break
      case 'ask-rollback':
        request = { by: entry.seat, to: entry.to, agreed: [] }
        // Whoever plays alone needs nobody's consent.
        if (seats.every((seat) => seat === entry.seat)) {
          kept = keepActs(kept, entry.to)
          request = null
        }
        break
      case 'answer-rollback': {
        if (!request) break
        if (!entry.agree) {
          request = null
          break
        }
        const { by, to }: RollbackRequest = request
        const agreed: readonly SeatId[] = [...request.agreed, entry.seat]
        if (seats.every((seat) => seat === by || agreed.includes(seat))) {
          kept = keepActs(kept, to)
          request = null
        } else request = { by, to, agreed }
        break
      }
      case 'resign':
        request = null
        break
    }
  }
  return { kept, request }
}

function keepActs(entries: readonly (ActEntry | StopEntry)[], acts: number): (ActEntry | StopEntry)[] {
  let seen = 0
  return entries.filter((entry) => entry.t === 'stop' || seen++ < acts)
}

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
  opening: z.array(roll),
  entries: z.array(
    z.discriminatedUnion('t', [
      z.strictObject({ t: z.literal('act'), seat, choice, rolls: z.array(roll).optional() }),
      z.strictObject({ t: z.literal('stop'), seat, window: z.string(), setting }),
      z.strictObject({ t: z.literal('undo'), seat }),
      z.strictObject({ t: z.literal('ask-rollback'), seat, to: z.int().min(0) }),
      z.strictObject({ t: z.literal('answer-rollback'), seat, agree: z.boolean() }),
      z.strictObject({ t: z.literal('resign'), seat }),
    ]),
  ),
  result: z.strictObject({ winner: z.string().nullable(), ending: z.string(), rule: z.string() }).nullable(),
  digest: sha256.nullable(),
})
