import { expect, test } from 'vitest'
import { battleForNormandy } from '../game.ts'
import { isSupplied } from '../rules/07-supply.ts'
import { afloat, placeInQueue } from '../rules/09-2-2-queue.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { reachOf } from '../rules/10-reach.ts'
import { readyGuns } from '../rules/12-5-support.ts'
import { modifiers } from '../rules/12-6-odds.ts'
import { germanSetUp } from '../rules/15-3-set-up.ts'
import { invasion } from '../rules/16-d-day.ts'
import { landingPlan, refusePlan, supportCells } from '../rules/18-2-plan.ts'
import {
  boats,
  driftsTo,
  finalPhase,
  landingSegment,
  laterCells,
  mayLandIn,
  rebuilding,
} from '../rules/18-3-landing.ts'
import { batteries, refuseShot, shooting, shotBy, shotTargets, shotValue } from '../rules/18-4-shots.ts'
import { emergency } from '../rules/18-5-emergency.ts'
import { ALLIED, COMING, GERMAN, HOLDING, MORNING } from '../state.ts'
import { BEACH, BLUFF, CLIFF } from '../world.ts'
import { type Board, GE1, GE2, GE3, type Scene, scene, TANKS, US_GUN, US1, US2 } from './scene.ts'

const { data } = battleForNormandy
/** Omaha: beaches C1453 Dog Green, C1552 Dog White, C1551 Easy Green; the sea to the north of them. */
const SHORE = ['C1454', 'C1453', 'C1552', 'C1551', 'C1651', 'C1650', 'C1649']
const WATER = [
  ...new Set(data.beaches.flatMap(({ assault }) => assault.map((cell) => data.topology.names[cell]!))),
]
const terrain = {
  ...Object.fromEntries(WATER.map((hex) => [hex, 'sea' as const])),
  ...Object.fromEntries(SHORE.map((hex) => [hex, 'beach' as const])),
}
const dog = data.beaches.findIndex(({ name }) => name === 'Dog Green')
const landing = (board: Board, ...dice: readonly number[]): Scene =>
  scene(
    { landing: {}, state: { day: 6, turn: MORNING }, ...board, terrain: { ...terrain, ...board.terrain } },
    ...dice,
  )
const [CO1, CO2, CO3, CO4] = ['us-inf-co-1', 'us-inf-co-2', 'us-inf-co-3', 'us-inf-co-4'] as const
const DD = 'us-dd-co-1'
const TK = 'us-arm-co-1'
const RGR = 'us-ranger-co-1'

const anySp = data.units.find(({ id }) => id.startsWith('sp-omaha'))!.id
const berthed = (s: Scene, beach: number, ...ids: readonly string[]): Scene => {
  for (const id of ids) s.state.berth[s.unit(id)] = beach
  return s
}

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

test('[18.4, 18.4.proc] those of one hex may fire together at a hex beside them, once in a segment', () => {
  const s = landing({ units: { [CO1]: 'C1453', [GE1]: 'C1553', [GE2]: 'C1553', [GE3]: 'C1554' } }, 1)
  s.start(shooting, { side: GERMAN, single: false }).act('german', `shoot unit:${GE1}`)
  expect(s.offer('german', 'join')).toEqual([`unit:${GE2}`])
  s.act('german', `join unit:${GE2}`)
  const value = shotValue(
    s.q,
    { ...shotBy(GERMAN, s.unit(GE1), false), units: [s.unit(GE1), s.unit(GE2)] },
    s.cell('C1453'),
  )
  const attack = (id: string): number => s.data.units[s.unit(id)]!.full.attack
  expect(value.total).toBe(attack(GE1) + attack(GE2))
  s.act('german', 'at hex:C1453')
  expect(s.whereIs(CO1)).toBe('out')
  expect(refuseShot(s.q, GERMAN, false, s.unit(GE1))?.rule).toBe('18.4')
})

test('[18.4] units still at sea beside a German hex may be fired at, but not by guns from afar', () => {
  const s = landing({
    units: { [CO1]: 'C1353', [GE1]: 'C1354', 'ge-709-i-ar-1709': 'C1853' },
    state: { day: 6, turn: MORNING, invasion: 2 },
  })
  expect(shotTargets(s.q, shotBy(GERMAN, s.unit(GE1), false))).toEqual([s.cell('C1353')])
  expect(shotTargets(s.q, shotBy(GERMAN, s.unit('ge-709-i-ar-1709'), false))).toEqual([])
})

