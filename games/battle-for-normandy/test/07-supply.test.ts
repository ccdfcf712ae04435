import { expect, test } from 'vitest'
import { nightTurn } from '../flow.ts'
import { defenceOf } from '../rules/02-units.ts'
import { headquartersAreDue, headquartersReturn } from '../rules/07-8-headquarters.ts'
import { hasCombatSupply, isSupplied, supplyFor } from '../rules/07-supply.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { allowance } from '../rules/10-reach.ts'
import { commandsFor } from '../rules/12-1-command.ts'
import { attackGuns } from '../rules/12-5-support.ts'
import { halvings } from '../rules/12-6-odds.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED, GERMAN, NIGHT } from '../state.ts'
import { HIGHWAY, MAIN } from '../world.ts'
import { type Board, GE_HQ, GE1, scene, TANKS, US_GUN, US_HQ, US1, US2, US3 } from './scene.ts'

const VII = 'corps-vii-hq'
const supplied = (board: Parameters<typeof scene>[0], unit: string): boolean => {
  const s = scene(board)
  return isSupplied(s.q, s.unit(unit))
}

test('[7.2] a unit is supplied by a source, or by its headquarters if that is supplied itself', () => {
  const units = { [US1]: 'A3021', [US_HQ]: 'A3024' }
  expect(supplied({ units, sources: { allied: ['A3030'] } }, US1)).toBe(true)
  expect(supplied({ units }, US1)).toBe(false)
  expect(supplied({ units: { [US1]: 'A3021' }, sources: { allied: ['A3027'] } }, US1)).toBe(true)
})

test('[7.3.1.unit] a divisional unit traces six hexes or six movement points', () => {
  const at = (hex: string) =>
    supplied({ units: { [US1]: hex, [US_HQ]: 'A3030' }, sources: { allied: ['A3031'] } }, US1)
  expect(at('A3024')).toBe(true)
  expect(at('A3023')).toBe(false)
  // Hedgerows cost three points each: the hexes are counted instead.
  const hedges = Object.fromEntries(
    ['A3024', 'A3025', 'A3026', 'A3027', 'A3028', 'A3029', 'A3030'].map((hex) => [hex, 'bocage' as const]),
  )
  expect(
    supplied(
      { units: { [US1]: 'A3024', [US_HQ]: 'A3030' }, sources: { allied: ['A3031'] }, terrain: hedges },
      US1,
    ),
  ).toBe(true)
})

test('[7.3.2, EX-8] G traces by points: along a highway a third of a point for each hex', () => {
  const road = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`A30${18 + i}/A30${19 + i}`, HIGHWAY] as const),
  )
  const board = (unit: string, kind: number) => ({
    units: { [US1]: unit, [US_HQ]: 'A3030' },
    sources: { allied: ['A3031'] },
    road: Object.fromEntries(Object.keys(road).map((side) => [side, kind])),
  })
  expect(supplied(board('A3018', HIGHWAY), US1)).toBe(true)
  expect(supplied(board('A3018', MAIN), US1)).toBe(true)
  expect(supplied({ ...board('A3018', MAIN), road: {} }, US1)).toBe(false)
})

test('[7.3, EX-8, 5.4.sup] a line passes no enemy and no empty hex of an enemy zone; a friend there opens it', () => {
  // The German in A3023 bars the straight way and, with its zone, the ways round it.
  const board = (more: Record<string, string>) => ({
    units: { [US1]: 'A3020', [US_HQ]: 'A3025', [GE1]: 'A3023', ...more },
    sources: { allied: ['A3027'] },
  })
  expect(supplied(board({}), US1)).toBe(false)
  expect(supplied(board({ [US2]: 'A3122' }), US1)).toBe(false)
  expect(supplied(board({ [US2]: 'A3122', [US3]: 'A3123' }), US1)).toBe(true)
})

