import { type Database, StorageDown } from './database.ts'
import type { Standing } from './games.ts'
import type { KeptRow } from './journal.ts'

/** A journal row and what it does to the game's entry in lists. */
export interface NewRow extends KeptRow {
  readonly game: string
  readonly seq: number
  readonly summary: Standing
  readonly over: boolean
  readonly bot_waits: boolean
  /** A secret answer being written: nobody else may see that anything happened. */
  readonly hidden: boolean
}

interface Waiting {
  readonly row: NewRow
  readonly resolve: (won: boolean) => void
  readonly reject: (error: unknown) => void
}

/** Rows in one statement at most. */
const MOST_ROWS = 200

/**
 * The primary key (game, seq) lets exactly one of two racing rows in; the statement returns those that won and tells
 * other processes of them. Sorted, so that two processes never wait for each other in a circle.
 */
const INSERT = `
  with given as (
    select * from json_to_recordset($1::json)
      as x (game text, seq int, entry json, done json, change json, hidden boolean, seed text,
        summary json, over boolean, bot_waits boolean)
  ), won as (
    insert into journal (game, seq, entry, done, change, hidden, seed)
    select game, seq, entry, done, change, hidden, seed from given order by game, seq
    on conflict do nothing returning game, seq
  ), listed as (
    update games set summary = given.summary, over = given.over, bot_waits = given.bot_waits,
      updated = case when given.hidden then games.updated else now() end
    from given join won using (game, seq) where games.id = given.game
  )
  select game, seq, pg_notify($2, $3 || ' entry ' || game || ' ' || seq) is null as told from won`

/**
 * Writes journal rows. Whatever comes while a statement is under way goes together into the next one: many games
 * share the cost of one commit, and each choice is still acknowledged only after its own commit.
 */
export class Writer {
  private queue: Waiting[] = []
  private busy = false
  private working: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly channel: string,
    private readonly process: string,
  ) {}

  /** True when the row is durable; false when another row was there first. */
  write(row: NewRow): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.queue.push({ row, resolve, reject })
      if (this.busy) return
      this.busy = true
      this.working = this.work()
    })
  }

  async idle(): Promise<void> {
    while (this.busy) await this.working
  }

  private async work(): Promise<void> {
    // Lets everything that arrived in this turn of the event loop come along.
    await new Promise((resolve) => setImmediate(resolve))
    let tell = (): void => undefined
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, MOST_ROWS)
      const inserted = this.insert(batch)
      // Those of the batch before are told while the storage is at work on this one.
      tell()
      tell = await inserted.catch((error) => this.oneByOne(batch, error))
    }
    this.busy = false
    tell()
  }

  /** One bad row must not take the others with it; without storage none gets in. */
  private async oneByOne(batch: readonly Waiting[], error: unknown): Promise<() => void> {
    const tells: (() => void)[] = []
    for (const one of batch) {
      const isLost = batch.length === 1 || error instanceof StorageDown
      const refused = (why: unknown) => () => one.reject(why)
      tells.push(isLost ? refused(error) : await this.insert([one]).catch(refused))
    }
    return () => {
      for (const tell of tells) tell()
    }
  }

  /** Writes them; what is returned tells those who wait for it. */
  private async insert(batch: readonly Waiting[]): Promise<() => void> {
    const won = await this.database.query<{ game: string; seq: number }>(INSERT, [
      JSON.stringify(batch.map(({ row }) => row)),
      this.channel,
      this.process,
    ])
    const winners = new Set(won.map(({ game, seq }) => `${game} ${seq}`))
    return () => {
      for (const { row, resolve } of batch) resolve(winners.has(`${row.game} ${row.seq}`))
    }
  }
}