test('[18.4] guns fire with one at a neighbour in the first phase; headquarters too', () => {
  const s = landing({
    units: { [CO1]: 'C1453', 'ge-709-i-ar-1709': 'C1553', 'ge-709-hq': 'C1553' },
    state: { day: 6, turn: MORNING, invasion: 1 },
  })
  for (const id of ['ge-709-i-ar-1709', 'ge-709-hq'])
    expect(shotValue(s.q, shotBy(GERMAN, s.unit(id), false), s.cell('C1453')).total).toBe(1)
})

test('[18.4.stk, EX-63, 10.6.Beach] three companies and two support units on a beach: three more', () => {
  const s = landing({
    units: {
      [CO1]: 'C1453',
      [CO2]: 'C1453',
      [CO3]: 'C1453',
      'aeng-146-1': 'C1453',
      'aeng-146-2': 'C1453',
      [GE1]: 'C1553',
      [US1]: 'C1652',
      [GE2]: 'C1752',
    },
  })
  const value = shotValue(s.q, shotBy(GERMAN, s.unit(GE1), false), s.cell('C1453')).total as number
  expect(value).toBe(s.data.units[s.unit(GE1)]!.full.attack + 3)
  expect(s.data.terrain[s.cell('C1453')]).toBe(BEACH)
})

const attackOnBeach = (units: Readonly<Record<string, string>>): number => {
  const s = landing({ units: { ...units, [GE1]: 'C1553' } })
  const target = s.cell('C1453')
  const defenders = Object.keys(units)
    .map((id) => s.unit(id))
    .filter((unit) => !s.data.units[unit]!.isHelper)
  const parts = modifiers(s.q, {
    target,
    attackers: [s.unit(GE1)],
    guns: [],
    defenders,
    defenceGuns: [],
    unpaid: false,
    planes: 0,
  })
  return parts.reduce((sum, { rule, amount }) => sum + (rule === '10.6' ? (amount as number) : 0), 0)
}
test('[10.6.Beach, EX-20, EX-21] a crowded beach helps whoever attacks it, support units included', () => {
  expect(attackOnBeach({ [CO1]: 'C1453', [CO2]: 'C1453', [CO3]: 'C1453', 'croc-a-141-rac': 'C1453' })).toBe(2)
  expect(attackOnBeach({ [US1]: 'C1453', [CO1]: 'C1453', 'avre-77': 'C1453' })).toBe(1)
})

test('[18.4.ca] infantry and tanks of one hex fire with one more, unless something there stops tanks', () => {
  const s = landing({ units: { [CO1]: 'C1453', [TK]: 'C1453', [GE1]: 'C1553' } })
  const both = { ...shotBy(ALLIED, s.unit(CO1), false), units: [s.unit(CO1), s.unit(TK)] }
  expect(shotValue(s.q, both, s.cell('C1553')).total).toBe(1 + 2 + 1)
})

test('[18.4.proc] up a bluff from the beach one less, but not for Rangers', () => {
  const s = landing({
    units: { [TK]: 'C1453', [RGR]: 'C1453', [GE1]: 'C1553' },
    edge: { 'C1453/C1553': BLUFF },
  })
  expect(shotValue(s.q, shotBy(ALLIED, s.unit(TK), false), s.cell('C1553')).total).toBe(1)
  expect(shotValue(s.q, shotBy(ALLIED, s.unit(RGR), false), s.cell('C1553')).total).toBe(2)
})

test('[18.5.s2] the Allies get nothing for a crowd of Germans', () => {
  const s = landing({ units: { [TK]: 'C1453', [GE1]: 'C1552', [GE2]: 'C1552', [GE3]: 'C1552' } })
  expect(shotValue(s.q, shotBy(ALLIED, s.unit(TK), false), s.cell('C1552')).total).toBe(2)
})

test('[19.6.1, 19.7, EX-68] AVREs against strongpoints, Crocodiles against infantry, engineers for infantry on the beach', () => {
  const value = (helpers: readonly string[], enemy: string): number => {
    const s = landing({
      units: {
        'cw-inf-co-1': 'C1453',
        ...Object.fromEntries(helpers.map((id) => [id, 'C1453'])),
        [enemy]: 'C1553',
      },
    })
    return shotValue(s.q, shotBy(ALLIED, s.unit('cw-inf-co-1'), false), s.cell('C1553')).total as number
  }
  expect(value([], anySp)).toBe(1)
  expect(value(['avre-77'], anySp)).toBe(2)
  expect(value(['avre-77'], GE1)).toBe(1)
  expect(value(['croc-a-141-rac'], GE1)).toBe(2)
  expect(value(['aeng-73-fd-coy', 'avre-77'], anySp)).toBe(3)
  expect(value(['aeng-73-fd-coy', 'aeng-280-fd-coy', 'avre-77'], anySp)).toBe(3)
})

