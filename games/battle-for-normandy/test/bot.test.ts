import { Engine, newPosition, randomBot, see, seeded } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { planAims } from '../bot/aims.ts'
import { chooseAir } from '../bot/air.ts'
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

/** What the Allied staff has before it at the first question of a scenario. */
function lookAt(scenario: string) {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario, options: {} }, seeded('look'))
  engine.begin(position)
  return { engine, position, look: new Look(see(engine, position, 'allied'), game.data) }
}

test('[21.0] the staff shares goals out among divisions: they are not all after one town', () => {
  const { look } = lookAt('cobra')
  const aims = planAims(look, 'test')
  expect(aims.byDivision.size).toBeGreaterThan(8)
  expect(new Set(aims.byDivision.values()).size).toBeGreaterThan(3)
  for (const [, cell] of aims.byDivision) expect(look.goal(cell)).toBeGreaterThan(0)
})

test('[7.3] it knows where no line of supply would follow', () => {
  const { look } = lookAt('cherbourg')
  expect(look.isConnected(game.data.cell('A4208'))).toBe(true)
  // The city behind the German front.
  expect(look.isConnected(game.data.cell('A1837'))).toBe(false)
})

test('[11.1.1, 11.3.1] planes support as many attacks as supply points pay for, then reconnaissance, at most twenty points', () => {
  const { look } = lookAt('cherbourg')
  look.q.state.weather = game.data.charts.weather.findIndex(({ id }) => id === 'clear')
  const offer = ['recon-four', 'recon-one', 'seal'].map((verb) => ({ verb }))
  const lots = (points: number): number => {
    look.q.state.supplyPoints = points
    let drafted = 0
    while (
      chooseAir(offer, Object.create(look, { view: { value: { ...look.view, drafted } } }))?.verb ===
      'recon-four'
    )
      drafted++
    return drafted
  }
  // 45 points: two attacks leave 39 of them, eight attacks (24, but no more than half: 23) leave 22.
  expect(lots(0)).toBe(5)
  expect(lots(30)).toBe(5)
  look.q.state.air = 20
  expect([lots(0), lots(30)]).toEqual([3, 2])
})