test('[7.3.2, EX-8] a stream without a bridge is crossed only by whoever stands beside it', () => {
  // A strip of land one hex wide, with a stream between columns 22 and 23.
  const shore = Array.from({ length: 20 }, (_, i) => 12 + i).flatMap((column) => [
    `A29${column}`,
    `A31${column}`,
  ])
  const board = (unit: string, water: boolean) => ({
    units: { [US1]: unit, [US_HQ]: 'A3025' },
    sources: { allied: ['A3026'] },
    terrain: Object.fromEntries(shore.map((hex) => [hex, 'sea' as const])),
    ...(water ? { water: { 'A3022/A3023': 'stream' as const } } : {}),
  })
  expect(supplied(board('A3021', false), US1)).toBe(true)
  expect(supplied(board('A3022', true), US1)).toBe(true)
  expect(supplied(board('A3021', true), US1)).toBe(false)
  expect(
    supplied({ ...board('A3021', true), road: { 'A3022/A3023': MAIN }, bridge: ['A3022/A3023'] }, US1),
  ).toBe(true)
})

test('[7.3.1.div, 7.3.1.corps] a division headquarters traces twenty points, a corps any length', () => {
  const hq = (division: string, corps?: string) =>
    supplied(
      {
        units: { [US_HQ]: division, ...(corps ? { [VII]: corps } : {}) },
        sources: { allied: ['A3050'] },
      },
      US_HQ,
    )
  expect(hq('A3030')).toBe(true)
  expect(hq('A3029')).toBe(false)
  expect(hq('A3010', 'A3030')).toBe(true)
  expect(hq('A3009', 'A3030')).toBe(false)
})

test('[7.3.3] all distances are halved in heavy rain and storm', () => {
  for (const weather of ['heavy-rain', 'storm']) {
    const at = (hex: string) =>
      supplied({ weather, units: { [US1]: hex, [US_HQ]: 'A3030' }, sources: { allied: ['A3031'] } }, US1)
    expect(at('A3027')).toBe(true)
    expect(at('A3026')).toBe(false)
  }
})

test('[7.3.1.nondiv, 7.2.corps] a corps unit lives on a corps headquarters, a divisional unit does not', () => {
  const board = {
    units: { [TANKS]: 'A3024', [US1]: 'A3024', [VII]: 'A3030' },
    sources: { allied: ['A3050'] },
  }
  expect(supplied(board, TANKS)).toBe(true)
  expect(supplied(board, US1)).toBe(false)
})

test('[7.2.div] a division headquarters takes in three more units, one of them at most from another division', () => {
  const four = ['us-corps-70-tank', 'us-corps-746-tank', 'us-corps-899-td', 'us-corps-801-td-towed']
  const s = scene({
    units: { ...Object.fromEntries(four.map((id) => [id, 'A3024'])), [US_HQ]: 'A3026' },
    sources: { allied: ['A3040'] },
  })
  expect(four.filter((id) => isSupplied(s.q, s.unit(id)))).toHaveLength(3)
  const strangers = ['us-9-1-39-9', 'us-9-2-39-9']
  const t = scene({
    units: { ...Object.fromEntries(strangers.map((id) => [id, 'A3024'])), [US_HQ]: 'A3026' },
    sources: { allied: ['A3040'] },
  })
  expect(strangers.filter((id) => isSupplied(t.q, t.unit(id)))).toHaveLength(1)
})

test('[7.2.div] an Allied division’s own artillery attaches to no other; German artillery may', () => {
  expect(
    supplied(
      { units: { 'us-9-26-fa-9-105': 'A3024', [US_HQ]: 'A3026' }, sources: { allied: ['A3040'] } },
      'us-9-26-fa-9-105',
    ),
  ).toBe(false)
  expect(
    supplied(
      { units: { 'ge-243-i-ar-243': 'A3024', [GE_HQ]: 'A3026' }, sources: { german: ['A3040'] } },
      'ge-243-i-ar-243',
    ),
  ).toBe(true)
})

