import { GUIDE_BOT, type Language, type Options, type SeatId } from '@grognard/kernel'
import type { ChatLine, GameSummary, Notices, SeatKind } from '@grognard/wire'
import type { Database, Queries } from './database.ts'
import { insertKept, type KeptRow, type Opening, type Snapshot } from './journal.ts'

/** Every statement about games, seats and what is said at the table. Journal rows of play go through writer.ts. */

export interface GameRow {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly options: Options
  readonly pack: unknown
  readonly seed: string
  /** The versions it is played under now. */
  readonly rules: string
  readonly data: string
  readonly bot: string | null
  readonly listed: boolean
  readonly created: Date
  /** The computer was told to stop thinking. */
  readonly paused: boolean
  readonly rematch: string | null
  /** Its journal came from elsewhere. */
  readonly imported: boolean
  /** Why it cannot be opened. */
  readonly broken: string | null
  /** The versions it began under, where they were others. */
  readonly begunRules: string | null
  readonly begunData: string | null
  /** After how many days of absence the owner may pass a seat on; null: never. */
  readonly passOnDays: number | null
}

export interface SeatRow {
  readonly seat: SeatId
  readonly kind: SeatKind
  readonly name: string | null
  readonly taken: boolean
  readonly version: number
  readonly mail: string | null
  readonly webhook: string | null
  readonly language: Language
  readonly seen: number
  /** Whoever holds it set the game up. */
  readonly owner: boolean
  /** Raised when the seat is passed on: older recovery links no longer work. */
  readonly recovery: number
  readonly mailConfirmed: boolean
}

/** What lists show of a position. */
export type Standing = Pick<
  GameSummary,
  'acts' | 'waiting' | 'over' | 'where' | 'result' | 'takenBack' | 'last'
>

export interface NewGame
  extends Omit<GameRow, 'created' | 'paused' | 'rematch' | 'broken' | 'begunRules' | 'begunData'> {
  readonly seats: readonly Pick<SeatRow, 'seat' | 'kind' | 'name' | 'taken'>[]
  readonly standing: Standing
  readonly botWaits: boolean
  readonly opening: Opening
  readonly rows: readonly KeptRow[]
  /** Positions on the way, the first one before any entry. */
  readonly snapshots: readonly Snapshot[]
  /** The finished game this one is the return match of. */
  readonly rematchOf?: string
}

/**
 * Adds a game with its seats, and with its journal when it is imported: all or nothing. `also` belongs to the same
 * transaction.
 */
