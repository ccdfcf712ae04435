import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { random } from '@grognard/kernel'
import type { ShelfEntry } from '@grognard/wire'
import { openStorage, STORAGES, type StorageName } from '../test/harness.ts'
import { ServerProcess } from '../test/process.ts'
import { BenchTable } from './table.ts'

interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
}

const TABLES = 300
const ACTS_PER_SECOND = 300
const SECONDS = 10
const FULL_SECONDS = 5

const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean' },
    /** The game that is played; the tiny one of the kernel's tests measures the server itself. */
    game: { type: 'string', default: 'tiny' },
    storage: { type: 'string' },
  },
})
const note = (text: string) => process.stderr.write(`bench: ${text}\n`)
const rng = random(1)

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** A steady stream of acts, each at its time whether or not those before it are done. */
async function steady(tables: readonly BenchTable[], perSecond: number, seconds: number): Promise<number[]> {
  const times: Promise<number>[] = []
  const started = performance.now()
  let next = 0
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = started + (i * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    const late = Math.max(0, performance.now() - due)
    for (let tries = 0; tries < tables.length; tries++) {
      const table = tables[next++ % tables.length]!
      if (table.busy || table.over) continue
      times.push(table.act(rng).then((ms) => ms + late))
      break
    }
  }
  return Promise.all(times)
}

/** As fast as it goes: every table acts again as soon as its last act is seen. */
async function flatOut(tables: readonly BenchTable[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let acts = 0
  const started = performance.now()
  await Promise.all(
    tables.map(async (table) => {
      while (!table.over && performance.now() < until) {
        await table.act(rng)
        acts++
      }
    }),
  )
  return (acts * 1000) / (performance.now() - started)
}

async function measure(name: StorageName): Promise<Measured[]> {
  const storage = await openStorage(name)
  const server = await ServerProcess.start(await storage.place())
  const tables: BenchTable[] = []
  try {
    const shelf = (await (await fetch(`${server.address}/api/shelf`)).json()) as ShelfEntry[]
    const played = shelf.find(({ game }) => game === flags.game)
    if (!played) throw new Error(`there is no game '${flags.game}'`)
    note(`${name}: ${TABLES} games, two sockets each ...`)
    while (tables.length < TABLES)
      tables.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => BenchTable.open(server.address, played)))),
      )
    await steady(tables, ACTS_PER_SECOND, 2)
    note(`${name}: ${ACTS_PER_SECOND} acts a second for ${SECONDS} s ...`)
    const started = performance.now()
    const cpuBefore = server.cpuMs()
    const times = await steady(tables, ACTS_PER_SECOND, SECONDS)
    const cpu = (server.cpuMs() - cpuBefore) / times.length
    const rate = (times.length * 1000) / (performance.now() - started)
    times.sort((a, b) => a - b)
    note(`${name}: as fast as it goes ...`)
    const most = await flatOut(tables, FULL_SECONDS)
    return [
      { name: `server ${name}: steady acts`, value: rate, unit: '1/s' },
      { name: `server ${name}: act to both views, p50`, value: percentile(times, 0.5), unit: 'ms' },
      { name: `server ${name}: act to both views, p99`, value: percentile(times, 0.99), unit: 'ms' },
      { name: `server ${name}: processor time of an act`, value: cpu, unit: 'ms' },
      { name: `server ${name}: most acts`, value: most, unit: '1/s' },
    ].map((measured) => ({ ...measured, value: Number(measured.value.toPrecision(4)) }))
  } finally {
    for (const table of tables) table.close()
    await server.kill('SIGTERM')
    await storage.clear()
  }
}

note(`load of the machine before: ${loadavg()[0]!.toFixed(1)}`)
const results: Measured[] = []
const storages = STORAGES.filter((name) => flags.storage === undefined || name === flags.storage)
for (const name of storages) results.push(...(await measure(name)))
process.stdout.write(
  flags.json
    ? `${JSON.stringify(results)}\n`
    : results.map(({ name, value, unit }) => `${name}: ${value} ${unit}\n`).join(''),
)
