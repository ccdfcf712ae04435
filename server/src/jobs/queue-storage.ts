import { type Database, StorageDown } from '../storage/database.ts'

/**
 * pg-boss speaks to our own database through here. It asks nothing twice, and it does not wait for the statements with
 * which it notes the end of a job: what they throw would end the process. They are known by what they count.
 */

export interface Answer {
  readonly rows: unknown[]
  readonly rowCount: number
}

/** So long the queue waits for a storage that cannot be reached. */
const PATIENCE_MS = 120_000
const PAUSE_MS = 250
const COUNTS = /select count\(\*\) from results/i

const NOTHING: Answer = { rows: [], rowCount: 0 }
const NONE_COUNTED: Answer = { rows: [{ count: '0' }], rowCount: 1 }
const nothing = (text: string): Answer => (COUNTS.test(text) ? NONE_COUNTED : NOTHING)

/**
 * What the queue asks waits for the storage to return. A job whose end could not be noted is done again when its time
 * is over; once we have stopped nothing is found any more.
 */
export async function askForQueue(
  database: Pick<Database, 'query' | 'run'>,
  stopped: () => boolean,
  text: string,
  values: readonly unknown[] = [],
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  for (const until = Date.now() + patienceMs; ; ) {
    try {
      return await ask(database, text, values)
    } catch (error) {
      if (stopped()) return nothing(text)
      if (!(error instanceof StorageDown)) throw error
      if (Date.now() > until) {
        if (COUNTS.test(text)) return NONE_COUNTED
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Some statements come several at once; those have no parameters. */
async function ask(
  database: Pick<Database, 'query' | 'run'>,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  if (values.length === 0 && /;\s*\S/.test(text.trim())) {
    await database.run(text)
    return NOTHING
  }
  const rows = await database.query(text, values)
  return { rows: [...rows], rowCount: rows.length }
}
