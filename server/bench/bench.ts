import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import { random } from '@grognard/kernel'
import type { ShelfEntry } from '@grognard/wire'
import { openStorage, STORAGES, type StorageName } from '../test/harness.ts'
import { ServerProcess } from '../test/process.ts'
import { measureOpening } from './open.ts'
import { BenchTable } from './table.ts'

interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** The games that are played, and how many acts a second are asked of the server. */
const GAMES: Readonly<Record<string, number>> = {
  'barbarossa-to-berlin': 300,
  'next-war': 150,
  'damned-die-hard': 150,
  tiny: 300,
}
const TABLES = 150
/** Over so many choices the games are spread. */
const STAGES = 50
const WARM_UP_SECONDS = 8
const SECONDS = 10
const FULL_SECONDS = 5

const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean' },
    /** One game only; the tiny one of the kernel's tests measures the server itself. */
    game: { type: 'string' },
    storage: { type: 'string' },
    /** How many server processes share the PostgreSQL. */
    processes: { type: 'string', default: '1' },
    /** Only what long games take to open and to keep open. */
    open: { type: 'boolean' },
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

const bytesOf = (tables: readonly BenchTable[]): number => tables.reduce((sum, { bytes }) => sum + bytes, 0)

async function measure(name: StorageName, game: string): Promise<Measured[]> {
  const perSecond = GAMES[game] ?? 150
  const storage = await openStorage(name)
  const place = await storage.place()
  const wanted = name === 'PGlite' ? 1 : Number(flags.processes)
  const servers: ServerProcess[] = []
  for (let i = 0; i < wanted; i++) servers.push(await ServerProcess.start(place))
  const [server] = servers as [ServerProcess]
  const tables: BenchTable[] = []
  try {
    const shelf = (await (await fetch(`${server.address}/api/shelf`)).json()) as ShelfEntry[]
    const played = shelf.find((entry) => entry.game === game)
    if (!played) throw new Error(`there is no game '${game}'`)
    note(`${game}, ${name}: ${TABLES} games, two sockets each ...`)
    while (tables.length < TABLES)
      tables.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            // Where there are several processes the two seats of a game sit at different ones.
            BenchTable.open(server.address, servers[i % servers.length]!.address, played),
          ),
        )),
      )
    // Games of people do not come to the same choice all at once: each begins at another one.
    await Promise.all(tables.map((table, i) => table.play(i % STAGES, rng)))
    // Until the rules are compiled to what a server runs that has been up for a while.
    await steady(tables, perSecond / 2, WARM_UP_SECONDS)
    note(`${perSecond} acts a second for ${SECONDS} s ...`)
    const bytesBefore = bytesOf(tables)
    const started = performance.now()
    const cpuMs = () => servers.reduce((sum, one) => sum + one.cpuMs(), 0)
    const cpuBefore = cpuMs()
    const times = await steady(tables, perSecond, SECONDS)
    const cpu = (cpuMs() - cpuBefore) / times.length
    const rate = (times.length * 1000) / (performance.now() - started)
    times.sort((a, b) => a - b)
    const bytes = (bytesOf(tables) - bytesBefore) / times.length / 2
    note('as fast as it goes ...')
    const samples = tables.flatMap((table) => table.samples)
    const sizes = samples.map((text) => text.length).sort((a, b) => a - b)
    const packed = samples.map((text) => deflateRawSync(text, { level: 1 }).length).sort((a, b) => a - b)
    const most = await flatOut(tables, FULL_SECONDS)
    return [
      { name: 'steady acts', value: rate, unit: '1/s' },
      { name: 'act to both views, p50', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'act to both views, p99', value: percentile(times, 0.99), unit: 'ms' },
      { name: 'processor time of an act', value: cpu, unit: 'ms' },
      { name: 'most acts', value: most, unit: '1/s' },
      { name: 'sent to a seat for an act', value: bytes, unit: 'bytes before compression' },
      { name: 'a common message', value: percentile(sizes, 0.5), unit: 'bytes before compression' },
      { name: 'a common message compressed', value: percentile(packed, 0.5), unit: 'bytes' },
      { name: 'one of the longest tenth compressed', value: percentile(packed, 0.9), unit: 'bytes' },
    ].map(({ name: what, value, unit }) => ({
      name: `server ${name}${wanted > 1 ? ` by ${wanted} processes` : ''}, ${game}: ${what}`,
      value: Number(value.toPrecision(4)),
      unit,
    }))
  } finally {
    for (const table of tables) table.close()
    await Promise.all(servers.map((one) => one.kill('SIGTERM')))
    await storage.clear()
  }
}

note(`load of the machine before: ${loadavg()[0]!.toFixed(1)}`)
const results: Measured[] = []
const storages = STORAGES.filter((name) => flags.storage === undefined || name === flags.storage)
const games = flags.game === undefined ? Object.keys(GAMES).slice(0, 3) : [flags.game]
for (const game of games) {
  if (!flags.open) for (const name of storages) results.push(...(await measure(name, game)))
  if (game === 'tiny' || flags.processes !== '1') continue
  note(`${game}: long games ...`)
  const { acts, ms, bytes } = await measureOpening(game)
  results.push(
    { name: `${game}: opening a game of ${acts} acts, the slowest`, value: Math.round(ms), unit: 'ms' },
    { name: `${game}: memory of it while open`, value: Math.round(bytes / 1000), unit: 'kB' },
  )
}
process.stdout.write(
  flags.json
    ? `${JSON.stringify(results)}\n`
    : results.map(({ name, value, unit }) => `${name}: ${value} ${unit}\n`).join(''),
)
