import { Engine, newPosition, randomBot, see, seeded } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { staff } from '../bot.ts'
import { battleForNormandy as game } from '../game.ts'

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
