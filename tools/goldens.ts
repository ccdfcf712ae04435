/**
 * Makes the golden games: one finished journal for each way a game can end, played by machine and stored in
 * games/<game>/goldens. Run it again whenever rules, data or the computer opponent change how a game runs:
 *
 *   npx tsx tools/goldens.ts <game> [ending ...]
 *
 * After a change of data that no game notices, the same games take its stamp, if every throw and end is as it was:
 *
 *   npx tsx tools/goldens.ts <game> --again
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Bot,
  type Choice,
  Engine,
  type Game,
  type Journal,
  Match,
  type Options,
  type Position,
  random,
  randomBot,
  readJournal,
  replay,
  type SeatId,
  type Setup,
  see,
} from '@grognard/kernel'
import type { World as BarbarossaWorld } from '../games/barbarossa-to-berlin/world.ts'
import { NAVAL_VERBS } from '../games/damned-die-hard/test/activities.ts'
import type { World } from '../games/damned-die-hard/world.ts'
import { shelf } from '../games/shelf/index.ts'
import { collapsing } from './barbarossa-players.ts'
import { endgamePlayers, strengthLeft, triesFor, turnOf } from './damned-die-hard/players.ts'
import { whimsical } from './damned-die-hard/whims.ts'

/** Who plays whom in which scenario, the most telling games first; chance helps where two staffs come to no end. */
interface Pairing {
  readonly scenario: string
  readonly bots: readonly [first: string, second: string]
  /** Endings worth keeping from it; all unless told. */
  readonly endings?: readonly string[]
  readonly seeds?: number
  /** Options that are not as usual; the games are kept beside the others, under this name and the ending. */
  readonly variant?: { readonly name: string; readonly options: Options }
  /** Choices that a game must contain to be kept. */
  readonly contains?: readonly string[]
  /** The side whose end is sought: each of its and the other's turns is tried several times, and the worst for it kept. */
  readonly against?: 0 | 1
}

const LEVELS = ['marginal', 'substantial', 'overwhelming'].flatMap((level) => [
  `${level}-allied`,
  `${level}-opposing`,
])

/** 14.0: all rules of the advanced game together. */
const ADVANCED = {
  name: 'advanced',
  options: Object.fromEntries(
    [
      'infiltration',
      'headquarters',
      'special-forces',
      'air-units',
      'missiles',
      'naval-war',
      'un-resolutions',
    ].map((option) => [option, true]),
  ),
}

/** The endings of another scenario, beside those of the first. */
const GUSTAV_LINE = { name: 'gustav-line', options: {} }

