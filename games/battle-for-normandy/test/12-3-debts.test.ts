import { expect, test } from 'vitest'
import { debtsOf, owedBy } from '../rules/12-3-debts.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED, GERMAN, NIGHT, type Side } from '../state.ts'
import { CLIFF, SEA_SIDE } from '../world.ts'
import {
  type Board,
  GE_GUN,
  GE_HQ,
  GE1,
  GE2,
  GE3,
  type Scene,
  scene,
  US_GUN,
  US_HQ,
  US1,
  US2,
} from './scene.ts'

const FRONT: Board = { sources: { allied: ['A3030'], german: ['A3008'] } }
const front = (units: Record<string, string>, more: Board = {}, ...dice: number[]): Scene =>
  scene({ ...FRONT, ...more, units: { [US_HQ]: 'A3024', [GE_HQ]: 'A3014', ...units } }, ...dice)
const owed = (s: Scene, side: Side = ALLIED): string[] =>
  debtsOf(s.q, side).map(({ from, on }) => `${s.data.topology.names[from]}>${s.data.topology.names[on]}`)
const PAIR = { [US1]: 'A3021', [GE1]: 'A3020' }

test('[12.3.1] in clear, pasture and flooded ground a unit beside enemies must attack them by day', () => {
  for (const ground of ['clear', 'pasture', 'flooded'] as const)
    expect(owed(front(PAIR, { terrain: { A3021: ground } }))).toEqual(['A3021>A3020'])
  for (const ground of ['bocage', 'forest', 'city', 'beach'] as const)
    expect(owed(front(PAIR, { terrain: { A3021: ground } }))).toEqual([])
})

test('[12.3.ex.wx, 12.6.1] not at night, in heavy rain or storm', () => {
  expect(owed(front(PAIR, { state: { turn: NIGHT } }))).toEqual([])
  expect(owed(front(PAIR, { weather: 'heavy-rain' }))).toEqual([])
  expect(owed(front(PAIR, { weather: 'storm' }))).toEqual([])
})

test('[12.3.ex.river, EX-42] never across a stream or river, bridged or not', () => {
  expect(owed(front(PAIR, { terrain: { A3021: 'pasture' }, water: { 'A3021/A3020': 'stream' } }))).toEqual([])
  expect(owed(front(PAIR, { water: { 'A3021/A3020': 'major' }, bridge: ['A3021/A3020'] }))).toEqual([])
})

test('[12.3.ex.surr] not for units that cannot retreat', () => {
  const edge = Object.fromEntries(
    ['A2921', 'A2920', 'A3120', 'A3121', 'A3022'].map((hex) => [`A3021/${hex}`, CLIFF]),
  )
  expect(owed(front(PAIR, { edge }))).toEqual([])
})

test('[12.3.ex.surr, 5.4.ret] zones all around spare them, but a friend behind opens the way back', () => {
  const ring = { [GE1]: 'A3020', [GE2]: 'A3122', [GE3]: 'A2922' }
  const s = front({ [US1]: 'A3021', ...ring })
  expect(owed(s)).toEqual([])
  const t = front({ [US1]: 'A3021', [US2]: 'A3022', ...ring }, { terrain: { A3022: 'bocage' } })
  expect(owed(t)).not.toEqual([])
})

test('[12.3.ex.sp] Allies need not attack hexes with nothing but strongpoints and fixed batteries', () => {
  const SP = 'sp-cherbourg-fort-du-roule'
  expect(owed(front({ [US1]: 'A3021', [SP]: 'A3020', 'bat-roule': 'A3020' }))).toEqual([])
  expect(owed(front({ [US1]: 'A3021', [SP]: 'A3020', [GE1]: 'A3020' }))).toEqual(['A3021>A3020'])
})

test('[12.3.ex.own, 18.9.3] fixed works and those with them, in entrenchments or points of interest, owe nothing', () => {
  const german = (units: Record<string, string>, more: Board = {}) => owed(front(units, more), GERMAN)
  expect(german(PAIR)).toEqual(['A3020>A3021'])
  expect(german({ ...PAIR, 'sp-cherbourg-fort-du-roule': 'A3020' })).toEqual([])
  expect(german(PAIR, { interest: ['A3020'] })).toEqual([])
  const s = front(PAIR)
  s.state.entrenchments = [s.cell('A3020')]
  expect(owed(s, GERMAN)).toEqual([])
})

