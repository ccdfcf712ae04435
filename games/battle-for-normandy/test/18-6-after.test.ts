import { expect, test } from 'vitest'
import { isSupplied } from '../rules/07-supply.ts'
import { afloat, placeInQueue } from '../rules/09-2-2-queue.ts'
import { navalPhase } from '../rules/10-9-ships.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { reachOf } from '../rules/10-reach.ts'
import { readyGuns } from '../rules/12-5-support.ts'
import { germanSetUp } from '../rules/15-3-set-up.ts'
import { invasion } from '../rules/16-d-day.ts'
import { landingPlan } from '../rules/18-2-plan.ts'
import { boats, finalPhase, laterCells } from '../rules/18-3-landing.ts'
import { batteries, shotBy, shotTargets } from '../rules/18-4-shots.ts'
import { COMING, GERMAN, HOLDING, MORNING } from '../state.ts'
import { BEACH } from '../world.ts'
import { anySp, berthed, CO1, CO2, CO3, data, dog, landing } from './omaha.ts'
import { GE1, US_GUN, US1, US2 } from './scene.ts'

test('[18.6] the Germans move one, two and three points; a beach only within them', () => {
  const cells = (phase: number): number => {
    const s = landing({
      units: { [GE1]: 'C2050' },
      state: { day: 6, turn: MORNING, invasion: phase, phase: 'movement' },
    })
    return reachOf(s.q, s.unit(GE1)).destinations().length
  }
  expect([cells(1), cells(2), cells(3)]).toEqual([6, 18, 36])
  const t = landing({
    units: { [GE1]: 'C1553' },
    terrain: { C1453: 'beach' },
    water: { 'C1453/C1553': 'stream' },
    state: { day: 6, turn: MORNING, invasion: 1, phase: 'movement' },
  })
  expect(reachOf(t.q, t.unit(GE1)).costTo(t.cell('C1453'))).toBeUndefined()
})

test('[18.6, 15.4.dday] German companies come together again in the invasion phases, in a zone and without a headquarters', () => {
  const units = { [GE1]: 'box', 'ge-inf-co-1': 'C1553', 'ge-inf-co-2': 'C1553', [CO1]: 'C1453' }
  const offers = (invasion: number): string[] =>
    landing({ units, state: { day: 6, turn: MORNING, invasion } })
      .start(movementPhase, { side: GERMAN, phase: 'movement' })
      .offer('german', 'combine')
  expect([offers(1), offers(3), offers(0)]).toEqual([[`unit:${GE1}`], [`unit:${GE1}`], []])
})

