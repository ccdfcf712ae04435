import { expect, test } from 'vitest'
import { interphase, turn } from '../flow.ts'
import { battleForNormandy } from '../game.ts'
import { faceOf } from '../rules/02-units.ts'
import { beachheadCells } from '../rules/07-4-sources.ts'
import { hasCombatSupply } from '../rules/07-supply.ts'
import { supplyIncome } from '../rules/08-weather.ts'
import { queuesOf } from '../rules/09-2-2-queue.ts'
import { refuseStrengthening, replacementSegment, turnPoints } from '../rules/09-replacements.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { reachOf } from '../rules/10-reach.ts'
import { battleOn } from '../rules/12-4-attack.ts'
import { modifiers } from '../rules/12-6-odds.ts'
import { countLoss } from '../rules/12-9-losses.ts'
import { fire } from '../rules/13-fire.ts'
import { landingPlan } from '../rules/18-2-plan.ts'
import { sendDivisionsHome, withdrawals } from '../rules/19-1-withdrawals.ts'
import { bombsFall, carpetPlan, mayBomb } from '../rules/19-3-carpet.ts'
import { buildable, mulberryPhase } from '../rules/19-4-mulberry.ts'
import { sweepHelpers } from '../rules/19-6-helpers.ts'
import { portFalls, portPhase } from '../rules/20-4-port.ts'
import { exiters, instantEnd, isKeptEast } from '../rules/21-scenario-rules.ts'
import { isExempt, qualityFor } from '../rules/22-2-quality.ts'
import { AFTERNOON, ALLIED, GERMAN, MORNING, NIGHT } from '../state.ts'
import { ARM, INF } from '../units.ts'
import { MAIN } from '../world.ts'
import { type Board, GE_GUN, GE_HQ, GE1, GE2, type Scene, scene, TANKS, US_HQ, US1, US2 } from './scene.ts'

const { data } = battleForNormandy
const SHIP = 'ship-uss-texas'
const STAYS = 'ship-hms-rodney'
const PARA = 'us-82-1-505-82'

const leaving = (day: number, ...dice: readonly number[]): Scene =>
  scene(
    { units: { [SHIP]: 'A0101', [STAYS]: 'A0102' }, terrain: { A0101: 'sea', A0102: 'sea' }, state: { day } },
    ...dice,
  ).start(withdrawals, {})

test('[19.1, EX-74] ships leave on a six from 30 June, a day later on a five, on 5 July without a roll', () => {
  expect(leaving(30, 5).whereIs(SHIP)).toBe('A0101')
  const s = leaving(30, 6)
  expect([s.whereIs(SHIP), s.whereIs(STAYS)]).toEqual(['removed', 'A0102'])
  expect(leaving(31, 4).whereIs(SHIP)).toBe('A0101')
  expect(leaving(31, 5).whereIs(SHIP)).toBe('removed')
  expect(leaving(34, 2).whereIs(SHIP)).toBe('removed')
  expect(leaving(35).whereIs(SHIP)).toBe('removed')
  expect(leaving(29).whereIs(SHIP)).toBe('A0101')
})

test('[19.2] a US airborne division that is called back is off the map at the end of the afternoon', () => {
  const s = scene(
    { units: { [PARA]: 'A3020', 'us-82-hq': 'A3021', [US1]: 'A3025' }, state: { day: 30, turn: NIGHT } },
    6,
  )
  s.start(withdrawals, {})
  expect(s.state.leaving).toEqual([s.data.units[s.unit(PARA)]!.division])
  sendDivisionsHome(s.doing())
  expect(s.whereIs(PARA)).toBe('A3020')
  s.state.turn = AFTERNOON
  sendDivisionsHome(s.doing())
  expect([s.whereIs(PARA), s.whereIs(US1)]).toEqual(['removed', 'A3025'])
  const t = scene({ units: { [PARA]: 'A3020', 'us-82-hq': 'A3021' }, state: { day: 35, turn: NIGHT } })
  t.start(withdrawals, {})
  sendDivisionsHome(t.doing())
  expect(t.whereIs(PARA)).toBe('removed')
})

const bombing = (board: Board, ...dice: readonly number[]): Scene =>
  scene(
    {
      units: { [GE1]: 'A3020', [US1]: 'A3030' },
      ...board,
      state: { day: 50, turn: MORNING, ...board.state },
    },
    ...dice,
  )

