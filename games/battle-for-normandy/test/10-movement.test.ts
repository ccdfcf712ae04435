import { expect, test } from 'vitest'
import { movementPhase } from '../rules/10-movement.ts'
import { allowance, mayGoStrategic, reachOf } from '../rules/10-reach.ts'
import { ALLIED, GERMAN, MORNING, NIGHT } from '../state.ts'
import { BLUFF, CLIFF, HIGHWAY, MAIN, OPENING, SECONDARY } from '../world.ts'
import { type Board, GE_GUN, GE1, GE2, scene, TANKS, US_GUN, US1, US2 } from './scene.ts'

const CAVALRY = 'us-corps-4-cav-sqn'
const M7 = 'us-corps-65-afa-m7'
/** A unit in A3020 that is supplied where it stands, and what it costs to go west into A3021. */
const step = (board: Board, unit = US1, hex = 'A3021'): number | undefined => {
  const s = scene({
    sources: { allied: ['A3020'], german: ['A3020'] },
    ...board,
    units: { [unit]: 'A3020', ...board.units },
  })
  s.state.control.fill(s.data.units[s.unit(unit)]!.side)
  s.state.phase = 'movement'
  return reachOf(s.q, s.unit(unit)).costTo(s.cell(hex))
}
const SIDE = 'A3020/A3021'
/** Cliffs on the five other sides of A3020: no way round. */
const WALLS = Object.fromEntries(
  ['A2920', 'A2919', 'A3019', 'A3119', 'A3120'].map((hex) => [`A3020/${hex}`, CLIFF]),
)

test('[10.6.Clear, 10.6.Pasture, 10.6.Bocage, 10.6.Forest] the chart on foot and on tracks, in sixths of a point', () => {
  const cost = (ground: 'clear' | 'pasture' | 'bocage' | 'forest', unit: string) =>
    step({ terrain: { A3021: ground } }, unit)
  expect((['clear', 'pasture', 'bocage', 'forest'] as const).map((g) => cost(g, US1))).toEqual([
    6, 12, 18, 12,
  ])
  expect((['clear', 'pasture', 'bocage', 'forest'] as const).map((g) => cost(g, TANKS))).toEqual([
    6, 12, 24, 24,
  ])
})

test('[10.4.tec] guns use the mechanized column', () => {
  expect(step({ terrain: { A3021: 'forest' } }, US_GUN)).toBe(24)
})

test('[10.6.Town, 10.6.City] streets: one point on foot, two on tracks', () => {
  const board: Board = { terrain: { A3021: 'bocage' }, settlement: { A3021: 'town' } }
  expect([step(board), step(board, TANKS)]).toEqual([6, 12])
  expect(step({ terrain: { A3021: 'city' } })).toBe(6)
})

test('[10.2, 10.6.Sec, 10.6.Main, 10.6.Hwy, EX-26] roads: a half, one, a half', () => {
  const by = (road: number) => step({ terrain: { A3021: 'bocage' }, road: { [SIDE]: road } })
  expect([by(MAIN), by(SECONDARY), by(HIGHWAY)]).toEqual([3, 6, 3])
})

test('[10.2] out of general supply there is no road movement', () => {
  expect(step({ terrain: { A3021: 'bocage' }, road: { [SIDE]: MAIN }, sources: {} })).toBe(18)
})

test('[EX-23, 10.6.Flood] a railway leads through flooded ground at one point a hex', () => {
  expect(step({ terrain: { A3021: 'flooded' }, rail: [SIDE] })).toBe(6)
})

test('[10.6.Flood] vehicles and guns leave flooded ground by road only, as they entered it', () => {
  const wet = { terrain: { A3020: 'flooded' } } as const
  for (const unit of [TANKS, US_GUN]) {
    expect(step(wet, unit)).toBeUndefined()
    expect(step({ ...wet, road: { [SIDE]: SECONDARY } }, unit)).toBe(6)
  }
  expect(step(wet)).toBe(6)
})

test('[EX-24, 10.6.Stream, 10.6.Bridge] two points for pasture and two for the stream, on foot; vehicles and guns not at all', () => {
  const board: Board = { terrain: { A3021: 'pasture' }, water: { [SIDE]: 'stream' } }
  expect(step({ ...board, edge: WALLS })).toBe(24)
  expect(step({ ...board, edge: WALLS }, TANKS)).toBeUndefined()
  expect(step({ ...board, edge: WALLS }, US_GUN)).toBeUndefined()
  expect(step({ ...board, edge: WALLS, road: { [SIDE]: MAIN }, bridge: [SIDE] }, TANKS)).toBe(3)
  expect(
    step({ ...board, edge: WALLS, road: { [SIDE]: MAIN }, bridge: [SIDE], state: { destroyed: [1] } }, TANKS),
  ).toBeUndefined()
})

