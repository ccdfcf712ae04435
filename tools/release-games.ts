/**
 * Keeps games under way as this release stores them, in server/test/releases: from now on every later version must open
 * them, or say why it cannot. Run it once for each release:
 *
 *   npx tsx tools/release-games.ts
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { random, see } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import { backupLines } from '../server/src/admin/backup.ts'
import { writeBackup } from '../server/src/admin/files.ts'
import { Loaded } from '../server/src/play/loaded.ts'
import { Shelf } from '../server/src/shelf.ts'
import { insertGame } from '../server/src/storage/games.ts'
import type { KeptRow } from '../server/src/storage/journal.ts'
import { migrate } from '../server/src/storage/migrations.ts'
import { openPgliteHere } from '../server/src/storage/pglite.ts'
import { root } from './set-up.mjs'

const CHOICES = 60

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const database = await openPgliteHere(null)
await migrate(database)
const games = new Shelf(shelf)
for (const { id } of shelf) {
  const engine = await games.engine(id)
  const scenario = engine.game.scenarios[0]!.id
  const seed = `release ${version}`
  const loaded = Loaded.begin(engine, { scenario }, seed, null)
  const { match } = loaded
  const { rolls, events } = match.began
  const snapshots = [loaded.snapshot()]
  const rows: KeptRow[] = []
  const rng = random(1)
  const bot = engine.game.bots.at(-1)!
  while (rows.length < CHOICES && !match.position.result) {
    const seat = engine.waiting(match.position)[0]!
    const offer = engine.offer(match.position, seat)
    const choice = bot.choose(offer, () => see(engine, match.position, seat), rng, seat)
    loaded.change((it) => {
      const verdict = it.act(seat, choice)
      return verdict.ok ? undefined : verdict.refusal
    })
    rows.push(loaded.lastRow())
  }
  const { options, rules, data, seats } = match.position
  await insertGame(database, {
    id: `release-${version}-${id}`,
    game: id,
    scenario,
    options,
    pack: null,
    seed,
    rules,
    data,
    bot: null,
    listed: true,
    imported: false,
    passOnDays: null,
    seats: seats.map((seat) => ({ seat, kind: 'me', name: 'Ann', taken: true })),
    standing: loaded.standing(),
    botWaits: false,
    opening: { rolls, done: { rolled: rolls.length > 0, revealed: false, events } },
    rows,
    snapshots,
  })
  process.stdout.write(`${id}: ${rows.length} choices under rules ${rules}, data ${data}\n`)
}
const folder = join(root, 'server', 'test', 'releases')
mkdirSync(folder, { recursive: true })
await writeBackup(join(folder, `${version}.gz`), withBreaks(backupLines(database)))
await database.close()

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield line.endsWith('\n') ? line : `${line}\n`
}
