import { type Choice, Engine, Match, parseChoice, random, randomBot, type Setup } from '../src/index.ts'
import { game } from './tiny/game.ts'
import type { Data, State } from './tiny/state.ts'

export const engine = new Engine(game)
export type TinyMatch = Match<State, Data>

export const newMatch = (seed = 'play', setup: Setup = { scenario: 'crossing' }): TinyMatch =>
  Match.create(engine, setup, seed)

/** Takes choices written as `west: march unit:w1`; one that is refused fails the test. */
export function play(match: TinyMatch, ...lines: readonly string[]): void {
  for (const line of lines) {
    const [seat, choice] = line.split(': ') as [string, string]
    const verdict = match.act(seat, parseChoice(choice))
    if (!verdict.ok) throw new Error(`${line}: ${JSON.stringify(verdict.refusal)}`)
  }
}

/** Plays random choices, to the end unless told how many. */
export function playRandomly(match: TinyMatch, seed: number, most = Number.POSITIVE_INFINITY): TinyMatch {
  const rng = random(seed)
  for (let i = 0; i < most && !match.position.result; i++) {
    const waiting = engine.waiting(match.position)
    const seat = waiting[Math.floor(rng() * waiting.length)]!
    const choice: Choice = randomBot.choose(
      engine.offer(match.position, seat),
      () => match.view(seat),
      rng,
      seat,
    )
    match.act(seat, choice)
  }
  return match
}

export const text = (value: unknown): string => JSON.stringify(value)