const PAIRINGS: Readonly<Record<string, readonly Pairing[]>> = {
  'barbarossa-to-berlin': [
    { scenario: 'campaign', bots: ['staff', 'staff'] },
    { scenario: 'campaign', bots: ['random', 'staff'], endings: ['allied-automatic'] },
    { scenario: 'campaign', bots: ['collapsing', 'staff'], endings: ['allied-sources'] },
    { scenario: 'campaign', bots: ['staff', 'random'], endings: ['axis-automatic'] },
    { scenario: 'campaign', bots: ['random', 'random'], endings: ['axis-holds-out', 'allied-automatic'] },
  ],
  'next-war': [
    { scenario: 'corridor', bots: ['staff', 'staff'], endings: ['draw', ...LEVELS], seeds: 30 },
    { scenario: 'corridor', bots: ['random', 'staff'], endings: LEVELS, seeds: 30 },
    { scenario: 'corridor', bots: ['staff', 'random'], endings: LEVELS, seeds: 30 },
    { scenario: 'campaign', bots: ['staff', 'random'], endings: ['automatic-allied'], seeds: 4 },
    { scenario: 'campaign', bots: ['random', 'staff'], endings: ['automatic-opposing'], seeds: 4 },
    {
      scenario: 'corridor',
      bots: ['staff', 'staff'],
      endings: ['draw', ...LEVELS],
      seeds: 90,
      variant: ADVANCED,
    },
    { scenario: 'corridor', bots: ['random', 'staff'], endings: LEVELS, seeds: 30, variant: ADVANCED },
    { scenario: 'corridor', bots: ['staff', 'random'], endings: LEVELS, seeds: 30, variant: ADVANCED },
  ],
  'second-front': [
    { scenario: 'sicily', bots: ['staff', 'staff'], seeds: 6 },
    { scenario: 'sicily', bots: ['random', 'staff'], seeds: 6 },
    { scenario: 'sicily', bots: ['staff', 'random'], seeds: 2 },
    { scenario: 'gustav-line', bots: ['staff', 'staff'], seeds: 6, variant: GUSTAV_LINE },
    { scenario: 'gustav-line', bots: ['random', 'staff'], seeds: 4, variant: GUSTAV_LINE },
    { scenario: 'gustav-line', bots: ['staff', 'random'], seeds: 4, variant: GUSTAV_LINE },
    { scenario: 'gustav-line', bots: ['random', 'random'], seeds: 12, variant: GUSTAV_LINE },
  ],
  'battle-for-normandy': [
    { scenario: 'ecausseville', bots: ['staff', 'staff'], seeds: 30 },
    { scenario: 'ecausseville', bots: ['staff', 'random'], seeds: 10 },
    { scenario: 'ecausseville', bots: ['random', 'staff'], seeds: 10 },
  ],
  'damned-die-hard': [
    { scenario: 'luzon', bots: ['staff', 'staff'], endings: ['time'] },
    { scenario: 'luzon', bots: ['loser', 'hunter'], endings: ['japanese-destroyed'], seeds: 100 },
    { scenario: 'luzon', bots: ['hunter', 'loser'], endings: ['allied-destroyed'], against: 1, seeds: 60 },
    {
      scenario: 'vigan',
      bots: ['whims', 'whims'],
      endings: ['time'],
      seeds: 60,
      contains: ['sweep-mines'],
      variant: { name: 'vigan', options: {} },
    },
    // Every naval activity at least once: goldens.test.ts counts them.
    {
      scenario: 'invasion',
      bots: ['whims', 'whims'],
      endings: ['time'],
      seeds: 40,
      contains: NAVAL_VERBS.filter((verb) => verb !== 'sweep-mines'),
      variant: { name: 'invasion', options: { 'port-bombardment': true } },
    },
    {
      scenario: 'bataan',
      bots: ['random', 'random'],
      endings: ['time'],
      seeds: 2,
      variant: { name: 'bataan', options: {} },
    },
  ],
}
const MOST_BYTES = 800_000
const SEEDS = 8

function play(game: Game, setup: Setup, seed: number, botOf: ReadonlyMap<SeatId, Bot>): Journal {
  const engine = new Engine(game)
  const match = Match.create(engine, setup, `golden-${seed}`)
  const rng = random(seed)
  while (!match.position.result) {
    const seat = engine.waiting(match.position)[0]!
    const offer = engine.offer(match.position, seat)
    const choice = botOf.get(seat)!.choose(offer, () => see(engine, match.position, seat), rng, seat)
    const verdict = match.act(seat, choice)
    if (!verdict.ok) throw new Error(`${seat}: an offered choice was refused: ${JSON.stringify(choice)}`)
  }
  return match.journal()
}

const MOST_ACTS = 3000

/** A game in which each player turn is tried several times; the try that leaves a side the least is kept. */
function steer(
  game: Game,
  scenario: string,
  seed: number,
  botsFor: () => ReadonlyMap<SeatId, Bot>,
  left: (state: never) => number,
): Journal {
  const engine = new Engine(game)
  const match = Match.create(engine, { scenario }, `golden-${seed}`)
  while (!match.position.result) {
    const tries = Array.from({ length: triesFor(match.position.state as never) }, (_, i) =>
      tryTurn(engine, match.position, seed * 1000 + i, botsFor()),
    )
    const best = tries.reduce((a, b) => (left(b.after as never) < left(a.after as never) ? b : a))
    for (const { seat, choice } of best.acts)
      if (!match.act(seat, choice).ok) throw new Error(`${seat}: a choice was taken in a try only`)
  }
  return match.journal()
}

function tryTurn(
  engine: Engine<object, object>,
  from: Position<object>,
  seed: number,
  botOf: ReadonlyMap<SeatId, Bot>,
): { readonly acts: readonly { readonly seat: SeatId; readonly choice: Choice }[]; readonly after: object } {
  const position = structuredClone(from)
  const rng = random(seed)
  const acts: { seat: SeatId; choice: Choice }[] = []
  const before = turnOf(position.state as never)
  while (!position.result && turnOf(position.state as never) === before) {
    const seat = engine.waiting(position)[0]!
    const offer = engine.offer(position, seat)
    const choice = botOf.get(seat)!.choose(offer, () => see(engine, position, seat), rng, seat)
    if (!engine.act(position, seat, choice).ok) throw new Error(`${seat}: an offered choice was refused`)
    acts.push({ seat, choice })
    if (acts.length > MOST_ACTS) throw new Error('a player turn without end')
  }
  return { acts, after: position.state }
}