test('[19.6.1] alone in a hex AVREs and Crocodiles are lost; nobody takes a loss with them', () => {
  const s = landing({ units: { 'avre-77': 'C1453', 'cw-inf-co-1': 'C1453', [GE1]: 'C1553' } }, 1)
  s.start(shooting, { side: GERMAN, single: false }).act('german', `shoot unit:${GE1}`, 'at hex:C1453')
  expect([s.whereIs('cw-inf-co-1'), s.whereIs('avre-77')]).toEqual(['out', 'removed'])
})

test('[18.5.s1, 15.4.dday] companies of one site become battalions of the holding boxes, in enemy zones too', () => {
  const s = berthed(
    landing({ units: { [CO1]: 'C1453', [CO2]: 'C1453', [US1]: 'holding', [GE1]: 'C1553' } }),
    dog,
    CO1,
    CO2,
    US1,
  )
  s.start(rebuilding, {}).act('allied', `regroup unit:${US1}`)
  expect([s.whereIs(US1), s.stepsOf(US1)]).toEqual(['C1453', 2])
  const t = berthed(landing({ units: { [CO1]: 'C1453', [CO2]: 'C1453', [US1]: 'holding' } }), dog, CO1, CO2)
  t.state.berth[t.unit(US1)] = 0
  expect(t.start(rebuilding, {}).offer('allied', 'regroup')).toEqual([])
})

test('[18.5.air, 18.5.csp] no aircraft and no supply points in the fire of 6 June', () => {
  const s = landing({ units: { [CO1]: 'C1453', [GE1]: 'C1553' } }, 9)
  s.start(shooting, { side: ALLIED, single: false }).act('allied', `shoot unit:${CO1}`)
  expect(s.offer('allied', 'planes')).toEqual([])
  s.act('allied', 'at hex:C1553')
  expect(s.state.supplyPoints).toBe(10)
})

test('[18.5.art] guns do not fire before they have landed', () => {
  const s = berthed(landing({ units: { [US_GUN]: 'C1352', [GE1]: 'C1453' } }), dog, US_GUN)
  expect(refuseShot(s.q, ALLIED, false, s.unit(US_GUN))?.rule).toBe('18.4')
})

const SHIP = 'ship-uss-texas'
test('[18.5.nav] in the third phase ships are called for a point a beach, each rolls for mines and supports a shot', () => {
  const s = landing(
    {
      units: { [SHIP]: 'coming', [CO1]: 'C1453', [CO2]: 'C1453', [GE1]: 'C1553' },
      landing: { [CO1]: { beach: 'Dog Green' } },
      coming: { [SHIP]: { day: 6, entry: 'sea' } },
      entries: { sea: 'sea' },
      state: { day: 6, turn: MORNING, invasion: 3 },
      terrain: Object.fromEntries(
        data.hexTarget.flatMap((target, cell) =>
          data.terrain[cell] === 0 ? [[target.slice(4), 'sea' as const]] : [],
        ),
      ),
    },
    10,
    1,
  )
  s.start(emergency, { done: [] }).act('allied', 'call-ships hex:C1453', `ship unit:${SHIP}`)
  s.act('allied', `sail ${s.offer('allied', 'sail')[0]}`)
  expect(s.state.supplyPoints).toBe(9)
  const both = { ...shotBy(ALLIED, s.unit(CO1), false), units: [s.unit(CO1), s.unit(CO2)] }
  expect(batteries(s.q, both)).toEqual([s.unit(SHIP)])
  expect(batteries(s.q, shotBy(ALLIED, s.unit(CO1), false))).toEqual([])
  s.start(shooting, { side: ALLIED, single: false }).act(
    'allied',
    `shoot unit:${CO1}`,
    `join unit:${CO2}`,
    `gun unit:${SHIP}`,
    'at hex:C1553',
  )
  expect(s.state.fired[s.unit(SHIP)]).toBe(1)
  s.state.invasion = 2
  expect(s.start(emergency, { done: [] }).offer('allied', 'call-ships')).toEqual([])
})

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
