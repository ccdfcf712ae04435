import { expect, test } from 'vitest'
import { activationCost } from '../rules/07-3-operations.ts'
import { held, operate } from './operating.ts'
import { scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }
const cost = (s: ReturnType<typeof scene>, place: string) => activationCost(s.q, s.data.place(place)).total
const parts = (s: ReturnType<typeof scene>, place: string) =>
  activationCost(s.q, s.data.place(place)).parts.map(({ rule, amount }) => `${rule} ${amount}`)

test('[7.3-a, D-1] a space costs one point for each nationality in it', () => {
  const s = scene({
    units: {
      'ro-3-army': 'yassi',
      'ge-11-army': 'yassi reduced',
      'hu-corps-1': 'belgrade',
      'ge-corps-1': 'belgrade',
      'ge-9-army': 'insterberg',
      'ge-3-panzer-army': 'insterberg',
    },
  })
  expect(cost(s, 'yassi')).toBe(2)
  expect(cost(s, 'belgrade')).toBe(2)
  expect(cost(s, 'insterberg')).toBe(1)
})

test('[7.3-a, 3-a, 7.3-h] points are spent space by space until they do not suffice', () => {
  const units = {
    'ge-9-army': 'insterberg',
    'ro-3-army': 'yassi',
    'ge-11-army': 'yassi',
    'ge-6-army': 'lublin',
  }
  const s = operate({ units, state: SUMMER_42 }, 'axis', { points: 2 })
  s.act('axis', 'activate-move space:insterberg')
  expect(s.state.op!.points).toBe(1)
  expect(s.offer('axis', 'activate-combat')).toEqual(['space:lublin'])
  expect(s.refused('axis', 'activate-move space:yassi').rule).toBe('7.3-a')
  expect(s.refused('axis', 'activate-combat space:insterberg').rule).toBe('7.3-h')
  expect(s.refused('axis', 'activate-move space:insterberg').rule).toBe('7.3-h')
})

test('[3-a, 13.1-a] paying for a space activates every unit in it and judges its supply there and then', () => {
  const units = { 'ge-9-army': 'insterberg', 'ge-3-panzer-army': 'insterberg', 'ge-6-army': 'lublin' }
  const s = operate({ units, state: SUMMER_42 }, 'axis', { points: 3 }).act(
    'axis',
    'activate-move space:insterberg',
  )
  const judged = Object.keys(s.state.op!.supply).map(Number)
  expect(judged.sort()).toEqual([s.data.unit('ge-9-army'), s.data.unit('ge-3-panzer-army')].sort())
  // Supply that is cut afterwards does not matter any more.
  for (const id of ['konigsberg', 'memel', 'bialystok', 'kaunas']) s.state.control[s.data.place(id)] = 2
  s.act('axis', 'done', 'select unit:ge-9-army')
  expect(s.offer('axis', 'move').length).toBeGreaterThan(0)
})

test('[7.3-b] on a beachhead all units are of one nationality', () => {
  const s = scene({
    units: { 'us-corps-1': 'J', 'br-corps-1': 'J', 'ff-corps-1': 'marseille' },
    control: { marseille: 'allied' },
    state: { ...SUMMER_42, beachheads: { 9: { type: 'allied', shingle: false } } },
  })
  expect(s.data.beaches[9]!.letter).toBe('J')
  expect(cost(s, 'J')).toBe(1)
})

test('[7.3-c, D-1] British, Commonwealth and Canadians are one nationality', () => {
  const s = scene({
    units: { 'br-corps-1': 'buq-buq', 'cw-corps-1': 'buq-buq', 'cw-1-canadian-army': 'buq-buq' },
  })
  expect(cost(s, 'buq-buq')).toBe(1)
})

test('[7.3-d] Americans and Free French are one nationality, the British another', () => {
  const s = scene({
    units: {
      'us-corps-1': 'basra',
      'ff-corps-1': 'basra',
      'br-corps-1': 'alexandria',
      'us-corps-2': 'alexandria',
    },
  })
  expect(cost(s, 'basra')).toBe(1)
  expect(cost(s, 'alexandria')).toBe(2)
})

