import type { SeatId } from '@grognard/kernel'
import type { Queries } from './database.ts'

/** Every statement about who may get mail, and how much they got. Addresses are compared without regard to case. */

export async function isStopped(on: Queries, address: string): Promise<boolean> {
  const rows = await on.query('select 1 from mail_stops where address = lower($1)', [address])
  return rows.length > 0
}

/** No seat sends anything there any more, and none may begin. */
export async function stopMail(on: Queries, address: string): Promise<void> {
  await on.query('insert into mail_stops (address) values (lower($1)) on conflict do nothing', [address])
  await on.query('update seats set mail = null, mail_confirmed = false where lower(mail) = lower($1)', [
    address,
  ])
}

export const allowMail = (on: Queries, address: string) =>
  on.query('delete from mail_stops where address = lower($1)', [address])

/** False when no such seat has this address (any more). */
export async function confirmMail(
  on: Queries,
  game: string,
  seats: readonly SeatId[],
  address: string,
): Promise<boolean> {
  const rows = await on.query(
    `update seats set mail_confirmed = true where game = $1 and seat = any ($2) and lower(mail) = lower($3) returning seat`,
    [game, seats, address],
  )
  return rows.length > 0
}

/** What mails are counted as: questions whether an address may be used, and everything that was sent. */
export type Counted = 'asked' | 'sent'

/** How many there were in the last day, to an address and on behalf of a game. */
export async function mailsToday(
  on: Queries,
  what: Counted,
  address: string,
  game: string,
): Promise<{ readonly address: number; readonly game: number }> {
  const [row] = await on.query<{ address: number; game: number }>(
    `select count(*) filter (where address = lower($2))::int as address, count(*) filter (where game = $3)::int as game
     from mails where what = $1 and at > now() - interval '1 day' and (address = lower($2) or game = $3)`,
    [what, address, game],
  )
  return row!
}

/** Notes a mail; what is older than a day is let go. */
export async function noteMail(on: Queries, what: Counted, address: string, game: string): Promise<void> {
  await on.query(`delete from mails where at < now() - interval '1 day'`)
  await on.query('insert into mails (what, address, game) values ($1, lower($2), $3)', [what, address, game])
}
