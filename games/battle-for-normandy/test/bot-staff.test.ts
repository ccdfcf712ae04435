import { Engine, newPosition, type Position, see, seeded } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { commandOf } from '../bot/command.ts'
import { chooseField } from '../bot/invade.ts'
import { planLine } from '../bot/line.ts'
import { Look } from '../bot/look.ts'
import { planTaking } from '../bot/take.ts'
import { groundWorth } from '../bot/value.ts'
import { battleForNormandy as game } from '../game.ts'
import { canAttack, theatre } from '../rules/02-units.ts'
import { movers } from '../rules/10-1-move.ts'
import { reachOf } from '../rules/10-reach.ts'
import { AFTERNOON, ALLIED, GERMAN, MORNING, OUT, type State } from '../state.ts'
import { hexesBetween } from '../world.ts'

const { data } = game
const engine = new Engine(game)

function begin(scenario: string): Position<State> {
  const position = newPosition(game, { scenario, options: {} }, seeded('staff'))
  engine.begin(position)
  return position
}
const lookAt = (position: Position<State>, seat: 'allied' | 'german'): Look =>
  new Look(see(engine, position, seat), data)
const inMovement = (position: Position<State>, phasing: 0 | 1): void => {
  Object.assign(position.state, { turn: MORNING, phase: 'movement', phasing })
}

test('[7.2, 7.3.1] corps are shared out among the divisions of their army, corps troops three to a division and a brigade', () => {
  const look = lookAt(begin('goodwood-cobra'), 'allied')
  const { hqOf, flock } = commandOf(look, 'test')
  const divisions = [...flock.values()].flat()
  expect(divisions.length).toBeGreaterThan(15)
  expect(new Set(divisions).size).toBe(divisions.length)
  for (const [corps, below] of flock) {
    expect(below.length).toBeLessThanOrEqual(6)
    for (const hq of below) expect(data.units[hq]!.camp).toBe(data.units[corps]!.camp)
  }
  for (const hq of divisions) {
    const attached = [...hqOf].filter(([, above]) => above === hq).map(([unit]) => data.units[unit]!)
    expect(attached.filter(({ brigade }) => brigade < 0).length).toBeLessThanOrEqual(3)
    expect(
      new Set(attached.map(({ brigade }) => brigade).filter((brigade) => brigade >= 0)).size,
    ).toBeLessThan(2)
  }
  // They do not all live under the first headquarters of a corps.
  expect(new Set(hqOf.values()).size).toBeGreaterThan(10)
})

/** A place that a battalion of the Allies reaches, without its garrison, and who reaches it. */
function emptyPlace(): { position: Position<State>; cell: number } {
  const position = begin('cherbourg')
  inMovement(position, ALLIED)
  const before = lookAt(position, 'allied')
  const reach = movers(before.q, ALLIED)
    .filter((unit) => canAttack(before.q, unit))
    .flatMap((unit) => reachOf(before.q, unit).destinations())
  const near = before.goals.find(({ cell }) => reach.some((one) => hexesBetween(data, one, cell) <= 2))!
  for (const [unit, at] of position.state.at.entries())
    if (at >= 0 && data.units[unit]!.side === GERMAN && hexesBetween(data, at, near.cell) <= 2)
      position.state.at[unit] = OUT
  return { position, cell: near.cell }
}

test('[3.3, 21.0] a place that nobody defends is taken by one of those who come there, and by one only', () => {
  const { position, cell } = emptyPlace()
  const look = lookAt(position, 'allied')
  const posts = planTaking(look, movers(look.q, ALLIED))
  const sent = [...posts].filter(([, to]) => to === cell).map(([unit]) => unit)
  expect(sent).toHaveLength(1)
  expect(reachOf(look.q, sent[0]!).destinations()).toContain(cell)
})

test('[3.3] who stands alone in a place that is held stays there while enemies are near', () => {
  const { position, cell } = emptyPlace()
  const field = theatre(engine.query(position))
  position.state.control[field.keyOf.get(cell)!] = ALLIED
  const before = lookAt(position, 'allied')
  const keeper = movers(before.q, ALLIED).find((unit) => canAttack(before.q, unit))!
  position.state.at[keeper] = cell
  const look = lookAt(position, 'allied')
  expect(look.toFoe(cell)).toBeLessThanOrEqual(3)
  expect(planTaking(look, movers(look.q, ALLIED)).get(keeper)).toBe(cell)
})

test('[17.7] a glider comes down by its own division, not where the field is best', () => {
  const position = begin('d-day')
  const own = data.units.findIndex(({ id }) => id === 'uk-6ab-8-para')
  position.state.at[own] = data.cell('C3411')
  const look = lookAt(position, 'allied')
  const glider = data.units.findIndex(({ id }) => id === 'uk-6ab-hq')
  const offer = ['A4218', 'C3412'].map((hex) => ({ verb: 'glide-to', target: `hex:${hex}` }))
  expect(chooseField(offer, look, glider)?.target).toBe('hex:C3412')
})

test('[7.6.3] points are not sold cheap in a bad phase, but on the last day nothing is kept', () => {
  const position = begin('goodwood-cobra')
  position.state.supplyPoints = 20
  const look = lookAt(position, 'allied')
  for (let phase = 0; phase < 12; phase++) look.setPointPrice(1)
  look.setPointPrice(0.03)
  expect(look.pointPrice).toBeGreaterThan(0.2)
  position.state.day = theatre(look.q).last.day
  const last = lookAt(position, 'allied')
  for (let phase = 0; phase < 12; phase++) last.setPointPrice(1)
  last.setPointPrice(0.03)
  expect(last.pointPrice).toBe(0.03)
})

