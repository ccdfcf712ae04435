import { describe, expect, test } from 'vitest'
import { axisSupply, LIMITED } from '../rules/13-supply.ts'
import { handSizeLedger, resourceSpaces } from '../rules/18-resources.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 18 and 7.7: resources and the size of the hand. */

const hand = (s: Scene, side: 'axis' | 'allied') => handSizeLedger(s.q, side).total

const change = (s: Scene, side: 'axis' | 'allied', ...cards: string[]) => {
  s.state.handChanges[side].push(...cards.map((id) => s.data.card(id)))
}

/** The Axis holds these oil spaces in full supply (a German corridor to each is not needed: see below). */
const oil = (control: Board['control'], more: Board = {}) => scene({ ...more, control: { ...control } })

/** Puts every space of the Soviet Union, Turkey and the Near East into Axis hands, so that any of them is supplied. */
const conquest = (s: Scene) => {
  s.data.spaces.forEach((space, place) => {
    if (['soviet-union', 'turkey', 'iran', 'iraq', 'syria'].includes(space.country))
      s.state.control[place] = 1
  })
  return s
}
const give = (s: Scene, id: string, controller: number) => {
  s.state.control[s.data.place(id)] = controller
  return s
}

describe('hand size', () => {
  test('[18.1, 18.3-a, 18.3-b] at the start the Axis has one oil space and the Allies two: seven cards each', () => {
    const s = scene({})
    expect(resourceSpaces(s.q, 'axis', 'oil').map((p) => s.data.spaces[p]!.id)).toEqual(['bucharest'])
    expect([hand(s, 'axis'), hand(s, 'allied')]).toEqual([7, 7])
  })

  test('[18.3-a, D-7] Axis oil 0, 1, 2, 3 in full supply gives 6, 7, 8, 8', () => {
    const none = give(conquest(scene({})), 'bucharest', 2)
    give(none, 'baku', 2)
    give(none, 'mosul', 2)
    expect(hand(none, 'axis')).toBe(6)
    expect(hand(give(none, 'bucharest', 1), 'axis')).toBe(7)
    expect(hand(give(none, 'baku', 1), 'axis')).toBe(8)
    expect(hand(give(none, 'mosul', 1), 'axis')).toBe(8)
  })

  test('[18.3-b, D-7] Allied oil 0, 1, 2, 3 gives 5, 6, 7, 8', () => {
    const s = conquest(scene({}))
    expect(hand(s, 'allied')).toBe(5)
    expect(hand(give(s, 'mosul', 2), 'allied')).toBe(6)
    expect(hand(give(s, 'baku', 2), 'allied')).toBe(7)
    expect(hand(give(s, 'bucharest', 2), 'allied')).toBe(8)
  })

  test('[18.3-a] oil that is only in limited supply does not count for the Axis', () => {
    const s = scene({})
    expect(hand(s, 'axis')).toBe(7)
    // Partisans all around: what comes through them is limited supply.
    s.state.partisans = [...s.data.adjacent[s.data.place('bucharest')]!]
    expect(axisSupply(s.q)[s.data.place('bucharest')]).toBe(LIMITED)
    expect(resourceSpaces(s.q, 'axis', 'oil')).toEqual([])
    expect(hand(s, 'axis')).toBe(6)
  })

  test('[18.2, D-7] without any iron the Axis has one card less, on top of the oil', () => {
    const s = oil({ trondheim: 'allied' })
    expect(hand(s, 'axis')).toBe(6)
    expect(hand(give(s, 'bucharest', 2), 'axis')).toBe(5)
  })

  test('[18.2] iron in limited supply is enough', () => {
    const s = scene({})
    // Oslo and its neighbours are reached by sea only once the land way through Jutland is cut.
    give(s, 'jutland', 2)
    expect(axisSupply(s.q)[s.data.place('trondheim')]).toBe(LIMITED)
    expect(resourceSpaces(s.q, 'axis', 'iron').map((p) => s.data.spaces[p]!.id)).toEqual(['trondheim'])
    expect(hand(s, 'axis')).toBe(7)
  })

  test('[18.1, 16.3-d] partisans without an Axis unit make a resource count for the Allies', () => {
    const s = scene({})
    s.state.partisans = [s.data.place('bucharest')]
    expect([hand(s, 'axis'), hand(s, 'allied')]).toEqual([6, 8])
    s.state.at[s.data.unit('ro-corps-1')] = s.data.place('bucharest')
    expect([hand(s, 'axis'), hand(s, 'allied')]).toEqual([7, 7])
  })

  test('[7.7-a, 18.3-c] never fewer than five cards and never more than eight', () => {
    const s = scene({})
    change(s, 'axis', 'AL-12', 'AL-28')
    expect(hand(s, 'axis')).toBe(5)
    const rich = conquest(scene({}))
    for (const id of ['baku', 'mosul', 'bucharest']) give(rich, id, 2)
    rich.state.played[rich.data.card('AL-07')] = 1
    rich.state.turn = 9
    expect(hand(rich, 'allied')).toBe(8)
  })

  test('[7.7-b, 18.3-c, D-8] 7-1-1-2-2 is 2 for the Axis from turn 16 and 5 before', () => {
    const s = oil({ trondheim: 'allied', bucharest: 'allied' }, { state: { turn: 16 } })
    change(s, 'axis', 'AL-12', 'AL-28')
    expect(hand(s, 'axis')).toBe(2)
    s.state.turn = 15
    expect(hand(s, 'axis')).toBe(5)
    s.state.turn = 18
    expect(hand(s, 'axis')).toBe(2)
    s.state.turn = 16
    change(s, 'allied', 'AX-15', 'AX-15')
    expect(hand(s, 'allied')).toBe(5)
  })

  test('[6.5, AL-07, AX-15, AX-52] events change the hand: evacuation eight turns later, the surge to seven', () => {
    const s = scene({ played: { 'AL-07': 2 }, state: { turn: 9 } })
    expect(hand(s, 'allied')).toBe(7)
    s.state.turn = 10
    expect(hand(s, 'allied')).toBe(8)
    change(s, 'allied', 'AX-15')
    expect(hand(s, 'allied')).toBe(6)
    const surge = oil({ trondheim: 'allied', bucharest: 'allied' }, { state: { turn: 14 } })
    change(surge, 'axis', 'AX-52', 'AL-12')
    expect(hand(surge, 'axis')).toBe(7)
  })

  test('[18.1] the ledger says what makes up the hand', () => {
    const s = oil({ trondheim: 'allied' })
    change(s, 'axis', 'AL-12')
    const { parts } = handSizeLedger(s.q, 'axis')
    expect(parts.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['6.5', 7],
      ['18.2', -1],
      ['AL-12', -2],
      ['7.7-a', 1],
    ])
  })
})

