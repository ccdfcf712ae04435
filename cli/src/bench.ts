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

/** What it takes to make the view of a seat at the start of each scenario, the middle one of several. */
async function millisecondsAView(id: string): Promise<Measured[]> {
  const engine = await openEngine(id)
  return engine.game.scenarios.map((scenario) => {
    const position = newPosition(engine.game, { scenario: scenario.id }, 'bench')
    engine.begin(position)
    const times = Array.from({ length: VIEWS }, (_, i) => {
      const started = performance.now()
      see(engine, position, position.seats[i % position.seats.length]!)
      return performance.now() - started
    })
    const value = times.sort((a, b) => a - b)[VIEWS / 2]!
    return { name: `${id} ${scenario.id}: view`, value, unit: 'ms' }
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