test('[21.0] a town is won with its last hex: what is left of it counts all its points, on either side', () => {
  const position = begin('campaign')
  const field = theatre(engine.query(position))
  const caen = field.objectives.find(({ name }) => name === 'Caen')!
  const [last, ...others] = caen.cells
  const worth = (seat: 'allied' | 'german'): number | undefined =>
    seat === 'allied' ? lookAt(position, seat).goal(last!) : lookAt(position, seat).held.get(last!)
  expect(worth('allied')).toBeCloseTo(caen.points / caen.cells.length)
  for (const cell of others) position.state.control[field.keyOf.get(cell)!] = ALLIED
  expect(worth('allied')).toBe(caen.points)
  expect(worth('german')).toBe(caen.points)
})

test('[4.D] on the last turn a place is worth more, and so is who bars the way to it', () => {
  const position = begin('cobra')
  const before = lookAt(position, 'allied')
  const { cell } = before.goals.find((goal) => before.foes.includes(goal.cell))!
  const early = groundWorth(before, cell)
  Object.assign(position.state, { day: theatre(before.q).last.day, turn: AFTERNOON })
  expect(groundWorth(lookAt(position, 'allied'), cell)).toBeGreaterThan(early + 1)
})

/** The plan of the German line as the position stands, and how far it tears the battalions of a division from a hex. */
function germanLine(position: Position<State>): ReadonlyMap<number, number> {
  const look = lookAt(position, 'german')
  return planLine(look, movers(look.q, GERMAN), new Map())
}

test('[7.2] battalions of the line keep to their own headquarters: where it goes they are posted nearer to it', () => {
  const position = begin('cobra')
  inMovement(position, GERMAN)
  const before = germanLine(position)
  const hqs = theatre(engine.query(position)).roster.filter(
    (unit) =>
      data.units[unit]!.isDivisionHq && data.units[unit]!.side === GERMAN && position.state.at[unit]! >= 0,
  )
  let [kept, moved] = [0, 0]
  for (const hq of hqs.slice(0, 4)) {
    const here = position.state.at[hq]!
    const away = hqs
      .map((other) => position.state.at[other]!)
      .reduce((a, b) => (hexesBetween(data, here, b) > hexesBetween(data, here, a) ? b : a))
    position.state.at[hq] = away
    const far = (posts: ReadonlyMap<number, number>): number =>
      [...posts].reduce(
        (sum, [unit, cell]) =>
          data.units[unit]!.division === data.units[hq]!.division
            ? sum + Math.max(0, hexesBetween(data, away, cell) - 6)
            : sum,
        0,
      )
    kept += far(before)
    moved += far(germanLine(position))
    position.state.at[hq] = here
  }
  expect(moved).toBeLessThan(kept)
})

test('[5.2] infantry mans the line before tanks do, which are left for what it does not hold', () => {
  const position = begin('cobra')
  inMovement(position, GERMAN)
  const { at } = position.state
  const front = [...germanLine(position)].filter(
    ([unit, to]) => at[unit] === to && data.units[unit]!.isInfantry,
  )
  const tanks = theatre(engine.query(position)).roster.filter(
    (unit) => data.units[unit]!.side === GERMAN && data.units[unit]!.isTank && at[unit]! >= 0,
  )
  // Every tank battalion stands in the front with infantry.
  tanks.forEach((tank, i) => {
    at[tank] = front[i % front.length]![1]
  })
  const manned = new Map<number, number>()
  for (const [unit, cell] of germanLine(position)) if (!manned.has(cell)) manned.set(cell, unit)
  const leading = [...manned.values()].filter((unit) => data.units[unit]!.isTank).length
  expect(leading).toBeLessThanOrEqual(1)
})

test('[5.2] an army that is much the stronger goes ahead anywhere, not only where it stands in a crowd', () => {
  const position = begin('goodwood-cobra')
  const { at } = position.state
  // Of the Germans one stack in six is left.
  const stacks = [...new Set(at.filter((cell, unit) => cell >= 0 && data.units[unit]!.side === GERMAN))]
  const left = new Set(stacks.filter((_, i) => i % 6 === 0))
  for (const [unit, cell] of at.entries())
    if (cell >= 0 && data.units[unit]!.side === GERMAN && !left.has(cell)) at[unit] = OUT
  // Of the Allied battalions one in three: a thin front, far from the beaches.
  at.forEach((cell, unit) => {
    if (cell >= 0 && data.units[unit]!.side === ALLIED && data.units[unit]!.isBattalion && unit % 3 !== 0)
      at[unit] = OUT
  })
  const look = lookAt(position, 'allied')
  const troops = movers(look.q, ALLIED).filter((unit) => canAttack(look.q, unit))
  const ahead = troops.flatMap((unit) => {
    const { first, target } = data.topology
    let rim = [at[unit]!]
    for (let far = 0; far < 5; far++)
      rim = [...new Set(rim.flatMap((cell) => [...target.subarray(first[cell]!, first[cell + 1]!)]))]
    return rim.filter((cell) => look.flowers.of[cell]! >= 0)
  })
  const barred = new Set(ahead.filter((cell) => look.tooFarAhead(cell) > 0))
  expect(barred.size).toBe(0)
})
