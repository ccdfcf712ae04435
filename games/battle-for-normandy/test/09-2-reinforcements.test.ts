import { expect, test } from 'vitest'
import { interphase } from '../flow.ts'
import { openEntrances, priceOfEntry } from '../rules/09-2-1-march-in.ts'
import { landings, queueing } from '../rules/09-2-2-queue.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { leavesFreely } from '../rules/10-reach.ts'
import { ALLIED, COMING, GERMAN, MORNING, NIGHT } from '../state.ts'
import { MAIN, SIXTHS } from '../world.ts'
import { type Board, GE1, GE2, GE3, type Scene, scene, TANKS, US_GUN, US1, US2, US3, US4 } from './scene.ts'

const road = { 'A3020/A3021': MAIN, 'A3021/A3022': MAIN, 'A3022/A3023': MAIN }
const entering = (units: readonly string[], board: Board = {}, day = 10): Scene =>
  scene({
    road,
    entries: { E1: ['A3020'] },
    sources: { german: ['A3020', 'A2520', 'A3620'] },
    ...board,
    units: { ...Object.fromEntries(units.map((id) => [id, 'coming'])), ...board.units },
    coming: Object.fromEntries(units.map((id) => [id, { day, entry: 'E1' }])),
  })

test('[9.2.1] a reinforcement pays road movement for its entry hex, and marches on', () => {
  const s = entering([GE1])
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act('german', `bring unit:${GE1}`)
  expect(s.whereIs(GE1)).toBe('A3020')
  expect(s.state.arrivals[0]!.spent).toBe(SIXTHS / 2)
  s.act('german', `move unit:${GE1}`)
  // Five points less the half it has spent: nine half points along the road at most.
  expect(s.offer('german', 'go')).toContain('hex:A3023')
})

test('[9.2.1] those behind pay for the hexes of the line outside, six points of stacking in each', () => {
  const s = entering([GE1, GE2, GE3])
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  s.act('german', `bring unit:${GE1}`, `bring unit:${GE2}`)
  const entrance = openEntrances(s.q, s.unit(GE3))[0]!
  expect(priceOfEntry(s.q, s.unit(GE3), entrance)).toBe(SIXTHS)
  expect(s.state.arrivals.map(({ spent }) => spent)).toEqual([SIXTHS / 2, SIXTHS / 2])
})

