import { expect, test } from 'vitest'
import { modifiers } from '../rules/12-6-odds.ts'
import { rebuilding } from '../rules/18-3-landing.ts'
import { batteries, refuseShot, shooting, shotBy, shotTargets, shotValue } from '../rules/18-4-shots.ts'
import { emergency } from '../rules/18-5-emergency.ts'
import { ALLIED, GERMAN, MORNING } from '../state.ts'
import { BEACH, BLUFF } from '../world.ts'
import { anySp, berthed, CO1, CO2, CO3, data, dog, landing, RGR, TK } from './omaha.ts'
import { GE1, GE2, GE3, US_GUN, US1 } from './scene.ts'

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

test('[18.4.ca, 12.6.2] not up a bluff that tanks cannot climb', () => {
  const s = landing({
    units: { [CO1]: 'C1453', [TK]: 'C1453', [GE1]: 'C1553' },
    edge: { 'C1453/C1553': BLUFF },
  })
  const both = { ...shotBy(ALLIED, s.unit(CO1), false), units: [s.unit(CO1), s.unit(TK)] }
  expect(shotValue(s.q, both, s.cell('C1553')).total).toBe(1 + 2 - 1)
})

test('[3.6, 18.4] before a target is named the number to roll tells nothing of a stack that may not be looked at', () => {
  const promised = (enemy: string): unknown => {
    const s = landing({
      units: { 'cw-inf-co-1': 'C1453', 'avre-77': 'C1453', [TK]: 'C1453', [enemy]: 'C1553' },
      terrain: { C1553: 'bocage' },
    })
    s.start(shooting, { side: ALLIED, single: false }).act(
      'allied',
      'shoot unit:cw-inf-co-1',
      `join unit:${TK}`,
    )
    return s.engine.describe(s.position, 'allied', { verb: 'at', target: 'hex:C1553' }).cost
  }
  const flak = data.units.find(({ type }) => type === 'heavy-flak')!.id
  expect(promised(anySp)).toEqual(promised(GE1))
  expect(promised(flak)).toEqual(promised(GE1))
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
  s.state.invasion = 2
  expect(batteries(s.q, both)).toEqual([])
  s.state.invasion = 3
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
