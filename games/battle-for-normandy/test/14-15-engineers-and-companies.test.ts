import { expect, test } from 'vitest'
import { movementPhase } from '../rules/10-movement.ts'
import { retreat, retreating } from '../rules/12-10-retreat.ts'
import { advance } from '../rules/12-11-advance.ts'
import { mayEntrench } from '../rules/14-3-entrenchments.ts'
import { bridgeChance, engineerPhase } from '../rules/14-engineers.ts'
import { ALLIED, GERMAN, NIGHT } from '../state.ts'
import { MAIN } from '../world.ts'
import { type Board, GE_HQ, GE1, scene, TANKS, US_HQ, US1, US2 } from './scene.ts'

const ENGINEERS = 'us-4-4-eng-4'
const PIONEERS = 'ge-709-pi-709'
const SIDE = 'A3020/A3021'
const bridged: Board = {
  water: { [SIDE]: 'stream' },
  road: { [SIDE]: MAIN },
  bridge: [SIDE],
  state: { turn: NIGHT, destroyed: [0] },
}

test('[14.0, 14.1] engineers beside a bridge and out of enemy zones may demolish it', () => {
  const s = scene({ ...bridged, units: { [ENGINEERS]: 'A3020' } }, 8)
  s.start(engineerPhase, { side: ALLIED, used: [] }).act(
    'allied',
    `engineers unit:${ENGINEERS}`,
    `demolish bridge:${SIDE}`,
  )
  expect(s.state.destroyed).toEqual([1])
  expect(s.isOver).toBe(true)
  const failed = scene({ ...bridged, units: { [ENGINEERS]: 'A3020' } }, 9)
  failed
    .start(engineerPhase, { side: ALLIED, used: [] })
    .act('allied', `engineers unit:${ENGINEERS}`, `demolish bridge:${SIDE}`)
  expect(failed.state.destroyed).toEqual([0])
  const near = scene({ ...bridged, units: { [ENGINEERS]: 'A3020', [GE1]: 'A3019' } })
  near.start(engineerPhase, { side: ALLIED, used: [] })
  expect(near.isOver).toBe(true)
})

test('[14.2] a destroyed bridge is repaired in the same way, by Germans with more trouble', () => {
  const s = scene(
    {
      ...bridged,
      state: { turn: NIGHT, destroyed: [1] },
      units: { [ENGINEERS]: 'A3020', [PIONEERS]: 'A3040' },
    },
    7,
  )
  s.start(engineerPhase, { side: ALLIED, used: [] }).act(
    'allied',
    `engineers unit:${ENGINEERS}`,
    `repair bridge:${SIDE}`,
  )
  expect(s.state.destroyed).toEqual([0])
  const chance = (id: string) => bridgeChance(s.q, { unit: s.unit(id), bridge: 0, repair: true })
  expect([chance(ENGINEERS), chance(PIONEERS)]).toEqual([7, 5])
  s.state.weather = s.data.charts.weather.findIndex(({ id }) => id === 'storm')
  expect(chance(ENGINEERS)).toBe(4)
  s.state.steps[s.unit(ENGINEERS)] = 1
  expect(chance(ENGINEERS)).toBe(3)
})

test('[14.1] each engineer unit tries once a night', () => {
  const s = scene({ ...bridged, units: { [ENGINEERS]: 'A3020', 'us-corps-237-eng': 'A3021' } }, 10)
  s.start(engineerPhase, { side: ALLIED, used: [] }).act(
    'allied',
    `engineers unit:${ENGINEERS}`,
    `demolish bridge:${SIDE}`,
  )
  expect(s.offer('allied', 'engineers')).toEqual(['unit:us-corps-237-eng'])
})

test('[14.3] only Germans entrench, not in city, town, flood or bocage, one to a hex', () => {
  const on = (board: Board) => {
    const s = scene({ ...board, units: { [PIONEERS]: 'A3020' } })
    return mayEntrench(s.q, s.cell('A3020'))
  }
  expect(on({})).toBe(true)
  expect(on({ terrain: { A3020: 'pasture' } })).toBe(true)
  for (const ground of ['city', 'flooded', 'bocage'] as const)
    expect(on({ terrain: { A3020: ground } })).toBe(false)
  expect(on({ settlement: { A3020: 'town' } })).toBe(false)
  const allied = scene({ units: { [ENGINEERS]: 'A3020' } }).start(engineerPhase, { side: ALLIED, used: [] })
  expect(allied.isOver).toBe(true)
})

test('[14.3.build] who digs may not move for the day; the next night the entrenchment stands', () => {
  const s = scene({ units: { [PIONEERS]: 'A3020', [GE1]: 'A3025' }, state: { turn: NIGHT } })
  s.start(engineerPhase, { side: GERMAN, used: [] }).act('german', `engineers unit:${PIONEERS}`, 'entrench')
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  expect(s.refused('german', `move unit:${PIONEERS}`).rule).toBe('14.3')
  s.act('german', 'done').start(engineerPhase, { side: GERMAN, used: [] })
  expect(s.state.entrenchments).toEqual([s.cell('A3020')])
  expect(s.state.digging[s.unit(PIONEERS)]).toBe(0)
})

