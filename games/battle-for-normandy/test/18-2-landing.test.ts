import { expect, test } from 'vitest'
import { afloat } from '../rules/09-2-2-queue.ts'
import { landingPlan, refusePlan, supportCells } from '../rules/18-2-plan.ts'
import { boats, driftsTo, landingSegment, laterCells, mayLandIn } from '../rules/18-3-landing.ts'
import { refuseShot, shotBy, shotTargets } from '../rules/18-4-shots.ts'
import { ALLIED } from '../state.ts'
import { CLIFF } from '../world.ts'
import { berthed, CO1, CO2, CO3, CO4, DD, data, dog, landing, RGR } from './omaha.ts'
import { type Board, GE1, type Scene, TANKS, US_GUN, US1, US2 } from './scene.ts'

test('[18.1, EX-60] King Red lies in C1829 with the assault hexes 1728, 1628 and 1527', () => {
  const king = data.beaches.find(({ name }) => name === 'King Red')!
  expect([king.cell, ...king.assault].map((cell) => data.topology.names[cell])).toEqual([
    'C1829',
    'C1728',
    'C1628',
    'C1527',
  ])
})

test('[18.2.1, EX-61] Sword has ten assault hexes, and the campaign fills each with one unit', () => {
  const sword = data.beaches.filter(({ site }) => site === 4)
  expect(sword.flatMap(({ assault }) => assault)).toHaveLength(10)
  const field = data.theatres.find(({ id }) => id === 'campaign')!
  const places = field.landing.filter(({ beach }) => beach >= 0).map(({ beach, row }) => `${beach}/${row}`)
  expect(new Set(places).size).toBe(places.length)
})

