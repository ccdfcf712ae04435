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

/** Mails of the last day to an address on behalf of this sort, and on behalf of this sort to all. */
export async function mailsToday(
  on: Queries,
  address: string,
  game: string,
): Promise<{ readonly address: number; readonly game: number }> {
  const [row] = await on.query<{ address: number; game: number }>(
    `select
       (select count(*)::int from mails where address = lower($1) and at > now() - interval '1 day'
         and (game = $2 or $2 <> 'confirm')) as address,
       (select count(*)::int from mails where game = $2 and at > now() - interval '1 day') as game`,
    [address, game],
  )
  return row!
}

/** Notes a mail; what is older than a day is let go. */
export async function noteMail(on: Queries, address: string, game: string): Promise<void> {
  await on.query(`delete from mails where at < now() - interval '1 day'`)
  await on.query('insert into mails (address, game) values (lower($1), $2)', [address, game])
}