/** Plays the stored games again choice by choice and stores those that run as they did, with the stamps of today. */
function playAgain(game: Game<object, object>, folder: string): boolean {
  let alike = true
  for (const name of readdirSync(folder)) {
    const journal = readJournal(name, JSON.parse(readFileSync(`${folder}${name}`, 'utf8')))
    const { match, differences } = replay(new Engine(game), journal)
    const again = match.journal()
    const isAlike = differences.length === 0 && again.digest === journal.digest
    process.stdout.write(`${name}: ${isAlike ? 'as it was, kept' : (differences[0] ?? 'another end')}\n`)
    if (isAlike) writeFileSync(`${folder}${name}`, `${JSON.stringify(again)}\n`)
    alike &&= isAlike
  }
  return alike
}

const [id = '', ...asked] = process.argv.slice(2)
const game = await shelf.find((one) => one.id === id)?.create(null)
const pairings = PAIRINGS[id]
if (!game || !pairings) {
  process.stderr.write(`usage: goldens.ts <${Object.keys(PAIRINGS).join('|')}> [ending ... | --again]\n`)
  process.exit(2)
}
/** Players that no table offers: they are here to bring rare endings about. */
const EXTRA: Readonly<Record<string, () => readonly Bot[]>> = {
  'barbarossa-to-berlin': () => [collapsing(game.data as unknown as BarbarossaWorld)],
  'damned-die-hard': () => [
    ...endgamePlayers(game.data as unknown as World),
    ...game.bots.map((bot) => whimsical(bot, game.data as unknown as World)),
  ],
}
const extra: readonly Bot[] = EXTRA[id]?.() ?? []
const botNamed = (name: string): Bot => [...game.bots, ...extra].find((bot) => bot.id === name) ?? randomBot
const folder = fileURLToPath(new URL(`../games/${id}/goldens/`, import.meta.url))
/** What a game is kept as. */
const nameOf = ({ variant }: Pairing, ending: string): string =>
  variant ? `${variant.name}-${ending}` : ending
const all = pairings.flatMap((pairing) =>
  (pairing.endings ?? game.endings).map((ending) => nameOf(pairing, ending)),
)
const wanted = new Set(asked.length > 0 ? asked : [...game.endings, ...all])
mkdirSync(folder, { recursive: true })
if (asked[0] === '--again') process.exit(playAgain(game, folder) ? 0 : 1)

for (const pairing of pairings) {
  const { scenario, bots, endings = game.endings, seeds = SEEDS, against, variant, contains = [] } = pairing
  const isWanted = (ending: string): boolean => wanted.has(nameOf(pairing, ending))
  const seats = game.seats({})
  const botOf = new Map(seats.map((seat, i) => [seat.id, botNamed(bots[i]!)]))
  for (let seed = 1; seed <= seeds && endings.some(isWanted); seed++) {
    const journal =
      against === undefined
        ? play(game, { scenario, ...(variant && { options: variant.options }) }, seed, botOf)
        : steer(game, scenario, seed, () => botOf, strengthLeft(game.data as unknown as World, against))
    const { ending } = journal.result!
    const text = `${JSON.stringify(journal)}\n`
    const missing = contains.filter((verb) => !text.includes(`"verb":"${verb}"`))
    const kept =
      isWanted(ending) && endings.includes(ending) && text.length <= MOST_BYTES && missing.length === 0
    const size = `${journal.entries.length} choices, ${Math.round(text.length / 1000)} kB`
    process.stdout.write(
      `${scenario}${variant ? `, ${variant.name}` : ''}, ${bots.join(' against ')}, seed ${seed}: ${ending}, ${size}${missing.length > 0 ? `, without ${missing.join(', ')}` : ''}${kept ? ', kept' : ''}\n`,
    )
    if (!kept) continue
    writeFileSync(`${folder}${nameOf(pairing, ending)}.json`, text)
    wanted.delete(nameOf(pairing, ending))
  }
}

if (wanted.size > 0) {
  process.stderr.write(`no game found for: ${[...wanted].join(', ')}\n`)
  process.exitCode = 1
}
