import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBot } from '../bots.ts'
import type { Choice, SeatId } from '../choice.ts'
import { Engine } from '../engine.ts'
import type { Bot, Game } from '../game.ts'
import { Match } from '../match.ts'
import type { Options } from '../procedure.ts'
import { below, random } from '../random.ts'
import { see } from '../view.ts'
import { checkAtEnd, checkStep, checkTexts, type Probe } from './checks.ts'
import { ConformanceFailure } from './failure.ts'
import { checkRoles } from './roles.ts'
import { checkTeaching } from './teaching.ts'

export { ConformanceFailure } from './failure.ts'
export { teachingFaults } from './teaching.ts'

export interface ConformanceOptions {
  readonly scenario?: string
  readonly options?: Options
  /** A bot of the game who plays, with a whim of chance now and then: it comes to positions that chance alone does not. */
  readonly bot?: string
  /** How many games to play, and the seed of the first. */
  readonly games?: number
  readonly seed?: number
  /** A game longer than this does not end. */
  readonly mostActs?: number
  /** The costly checks run at about one step in so many. 1 checks everything everywhere. */
  readonly every?: number
  /** Where the journal of a failing game is written. */
  readonly folder?: string
}

export interface ConformanceReport {
  readonly games: number
  readonly acts: number
  readonly endings: Readonly<Record<string, number>>
}

/**
 * Plays random games to the end and checks at each step everything a game promises. One call per game:
 * throws a `ConformanceFailure` that names the broken promise and the seed, and writes an importable journal.
 */
export function conformance<S extends object, D extends object>(
  game: Game<S, D>,
  options: ConformanceOptions = {},
): ConformanceReport {
  const { games = 20, seed = 1, every = 1, mostActs = 20_000, folder = 'failures' } = options
  const scenario = options.scenario ?? game.scenarios[0]!.id
  const engine = new Engine(game)
  const bot = options.bot === undefined ? randomBot : game.bots.find(({ id }) => id === options.bot)
  if (!bot) throw new Error(`${game.id} has no bot '${options.bot}'`)
  const endings: Record<string, number> = {}
  let acts = 0
  checkTexts(game)
  checkRoles(game)
  for (let i = 0; i < games; i++) {
    const name = `conformance-${seed + i}`
    const setup = options.options ? { scenario, options: options.options } : { scenario }
    const create = () => Match.create(engine, setup, name)
    const match = playThrough(engine, bot, create, seed + i, { every, mostActs, folder })
    acts += match.length
    const ending = match.position.result!.ending
    endings[ending] = (endings[ending] ?? 0) + 1
  }
  checkTeaching(game)
  return { games, acts, endings }
}

function playThrough<S extends object, D extends object>(
  engine: Engine<S, D>,
  bot: Bot,
  create: () => Match<S, D>,
  seed: number,
  { every, mostActs, folder }: Required<Pick<ConformanceOptions, 'every' | 'mostActs' | 'folder'>>,
): Match<S, D> {
  const rng = random(seed)
  const match = guarded(engine, undefined, seed, folder, create)
  const probe: Probe<S, D> = { engine, match, rng, targets: new Set(), verbs: new Set() }
  while (!match.position.result) {
    guarded(engine, match, seed, folder, () => {
      if (match.length >= mostActs) throw new ConformanceFailure('ends', `no end after ${mostActs} choices`)
      const { seat, choice } = pick(probe, bot)
      checkStep(probe, seat, choice, below(rng, every) === 0)
    })
  }
  guarded(engine, match, seed, folder, () => checkAtEnd(match))
  return match
}

/** A whim of chance in so many choices of a bot. */
const WHIM = 30

/** A choice of a random waiting seat. */
function pick<S extends object, D extends object>(
  { engine, match, rng }: Probe<S, D>,
  bot: Bot,
): { seat: SeatId; choice: Choice } {
  const waiting = engine.waiting(match.position)
  const seat = waiting[below(rng, waiting.length)]
  if (seat === undefined)
    throw new ConformanceFailure('no dead end', 'nobody may act, yet the game is not over')
  const offer = engine.offer(match.position, seat)
  if (offer.length === 0)
    throw new ConformanceFailure('no dead end', `${seat} is waited for but offered nothing`)
  const player = bot === randomBot || below(rng, WHIM) === 0 ? randomBot : bot
  return { seat, choice: player.choose(offer, () => see(engine, match.position, seat), rng, seat) }
}

function guarded<S extends object, D extends object, T>(
  engine: Engine<S, D>,
  match: Match<S, D> | undefined,
  seed: number,
  folder: string,
  work: () => T,
): T {
  try {
    return work()
  } catch (error) {
    const failure =
      error instanceof ConformanceFailure
        ? error
        : new ConformanceFailure(
            'no dead end',
            error instanceof Error ? (error.stack ?? error.message) : String(error),
          )
    failure.seed = seed
    failure.game = engine.game.id
    if (match) failure.journal = writeJournal(match, `${engine.game.id}-${seed}`, folder)
    throw failure
  }
}

function writeJournal<S extends object, D extends object>(
  match: Match<S, D>,
  name: string,
  folder: string,
): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(match.journal(true), null, 1))
  return path
}
