import { Engine, newPosition, randomBot, see, seeded } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { Look } from '../bot/look.ts'
import { planOrders } from '../bot/plan.ts'
import { staff } from '../bot.ts'
import { battleForNormandy as game } from '../game.ts'
import { hexesBetween } from '../world.ts'

/** A game between two players by seat; how it ended, or that it was left after so many choices. */
function play(
  scenario: string,
  seed: number,
  players: Readonly<Record<string, string>>,
  leaveAfter = Number.POSITIVE_INFINITY,
): string {
  const engine = new Engine(game)
  const bots = { staff: staff(game.data), random: randomBot }
  const position = newPosition(game, { scenario, options: {} }, seeded(`bot ${seed}`))
  let state = seed * 48_271 + 11
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  engine.begin(position)
  let acts = 0
  while (!position.result) {
    if (acts++ > 20_000) throw new Error('the game does not end')
    if (acts > leaveAfter) return 'left'
    const seat = engine.waiting(position).find((one) => engine.offer(position, one).length > 0)!
    const offer = engine.offer(position, seat)
    const bot = bots[players[seat] as 'staff' | 'random']
    const choice = bot.choose(offer, () => see(engine, position, seat), random, seat)
    const verdict = engine.act(position, seat, choice)
    if (!verdict.ok) throw new Error(`${seat}: ${JSON.stringify(choice)} is refused`)
  }
  return position.result.ending
}

test('[4.D] the staff takes the village from a careless enemy, and holds it against one', () => {
  for (let seed = 1; seed <= 5; seed++) {
    expect(play('ecausseville', seed, { allied: 'staff', german: 'random' })).toMatch(/^allied/)
    expect(play('ecausseville', seed, { allied: 'random', german: 'staff' })).toMatch(/^german/)
  }
})

test('[4.0] the staff plays Cherbourg against itself to the end', () => {
  expect(play('cherbourg', 1, { allied: 'staff', german: 'staff' })).toMatch(/^(allied|german|draw)/)
})

test('[21.0] the staff plays the first days of Epsom against itself', () => {
  expect(play('epsom', 1, { allied: 'staff', german: 'staff' }, 1000)).toBe('left')
})

test('[18.2, 17.2] the staff plans the landings and drops, and answers them', () => {
  expect(play('bloody-omaha', 1, { allied: 'staff', german: 'staff' })).toMatch(/^(allied|german|draw)/)
  expect(play('d-day', 1, { allied: 'staff', german: 'staff' })).toMatch(/^(allied|german|draw)/)
})

test('[12.1, 7.6.3] before it moves the staff plans attacks: battalions of one command beside a hex, within its points', () => {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario: 'ecausseville', options: {} }, seeded('plan'))
  engine.begin(position)
  const bot = staff(game.data)
  const isMoving = (): boolean => position.state.phase === 'movement'
  for (let acts = 0; !isMoving() && acts < 50; acts++) {
    const seat = engine.waiting(position)[0]!
    const offer = engine.offer(position, seat)
    engine.act(
      position,
      seat,
      bot.choose(
        offer,
        () => see(engine, position, seat),
        () => 0.5,
        seat,
      ),
    )
  }
  const look = new Look(see(engine, position, 'allied'), game.data)
  const movers = engine
    .offer(position, 'allied')
    .flatMap(({ verb, target = '' }) => (verb === 'move' ? [game.data.unitOfTarget(target)] : []))
  const { posts, targets } = planOrders(look, movers)
  expect(targets.size).toBeGreaterThan(0)
  expect(targets.size).toBeLessThanOrEqual(position.state.supplyPoints)
  for (const target of targets) {
    const sent = [...posts].filter(([, cell]) => hexesBetween(game.data, cell, target) === 1)
    expect(sent.length).toBeGreaterThan(1)
  }
  // Nobody is sent where he would have to fight and the plan does not want it.
  for (const cell of posts.values())
    expect([...targets].some((target) => hexesBetween(game.data, cell, target) === 1)).toBe(true)
})