test('[14.3.build] who is driven out of the hex, or follows the enemy, leaves no entrenchment behind or ahead', () => {
  const s = scene({
    units: { [PIONEERS]: 'A3020', [GE1]: 'A3120', [US1]: 'A3021' },
    sources: { german: ['A3008'] },
    state: { turn: NIGHT },
  })
  for (const id of [PIONEERS, GE1]) s.state.digging[s.unit(id)] = 1
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(PIONEERS)]))
  expect(s.whereIs(PIONEERS)).toBe('A3019')
  s.state.at[s.unit(US1)] = s.cell('A3130')
  s.start(advance, { side: GERMAN, target: s.cell('A3121'), units: [s.unit(GE1)] }).act(
    'german',
    `advance unit:${GE1}`,
  )
  s.start(engineerPhase, { side: GERMAN, used: [] })
  expect(s.state.entrenchments).toEqual([])
})

test('[14.3.elim] an enemy who enters removes the entrenchment', () => {
  const s = scene({ units: { [US1]: 'A3021' } })
  s.state.entrenchments = [s.cell('A3020')]
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act(
    'allied',
    `move unit:${US1}`,
    'go hex:A3020',
  )
  expect(s.state.entrenchments).toEqual([])
})

const move = (board: Board, side: 0 | 1 = ALLIED) =>
  scene(board).start(movementPhase, { side, phase: 'movement' })

test('[15.2] a full three-step unit breaks down into three companies of its kind, before it moves', () => {
  const s = move({ units: { [US1]: 'A3020', [TANKS]: 'A3025' } })
  s.act('allied', `break-down unit:${US1}`, `break-down unit:${TANKS}`)
  expect(s.companies).toEqual([...Array(3).fill('us-inf-co A3020'), ...Array(3).fill('us-arm-co A3025')])
  const t = move({ units: { [US1]: 'A3020' } }).act('allied', `move unit:${US1}`, 'go hex:A3021')
  expect(t.refused('allied', `break-down unit:${US1}`).rule).toBe('15.2')
})

test('[15.2] it may give off a single company, full or reduced; a two-step unit only while full', () => {
  const s = move({ units: { [US1]: 'A3020', [US2]: 'A3025 2', [ENGINEERS]: 'A3030', [TANKS]: 'A3035 2' } })
  s.act('allied', `detach unit:${US1}`)
  expect([s.stepsOf(US1), s.companies]).toEqual([2, ['us-inf-co A3020']])
  // Of a reduced battalion two companies are left.
  s.act('allied', `detach unit:${US2}`)
  expect([s.whereIs(US2), s.companies.filter((one) => one.endsWith('A3025')).length]).toEqual(['box', 2])
  s.act('allied', `detach unit:${ENGINEERS}`)
  expect(s.stepsOf(ENGINEERS)).toBe(1)
  expect(s.refused('allied', `detach unit:${ENGINEERS}`).rule).toBe('15.2')
})

test('[15.1] companies weigh two and are corps units', () => {
  const s = scene({})
  const company = s.data.units[s.unit('us-inf-co-1')]!
  expect([company.stacking, company.division]).toEqual([2, -1])
})

test('[20.7] Eastern battalions never break down', () => {
  const OST = 'ge-709-ost-561-i-739'
  const s = move({ units: { [OST]: 'A3020' } }, GERMAN)
  expect(s.refused('german', `break-down unit:${OST}`).rule).toBe('20.7')
  expect(s.refused('german', `detach unit:${OST}`).rule).toBe('20.7')
})

test('[15.4.abs] a reduced battalion absorbs a fitting company in its hex, in an enemy zone too', () => {
  const s = move({ units: { [US1]: 'A3021 2', 'us-inf-co-1': 'A3021', [GE1]: 'A3020' } })
  s.act('allied', `absorb unit:${US1}`)
  expect([s.stepsOf(US1), s.whereIs('us-inf-co-1')]).toEqual([3, 'out'])
  const t = move({ units: { [US1]: 'A3021 2', 'us-arm-co-1': 'A3021' } })
  expect(t.refused('allied', `absorb unit:${US1}`).rule).toBe('15.4')
})

test('[15.4.comb] companies together beside the headquarters rebuild a battalion: two reduced, three full', () => {
  const board = (count: number, more: Record<string, string> = {}): Board => ({
    units: {
      [US1]: 'box',
      [US_HQ]: 'A3024',
      ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`us-inf-co-${i + 1}`, 'A3023'])),
      ...more,
    },
  })
  const two = move(board(2)).act('allied', `combine unit:${US1}`)
  expect([two.whereIs(US1), two.stepsOf(US1), two.companies]).toEqual(['A3023', 2, []])
  const three = move(board(3)).act('allied', `combine unit:${US1}`)
  expect(three.stepsOf(US1)).toBe(3)
  expect(move(board(1)).refused('allied', `combine unit:${US1}`).rule).toBe('15.4')
  expect(
    move(board(2, { [US_HQ]: 'A3030', [GE_HQ]: 'A3045' })).refused('allied', `combine unit:${US1}`).rule,
  ).toBe('15.4')
})
