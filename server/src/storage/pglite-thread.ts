import { parentPort, workerData } from 'node:worker_threads'
import type { Queries } from './database.ts'
import { openPgliteHere } from './pglite.ts'
import type { FromDatabase, ToDatabase } from './pglite-words.ts'

/** The thread in which the embedded database works: whoever plays does not wait for it to compute. */

interface Transaction {
  readonly queries: Queries
  readonly end: (keep: boolean) => void
  /** Settled when it is committed or rolled back. */
  readonly over: Promise<void>
}

const port = parentPort!
const tell = (message: FromDatabase): void => port.postMessage(message)
const database = await openPgliteHere(workerData as string | null)
const transactions = new Map<number, Transaction>()

class RolledBack extends Error {}

/** Begins a transaction that stays open until it is told to end. */
function begin(id: number): Promise<void> {
  return new Promise((begun, fail) => {
    const over = database.transaction(
      (queries) =>
        new Promise<void>((resolve, reject) => {
          const end = (keep: boolean) => (keep ? resolve() : reject(new RolledBack()))
          transactions.set(id, { queries, end, over: settled })
          begun()
        }),
    )
    const settled = over.catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
    settled.catch(fail)
  })
}

async function end(id: number, keep: boolean): Promise<void> {
  const transaction = transactions.get(id)
  transactions.delete(id)
  transaction?.end(keep)
  await transaction?.over
}

async function answer(message: ToDatabase): Promise<readonly object[]> {
  switch (message.t) {
    case 'query': {
      const on = message.tx === null ? database : transactions.get(message.tx)?.queries
      if (!on) throw new Error('this transaction is over')
      return on.query(message.text, message.params)
    }
    case 'run':
      await database.run(message.text)
      return []
    case 'listen': {
      const { channel } = message
      await database.listen(channel, (payload) => tell({ t: 'heard', channel, payload }))
      return []
    }
    case 'begin':
      await begin(message.id)
      return []
    case 'end':
      await end(message.tx, message.keep)
      return []
    case 'close':
      await database.close()
      return []
  }
}

const plainOf = (error: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )

port.on('message', (message: ToDatabase) => {
  answer(message).then(
    (rows) => {
      tell({ t: 'answer', id: message.id, rows })
      if (message.t === 'close') port.close()
    },
    (error: Error) => tell({ t: 'error', id: message.id, message: error.message, more: plainOf(error) }),
  )
})
tell({ t: 'open' })
