import {
  type Bot,
  completeOptions,
  type Engine,
  newPosition,
  type Options,
  type Position,
  random,
  randomBot,
  type SeatId,
  type Setup,
  SetupError,
  see,
} from '@grognard/kernel'
import { Complaint } from './complaint.ts'
import { openEngine } from './games.ts'
import type { Flags } from './main.ts'
import { wholeNumber } from './numbers.ts'
import { Progress } from './progress.ts'

/** A game that goes on longer than this is reported as an error. */
const MOST_DECISIONS = 200_000

export function findBot(engine: Engine<object, object>, id: string): Bot {
  const bots = [randomBot, ...engine.game.bots]
  const bot = bots.find((b) => b.id === id)
  if (!bot)
    throw new Complaint(`${engine.game.id} has no bot '${id}'; it has: ${bots.map((b) => b.id).join(', ')}`)
  return bot
}

export function findScenario(engine: Engine<object, object>, id: string | undefined): string {
  const known = engine.game.scenarios.map((s) => s.id)
  const chosen = id ?? known[0]!
  if (!known.includes(chosen))
    throw new Complaint(`there is no scenario '${chosen}'; there are: ${known.join(', ')}`)
  return chosen
}

/** The options of a game by `name=value`; those that are not named have their standard. */
export function findOptions(engine: Engine<object, object>, given: readonly string[] = []): Options {
  const asked = Object.fromEntries(
    given.map((text) => {
      const [id = '', value = 'true'] = text.split('=')
      const spec = engine.game.options.find((option) => option.id === id)
      return [id, spec?.values.find((one) => String(one) === value) ?? value]
    }),
  )
  try {
    return completeOptions(engine.game, asked)
  } catch (error) {
    if (error instanceof SetupError) throw new Complaint(error.message)
    throw error
  }
}

export interface Played {
  readonly position: Position
  readonly decisions: number
}

/** Plays one game to its end by machine: an offer and an act for every decision. */
export function playOut(
  engine: Engine<object, object>,
  setup: Setup,
  seed: string,
  rng: () => number,
  botOf: (seat: SeatId) => Bot,
  decided?: (seat: SeatId, ms: number) => void,
): Played {
  const position = newPosition(engine.game, setup, seed)
  engine.begin(position)
  let decisions = 0
  while (!position.result) {
    const moment = engine.moment(position)
    const { waiting } = moment
    const seat = waiting.length === 1 ? waiting[0]! : waiting[Math.floor(rng() * waiting.length)]!
    const offer = moment.offer(seat)
    const started = decided ? performance.now() : 0
    const choice = botOf(seat).choose(offer, () => see(engine, position, seat), rng, seat)
    decided?.(seat, performance.now() - started)
    const verdict = moment.act(seat, choice)
    if (!verdict.ok)
      throw new Error(
        `${seat}: an offered choice was refused: ${JSON.stringify(choice)} (rule ${verdict.refusal.rule})`,
      )
    if (++decisions >= MOST_DECISIONS) throw new Error(`no end after ${MOST_DECISIONS} decisions`)
  }
  return { position, decisions }
}

export async function playouts(args: readonly string[], flags: Flags): Promise<number> {
  const engine = await openEngine(args[0])
  const scenario = findScenario(engine, flags.scenario)
  const options = findOptions(engine, flags.option)
  const games = wholeNumber('games', flags.games, 100, 1)
  const seed = wholeNumber('seed', flags.seed, 1)
  const bot = findBot(engine, flags.bot ?? 'random')
  const progress = new Progress('playouts')
  const errors: string[] = []
  const endings = new Map<string, number>()
  let decisions = 0
  let finished = 0
  const started = performance.now()
  const before = process.cpuUsage()
  for (let i = 0; i < games; i++) {
    try {
      const played = playOut(
        engine,
        { scenario, options },
        `playout-${seed + i}`,
        random(seed + i),
        () => bot,
      )
      decisions += played.decisions
      finished++
      const { winner, ending } = played.position.result!
      const name = `${ending} (${winner ?? 'nobody'})`
      endings.set(name, (endings.get(name) ?? 0) + 1)
    } catch (error) {
      errors.push(
        `seed ${seed + i}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
    }
    progress.tick(i + 1, games)
  }
  const seconds = (performance.now() - started) / 1000
  const decisionsPerSecond = Math.round(decisions / seconds)
  const { user, system } = process.cpuUsage(before)
  const perProcessorSecond = Math.round((decisions * 1e6) / (user + system))
  if (flags.json) {
    const report = {
      game: engine.game.id,
      scenario,
      games,
      finished,
      errors: errors.length,
      decisions,
      decisionsPerSecond,
      perProcessorSecond,
    }
    process.stdout.write(`${JSON.stringify(report)}\n`)
  } else {
    process.stdout.write(
      `${engine.game.id}, ${scenario}: ${finished} of ${games} games finished, ${errors.length} errors\n`,
    )
    process.stdout.write(
      `${decisions} decisions in ${seconds.toFixed(1)} s: ${decisionsPerSecond} a second, ${perProcessorSecond} a second of the processor\n`,
    )
    for (const [name, count] of [...endings].sort((a, b) => b[1] - a[1]))
      process.stdout.write(`  ${count}  ${name}\n`)
  }
  for (const error of errors.slice(0, 3)) process.stderr.write(`${error}\n`)
  return errors.length === 0 ? 0 : 1
}