test('[19.3.1] carpet bombing from 16 July, by day, twice at most', () => {
  expect(mayBomb(bombing({}).q)).toBe(true)
  expect(mayBomb(bombing({ state: { day: 45 } }).q)).toBe(false)
  expect(mayBomb(bombing({ state: { turn: NIGHT } }).q)).toBe(false)
  expect(mayBomb(bombing({ state: { carpets: 2 } }).q)).toBe(false)
  expect(mayBomb(bombing({ weather: 'heavy-rain' }).q)).toBe(false)
})

test('[19.3.2, 19.3.3.tgt] it costs ten points and marks ten hexes that touch', () => {
  const s = bombing({}).start(carpetPlan, {}).act('allied', 'carpet-bomb')
  expect(s.state.supplyPoints).toBe(0)
  // The first is the only hex with Germans in it.
  expect(s.state.carpet).toEqual([s.cell('A3020')])
  expect(s.offer('allied', 'mark')).toHaveLength(6)
  for (let i = 1; i < 10; i++) s.act('allied', `mark ${s.offer('allied', 'mark')[0]}`)
  expect(s.state.carpet).toHaveLength(10)
  expect(mayBomb(bombing({ state: { supplyPoints: 9 } }).q)).toBe(false)
})

test('[19.3.3.move] who starts beside the carpet does not move on a 9 or 10', () => {
  const s = bombing({ units: { [GE1]: 'A3020', [US1]: 'A3022', [US2]: 'A3022' } }, 9, 8)
  s.start(carpetPlan, {}).act('allied', 'carpet-bomb', 'mark hex:A3021')
  for (let i = 2; i < 10; i++) s.act('allied', `mark ${s.offer('allied', 'mark')[0]}`)
  expect([s.state.moved[s.unit(US1)], s.state.moved[s.unit(US2)]]).toEqual([1, 0])
})

test('[19.3.3.res] each hex is hit on 5 or more with its ground, no flak fires; friends beside it likewise', () => {
  const s = bombing(
    { units: { [GE1]: 'A3020', [US1]: 'A3021' }, state: { carpet: [data.cell('A3020')] } },
    5,
    4,
  )
  s.start(bombsFall, { left: [s.cell('A3020')], target: -1 })
  expect([s.stepsOf(GE1), s.stepsOf(US1), s.state.carpet]).toEqual([2, 3, []])
  const t = bombing({ terrain: { A3020: 'bocage' }, state: { carpet: [data.cell('A3020')] } }, 7)
  t.start(bombsFall, { left: [t.cell('A3020')], target: -1 })
  expect(t.stepsOf(GE1)).toBe(3)
  // Flooded ground hides nobody: a three is enough.
  const f = bombing({ terrain: { A3020: 'flooded' }, state: { carpet: [data.cell('A3020')] } }, 3)
  f.start(bombsFall, { left: [f.cell('A3020')], target: -1 })
  expect(f.stepsOf(GE1)).toBe(2)
  const u = bombing(
    { units: { [GE1]: 'A3020', [US1]: 'A3021' }, state: { carpet: [data.cell('A3020')] } },
    4,
    5,
  )
  u.start(bombsFall, { left: [u.cell('A3020')], target: -1 })
  expect([u.stepsOf(GE1), u.stepsOf(US1)]).toEqual([3, 2])
})

const harbour = (state: Board['state'], weather = 'cloudy', ...dice: readonly number[]): Scene =>
  scene(
    {
      units: { [US1]: 'C1449' },
      landing: {},
      beachheads: { Omaha: 'Dog White', Gold: 'King Green' },
      terrain: { C1552: 'beach', C1453: 'beach', C1551: 'beach', C1449: 'sea', C1452: 'sea' },
      weather,
      state: { day: 10, turn: NIGHT, ...state },
    },
    ...dice,
  )

test('[19.4.1, 4.A.1b] two harbours from 7 June; a die a night each, ready at 21', () => {
  expect(interphase.order.slice(0, 2)).toEqual(['weather', 'mulberries'])
  expect(buildable(harbour({ day: 6 }).q)).toEqual([])
  // One that a storm destroyed is one of the two.
  expect(buildable(harbour({ mulberries: [-1, -1, -2, -2, -1] }).q)).toEqual([])
  const s = harbour({}, 'cloudy', 4, 6).start(mulberryPhase, {})
  s.act('allied', 'build site:Omaha', 'build site:Gold')
  expect([s.state.mulberries[1], s.state.mulberries[2]]).toEqual([4, 6])
  expect(buildable(s.q)).toEqual([])
  const t = harbour({ mulberries: [-1, 18, -1, -1, -1] }, 'cloudy', 5)
    .start(mulberryPhase, {})
    .act('allied', 'done')
  expect(t.state.mulberries[1]).toBe(21)
})

