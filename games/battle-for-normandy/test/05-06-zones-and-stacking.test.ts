import { expect, test } from 'vitest'
import { groundFact, inEnemyZone } from '../rules/05-zones.ts'
import { fits } from '../rules/06-stacking.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { reachOf } from '../rules/10-reach.ts'
import { ALLIED, NIGHT } from '../state.ts'
import { CLIFF, SEA_SIDE } from '../world.ts'
import { GE1, GE2, scene, US_GUN, US_HQ, US1, US2, US3 } from './scene.ts'

const supplied = { sources: { allied: ['A3025'] } }
/** Around A3020, clockwise from the north-east. */
const RING = ['A2919', 'A3019', 'A3119', 'A3120', 'A3021', 'A2920']

test('[5.1] every land unit controls the six hexes around it, guns and headquarters too', () => {
  for (const unit of [US1, US_GUN, US_HQ]) {
    const s = scene({ units: { [unit]: 'A3020' } })
    for (const hex of RING) expect(groundFact(s.q).inZoneOf(ALLIED, s.cell(hex))).toBe(true)
    expect(groundFact(s.q).inZoneOf(ALLIED, s.cell('A3018'))).toBe(false)
  }
})

test('[5.3] zones do not reach into cities nor across a side that is all sea', () => {
  const s = scene({
    units: { [GE1]: 'A3020' },
    terrain: { A3021: 'city' },
    edge: { 'A3020/A3019': SEA_SIDE },
    water: { 'A3020/A3119': 'major' },
  })
  expect(inEnemyZone(s.q, s.cell('A3021'), ALLIED)).toBe(false)
  expect(inEnemyZone(s.q, s.cell('A3019'), ALLIED)).toBe(false)
  expect(inEnemyZone(s.q, s.cell('A3119'), ALLIED)).toBe(true)
})

const costTo = (board: Parameters<typeof scene>[0], unit: string, hex: string): number | undefined => {
  const s = scene(board)
  s.state.phase = 'movement'
  return reachOf(s.q, s.unit(unit)).costTo(s.cell(hex))
}

test('[5.2] entering a zone is free, leaving it costs two points more, and none leads into another', () => {
  const units = { [US1]: 'A3022', [GE1]: 'A3020' }
  expect(costTo({ ...supplied, units }, US1, 'A3021')).toBe(6)
  // Out of the zone again, back to the west of it: 1 + 1 + 2.
  expect(costTo({ ...supplied, units: { [US1]: 'A3021', [GE1]: 'A3020' } }, US1, 'A3022')).toBe(6 + 12)
  expect(costTo({ ...supplied, units: { [US1]: 'A3021', [GE1]: 'A3020' } }, US1, 'A3120')).toBeGreaterThan(12)
})

test('[EX-4, 5.2.hold] a unit alone pays to leave and cannot step from zone to zone, even to a friend; with a friend left behind it leaves freely', () => {
  const alone = { [US1]: 'A3021', [US2]: 'A3120', [GE1]: 'A3020' }
  expect(costTo({ ...supplied, units: alone }, US1, 'A3022')).toBe(18)
  const s = scene({ ...supplied, units: alone })
  s.state.phase = 'movement'
  // A3120 lies in the zone too: it can only be reached by way of free hexes.
  const path = reachOf(s.q, s.unit(US1)).pathTo(s.cell('A3120'))!
  expect(path.length).toBeGreaterThan(2)
  const together = { [US1]: 'A3021', [US2]: 'A3021', [GE1]: 'A3020' }
  expect(costTo({ ...supplied, units: together }, US1, 'A3022')).toBe(6)
})

