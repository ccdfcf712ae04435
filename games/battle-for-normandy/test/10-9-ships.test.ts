import { expect, test } from 'vitest'
import { navalPhase, openSea } from '../rules/10-9-ships.ts'
import { shipMayFire } from '../rules/12-5-support.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED, GERMAN, MORNING, NIGHT, type Turn } from '../state.ts'
import { BLUFF } from '../world.ts'
import { type Board, GE1, scene, US1 } from './scene.ts'

const BB = 'ship-uss-nevada'
const DD = 'ship-destroyer-squadron-1-utah'
const BATTERY = 'bat-hamburg-fermanville'
/** The real coast of sheet A: the tests paint only the sea north of row 12. */
const sea = Object.fromEntries(
  Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 60 }, (_, column) => [
      `A${String(row + 1).padStart(2, '0')}${String(column + 2).padStart(2, '0')}`,
      'sea' as const,
    ]),
  )
    .flat()
    .filter(([hex]) => !/^A\d[13579]61$/.test(hex as string)),
) as NonNullable<Board['terrain']>
const board = (units: Record<string, string>, more: Board = {}): Board => ({ terrain: sea, ...more, units })

test('[10.9] ships lie in open sea, two hexes or more from land', () => {
  const s = scene(board({ [BB]: 'A0520' }))
  const cells = openSea(s.q).map((cell) => s.data.topology.names[cell])
  expect(cells).toContain('A1120')
  expect(cells).not.toContain('A1220')
})

test('[10.9, 4.A.1d] in the naval phase a ship is picked up and put down anywhere, and readied', () => {
  const s = scene(board({ [BB]: 'A0520' }, { state: { turn: NIGHT } }), 5)
  s.state.fired[s.unit(BB)] = 1
  s.start(navalPhase, { done: [] }).act('allied', `ship unit:${BB}`, 'sail hex:A1030')
  expect([s.whereIs(BB), s.state.fired[s.unit(BB)]]).toEqual(['A1030', 0])
  expect(s.refused('allied', `ship unit:${BB}`).rule).toBe('10.9')
})

test('[10.9.mines] each ship that leaves its hex risks mines; one that stays does not', () => {
  const lost = scene(board({ [DD]: 'A0520' }, { state: { turn: NIGHT } }), 1, 6)
  lost.start(navalPhase, { done: [] }).act('allied', `ship unit:${DD}`, 'sail hex:A1030')
  expect(lost.whereIs(DD)).toBe('removed')
  const damaged = scene(board({ [BB]: 'A0520' }, { state: { turn: NIGHT } }), 1, 6)
  damaged.start(navalPhase, { done: [] }).act('allied', `ship unit:${BB}`, 'sail hex:A1030')
  expect([damaged.whereIs(BB), damaged.state.fired[damaged.unit(BB)]]).toEqual(['A1030', 1])
  const still = scene(board({ [BB]: 'A0520' }, { state: { turn: NIGHT } }))
  still.start(navalPhase, { done: [] }).act('allied', `ship unit:${BB}`, 'stay', 'done')
  expect(still.isOver).toBe(true)
})

test('[8.2] ships fire by day as the weather allows their class', () => {
  const may = (ship: string, weather: string, turn: Turn = MORNING) => {
    const s = scene(board({ [ship]: 'A0520' }, { weather, state: { turn } }))
    return shipMayFire(s.q, s.unit(ship))
  }
  expect([
    may(DD, 'overcast'),
    may(DD, 'heavily-overcast'),
    may(BB, 'light-showers'),
    may(BB, 'heavy-rain'),
  ]).toEqual([true, false, true, false])
  expect(may(BB, 'clear', NIGHT)).toBe(false)
})

test('[12.5.2, 13.2.nat] a ship fires once a day, at what any Allied unit sees', () => {
  const s = scene(
    board({ [BB]: 'A0520', [US1]: 'A2021', [GE1]: 'A2020' }, { sources: { allied: ['A2025'] } }),
    1,
  )
  s.start(combatPhase, { side: ALLIED }).act('allied', `fire unit:${BB}`, 'at hex:A2020')
  expect([s.stepsOf(GE1), s.state.fired[s.unit(BB)]]).toEqual([2, 1])
})

const shelled = (dice: number[], more: Board = {}) =>
  scene(board({ [DD]: 'A0720', [BATTERY]: 'A1320', [GE1]: 'A1320' }, more), ...dice)

test('[13.2.nav, 13.5, 20.5] a coastal battery fires at a ship in sight, always in supply against ships; a hit removes it for good', () => {
  const s = shelled([1])
  const gun = s.data.units[s.unit(BATTERY)]!
  expect(gun.range).toBeGreaterThanOrEqual(6)
  s.start(combatPhase, { side: GERMAN }).act('german', `fire-at-ship unit:${DD}`)
  s.act('allied', 'keep-quiet')
  expect(s.whereIs(DD)).toBe('removed')
})

test('[13.5] who declared to fire back does so before it sinks, and must if it was missed', () => {
  const s = shelled([1, 10])
  s.start(combatPhase, { side: GERMAN }).act('german', `fire-at-ship unit:${DD}`).act('allied', 'fire-back')
  expect([s.whereIs(DD), s.diceLeft]).toEqual(['removed', 0])
  const missed = shelled([10, 1])
  missed
    .start(combatPhase, { side: GERMAN })
    .act('german', `fire-at-ship unit:${DD}`)
    .act('allied', 'fire-back')
  missed.act('german', `lose unit:${GE1}`)
  expect([missed.whereIs(DD), missed.state.fired[missed.unit(DD)], missed.stepsOf(GE1)]).toEqual([
    'A0720',
    1,
    2,
  ])
})

test('[13.5, 13.1] a ship is fired at once in a phase', () => {
  const second = 'bat-roule'
  const s = scene(board({ [DD]: 'A0720', [BATTERY]: 'A1320', [second]: 'A1322', [GE1]: 'A1320' }), 10)
  s.start(combatPhase, { side: GERMAN })
  expect(s.offer('german', 'fire-at-ship')).toEqual([`unit:${DD}`])
  s.act('german', `fire-at-ship unit:${DD}`, `with unit:${BATTERY}`).act('allied', 'keep-quiet')
  expect(s.state.fired[s.unit(second)]).toBe(0)
  expect(s.offer('german', 'fire-at-ship')).toEqual([])
})

test('[13.5] not at night and not in a storm', () => {
  for (const more of [{ state: { turn: NIGHT } }, { weather: 'storm' }] as Board[])
    expect(shelled([], more).start(combatPhase, { side: GERMAN }).offer('german', 'fire-at-ship')).toEqual([])
})

test('[13.2.nav, 10.6.Bluff] whoever stands above a beach sees ships as well', () => {
  const terrain = { ...sea, A1320: 'beach', A1319: 'beach', A1321: 'beach' } as const
  const offers = (more: Board): string[] =>
    scene(board({ [DD]: 'A0720', [BATTERY]: 'A1420' }, { terrain, ...more }))
      .start(combatPhase, { side: GERMAN })
      .offer('german', 'fire-at-ship')
  expect(offers({})).toEqual([])
  expect(offers({ edge: { 'A1420/A1320': BLUFF } })).toEqual([`unit:${DD}`])
  expect(offers({ level: { A1420: 1 } })).toEqual([`unit:${DD}`])
})
