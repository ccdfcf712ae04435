import { expect, test } from 'vitest'
import { combatPhase } from '../rules/12-combat.ts'
import { hits, observes, successValue } from '../rules/13-fire.ts'
import { ALLIED, GERMAN, NIGHT } from '../state.ts'
import {
  type Board,
  GE_GUN,
  GE_HQ,
  GE1,
  GE2,
  GE3,
  type Scene,
  scene,
  US_GUN,
  US_GUN2,
  US_HQ,
  US1,
  US2,
  US3,
} from './scene.ts'

const WERFER = 'ge-corps-i-werfer-83-w7'
const FRONT: Board = { sources: { allied: ['A3030'], german: ['A3008'] } }
const front = (units: Record<string, string>, more: Board = {}, ...dice: number[]): Scene =>
  scene({ ...FRONT, ...more, units: { [US_HQ]: 'A3024', [GE_HQ]: 'A3014', ...units } }, ...dice)
const value = (s: Scene, gun: string, hex: string): number =>
  successValue(s.q, s.unit(gun), s.cell(hex)).total as number

test('[13.3, 13.3.s1, 13.3.s2, 13.3.s4, EX-54] a gun of 4 at three units in a town needs 4 or less', () => {
  const s = front(
    { [US_GUN]: 'A3026', [GE1]: 'A3020', [GE2]: 'A3020', [GE3]: 'A3020' },
    { settlement: { A3020: 'town' } },
  )
  expect(value(s, US_GUN, 'A3020')).toBe(4)
})

test('[EX-55, EX-53] a Werfer of 6 at three units in the open needs 8 or less', () => {
  const s = front({ [WERFER]: 'A3016', [US1]: 'A3021', [US2]: 'A3021', [US3]: 'A3021' })
  expect(value(s, WERFER, 'A3021')).toBe(8)
})

test('[13.3.s2] cover: pasture and village -1, forest, town, bocage -2, city and entrenchment -3, never more than -3', () => {
  const on = (board: Board, dug = false) => {
    const s = front({ [US_GUN]: 'A3026', [GE1]: 'A3020' }, board)
    if (dug) s.state.entrenchments = [s.cell('A3020')]
    return value(s, US_GUN, 'A3020') - 4
  }
  expect(on({})).toBe(0)
  expect(on({ terrain: { A3020: 'flooded' } })).toBe(0)
  expect(on({ terrain: { A3020: 'pasture' } })).toBe(-1)
  expect(on({ terrain: { A3020: 'pasture' }, settlement: { A3020: 'village' } })).toBe(-2)
  expect(on({ terrain: { A3020: 'bocage' } })).toBe(-2)
  expect(on({ terrain: { A3020: 'forest' } })).toBe(-2)
  expect(on({ terrain: { A3020: 'city' } })).toBe(-3)
  expect(on({ terrain: { A3020: 'bocage' }, settlement: { A3020: 'town' } })).toBe(-3)
  expect(on({}, true)).toBe(-3)
})

test('[3.6, 13.3.s4] the number told before a target is named says nothing of how many lie in a covered stack', () => {
  const promised = (more: Record<string, string>, terrain: 'bocage' | 'clear'): unknown => {
    const s = front(
      { [US1]: 'A3021', [US_GUN]: 'A3026', [GE1]: 'A3020', ...more },
      { terrain: { A3020: terrain } },
    )
    s.start(combatPhase, { side: ALLIED }).act('allied', `fire unit:${US_GUN}`)
    return s.engine.describe(s.position, 'allied', { verb: 'at', target: 'hex:A3020' }).cost!.total
  }
  expect([promised({}, 'bocage'), promised({ [GE2]: 'A3020' }, 'bocage')]).toEqual([2, 2])
  expect([promised({}, 'clear'), promised({ [GE2]: 'A3020' }, 'clear')]).toEqual([4, 5])
})

test('[13.3.s4, 19.6.1] a Crocodile counts among the units of a hex', () => {
  const s = front({ [WERFER]: 'A3016', 'cw-inf-co-1': 'A3021', 'croc-a-141-rac': 'A3021' })
  expect(value(s, WERFER, 'A3021')).toBe(7)
})

