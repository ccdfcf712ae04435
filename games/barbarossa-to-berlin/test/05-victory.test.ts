import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { putUnit, scoreVp, takeControl } from '../rules/03-control.ts'
import { alliesHoldSources, checkVictory, quotaLedger, quotaSpaces } from '../rules/05-victory.ts'
import { endOfTurn } from '../rules/06-6-end-of-turn.ts'
import { attrition } from '../rules/06-attrition.ts'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { doing } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'
import { setTurn, type Turn } from './turns.ts'

/** 5: victory points, the winter quota, the ways to win, Stalin. */

/** Ends a turn at once: no markers to remove, so that nobody is asked. */
const endTurn = (at: Turn, board: Board = {}): Scene =>
  scene({ ...board, state: { trenches: {}, ...setTurn(at), ...board.state } }).start(endOfTurn, {})

const ending = (s: Scene) => s.position.result?.ending ?? null

/** Gives the Axis so many of the VP spaces that count for the quota. */
const holding = (count: number): NonNullable<Board['control']> => {
  const { spaces } = scene({}).data
  const vp = spaces.filter((space) => space.vp && space.country === 'soviet-union').slice(0, count)
  return Object.fromEntries(vp.map(({ id }) => [id, 'axis' as const]))
}

describe('victory points', () => {
  test('[5.1, 3-d] a VP space that changes hands moves the marker by one; others do not', () => {
    const s = scene({})
    expect(s.state.vp).toBe(7)
    takeControl(doing(s), s.data.place('minsk'), 'axis', 'unit')
    expect(s.state.vp).toBe(8)
    takeControl(doing(s), s.data.place('pinsk'), 'axis', 'unit')
    expect(s.state.vp).toBe(8)
    takeControl(doing(s), s.data.place('minsk'), 'allied', 'unit')
    expect(s.state.vp).toBe(7)
    scoreVp(doing(s), 3, '5.1')
    expect(s.state.vp).toBe(10)
  })

  test('[5.1, 3-c] a space changes hands when a unit enters it, and stays so when the unit is gone', () => {
    const s = scene({ units: { 'ge-6-army': 'lublin' } })
    putUnit(doing(s), s.data.unit('ge-6-army'), s.data.place('kovel'))
    putUnit(doing(s), s.data.unit('ge-6-army'), s.data.place('lublin'))
    expect(s.controllerOf('kovel')).toBe('axis')
  })
})

describe('winter quota', () => {
  test('[5.2-a] what is missing is told, and only what is', () => {
    const judged = (turn: number, held: readonly string[]) => {
      const s = scene({ control: Object.fromEntries(held.map((id) => [id, 'axis'])), state: { turn } })
      checkVictory(doing(s))
      return [s.state.vp, s.told('quota.missed').map(({ args }) => args!.vp), s.told('vp.now').length]
    }
    expect(judged(4, ['kiev', 'minsk'])).toEqual([4, [3], 1])
    expect(judged(4, ['kiev', 'minsk', 'odessa', 'orel', 'tula', 'kharkov'])).toEqual([7, [], 0])
    expect(judged(6, [])).toEqual([7, [], 0])
  })

  test('[5.2-a, EX-2] four spaces at the end of Winter 42 cost one VP', () => {
    const s = endTurn({ turn: 4 }, { control: holding(4) })
    expect(s.state.vp).toBe(6)
  })

  test('[5.2-a, EX-3] three spaces cost two', () => {
    expect(endTurn({ turn: 4 }, { control: holding(3) }).state.vp).toBe(5)
  })

  test('[5.2-a] enough spaces cost nothing and gain nothing; other seasons ask for none', () => {
    expect(endTurn({ turn: 4 }, { control: holding(6) }).state.vp).toBe(7)
    expect(endTurn({ turn: 5 }).state.vp).toBe(7)
  })

  test('[5.2-a] the quotas are 5, 6, 2 and 1; spaces with partisans count', () => {
    for (const [turn_, quota] of [
      [4, 5],
      [8, 6],
      [12, 2],
      [16, 1],
    ] as const) {
      const s = scene({ state: { turn: turn_ } })
      expect(quotaLedger(s.q).total).toBe(-quota)
    }
    const s = scene({ control: holding(1), state: { turn: 16 } })
    s.state.partisans = quotaSpaces(s.q)
    expect(quotaLedger(s.q).total).toBe(0)
  })

  test('[5.2-a] Egypt and Iraq count with the Soviet Union, others do not', () => {
    const s = scene({ control: { alexandria: 'axis', basra: 'axis', tobruk: 'axis' }, state: { turn: 4 } })
    expect(
      quotaSpaces(s.q)
        .map((p) => s.data.spaces[p]!.id)
        .sort(),
    ).toEqual(['alexandria', 'basra'])
  })

  test('[5.2-b] Courland counts in Winter 45 only', () => {
    const held = (turn_: number) =>
      quotaSpaces(scene({ control: { courland: 'axis' }, state: { turn: turn_ } }).q).length
    expect([held(4), held(8), held(12), held(16)]).toEqual([0, 0, 0, 1])
  })

  test('[6.6-4, 5.2-a] victory is judged before the quota is taken off', () => {
    expect(ending(endTurn({ turn: 4 }, { control: holding(3), state: { vp: 21 } }))).toBe('axis-automatic')
    const short = endTurn({ turn: 4 }, { control: holding(3), state: { vp: 2 } })
    expect([ending(short), short.state.vp, short.state.turn]).toEqual([null, 0, 5])
    // What the quota took counts when the next turn ends.
    expect(ending(endTurn({ turn: 5 }, { state: { vp: 0 } }))).toBe('allied-automatic')
  })
})

