import { expect, test } from 'vitest'
import { battleForNormandy } from '../game.ts'
import { replacementSegment } from '../rules/09-replacements.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { allowance } from '../rules/10-reach.ts'
import { battleOn, possibleAttackers } from '../rules/12-4-attack.ts'
import { battle } from '../rules/12-4-battle.ts'
import { destroy } from '../rules/12-9-losses.ts'
import { retreat, retreating } from '../rules/12-10-retreat.ts'
import { startingState, victoryPoints } from '../rules/21-victory.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { MAIN } from '../world.ts'
import { GE_HQ, GE1, type Scene, scene } from './scene.ts'

const SS9 = 'ge-9ss-i-ss-19'
const UK3 = 'uk-3-1-suffolk'
const UK3B = 'uk-3-2-east-yorks'
const data = battleForNormandy.data
const epsom = data.theatres.findIndex(({ id }) => id === 'epsom')

test('[21.0] Epsom: II SS Panzer Corps attacks nothing west of Noyers before 29 June', () => {
  const special = {
    'no-attack-west-of': { formations: ['corps-IISS', 'ge-9ss'], hex: 'C4332', before: '29 June' },
  }
  const at = (day: number, target: string, from: string): number[] => {
    const s = scene({ units: { [SS9]: from, [UK3]: target }, special, state: { day } })
    return possibleAttackers(s.q, GERMAN, s.cell(target))
  }
  expect(at(28, 'C4235', 'C4234')).toEqual([])
  expect(at(28, 'C4230', 'C4231')).toHaveLength(1)
  expect(at(29, 'C4235', 'C4234')).toHaveLength(1)
})

test('[21.0] Epsom: I Corps makes no attacks from several hexes', () => {
  const s = scene({
    units: { [UK3]: 'A3021', [UK3B]: 'A2920', 'uk-3-hq': 'A3022', [GE1]: 'A3020' },
    sources: { allied: ['A3023'] },
    special: { 'no-major-attacks': { formations: ['uk-3'] } },
  })
  s.start(battle, battleOn(ALLIED, s.cell('A3020')))
  s.act('allied', `join unit:${UK3}`, `join unit:${UK3B}`)
  expect(s.refused('allied', 'declare').rule).toBe('21.0')
})

test('[21.0, 4.D] Epsom: Hill 112 counts for whoever holds it', () => {
  const state = startingState(data, epsom)
  const q = { state, data, options: {}, seats: [] }
  const key = data.theatres[epsom]!.keyOf.get(data.cell('C4325'))!
  const german = victoryPoints(q).objectives
  state.control[key] = ALLIED
  expect(victoryPoints(q).objectives).toBe(german + 4 + 2)
})

test('[21.0] Epsom begins with the morning of 26 June in heavy rain', () => {
  const state = startingState(data, epsom)
  expect([state.day, state.turn, data.charts.weather[state.weather]!.id]).toEqual([26, 1, 'heavy-rain'])
})

const TRUCK = 'ge-truck-1'
const road = { 'A3020/A3021': MAIN, 'A3021/A3022': MAIN }
const motorized = (truck: string): Scene =>
  scene({ units: { [TRUCK]: truck, [GE_HQ]: 'A3022', [GE1]: 'A3025' }, road, sources: { german: ['A3020'] } })

test('[20.1] the table gives a truck, which comes in by a road of the edge', () => {
  const s = motorized('out')
  const roll = s.data.charts.replacements.german.june.findIndex(([, , trucks]) => trucks > 0) + 1
  const t = scene({ units: { [TRUCK]: 'out', [GE_HQ]: 'A3022' }, road, sources: { german: ['A3020'] } }, roll)
  t.start(replacementSegment, { side: GERMAN, trucks: 0, unit: -1 }).act('german', 'truck hex:A3020')
  expect(t.whereIs(TRUCK)).toBe('A3020')
  expect(t.offer('german', 'truck')).toEqual([])
})

test('[20.1] it moves by road to an infantry division’s headquarters, and gives its foot two points', () => {
  const s = motorized('A3020')
  expect(allowance(s.q, s.unit(GE1), true)).toBe(s.data.units[s.unit(GE1)]!.full.move)
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act('german', `move unit:${TRUCK}`)
  expect(s.offer('german', 'go').sort()).toEqual(['hex:A3021', 'hex:A3022'])
  s.act('german', 'go hex:A3022')
  expect(allowance(s.q, s.unit(GE1), true)).toBe(s.data.units[s.unit(GE1)]!.full.move + 2)
})

test('[20.1] no truck goes along a railway', () => {
  const s = scene({
    units: { [TRUCK]: 'A3020', [GE_HQ]: 'A3022' },
    road: { 'A3020/A3021': MAIN },
    rail: ['A3021/A3022'],
    sources: { german: ['A3020'] },
  })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act('german', `move unit:${TRUCK}`)
  expect(s.offer('german', 'go')).toEqual(['hex:A3021'])
})

test('[20.1] a truck goes with its headquarters, on the march and in retreat, and stays where another one does', () => {
  const s = motorized('A3022').start(movementPhase, { side: GERMAN, phase: 'movement' })
  s.act('german', `move unit:${GE_HQ}`, 'go hex:A3122')
  expect(s.whereIs(TRUCK)).toBe('A3122')
  expect(s.refused('german', `move unit:${TRUCK}`).rule).toBe('10.1')
  const beaten = motorized('A3022')
  const hq = beaten.unit(GE_HQ)
  beaten.start(retreat, retreating(GERMAN, '12.10', [hq]))
  expect(beaten.whereIs(TRUCK)).toBe(beaten.whereIs(GE_HQ))
  expect(beaten.whereIs(TRUCK)).not.toBe('A3022')
  const shared = scene({
    units: { [TRUCK]: 'A3022', [GE_HQ]: 'A3022', 'ge-91-hq': 'A3022' },
    road,
    sources: { german: ['A3020'] },
  }).start(movementPhase, { side: GERMAN, phase: 'movement' })
  shared.act('german', `move unit:${GE_HQ}`, 'go hex:A3122')
  expect(shared.whereIs(TRUCK)).toBe('A3022')
})

test('[20.1] when its headquarters falls the truck goes back to the reserve, though no enemy comes into the hex', () => {
  const s = motorized('A3022')
  destroy(s.doing(), s.unit(GE_HQ), '12.9')
  expect([s.whereIs(GE_HQ), s.whereIs(TRUCK)]).toEqual(['returning', 'out'])
})