test('[7.3-e, 13.3-a, D-2] units not in full supply cost one point each instead of by nationality', () => {
  const s = scene({ units: { 'ge-corps-1': 'gazala', 'ge-corps-2': 'gazala', 'it-corps-1': 'gazala' } })
  expect(cost(s, 'gazala')).toBe(3)
  expect(parts(s, 'gazala')).toEqual(['13.3-a 3'])
})

test('[13.3-b, EX-8, D-2] Panzer Army Africa costs one more unless it is in full supply', () => {
  const alone = { units: { 'ge-panzer-army-africa': 'gazala' } }
  expect(cost(scene(alone), 'gazala')).toBe(2)
  const three = scene({ units: { ...alone.units, 'ge-corps-1': 'gazala', 'ge-corps-2': 'gazala' } })
  expect(cost(three, 'gazala')).toBe(4)
  // The Italian navy at sea brings full supply.
  expect(cost(scene({ ...alone, played: { 'AX-11': 1 } }), 'gazala')).toBe(1)
})

test('[13.3-a] the whole price is paid or nothing is activated', () => {
  const units = { 'ge-corps-1': 'gazala', 'ge-corps-2': 'gazala', 'it-corps-1': 'gazala' }
  const s = operate({ units }, 'axis', { points: 2 })
  expect(s.isOver).toBe(true)
  const richer = operate({ units }, 'axis', { points: 3 })
  expect(richer.offer('axis', 'activate-move')).toEqual(['space:gazala'])
})

test('[13.6, D-3] Axis armies supplied by way of the Caucasus cost one more each, five for the space at most', () => {
  const board = scene({})
  const control = held(board, 'soviet-union', 'axis')
  const state = SUMMER_42
  const two = scene({
    units: { 'ge-2-army': 'mozdok', 'ge-4-army': 'mozdok', 'ro-3-army': 'mozdok' },
    control,
    state,
  })
  expect(cost(two, 'mozdok')).toBe(5)
  expect(parts(two, 'mozdok')).toEqual(['7.3-a 2', '13.6 3'])
  const three = scene({
    units: { 'ge-2-army': 'mozdok', 'it-8-army': 'mozdok', 'ro-3-army': 'mozdok' },
    control,
    state,
  })
  expect(cost(three, 'mozdok')).toBe(5)
  // Through Turkey the line comes by Batumi alone: the map points to 13.6 there, the rule does not name it.
  const turkey = { ...held(board, 'turkey', 'axis'), batumi: 'axis' } as const
  const batumi = scene({ units: { 'ge-2-army': 'batumi' }, control: turkey, state })
  expect(parts(batumi, 'batumi')).toEqual(['7.3-a 1'])
  const corps = scene({ units: { 'ge-2-army': 'armavir', 'ge-corps-1': 'armavir' }, control, state })
  expect(cost(corps, 'armavir')).toBe(2)
  const north = scene({ units: { 'ge-2-army': 'salsk' }, control, state })
  expect(cost(north, 'salsk')).toBe(1)
})

test('[7.3-f] a space without own units cannot be activated', () => {
  const s = operate({ units: { 'ge-9-army': 'insterberg', 'su-army-1': 'kaunas' } }, 'axis', { points: 4 })
  expect(s.refused('axis', 'activate-move space:warsaw').rule).toBe('7.3-f')
  expect(s.refused('axis', 'activate-combat space:kaunas').rule).toBe('7.3-f')
  expect(s.refused('axis', 'activate-combat space:nowhere').rule).toBe('7.3-f')
})

test('[7.3-g] leaving a unit idle does not make its space cheaper', () => {
  const units = { 'ro-3-army': 'yassi', 'ge-11-army': 'yassi', 'ge-9-army': 'insterberg' }
  const s = operate({ units }, 'axis', { points: 1 })
  expect(s.offer('axis', 'activate-move')).toEqual(['space:insterberg'])
})

test('[7.3-i, 7.3-j] first all markers, then movement, then combat, and nothing is compulsory', () => {
  const units = {
    'ge-9-army': 'insterberg',
    'ge-6-army': 'lublin',
    'ge-3-panzer-army': 'insterberg',
    'su-army-1': 'kovel',
  }
  const s = operate({ units, state: SUMMER_42 }, 'axis', { points: 3 })
  s.act('axis', 'activate-move space:insterberg', 'activate-combat space:lublin')
  expect(s.waitsAt).toBe('operation / movement')
  expect(s.offer('axis')).toEqual(['select unit:ge-9-army', 'select unit:ge-3-panzer-army', 'done'])
  s.act('axis', 'done')
  expect(s.waitsAt).toBe('operation / combats')
  expect(s.offer('axis')).toEqual(['target space:kovel', 'done'])
  s.act('axis', 'done')
  expect(s.isOver).toBe(true)
  expect(s.state.op).toBeNull()
})

