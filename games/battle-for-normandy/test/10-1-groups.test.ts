import { expect, test } from 'vitest'
import { movementPhase } from '../rules/10-movement.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED } from '../state.ts'
import { type Board, GE1, type Scene, scene, US_GUN, US_HQ, US1, US2, US3 } from './scene.ts'

const division = (units: Record<string, string> = {}, more: Board = {}): Scene =>
  scene({
    sources: { allied: ['A3030'], german: ['A3008'] },
    ...more,
    units: { [US_HQ]: 'A3025', [US1]: 'A3024', [US2]: 'A3024', [US3]: 'A3026', ...units },
  })
const moving = (s: Scene): Scene => s.start(movementPhase, { side: ALLIED, phase: 'movement' })

test('[10.1] a division marches as a group: each unit as near as it comes, with room for three battalions and no more', () => {
  const s = moving(division()).act('allied', `march unit:${US_HQ}`, 'march-to hex:A3020')
  // Six points of stacking: two battalions of three in the hex that was named, the third beside it, then its headquarters.
  expect([US1, US2, US3].map((id) => s.whereIs(id)).sort()).toEqual(['A3020', 'A3020', 'A3021'])
  expect(s.state.moved[s.unit(US_HQ)]).toBe(1)
  expect(s.offer('allied').filter((choice) => choice.startsWith('move '))).toEqual([])
})

test('[10.1, 12.3] nobody of a marching group goes into an enemy zone, or out of one', () => {
  const s = moving(division({ [GE1]: 'A3021', [US3]: 'A3022' })).act(
    'allied',
    `march unit:${US_HQ}`,
    'march-to hex:A3023',
  )
  expect(s.whereIs(US3)).toBe('A3022')
  expect(s.state.moved[s.unit(US3)]).toBe(0)
  expect(s.whereIs(US1)).toBe('A3023')
})

test('[10.1, 10.4] guns march behind the battalions and turn over', () => {
  const s = moving(division({ [US_GUN]: 'A3024' })).act('allied', `march unit:${US_HQ}`, 'march-to hex:A3020')
  expect(s.state.fired[s.unit(US_GUN)]).toBe(1)
})

test('[10.1] in a later phase the division marches on to where it was sent; the enemy is told only where counters go', () => {
  const s = moving(division()).act('allied', `march unit:${US_HQ}`, 'march-to hex:A3019', 'done')
  expect(s.events.filter(({ key }) => key.startsWith('group'))).toEqual([])
  const again = moving(
    division({}, { state: { marches: s.state.marches.map((goal) => (goal >= 0 ? s.cell('A3014') : goal)) } }),
  )
  expect(again.offer('allied')).toContain(`march-on unit:${US_HQ}`)
  again.act('allied', `march-on unit:${US_HQ}`)
  expect(again.whereIs(US1)).toBe('A3018')
})

test('[12.1] the strongest force that may fight together joins with one choice; whoever has attacked does not', () => {
  const s = division({ [GE1]: 'A3020', [US1]: 'A3021', [US2]: 'A3021', [US3]: 'A2921' })
  s.start(combatPhase, { side: ALLIED }).state.attacked[s.unit(US3)] = 1
  s.act('allied', 'attack hex:A3020', 'join-all')
  expect(s.offer('allied').filter((choice) => choice.startsWith('join'))).toEqual([])
  s.act('allied', 'declare')
  expect(s.state.attacked[s.unit(US1)]).toBe(1)
  expect(s.state.attacked[s.unit(US2)]).toBe(1)
  // 7.6.3: one hex: nothing is paid before somebody supports.
  expect(s.state.supplyPoints).toBe(10)
})

test('[12.4, 7.6.3] each that joins says what it adds, halved where it is, and the declaration says its price', () => {
  const s = division(
    { [GE1]: 'A3020', [US1]: 'A3021', [US2]: 'A2920' },
    { water: { 'A3021/A3020': 'stream' } },
  ).start(combatPhase, { side: ALLIED })
  s.act('allied', 'attack hex:A3020')
  const cost = (verb: string, target?: string) =>
    s.engine.describe(s.position, 'allied', target === undefined ? { verb } : { verb, target }).cost?.total
  expect(cost('join', `unit:${US1}`)).toBe(2)
  expect(cost('join', `unit:${US2}`)).toBe(4)
  s.act('allied', `join unit:${US1}`, `join unit:${US2}`)
  expect(cost('declare')).toBe(3)
})

const US_CORPS = 'corps-vii-hq'
const NINTH = { hq: 'us-9-hq', units: ['us-9-1-39-9', 'us-9-2-39-9'] } as const

test('[10.1] all divisions of a corps that are under way march on with one choice; a single one is told by itself', () => {
  const board = (more: Record<string, string>): Scene =>
    division({
      [US_CORPS]: 'A3027',
      [NINTH.hq]: 'A3225',
      [NINTH.units[0]]: 'A3224',
      [NINTH.units[1]]: 'A3224',
      ...more,
    })
  const s = board({})
  const send = (hq: string, hex: string): void => {
    s.state.marches[s.data.units[s.unit(hq)]!.division] = s.cell(hex)
  }
  send(US_HQ, 'A3016')
  moving(s)
  expect(s.offer('allied')).not.toContain(`corps-marches-on unit:${US_CORPS}`)
  send(NINTH.hq, 'A3216')
  expect(s.offer('allied')).toContain(`corps-marches-on unit:${US_CORPS}`)
  s.act('allied', `corps-marches-on unit:${US_CORPS}`)
  expect([US1, NINTH.units[0]].map((id) => s.whereIs(id))).toEqual(['A3018', 'A3218'])
  expect(s.offer('allied').some((choice) => choice.startsWith('corps-marches-on'))).toBe(false)
})
