import { expect, test } from 'vitest'
import { interphase, nightTurn, turn } from '../flow.ts'
import { battleForNormandy } from '../game.ts'
import { supplyIncome } from '../rules/08-weather.ts'
import { replacementSegment } from '../rules/09-replacements.ts'
import { cutOff, isolatedStrongpoints } from '../rules/18-9-strongpoints.ts'
import { portFalls, portPhase, portWork, portWorth } from '../rules/20-4-port.ts'
import { ostCheck } from '../rules/20-7-ost.ts'
import { finalResult, startingState, totalPoints, victoryPoints } from '../rules/21-victory.ts'
import { AFTERNOON, ALLIED, GERMAN, MORNING, NIGHT } from '../state.ts'
import { CLIFF } from '../world.ts'
import { GE1, scene, US_GUN, US1 } from './scene.ts'

const SP = 'sp-cherbourg-fort-du-roule'
const OST = 'ge-709-ost-561-i-739'
const walls = Object.fromEntries(
  ['A2919', 'A3119', 'A2920', 'A3120', 'A3019', 'A3021'].map((hex) => [`A3020/${hex}`, CLIFF]),
)

test('[18.9.4] a strongpoint nobody can reach falls on a 1', () => {
  const s = scene({ units: { [SP]: 'A3020', [GE1]: 'A3025' }, edge: walls }, 1)
  s.start(isolatedStrongpoints, { unit: -1 })
  expect(s.whereIs(SP)).toBe('removed')
  const t = scene({ units: { [SP]: 'A3020', [GE1]: 'A3025' } })
  expect(cutOff(t.q)).toEqual([])
  // With a friend in its hex it is not alone.
  expect(cutOff(scene({ units: { [SP]: 'A3020', [GE1]: 'A3020' }, edge: walls }).q)).toEqual([])
  const safe = scene({ units: { [SP]: 'A3020', [GE1]: 'A3025' }, edge: walls }, 2).start(
    isolatedStrongpoints,
    { unit: -1 },
  )
  expect(safe.whereIs(SP)).toBe('A3020')
})

test('[20.7] a cut-off Eastern battalion loses a step at the end of a day turn', () => {
  const s = scene({ units: { [OST]: 'A3020' }, sources: { german: ['A3030'] }, edge: walls })
  s.start(ostCheck, {})
  expect(s.stepsOf(OST)).toBe(s.data.units[s.unit(OST)]!.steps - 1)
  const t = scene({ units: { [OST]: 'A3020' }, sources: { german: ['A3030'] } }).start(ostCheck, {})
  expect(t.stepsOf(OST)).toBe(t.data.units[t.unit(OST)]!.steps)
})

test('[20.4.demo] demolition goes on by a box each night', () => {
  const s = scene({ state: { port: 6, day: 19 } })
  s.start(portPhase, {})
  expect(s.state.port).toBe(5)
})

test('[20.4.avp] taken before 28 June the port pays its box, ten if it was never blown', () => {
  expect(portWorth(scene({ state: { port: 6 } }).q)).toBe(6)
  expect(portWorth(scene({ state: { port: -1 } }).q)).toBe(10)
})

test('[20.4.rep, EX-70] repair: a box for five supply points', () => {
  const s = scene({ state: { port: 0, portTaken: 3, phasing: ALLIED } })
  s.start(portWork, {}).act('allied', 'repair-port')
  expect([s.state.port, s.state.supplyPoints]).toEqual([1, 5])
})

const CITY_HEXES = ['A1836', 'A1837', 'A1838', 'A1934', 'A1935', 'A1936', 'A1937']
test('[20.4.rep, 7.6.2] a port repaired or never blown up brings five points a day, as long as the Allies hold the city', () => {
  const income = (port: number, holder: 0 | 1 = ALLIED): number => {
    const terrain = Object.fromEntries(CITY_HEXES.map((hex) => [hex, 'city' as const]))
    const s = scene({ terrain, state: { port, portTaken: 3 } })
    s.state.control.fill(ALLIED)
    s.state.control[s.data.theatres[0]!.keyOf.get(s.cell('A1935'))!] = holder
    return supplyIncome(s.q, s.state.weather) - supplyIncome(scene({}).q, s.state.weather)
  }
  expect([income(9), income(8), income(-1), income(9, GERMAN)]).toEqual([5, 0, 5, 0])
})

test('[20.4.demo] the Germans choose when to begin', () => {
  const terrain = Object.fromEntries(CITY_HEXES.map((hex) => [hex, 'city' as const]))
  const begun = (act: string): number =>
    scene({ terrain, state: { port: -1, phasing: GERMAN } })
      .start(portWork, {})
      .act('german', act).state.port
  expect([begun('blow-up'), begun('spare')]).toEqual([9, -1])
  const s = scene({ state: { port: -1, phasing: GERMAN } })
  // The plain has no city of Cherbourg, so nothing is asked.
  s.start(portWork, {})
  expect(s.isOver).toBe(true)
  expect(s.start(portFalls, {}).state.portTaken).toBe(-1)
})

const position = (id: string) => {
  const index = battleForNormandy.data.theatres.findIndex((field) => field.id === id)
  const state = startingState(battleForNormandy.data, index)
  return { state, data: battleForNormandy.data, options: {}, seats: [] }
}

