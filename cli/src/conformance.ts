import type { Game, Options } from '@grognard/kernel'
import { ConformanceFailure, conformance } from '@grognard/kernel/conformance'
import { Complaint } from './complaint.ts'
import { openGame } from './games.ts'
import type { Flags } from './main.ts'
import { wholeNumber } from './numbers.ts'

/** Of a sweep, the costly checks run at about one step in so many. */
const EVERY = 12
/** After so many failures there is enough to mend. */
const MOST_FAILURES = 10

/** One way of playing a game: who plays what, under which options. */
export interface Play {
  readonly scenario: string
  readonly options: Options
  readonly bot?: string
}

/** Every scenario by chance and by each bot, under the standard options and with each other value of each option. */
export function playsOf(game: Game, scenarios: readonly string[]): Play[] {
  const standard = Object.fromEntries(game.options.map((option) => [option.id, option.standard]))
  const options: readonly Options[] = [
    standard,
    ...game.options.flatMap(({ id, values, standard: usual }) =>
      values.filter((value) => value !== usual).map((value) => ({ ...standard, [id]: value })),
    ),
  ]
  const bots = game.bots.flatMap(({ id }) => (id === 'random' ? [] : [id]))
  return options.flatMap((set) =>
    scenarios.flatMap((scenario): Play[] => [
      { scenario, options: set },
      ...bots.map((bot) => ({ scenario, options: set, bot })),
    ]),
  )
}

/**
 * A long sweep of the conformance harness. Game n is the same wherever and however long the sweep runs: the next way
 * of playing, with the next seed.
 */
export async function sweep(args: readonly string[], flags: Flags): Promise<number> {
  const game = await openGame(args[0])
  const known = game.scenarios.map(({ id }) => id)
  if (flags.scenario !== undefined && !known.includes(flags.scenario))
    throw new Complaint(`there is no scenario '${flags.scenario}'; there are: ${known.join(', ')}`)
  const plays = playsOf(game, flags.scenario === undefined ? known : [flags.scenario])
  const seed = wholeNumber('seed', flags.seed, 1)
  const most = flags.games === undefined ? Number.POSITIVE_INFINITY : wholeNumber('games', flags.games, 1, 1)
  const minutes =
    flags.minutes === undefined && Number.isFinite(most)
      ? Number.POSITIVE_INFINITY
      : wholeNumber('minutes', flags.minutes, 1, 1)
  const end = performance.now() + minutes * 60_000
  let [games, acts, failures] = [0, 0, 0]
  while (games < most && performance.now() < end && failures < MOST_FAILURES) {
    const play = plays[games % plays.length]!
    const what = `${play.scenario}, ${play.bot ?? 'chance'}, seed ${seed + games}`
    try {
      acts += conformance(game, { ...play, games: 1, seed: seed + games, every: EVERY }).acts
    } catch (error) {
      if (!(error instanceof ConformanceFailure)) throw error
      failures++
      process.stdout.write(`${error.message}\n  ${what}, ${JSON.stringify(play.options)}\n`)
    }
    games++
    process.stderr.write(`${games}: ${what}\n`)
  }
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ game: game.id, seed, games, acts, failures })}\n`
      : `${game.id}: ${games} games, ${acts} choices, ${failures} failures\n`,
  )
  return failures === 0 ? 0 : 1
}
