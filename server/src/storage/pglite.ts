import fs from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Database, Queries } from './database.ts'

/** The parts of the file system inside the embedded database that are needed to make it durable. */
interface InnerFiles {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: InnerStream) => number }
    realPath(node: unknown): string
  }
}
interface InnerStream {
  readonly nfd?: number
  readonly node: unknown
}

/**
 * Files on disk. PGlite runs with `-F` (no fsync), and its file system forgets fsync even when asked: here it is handed
 * to the operating system.
 */
class DurableFiles extends NodeFS {
  override async init(...[pg, given]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given)
    const preRun = [...(emscriptenOpts.preRun ?? []), (inner: unknown) => makeDurable(inner as InnerFiles)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function makeDurable({ NODEFS }: InnerFiles): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd)
    else syncFolder(NODEFS.realPath(node))
    return 0
  }
}

/** That a file is there is known to its folder, which must be written as well. Windows does so by itself. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(folder)
  } finally {
    fs.closeSync(folder)
  }
}

/** PGlite's own settings but `-F`; of the ways to sync, only `fsync` reaches the file system. */
const DURABLE = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']

async function openFolder(folder: string): Promise<PGlite> {
  await mkdir(folder, { recursive: true })
  const fresh = !fs.existsSync(join(folder, 'PG_VERSION'))
  const db = await PGlite.create({ fs: new DurableFiles(folder), startParams: DURABLE })
  // What a new database is made from is copied by other ways.
  if (fresh) syncBelow(folder)
  return db
}

function syncBelow(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncBelow(path)
    else if (entry.isFile()) {
      const file = fs.openSync(path, 'r+')
      fs.fsyncSync(file)
      fs.closeSync(file)
    }
  }
  syncFolder(folder)
}

/** The embedded database in this very thread. Without a folder it lives in memory. See pglite-far.ts for servers. */
export async function openPgliteHere(folder: string | null): Promise<Database> {
  const db = await (folder === null ? PGlite.create() : openFolder(folder))
  const queries = (on: Pick<PGlite, 'query'>): Queries => ({
    async query<Row extends object>(text: string, params: readonly unknown[] = []) {
      return (await on.query<Row>(text, [...params])).rows
    },
  })
  return {
    kind: 'pglite',
    up: true,
    lost: new Promise(() => undefined),
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
    whenTurned: () => undefined,
    close: () => db.close(),
  }
}
