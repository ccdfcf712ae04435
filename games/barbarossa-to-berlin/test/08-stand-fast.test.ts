import { describe, expect, test } from 'vitest'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { fight, operate } from './operating.ts'
import { nextRound, round } from './rounds.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 8.4, 8.5: leaving a space under orders to stand fast, and when its marker goes. */

const WORLD = scene({}).data
const LUBLIN = WORLD.place('lublin')
const KOVEL = WORLD.place('kovel')
const SUMMER_42 = { turn: 6, round: 3 }

/** An action round of a side with markers on the map since the orders phase. */
function ordered(side: 'axis' | 'allied', board: Board, ...dice: number[]): Scene {
  const state = { standFast: [LUBLIN], ...board.state }
  return round(side, { ...board, ...SUMMER_42, state }, ...dice)
}
const STACK = { 'ge-6-army': 'lublin', 'ge-17-army': 'lublin', 'ge-1-panzer-army': 'lublin' }

/** The Axis moves out of Lublin. */
const setOut = (board: Board = {}): Scene =>
  ordered('axis', { units: STACK, ...board }).act('axis', 'one-ops', 'activate-move space:lublin')

describe('a stack that leaves', () => {
  test('[8.4-b] into an enemy space all of it goes free, though the first unit takes the space', () => {
    const s = setOut()
    s.act('axis', 'select unit:ge-6-army', 'move space:brest-litovsk', 'stop')
    expect([s.controllerOf('brest-litovsk'), s.state.vp]).toEqual(['axis', 7])
    const warnings = s.engine.describe(s.act('axis', 'select unit:ge-17-army').position, 'axis', {
      verb: 'move',
      target: 'space:brest-litovsk',
    }).warnings
    expect(warnings ?? []).toEqual([])
    s.act('axis', 'move space:brest-litovsk', 'stop')
    s.act('axis', 'select unit:ge-1-panzer-army', 'move space:brest-litovsk', 'stop')
    expect([s.state.vp, s.state.standFast]).toEqual([7, []])
  })

  test('[8.4-b] what others have taken this round is no enemy space: going there costs the VP', () => {
    const s = operate(
      {
        units: { 'ge-6-army': 'lublin', 'ge-4-army': 'warsaw' },
        state: { ...SUMMER_42, standFast: [LUBLIN] },
      },
      'axis',
      { freeEither: 2 },
    )
    s.act('axis', 'free-move space:lublin', 'free-move space:warsaw')
    s.act('axis', 'select unit:ge-4-army', 'move space:brest-litovsk', 'stop')
    s.act('axis', 'select unit:ge-6-army', 'move space:brest-litovsk')
    expect([s.state.vp, s.state.standFast]).toEqual([6, []])
  })

  test('[8.5] Soviet stacks go free into Axis land too', () => {
    const units = { 'su-army-1': 'kovel', 'su-army-2': 'kovel', 'ge-corps-1': 'berlin' }
    const s = ordered('allied', { units, state: { standFast: [KOVEL] } })
    s.act('allied', 'one-ops', 'activate-move space:kovel')
    s.act('allied', 'select unit:su-army-1', 'move space:lublin', 'stop')
    s.act('allied', 'select unit:su-army-2', 'move space:lublin', 'stop')
    expect([s.state.vp, s.state.standFast, s.whereIs('su-army-2')]).toEqual([7, [], 'lublin'])
  })
})

