import { Engine, newPosition, see, seeded } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { planAims } from '../bot/aims.ts'
import { flowersOf, leastWall } from '../bot/flowers.ts'
import { planLine } from '../bot/line.ts'
import { Look } from '../bot/look.ts'
import { battleForNormandy as game } from '../game.ts'
import { fits } from '../rules/06-stacking.ts'
import { sourcesOf } from '../rules/07-4-sources.ts'
import { movers } from '../rules/10-1-move.ts'
import { GERMAN, MORNING } from '../state.ts'
import { hexesBetween, SEA } from '../world.ts'

const flowers = flowersOf(game.data)

test('[5.2] a battalion in the middle of a flower watches all of it, and every hex of land lies in one', () => {
  for (const [middle, ...others] of flowers.cells) {
    // At the coast the middle may be sea: then any hex comes first.
    if (others.length < 6) continue
    for (const cell of others) expect(hexesBetween(game.data, middle!, cell)).toBe(1)
  }
  for (let cell = 0; cell < game.data.topology.size; cell++)
    if (game.data.terrain[cell] !== SEA) expect(flowers.cells[flowers.of[cell]!]).toContain(cell)
})

/** What the German staff has before it in Cobra, as if its first Movement Phase had come. */
function germansInCobra(): Look {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario: 'cobra', options: {} }, seeded('line'))
  engine.begin(position)
  Object.assign(position.state, { turn: MORNING, phase: 'movement', phasing: GERMAN })
  return new Look(see(engine, position, 'german'), game.data)
}

test('[5.2, 7.4] the wall leaves no way from the enemy to what is kept, and costs no more than what it saves', () => {
  const look = germansInCobra()
  const marked = (cells: Iterable<number>, worth: number): Int32Array => {
    const found = new Int32Array(flowers.count)
    for (const cell of cells) if (flowers.of[cell]! >= 0) found[flowers.of[cell]!] = worth
    return found
  }
  const from = marked(look.foes, 1)
  const keep = marked(sourcesOf(look.q, GERMAN), 1000)
  const price = new Int32Array(flowers.count).fill(10)
  const wall = new Set(leastWall(flowers, price, from, keep))
  expect(wall.size).toBeGreaterThan(10)
  const seen = new Set([...from.keys()].filter((flower) => from[flower] === 1))
  for (const flower of seen)
    for (const other of flowers.beside[flower]!) if (!wall.has(other)) seen.add(other)
  for (const flower of seen) expect(keep[flower]).toBe(0)
  // What is worth less than its wall is given up.
  expect(leastWall(flowers, price, from, marked(sourcesOf(look.q, GERMAN), 1))).toEqual([])
})

test('[5.2] every flower of the wall gets a battalion as long as there are any, where there is room', () => {
  const look = germansInCobra()
  const posts = planLine(look, movers(look.q, GERMAN), new Map())
  expect(new Set(posts.values()).size).toBeGreaterThan(15)
  for (const cell of new Set(posts.values())) {
    const there = [...posts].filter(([, at]) => at === cell).map(([unit]) => unit)
    // Places that are held for themselves take three where the ground is good.
    const isPlace = look.held.has(cell) && look.cover(cell) > 1
    expect(there.length).toBeLessThanOrEqual(isPlace ? 3 : 2)
    expect(fits(look.q, cell, there)).toBe(true)
    expect(look.foes).not.toContain(cell)
  }
})

test('[7.2] what lies beside the way of a division is cleared by two of its battalions', () => {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario: 'cherbourg', options: {} }, seeded('line'))
  engine.begin(position)
  const look = new Look(see(engine, position, 'allied'), game.data)
  const { byUnit, byDivision } = planAims(look, 'test')
  const montebourg = game.data.cell('A3520')
  const sent = [...byUnit].filter(([, cell]) => cell === montebourg).map(([unit]) => unit)
  expect([...byDivision.values()]).not.toContain(montebourg)
  expect(sent).toHaveLength(2)
  for (const unit of sent) {
    expect(hexesBetween(game.data, position.state.at[unit]!, montebourg)).toBeLessThan(8)
    expect(game.data.units[unit]!.division).toBe(game.data.units[sent[0]!]!.division)
  }
})

test('[12.3, 21.0] a place that an army is near has a garrison, in good ground one of two battalions', () => {
  const look = germansInCobra()
  const posts = planLine(look, movers(look.q, GERMAN), new Map())
  const dearest = [...look.held]
    .filter(([cell]) => look.toFoe(cell) <= 3)
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, 3)
  expect(dearest.length).toBeGreaterThan(0)
  for (const [cell, worth] of dearest) {
    const there = [...posts.values()].filter((at) => at === cell).length
    expect(there).toBeGreaterThanOrEqual(worth >= 1 && look.cover(cell) > 1 ? 2 : 1)
  }
})