describe('winning', () => {
  test('[5.3-a] the Axis wins at 20 at the end of a turn, not at 19, and not after Totaler Krieg', () => {
    expect(ending(endTurn({ turn: 6 }, { state: { vp: 20 } }))).toBe('axis-automatic')
    expect(ending(endTurn({ turn: 6 }, { state: { vp: 25 } }))).toBe('axis-automatic')
    expect(ending(endTurn({ turn: 6 }, { state: { vp: 19 } }))).toBe(null)
    expect(ending(endTurn({ turn: 6 }, { state: { vp: 25 }, played: { 'AX-26': 6 } }))).toBe(null)
  })

  test('[5.3-b] the Allies win at 0 or less', () => {
    expect(ending(endTurn({ turn: 6 }, { state: { vp: 0 } }))).toBe('allied-automatic')
    expect(ending(endTurn({ turn: 6 }, { state: { vp: -2 } }))).toBe('allied-automatic')
    expect(ending(endTurn({ turn: 6 }, { state: { vp: 1 } }))).toBe(null)
    expect(endTurn({ turn: 6 }, { state: { vp: 0 } }).position.result).toMatchObject({
      winner: 'allied',
      rule: '5.3-b',
    })
  })

  test('[5.3-c] the Allies win with every Axis source of supply in Germany, whatever else the Axis holds', () => {
    const held = (control: Board['control'], played: Board['played'] = {}) =>
      alliesHoldSources(scene({ control: control ?? {}, played: played ?? {} }).q)
    const SOURCES = { 'the-ruhr': 'allied', breslau: 'allied', berlin: 'allied' } as const
    expect(held({})).toBe(false)
    expect(held({ bucharest: 'allied', trondheim: 'allied' })).toBe(false)
    for (const missing of Object.keys(SOURCES)) expect(held({ ...SOURCES, [missing]: 'axis' })).toBe(false)
    expect(held(SOURCES)).toBe(true)
    // Syracuse is a source, but not in Germany; Munich is one once it is the National Redoubt.
    expect(held({ ...SOURCES, syracuse: 'axis' })).toBe(true)
    expect(held(SOURCES, { 'AX-55': 14 })).toBe(false)
    expect(held({ ...SOURCES, munich: 'allied' }, { 'AX-55': 14 })).toBe(true)
  })

  test('[5.3-c, 6.2] the sources are judged at the end of an Allied round, not of an Axis one', () => {
    const s = scene(
      {
        units: { 'ge-corps-1': 'warsaw', 'su-army-1': 'kiev' },
        control: { 'the-ruhr': 'allied', breslau: 'allied', berlin: 'allied' },
        state: { ...setTurn({ turn: 10 }), orders: { axis: 'none', allied: 'none' } },
      },
      1,
      1,
    ).start(turn, {})
    expect(s.position.result).toBe(null)
    s.act('axis', 'one-ops', 'done')
    expect(s.position.result).toBe(null)
    s.act('allied', 'one-ops', 'done')
    expect(s.position.result).toMatchObject({ winner: 'allied', ending: 'allied-sources', rule: '5.3-c' })
  })

  test('[5.4, 20.1] the Axis wins when turn 18 ends without an Allied victory', () => {
    const s = endTurn({ turn: 18 }, { state: { vp: 1 } })
    expect(s.position.result).toMatchObject({ winner: 'axis', ending: 'axis-holds-out', rule: '5.4' })
    expect(ending(endTurn({ turn: 18 }, { state: { vp: 0 } }))).toBe('allied-automatic')
    expect(ending(endTurn({ turn: 17 }, { state: { vp: 1 } }))).toBe(null)
  })
})