test('[18.3.1, EX-62] Omaha lands from west to east: Charlie, Dog Green, Dog White', () => {
  expect(
    data.beaches
      .filter(({ site }) => site === 1)
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Charlie', 'Dog Green', 'Dog White'])
  const s = berthed(landing({ units: { [CO1]: 'C1452', [CO2]: 'C1352' } }), dog, CO2)
  s.state.berth[s.unit(CO1)] = dog + 1
  expect(boats(s.q)).toEqual([s.unit(CO2), s.unit(CO1)])
})

const planned = (board: Board = {}): Scene =>
  landing({
    units: {
      [US1]: 'coming',
      [TANKS]: 'coming',
      [US2]: 'coming',
      [US_GUN]: 'coming',
      'aeng-146-1': 'coming',
    },
    landing: {
      [US1]: { beach: 'Dog Green' },
      [TANKS]: { beach: 'Dog Green', row: 1 },
      [US_GUN]: { beach: 'Dog Green', row: 2 },
      'aeng-146-1': { beach: 'Omaha' },
    },
    coming: { [US2]: { day: 6, entry: 'Omaha' } },
    entries: { Omaha: 'beachhead' },
    ...board,
  })

test('[18.2.2, 18.2.stk] battalions become three companies each and wait in the holding box; guns land whole', () => {
  const s = planned().start(landingPlan, {}).act('allied', 'done')
  expect([s.whereIs(US1), s.whereIs(TANKS), s.whereIs(US_GUN)]).toEqual(['holding', 'holding', 'C1151'])
  expect(s.companies.filter((name) => name === 'us-inf-co C1352')).toHaveLength(3)
  expect(s.companies.filter((name) => name === 'us-arm-co C1252')).toHaveLength(3)
})

test('[18.2.1, 18.2.5] behind the first wave battalions are exchanged with those of the division left over', () => {
  const s = planned({
    units: { [US1]: 'coming', [US2]: 'coming', 'us-4-3-8-4': 'coming' },
    landing: { [US1]: { beach: 'Dog Green' }, [US2]: { beach: 'Dog Green', row: 1 } },
    coming: { 'us-4-3-8-4': { day: 6, entry: 'Omaha' } },
  }).start(landingPlan, {})
  expect(s.offer('allied', 'exchange')).toEqual([`unit:${US2}`])
  s.act('allied', `exchange unit:${US2}`)
  // It has broken down by now, and its battalion lies in the holding box.
  expect([s.whereIs('us-4-3-8-4'), s.whereIs(US2)]).toEqual(['holding', 'coming'])
})

test('[18.2.3] companies are arranged within their queue', () => {
  const s = planned().start(landingPlan, {}).act('allied', 'done')
  const company = s.data.units.findIndex((unit, i) => unit.pool >= 0 && s.state.at[i] === s.cell('C1352'))
  s.act('allied', `shift unit:${s.data.units[company]!.id}`)
  expect(s.state.at[company]).toBe(s.cell('C1252'))
  // The hexes hold three companies each, so another came forward in exchange.
  expect(afloat(s.q, s.cell('C1352'))).toHaveLength(3)
})

test('[18.2.4] support units go with companies, never with Rangers', () => {
  const s = planned({
    units: { [US1]: 'coming', 'us-corps-5-rangers': 'coming', 'aeng-146-1': 'coming' },
    landing: {
      [US1]: { beach: 'Dog Green' },
      'us-corps-5-rangers': { beach: 'Charlie' },
      'aeng-146-1': { beach: 'Omaha' },
    },
    coming: {},
  })
  s.start(landingPlan, {})
  expect(supportCells(s.q, s.unit('aeng-146-1')).map((cell) => s.data.topology.names[cell])).toEqual([
    'C1352',
  ])
  s.act('allied', 'support unit:aeng-146-1')
  expect(s.whereIs('aeng-146-1')).toBe('C1352')
})

test('[19.6.2, 19.6.3, EX-67] two tank companies at least swim at Omaha; the third may land as it is', () => {
  const s = planned().start(landingPlan, {}).act('allied', 'done')
  expect(refusePlan(s.q)?.rule).toBe('19.6.3')
  for (let i = 0; i < 2; i++) s.act('allied', `float ${s.offer('allied', 'float')[0]}`)
  expect(refusePlan(s.q)).toBeUndefined()
  expect(s.offer('allied', 'float')).toEqual([])
  expect(s.companies.filter((name) => name === 'us-dd-co C1352')).toHaveLength(2)
  expect(s.companies.filter((name) => name.startsWith('us-arm-co'))).toHaveLength(1)
  expect(afloat(s.q, s.cell('C1352'))).toHaveLength(3)
})

test('[18.3.1, 18.3.1.drift] each boat of the first phase rolls: above the rating it lands a hex to the east', () => {
  const s = berthed(landing({ units: { [CO1]: 'C1352', [CO2]: 'C1352' } }, 5, 6), dog, CO1, CO2)
  s.start(landingSegment, { phase: 1, done: [], swimmer: -1 })
  expect([s.whereIs(CO1), s.whereIs(CO2)]).toEqual(['C1453', 'C1552'])
})

test('[19.5] Rangers and Commandos drift one less', () => {
  const s = berthed(landing({ units: { [RGR]: 'C1352', [CO1]: 'C1352' } }), dog, RGR, CO1)
  expect(driftsTo(s.q, s.unit(RGR), 6)).toBe(s.cell('C1453'))
  expect(driftsTo(s.q, s.unit(CO1), 6)).toBe(s.cell('C1552'))
  // They climb bluffs with half their points, belong to a corps and get no replacements.
  const own = data.units[data.unit('us-corps-5-rangers')]!
  expect([own.isElite, own.division]).toEqual([true, -1])
})

test('[19.6.2, 18.3.1.dd] swimming tanks sink above the rating; ashore they fire at once and again later', () => {
  const sunk = berthed(landing({ units: { [DD]: 'C1352' } }, 4), dog, DD)
  sunk.start(landingSegment, { phase: 1, done: [], swimmer: -1 })
  expect(sunk.whereIs(DD)).toBe('out')
  const s = berthed(landing({ units: { [DD]: 'C1352', [GE1]: 'C1553' } }, 3, 1, 2), dog, DD)
  s.start(landingSegment, { phase: 1, done: [], swimmer: -1 }).act('allied', 'at hex:C1553')
  expect(s.stepsOf(GE1)).toBe(2)
  expect(refuseShot(s.q, ALLIED, false, s.unit(DD))).toBeUndefined()
})

test('[18.3.2, 18.3.2.chg] later boats take their own beach or one beside it that no enemy zone reaches', () => {
  const s = berthed(landing({ units: { [CO1]: 'C1352' } }), dog, CO1)
  expect(
    laterCells(s.q, s.unit(CO1))
      .map((cell) => s.data.topology.names[cell])
      .sort(),
  ).toEqual(['C1453', 'C1454', 'C1552'])
  const t = berthed(landing({ units: { [CO1]: 'C1352', [GE1]: 'C1455' } }), dog, CO1)
  expect(
    laterCells(t.q, t.unit(CO1))
      .map((cell) => t.data.topology.names[cell])
      .sort(),
  ).toEqual(['C1453', 'C1552'])
})

test('[18.3.2, 18.3.2.stk] units ashore go one hex; without room a boat stays where it is', () => {
  const s = berthed(
    landing({ units: { [CO1]: 'C1352', [CO2]: 'C1453', [CO3]: 'C1453', [CO4]: 'C1453' } }),
    dog,
    CO1,
  )
  expect(mayLandIn(s.q, s.unit(CO1), s.cell('C1453'))).toBe(false)
  s.start(landingSegment, { phase: 2, done: [], swimmer: -1 })
  s.act('allied', `step unit:${CO2}`)
  expect(s.offer('allied', 'go')).not.toContain('hex:C1352')
  s.act('allied', 'go hex:C1553', 'done')
  // The step made room for the boat.
  expect([s.whereIs(CO2), s.whereIs(CO1)]).toEqual(['C1553', 'C1453'])
})

test('[18.2.oth] guns and headquarters land only where no enemy is near, on their Moved face', () => {
  const s = berthed(landing({ units: { [US_GUN]: 'C1352', [GE1]: 'C1553' } }), dog, US_GUN)
  expect(mayLandIn(s.q, s.unit(US_GUN), s.cell('C1453'))).toBe(false)
  const t = berthed(landing({ units: { [US_GUN]: 'C1352' } }), dog, US_GUN)
  t.start(landingSegment, { phase: 2, done: [], swimmer: -1 }).act('allied', 'done')
  expect([t.whereIs(US_GUN), t.state.fired[t.unit(US_GUN)]]).toEqual(['C1453', 1])
})

test('[18.3.1.hoc, 20.6.rng] the Rangers may go to the Pointe du Hoc: no drift, they fire and climb from their hex', () => {
  const rangers = 'us-corps-2-rangers'
  const s = landing({
    units: { [rangers]: 'coming', 'pdh-guns': 'B1305' },
    landing: { [rangers]: { beach: 'Charlie', row: 1, hoc: true } },
    edge: { 'B1206/B1305': CLIFF },
  })
  s.start(landingPlan, {}).act('allied', 'to-the-point')
  const company = s.data.units.findIndex((unit, i) => unit.pool >= 0 && s.state.at[i] === s.cell('B1206'))
  expect(boats(s.q)).toEqual([])
  expect(shotTargets(s.q, shotBy(ALLIED, company, false))).toEqual([s.cell('B1305')])
  s.state.at[s.unit('pdh-guns')] = -3
  s.state.steps[s.unit('pdh-guns')] = 0
  s.start(landingSegment, { phase: 2, done: [], swimmer: -1 }).act(
    'allied',
    `step unit:${s.data.units[company]!.id}`,
  )
  s.act('allied', 'go hex:B1305')
  expect(s.state.at[company]).toBe(s.cell('B1305'))
  const t = landing({
    units: { [rangers]: 'coming' },
    landing: { [rangers]: { beach: 'Charlie', row: 1, hoc: true } },
  })
  t.start(landingPlan, {}).act('allied', 'to-the-beach')
  expect(t.companies.filter((name) => name === 'us-ranger-co C1253')).toHaveLength(3)
})