describe('details', () => {
  test('[18.2] iron out of supply does not count for the Axis', () => {
    const s = scene({})
    expect(resourceSpaces(s.q, 'axis', 'iron')).toEqual([s.data.place('trondheim')])
    for (const id of ['bergen', 'ringsaker', 'ostersund']) s.state.control[s.data.place(id)] = 2
    expect(resourceSpaces(s.q, 'axis', 'iron')).toEqual([])
  })

  test('[18.3-a] a third oil space brings the Axis nothing more', () => {
    const s = conquest(scene({}))
    expect([resourceSpaces(s.q, 'axis', 'oil').length, hand(s, 'axis')]).toEqual([3, 8])
    expect(handSizeLedger(s.q, 'axis').parts.map(({ rule }) => rule)).toContain('18.3-a')
  })

  test('[AL-07] Industrial Evacuation is no gain for the Axis', () => {
    const hands = (played: Board['played']) => {
      const s = scene({ played: played ?? {}, state: { turn: 12 } })
      return [hand(s, 'axis'), hand(s, 'allied')]
    }
    const [axis, allied] = hands({})
    expect(hands({ 'AL-07': 4 })).toEqual([axis, (allied as number) + 1])
  })

  test('[18.2] a second iron space brings the Axis nothing more', () => {
    const s = scene({ control: { ostersund: 'axis', sundsvall: 'axis' } })
    expect([resourceSpaces(s.q, 'axis', 'iron').length, hand(s, 'axis')]).toEqual([
      2,
      hand(scene({}), 'axis'),
    ])
  })

  test('[7.7-a, 7.7-b] which limit binds is told', () => {
    const bound = (turn: number, side: 'axis' | 'allied') => {
      const s = scene({
        control: { bucharest: 'allied', trondheim: 'allied', baku: 'axis', mosul: 'axis' },
        state: { turn },
      })
      change(s, side, ...(side === 'axis' ? ['AL-12', 'AL-28'] : ['AX-15']))
      const ledger = handSizeLedger(s.q, side)
      return [ledger.total, ledger.parts.at(-1)!.rule]
    }
    expect([bound(10, 'axis'), bound(16, 'axis'), bound(10, 'allied')]).toEqual([
      [5, '7.7-a'],
      [2, '7.7-b'],
      [5, '7.7-a'],
    ])
  })
})