test('[7.2.ex1] a CW division feeds a whole armoured brigade besides its three attachments', () => {
  const brigade = ['uk-27ab-13-18-r-hussars', 'uk-27ab-staffs-yeo', 'uk-27ab-e-riding-yeo']
  const others = ['uk-56ib-2-essex', 'uk-56ib-2-glosters', 'uk-56ib-2-s-wales-bord']
  const known = scene({})
    .data.units.filter(({ id }) => others.includes(id))
    .map(({ id }) => id)
  const s = scene({
    units: { ...Object.fromEntries([...brigade, ...known].map((id) => [id, 'A3024'])), 'uk-3-hq': 'A3026' },
    sources: { allied: ['A3040'] },
  })
  for (const id of [...brigade, ...known]) expect([id, isSupplied(s.q, s.unit(id))]).toEqual([id, true])
})

test('[20.3] a Kampfgruppe feeds six units of any division, no more', () => {
  const seven = [
    'ge-709-i-729',
    'ge-709-ii-729',
    'ge-243-i-920',
    'ge-243-ii-920',
    'ge-91-i-1058',
    'ge-91-ii-1058',
    'ge-77-i-1049',
  ]
  const s = scene({
    units: { ...Object.fromEntries(seven.map((id) => [id, 'A3024'])), 'ge-kg-1': 'A3026' },
    sources: { german: ['A3040'] },
  })
  expect(seven.filter((id) => isSupplied(s.q, s.unit(id)))).toHaveLength(6)
})

test('[7.4.german] a source works only while its side holds the hex', () => {
  const s = scene({ units: { [GE1]: 'A3021' }, sources: { german: ['A3024'] } })
  expect(isSupplied(s.q, s.unit(GE1))).toBe(true)
  s.state.control[s.data.theatres[0]!.keyOf.get(s.cell('A3024'))!] = ALLIED
  expect(isSupplied(s.q, s.unit(GE1))).toBe(false)
})

test('[7.6.1] only a headquarters gives combat supply, not a source by itself', () => {
  const s = scene({
    units: { [US1]: 'A3021', [US2]: 'A3035', [US_HQ]: 'A3024' },
    sources: { allied: ['A3030'] },
  })
  expect([US1, US2].map((id) => hasCombatSupply(s.q, s.unit(id)))).toEqual([true, false])
  expect(isSupplied(s.q, s.unit(US2))).toBe(true)
})

test('[7.6.1, 7.4.allied] before a corps headquarters is ashore a beachhead of one’s camp gives corps units combat supply: ships may help them', () => {
  const [CO, SHIP] = ['us-ranger-co-1', 'ship-uss-texas']
  const support = (beachheads: NonNullable<Board['beachheads']>, more: Record<string, string> = {}) => {
    const s = scene({
      units: { [CO]: 'A4310', 'us-ranger-co-2': 'A4310', [GE1]: 'A4311', [SHIP]: 'A4302', ...more },
      beachheads,
      terrain: { A4307: 'beach', A4302: 'sea', C1830: 'beach' },
    })
    s.state.control.fill(ALLIED)
    const pair = [s.unit(CO), s.unit('us-ranger-co-2')]
    const helps = attackGuns(s.q, ALLIED, s.cell('A4311'), pair, []).includes(s.unit(SHIP))
    return [hasCombatSupply(s.q, s.unit(CO)), helps]
  }
  expect(support({ Utah: 'Uncle Red', Gold: 'King Green' })).toEqual([true, true])
  expect(support({ Gold: 'King Green' })).toEqual([false, false])
  expect(support({ Utah: 'Uncle Red' }, { [VII]: 'A4330' })).toEqual([false, false])
})

test('[7.5.ma, EX-7] an unsupplied Allied unit with 6 points moves 2 at night', () => {
  const s = scene({ units: { [US1]: 'A3021' }, state: { turn: NIGHT } })
  expect(allowance(s.q, s.unit(US1), false)).toBe(2)
  expect(allowance(s.q, s.unit(US1), true)).toBe(3)
})

