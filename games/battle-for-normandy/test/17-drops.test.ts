import { expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { battleForNormandy } from '../game.ts'
import { hasCombatSupply, isSupplied } from '../rules/07-supply.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { dropNight, invasion, invasionPhase, setUp } from '../rules/16-d-day.ts'
import { refuseRegrouping, steps } from '../rules/17-3-steps.ts'
import { gliding } from '../rules/17-7-gliders.ts'
import { airborneDrop, distanceFor, hexTowards, offTheFlood } from '../rules/17-drops.ts'
import { shooting } from '../rules/18-4-shots.ts'
import { AFTERNOON, ALLIED, GERMAN, MORNING, NIGHT } from '../state.ts'
import { type Board, GE1, GE2, type Scene, scene } from './scene.ts'

const PATH = 'pathfinder-505'
const BN = 'us-82-1-505-82'
const [A, B, C] = ['us-82-a-1-505', 'us-82-b-1-505', 'us-82-c-1-505'] as const
const GUN = 'us-82-376-pfa-82-75'
const ENG = 'us-82-307-abn-eng-82'
const HQ = 'us-82-hq'
const COMPANIES = { [A]: 'out', [B]: 'out', [C]: 'out' }
const night = (board: Board, ...dice: readonly number[]): Scene =>
  scene({ state: { day: 6, turn: NIGHT }, ...board }, ...dice)

test('[3.7, 16.A, 16.A.1, 16.A.2] the night of 6 June: drops, airborne movement and combat, German reaction', () => {
  expect(dropNight.order).toEqual([
    'the drops',
    'airborne movement',
    'airborne combat',
    'the Germans react',
    'reaction movement',
    'reaction combat',
    'the night ends',
  ])
  expect(airborneDrop.order.slice(0, 4)).toEqual([
    'pathfinders land',
    'the coup de main',
    'battalions jump',
    'others jump',
  ])
})

test('[16.B, 16.B.1-3, 16.B.4, 16.C] three invasion phases and a final phase stand for the morning', () => {
  expect(invasion.order.slice(0, 4)).toEqual(['first phase', 'second phase', 'third phase', 'final phase'])
  expect(invasionPhase.order).toEqual([
    'landing',
    'German fire',
    'battalions form',
    'emergency support',
    'Allied fire',
    'German movement',
  ])
  expect(setUp.order).toEqual(['the Germans', 'the Allies'])
  // An ordinary afternoon follows: the Allied turn is played again.
  const s = night({ units: {}, drops: {}, state: { day: 6, turn: AFTERNOON } })
  s.start(turn, {})
  expect(s.state.phase).toBe('movement')
  expect(s.state.phasing).toBe(ALLIED)
})

test('[17.1, EX-56] off target on a 4: direction 5, and out of the flood in direction 1', () => {
  const s = night(
    { units: { [PATH]: 'out' }, drops: { [PATH]: 'A4218' }, terrain: { A4219: 'flooded' } },
    4,
    5,
  )
  s.start(airborneDrop, {})
  expect(s.whereIs(PATH)).toBe('A4118')
})

test('[17.1, EX-57] and in direction 2 where that is flooded too', () => {
  const s = night({ units: {}, terrain: { A4219: 'flooded', A4118: 'flooded' } })
  expect(s.data.topology.names[offTheFlood(s.q, s.cell('A4219'))]).toBe('A4218')
})

test('[17.1] on target on 1 to 3', () => {
  const s = night({ units: { [PATH]: 'out' }, drops: { [PATH]: 'A4218' } }, 3).start(airborneDrop, {})
  expect(s.whereIs(PATH)).toBe('A4218')
})

test('[17.1.prop] an enemy in their hex is the end of the pathfinders', () => {
  const s = night({ units: { [PATH]: 'A3020', [GE1]: 'A3021' }, drops: { [PATH]: 'A3020' } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  expect(s.offer('german', 'move')).toEqual([`unit:${GE1}`])
  s.act('german', `move unit:${GE1}`, 'go hex:A3020')
  expect(s.whereIs(PATH)).toBe('removed')
})

test('[17.2, 17.2.s1, 17.2.s2, 17.2.s3, EX-59] a battalion: accuracy 4, direction 2, then a distance for each company', () => {
  const s = night(
    {
      units: { [PATH]: 'out', [BN]: 'coming', ...COMPANIES },
      drops: { [PATH]: 'A4118', [BN]: 'A4118', [A]: 'A4118', [B]: 'A4118', [C]: 'A4118' },
    },
    1,
    4,
    2,
    3,
    6,
    2,
  )
  s.start(airborneDrop, {})
  // The book prints A4113 for the three, which its own directions do not give.
  expect([A, B, C].map((id) => s.whereIs(id))).toEqual(['A4115', 'A4112', 'A4116'])
  expect(s.whereIs(BN)).toBe('holding')
})

test('[17.2.s1] half a die rounded down, one die, two dice', () => {
  expect([distanceFor(1, [5]), distanceFor(3, [5]), distanceFor(6, [5, 4])]).toEqual([2, 5, 9])
})

test('[17.2.s1] Commonwealth troops always fall close', () => {
  const [UK, X] = ['uk-6ab-8-para', 'uk-6ab-a-8-para']
  const s = night(
    {
      units: { 'pathfinder-3-para-bde-k': 'out', [UK]: 'coming', [X]: 'out' },
      drops: { 'pathfinder-3-para-bde-k': 'A3020', [UK]: 'A3020', [X]: 'A3020' },
    },
    1,
    5,
    3,
  )
  s.start(airborneDrop, {})
  expect(s.whereIs(X)).toBe('A3021')
})

test('[17.2, EX-58] 3/506/101 jumps as G, H and I companies', () => {
  const { units } = battleForNormandy.data
  const battalion = units.findIndex(({ name }) => name === '3/506/101')
  expect(units.filter(({ parent }) => parent === battalion).map(({ name }) => name)).toEqual([
    'G/3/506',
    'H/3/506',
    'I/3/506',
  ])
})

const falling = (board: Board, ...dice: readonly number[]): Scene =>
  night(
    {
      ...board,
      units: { [PATH]: 'out', [BN]: 'coming', [A]: 'out', ...board.units },
      drops: { [PATH]: 'A3020', [BN]: 'A3020', [A]: 'A3020' },
    },
    1,
    1,
    2,
    2,
    ...dice,
  ).start(airborneDrop, {})

test('[17.2.dmg] on an enemy or in the sea it is lost; in the flood on 5 and 6', () => {
  expect(falling({ units: { [GE1]: 'A3019' } }).whereIs(A)).toBe('out')
  expect(falling({ terrain: { A3019: 'sea' } }).whereIs(A)).toBe('out')
  expect(falling({ terrain: { A3019: 'flooded' } }, 5).whereIs(A)).toBe('out')
  expect(falling({ terrain: { A3019: 'flooded' } }, 4).whereIs(A)).toBe('A3019')
})

test('[17.2.dmg] beside an enemy it is lost to a roll within the enemy’s attack strength', () => {
  const { attack } = battleForNormandy.data.units[battleForNormandy.data.unit(GE1)]!.full
  expect(falling({ units: { [GE1]: 'A3018' } }, attack).whereIs(A)).toBe('out')
  expect(falling({ units: { [GE1]: 'A3018' } }, attack + 1).whereIs(A)).toBe('A3019')
})

test('[17.2.dmg, EX-75] a battalion loses a step instead', () => {
  const s = night(
    { units: { [PATH]: 'out', [ENG]: 'coming', [GE1]: 'A3018' }, drops: { [PATH]: 'A3020', [ENG]: '' } },
    1,
    1,
    2,
    2,
    1,
  )
  s.start(airborneDrop, {}).act('allied', `jump unit:${ENG}`)
  expect([s.whereIs(ENG), s.stepsOf(ENG)]).toEqual(['A3019', s.data.units[s.unit(ENG)]!.steps - 1])
})

test('[17.8, EX-73] guns dropped by night are lost on 1 to 4; they may wait for a glider', () => {
  const dropped = (roll: number, ...more: readonly number[]): string => {
    const s = night(
      { units: { [PATH]: 'out', [GUN]: 'coming' }, drops: { [PATH]: 'A3020', [GUN]: '' } },
      1,
      roll,
      ...more,
    )
    s.start(airborneDrop, {}).act('allied', `jump unit:${GUN}`)
    return s.whereIs(GUN)
  }
  expect(dropped(4)).toBe('box')
  expect(dropped(5, 1, 2, 2)).toBe('A3019')
  const t = night({ units: { [PATH]: 'out', [GUN]: 'coming' }, drops: { [PATH]: 'A3020', [GUN]: '' } }, 1)
  t.start(airborneDrop, {}).act('allied', 'done')
  expect(t.whereIs(GUN)).toBe('coming')
})

test('[17.2] headquarters and engineers jump tonight', () => {
  const s = night({ units: { [PATH]: 'out', [HQ]: 'coming' }, drops: { [PATH]: 'A3020', [HQ]: '' } }, 1)
  s.start(airborneDrop, {})
  expect(s.refused('allied', 'done').rule).toBe('17.2')
})

test('[17.3] one hex, not from zone to zone', () => {
  const s = night({ units: { [A]: 'A3020', [GE1]: 'A3018' }, drops: {} }).start(steps, {})
  s.act('allied', `step unit:${A}`)
  expect(s.offer('allied', 'go').sort()).toEqual(
    ['A2919', 'A2920', 'A3019', 'A3021', 'A3119', 'A3120'].map((hex) => `hex:${hex}`),
  )
  const t = night({ units: { [A]: 'A3019', [GE1]: 'A3018' }, drops: {} }).start(steps, {})
  t.act('allied', `step unit:${A}`)
  expect(t.offer('allied', 'go')).not.toContain('hex:A2918')
  expect(t.offer('allied', 'go')).toContain('hex:A3020')
})

test('[15.4.abn, 17.3] companies of one battalion combine in one hex, in a zone, without a headquarters', () => {
  const s = night({
    units: { [A]: 'A3019', [B]: 'A3019', [BN]: 'holding', [GE1]: 'A3018', 'us-82-2-505-82': 'holding' },
    drops: {},
  }).start(steps, {})
  expect(s.offer('allied', 'regroup')).toEqual([`unit:${BN}`])
  s.act('allied', `regroup unit:${BN}`)
  expect([s.whereIs(BN), s.stepsOf(BN), s.whereIs(A)]).toEqual(['A3019', 2, 'out'])
  expect(refuseRegrouping(s.q, s.unit('us-82-2-505-82'))?.rule).toBe('18.5')
})

test('[15.4.abn, 15.4.abs, 15.4.comb] later airborne companies join their own battalion, from 8 June any of their division, beside its headquarters', () => {
  const OTHER = 'us-82-2-505-82'
  const at = (day: number, companies: Record<string, string>, hq = 'A3022'): string[] =>
    scene({
      units: { [BN]: 'box', [OTHER]: 'box', 'us-82-hq': hq, ...companies },
      drops: {},
      state: { day, turn: MORNING },
    })
      .start(movementPhase, { side: ALLIED, phase: 'movement' })
      .offer('allied', 'combine')
  const pair = { [A]: 'A3021', [B]: 'A3021' }
  expect(at(7, pair)).toEqual([`unit:${BN}`])
  expect(at(7, pair, 'A3025')).toEqual([])
  expect(at(8, pair)).toEqual([`unit:${BN}`, `unit:${OTHER}`])
  const s = scene({
    units: { [BN]: 'A3021 2', [OTHER]: 'A3030 2', [A]: 'A3021', [B]: 'A3030' },
    drops: {},
    state: { day: 7, turn: MORNING },
  }).start(movementPhase, { side: ALLIED, phase: 'movement' })
  expect(s.offer('allied', 'absorb')).toEqual([`unit:${BN}`])
  s.act('allied', `absorb unit:${BN}`)
  expect([s.stepsOf(BN), s.whereIs(A)]).toEqual([3, 'out'])
})

test('[17.4] each airborne unit fires by itself at a hex beside it: its strength or less takes a step', () => {
  const s = night({ units: { [A]: 'A3019', [B]: 'A3019', [GE1]: 'A3018' }, drops: {} }, 2, 3)
  s.start(shooting, { side: ALLIED, single: true }).act('allied', `shoot unit:${A}`)
  expect(s.offer('allied', 'join')).toEqual([])
  s.act('allied', 'at hex:A3018')
  expect(s.stepsOf(GE1)).toBe(2)
  s.act('allied', `shoot unit:${B}`, 'at hex:A3018')
  expect(s.stepsOf(GE1)).toBe(2)
})

test('[17.4] a 1 always hits and a 10 never does', () => {
  const shot = (roll: number): number => {
    const s = night({ units: { [A]: 'A3019', [GE1]: 'A3018' }, drops: {} }, roll)
    s.start(shooting, { side: ALLIED, single: true }).act('allied', `shoot unit:${A}`, 'at hex:A3018')
    return s.stepsOf(GE1)
  }
  expect([shot(1), shot(10)]).toEqual([2, 3])
})

test('[17.5] only Germans within two hexes of airborne troops move, by a point, and not onto a beach', () => {
  const s = night({
    units: { [A]: 'A3020', [GE1]: 'A3018', [GE2]: 'A3010' },
    drops: {},
    terrain: { A3017: 'beach' },
    state: { day: 6, turn: NIGHT, invasion: -1 },
  })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  expect(s.offer('german', 'move')).toEqual([`unit:${GE1}`])
  s.act('german', `move unit:${GE1}`)
  expect(s.offer('german', 'go')).toContain('hex:A3019')
  expect(s.offer('german', 'go')).not.toContain('hex:A3017')
  expect(s.offer('german', 'go')).not.toContain('hex:A3016')
})

test('[17.6] the Germans answer one by one, without guns', () => {
  const s = night(
    { units: { [A]: 'A3019', [GE1]: 'A3018', [GE2]: 'A3018', 'ge-709-i-ar-1709': 'A3014' }, drops: {} },
    1,
  )
  s.start(shooting, { side: GERMAN, single: true }).act('german', `shoot unit:${GE1}`)
  expect([s.offer('german', 'join'), s.offer('german', 'gun')]).toEqual([[], []])
  s.act('german', 'at hex:A3019')
  expect(s.whereIs(A)).toBe('out')
})

test('[17.4, 17.5, 17.6] the fleet plays no part in the night: nobody reacts to boats, and nobody fires from them or at them', () => {
  const boats = { 'us-ranger-co-1': 'B1206', 'pdh-guns': 'B1305', [GE1]: 'B1406' }
  const s = night({ units: boats, drops: {}, terrain: { B1206: 'sea' } })
  expect(s.start(shooting, { side: ALLIED, single: true }).isOver).toBe(true)
  expect(s.start(shooting, { side: GERMAN, single: true }).isOver).toBe(true)
  s.state.invasion = -1
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  expect(s.offer('german', 'move')).toEqual([])
  // By day the Rangers fight from there.
  s.state.turn = MORNING
  s.state.invasion = 1
  s.start(shooting, { side: ALLIED, single: false })
  expect(s.offer('allied', 'shoot')).toEqual(['unit:us-ranger-co-1'])
})

const GLIDER = 'us-82-1-325-82'
const gliderScene = (board: Board, ...dice: readonly number[]): Scene =>
  scene(
    {
      ...board,
      units: { [PATH]: 'A3020', [GLIDER]: 'coming', ...board.units },
      drops: { [PATH]: 'A3020' },
      coming: { [GLIDER]: { day: 6, entry: 'Glider' } },
      entries: { Glider: 'air' },
      state: { day: 6, turn: AFTERNOON },
    },
    ...dice,
  )

test('[17.7] a glider lands within a line of its pathfinders, away from Germans; then it goes one hex', () => {
  const s = gliderScene({ units: { [GE1]: 'A3025' } }, 3, 3)
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act('allied', `glide unit:${GLIDER}`)
  const fields = s.offer('allied', 'glide-to')
  expect(fields).toContain('hex:A3021')
  expect(fields).not.toContain('hex:A3024')
  expect(fields).not.toContain('hex:A3010')
  s.act('allied', 'glide-to hex:A3021')
  expect(s.offer('allied', 'go')).toHaveLength(6)
  s.act('allied', 'stay')
  expect([s.whereIs(GLIDER), s.stepsOf(GLIDER)]).toEqual(['A3021', 3])
})

test('[17.7] 1 or 2 costs a step, 4 to 6 puts it a hex off; the last glider sends the pathfinders home', () => {
  const s = gliderScene({}, 2, 4, 5)
  s.start(gliding, { unit: s.unit(GLIDER), cell: -1 }).act('allied', 'glide-to hex:A3021', 'stay')
  expect([s.whereIs(GLIDER), s.stepsOf(GLIDER)]).toEqual(['A3022', 2])
  expect(s.whereIs(PATH)).toBe('removed')
})

test('[7.4.pathf, 7.5.ex1, 7.5.ex2] supply on 6 June: all before the afternoon, then by pathfinders, without combat supply', () => {
  const at = (turnNumber: 0 | 1 | 2, hex: string): Scene =>
    scene({
      units: { [PATH]: 'A3020', [BN]: hex },
      drops: { [PATH]: 'A3020' },
      state: { day: 6, turn: turnNumber },
    })
  const far = at(MORNING, 'A3040')
  expect(isSupplied(far.q, far.unit(BN))).toBe(true)
  const near = at(AFTERNOON, 'A3025')
  expect([isSupplied(near.q, near.unit(BN)), hasCombatSupply(near.q, near.unit(BN))]).toEqual([true, false])
  const late = at(AFTERNOON, 'A3040')
  expect(isSupplied(late.q, late.unit(BN))).toBe(false)
})

const OB = 'uk-6ab-ob-coy'
const SP = 'sp-cherbourg-fort-du-roule'
test('[19.8] on target the company takes the strongpoint at the bridge, else it lands beside it', () => {
  const s = night({ units: { [OB]: 'out', [SP]: 'C3014' }, drops: { [OB]: 'C3014' } }, 2).start(
    airborneDrop,
    {},
  )
  expect([s.whereIs(OB), s.whereIs(SP)]).toEqual(['C3014', 'removed'])
  const t = night({ units: { [OB]: 'out', [SP]: 'C3014' }, drops: { [OB]: 'C3014' } }, 5, 2).start(
    airborneDrop,
    {},
  )
  expect([t.whereIs(OB), t.whereIs(SP)]).toEqual(['C3013', 'C3014'])
  const { data } = battleForNormandy
  const rest = data.theatres.find(({ id }) => id === 'campaign')!.reinforcements
  expect(rest.find(({ unit }) => unit === data.unit('uk-6ab-2-ox-bucks'))).toMatchObject({ day: 7, steps: 2 })
})

test('[17.2] the rose: 1 is north-east, and so on clockwise', () => {
  const s = night({ units: {} })
  const ring = [1, 2, 3, 4, 5, 6].map(
    (way) => s.data.topology.names[hexTowards(s.q, s.cell('A4219'), way, 1)],
  )
  expect(ring).toEqual(['A4118', 'A4218', 'A4318', 'A4319', 'A4220', 'A4119'])
})
