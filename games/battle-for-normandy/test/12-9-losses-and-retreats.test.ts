import { expect, test } from 'vitest'
import { type Battle, battleOn } from '../rules/12-4-attack.ts'
import { battle } from '../rules/12-4-battle.ts'
import { indexOf, losing, losses } from '../rules/12-9-losses.ts'
import { retreat, retreating } from '../rules/12-10-retreat.ts'
import { advance } from '../rules/12-11-advance.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { GE, INF } from '../units.ts'
import { BLUFF, CLIFF } from '../world.ts'
import {
  type Board,
  GE_GUN,
  GE_HQ,
  GE1,
  GE2,
  GE3,
  type Scene,
  scene,
  TANKS,
  US_HQ,
  US1,
  US2,
  US3,
  US4,
} from './scene.ts'

const FRONT: Board = { sources: { allied: ['A3030'], german: ['A3008'] } }
const front = (units: Record<string, string>, more: Board = {}, ...dice: number[]): Scene =>
  scene({ ...FRONT, ...more, units: { [US_HQ]: 'A3024', [GE_HQ]: 'A3014', ...units } }, ...dice)

/** The battle on A3020 with its result fixed: the first cell of the table that reads so. */
function resultOf(s: Scene, text: string, attackers: string[], defenders: string[], at = 'A3020'): Scene {
  const { combat } = s.data
  const row = combat.findIndex((cells) => cells.some((cell) => cell.text === text))
  const column = combat[row]!.findIndex((cell) => cell.text === text)
  const local: Battle = {
    ...battleOn(s.data.units[s.unit(attackers[0]!)]!.side, s.cell(at)),
    attackers: attackers.map((id) => s.unit(id)),
    defenders: defenders.map((id) => s.unit(id)),
    row,
    column,
  }
  s.position.frames.push({ procedure: battle.name, step: 'the defender loses', local })
  s.engine.begin(s.position)
  return s
}

test('[12.9] a three-step unit is turned over, then becomes a company, then is gone', () => {
  const s = front({ [US1]: 'A3021' })
  const lose = () => s.start(losses, losing(ALLIED, '12.9', [s.unit(US1)], 1))
  lose()
  expect(s.stepsOf(US1)).toBe(2)
  lose()
  expect([s.whereIs(US1), s.companies]).toEqual(['box', ['us-inf-co A3021']])
})

test('[12.9] a tank battalion leaves a tank company, a two-step unit nothing', () => {
  const s = front({ [TANKS]: 'A3021 2', 'us-4-4-eng-4': 'A3022 1' })
  s.start(losses, losing(ALLIED, '12.9', [s.unit(TANKS)], 1))
  expect(s.companies).toEqual(['us-arm-co A3021'])
  s.start(losses, losing(ALLIED, '12.9', [s.unit('us-4-4-eng-4')], 1))
  expect([s.whereIs('us-4-4-eng-4'), s.companies.length]).toEqual(['box', 1])
})

test('[12.9] nobody takes a second step before all the others took one; the owner chooses', () => {
  const s = front({ [US1]: 'A3021', [US2]: 'A3021' })
  s.start(losses, losing(ALLIED, '12.9', [s.unit(US1), s.unit(US2)], 3))
  expect(s.offer('allied', 'lose')).toEqual([`unit:${US1}`, `unit:${US2}`])
  s.act('allied', `lose unit:${US2}`)
  // The second step is US1's; then both may take the third.
  expect(s.offer('allied', 'lose')).toEqual([`unit:${US1}`, `unit:${US2}`])
  s.act('allied', `lose unit:${US1}`)
  expect([s.stepsOf(US1), s.stepsOf(US2)]).toEqual([0, 2])
})

test('[12.8, 12.4.s10] a result 1/2: the defender loses two steps first, the attacker one', () => {
  const s = front({ [US1]: 'A3021', [GE1]: 'A3020', [GE2]: 'A3020' })
  resultOf(s, '1/2', [US1], [GE1, GE2])
  expect(s.waitsAt).toBe('losses / the owner chooses')
  s.act('german', `lose unit:${GE1}`)
  expect([s.stepsOf(GE1), s.stepsOf(GE2), s.stepsOf(US1)]).toEqual([2, 2, 2])
  expect(s.isOver).toBe(true)
})