test('[19.4.1.ben] a harbour opens the queues beside its own, is a source there, and brings ten points', () => {
  const s = harbour({ mulberries: [-1, 21, -1, -1, -1] })
  expect(queuesOf(s.q, 1).map((beach) => s.data.beaches[beach]!.name)).toEqual([
    'Dog White',
    'Dog Green',
    'Easy Green',
  ])
  expect(beachheadCells(s.q, 1)).toHaveLength(3)
  const without = supplyIncome(harbour({}).q, s.state.weather)
  expect(supplyIncome(s.q, s.state.weather)).toBe(without + 10)
})

test('[19.4.2] a storm destroys a harbour on 5 and 6; those in the other queues wait again', () => {
  const s = harbour({ mulberries: [-1, 21, -2, -1, -1] }, 'storm', 5)
  const easy = s.data.beaches.findIndex(({ name }) => name === 'Easy Green')
  s.state.at[s.unit(US1)] = s.data.beaches[easy]!.assault[0]!
  s.state.berth[s.unit(US1)] = easy
  s.start(mulberryPhase, {})
  expect([s.state.mulberries[1], s.whereIs(US1), s.stepsOf(US1)]).toEqual([-2, 'coming', 3])
  const t = harbour({ mulberries: [-1, 21, -2, -1, -1] }, 'storm', 4).start(mulberryPhase, {})
  expect(t.state.mulberries[1]).toBe(21)
})

test('[19.9] a Rhino with attacking armour gives one more into bocage', () => {
  const total = (units: Readonly<Record<string, string>>): number => {
    const s = scene({ units: { [TANKS]: 'A3021', [GE1]: 'A3020', ...units }, terrain: { A3020: 'bocage' } })
    const forces = {
      ...battleOn(ALLIED, s.cell('A3020')),
      attackers: [s.unit(TANKS)],
      defenders: [s.unit(GE1)],
    }
    return modifiers(s.q, forces).reduce((sum, { amount }) => sum + (amount as number), 0)
  }
  expect(total({ 'rhino-1': 'A3021', 'rhino-2': 'A3021' })).toBe(total({}) + 1)
  expect(total({ 'rhino-1': 'A3022' })).toBe(total({}))
})

