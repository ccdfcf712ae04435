/**
 * Makes the golden games of WWII: Barbarossa to Berlin: one finished journal for each way of ending, played by machine
 * and stored in games/barbarossa-to-berlin/goldens. Run it again whenever rules, data or the computer opponent change
 * how a game runs:
 *
 *   npx tsx tools/barbarossa-goldens.ts [ending ...]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Bot, Engine, type Journal, Match, random, randomBot, type SeatId, see } from '@grognard/kernel'
import { barbarossaToBerlin as game } from '../games/barbarossa-to-berlin/game.ts'
import type { State } from '../games/barbarossa-to-berlin/state.ts'
import type { World } from '../games/barbarossa-to-berlin/world.ts'

const FOLDER = fileURLToPath(new URL('../games/barbarossa-to-berlin/goldens/', import.meta.url))
const MOST_BYTES = 400_000
const MOST_SEEDS = 8

const staff = game.bots.find(({ id }) => id === 'staff')!

/** Who plays whom, the most telling games first; where two staffs seldom come to an end, chance helps one of them. */
const PAIRS: readonly { readonly axis: Bot; readonly allied: Bot; readonly endings: readonly string[] }[] = [
  { axis: staff, allied: staff, endings: game.endings },
  { axis: randomBot, allied: staff, endings: ['allied-automatic', 'allied-resources'] },
  { axis: staff, allied: randomBot, endings: ['axis-automatic'] },
  { axis: randomBot, allied: randomBot, endings: ['axis-holds-out', 'allied-automatic'] },
]

function play(seed: number, botOf: Record<SeatId, Bot>): Journal {
  const engine = new Engine<State, World>(game)
  const match = Match.create(engine, { scenario: 'campaign' }, `golden-${seed}`)
  const rng = random(seed)
  while (!match.position.result) {
    const seat = engine.waiting(match.position)[0]!
    const offer = engine.offer(match.position, seat)
    const choice = botOf[seat]!.choose(offer, () => see(engine, match.position, seat), rng, seat)
    const verdict = match.act(seat, choice)
    if (!verdict.ok) throw new Error(`${seat}: an offered choice was refused: ${JSON.stringify(choice)}`)
  }
  return match.journal()
}

const wanted = new Set(process.argv.length > 2 ? process.argv.slice(2) : game.endings)
mkdirSync(FOLDER, { recursive: true })

for (const { axis, allied, endings } of PAIRS) {
  for (let seed = 1; seed <= MOST_SEEDS && endings.some((ending) => wanted.has(ending)); seed++) {
    const journal = play(seed, { axis, allied })
    const { ending } = journal.result!
    const text = `${JSON.stringify(journal)}\n`
    const kept = wanted.has(ending) && endings.includes(ending) && text.length <= MOST_BYTES
    const size = `${journal.entries.length} choices, ${Math.round(text.length / 1000)} kB`
    process.stdout.write(
      `${axis.id} against ${allied.id}, seed ${seed}: ${ending}, ${size}${kept ? ', kept' : ''}\n`,
    )
    if (!kept) continue
    writeFileSync(`${FOLDER}${ending}.json`, text)
    wanted.delete(ending)
  }
}

if (wanted.size > 0) {
  process.stderr.write(`no game found for: ${[...wanted].join(', ')}\n`)
  process.exitCode = 1
}