test('[12.10.att, EX-51] attackers with 1R lose a step, then retreat or lose one more among them', () => {
  const units = { [US1]: 'A3021', [US2]: 'A3021', [US3]: 'A3120', [US4]: 'A3120', [GE1]: 'A3020' }
  const s = front(units)
  resultOf(s, '1R/-', [US1, US2, US3, US4], [GE1])
  s.act('allied', `lose unit:${US1}`)
  expect(s.offer('allied')).toEqual(['stand', 'fall-back'])
  s.act('allied', 'stand')
  expect(s.offer('allied', 'lose')).toHaveLength(4)
  s.act('allied', `lose unit:${US4}`)
  expect([US1, US2, US3, US4].map((id) => s.whereIs(id))).toEqual(['A3021', 'A3021', 'A3120', 'A3120'])
  const t = front(units)
  resultOf(t, '1R/-', [US1, US2, US3, US4], [GE1])
  t.act('allied', `lose unit:${US1}`, 'fall-back')
  while (!t.isOver) t.act('allied', t.offer('allied')[0]!)
  for (const id of [US1, US2, US3, US4]) expect(['A3021', 'A3120']).not.toContain(t.whereIs(id))
})

test('[12.10] a retreat leads away from zones first, then towards the nearest source', () => {
  const s = front({ [GE1]: 'A3020', [US1]: 'A3021' })
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(GE1)]))
  // Straight east, the only hex nearer to A3008.
  expect([s.isOver, s.whereIs(GE1)]).toEqual([true, 'A3019'])
  const tie = front({ [GE1]: 'A3020', [US1]: 'A3021' }, { sources: { german: ['A2719'] } })
  tie.start(retreat, retreating(GERMAN, '12.10', [tie.unit(GE1)]))
  // Two hexes are nearer, but the western one lies in the zone.
  expect(tie.whereIs(GE1)).toBe('A2919')
})

test('[12.10, 7.4] a source in enemy hands draws nobody: the retreat leads to the nearest one still held', () => {
  const sources = { german: ['A3021', 'A3008'] }
  const s = front({ [GE1]: 'A3018', [US1]: 'A3021' }, { sources })
  s.state.control[s.data.theatres[0]!.keyOf.get(s.cell('A3021'))!] = ALLIED
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(GE1)]))
  expect([s.isOver, s.whereIs(GE1)]).toEqual([true, 'A3017'])
})

test('[12.10.zoc, 5.4.ret] into a zone only as a last resort, at the price of one step for the stack; a friend there spares it', () => {
  const walls = ['A2919', 'A3119', 'A2920', 'A3120'].map((hex) => [`A3020/${hex}`, CLIFF] as const)
  const units = { [GE1]: 'A3020', [GE2]: 'A3020', [US1]: 'A3021', [US2]: 'A3018' }
  const s = front(units, { edge: Object.fromEntries(walls) })
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(GE1), s.unit(GE2)]))
  // Only A3019 is left, in the zone of A3018: both go, one of them loses a step.
  expect([s.whereIs(GE1), s.whereIs(GE2)]).toEqual(['A3019', 'A3019'])
  s.act('german', `lose unit:${GE1}`)
  expect([s.stepsOf(GE1), s.stepsOf(GE2)]).toEqual([2, 3])
  const t = front({ ...units, [GE2]: 'A3019', [GE_GUN]: 'A3012' }, { edge: Object.fromEntries(walls) })
  t.start(retreat, retreating(GERMAN, '12.10', [t.unit(GE1)]))
  expect([t.whereIs(GE1), t.stepsOf(GE1)]).toEqual(['A3019', 3])
})

test('[12.10.over] no room among friends: on to the next hex', () => {
  const s = front({ [GE1]: 'A3020', [GE2]: 'A3019', [GE3]: 'A3019', [US1]: 'A3021' })
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(GE1)]))
  expect([s.isOver, s.whereIs(GE1)]).toEqual([true, 'A3018'])
  expect(s.told('retreat.done')).toHaveLength(2)
})

test('[12.10.over] it goes on, never back to where it stood', () => {
  const walls = ['A2918', 'A3118', 'A2919', 'A3119', 'A3018'].map((hex) => [`A3019/${hex}`, CLIFF] as const)
  const s = front(
    { [GE1]: 'A3020', [GE2]: 'A3019', [GE3]: 'A3019', [US1]: 'A3021' },
    { edge: Object.fromEntries(walls) },
  )
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(GE1)]))
  // Through the full hex there is no way on, and none back.
  expect([s.isOver, s.whereIs(GE1)]).toEqual([true, 'box'])
})

test('[12.10.elim, 9.3.5] who is destroyed for want of a way has lost every step he had', () => {
  const walls = ['A2919', 'A3119', 'A2920', 'A3120', 'A3019', 'A3021'].map((hex) => [`A3020/${hex}`, CLIFF])
  const s = front({ [GE1]: 'A3020' }, { edge: Object.fromEntries(walls) })
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(GE1)]))
  expect(s.state.losses[indexOf(GE, INF)]).toBe(3)
})

