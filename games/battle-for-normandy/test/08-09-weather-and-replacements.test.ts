import { expect, test } from 'vitest'
import { battleForNormandy } from '../game.ts'
import { weatherFor, weatherPhase } from '../rules/08-weather.ts'
import { refuseFeldersatz } from '../rules/09-6-feldersatz.ts'
import {
  rebuildingCells,
  refuseRebuilding,
  refuseStrengthening,
  replacementSegment,
  turnPoints,
} from '../rules/09-replacements.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { allowance } from '../rules/10-reach.ts'
import { COTENTIN, countLoss, indexOf, losing, losses } from '../rules/12-9-losses.ts'
import { ALLIED, COMING, GERMAN } from '../state.ts'
import { ARM, CW, GE, INF, US } from '../units.ts'
import { GE_HQ, GE1, GE2, type Scene, scene, TANKS, US_GUN, US_HQ, US1, US2 } from './scene.ts'

const id = (s: ReturnType<typeof scene>, row: number): string => s.data.charts.weather[row]!.id

const { data } = battleForNormandy
const campaign = data.theatres.find(({ id }) => id === 'campaign')!

test('[8.1] the weather table: 12 clear, 9 cloudy, 3 and 4 heavy rain, 2 storm', () => {
  const s = scene({})
  expect([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((roll) => id(s, weatherFor(s.q, roll, false)))).toEqual([
    'clear',
    'partly-cloudy',
    'partly-cloudy',
    'cloudy',
    'overcast',
    'heavily-overcast',
    'fog',
    'light-showers',
    'heavy-rain',
    'heavy-rain',
    'storm',
  ])
})

test('[8.1, EX-10] after a storm the roll is one lower: 3 becomes 2, 6 becomes 5', () => {
  const s = scene({})
  expect(id(s, weatherFor(s.q, 3, true))).toBe('storm')
  expect(id(s, weatherFor(s.q, 6, true))).toBe('light-showers')
  const t = scene({ weather: 'storm' }, 1, 2)
  t.start(weatherPhase, {})
  expect(id(t, t.state.weather)).toBe('storm')
})

test('[4.A.1a, 7.6.2] the day’s supply points follow the weather', () => {
  const s = scene({}, 6, 6)
  s.start(weatherPhase, {})
  expect(s.state.supplyPoints).toBe(10 + 12)
  const t = scene({}, 1, 1)
  t.start(weatherPhase, {})
  expect(t.state.supplyPoints).toBe(10)
})

test('[9.3.4.ger, EX-13] Germans in July on a 5: one armour and one infantry', () => {
  const s = scene({ state: { day: 38 } })
  const { points } = turnPoints(s.q, GERMAN, 5)
  expect([points[indexOf(GE, INF)], points[indexOf(GE, ARM)]]).toEqual([1, 1])
})

test('[9.3.4.all, EX-14] Allies on 6 August on an 8: US 1 armour 2 infantry, CW 1 and 1, capped by the month', () => {
  const s = scene({ state: { day: 67 } })
  const { points } = turnPoints(s.q, ALLIED, 8)
  expect([
    points[indexOf(US, ARM)],
    points[indexOf(US, INF)],
    points[indexOf(CW, INF)],
    points[indexOf(CW, ARM)],
  ]).toEqual([1, 2, 1, 1])
  const june = scene({ state: { day: 20 } })
  expect(turnPoints(june.q, ALLIED, 8).points[indexOf(US, INF)]).toBe(3)
})

test('[9.3.5, EX-15] the fifth armoured step sets the marker back and gives one remnant point', () => {
  const s = scene({ units: { [GE1]: 'A3020', 'ge-21pz-i-pz-22': 'A3020' } })
  s.state.losses[indexOf(GE, INF)] = 2
  s.state.losses[indexOf(GE, ARM)] = 4
  s.start(losses, losing(GERMAN, '12.9', [s.unit(GE1), s.unit('ge-21pz-i-pz-22')], 2))
  s.act('german', `lose unit:${GE1}`)
  expect(s.isOver).toBe(true)
  expect([s.state.losses[indexOf(GE, INF)], s.state.losses[indexOf(GE, ARM)]]).toEqual([3, 0])
  expect(s.state.remnants[indexOf(GE, ARM)]).toBe(1)
})

test('[9.3.5.art] artillery counts as armour', () => {
  const s = scene({ units: { [US_GUN]: 'A3020' } })
  s.start(losses, losing(ALLIED, '13.3', [s.unit(US_GUN)], 1))
  expect(s.state.losses[indexOf(US, ARM)]).toBe(1)
})

test('[9.3.5.cdo] the loss of a Commando step is not counted', () => {
  const commando = scene({}).data.units.findIndex(({ type, pool }) => type === 'commando' && pool < 0)
  const s = scene({ units: { [scene({}).data.units[commando]!.id]: 'A3020' } })
  const nothing = () => undefined
  countLoss({ ...s.q, tell: nothing, call: nothing, end: nothing, still: () => s.q }, commando, INF)
  expect(s.state.losses.every((count) => count === 0)).toBe(true)
})

const night = (board: Parameters<typeof scene>[0], side: 0 | 1, roll: number) =>
  scene({ ...board, state: { ...board.state, turn: 0 } }, roll).start(replacementSegment, {
    side,
    trucks: 0,
    unit: -1,
  })

test('[9.4.str] a point brings back a step of a supplied unit, in an enemy zone too', () => {
  const s = night(
    {
      units: { [US1]: 'A3021 2', [US2]: 'A3121 2', [US_HQ]: 'A3024', [GE1]: 'A3020' },
      sources: { allied: ['A3026'] },
    },
    ALLIED,
    2,
  )
  expect(s.state.points[indexOf(US, INF)]).toBe(1)
  expect(s.offer('allied', 'strengthen')).toEqual([`unit:${US1}`, `unit:${US2}`])
  s.act('allied', `strengthen unit:${US1}`)
  expect(s.stepsOf(US1)).toBe(3)
  expect(s.state.points[indexOf(US, INF)]).toBe(0)
})

test('[7.5.bar] an unsupplied unit gets no replacements', () => {
  const s = night(
    { units: { [US1]: 'A3021 2', [US_HQ]: 'A3030' }, sources: { allied: ['A3031'] } },
    ALLIED,
    2,
  )
  expect(s.isOver).toBe(true)
  expect(s.stepsOf(US1)).toBe(2)
})

test('[9.3] points that are not spent are lost; remnants wait for the next segment', () => {
  const s = night({ state: { remnants: [3, 0, 0, 0, 0, 0, 0, 0] } }, ALLIED, 2)
  expect(s.isOver).toBe(true)
  expect(s.state.points.every((count) => count === 0)).toBe(true)
  expect(s.state.remnants.every((count) => count === 0)).toBe(true)
})

test('[9.4.reb] an eliminated battalion returns on its reduced face beside its headquarters for two points', () => {
  const s = night({ units: { [US1]: 'box', [US_HQ]: 'A3024' }, sources: { allied: ['A3026'] } }, ALLIED, 4)
  expect(s.state.points[indexOf(US, INF)]).toBe(2)
  s.act('allied', `rebuild unit:${US1}`)
  expect(s.offer('allied', 'place')).toHaveLength(6)
  s.act('allied', 'place hex:A3023')
  expect([s.whereIs(US1), s.stepsOf(US1)]).toEqual(['A3023', 2])
})

test('[9.4.reb] before a corps headquarters is ashore corps troops are rebuilt in a beachhead or beside it, never among the other camp', () => {
  const cells = (more: Record<string, string> = {}): number[] => {
    const units = { [TANKS]: 'box', ...more }
    const s = scene({ units, beachheads: { Utah: 'Uncle Red' }, terrain: { A4307: 'beach' } })
    return rebuildingCells(s.q, s.unit(TANKS))
  }
  const { data } = scene({})
  expect(cells()).toContain(data.cell('A4307'))
  expect(cells()).toContain(data.cell('A4308'))
  expect(cells({ 'uk-3-1-suffolk': 'A4308' })).not.toContain(data.cell('A4308'))
  expect(cells({ 'corps-vii-hq': 'A4320' })).not.toContain(data.cell('A4307'))
})

test('[9.5, 6.1] no battalion grows where there is no room for it', () => {
  const units = { [US1]: 'box', [US_HQ]: 'A3024', 'us-inf-co-1': 'A3023', [US2]: 'A3023', [US_GUN]: 'A3023' }
  const s = night({ units, sources: { allied: ['A3026'] } }, ALLIED, 4)
  expect(s.offer('allied', 'expand')).toEqual([])
})

test('[9.3.5] nobody has more than ten points of a kind', () => {
  const s = night(
    {
      units: { [US1]: 'A3021 2', [US_HQ]: 'A3024' },
      sources: { allied: ['A3026'] },
      state: { remnants: [9, 0, 0, 0, 0, 0, 0, 0] },
    },
    ALLIED,
    9,
  )
  expect(s.state.points[indexOf(US, INF)]).toBe(10)
})

test('[9.4.reb, 9.3.2] artillery is rebuilt for two armour points', () => {
  const s = night({ units: { [US_GUN]: 'box', [US_HQ]: 'A3024' }, sources: { allied: ['A3026'] } }, ALLIED, 8)
  expect(s.state.points[indexOf(US, ARM)]).toBe(2)
  s.act('allied', `rebuild unit:${US_GUN}`, 'place hex:A3023')
  expect(s.whereIs(US_GUN)).toBe('A3023')
})

test('[9.5, EX-16] a company beside the headquarters and two points make a full battalion in the company’s hex', () => {
  const s = night(
    { units: { [US1]: 'box', [US_HQ]: 'A3024', 'us-inf-co-1': 'A3023' }, sources: { allied: ['A3026'] } },
    ALLIED,
    4,
  )
  s.act('allied', `expand unit:${US1}`)
  expect([s.whereIs(US1), s.stepsOf(US1), s.whereIs('us-inf-co-1')]).toEqual(['A3023', 2, 'out'])
  s.act('allied', `strengthen unit:${US1}`)
  expect(s.stepsOf(US1)).toBe(3)
})

test('[9.5, EX-17] a panzergrenadier battalion: an armour point to the reduced face, an infantry point to the full one', () => {
  const BN = 'ge-21pz-i-125-spw'
  const s = night(
    {
      units: { [BN]: 'box', 'ge-21pz-hq': 'A3024', 'ge-inf-co-1': 'A3023' },
      sources: { german: ['A3026'] },
      state: { day: 38 },
    },
    GERMAN,
    5,
  )
  s.act('german', `expand unit:${BN}`)
  expect(s.state.points[indexOf(GE, ARM)]).toBe(0)
  s.act('german', `strengthen unit:${BN}`)
  expect(s.stepsOf(BN)).toBe(3)
  expect(s.state.points[indexOf(GE, INF)]).toBe(0)
})

test('[9.3.1, 9.3.3, 9.3.5.abn] an airborne step takes two points, and none before 8 June', () => {
  const PARA = 'us-82-1-505-82'
  const board = { units: { [PARA]: 'A3021 2', 'us-82-hq': 'A3024' }, sources: { allied: ['A3026'] } }
  const s = night(board, ALLIED, 4)
  s.act('allied', `strengthen unit:${PARA}`)
  expect(s.stepsOf(PARA)).toBe(3)
  expect(night({ ...board, state: { day: 7 } }, ALLIED, 4).isOver).toBe(true)
})

test('[20.2.rem] in the cut-off Cotentin only its own remnants count', () => {
  const s = scene({ special: { 'isolated-cotentin': {} }, state: { day: 38 } })
  expect(turnPoints(s.q, GERMAN, 5).points.every((count) => count === 0)).toBe(true)
  const t = scene({ units: { [GE1]: 'A3020' }, special: { 'isolated-cotentin': {} } })
  t.start(losses, losing(GERMAN, '12.9', [t.unit(GE1)], 1))
  expect([t.state.losses[4], t.state.losses[6]]).toEqual([0, 1])
})

test('[20.2.rem] in the campaign, too: who reaches Cherbourg but no road of the edge lives on what is lost there', () => {
  const edge = data.topology.names[[...campaign.edgeRoads][0]!]!
  const cut = (holder: 0 | 1, units: Record<string, string>): Scene => {
    const s = scene({ units, terrain: { A1935: 'city' }, sources: { german: ['A1935', edge] } })
    s.state.control[s.data.theatres[0]!.keyOf.get(s.cell(edge))!] = holder
    return s
  }
  const lost = (s: Scene): number[] => {
    s.start(losses, losing(GERMAN, '12.9', [s.unit(GE1)], 1))
    return [s.state.losses[indexOf(GE, INF)]!, s.state.losses[indexOf(COTENTIN, INF)]!]
  }
  expect(lost(cut(GERMAN, { [GE1]: 'A3020' }))).toEqual([1, 0])
  expect(lost(cut(ALLIED, { [GE1]: 'A3020' }))).toEqual([0, 1])
  // Points of the turn do not reach them, remnants of the peninsula do.
  const s = cut(ALLIED, { [GE1]: 'A3020 2', [GE_HQ]: 'A3021', [GE2]: 'box' })
  s.state.points[indexOf(GE, INF)] = 9
  expect(refuseStrengthening(s.q, GERMAN, s.unit(GE1))?.rule).toBe('9.4')
  expect(refuseRebuilding(s.q, GERMAN, s.unit(GE2))?.rule).toBe('9.4')
  s.state.points[indexOf(COTENTIN, INF)] = 2
  expect(refuseStrengthening(s.q, GERMAN, s.unit(GE1))).toBeUndefined()
  expect(refuseRebuilding(s.q, GERMAN, s.unit(GE2))).toBeUndefined()
})

test('[9.6, 9.6.use] Feldersatz fills up reduced infantry of its own division in any movement phase', () => {
  const BN = 'ge-21pz-ii-125'
  const s = scene({
    units: { [BN]: 'A3023 2', 'ge-21pz-hq': 'A3024', [GE1]: 'A3023 2' },
    sources: { german: ['A3026'] },
  })
  s.state.feldersatz[s.unit('ge-21pz-hq')] = 3
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  const kind = s.data.units[s.unit(BN)]!
  expect(kind.isInfantry).toBe(true)
  expect(s.offer('german', 'fill-up')).toEqual([`unit:${BN}`])
  s.act('german', `fill-up unit:${BN}`)
  expect([s.stepsOf(BN), s.state.feldersatz[s.unit('ge-21pz-hq')]]).toEqual([3, 2])
  expect(refuseFeldersatz(s.q, s.unit(GE1))?.rule).toBe('9.6')
})

test('[19.10, EX-69] motorized, 1/8/4 moves 8 instead of 6, for good', () => {
  const units = { [US1]: 'A3021', [US_GUN]: 'A3022', [US_HQ]: 'A3024' }
  const s = night({ units, sources: { allied: ['A3026'] } }, ALLIED, 10)
  s.act('allied', `motorize unit:${US_HQ}`)
  expect(s.state.motorized).toEqual([s.data.units[s.unit(US1)]!.division])
  s.state.turn = 1
  expect(allowance(s.q, s.unit(US1), true)).toBe(8)
  // Towed guns of the division likewise, for they are not mechanized.
  expect(allowance(s.q, s.unit(US_GUN), true)).toBe(s.data.units[s.unit(US_GUN)]!.full.move + 2)
})

test('[9.2] a reinforcement comes when its day has come, and may be kept waiting', () => {
  const s = scene({ units: { [US1]: 'A3021', [TANKS]: 'out', [GE2]: 'A3040', [GE_HQ]: 'A3041' } })
  const field = s.data.theatres[0]! as { reinforcements: unknown; file: { entries: Record<string, unknown> } }
  field.reinforcements = [{ unit: s.unit(TANKS), day: 11, entry: 'here', steps: 3 }]
  field.file = { ...field.file, entries: { here: ['A3030'] } }
  s.state.at[s.unit(TANKS)] = COMING
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  expect(s.offer('allied', 'bring')).toEqual([])
  s.act('allied', 'done')
  s.state.day = 12
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act('allied', `bring unit:${TANKS}`)
  expect([s.whereIs(TANKS), s.stepsOf(TANKS)]).toEqual(['A3030', 3])
})
