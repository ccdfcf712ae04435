import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Database, Queries } from './database.ts'

/** The parts of the file system inside the embedded database that are needed to make it durable. */
interface InnerFiles {
  readonly NODEFS: {
    readonly stream_ops: {
      fsync?: (stream: InnerStream) => number
      write: (stream: InnerStream, ...rest: unknown[]) => number
    }
    readonly node_ops: { setattr: (node: InnerNode, ...rest: unknown[]) => void }
    realPath(node: InnerNode): string
  }
}
interface InnerNode {
  readonly name: string
}
interface InnerStream {
  readonly nfd?: number
  readonly node: InnerNode
}

/**
 * Files on disk. PGlite runs with `-F` (no fsync), and its file system forgets fsync even when asked: here it is handed
 * to the operating system.
 */
class DurableFiles extends NodeFS {
  /**
   * While it is opened after a crash the database syncs each of its thousand files. When the disk was synced as a whole
   * before, that is needed only for those written since; null: for all.
   */
  private written: Set<string> | null

  constructor(private readonly folder: string) {
    super(folder)
    this.written = crashed(folder) && syncDisk(folder) ? new Set() : null
  }

  override async init(...[pg, given]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (inner: unknown) => this.makeDurable(inner as InnerFiles),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** From now on each file is synced whenever that is asked for. A new database is made by other ways than writing. */
  opened(fresh: boolean): void {
    this.written = null
    if (fresh && !syncDisk(this.folder)) syncBelow(this.folder)
  }

  private makeDurable({ NODEFS }: InnerFiles): void {
    const { stream_ops, node_ops } = NODEFS
    const { write } = stream_ops
    const { setattr } = node_ops
    stream_ops.fsync = ({ nfd, node }) => {
      if (nfd === undefined) syncFolder(NODEFS.realPath(node))
      else if (this.written?.has(NODEFS.realPath(node)) !== false) fs.fsyncSync(nfd)
      return 0
    }
    stream_ops.write = (stream, ...rest) => {
      this.written?.add(NODEFS.realPath(stream.node))
      return write(stream, ...rest)
    }
    node_ops.setattr = (node, ...rest) => {
      this.written?.add(NODEFS.realPath(node))
      setattr(node, ...rest)
    }
  }
}

/** Where and how PostgreSQL writes down that it has shut down in order. */
const [STATE_AT, SHUT_DOWN] = [16, 1]

/** Whether the database in a folder was not closed in order. */
function crashed(folder: string): boolean {
  const control = join(folder, 'global', 'pg_control')
  return fs.existsSync(control) && fs.readFileSync(control).readInt32LE(STATE_AT) !== SHUT_DOWN
}

/** Writes everything of the disk that a folder is on. False where there is no such command. */
function syncDisk(folder: string): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0
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
  const files = new DurableFiles(folder)
  const db = await PGlite.create({ fs: files, startParams: DURABLE })
  files.opened(fresh)
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
