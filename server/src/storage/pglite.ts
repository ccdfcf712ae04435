import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Queries } from './database.ts'

/** The embedded database in this very thread. Without a folder it lives in memory. See pglite-far.ts for servers. */
export async function openPgliteHere(folder: string | null): Promise<Database> {
  if (folder !== null) await mkdir(folder, { recursive: true })
  const db = await (folder === null ? PGlite.create() : PGlite.create(folder))
  const queries = (on: Pick<PGlite, 'query'>): Queries => ({
    async query<Row extends object>(text: string, params: readonly unknown[] = []) {
      return (await on.query<Row>(text, [...params])).rows
    },
  })
  return {
    kind: 'pglite',
    ...queries(db),
    transaction: (work) => db.transaction((tx) => work(queries(tx as unknown as PGlite))),
    // Nobody else can have opened it.
    alone: (work) => work(),
    async run(text) {
      await db.exec(text)
    },
    async listen(channel, hear) {
      await db.listen(channel, hear)
    },
    close: () => db.close(),
  }
}
