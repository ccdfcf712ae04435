import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { endOfTurn } from '../rules/06-6-end-of-turn.ts'
import type { Beachhead, State } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 6: the sequence of play. */

const WORLD = scene({}).data
const beachheads = (letters: Record<string, Beachhead['type']>): State['beachheads'] =>
  Object.fromEntries(
    Object.entries(letters).map(([l, type]) => [WORLD.place(l) - WORLD.firstBeach, { type, shingle: false }]),
  )

/** Plays the automatic operation without using it, whoever's round it is. */
const idle = (s: Scene): Scene => {
  const seat = s.engine.waiting(s.position)[0]!
  s.act(seat, 'one-ops')
  if (s.waitsAt === 'operation / activation') s.act(seat, 'done')
  return s
}

const where = (s: Scene): string => {
  const frames = s.position.frames.filter((frame) => frame.procedure === 'turn')
  return `${frames[0]?.step} ${s.state.round}`
}

const BOARD: Board = {
  units: { 'ge-6-army': 'warsaw', 'su-army-1': 'gorki' },
  state: { turn: 6, trenches: {} },
}

describe('the turn', () => {
  test('[6.1, 6.2] orders, then six rounds, the Axis first in each', () => {
    const s = scene(BOARD, 1, 3).start(turn, {})
    expect(s.rolls).toHaveLength(2)
    const seen: string[] = []
    for (let i = 0; i < 12; i++) {
      seen.push(where(s))
      idle(s)
    }
    expect(seen).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap((round) => [`Axis round ${round}`, `Allied round ${round}`]),
    )
    expect(s.waitsAt).toBe('card phase / discards')
    expect([s.state.actions.axis.length, s.state.actions.allied.length]).toEqual([6, 6])
  })

  test('[6.3-a] Axis attrition comes before the last Allied round, Allied attrition after it', () => {
    const s = scene(
      {
        units: { 'ge-corps-1': 'gorki', 'us-corps-1': 'paris', 'su-army-2': 'moscow', 'ge-6-army': 'warsaw' },
        control: { gorki: 'axis', paris: 'allied' },
        state: { turn: 6, round: 6, trenches: {} },
      },
      1,
      3,
    ).start(turn, {})
    for (let i = 0; i < 10; i++) idle(s)
    expect([s.whereIs('ge-corps-1'), s.whereIs('us-corps-1')]).toEqual(['gorki', 'paris'])
    idle(s)
    expect([s.whereIs('ge-corps-1'), s.whereIs('us-corps-1')]).toEqual(['eliminated', 'paris'])
    idle(s)
    expect([s.whereIs('ge-corps-1'), s.whereIs('us-corps-1')]).toEqual(['eliminated', 'eliminated'])
  })

  test('[6.3-b, 6.4] then the Allies spend replacement points, then the Axis', () => {
    const s = scene(
      {
        units: {
          'ge-6-army': 'warsaw reduced',
          'ge-4-army': 'lublin reduced',
          'su-army-1': 'gorki reduced',
          'su-army-2': 'moscow reduced',
        },
        state: { turn: 6, trenches: {}, rp: { br: 0, us: 0, su: 1, ge: 2, ax: 0, tu: 0 } },
      },
      1,
      3,
    ).start(turn, {})
    for (let i = 0; i < 12; i++) idle(s)
    expect(s.offer('allied', 'flip')).toEqual(['unit:su-army-1', 'unit:su-army-2'])
    s.act('allied', 'flip unit:su-army-2')
    expect(s.offer('axis', 'flip').sort()).toEqual(['unit:ge-4-army', 'unit:ge-6-army'])
    s.act('axis', 'done')
    expect(s.state.rp.ge).toBe(0)
    expect(s.waitsAt).toBe('card phase / discards')
  })

  test('[8.2, 6.2] a mandated offensive is judged after the last round of its side', () => {
    const s = scene(
      { ...BOARD, units: { ...BOARD.units, 'it-corps-1': 'tripoli', 'br-corps-1': 'cairo' } },
      5,
      1,
    ).start(turn, {})
    expect(s.state.orders).toEqual({ axis: 'okw-mo', allied: 'allied-mo' })
    for (let i = 0; i < 10; i++) idle(s)
    expect(s.state.vp).toBe(7)
    idle(s)
    expect(s.state.vp).toBe(6)
    idle(s)
    expect(s.state.vp).toBe(7)
  })

  test('[4.4-b, 4.4-c, 6.3-a] turn 1 has one round each; attrition of both sides follows, the Axis first', () => {
    const s = scene({
      units: { 'ge-corps-1': 'gorki', 'ge-6-army': 'warsaw', 'su-army-1': 'moscow' },
      control: { gorki: 'axis' },
      hands: { axis: ['AX-01'] },
      state: { trenches: {}, turn: 1 },
    }).start(turn, {})
    s.act('axis', 'play-event card:AX-01', 'done')
    // The Axis unit out of supply is still there in the Allied round.
    expect([where(s), s.whereIs('ge-corps-1')]).toEqual(['Allied round 1', 'gorki'])
    idle(s)
    expect(s.whereIs('ge-corps-1')).toBe('eliminated')
    expect(s.waitsAt).toBe('card phase / discards')
  })

  test('[6.6-5] the next turn begins, and what held for one turn is over', () => {
    const s = scene({
      state: {
        turn: 6,
        round: 0,
        trenches: {},
        actions: { axis: ['sr'], allied: ['rp'] },
        offensives: { axis: true, western: true, soviet: true },
        reinforced: ['ge', 'su'],
        invaded: true,
        panzerSteps: 2,
        luftwaffe: 12,
      },
    }).start(endOfTurn, {})
    expect(s.state).toMatchObject({
      turn: 7,
      actions: { axis: [], allied: [] },
      offensives: { axis: false, western: false, soviet: false },
      reinforced: [],
      invaded: false,
      panzerSteps: 0,
      luftwaffe: -1,
    })
  })
})