test('[EX-25, 10.6.MajRiv, 10.6.Flood] a major river or flooded ground takes the whole allowance', () => {
  expect(step({ water: { [SIDE]: 'major' }, edge: WALLS })).toBe(36)
  expect(step({ water: { [SIDE]: 'major' }, edge: WALLS }, 'us-4-4-eng-4')).toBeUndefined()
  expect(step({ terrain: { A3021: 'flooded' } })).toBe(36)
  expect(step({ terrain: { A3021: 'flooded' } }, TANKS)).toBeUndefined()
})

test('[EX-25] who has moved already cannot begin to wade', () => {
  // Flooded ground one hex further on.
  const flood = Object.fromEntries(
    ['A3022', 'A2922', 'A3122', 'A2921', 'A3121'].map((hex) => [hex, 'flooded' as const]),
  )
  expect(step({ terrain: flood }, US1, 'A3022')).toBeUndefined()
})

test('[10.6.Hill, EX-27] a point more uphill, none downhill, none along a road', () => {
  expect(step({ level: { A3021: 1 } })).toBe(12)
  expect(step({ level: { A3020: 1 } })).toBe(6)
  expect(step({ level: { A3021: 1 }, road: { [SIDE]: SECONDARY } })).toBe(6)
})

test('[10.6.Bluff, 10.6.Cliff, EX-22] infantry climbs a bluff with all it has, tanks only by an opening, nobody a cliff', () => {
  const only = (kind: number) => ({ ...WALLS, [SIDE]: kind })
  expect(step({ edge: only(BLUFF) })).toBe(36)
  expect(step({ edge: only(BLUFF) }, TANKS)).toBeUndefined()
  expect(step({ edge: only(OPENING) }, TANKS)).toBe(6)
  expect(step({ edge: only(CLIFF) })).toBeUndefined()
  expect(step({ edge: only(BLUFF), weather: 'heavy-rain' })).toBeUndefined()
})

test('[10.6.Bluff] Commandos climb a bluff with half their allowance', () => {
  const commando = scene({}).data.units.find(({ type, pool }) => type === 'commando' && pool < 0)!.id
  const edge = { ...WALLS, [SIDE]: BLUFF }
  expect(step({ edge }, commando)).toBe(6 + 18)
})

test('[10.6.ChPerim] vehicles pay two points more to cross the perimeter off the roads', () => {
  expect(step({ perimeter: [SIDE], edge: WALLS }, TANKS)).toBe(18)
  expect(step({ perimeter: [SIDE] })).toBe(6)
  expect(step({ perimeter: [SIDE], road: { [SIDE]: MAIN } }, TANKS)).toBe(3)
})

test('[10.1] an enemy hex is never entered; friends do not hinder', () => {
  expect(step({ units: { [GE1]: 'A3021' } })).toBeUndefined()
  expect(step({ units: { [US2]: 'A3021' } })).toBe(6)
})

test('[10.3] any unit may move one hex, whatever it costs', () => {
  const s = scene({
    units: { [GE_GUN]: 'A3020' },
    terrain: Object.fromEntries(['A3021'].map((hex) => [hex, 'bocage'])),
  })
  s.state.phase = 'movement'
  // Out of supply its 4 points are halved to 2; hedgerows cost a gun 4.
  expect(reachOf(s.q, s.unit(GE_GUN)).costTo(s.cell('A3021'))).toBe(12)
})

