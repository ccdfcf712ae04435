import { type Game, newPosition, random, randomBot, see } from '@grognard/kernel'
import { mapBenches } from '@grognard/maps'
import { Complaint } from './complaint.ts'
import { openEngine, playable } from './games.ts'
import type { Flags } from './main.ts'
import { playOut } from './playouts.ts'
import { Progress } from './progress.ts'

interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** Those of a game, or the one that is asked for. */
const scenariosOf = ({ scenarios }: Pick<Game, 'scenarios'>, only: string | undefined) =>
  scenarios.filter(({ id }) => only === undefined || id === only)

/** Decisions a second in random play: an offer and an act for each. The first games warm the compiler up. */
async function decisionsPerSecond(id: string, only: string | undefined): Promise<Measured[]> {
  const engine = await openEngine(id)
  return scenariosOf(engine.game, only).map((scenario) => {
    const play = (seed: number) =>
      playOut(engine, { scenario: scenario.id }, `bench-${seed}`, random(seed), () => randomBot).decisions
    const warmUntil = performance.now() + 1000
    let seed = 1
    while (performance.now() < warmUntil) play(seed++)
    const started = performance.now()
    let decisions = 0
    while (performance.now() - started < 2000) decisions += play(seed++)
    const value = Math.round(decisions / ((performance.now() - started) / 1000))
    return { name: `${id} ${scenario.id}: decisions`, value, unit: '1/s' }
  })
}

const VIEWS = 20
/** Choices by chance after which a game is well under way. */
const LATE = 3000

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * What whoever is to choose has to wait for: the view and the scene made of it, at the start of a scenario and when it
 * is well under way. First as a server has it that knows nothing of the game yet, then after each of some choices.
 */
async function millisecondsATable(id: string, only: string | undefined): Promise<Measured[]> {
  const shared = await openEngine(id)
  const { table, data } = shared.game
  return scenariosOf(shared.game, only).flatMap((scenario) => {
    const results: Measured[] = []
    const rng = random(1)
    const position = newPosition(shared.game, { scenario: scenario.id }, 'bench')
    shared.begin(position)
    const measure = (when: string): void => {
      const engine = shared.apart()
      const times: number[] = []
      let size = 0
      for (let i = 0; i < VIEWS && !position.result; i++) {
        const moment = engine.moment(position)
        const seat = moment.waiting[0]!
        const started = performance.now()
        const view = see(engine, position, seat)
        const scene = table?.scene(view, data, engine.memory)
        times.push(performance.now() - started)
        size = Math.max(size, JSON.stringify(scene ?? view).length)
        const choice = randomBot.choose(moment.offer(seat), () => view, rng, seat)
        moment.act(seat, choice)
      }
      const name = `${id} ${scenario.id}, ${when}: view and scene`
      results.push(
        { name: `${name}, the first`, value: times[0]!, unit: 'ms' },
        { name: `${name}, half take`, value: median(times.slice(1)), unit: 'ms' },
        { name: `${name}, the slowest of the others`, value: Math.max(...times.slice(1)), unit: 'ms' },
        { name: `${name}, size`, value: size / 1024, unit: 'KiB' },
      )
    }
    measure('opening')
    // The position has moved on without the first engine: another one plays it.
    const player = shared.apart()
    let choices = 0
    for (; choices < LATE && !position.result; choices++) {
      const moment = player.moment(position)
      const seat = moment.waiting[0]!
      moment.act(
        seat,
        randomBot.choose(moment.offer(seat), () => see(player, position, seat), rng, seat),
      )
    }
    if (!position.result) measure(`after ${choices} choices`)
    return results
  })
}

/** All games, or those that are named, or one scenario of theirs; maps only with all of them. */
export async function bench(args: readonly string[], flags: Flags): Promise<number> {
  const unknown = args.find((id) => !playable.some((game) => game.id === id))
  if (unknown) throw new Complaint(`there is no game '${unknown}'`)
  const games = args.length > 0 ? playable.filter(({ id }) => args.includes(id)) : playable
  const results: Measured[] = []
  const progress = new Progress('bench')
  const maps = args.length > 0 ? [] : mapBenches()
  const steps = games.length + maps.length
  for (const { id } of games) {
    results.push(...(await decisionsPerSecond(id, flags.scenario)))
    results.push(...(await millisecondsATable(id, flags.scenario)))
    results.push({ name: `${id}: memory`, value: process.memoryUsage().rss / 2 ** 20, unit: 'MiB' })
    progress.tick(results.length, steps)
  }
  for (const { name, unit, run } of maps) {
    results.push({ name, value: run(), unit })
    progress.tick(results.length, steps)
  }
  if (flags.json) process.stdout.write(`${JSON.stringify(results)}\n`)
  else
    for (const { name, value, unit } of results)
      process.stdout.write(`${name}: ${Number(value.toPrecision(4))} ${unit}\n`)
  return 0
}