test('[13.3.s3] at night one less', () => {
  const s = front({ [US_GUN]: 'A3026', [GE1]: 'A3020' }, { state: { turn: NIGHT } })
  expect(value(s, US_GUN, 'A3020')).toBe(3)
})

test('[13.3.s5, 3.1] a 1 always hits, a 10 never', () => {
  expect([hits(1, 0), hits(10, 12), hits(4, 4), hits(5, 4)]).toEqual([true, false, true, false])
})

test('[13.2] an observer sees two hexes over open ground, else only its neighbours', () => {
  const sees = (hex: string, board: Board = {}) => {
    const s = front({ [US1]: 'A3022', [GE1]: hex }, board)
    return observes(s.q, s.unit(US1), s.cell(hex))
  }
  expect(sees('A3020')).toBe(true)
  expect(sees('A3019')).toBe(false)
  expect(sees('A3020', { terrain: { A3020: 'bocage' } })).toBe(false)
  expect(sees('A3021', { terrain: { A3021: 'bocage' } })).toBe(true)
  expect(sees('A3020', { terrain: { A3021: 'forest' } })).toBe(false)
})

test('[13.2.hill, EX-52] from a height three hexes, over open ground only', () => {
  const sees = (board: Board) => {
    const s = front({ [US1]: 'A3023', [GE1]: 'A3020' }, { level: { A3023: 1 }, ...board })
    return observes(s.q, s.unit(US1), s.cell('A3020'))
  }
  expect(sees({})).toBe(true)
  expect(sees({ level: {} })).toBe(false)
  expect(sees({ terrain: { A3021: 'bocage' } })).toBe(false)
})

test('[13.2.night] at night the observer must be adjacent', () => {
  const s = front({ [US1]: 'A3022', [GE1]: 'A3020' }, { state: { turn: NIGHT } })
  expect(observes(s.q, s.unit(US1), s.cell('A3020'))).toBe(false)
})

test('[13.2.att] the observer belongs to the division of the gun, or is attached to it', () => {
  const offers = (observer: string) => {
    const s = front({ [observer]: 'A3021', [US_GUN]: 'A3026', [GE1]: 'A3020' })
    return s.start(combatPhase, { side: ALLIED }).offer('allied', 'fire')
  }
  expect(offers(US1)).toEqual([`unit:${US_GUN}`])
  expect(offers('us-corps-70-tank')).toEqual([`unit:${US_GUN}`])
  // One whom no headquarters of the gun can take in: too far from it.
  const far = front({ 'us-9-1-39-9': 'A3021', 'us-9-hq': 'A3022', [US_GUN]: 'A3029', [GE1]: 'A3020' }, {})
  far.state.at[far.unit(US_HQ)] = far.cell('A3032')
  expect(far.start(combatPhase, { side: ALLIED }).offer('allied', 'fire')).toEqual([])
})

test('[13.2.nat] British units observe for US guns and the other way round, where the headquarters could take them in', () => {
  const s = front({ 'uk-3-1-suffolk': 'A3021', [US_GUN]: 'A3026', [GE1]: 'A3020' })
  expect(s.start(combatPhase, { side: ALLIED }).offer('allied', 'fire')).toEqual([`unit:${US_GUN}`])
  const far = front({ 'uk-3-1-suffolk': 'A3021', [US_GUN]: 'A3029', [GE1]: 'A3020' })
  far.state.at[far.unit(US_HQ)] = far.cell('A3032')
  expect(far.start(combatPhase, { side: ALLIED }).offer('allied', 'fire')).toEqual([])
})

test('[13.1] fire costs the Allies a point, hits a hex once in a phase, and turns the gun over', () => {
  const s = front({ [US1]: 'A3021', [US_GUN]: 'A3026', [GE1]: 'A3020' }, { terrain: { A3021: 'bocage' } }, 4)
  s.start(combatPhase, { side: ALLIED }).act('allied', `fire unit:${US_GUN}`, 'at hex:A3020')
  expect(s.state.supplyPoints).toBe(9)
  expect(s.stepsOf(GE1)).toBe(2)
  expect(s.refused('allied', `fire unit:${US_GUN}`).rule).toBe('12.5.2')
  expect(s.refused('allied', 'attack hex:A3020').rule).toBe('12.1')
})