describe('Stalin', () => {
  const stalinTo = (board: Board = {}, points = 1) =>
    scene({ units: { 'su-army-1': 'gorki' }, ...board }).start(redeployment, { side: 'allied', points })

  test('[5.5-a] he begins in Moscow and moves by SR only, for one point', () => {
    const s = stalinTo()
    expect(s.data.spaces[s.state.stalin]!.id).toBe('moscow')
    s.act('allied', 'redeploy-stalin space:kuibishev')
    expect(s.data.spaces[s.state.stalin]!.id).toBe('kuibishev')
    expect(s.isOver).toBe(true)
    expect(stalinTo({}, 0).isOver).toBe(true)
  })

  test('[5.5-a] he moves once a round, and only the Allies move him', () => {
    const s = stalinTo({}, 4)
    s.act('allied', 'redeploy-stalin space:kuibishev')
    expect(s.refused('allied', 'redeploy-stalin space:gorki').rule).toBe('5.5-a')
    const axis = scene({ units: { 'ge-corps-1': 'warsaw' }, state: { turn: 6 } }).start(redeployment, {
      side: 'axis',
      points: 2,
    })
    expect(axis.refused('axis', 'redeploy-stalin space:kuibishev').rule).toBe('5.5-a')
  })

  test('[5.5-b] from Moscow he goes to Kuibishev while it is held and supplied', () => {
    expect(stalinTo().offer('allied', 'redeploy-stalin')).toEqual(['space:kuibishev'])
    expect(stalinTo().refused('allied', 'redeploy-stalin space:gorki').rule).toBe('5.5-b')
  })

  test('[5.5-b] with Kuibishev lost, or out of supply, anywhere in the Soviet Union', () => {
    const lost = stalinTo({ control: { kuibishev: 'axis' } })
    expect(lost.isOffered('allied', 'redeploy-stalin space:gorki')).toBe(true)
    expect(lost.isOffered('allied', 'redeploy-stalin space:kuibishev')).toBe(false)
    expect(lost.isOffered('allied', 'redeploy-stalin space:mosul')).toBe(false)
    const world = lost.data
    const around = Object.fromEntries(
      [...world.adjacent[world.place('kuibishev')]!].map((p) => [world.spaces[p]!.id, 'axis' as const]),
    )
    expect(stalinTo({ control: around }).isOffered('allied', 'redeploy-stalin space:gorki')).toBe(true)
  })

  test('[5.5-b] from Kuibishev he may go anywhere in the Soviet Union', () => {
    const s = scene({ units: { 'su-army-1': 'gorki' } })
    s.state.stalin = s.data.place('kuibishev')
    s.start(redeployment, { side: 'allied', points: 1 })
    expect(s.isOffered('allied', 'redeploy-stalin space:gorki')).toBe(true)
    expect(s.isOffered('allied', 'redeploy-stalin space:moscow')).toBe(true)
    expect(s.isOffered('allied', 'redeploy-stalin space:basra')).toBe(false)
  })

  test('[5.5-c, D-15] an Axis unit that enters his space captures him: 4 VP', () => {
    const s = scene({ units: { 'ge-6-army': 'mozhaisk' }, control: { mozhaisk: 'axis' } })
    putUnit(doing(s), s.data.unit('ge-6-army'), s.data.place('moscow'))
    expect(s.state.stalin).toBe(-1)
    // Moscow itself is worth one more.
    expect(s.state.vp).toBe(12)
    putUnit(doing(s), s.data.unit('ge-6-army'), s.data.place('mozhaisk'))
    expect(s.state.stalin).toBe(-1)
  })

  test('[5.5-c, 13.5] he is also lost when his space goes over for lack of supply', () => {
    const s = scene({})
    for (const place of s.data.adjacent[s.data.place('moscow')]!) s.state.control[place] = 1
    s.start(attrition, { side: 'allied' })
    expect(s.controllerOf('moscow')).toBe('axis')
    expect(s.state.stalin).toBe(-1)
  })

  test('[5.5-d] he counts in no stack', () => {
    const s = stalinTo({
      units: { 'su-army-1': 'kuibishev', 'su-army-2': 'kuibishev', 'su-army-3': 'kuibishev' },
    })
    expect(s.isOffered('allied', 'redeploy-stalin space:kuibishev')).toBe(true)
  })
})