test('[5.2.hold] the holder may itself have moved there, and may leave later at its own price', () => {
  const s = scene({ ...supplied, units: { [US1]: 'A3021', [US2]: 'A3022', [GE1]: 'A3020' } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  s.act('allied', `move unit:${US2}`, 'go hex:A3021', `move unit:${US1}`)
  expect(reachOf(s.q, s.unit(US1)).costTo(s.cell('A3022'))).toBe(6)
})

test('[5.2] at night the zone in which the unit starts is left freely', () => {
  const units = { [GE1]: 'A3021', [US1]: 'A3020' }
  expect(costTo({ sources: { german: ['A3025'] }, units, state: { turn: NIGHT } }, GE1, 'A3022')).toBe(6)
})

test('[5.2] a zone entered on the way is left at the full price, even at night', () => {
  // Cliffs leave only the way through A3021, into the zone and out of it: 1 + 1 + 2.
  const walls = ['A2921', 'A3121', 'A3122', 'A3023', 'A2922'].map((hex) => [`A3022/${hex}`, CLIFF] as const)
  const cost = costTo(
    {
      sources: { german: ['A3022'] },
      units: { [GE1]: 'A3022', [US1]: 'A3020' },
      state: { turn: NIGHT },
      edge: Object.fromEntries(walls),
    },
    GE1,
    'A2921',
  )
  expect(cost).toBe(6 + 6 + 12)
})

test('[6.1] six points in a hex: two battalions', () => {
  const s = scene({ units: { [US1]: 'A3020', [US2]: 'A3020', [US3]: 'A3030', [US_GUN]: 'A3030' } })
  const ids = (...units: string[]) => units.map((id) => s.unit(id))
  expect(fits(s.q, s.cell('A3020'), ids(US1, US2))).toBe(true)
  expect(fits(s.q, s.cell('A3020'), ids(US1, US2, US_GUN))).toBe(false)
})

test('[6.1, EX-5] a CW armoured regiment may lie with an infantry battalion: seven points', () => {
  const [tanks, foot] = ['uk-27ab-staffs-yeo', 'uk-3-1-suffolk']
  const s = scene({ units: { [tanks]: 'A3020', [foot]: 'A3020', 'uk-3-7-fd': 'A3020', 'uk-3-hq': 'A3025' } })
  expect(fits(s.q, s.cell('A3020'), [s.unit(tanks), s.unit(foot)])).toBe(true)
  expect(fits(s.q, s.cell('A3020'), [s.unit(tanks), s.unit(foot), s.unit('uk-3-7-fd')])).toBe(false)
  // Only where both trace to one division headquarters.
  expect(fits(s.q, s.cell('A3032'), [s.unit(tanks), s.unit(foot)])).toBe(false)
})

test('[6.2] too many units at the end of a phase: the owner removes some', () => {
  const s = scene({ ...supplied, units: { [US1]: 'A3020', [US2]: 'A3020', [US3]: 'A3021' } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  s.act('allied', `move unit:${US3}`, 'go hex:A3020', 'done')
  expect(s.waitsAt).toBe('stacking / a unit is removed')
  s.act('allied', `remove unit:${US1}`)
  expect(s.isOver).toBe(true)
  expect(s.whereIs(US1)).toBe('box')
})

test('[9.6.stk, EX-18] replacement points under a headquarters take room: 21st Panzer with three weighs three', () => {
  const HQ = 'ge-21pz-hq'
  const s = scene({ units: { [HQ]: 'A3020', [GE1]: 'A3020', [GE2]: 'A3030' } })
  s.state.feldersatz[s.unit(HQ)] = 3
  expect(fits(s.q, s.cell('A3020'), [s.unit(HQ), s.unit(GE1)])).toBe(true)
  expect(fits(s.q, s.cell('A3020'), [s.unit(HQ), s.unit(GE1), s.unit(GE2)])).toBe(false)
})

test('[9.6.stk, EX-19] a headquarters with six points may still lie with one other unit', () => {
  const HQ = 'ge-12ss-hq'
  const s = scene({ units: { [HQ]: 'A3020', [GE1]: 'A3020' } })
  s.state.feldersatz[s.unit(HQ)] = 6
  expect(fits(s.q, s.cell('A3020'), [s.unit(HQ), s.unit(GE1)])).toBe(true)
})

test('[14.3.eff] an entrenchment takes one point', () => {
  const s = scene({ units: { [GE1]: 'A3020', [GE2]: 'A3020' } })
  s.state.entrenchments = [s.cell('A3020')]
  expect(fits(s.q, s.cell('A3020'), [s.unit(GE1), s.unit(GE2)])).toBe(false)
})

test('[6.3] US and CW units do not end a move together, and part after a retreat brought them together', () => {
  const UK = 'uk-3-1-suffolk'
  const s = scene({ ...supplied, units: { [US1]: 'A3020', [UK]: 'A3021' } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act('allied', `move unit:${US1}`)
  expect(s.offer('allied', 'go')).toContain('hex:A3022')
  expect(s.offer('allied', 'go')).not.toContain('hex:A3021')
  const mixed = scene({ ...supplied, units: { [US1]: 'A3020', [UK]: 'A3020' } })
  mixed.start(movementPhase, { side: ALLIED, phase: 'movement' })
  expect(mixed.refused('allied', 'done').rule).toBe('6.3')
  mixed.act('allied', `move unit:${US1}`, 'go hex:A3019', 'done')
  expect(mixed.isOver).toBe(true)
})