test('[19.9] overrun or left alone before the enemy it comes back over a beach', () => {
  const s = scene({ units: { 'rhino-1': 'A3021', [GE1]: 'A3022' } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act(
    'german',
    `move unit:${GE1}`,
    'go hex:A3021',
  )
  expect(s.whereIs('rhino-1')).toBe('coming')
  const t = scene({ units: { 'rhino-1': 'A3021', [GE1]: 'A3022' } })
  sweepHelpers(t.doing(), true)
  expect(t.whereIs('rhino-1')).toBe('coming')
})

test('[20.4.gvp] on 28 June the Germans are paid for what they have destroyed, and the port is worth nothing more', () => {
  const real = data.theatres.findIndex(({ id }) => id === 'campaign')
  expect(data.theatres[real]!.keyOf.size).toBeGreaterThan(0)
  const s = scene({
    terrain: Object.fromEntries(
      ['A1836', 'A1837', 'A1838', 'A1934', 'A1935', 'A1936', 'A1937'].map((hex) => [hex, 'city' as const]),
    ),
    state: { port: 4, day: 28 },
  })
  s.start(portPhase, {})
  expect(s.state.portGerman).toBe(s.data.charts.port.german[4])
  s.state.control.fill(ALLIED)
  s.start(portFalls, {})
  expect(s.state.portTaken).toBe(0)
})

test('[7.4.allied] combat supply comes over a beachhead of one’s own camp, general supply over any', () => {
  const at = (beachheads: NonNullable<Board['beachheads']>): boolean => {
    const s = scene({ units: { [US1]: 'A4310', [US_HQ]: 'A4310' }, beachheads, terrain: { A4307: 'beach' } })
    s.state.control.fill(ALLIED)
    return hasCombatSupply(s.q, s.unit(US1))
  }
  expect(at({ Utah: 'Uncle Red', Gold: 'King Green' })).toBe(true)
  const cw = scene({
    units: { 'uk-3-1-suffolk': 'A4310', 'uk-3-hq': 'A4310' },
    beachheads: { Utah: 'Uncle Red' },
    terrain: { A4307: 'beach' },
  })
  cw.state.control.fill(ALLIED)
  expect(hasCombatSupply(cw.q, cw.unit('uk-3-1-suffolk'))).toBe(false)
})

const strengthening = (day: number, unit: string): Scene => {
  const s = scene(
    {
      units: { [unit]: 'A3021 2', [US_HQ]: 'A3022' },
      sources: { allied: ['A3026'] },
      options: { 'reduced-replacements': true },
      state: { day },
    },
    10,
  )
  return s
    .start(replacementSegment, { side: ALLIED, trucks: 0, unit: -1 })
    .act('allied', `strengthen unit:${unit}`)
}
test('[22.1] a battalion filled up again fights with one less until it loses a step; not on 7 June', () => {
  const s = strengthening(12, US1)
  const { full } = s.data.units[s.unit(US1)]!
  expect(faceOf(s.q, s.unit(US1))).toMatchObject({ attack: full.attack - 1, defence: full.defence - 1 })
  const t = strengthening(7, US1)
  expect(faceOf(t.q, t.unit(US1)).attack).toBe(full.attack)
  // The caps of July do not count with this option.
  const july = (options: Readonly<Record<string, boolean>>): number[] =>
    turnPoints(scene({ options, state: { day: 40 } }).q, ALLIED, 10).points.slice(0, 2)
  expect([july({}), july({ 'reduced-replacements': true })]).toEqual([
    [3, 2],
    [4, 2],
  ])
})

test('[22.2] a division is rolled for when its headquarters is in play: 1 and 2 are poor, 10 is good', () => {
  expect([1, 2, 3, 9, 10].map(qualityFor)).toEqual([-1, -1, 0, 0, 1])
  const s = scene(
    {
      units: { [US1]: 'A3021', [US_HQ]: 'A3022', [GE1]: 'A3020' },
      sources: { allied: ['A3026'] },
      options: { 'unit-quality': true },
    },
    2,
  )
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  const forces = { ...battleOn(ALLIED, s.cell('A3020')), attackers: [s.unit(US1)], defenders: [s.unit(GE1)] }
  expect(modifiers(s.q, forces).find(({ rule }) => rule === '22.2')?.amount).toBe(-1)
  s.act('allied', `sack unit:${US_HQ}`)
  expect(s.whereIs(US_HQ)).toBe('returning')
  const division = (id: string): number => s.data.formations.findIndex((one) => one.id === id)
  expect(['us-82', 'uk-6ab', 'ge-12ss', 'ge-17ss', 'us-4'].map((id) => isExempt(s.q, division(id)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('[22.3] the howitzers of the 91st have no shells on 5 and 6, and stay ready', () => {
  const gun = 'ge-91-i-ar-191-gebh40'
  const s = scene({ units: { [gun]: 'A3020', [US1]: 'A3025' }, options: { 'mountain-howitzers': true } }, 5)
  s.start(fire, { gun: s.unit(gun), target: s.cell('A3025'), answer: true, hit: false })
  expect([s.state.fired[s.unit(gun)], s.stepsOf(US1)]).toEqual([0, 3])
  const t = scene(
    { units: { [gun]: 'A3020', [US1]: 'A3025' }, options: { 'mountain-howitzers': true } },
    4,
    1,
  )
  t.start(fire, { gun: t.unit(gun), target: t.cell('A3025'), answer: true, hit: false })
  expect([t.state.fired[t.unit(gun)], t.stepsOf(US1)]).toEqual([1, 2])
})

test('[22.4] by agreement battalions land whole', () => {
  const s = scene({
    units: { [US1]: 'coming' },
    landing: { [US1]: { beach: 'Dog Green' } },
    terrain: { C1352: 'sea' },
    options: { 'battalion-landing': true },
    state: { day: 6, turn: MORNING },
  })
  s.start(landingPlan, {})
  expect([s.whereIs(US1), s.stepsOf(US1)]).toEqual(['C1352', 3])
})

test('[22.5] airborne losses have an account of their own, and nothing else replaces them', () => {
  const s = scene({ units: { [PARA]: 'A3020 2', [US1]: 'A3025' }, options: { 'paratroop-remnants': true } })
  countLoss(s.doing(), s.unit(PARA), INF)
  countLoss(s.doing(), s.unit(US1), INF)
  expect([s.state.losses[8], s.state.losses[0], s.state.losses[ARM]]).toEqual([1, 1, 0])
  const none = scene({
    units: { [PARA]: 'A3021 2', 'us-82-hq': 'A3022' },
    sources: { allied: ['A3026'] },
    options: { 'paratroop-remnants': true },
    state: { day: 12 },
  })
  none.state.points[0] = 9
  expect(refuseStrengthening(none.q, ALLIED, none.unit(PARA))?.rule).toBe('9.4')
  none.state.points[8] = 2
  expect(refuseStrengthening(none.q, ALLIED, none.unit(PARA))).toBeUndefined()
})

const EXIT = { exit: { hex: 'A3020', vpPerBattalion: 1, most: 10 } }
test('[21.0] Cobra: battalions of armoured divisions leave the map for a point each, ten at most', () => {
  const tanks = data.units.find(
    ({ division, isTank, isBattalion, side }) => side === ALLIED && division >= 0 && isTank && isBattalion,
  )!.id
  const s = scene({ units: { [tanks]: 'A3020', [US1]: 'A3020' }, special: EXIT })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  expect(s.offer('allied', 'exit')).toEqual([`unit:${tanks}`])
  s.act('allied', `exit unit:${tanks}`)
  expect([s.whereIs(tanks), s.state.exited]).toEqual(['removed', 1])
  const t = scene({ units: { [tanks]: 'A3020' }, special: EXIT, state: { exited: 10 } })
  expect(exiters(t.q)).toEqual([])
})

test('[21.0] Cobra: four units come in by the roads in a phase', () => {
  const ids = [US1, US2, 'us-4-3-8-4', 'us-4-1-12-4', 'us-4-2-12-4']
  const s = scene({
    units: Object.fromEntries(ids.map((id) => [id, 'coming'])),
    coming: Object.fromEntries(ids.map((id) => [id, { day: 10, entry: 'Utah' }])),
    entries: { Utah: ['A3020'] },
    road: { 'A3020/A3021': MAIN },
    special: { 'reinforcements-per-phase': { most: 4 } },
  })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  for (const id of ids.slice(0, 4)) s.act('allied', `bring unit:${id}`)
  expect(s.offer('allied', 'bring')).toEqual([])
})

test('[21.0] Goodwood: 12th SS and 116th Panzer stay east of Caen until 25 July', () => {
  const special = {
    'no-move-west-of-orne': { formations: ['ge-12ss'], before: '25 July', unlessTaken: ['A3050'] },
  }
  const ss = data.units.find(({ id }) => id.startsWith('ge-12ss-i-'))!.id
  const s = scene({ units: { [ss]: 'C3621' }, special, state: { day: 50 } })
  expect([
    isKeptEast(s.q, s.unit(ss), s.cell('C3623')),
    isKeptEast(s.q, s.unit(ss), s.cell('C3619')),
  ]).toEqual([true, false])
  expect(reachOf(s.q, s.unit(ss)).costTo(s.cell('C3623'))).toBeUndefined()
  const t = scene({ units: { [ss]: 'C3621' }, special, state: { day: 55 } })
  expect(isKeptEast(t.q, t.unit(ss), t.cell('C3623'))).toBe(false)
})

test('[4.D, 21.0] the campaign ends at once when the Allies are far behind history, from 30 June on', () => {
  const s = scene({ special: { instant: { below: [1, 2], from: '30 June', above: 25 } }, state: { day: 31 } })
  s.state.control.fill(GERMAN)
  expect(instantEnd(s.q)).toBe('german-decisive')
  s.state.day = 29
  expect(instantEnd(s.q)).toBeUndefined()
  s.state.day = 31
  s.state.control.fill(ALLIED)
  expect(instantEnd(s.q)).toBe('allied-decisive')
})

test('[21.0] a place that falls to the Allies on a day does so unless a German stands there', () => {
  const special = { 'held-from': { hex: 'C2641', side: 'A', date: '11 June' } }
  const begun = (units: Readonly<Record<string, string>>): number => {
    const s = scene({ units, special, state: { day: 11, turn: NIGHT } }, 6, 3, 1, 1, 1, 1, 1, 1)
    s.state.control.fill(GERMAN)
    s.start(turn, {})
    return s.state.control[s.data.theatres[0]!.keyOf.get(s.cell('C2641'))!]!
  }
  expect([begun({ [GE_GUN]: 'A3020' }), begun({ [GE2]: 'C2641', [GE_HQ]: 'C2641' })]).toEqual([
    ALLIED,
    GERMAN,
  ])
})