test('[9.2.1] a unit is in general supply in the turn it comes in', () => {
  const s = entering([GE1], { sources: { german: ['A4040'] } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' })
  s.act('german', `bring unit:${GE1}`, `move unit:${GE1}`)
  // Unsupplied it would have no road rate and half its points.
  expect(s.offer('german', 'go')).toContain('hex:A3023')
})

test('[9.2.1.block] with its entry held by the enemy it comes in beside it', () => {
  const s = entering([GE1], { units: { [US1]: 'A3020' }, state: { turn: NIGHT } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act('german', `bring unit:${GE1}`)
  expect(s.offer('german', 'enter').sort()).toEqual(
    ['A2919', 'A2920', 'A3019', 'A3021', 'A3119', 'A3120'].map((hex) => `hex:${hex}`),
  )
})

test('[9.2.1.block] after a turn of waiting by the nearest road to the left or right', () => {
  const s = entering([GE1], { units: { [US1]: 'A3020' }, state: { turn: MORNING } })
  s.start(movementPhase, { side: GERMAN, phase: 'movement' }).act('german', `bring unit:${GE1}`)
  expect(s.offer('german', 'enter')).toContain('hex:A2520')
  expect(s.offer('german', 'enter')).toContain('hex:A3620')
})

/** Omaha on the real map: Easy Red with its queue C1549, C1449, C1348. */
const BEACH = { C1650: 'beach', C1649: 'beach', C1651: 'beach' } as const
const SEA = Object.fromEntries(
  ['C1549', 'C1449', 'C1348', 'C1550', 'C1548', 'C1448', 'C1347'].map((hex) => [hex, 'sea' as const]),
)
const omaha = (units: Readonly<Record<string, string>>, board: Board = {}): Scene =>
  scene({
    terrain: { ...BEACH, ...SEA },
    entries: { Omaha: 'beachhead', Utah: 'beachhead' },
    beachheads: { Omaha: 'Easy Red' },
    ...board,
    units,
    coming: Object.fromEntries(Object.keys(units).map((id) => [id, { day: 10, entry: 'Omaha' }])),
  })
const queued = (units: Readonly<Record<string, string>>, board: Board = {}): Scene => {
  const s = omaha(units, board)
  for (const id of Object.keys(units))
    if (s.data.queueOf.has(s.state.at[s.unit(id)]!))
      s.state.berth[s.unit(id)] = s.data.beaches.findIndex(({ name }) => name === 'Easy Red')
  return s
}

test('[9.2.2, 9.2.2.refill] reinforcements join the queue behind those who wait, four to a hex', () => {
  const s = omaha({ [US1]: 'coming', [US2]: 'coming', [US3]: 'coming', [US4]: 'coming', [US_GUN]: 'coming' })
  s.start(queueing, {})
  for (const id of [US1, US2, US3, US4, US_GUN]) s.act('allied', `queue unit:${id}`)
  expect([US1, US2, US3, US4, US_GUN].map((id) => s.whereIs(id))).toEqual([
    'C1549',
    'C1549',
    'C1549',
    'C1549',
    'C1449',
  ])
})

test('[9.2.2, EX-12] the first land in a beach hex beside them and stop, the others move up', () => {
  const s = queued({ [US1]: 'C1549', [US2]: 'C1549', [US_GUN]: 'C1449', [US3]: 'C1348' })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  s.act('allied', 'done', `land unit:${US1}`, 'ashore hex:C1650', `land unit:${US2}`, 'ashore hex:C1650')
  if (s.offer('allied').includes('done')) s.act('allied', 'done')
  expect([US1, US2, US_GUN, US3].map((id) => s.whereIs(id))).toEqual(['C1650', 'C1650', 'C1549', 'C1449'])
})

test('[9.2.2, 10.1] whoever stands on the beach goes first and makes room for those who land', () => {
  const s = queued({ [US1]: 'C1549', [US2]: 'C1650', [US3]: 'C1650' })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  s.act('allied', `move unit:${US2}`, 'go hex:C1750', 'done', `land unit:${US1}`, 'ashore hex:C1650')
  expect([US1, US2, US3].map((id) => s.whereIs(id))).toEqual(['C1650', 'C1750', 'C1650'])
})

test('[9.2.2, 10.1, 5.2] who lands before the others move stops, and may hold the line for those who leave', () => {
  const s = queued({ [US1]: 'C1549', [US2]: 'C1650' })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  expect(leavesFreely(s.q, s.unit(US2))).toBe(false)
  s.act('allied', `land unit:${US1}`, 'ashore hex:C1650')
  expect(leavesFreely(s.q, s.unit(US2))).toBe(true)
  expect(s.offer('allied', 'move')).toEqual([`unit:${US2}`])
  expect(s.act('allied', `move unit:${US2}`, 'go hex:C1750').whereIs(US2)).toBe('C1750')
})

test('[8.2, 9.2.2] in heavy rain one unit lands in the whole phase, before the others move or after them', () => {
  const s = queued({ [US1]: 'C1549', [US2]: 'C1549', [US3]: 'C1650' }, { weather: 'heavy-rain' })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  s.act('allied', `land unit:${US1}`, 'ashore hex:C1649')
  expect(s.offer('allied', 'land')).toEqual([])
  s.act('allied', 'done')
  expect(s.offer('allied', 'land')).toEqual([])
})

test('[9.2.2] guns land on their Moved face', () => {
  const s = queued({ [US_GUN]: 'C1549' })
  s.start(landings, { landed: [0, 0, 0, 0, 0] }).act('allied', `land unit:${US_GUN}`, 'ashore hex:C1650')
  expect(s.state.fired[s.unit(US_GUN)]).toBe(1)
})

test('[9.2.2, 9.2.2.mech] by night too, but not in the Mechanized Movement Phase', () => {
  const s = queued({ [US1]: 'C1549' }, { state: { turn: NIGHT } })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act('allied', 'done')
  expect(s.offer('allied', 'land')).toEqual([`unit:${US1}`])
  const t = queued({ [US1]: 'C1549' })
  t.start(movementPhase, { side: ALLIED, phase: 'mechanized' })
  if (t.offer('allied').includes('done')) t.act('allied', 'done')
  expect(t.offer('allied', 'land')).toEqual([])
})

test('[9.2.2.stk] without room on the beach nobody lands', () => {
  const s = queued({ [US1]: 'C1549', [US2]: 'C1650', [US3]: 'C1650', [US4]: 'C1549' })
  // The other beach hexes beside the queue are held by the enemy.
  s.state.at[s.unit(US4)] = s.cell('C1549')
  const cells = s.start(landings, { landed: [0, 0, 0, 0, 0] }).offer('allied', 'land')
  expect(cells).toContain(`unit:${US1}`)
  s.act('allied', `land unit:${US1}`)
  expect(s.whereIs(US1)).not.toBe('C1650')
})

test('[9.2.2.ex, EX-11] where nobody finds room one battalion lands, and what is too much is removed at once', () => {
  const s = queued(
    { [US1]: 'C1549', [US2]: 'C1650', [US3]: 'C1650', [US4]: 'C1549' },
    { terrain: { C1650: 'beach', C1649: 'clear', ...SEA } },
  )
  s.start(landings, { landed: [0, 0, 0, 0, 0] }).act('allied', `land unit:${US1}`)
  expect(s.offer('allied', 'remove').length).toBe(3)
  s.act('allied', `remove unit:${US2}`)
  expect([s.whereIs(US1), s.whereIs(US2)]).toEqual(['C1650', 'box'])
  // Room is made for no second one.
  expect(s.offer('allied', 'land')).toEqual([])
})

test('[8.2, 9.2.2.wx] one unit at a beachhead in heavy rain, none in a storm', () => {
  const s = queued({ [US1]: 'C1549', [US2]: 'C1549' }, { weather: 'heavy-rain' })
  s.start(landings, { landed: [0, 0, 0, 0, 0] }).act('allied', `land unit:${US1}`, 'ashore hex:C1650')
  expect(s.offer('allied', 'land')).toEqual([])
  const t = queued({ [US1]: 'C1549' }, { weather: 'storm' })
  expect(t.start(landings, { landed: [0, 0, 0, 0, 0] }).offer('allied', 'land')).toEqual([])
})

test('[9.2.2] corps units choose among the beachheads of their camp, a division lands at its own', () => {
  const board = { beachheads: { Omaha: 'Easy Red', Utah: 'Uncle Red', Gold: 'King Green' } } as const
  const s = omaha({ [TANKS]: 'coming' }, board)
  s.start(queueing, {}).act('allied', `queue unit:${TANKS}`)
  expect(s.offer('allied', 'at-site')).toEqual(['site:Omaha', 'site:Utah'])
  const t = omaha({ [US1]: 'coming' }, board)
  t.start(queueing, {}).act('allied', `queue unit:${US1}`)
  expect(t.whereIs(US1)).toBe('C1549')
})

test('[9.2.2] a division whose beachhead the enemy holds lands at another of its camp', () => {
  const s = omaha(
    { [US1]: 'coming', [GE1]: 'C1650' },
    { beachheads: { Omaha: 'Easy Red', Utah: 'Uncle Red', Gold: 'King Green' } },
  )
  s.state.at[s.unit(GE1)] = s.cell('C1650')
  s.state.steps[s.unit(GE1)] = 3
  s.start(queueing, {}).act('allied', `queue unit:${US1}`)
  expect(s.whereIs(US1)).toBe('A4207')
})

test('[4.A.1e, 9.2] reinforcements are placed in the Night interphase; the owner may keep them waiting', () => {
  const s = omaha({ [US1]: 'coming' }, { state: { turn: NIGHT, day: 20 } })
  s.start(queueing, {})
  expect(s.offer('allied', 'queue')).toEqual([`unit:${US1}`])
  s.act('allied', 'done')
  expect(s.state.at[s.unit(US1)]).toBe(COMING)
  const { order } = interphase
  expect(order.indexOf('reinforcements')).toBe(order.indexOf('Allied replacements') - 1)
})