test('[13.4] when German guns fire by day, Allied guns in range may answer: no observer, no supply point', () => {
  const units = { [US1]: 'A3021', [GE1]: 'A3020', [GE_GUN]: 'A3016', [US_GUN]: 'A3024' }
  const s = front(units, { terrain: { A3020: 'bocage' } }, 10, 1)
  s.start(combatPhase, { side: GERMAN }).act('german', `fire unit:${GE_GUN}`, 'at hex:A3021')
  expect(s.offer('allied')).toEqual([`answer unit:${US_GUN}`, 'pass'])
  s.act('allied', `answer unit:${US_GUN}`)
  expect([s.whereIs(GE_GUN), s.state.supplyPoints]).toEqual(['box', 10])
  const night = front(units, { terrain: { A3020: 'bocage' }, state: { turn: NIGHT } }, 10)
  night.start(combatPhase, { side: GERMAN }).act('german', `fire unit:${GE_GUN}`, 'at hex:A3021')
  expect(night.waitsAt).toBe('combat / attacks are made')
})

test('[12.5.5, 7.7] artillery has a zone but attacks nobody, nor do headquarters', () => {
  const s = front(
    { [US_GUN]: 'A3021', [US_HQ]: 'A3120', [GE1]: 'A3020' },
    { terrain: { A3021: 'bocage', A3120: 'bocage' } },
  )
  s.start(combatPhase, { side: ALLIED })
  expect(s.offer('allied', 'attack')).toEqual([])
})

test('[13.1] a gun fires again where it fired last with one choice, as long as a target it may fire at stands there', () => {
  const board = (more: Record<string, string> = {}): Scene => {
    const s = front({ [US1]: 'A3021', [US_GUN]: 'A3026', [GE1]: 'A3020', [GE2]: 'A3020', ...more }, {}, 5, 5)
    s.state.aims = [{ gun: s.unit(US_GUN), cell: s.cell('A3020') }]
    return s.start(combatPhase, { side: ALLIED })
  }
  const s = board()
  expect(s.offer('allied', 'fire-again')).toEqual([`unit:${US_GUN}`])
  const again = { verb: 'fire-again', target: `unit:${US_GUN}` }
  expect(s.engine.describe(s.position, 'allied', again).label).toMatchObject({
    key: 'fire.again',
    args: { unit: `unit:${US_GUN}`, hex: 'hex:A3020' },
  })
  s.act('allied', `fire-again unit:${US_GUN}`)
  // It is paid for, shoots, and the hex counts as attacked, as if it had been named.
  expect(s.state.supplyPoints).toBe(9)
  expect(s.state.fired[s.unit(US_GUN)]).toBe(1)
  expect(s.state.struck).toEqual([s.cell('A3020')])
  // The enemy is gone, the gun was never told where, or it has fired: nothing to repeat.
  expect(board({ [GE1]: 'A3019', [GE2]: 'A3019' }).offer('allied', 'fire-again')).toEqual([])
  const fresh = board()
  fresh.state.aims = []
  expect(fresh.offer('allied', 'fire-again')).toEqual([])
  expect(s.offer('allied', 'fire-again')).toEqual([])
})

test('[13.1] where a gun fired is remembered for the next time; those that are gone are forgotten', () => {
  const s = front({ [US1]: 'A3021', [US_GUN]: 'A3026', [US_GUN2]: 'box', [GE1]: 'A3020' }, {}, 9)
  s.state.aims = [
    { gun: s.unit(US_GUN), cell: s.cell('A3010') },
    { gun: s.unit(US_GUN2), cell: s.cell('A3010') },
  ]
  s.start(combatPhase, { side: ALLIED }).act('allied', `fire unit:${US_GUN}`, 'at hex:A3020')
  expect(s.state.aims).toEqual([{ gun: s.unit(US_GUN), cell: s.cell('A3020') }])
})
