import { z } from 'zod'
import type {
  AskRematch,
  CreateGame,
  CreateGuided,
  GiveUp,
  ImportGame,
  JoinGame,
  MoveSeat,
  PassOnSeat,
  RecoverSeat,
  ToServer,
} from './index.ts'

/** What the server lets in. Anything else is refused with the path of what is wrong. */

const n = z.int().min(0).max(1_000_000_000)
const seat = z.string().min(1).max(40)
const choice = z.strictObject({ verb: z.string().min(1).max(60), target: z.string().max(120).optional() })
const setting = z.union([
  z.enum(['always', 'never']),
  z.strictObject({ if: z.string().max(60), arg: z.string().max(120).optional() }),
])
const view = z.union([z.literal('all'), z.strictObject({ seat: seat.nullable() })])
const notices = z.strictObject({
  mail: z.email().max(200).nullable(),
  webhook: z.url().max(500).nullable(),
})

export const toServer: z.ZodType<ToServer> = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('hello'),
    game: z.string().max(60),
    token: z.string().max(400).nullable(),
    language: z.enum(['en', 'fr']),
  }),
  z.strictObject({ t: z.literal('act'), n, seq: n, choice }),
  z.strictObject({ t: z.literal('undo'), n, seq: n, dice: z.enum(['same', 'anew']).optional() }),
  z.strictObject({ t: z.literal('stop'), n, window: z.string().max(60), setting }),
  z.strictObject({ t: z.literal('ask-rollback'), n, to: n }),
  z.strictObject({ t: z.literal('answer-rollback'), n, agree: z.boolean() }),
  z.strictObject({ t: z.literal('why'), n, choice }),
  z.strictObject({ t: z.literal('why-not'), n, things: z.array(z.string().max(120)).min(1).max(40) }),
  z.strictObject({ t: z.literal('overlay'), n, id: z.string().max(60), target: z.string().max(120) }),
  z.strictObject({
    t: z.literal('replay'),
    n,
    act: n,
    from: view.optional(),
  }),
  z.strictObject({ t: z.literal('log'), n, before: n, from: view.optional() }),
  z.strictObject({ t: z.literal('whole'), n }),
  z.strictObject({ t: z.literal('board'), n }),
  z.strictObject({ t: z.literal('try'), n, choices: z.array(choice).max(200) }),
  z.strictObject({ t: z.literal('chat'), n, text: z.string().min(1).max(1000) }),
  z.strictObject({ t: z.literal('note'), n, text: z.string().max(10_000) }),
  z.strictObject({ t: z.literal('name'), n, name: z.string().min(1).max(40) }),
  z.strictObject({ t: z.literal('notices'), n, notices }),
  z.strictObject({ t: z.literal('resign'), n }),
  z.strictObject({ t: z.literal('ask-end'), n }),
  z.strictObject({ t: z.literal('answer-end'), n, agree: z.boolean() }),
  z.strictObject({ t: z.literal('sit'), n, seat }),
  z.strictObject({ t: z.literal('computer'), n, pause: z.boolean() }),
  z.strictObject({ t: z.literal('cancel'), n }),
]) as z.ZodType<ToServer>

export const createGuided: z.ZodType<CreateGuided> = z.strictObject({
  game: z.string().max(60),
  guide: z.string().max(60),
  name: z.string().min(1).max(40),
})

export const createGame = z.strictObject({
  game: z.string().max(60),
  scenario: z.string().max(60),
  options: z.record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()])),
  seats: z.record(seat, z.enum(['me', 'friend', 'open', 'computer'])),
  bot: z.string().max(60).optional(),
  name: z.string().min(1).max(40),
  pack: z.unknown().optional(),
  listed: z.boolean(),
  passOnDays: z.int().min(1).max(3650).nullable().optional(),
}) as z.ZodType<CreateGame>

const token = z.string().min(1).max(400)

export const joinGame = z.strictObject({
  name: z.string().min(1).max(40),
  invitation: token.optional(),
  seat: seat.optional(),
}) as z.ZodType<JoinGame>

export const giveUp: z.ZodType<GiveUp> = z.strictObject({
  token,
  how: z.enum(['resign', 'end', 'agree', 'refuse']),
})
export const moveSeat: z.ZodType<MoveSeat> = z.strictObject({ token })
export const recoverSeat: z.ZodType<RecoverSeat> = z.strictObject({ recovery: token })
export const passOnSeat: z.ZodType<PassOnSeat> = z.strictObject({ token, seat })
export const askRematch: z.ZodType<AskRematch> = z.strictObject({ token })

export const importGame = z.strictObject({
  journal: z.unknown(),
  name: z.string().min(1).max(40),
  listed: z.boolean(),
  seats: z.record(seat, z.enum(['me', 'friend', 'open', 'computer'])).optional(),
  bot: z.string().max(60).optional(),
}) as z.ZodType<ImportGame>
