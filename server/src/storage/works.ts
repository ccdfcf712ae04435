import type { HttpError, Verification, Work } from '@grognard/wire'
import type { Queries } from './database.ts'

/** Every statement about work that takes long: what is asked, how far it is, what came of it. */

export type WorkKind = Work['what']

export interface WorkRow {
  readonly id: string
  readonly what: WorkKind
  readonly state: Work['state']
  readonly done: number
  readonly whole: number
  readonly answer: WorkAnswer | null
}

/** What is kept of what came of it. Seat links are made again when they are asked for. */
export interface WorkAnswer {
  readonly game?: string
  readonly verification?: Verification
  readonly status?: number
  readonly problem?: HttpError
}

const OPEN = `state in ('waiting', 'working')`
/** Work that has not moved for so long was left behind. */
const LEFT_BEHIND_SECONDS = 60

/** False when this asker has so many pieces of work open already. */
export async function addWork(
  on: Queries,
  work: { readonly id: string; readonly what: WorkKind; readonly asked: unknown; readonly asker: string },
  most: number,
): Promise<boolean> {
  const rows = await on.query(
    `insert into work (id, what, asked, asker)
     select $1::text, $2::text, $3::json, $4::text
     where (select count(*) from work where asker = $4::text and ${OPEN}) < $5::int returning id`,
    [work.id, work.what, JSON.stringify(work.asked), work.asker, most],
  )
  return rows.length > 0
}

export async function findWork(on: Queries, id: string): Promise<WorkRow | undefined> {
  const [row] = await on.query<WorkRow>(
    'select id, what, state, done, whole, answer from work where id = $1',
    [id],
  )
  return row
}

/**
 * The next piece of work, taken from whoever has least under way: who asked for many waits behind who asked for one.
 * Undefined when there is nothing left to do.
 */
export async function beginNextWork(
  on: Queries,
): Promise<{ readonly id: string; readonly what: WorkKind; readonly asked: unknown } | undefined> {
  const [row] = await on.query<{ id: string; what: WorkKind; asked: unknown }>(
    `update work set state = 'working', touched = now() where id = (
       select w.id from work w
       where w.state = 'waiting' or (w.state = 'working' and w.touched < now() - make_interval(secs => $1))
       order by
         (select count(*) from work o where o.asker = w.asker and o.state = 'working' and o.id <> w.id),
         (select max(o.touched) from work o where o.asker = w.asker and o.state <> 'waiting' and o.id <> w.id) nulls first,
         w.created
       limit 1 for update skip locked
     ) returning id, what, asked`,
    [LEFT_BEHIND_SECONDS],
  )
  return row
}

export const moveWork = (on: Queries, id: string, done: number, whole: number) =>
  on.query(`update work set done = $2, whole = $3, touched = now() where id = $1 and ${OPEN}`, [
    id,
    done,
    whole,
  ])

/** False when it was called off meanwhile. */
export async function endWork(
  on: Queries,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  answer: WorkAnswer | null,
): Promise<boolean> {
  const rows = await on.query(
    `update work set state = $2, answer = $3, asked = null, touched = now() where id = $1 and ${OPEN} returning id`,
    [id, state, answer === null ? null : JSON.stringify(answer)],
  )
  return rows.length > 0
}

export const worksLeftBehind = (on: Queries) =>
  on.query<{ id: string }>(
    `select id from work where ${OPEN} and touched < now() - make_interval(secs => $1)`,
    [LEFT_BEHIND_SECONDS],
  )

export const forgetOldWork = (on: Queries) =>
  on.query(`delete from work where created < now() - interval '1 day'`)