test('[12.10.elim, 12.10.terr, 10.3.imm] nowhere to go: eliminated; so are immobile units', () => {
  const walls = Object.fromEntries(
    ['A2919', 'A3119', 'A2920', 'A3120', 'A3019', 'A3021'].map((hex) => [`A3020/${hex}`, CLIFF]),
  )
  const s = front({ [GE1]: 'A3020' }, { edge: walls })
  s.start(retreat, retreating(GERMAN, '12.10', [s.unit(GE1)]))
  expect(s.whereIs(GE1)).toBe('box')
  const t = front({ 'bat-roule': 'A3020' })
  t.start(retreat, retreating(GERMAN, '12.10', [t.unit('bat-roule')]))
  expect(t.whereIs('bat-roule')).toBe('removed')
})

test('[12.10] units that retreated into a hex take no part in its defence and stay there', () => {
  const s = front({ [GE1]: 'A3020', [GE2]: 'A3020', [US1]: 'A3021' })
  s.state.retreated[s.unit(GE2)] = 1
  resultOf(s, '1/1R', [US1], [GE1])
  while (!s.isOver) s.act('german', s.offer('german')[0]!)
  expect(s.whereIs(GE2)).toBe('A3020')
  expect(s.whereIs(GE1)).not.toBe('A3020')
})

test('[12.10.sp, 18.9.3] defenders with a strongpoint may lose a step instead of retreating', () => {
  const SP = 'sp-cherbourg-fort-du-roule'
  const s = front({ [GE1]: 'A3020', [SP]: 'A3020', [US1]: 'A3021' })
  resultOf(s, '1/1R', [US1], [GE1, SP])
  s.act('german', `lose unit:${GE1}`)
  expect(s.offer('german')).toEqual(['hold', 'fall-back'])
  s.act('german', 'hold', `lose unit:${GE1}`)
  expect(s.whereIs(SP)).toBe('A3020')
  expect(s.companies).toEqual(['ge-inf-co A3020'])
})

test('[12.11] any of the attackers may enter the empty hex, from zone to zone, within the stacking limit', () => {
  const s = front({ [US1]: 'A3021', [US2]: 'A3021', [US3]: 'A3120', [GE1]: 'A3019' })
  s.start(advance, { side: ALLIED, target: s.cell('A3020'), units: [US1, US2, US3].map((id) => s.unit(id)) })
  s.act('allied', `advance unit:${US1}`, `advance unit:${US3}`)
  expect([s.whereIs(US1), s.whereIs(US3)]).toEqual(['A3020', 'A3020'])
  expect(s.isOver).toBe(true)
})

test('[12.11.1.proh, 10.6.Bluff, 10.6.Cliff] no advance over forbidden ground, up a bluff or a cliff', () => {
  const may = (unit: string, more: Board) => {
    const s = front({ [unit]: 'A3021' }, more)
    s.start(advance, { side: ALLIED, target: s.cell('A3020'), units: [s.unit(unit)] })
    return !s.isOver
  }
  expect(may(TANKS, { water: { 'A3021/A3020': 'stream' } })).toBe(false)
  expect(may(US1, { water: { 'A3021/A3020': 'stream' } })).toBe(true)
  expect(may(TANKS, { terrain: { A3020: 'flooded' } })).toBe(false)
  expect(may(US1, { edge: { 'A3021/A3020': BLUFF } })).toBe(false)
  expect(may(US1, { edge: { 'A3021/A3020': CLIFF } })).toBe(false)
})

test('[12.11.1.boc, 10.6.Bocage] into hedgerows only when the result itself killed every defender', () => {
  const retreated = front({ [US1]: 'A3021', [GE1]: 'A3020' }, { terrain: { A3020: 'bocage' } })
  resultOf(retreated, '1/1R', [US1], [GE1])
  while (!retreated.isOver && retreated.offer('german').length > 0)
    retreated.act('german', retreated.offer('german')[0]!)
  expect([retreated.isOver, retreated.whereIs(US1)]).toEqual([true, 'A3021'])
  const wiped = front({ [US1]: 'A3021', 'ge-inf-co-1': 'A3020' }, { terrain: { A3020: 'bocage' } })
  resultOf(wiped, '1/1R', [US1], ['ge-inf-co-1'])
  expect(wiped.offer('allied')).toEqual([`advance unit:${US1}`, 'halt'])
})

test('[12.4, 12.8] a whole attack: 7:1 on a 10 drives the defender out, and the attacker follows', () => {
  const s = front({ [US1]: 'A3021', [TANKS]: 'A3021', 'ge-inf-co-1': 'A3020' }, {}, 10)
  s.start(combatPhase, { side: ALLIED }).act(
    'allied',
    'attack hex:A3020',
    `join unit:${US1}`,
    `join unit:${TANKS}`,
    'declare',
  )
  s.act('german', 'pass').act('allied', 'as-rolled')
  expect(s.companies).toEqual([])
  s.act('allied', `advance unit:${TANKS}`, 'halt', 'done')
  expect([s.isOver, s.whereIs(TANKS)]).toEqual([true, 'A3020'])
})