test('[21.0, 4.D] Cherbourg begins with no objective taken and is worth 21 points and the port', () => {
  const q = position('cherbourg')
  expect(victoryPoints(q)).toEqual({ objectives: 0, losses: 0, port: 0 })
  q.state.control.fill(ALLIED)
  q.state.portTaken = 4
  expect(totalPoints(q)).toBe(21 + 4)
})

test('[20.2.sup] every city hex of Cherbourg is a German source', () => {
  const q = position('cherbourg')
  const field = q.data.theatres[q.state.scenario]!
  for (const hex of ['A1836', 'A1837', 'A1838', 'A1934', 'A1935', 'A1936', 'A1937'])
    expect(field.sources[GERMAN]).toContain(q.data.cell(hex))
})

test('[4.D] the level of victory follows the points', () => {
  const q = position('ecausseville')
  expect(finalResult(q)).toMatchObject({ winner: 'german', ending: 'german-decisive' })
  q.state.control.fill(ALLIED)
  expect(finalResult(q)).toMatchObject({ winner: 'allied', ending: 'allied-decisive' })
})

test('[12.9, 21.0] a three-step battalion that begins with one step is a company', () => {
  const q = position('cherbourg')
  const weak = q.data.unit('ge-91-i-1058')
  expect(q.state.at[weak]).toBeLessThan(0)
  const cell = q.data.cell('A3624')
  const companies = q.data.units.filter(({ pool }, i) => pool >= 0 && q.state.at[i] === cell)
  expect(companies).toHaveLength(2)
})

test('[4.0, 4.A.1c, 4.A.1e, 9.1, 4.A.2, 4.A.3] a night: interphase, then engineers, artillery, movement and combat of each side', () => {
  expect(interphase.order).toEqual([
    'weather',
    'mulberries',
    'port',
    'ships',
    'withdrawals',
    'reinforcements',
    'Allied replacements',
    'German replacements',
    'air',
  ])
  expect(nightTurn.order).toEqual([
    'engineers',
    'headquarters return',
    'port',
    'artillery is readied',
    'movement',
    'combat',
  ])
  const order = turn.order.filter((step) => /night|turn$/.test(step))
  expect(order).toEqual(['Allied night', 'German night', 'Allied turn', 'German turn'])
})

test('[4.B.1, 4.B.2, 4.C] by day each side moves, fights and moves mechanized; then the planes come', () => {
  const s = scene({ units: { [US1]: 'A3020', [GE1]: 'A3040', [US_GUN]: 'A3025' }, state: { turn: MORNING } })
  s.state.fired[s.unit(US_GUN)] = 1
  s.start(turn, {})
  const seen: string[] = []
  while (s.state.turn === MORNING && !s.isOver) {
    seen.push(`${s.state.phasing === ALLIED ? 'allied' : 'german'} ${s.state.phase}`)
    s.act(s.state.phasing === ALLIED ? 'allied' : 'german', 'done')
  }
  expect(seen).toEqual([
    'allied movement',
    'allied combat',
    'allied mechanized',
    'german movement',
    'german combat',
    'german mechanized',
  ])
  expect(s.state.turn).toBe(AFTERNOON)
  expect(s.state.fired[s.unit(US_GUN)]).toBe(0)
})

test('[4.B.3] after the afternoon comes the next day’s night', () => {
  const s = scene({ units: { [US1]: 'A3020', [GE1]: 'A3040' }, state: { turn: AFTERNOON, day: 10 } })
  s.start(turn, {})
  while (s.state.turn === AFTERNOON && !s.isOver)
    s.act(s.state.phasing === ALLIED ? 'allied' : 'german', 'done')
  expect([s.state.day, s.state.turn]).toEqual([11, NIGHT])
})

test('[20.3] a Kampfgruppe headquarters is placed within six hexes of a combat unit, out of zones, in reach of a corps', () => {
  const KG = 'ge-kg-1'
  const board = {
    units: { [KG]: 'out', [GE1]: 'A3020', 'corps-lxxxiv-hq': 'A3030', [US1]: 'A3018' },
    sources: { german: ['A3040'] },
    state: { turn: NIGHT },
  }
  const s = scene(board, 1).start(replacementSegment, { side: GERMAN, trucks: 0, unit: -1 })
  s.act('german', `form-group unit:${KG}`)
  const cells = s.offer('german', 'place')
  expect(cells).toContain('hex:A3026')
  expect(cells).not.toContain('hex:A3027')
  expect(cells).not.toContain('hex:A3019')
  s.act('german', 'place hex:A3026')
  expect(s.whereIs(KG)).toBe('A3026')
})

test('[20.3] without a corps headquarters none is placed, and one that fell does not come back', () => {
  const KG = 'ge-kg-1'
  const none = scene(
    { units: { [KG]: 'out', [GE1]: 'A3020' }, sources: { german: ['A3040'] }, state: { turn: NIGHT } },
    1,
  )
  none.start(replacementSegment, { side: GERMAN, trucks: 0, unit: -1 })
  expect(none.isOver).toBe(true)
  const fallen = scene(
    {
      units: { [KG]: 'removed', [GE1]: 'A3020', 'corps-lxxxiv-hq': 'A3030' },
      sources: { german: ['A3040'] },
    },
    1,
  )
  fallen.start(replacementSegment, { side: GERMAN, trucks: 0, unit: -1 })
  expect(fallen.isOver).toBe(true)
})
