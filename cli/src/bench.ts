import { newPosition, random, randomBot, see } from '@grognard/kernel'
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

/** Decisions a second in random play: an offer and an act for each. The first games warm the compiler up. */
async function decisionsPerSecond(id: string): Promise<Measured[]> {
  const engine = await openEngine(id)
  return engine.game.scenarios.map((scenario) => {
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

/** What the view of whoever is to choose takes after each of the first choices of a scenario, the slowest of them. */
async function millisecondsAView(id: string): Promise<Measured[]> {
  const engine = await openEngine(id)
  return engine.game.scenarios.map((scenario) => {
    const position = newPosition(engine.game, { scenario: scenario.id }, 'bench')
    engine.begin(position)
    const rng = random(1)
    let value = 0
    for (let i = 0; i < VIEWS && !position.result; i++) {
      const moment = engine.moment(position)
      const seat = moment.waiting[0]!
      const started = performance.now()
      const view = see(engine, position, seat)
      value = Math.max(value, performance.now() - started)
      moment.act(
        seat,
        randomBot.choose(moment.offer(seat), () => view, rng, seat),
      )
    }
    return { name: `${id} ${scenario.id}: slowest view`, value, unit: 'ms' }
  })
}

/** All games, or those that are named; maps only with all of them. */
export async function bench(args: readonly string[], flags: Flags): Promise<number> {
  const unknown = args.find((id) => !playable.some((game) => game.id === id))
  if (unknown) throw new Complaint(`there is no game '${unknown}'`)
  const games = args.length > 0 ? playable.filter(({ id }) => args.includes(id)) : playable
  const results: Measured[] = []
  const progress = new Progress('bench')
  const maps = args.length > 0 ? [] : mapBenches()
  const steps = games.length + maps.length
  for (const { id } of games) {
    results.push(...(await decisionsPerSecond(id)), ...(await millisecondsAView(id)))
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
