import { Worker } from 'node:worker_threads'
import type { Database, Queries } from './database.ts'
import type { FromDatabase, ToDatabase } from './pglite-words.ts'

type Ask = ToDatabase extends infer M ? (M extends { readonly id: number } ? Omit<M, 'id'> : never) : never

interface Open {
  readonly resolve: (rows: readonly object[]) => void
  readonly reject: (error: Error) => void
}

/**
 * The embedded database: one process, one folder, nothing to install. It works in a thread of its own, whose compiled
 * program is `module` (pglite-thread.ts).
 */
export async function openPglite(folder: string | null, module: string): Promise<Database> {
  const far = new Far(folder, module)
  await far.opened
  const queries = (tx: number | null): Queries => ({
    async query<Row extends object>(text: string, params: readonly unknown[] = []) {
      return (await far.ask({ t: 'query', text, params, tx })) as readonly Row[]
    },
  })
  return {
    kind: 'pglite',
    up: true,
    lost: far.lost,
    ...queries(null),
    async transaction(work) {
      const { id, answer } = far.send({ t: 'begin' })
      await answer
      try {
        const result = await work(queries(id))
        await far.ask({ t: 'end', tx: id, keep: true })
        return result
      } catch (error) {
        await far.ask({ t: 'end', tx: id, keep: false })
        throw error
      }
    },
    // Nobody else can have opened it.
    alone: (work) => work(),
    async run(text) {
      await far.ask({ t: 'run', text })
    },
    async listen(channel, hear) {
      far.hear(channel, hear)
      await far.ask({ t: 'listen', channel })
    },
    whenTurned: () => undefined,
    close: () => far.close(),
  }
}

class Far {
  readonly opened: Promise<void>
  private readonly thread: Worker
  private readonly open = new Map<number, Open>()
  private readonly channels = new Map<string, (payload: string) => void>()
  private next = 1
  private gone: Error | null = null
  private closing = false
  readonly lost: Promise<Error>

  constructor(folder: string | null, module: string) {
    let broken: (error: Error) => void = () => undefined
    this.lost = new Promise((resolve) => {
      broken = resolve
    })
    this.thread = new Worker(new URL(module), { workerData: folder, execArgv: [] })
    this.opened = new Promise((resolve, reject) => {
      this.thread.on('message', (message: FromDatabase) => {
        if (message.t === 'open') resolve()
        else this.heard(message)
      })
      this.thread.on('error', (error) => {
        this.fail(error)
        reject(error)
      })
    })
    this.thread.on('exit', () => {
      this.fail(new Error('the database is closed'))
      if (!this.closing) broken(this.gone!)
    })
  }

  send(message: Ask): { readonly id: number; readonly answer: Promise<readonly object[]> } {
    const id = this.next++
    const answer = new Promise<readonly object[]>((resolve, reject) => {
      if (this.gone) {
        reject(this.gone)
        return
      }
      this.open.set(id, { resolve, reject })
      this.thread.postMessage({ ...message, id } satisfies ToDatabase)
    })
    return { id, answer }
  }

  ask(message: Ask): Promise<readonly object[]> {
    return this.send(message).answer
  }

  hear(channel: string, hear: (payload: string) => void): void {
    this.channels.set(channel, hear)
  }

  async close(): Promise<void> {
    this.closing = true
    if (this.gone) return
    const exit = new Promise((resolve) => this.thread.once('exit', resolve))
    await this.ask({ t: 'close' })
    await exit
  }

  private heard(message: Exclude<FromDatabase, { readonly t: 'open' }>): void {
    if (message.t === 'heard') {
      this.channels.get(message.channel)?.(message.payload)
      return
    }
    const open = this.open.get(message.id)
    this.open.delete(message.id)
    if (message.t === 'answer') open?.resolve(message.rows)
    else open?.reject(Object.assign(new Error(message.message), message.more))
  }

  private fail(error: Error): void {
    this.gone ??= error
    for (const { reject } of this.open.values()) reject(this.gone)
    this.open.clear()
  }
}
