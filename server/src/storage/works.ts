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

export const addWork = (on: Queries, id: string, what: WorkKind, asked: unknown) =>
  on.query('insert into work (id, what, asked) values ($1, $2, $3)', [id, what, JSON.stringify(asked)])

export async function findWork(on: Queries, id: string): Promise<WorkRow | undefined> {
  const [row] = await on.query<WorkRow>(
    'select id, what, state, done, whole, answer from work where id = $1',
    [id],
  )
  return row
}

/** Undefined when there is nothing left to do: it was called off, or another process was quicker. */
export async function beginWork(
  on: Queries,
  id: string,
): Promise<{ readonly what: WorkKind; readonly asked: unknown } | undefined> {
  const [row] = await on.query<{ what: WorkKind; asked: unknown }>(
    `update work set state = 'working', touched = now() where id = $1 and ${OPEN} returning what, asked`,
    [id],
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