test('[10.3.imm] batteries and strongpoints never move', () => {
  const s = scene({ units: { 'bat-roule': 'A3020', 'sp-cherbourg-fort-du-roule': 'A3020', [GE1]: 'A3030' } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  expect(s.offer('german', 'move')).toEqual([`unit:${GE1}`])
  expect(s.refused('german', 'move unit:bat-roule').rule).toBe('10.3')
})

test('[10.4.nonmech] towed artillery that moves turns over', () => {
  const s = scene({ units: { [US_GUN]: 'A3020' } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act(
    'allied',
    `move unit:${US_GUN}`,
    'go hex:A3021',
  )
  expect(s.state.fired[s.unit(US_GUN)]).toBe(1)
})

test('[10.4.mech] self-propelled artillery turns over by its second move only, and stays if it has fired', () => {
  const s = scene({ units: { [M7]: 'A3020' } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act(
    'allied',
    `move unit:${M7}`,
    'go hex:A3021',
    'done',
  )
  expect(s.state.fired[s.unit(M7)]).toBe(0)
  s.start(movementPhase, { side: ALLIED, phase: 'mechanized' }).act(
    'allied',
    `move unit:${M7}`,
    'go hex:A3022',
    'done',
  )
  expect(s.state.fired[s.unit(M7)]).toBe(1)
  s.start(movementPhase, { side: ALLIED, phase: 'mechanized' })
  expect(s.refused('allied', `move unit:${M7}`).rule).toBe('10.4')
})

test('[10.5, 2.4.3.MA] only yellow and blue allowances move in the mechanized phase, yellow by half, blue in full', () => {
  const s = scene({ units: { [US1]: 'A3020', [TANKS]: 'A3021', [CAVALRY]: 'A3022', [US_GUN]: 'A3023' } })
  s.start(movementPhase, { side: ALLIED, phase: 'mechanized' })
  expect(s.offer('allied', 'move')).toEqual([`unit:${TANKS}`, `unit:${CAVALRY}`])
  expect(allowance(s.q, s.unit(TANKS), true)).toBe(4)
  expect(allowance(s.q, s.unit(CAVALRY), true)).toBe(10)
})

test('[10.7] at night Allied allowances are halved, German ones not', () => {
  const s = scene({ units: { [US1]: 'A3020', [GE1]: 'A3030' }, state: { turn: NIGHT } })
  expect([US1, GE1].map((id) => allowance(s.q, s.unit(id), true))).toEqual([3, 4])
})

test('[11.2] interdiction is taken from German allowances by day before anything is halved, by the sheet they start on', () => {
  const s = scene({
    units: { 'ge-21pz-i-pz-22': 'A3020', [US1]: 'A3030' },
    state: { interdiction: [3, 0, 0, 0, 0], turn: MORNING },
  })
  const tank = s.unit('ge-21pz-i-pz-22')
  const printed = s.data.units[tank]!.full.move
  s.state.phase = 'movement'
  expect(allowance(s.q, tank, true)).toBe(printed - 3)
  s.state.phase = 'mechanized'
  expect(allowance(s.q, tank, true)).toBe(Math.ceil((printed - 3) / 2))
  expect(allowance(s.q, s.unit(US1), true)).toBe(6)
  s.state.turn = NIGHT
  s.state.phase = 'movement'
  expect(allowance(s.q, tank, true)).toBe(printed)
})

const highway = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [`A30${20 + i}/A30${21 + i}`, HIGHWAY]),
)

test('[10.8] strategic movement: a third of a point for each highway hex, in supply, never within three hexes of an enemy', () => {
  const board: Board = { road: highway, sources: { allied: ['A3020'] }, units: { [US1]: 'A3020' } }
  const far = (more: Record<string, string>) => {
    const s = scene({ ...board, units: { ...board.units, ...more } })
    s.state.phase = 'movement'
    return mayGoStrategic(s.q, s.unit(US1))
      ? reachOf(s.q, s.unit(US1), true).costTo(s.cell('A3038'))
      : 'not at all'
  }
  expect(far({})).toBe(36)
  expect(far({ [GE1]: 'A2740' })).toBe(36)
  expect(far({ [GE1]: 'A2839' })).toBeUndefined()
  expect(far({ [GE1]: 'A3018' })).toBe('not at all')
})

test('[10.8] it is taken only for hexes that ordinary movement does not reach', () => {
  const s = scene({ road: highway, sources: { allied: ['A3020'] }, units: { [US1]: 'A3020' } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act('allied', `move unit:${US1}`)
  expect(s.offer('allied', 'by-highway')).toContain('hex:A3038')
  expect(s.offer('allied', 'by-highway')).not.toContain('hex:A3030')
  expect(s.offer('allied', 'go')).toContain('hex:A3030')
})

test('[10.8.ger] German units on the march by day bear a marker', () => {
  const s = scene({ road: highway, sources: { german: ['A3020'] }, units: { [GE1]: 'A3020' } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act(
    'german',
    `move unit:${GE1}`,
    'by-highway hex:A3031',
  )
  expect(s.state.strategic[s.unit(GE1)]).toBe(1)
})

test('[7.5.bar] no strategic movement out of supply', () => {
  const s = scene({ road: highway, units: { [US1]: 'A3020' } })
  expect(mayGoStrategic(s.q, s.unit(US1))).toBe(false)
})

test('[12.3.ex.oos] an unsupplied unit may not go where it would have to attack', () => {
  const s = scene({ units: { [US1]: 'A3022', [GE1]: 'A3020' }, terrain: { A3120: 'bocage' } })
  s.state.phase = 'movement'
  expect(reachOf(s.q, s.unit(US1)).costTo(s.cell('A3021'))).toBeUndefined()
  const t = scene({ units: { [US1]: 'A3121', [GE1]: 'A3020' }, terrain: { A3120: 'bocage' } })
  t.state.phase = 'movement'
  expect(reachOf(t.q, t.unit(US1)).costTo(t.cell('A3120'))).toBe(18)
})

test('[8.2] heavy rain slows vehicles and secondary roads', () => {
  expect(step({ weather: 'heavy-rain' }, TANKS)).toBe(12)
  expect(step({ weather: 'heavy-rain', terrain: { A3021: 'bocage' }, road: { [SIDE]: SECONDARY } })).toBe(12)
})

test('[10.1] a unit moves once in a phase', () => {
  const s = scene({ units: { [US1]: 'A3020', [US2]: 'A3030', [GE2]: 'A3045' } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act(
    'allied',
    `move unit:${US1}`,
    'go hex:A3021',
  )
  expect(s.refused('allied', `move unit:${US1}`).rule).toBe('10.1')
})