test('[7.5.as, 12.4.s2, EX-6] an unsupplied attacker is halved, a defender never', () => {
  const s = scene({ units: { [US1]: 'A3021', [GE1]: 'A3020' } })
  expect(halvings(s.q, s.unit(US1), { target: s.cell('A3020'), unpaid: false })).toBe(1)
  expect(defenceOf(s.q, s.unit(GE1))).toBe(4)
})

test('[7.7, EX-9] a headquarters with three replacement points defends with 3, not 4', () => {
  const HQ = 'ge-352-hq'
  const s = scene({ units: { [HQ]: 'A3020' } })
  expect(defenceOf(s.q, s.unit(HQ))).toBe(1)
  s.state.feldersatz[s.unit(HQ)] = 3
  expect(defenceOf(s.q, s.unit(HQ))).toBe(3)
})

test('[7.7] a corps headquarters that is attacked alone is overrun without a roll', () => {
  const s = scene({ units: { [GE1]: 'A3021', [VII]: 'A3020' }, sources: { german: ['A3025'] } })
  s.start(combatPhase, { side: GERMAN }).act('german', 'attack hex:A3020', `join unit:${GE1}`, 'declare')
  expect(s.whereIs(VII)).toBe('returning')
  expect(s.offer('german')).toEqual([`advance unit:${GE1}`, 'halt'])
})

test('[7.8] an eliminated headquarters comes back within six hexes of its division, out of enemy zones, without its points', () => {
  const s = scene({ units: { [GE_HQ]: 'due', [GE1]: 'A3020', [US1]: 'A3018' } })
  s.start(headquartersReturn, { side: GERMAN, hq: -1 })
  const cells = s.offer('german', 'place')
  expect(cells).toContain('hex:A3026')
  expect(cells).not.toContain('hex:A3027')
  expect(cells).not.toContain('hex:A3019')
  s.act('german', 'place hex:A3026')
  expect([s.whereIs(GE_HQ), s.stepsOf(GE_HQ)]).toEqual(['A3026', 1])
})

test('[7.8, 6.3] it does not come back among units of the other camp', () => {
  const s = scene({ units: { [US_HQ]: 'due', [US1]: 'A3020', 'uk-3-1-suffolk': 'A3021' } })
  s.start(headquartersReturn, { side: ALLIED, hq: -1 })
  expect(s.offer('allied', 'place')).toContain('hex:A3022')
  expect(s.offer('allied', 'place')).not.toContain('hex:A3021')
})

test('[7.8] without a place it waits for the next turn, night or not', () => {
  const s = scene({ units: { [GE_HQ]: 'due' } })
  s.start(headquartersReturn, { side: GERMAN, hq: -1 })
  expect(s.isOver).toBe(true)
  s.state.at[s.unit(GE1)] = -1
  const t = scene({ units: { [GE_HQ]: 'out', [GE1]: 'A3020' } })
  t.state.at[t.unit(GE_HQ)] = s.state.at[s.unit(GE_HQ)]!
  t.start(headquartersReturn, { side: GERMAN, hq: -1 })
  expect(t.offer('german', 'place').length).toBeGreaterThan(0)
})

test('[7.8] who falls by night waits for the next night, who falls by day for the coming one', () => {
  const s = scene({
    units: { [GE_HQ]: 'returning', [GE1]: 'A3020', [US1]: 'A3010' },
    sources: { german: ['A3030'] },
    state: { turn: NIGHT },
  })
  // Fallen in the Allied combat of this night: not back in the German Engineer Phase that follows.
  s.start(nightTurn, { side: GERMAN })
  expect([s.waitsAt, s.whereIs(GE_HQ)]).toEqual(['movement / units move', 'returning'])
  headquartersAreDue(s.doing())
  s.start(nightTurn, { side: GERMAN })
  expect(s.offer('german', 'place')).not.toEqual([])
})