export function insertGame(
  database: Database,
  game: NewGame,
  also?: (tx: Queries) => Promise<void>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query(
      `insert into games (id, game, scenario, options, pack, seed, rules, data, bot, listed, over, bot_waits, summary,
         imported, pass_on_days)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        game.id,
        game.game,
        game.scenario,
        JSON.stringify(game.options),
        game.pack === null ? null : JSON.stringify(game.pack),
        game.seed,
        game.rules,
        game.data,
        game.bot,
        game.listed,
        game.standing.over,
        game.botWaits,
        JSON.stringify(game.standing),
        game.imported,
        game.passOnDays,
      ],
    )
    await tx.query(
      `insert into seats (game, seat, place, kind, name, taken, owner)
       select $1, seat, place, kind, name, taken, kind = 'me'
       from json_to_recordset($2::json) as x (seat text, place int, kind text, name text, taken boolean)`,
      [game.id, JSON.stringify(game.seats.map((seat, place) => ({ ...seat, place })))],
    )
    await insertKept(tx, game.id, game.opening, game.rows, game.snapshots)
    if (game.rematchOf !== undefined)
      await tx.query('update games set rematch = $2 where id = $1 and rematch is null', [
        game.rematchOf,
        game.id,
      ])
    await also?.(tx)
  })
}

export async function findGame(on: Queries, id: string): Promise<GameRow | undefined> {
  const [row] = await on.query<GameRow>(
    `select id, game, scenario, options, pack, seed, rules, data, bot, listed, created, paused, rematch, imported,
       broken, begun_rules as "begunRules", begun_data as "begunData", pass_on_days as "passOnDays"
     from games where id = $1`,
    [id],
  )
  return row
}

export const findSeats = (on: Queries, game: string): Promise<readonly SeatRow[]> =>
  on.query<SeatRow>(
    `select seat, kind, name, taken, version, mail, webhook, language, seen, owner, recovery,
       mail_confirmed as "mailConfirmed"
     from seats where game = $1 order by place`,
    [game],
  )

/** The game is played under other versions from now on. */
export const setVersions = (on: Queries, game: string, rules: string, data: string) =>
  on.query(
    `update games set begun_rules = coalesce(begun_rules, rules), begun_data = coalesce(begun_data, data),
       rules = $2, data = $3 where id = $1`,
    [game, rules, data],
  )

/** Why a game cannot be opened; null when it can. */
export const setBroken = (on: Queries, game: string, why: string | null) =>
  on.query('update games set broken = $2 where id = $1', [game, why])

/** The games that are not over, with what they are played under. */
export const runningGames = (on: Queries) =>
  on.query<{ id: string; game: string; rules: string; data: string; broken: string | null }>(
    'select id, game, rules, data, broken from games where not over order by updated desc',
  )

interface ListedRow {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly created: Date
  readonly updated: Date
  readonly paused: boolean
  readonly rematch: string | null
  readonly summary: Standing
  readonly imported: boolean
  readonly bot: string | null
  readonly broken: string | null
  readonly updated_rules: string | null
  readonly rules: string
  readonly pack_title: string | null
  readonly pack_version: string | null
  readonly seats: GameSummary['seats']
}

const SUMMARY = `select g.id, g.game, g.scenario, g.created, g.updated, g.paused, g.rematch, g.summary, g.imported, g.bot, g.broken,
  g.rules, g.begun_rules as updated_rules,
  g.pack->>'title' as pack_title, g.pack->>'version' as pack_version,
  (select json_agg(json_build_object('seat', s.seat, 'kind', s.kind, 'name', s.name, 'taken', s.taken) order by s.place)
   from seats s where s.game = g.id) as seats
  from games g`

const summaryOf = ({
  summary,
  created,
  updated,
  pack_title,
  pack_version,
  ...row
}: ListedRow): GameSummary => ({
  id: row.id,
  game: row.game,
  scenario: row.scenario,
  created: created.toISOString(),
  changed: updated.toISOString(),
  seats: row.seats,
  waiting: summary.waiting,
  acts: summary.acts,
  over: summary.over,
  where: summary.where,
  result: summary.result,
  ...(summary.takenBack !== undefined && { takenBack: summary.takenBack }),
  ...(summary.last && { last: summary.last }),
  pack: pack_title === null ? null : { title: pack_title, version: pack_version ?? '' },
  paused: row.paused,
  rematch: row.rematch,
  imported: row.imported,
  guide: row.bot?.startsWith(GUIDE_BOT) ? row.bot.slice(GUIDE_BOT.length) : null,
  broken: row.broken,
  updated: row.updated_rules === null ? null : { from: row.updated_rules, to: row.rules },
})

export async function listGames(on: Queries, most: number): Promise<GameSummary[]> {
  const rows = await on.query<ListedRow>(
    `${SUMMARY} where g.listed order by g.over, g.updated desc limit $1`,
    [most],
  )
  return rows.map(summaryOf)
}

export async function findSummary(on: Queries, id: string): Promise<GameSummary | undefined> {
  const [row] = await on.query<ListedRow>(`${SUMMARY} where g.id = $1`, [id])
  return row && summaryOf(row)
}

/** Takes a free seat; its version rises, so that an invitation works once. Undefined when somebody was quicker. */
export async function takeSeat(
  on: Queries,
  game: string,
  seat: SeatId,
  version: number,
  name: string,
): Promise<number | undefined> {
  const [row] = await on.query<{ version: number }>(
    `update seats set taken = true, name = $4, version = version + 1, there = now()
     where game = $1 and seat = $2 and version = $3 and not taken and kind in ('friend', 'open')
     returning version`,
    [game, seat, version, name],
  )
  return row?.version
}

/** Raises the version of seats, so that older links no longer work. */
export const moveSeats = (on: Queries, game: string, seats: readonly SeatId[]) =>
  on.query<{ seat: SeatId; version: number }>(
    'update seats set version = version + 1 where game = $1 and seat = any ($2) returning seat, version',
    [game, seats],
  )

export const renameSeats = (on: Queries, game: string, seats: readonly SeatId[], name: string) =>
  on.query('update seats set name = $3 where game = $1 and seat = any ($2)', [game, seats, name])

/** An address that changes must be confirmed anew. */
export const setNotices = (
  on: Queries,
  game: string,
  seats: readonly SeatId[],
  { mail, webhook }: Notices,
  language: Language,
) =>
  on.query(
    `update seats set mail_confirmed = mail_confirmed and mail is not distinct from $3::text,
       mail = $3, webhook = $4, language = $5
     where game = $1 and seat = any ($2)`,
    [game, seats, mail, webhook, language],
  )

export const setSeen = (on: Queries, game: string, seats: readonly SeatId[], seen: number) =>
  on.query('update seats set seen = $3 where game = $1 and seat = any ($2)', [game, seats, seen])

/** Marks seats as sitting at the table now, so that nobody is called who is there already. */
export const setPresent = (on: Queries, seats: readonly { game: string; seat: SeatId }[]) =>
  on.query(
    `update seats set present = now(), there = now() from json_to_recordset($1::json) as x (game text, seat text)
     where seats.game = x.game and seats.seat = x.seat`,
    [JSON.stringify(seats)],
  )

export const setAbsent = (on: Queries, game: string, seats: readonly SeatId[]) =>
  on.query('update seats set present = null, there = now() where game = $1 and seat = any ($2)', [
    game,
    seats,
  ])

export async function isPresent(on: Queries, game: string, seat: SeatId, seconds: number): Promise<boolean> {
  const rows = await on.query(
    `select 1 from seats where game = $1 and seat = $2 and present > now() - make_interval(secs => $3)`,
    [game, seat, seconds],
  )
  return rows.length > 0
}

/**
 * Gives a seat up for its holder, who was away for longer than was agreed: links and recovery links stop working.
 * Undefined when they were not.
 */
export async function vacateSeat(
  on: Queries,
  game: string,
  seat: SeatId,
  days: number,
): Promise<number | undefined> {
  const [row] = await on.query<{ version: number }>(
    `update seats set taken = false, name = null, kind = 'friend', version = version + 1, recovery = recovery + 1,
       mail = null, mail_confirmed = false, webhook = null, present = null
     where game = $1 and seat = $2 and taken and kind in ('friend', 'open') and not owner
       and there < now() - make_interval(days => $3)
     returning version`,
    [game, seat, days],
  )
  return row?.version
}

/** Games in which nothing happened, and at which nobody sat, for so many days. */
export async function abandonedGames(on: Queries, days: number, most: number): Promise<readonly string[]> {
  const rows = await on.query<{ id: string }>(
    `select id from games where updated < now() - make_interval(days => $1)
     and not exists (
       select 1 from seats where game = games.id and kind <> 'computer' and there > now() - make_interval(days => $1)
     ) order by updated limit $2`,
    [days, most],
  )
  return rows.map(({ id }) => id)
}

/** The journal and all that belongs to it go along. */
export const deleteGame = (on: Queries, id: string) => on.query('delete from games where id = $1', [id])

interface ChatRow extends Omit<ChatLine, 'at'> {
  readonly at: Date
}
const lineOf = ({ id, name, seat, text, at }: ChatRow): ChatLine => ({
  id,
  name,
  seat,
  text,
  at: at.toISOString(),
})

export async function addChat(
  on: Queries,
  game: string,
  seat: SeatId | null,
  name: string,
  text: string,
): Promise<ChatLine> {
  const [row] = await on.query<ChatRow>(
    'insert into chat (game, seat, name, text) values ($1, $2, $3, $4) returning id, name, seat, text, at',
    [game, seat, name, text],
  )
  return lineOf(row!)
}

export async function readChat(on: Queries, game: string, after: number, most: number): Promise<ChatLine[]> {
  const rows = await on.query<ChatRow>(
    `select * from (select id, name, seat, text, at from chat where game = $1 and id > $2 order by id desc limit $3) as last
     order by id`,
    [game, after, most],
  )
  return rows.map(lineOf)
}

export async function readNote(on: Queries, game: string, seat: SeatId): Promise<string> {
  const [row] = await on.query<{ text: string }>('select text from notes where game = $1 and seat = $2', [
    game,
    seat,
  ])
  return row?.text ?? ''
}

export const writeNote = (on: Queries, game: string, seat: SeatId, text: string) =>
  on.query(
    `insert into notes (game, seat, text) values ($1, $2, $3)
     on conflict (game, seat) do update set text = excluded.text`,
    [game, seat, text],
  )

/** Games in which the computer is waited for and perhaps nobody is at work. */
export const gamesWaitingForBots = (on: Queries) =>
  on.query<{ id: string }>('select id from games where bot_waits and not over and not paused')

/** The computer stops thinking in a game, or goes on. */
export const setPaused = (on: Queries, game: string, paused: boolean) =>
  on.query('update games set paused = $2 where id = $1', [game, paused])

/** A setting that is made once and then stays, whichever process comes first. */
export async function settledSetting(on: Queries, key: string, fresh: string): Promise<string> {
  await on.query('insert into settings (key, value) values ($1, $2) on conflict do nothing', [key, fresh])
  const [row] = await on.query<{ value: string }>('select value from settings where key = $1', [key])
  return row!.value
}