test('[10.6.ChMand] Germans inside the perimeter ignore Allies in the open just outside it', () => {
  expect(owed(front(PAIR, { perimeter: ['A3020/A3021'] }), GERMAN)).toEqual([])
  expect(owed(front(PAIR, { perimeter: ['A3020/A3021'] }), ALLIED)).toEqual(['A3021>A3020'])
})

test('[12.3.2] who attacks must see every enemy in its zone attacked, at night too', () => {
  const s = front(
    { [US1]: 'A3021', [US2]: 'A3021', [GE1]: 'A3020', [GE3]: 'A2920' },
    { terrain: { A3021: 'bocage' }, state: { turn: NIGHT } },
    10,
  )
  s.start(combatPhase, { side: ALLIED })
  expect(owed(s)).toEqual([])
  s.act('allied', 'attack hex:A3020', `join unit:${US1}`, 'declare').act('german', 'pass')
  while (s.waitsAt !== 'combat / attacks are made') s.act('allied', s.offer('allied')[0]!)
  expect(owed(s)).toEqual(['A3021>A2920'])
  expect(s.refused('allied', 'done').rule).toBe('12.3')
})

test('[12.3.2, 5.3] its zone reaches neither into a city nor over a side that is all sea: nothing is owed there', () => {
  const owedAfter = (more: Board): string[] => {
    const s = front(
      { [US1]: 'A3021', [GE1]: 'A3020', [GE3]: 'A2920' },
      { terrain: { A3021: 'bocage' }, ...more },
    )
    return owedBy(s.q, s.unit(US1), s.cell('A3020')).map((cell) => s.data.topology.names[cell]!)
  }
  expect(owedAfter({})).toEqual(['A2920'])
  expect(owedAfter({ terrain: { A3021: 'bocage', A2920: 'city' } })).toEqual([])
  expect(owedAfter({ edge: { 'A3021/A2920': SEA_SIDE } })).toEqual([])
})

test('[12.3.art, EX-34, EX-38] artillery fire settles the debt for some or all hexes', () => {
  const s = front({ [US1]: 'A3021', [US_GUN]: 'A3026', [GE1]: 'A3020' }, {}, 10)
  s.start(combatPhase, { side: ALLIED })
  expect(s.refused('allied', 'done').rule).toBe('12.3')
  s.act('allied', `fire unit:${US_GUN}`, 'at hex:A3020')
  expect(owed(s)).toEqual([])
  s.act('allied', 'done')
  expect(s.isOver).toBe(true)
  expect(s.whereIs(US1)).toBe('A3021')
})

test('[12.3.fail] who owes and has nobody left to pay must fall back one hex', () => {
  // The gun has nothing to attack with, and nobody else stands there.
  const s = front({ [US_GUN]: 'A3021', [GE1]: 'A3020' })
  s.start(combatPhase, { side: ALLIED }).act('allied', 'done')
  expect([s.isOver, s.whereIs(US_GUN)]).toEqual([true, 'A3022'])
})

test('[12.3.fail] an attack below 1:4 pays nothing: the attackers fall back', () => {
  const s = front({ 'us-inf-co-1': 'A3021', [GE1]: 'A3020', [GE2]: 'A3020' })
  s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', 'join unit:us-inf-co-1', 'declare')
  s.act('german', 'pass')
  s.act('allied', 'done')
  expect([s.isOver, s.whereIs('us-inf-co-1')]).toEqual([true, 'A3022'])
})

test('[22.6] with the option nothing is owed', () => {
  const s = front({ ...PAIR, [GE_GUN]: 'A3012' }, { options: { 'no-mandatory-attacks': true } })
  s.start(combatPhase, { side: ALLIED }).act('allied', 'done')
  expect(s.isOver).toBe(true)
})