describe('the end of a turn', () => {
  const trenches = (): State['trenches'] => ({
    [WORLD.place('tobruk')]: { level: 1, owner: 'allied', kind: 'tobruk' },
    [WORLD.place('moscow')]: { level: 2, owner: 'allied', kind: 'field' },
    [WORLD.place('saar')]: { level: 1, owner: 'axis', kind: 'west-wall' },
  })

  test('[6.6-2, 10.2-e, 10.2-g] each side may remove its own trenches', () => {
    const s = scene({ state: { turn: 6, trenches: trenches() } }).start(endOfTurn, {})
    expect(s.offer('allied', 'remove-trench').sort()).toEqual(['space:moscow', 'space:tobruk'])
    expect(s.refused('allied', 'remove-trench space:saar').rule).toBe('10.2-e')
    s.act('allied', 'remove-trench space:moscow', 'pass')
    expect(s.offer('axis', 'remove-trench')).toEqual(['space:saar'])
    expect(s.refused('axis', 'remove-trench space:tobruk').rule).toBe('10.2-g')
    s.act('axis', 'remove-trench space:saar')
    expect(Object.keys(s.state.trenches)).toEqual([String(WORLD.place('tobruk'))])
  })

  test('[6.6-2, 16.2-b] the Allies may remove partisans; VP follow', () => {
    const s = scene({
      control: { minsk: 'axis' },
      state: { turn: 6, trenches: {}, partisans: [WORLD.place('minsk')] },
    }).start(endOfTurn, {})
    expect(s.refused('allied', 'remove-partisans space:kiev').rule).toBe('16.2-b')
    s.act('allied', 'remove-partisans space:minsk')
    expect([s.state.partisans, s.state.vp]).toEqual([[], 8])
  })

  test('[6.6-2, 7.6.3-g] beachheads may be removed, save one that a unit lives from', () => {
    const board: Board = {
      units: { 'us-corps-1': 'caen' },
      control: { caen: 'allied', cherbourg: 'allied' },
      state: { turn: 10, trenches: {}, beachheads: beachheads({ G: 'us' }) },
    }
    expect(scene(board).start(endOfTurn, {}).isOver).toBe(true)
    const two = scene({
      ...board,
      state: { turn: 10, trenches: {}, beachheads: beachheads({ G: 'us', F: 'us' }) },
    }).start(endOfTurn, {})
    expect(two.offer('allied', 'remove-beachhead').sort()).toEqual(['beach:F', 'beach:G'])
    two.act('allied', 'remove-beachhead beach:F')
    expect(Object.keys(two.state.beachheads)).toEqual([String(WORLD.place('G') - WORLD.firstBeach)])
    expect(two.isOver).toBe(true)
  })

  test('[6.6-2, 7.6.3-g] the refusal names the unit; one with units on it stays, too', () => {
    const s = scene({
      units: { 'us-corps-1': 'caen', 'br-corps-1': 'H' },
      control: { caen: 'allied' },
      state: { turn: 10, trenches: {}, partisans: [], beachheads: beachheads({ G: 'us', H: 'br', J: 'us' }) },
    }).start(endOfTurn, {})
    expect(s.refused('allied', 'remove-beachhead beach:G')).toMatchObject({
      rule: '7.6.3-g',
      message: { args: { unit: 'unit:us-corps-1' } },
    })
    expect(s.refused('allied', 'remove-beachhead beach:H').rule).toBe('6.6-2')
    expect(s.isOffered('allied', 'remove-beachhead beach:J')).toBe(true)
  })

  test('[6.6-1, 14.5.4] the Allies may withdraw western armies in full supply that are on the map', () => {
    const s = scene({
      units: {
        'us-1-army': 'cherbourg',
        'br-2-army': 'reserve',
        'us-9-army': 'paris',
        'us-corps-1': 'cherbourg',
        'us-corps-2': 'reserve',
        'br-corps-1': 'reserve',
        'su-west-front': 'moscow',
        'su-army-1': 'reserve',
        'ge-6-army': 'warsaw',
      },
      control: { cherbourg: 'allied', paris: 'allied' },
      state: { turn: 12, trenches: {}, beachheads: beachheads({ F: 'us' }) },
    }).start(endOfTurn, {})
    expect(s.offer('allied', 'withdraw')).toEqual(['unit:us-1-army'])
    const why = (unit: string) => s.refused('allied', `withdraw unit:${unit}`).message.key
    expect(['nobody', 'us-corps-1', 'su-west-front', 'ge-6-army'].map(why)).toEqual(
      new Array(4).fill('withdraw.notWestern'),
    )
    expect([why('br-2-army'), why('us-9-army')]).toEqual(['withdraw.notOnMap', 'withdraw.supply'])
    s.act('allied', 'withdraw unit:us-1-army')
    expect([s.whereIs('us-1-army'), s.state.returns[s.data.unit('us-1-army')]]).toEqual(['turn-track', 15])
  })

  test('[6.6-2, 7.6.3-g] a unit without supply keeps no beachhead; where there is none there is none to remove', () => {
    const s = scene({
      units: { 'us-corps-1': 'paris', 'br-corps-1': 'caen' },
      control: { paris: 'allied', caen: 'allied' },
      state: { turn: 12, trenches: {}, beachheads: beachheads({ H: 'us', G: 'br' }) },
    }).start(endOfTurn, {})
    expect(s.offer('allied', 'remove-beachhead')).toEqual(['beach:H'])
    expect(
      ['beach:A', 'space:caen', 'beach:none'].map((at) => s.refused('allied', `remove-beachhead ${at}`)),
    ).toEqual(
      new Array(3).fill(expect.objectContaining({ rule: '6.6-2', message: { key: 'remove.noBeachhead' } })),
    )
  })

  test('[7.6.4-d] combat cards kept face up are discarded when the turn ends', () => {
    const s = scene({ state: { turn: 6, trenches: {} } })
    s.state.allied.kept = [{ card: s.data.card('AL-17'), used: true }]
    s.start(endOfTurn, {})
    expect(s.told('cards.keptDiscarded').map(({ args }) => args!.card)).toEqual([['card:AL-17']])
    expect(s.state.allied).toMatchObject({ kept: [], discard: [s.data.card('AL-17')] })
  })

  test('[6.6-1, 6.6-2] both are windows that a player may let pass for good', () => {
    const s = scene({ state: { turn: 6, trenches: trenches() } })
    for (const seat of ['axis', 'allied']) s.engine.setStop(s.position, seat, 'end of turn: markers', 'never')
    s.start(endOfTurn, {})
    expect(s.isOver).toBe(true)
  })

  test('[6.6-3, 6.6-4, 6.6-5] Stand Fast goes, victory is judged, the turn advances, in this order', () => {
    const s = scene({ state: { turn: 6, trenches: {}, vp: 20, standFast: [WORLD.place('kiev')] } }).start(
      endOfTurn,
      {},
    )
    expect(s.state.standFast).toEqual([])
    expect(s.position.result?.ending).toBe('axis-automatic')
    expect(s.state.turn).toBe(6)
  })
})
