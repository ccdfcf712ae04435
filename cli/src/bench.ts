import { random, randomBot } from '@grognard/kernel'
import { mapBenches } from '@grognard/maps'
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

export async function bench(_args: readonly string[], flags: Flags): Promise<number> {
  const results: Measured[] = []
  const progress = new Progress('bench')
  const maps = mapBenches()
  const steps = playable.length + maps.length
  for (const { id } of playable) {
    results.push(...(await decisionsPerSecond(id)))
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