test('[12.1.div, 12.1.att] one division with three attachments, or corps troops of one corps', () => {
  const s = scene({
    units: {
      [US1]: 'A3021',
      'us-9-1-39-9': 'A3021',
      'us-9-2-39-9': 'A3021',
      [TANKS]: 'A3021',
      [US_HQ]: 'A3024',
      'us-9-hq': 'A3034',
    },
    sources: { allied: ['A3030'] },
  })
  const may = (...ids: string[]) =>
    commandsFor(
      s.q,
      ids.map((id) => s.unit(id)),
    ).length > 0
  expect(may(US1, TANKS)).toBe(true)
  expect(may(US1, 'us-9-1-39-9')).toBe(true)
  expect(may(US1, 'us-9-1-39-9', 'us-9-2-39-9')).toBe(false)
  expect(may('us-9-1-39-9', 'us-9-2-39-9')).toBe(true)
  expect(supplyFor(s.q, s.unit(US1)).hqsFor(s.unit(US1))).toEqual([s.unit(US_HQ)])
})

test('[12.1.att, 7.2.ex1] a CW division fights with one armoured brigade besides its three attachments', () => {
  const brigade = ['uk-27ab-13-18-r-hussars', 'uk-27ab-staffs-yeo', 'uk-27ab-e-riding-yeo']
  const [A, B, C, D] = ['cw-inf-co-1', 'cw-inf-co-2', 'cw-inf-co-3', 'cw-inf-co-4'] as const
  const SUFFOLK = 'uk-3-1-suffolk'
  const s = scene({
    units: Object.fromEntries([
      ...[...brigade, SUFFOLK, A, B, C, D].map((id) => [id, 'A3021']),
      ['uk-3-hq', 'A3024'],
    ]),
    sources: { allied: ['A3030'] },
  })
  const may = (...ids: string[]) =>
    commandsFor(
      s.q,
      ids.map((id) => s.unit(id)),
    ).length > 0
  expect(may(SUFFOLK, ...brigade, A, B, C)).toBe(true)
  expect(may(SUFFOLK, ...brigade, A, B, C, D)).toBe(false)
  expect(may(SUFFOLK, A, B, C, D)).toBe(false)
})

test('[12.7, EX-40] US and CW units never attack together', () => {
  const s = scene({
    units: {
      [US1]: 'A3021',
      'uk-3-1-suffolk': 'A3120',
      [US_HQ]: 'A3024',
      'uk-3-hq': 'A3024',
      [US_GUN]: 'A3024',
    },
    sources: { allied: ['A3030'] },
  })
  expect(commandsFor(s.q, [s.unit(US1), s.unit('uk-3-1-suffolk')])).toEqual([])
})

test('[7.2.ex2] Crocodiles go with a CW division besides its three attachments', () => {
  const crocodile = scene({}).data.units.find(({ type }) => type === 'crocodile')!.id
  const corps = scene({})
    .data.units.filter(
      ({ nation, division, type, brigade }) =>
        nation === 'uk' && division < 0 && brigade < 0 && type === 'anti-tank',
    )
    .slice(0, 3)
  const s = scene({
    units: {
      [crocodile]: 'A3024',
      'uk-3-hq': 'A3026',
      ...Object.fromEntries(corps.map(({ id }) => [id, 'A3024'])),
    },
    sources: { allied: ['A3040'] },
  })
  for (const { id } of corps) expect([id, isSupplied(s.q, s.unit(id))]).toEqual([id, true])
  expect(isSupplied(s.q, s.unit(crocodile))).toBe(true)
})

test('[7.1] general supply is looked at when a unit begins to move: moving out of supply is allowed', () => {
  const s = scene({ units: { [US1]: 'A3021' }, sources: { allied: ['A3027'] } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act(
    'allied',
    `move unit:${US1}`,
    'go hex:A3015',
  )
  expect(isSupplied(s.q, s.unit(US1))).toBe(false)
})