test('[AX-01, AX-14, 7.3-h] a marker of an event activates a space whatever its price, for combat only', () => {
  const units = {
    'ro-3-army': 'yassi',
    'ge-11-army': 'yassi',
    'ge-corps-1': 'gazala',
    'it-corps-1': 'gazala',
  }
  const s = operate({ units }, 'axis', { freeCombat: 2 })
  expect(s.offer('axis', 'free-move')).toEqual([])
  expect(s.refused('axis', 'activate-combat space:yassi').rule).toBe('7.3-a')
  s.act('axis', 'free-combat space:yassi')
  expect(s.refused('axis', 'free-combat space:yassi').rule).toBe('7.3-h')
  s.act('axis', 'free-combat space:gazala')
  expect(s.isOver || s.waitsAt === 'operation / combats').toBe(true)
})

test('[AL-11] the markers of Sorge are for Soviet units, Move or Combat', () => {
  const units = { 'su-army-1': 'kiev', 'br-corps-1': 'alexandria', 'su-army-2': 'minsk' }
  const s = operate({ units, state: SUMMER_42 }, 'allied', { freeEither: 2, nation: 'su' })
  expect(s.offer('allied', 'free-move').sort()).toEqual(['space:kiev', 'space:minsk'])
  expect(s.offer('allied', 'free-combat').sort()).toEqual(['space:kiev', 'space:minsk'])
  expect(s.refused('allied', 'free-move space:alexandria').rule).toBe('7.6')
  s.act('allied', 'free-move space:kiev', 'free-combat space:minsk')
  expect(s.waitsAt).toBe('operation / movement')
})

test('[AX-06] spaces that a card bars are not activated this round', () => {
  const units = { 'ge-9-army': 'insterberg', 'ge-6-army': 'lublin' }
  const data = scene({}).data
  const s = operate({ units }, 'axis', { points: 4, barred: [data.place('lublin')] })
  expect(s.offer('axis', 'activate-move')).toEqual(['space:insterberg'])
  expect(s.refused('axis', 'activate-move space:lublin').rule).toBe('AX-06')
})

test('[7.3-a] a space dearer than the points left is refused, whoever asks', () => {
  const units = { 'ge-6-army': 'warsaw', 'it-corps-1': 'warsaw', 'ge-4-army': 'lublin' }
  const s = operate({ units, state: { turn: 6, round: 3 } }, 'axis', { points: 1 })
  for (const verb of ['activate-move', 'activate-combat'])
    expect(s.refused('axis', `${verb} space:warsaw`)).toMatchObject({
      rule: '7.3-a',
      message: { key: 'op.tooDear', args: { cost: 2, points: 1 } },
    })
  expect(s.offer('axis', 'activate-move')).toEqual(['space:lublin'])
})

test('[7.6, AX-11] a Combat marker is taken from the Combat markers first, a Move marker never', () => {
  const units = { 'ge-6-army': 'warsaw', 'ge-4-army': 'lublin', 'ge-9-army': 'radom' }
  const start = () =>
    operate({ units, state: { turn: 6, round: 3 } }, 'axis', { freeCombat: 1, freeEither: 1 })
  const s = start().act('axis', 'free-combat space:warsaw')
  expect(s.state.op!.free).toMatchObject({ combat: 0, either: 1 })
  s.act('axis', 'free-combat space:lublin')
  expect([s.told('op.marksCombat').length, s.told('op.marksMove').length, s.isOver]).toEqual([2, 0, true])
  const moves = start().act('axis', 'free-move space:warsaw')
  expect(moves.state.op!.free).toMatchObject({ combat: 1, either: 0 })
  expect([moves.offer('axis', 'free-move'), moves.offer('axis', 'free-combat').length]).toEqual([[], 2])
  expect(moves.refused('axis', 'free-move space:lublin').message.key).toBe('op.noMarkers')
})