describe('the marker', () => {
  test('[8.4-b] stays while somebody who began the round under it is there, whoever else comes', () => {
    const s = setOut({ units: { ...STACK, 'ge-4-army': 'warsaw' } })
    s.act('axis', 'select unit:ge-6-army', 'move space:brest-litovsk', 'stop')
    s.act('axis', 'select unit:ge-17-army', 'move space:brest-litovsk', 'stop', 'done')
    expect(s.state.standFast).toContain(LUBLIN)
    // Who pays frees the rest: the marker is off.
    const paid = setOut().act('axis', 'select unit:ge-6-army', 'move space:radom', 'stop')
    expect([paid.state.vp, paid.state.standFast]).toEqual([6, []])
    paid.act('axis', 'select unit:ge-17-army', 'move space:radom', 'stop')
    expect(paid.state.vp).toBe(6)
  })

  test('[8.4-c] binds who came in an earlier round like the others, and goes with the last of them', () => {
    const s = ordered('axis', { units: { 'ge-6-army': 'lublin', 'ge-4-army': 'warsaw' } })
    s.act('axis', 'one-ops', 'activate-move space:warsaw')
    s.act('axis', 'select unit:ge-4-army', 'move space:lublin', 'stop')
    expect(s.state.bound[LUBLIN]).toEqual([WORLD.unit('ge-6-army')])
    nextRound(s, 'axis', 4).act('axis', 'one-ops', 'activate-move space:lublin')
    s.act('axis', 'select unit:ge-6-army', 'move space:brest-litovsk', 'stop')
    expect(s.state.standFast).toContain(LUBLIN)
    s.act('axis', 'select unit:ge-4-army', 'move space:brest-litovsk', 'stop')
    expect(s.state.standFast).not.toContain(LUBLIN)
  })

  test('[8.4-b] goes when those under it have advanced after combat', () => {
    const units = { 'ge-6-army': 'lublin', 'su-army-1': 'brest-litovsk reduced', 'su-army-2': 'pinsk' }
    const s = ordered('axis', { units }, 6, 1).act('axis', 'one-ops', 'activate-combat space:lublin')
    s.act('axis', 'target space:brest-litovsk', 'select unit:ge-6-army')
    expect([s.whereIs('ge-6-army'), s.state.vp, s.state.standFast]).toEqual(['brest-litovsk', 7, []])
  })

  test('[8.4-b] goes when those under it have retreated, and stays where some of them stand', () => {
    const units = { 'su-west-front': 'kovel', 'su-south-front': 'kovel', 'ge-6-army': 'lublin' }
    const s = ordered('allied', { units }, 4, 1)
    s.act('allied', 'one-ops', 'activate-combat space:kovel', 'target space:lublin')
    s.act('allied', 'attack-with unit:su-west-front', 'attack-with unit:su-south-front')
    while (s.state.battle) {
      const seat = s.engine.waiting(s.position)[0]!
      s.act(seat, s.offer(seat).at(-1)!)
    }
    expect(['lublin', 'eliminated']).not.toContain(s.whereIs('ge-6-army'))
    expect([s.state.vp, s.state.standFast]).toEqual([7, []])
  })

  test('[8.4-b, 11.3.1-a] a corps that takes the place of its army is bound as the army was', () => {
    const units = { 'ge-6-army': 'lublin reduced', 'ge-corps-1': 'reserve', 'su-west-front': 'kovel' }
    const state = { ...SUMMER_42, standFast: [LUBLIN], bound: { [LUBLIN]: [WORLD.unit('ge-6-army')] } }
    const s = fight({ units, state }, 'allied', ['kovel'], {}, 4, 6).act('allied', 'target space:lublin')
    while (s.state.battle) {
      const seat = s.engine.waiting(s.position)[0]!
      s.act(seat, s.offer(seat)[0]!)
    }
    expect([s.whereIs('ge-6-army'), s.whereIs('ge-corps-1')]).toEqual(['eliminated', 'lublin'])
    expect(s.state.standFast).toEqual([LUBLIN])
  })

  test('[8.4-d] after Bomb Plot it goes when the last unit has redeployed, not before', () => {
    const state = { ...SUMMER_42, standFast: [LUBLIN] }
    const corps = [WORLD.unit('ge-corps-1'), WORLD.unit('ge-corps-2')]
    const s = scene({
      units: { 'ge-corps-1': 'lublin', 'ge-corps-2': 'lublin' },
      played: { 'AL-48': 5 },
      state: { ...state, bound: { [LUBLIN]: corps } },
    }).start(redeployment, { side: 'axis', points: 2 })
    s.act('axis', 'redeploy unit:ge-corps-1', 'to-reserve')
    expect([s.state.vp, s.state.standFast]).toEqual([6, [LUBLIN]])
    s.act('axis', 'redeploy unit:ge-corps-2', 'to-reserve')
    expect([s.state.vp, s.state.standFast]).toEqual([5, []])
  })

  test.each([
    ['AL-03', 'allied', 'stalin-orders', 'moscow', 'play-event'],
    ['AX-46', 'axis', 'hitler-orders', 'berlin', 'play-event-ops'],
  ] as const)(
    '[%s] orders that are void leave no marker behind, on an emptied space either',
    (card, side, order, place, use) => {
      const s = round(side, {
        ...SUMMER_42,
        hand: [card],
        units: { 'su-army-1': 'gorki', 'ge-corps-1': 'munich' },
        state: { orders: { axis: 'none', allied: 'none', [side]: order } },
      })
      s.state.standFast = [WORLD.place(place)]
      s.act(side, `${use} card:${card}`)
      expect(s.state.standFast).toEqual([])
    },
  )
})