const GUN = 'ge-352-i-ar-352'
test('[18.7, EX-64] a gun fires once or moves once in the three phases', () => {
  const s = landing({ units: { [GUN]: 'C2050' }, state: { day: 6, turn: MORNING, invasion: 1 } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act(
    'german',
    `move unit:${GUN}`,
    'go hex:C2051',
    'done',
  )
  s.state.invasion = 2
  expect(readyGuns(s.q, GERMAN)).toEqual([])
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  expect(s.offer('german', 'move')).toEqual([])
})

test('[18.7, EX-65] guns that drive themselves may move and then fire, once', () => {
  const sp = data.units.find(
    ({ type, side, mobility }) =>
      side === GERMAN && type === 'self-propelled-artillery' && mobility === 'yellow',
  )!.id
  const s = landing({ units: { [sp]: 'C2050' }, state: { day: 6, turn: MORNING, invasion: 2 } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act(
    'german',
    `move unit:${sp}`,
    'go hex:C2051',
    'done',
  )
  s.state.invasion = 3
  expect(readyGuns(s.q, GERMAN)).toEqual([s.unit(sp)])
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  expect(s.offer('german', 'move')).toEqual([])
})

test('[18.7] one gun to a shot, from the second phase on', () => {
  const at = (phase: number): number[] => {
    const s = landing({
      units: { [CO1]: 'C1453', 'ge-352-i-916': 'C1553', [GUN]: 'C1953', 'ge-352-ii-ar-352': 'C1953' },
      state: { day: 6, turn: MORNING, invasion: phase },
    })
    return batteries(s.q, shotBy(GERMAN, s.unit('ge-352-i-916'), false))
  }
  expect([at(1).length, at(2).length]).toEqual([0, 2])
  const s = landing({
    units: { [CO1]: 'C1453', 'ge-352-i-916': 'C1553', [GUN]: 'C1953', 'ge-352-ii-ar-352': 'C1953' },
    state: { day: 6, turn: MORNING, invasion: 2 },
  })
  expect(batteries(s.q, { ...shotBy(GERMAN, s.unit('ge-352-i-916'), false), guns: [s.unit(GUN)] })).toEqual(
    [],
  )
})

test('[18.7.sp] a strongpoint at Omaha calls the guns of 352nd and 716th Divisions, or sees for them', () => {
  const s = landing({
    units: { [CO1]: 'C1453', [anySp]: 'C1553', [GUN]: 'C1953', 'ge-709-i-ar-1709': 'C1953' },
    state: { day: 6, turn: MORNING, invasion: 2 },
  })
  expect(batteries(s.q, shotBy(GERMAN, s.unit(anySp), false))).toEqual([s.unit(GUN)])
  expect(shotTargets(s.q, shotBy(GERMAN, s.unit(GUN), false))).toEqual([s.cell('C1453')])
  expect(shotTargets(s.q, shotBy(GERMAN, s.unit('ge-709-i-ar-1709'), false))).toEqual([])
})

test('[18.8.1] support units go, companies become battalions, boats are set aside, empty boxes are cleared', () => {
  const s = berthed(
    landing({
      units: {
        [CO1]: 'C1453',
        [CO2]: 'C1453',
        [US1]: 'holding',
        [US2]: 'holding',
        [CO3]: 'C1352',
        'aeng-146-1': 'C1453',
        'croc-a-141-rac': 'C1453',
      },
    }),
    dog,
    CO1,
    CO2,
    CO3,
    US1,
    US2,
  )
  s.start(finalPhase, { site: -1 })
  expect([s.whereIs(US1), s.stepsOf(US1), s.whereIs(US2)]).toEqual(['C1453', 2, 'box'])
  expect([s.whereIs('aeng-146-1'), s.whereIs('croc-a-141-rac')]).toEqual(['removed', 'C1453'])
  expect(s.state.at[s.unit(CO3)]).toBe(COMING)
})

test('[18.8.2, 18.8.2.stk, 7.4.allied] one queue of each site becomes the beachhead: a source, four units to a hex', () => {
  const s = landing({
    units: { [US1]: 'C1453', [US2]: 'coming' },
    landing: { [US1]: { beach: 'Dog Green' } },
    entries: { Omaha: 'beachhead' },
  })
  s.start(finalPhase, { site: -1 })
  expect(s.offer('allied', 'beachhead')).toContain('hex:C1453')
  s.act('allied', 'beachhead hex:C1453')
  expect(s.data.beaches[s.state.beachheads[1]!]!.name).toBe('Dog Green')
  expect(s.data.topology.names[placeInQueue(s.q, 1).cell]).toBe('C1352')
  s.state.turn = 2
  s.state.at[s.unit(US1)] = s.cell('C1455')
  expect(isSupplied(s.q, s.unit(US1))).toBe(true)
})

test('[18.8.3, 18.8.4] ships take their places before the afternoon, and all guns are ready', () => {
  expect(invasion.order.at(-1)).toBe('ships take their places')
  const s = landing({ units: { [US_GUN]: 'C1453', [GUN]: 'C1953' } })
  s.state.fired[s.unit(US_GUN)] = 1
  s.state.fired[s.unit(GUN)] = 1
  s.start(finalPhase, { site: -1 })
  expect([s.state.fired[s.unit(US_GUN)], s.state.fired[s.unit(GUN)]]).toEqual([0, 0])
})

test('[18.5.nav, 18.8.3] a ship that gave emergency support has fired for the day; the others are ready for the afternoon', () => {
  const [texas, rodney] = ['ship-uss-texas', 'ship-hms-rodney']
  const s = landing({
    units: { [texas]: 'C0101', [rodney]: 'C0102' },
    terrain: { C0101: 'sea', C0102: 'sea' },
  })
  s.state.fired[s.unit(texas)] = 1
  s.start(navalPhase, { done: [] }).act('allied', 'done')
  expect([texas, rodney].map((id) => s.state.fired[s.unit(id)])).toEqual([1, 0])
  s.state.day = 7
  s.start(navalPhase, { done: [] })
  expect(s.state.fired[s.unit(texas)]).toBe(0)
})

test('[18.9.2.beach, EX-66] one strongpoint in a hex, beside a beach and never on one', () => {
  const field = data.theatres.find(({ id }) => id === 'campaign')!
  const placed = field.setUp.filter(({ unit }) =>
    /^sp-(utah|omaha|gold|juno|sword)/.test(data.units[unit]!.id),
  )
  expect(placed.length).toBeGreaterThan(20)
  expect(new Set(placed.map(({ cell }) => cell)).size).toBe(placed.length)
  const { first, target } = data.topology
  for (const { cell } of placed) {
    expect(data.terrain[cell]).not.toBe(BEACH)
    const near = Array.from(
      { length: first[cell + 1]! - first[cell]! },
      (_, i) => data.terrain[target[first[cell]! + i]!],
    )
    expect(near, data.topology.names[cell]).toContain(BEACH)
  }
  expect(['C1929', 'C1930', 'C1928'].map((hex) => data.terrain[data.cell(hex)] === BEACH)).toEqual([
    false,
    false,
    true,
  ])
})

test('[15.3] before the landing a battalion gives off companies: in its hex, beside it, or in a strongpoint of its coast', () => {
  const s = landing({ units: { 'ge-352-i-916': 'C1754', [anySp]: 'C1553' } }).start(germanSetUp, {})
  s.act('german', 'break-down unit:ge-352-i-916')
  expect(s.offer('german', 'post')).toContain('hex:C1553')
  expect(s.offer('german', 'post')).toContain('hex:C1755')
  s.act('german', 'post hex:C1553')
  // One company in a strongpoint.
  expect(s.offer('german', 'post')).not.toContain('hex:C1553')
  const near = landing({ units: { 'ge-352-i-916': 'C1653', [anySp]: 'C1553' } }).start(germanSetUp, {})
  near.act('german', 'break-down unit:ge-352-i-916', 'post hex:C1553')
  expect(near.offer('german', 'post')).not.toContain('hex:C1553')
  s.act('german', 'post hex:C1754', 'post hex:C1754')
  expect([s.whereIs('ge-352-i-916'), s.companies.length]).toEqual(['box', 3])
})

test('[20.6] the Germans choose where the guns are; inland they fire only with infantry beside them', () => {
  const s = landing({ units: { 'pdh-guns': 'out', 'pdh-dummy': 'out', [GE1]: 'C2050' } }).start(
    germanSetUp,
    {},
  )
  s.act('german', 'guns-moved')
  expect([s.whereIs('pdh-guns'), s.whereIs('pdh-dummy')]).toEqual(['B1406', 'B1305'])
  expect(readyGuns(s.q, GERMAN)).toEqual([])
  s.state.at[s.unit(GE1)] = s.cell('B1406')
  expect(readyGuns(s.q, GERMAN)).toEqual([s.unit('pdh-guns')])
  const t = landing({ units: { 'pdh-guns': 'out', 'pdh-dummy': 'out' } })
    .start(germanSetUp, {})
    .act('german', 'guns-stay')
  expect(readyGuns(t.q, GERMAN)).toEqual([t.unit('pdh-guns')])
})

test('[19.5.rm] a company of the Royal Marines’ tanks takes the place of a Commando company, which lands later', () => {
  const cdo = 'uk-4ss-47-rm-cdo'
  const rm = 'rmasg-1-rm-asr-1'
  const s = landing({
    units: { [cdo]: 'coming', [rm]: 'coming' },
    landing: { [cdo]: { beach: 'Jig Red' }, [rm]: { beach: 'Gold' } },
    terrain: { C1831: 'beach' },
  })
  s.start(landingPlan, {}).act('allied', `support unit:${rm}`)
  expect(s.whereIs(rm)).toBe('C1730')
  expect(afloat(s.q, s.cell('C1730'))).toHaveLength(3)
  const waiting = s.data.units.findIndex((unit, i) => unit.pool >= 0 && s.state.at[i] === HOLDING)
  expect(s.data.units[waiting]!.isElite).toBe(true)
  expect(boats(s.q)).toContain(waiting)
  expect(laterCells(s.q, waiting)).toContain(s.cell('C1831'))
})
