import { Engine, newPosition, random } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { barbarossaToBerlin } from '../game.ts'
import { invariants } from '../invariants.ts'
import type { Query } from '../kit.ts'
import { handSizeLedger } from '../rules/18-resources.ts'
import { emptyCards, type State } from '../state.ts'
import { type BoardView, boardView, knows, stateFromView, twin } from '../view.ts'
import { fight } from './operating.ts'
import { scene } from './scene.ts'

/** What each seat sees, and the alarms of the invariants. */

const WORLD = scene({}).data
const cards = (...ids: string[]) => ids.map((id) => WORLD.card(id))
const names = (indices: readonly number[]) => indices.map((i) => WORLD.cards[i]!.id)

const table = (more: Partial<State> = {}) =>
  scene({
    state: {
      axis: {
        ...emptyCards(),
        hand: cards('AX-03', 'AX-05'),
        draw: cards('AX-07', 'AX-08'),
        discard: cards('AX-09'),
        removed: cards('AX-01'),
      },
      allied: {
        ...emptyCards(),
        hand: cards('AL-03', 'AL-05', 'AL-09'),
        draw: cards('AL-07'),
        discard: cards('AL-08'),
        kept: [{ card: WORLD.card('AL-10'), used: false }],
        shown: cards('AL-09'),
      },
      ...more,
    },
  })

describe('hidden cards', () => {
  test('[6.5, 7.9-b] a side sees its own hand and discards; of the other only counts and what is open', () => {
    const s = table()
    const axis = boardView(s.q, 'axis')
    expect(names(axis.axis.hand)).toEqual(['AX-03', 'AX-05'])
    expect(names(axis.axis.discard)).toEqual(['AX-09'])
    expect(axis.allied).toMatchObject({ handCount: 3, drawCount: 1, discardCount: 1, discard: [] })
    expect(names(axis.allied.kept.map(({ card }) => card))).toEqual(['AL-10'])
    const observer = boardView(s.q, null)
    expect([observer.axis.hand, observer.axis.discard]).toEqual([[], []])
    expect(names(observer.axis.removed)).toEqual(['AX-01'])
  })

  test('[6.5] a position made from a view has as many cards as the reader saw, and knows no more of them', () => {
    const s = table()
    const seen = boardView(s.q, 'axis')
    const own = { ...s.q, state: stateFromView(JSON.parse(JSON.stringify(seen)) as BoardView, s.data) }
    for (const reader of ['axis', null] as const) {
      const { allied } = boardView(own, reader)
      expect(allied).toMatchObject({ handCount: 3, drawCount: 1, discardCount: 1 })
      expect(names(allied.hand)).toEqual(['AL-09'])
    }
    expect(boardView(own, 'axis').axis).toMatchObject({ handCount: 2, hand: seen.axis.hand })
  })

  test('[7.6.5] cards that must be shown are seen by the other side', () => {
    const s = table()
    expect(names(boardView(s.q, 'axis').allied.hand)).toEqual(['AL-09'])
    expect(knows(s.q, 'axis')).toContain('card:AL-09')
    expect(knows(s.q, 'axis')).not.toContain('card:AL-03')
    expect(knows(s.q, 'allied')).toEqual(expect.arrayContaining(['card:AL-03', 'card:AL-08']))
  })

  test('[7.9-a] the order of a deck shows nowhere, not even to its owner', () => {
    for (const seat of ['axis', 'allied', null]) {
      const text = JSON.stringify(boardView(table().q, seat))
      expect(text).not.toContain('"draw":')
    }
  })

  test('[6.5] a twin deals the hidden cards anew, keeps the counts and what is known, and looks the same', () => {
    const s = table()
    const rng = random(3)
    const other = twin(structuredClone(s.state), 'axis', rng, WORLD)
    expect(other.axis.hand).toEqual(s.state.axis.hand)
    expect(other.allied.hand).toHaveLength(3)
    expect(other.allied.hand).toContain(WORLD.card('AL-09'))
    const twinQuery: Query = { ...s.q, state: other }
    expect(boardView(twinQuery, 'axis')).toEqual(boardView(s.q, 'axis'))
    const several = Array.from({ length: 10 }, () =>
      names(twin(structuredClone(s.state), 'axis', rng, WORLD).allied.hand).join(),
    )
    expect(new Set(several).size).toBeGreaterThan(1)
  })
})

describe('the opening', () => {
  test('[4.3-a] a twin keeps one of the opening cards in the Axis hand, though not always the same', () => {
    const axis = {
      ...emptyCards(),
      hand: cards('AX-01', 'AX-05'),
      draw: cards('AX-02', 'AX-07', 'AX-08', 'AX-09'),
    }
    const { state } = scene({ state: { axis } })
    const rng = random(5)
    const hands = Array.from({ length: 30 }, () =>
      names(twin(structuredClone(state), 'allied', rng, WORLD).axis.hand),
    )
    expect(hands.every((hand) => hand.includes('AX-01') || hand.includes('AX-02'))).toBe(true)
    expect(hands.some((hand) => !hand.includes('AX-01'))).toBe(true)
  })
})

describe('the board', () => {
  test('[2.1-e] everything that lies open is in the view: tracks, boxes, markers, supply, warnings, hand sizes', () => {
    const s = scene({
      units: { 'ge-corps-1': 'minsk', 'su-army-1': 'reserve' },
      control: { minsk: 'axis' },
      state: { turn: 6 },
    })
    const view = boardView(s.q, 'allied')
    expect(view.supply[s.data.unit('ge-corps-1')]).toBe(0)
    expect(view.supply[s.data.unit('su-army-1')]).toBe(-1)
    expect(view.attrition.axis.length).toBeGreaterThan(0)
    expect(view.handSizes.axis).toEqual(handSizeLedger(s.q, 'axis'))
    const open = Object.keys(s.state).filter((key) => key !== 'axis' && key !== 'allied')
    for (const key of open) expect(view).toHaveProperty(key)
  })

  test('[11.2-5, 11.2-6] the odds of an attack are shown while it is put together, and until it is fought', () => {
    const board = {
      units: { 'ge-6-army': 'lublin', 'ge-17-army': 'lublin', 'ge-4-army': 'lublin', 'su-army-1': 'kovel' },
      state: { turn: 6 },
    }
    const s = fight(board, 'axis', ['lublin'], {})
    expect(boardView(s.q, 'axis').preview).toBe(null)
    s.act('axis', 'target space:kovel')
    expect(boardView(s.q, 'axis').preview).toBe(null)
    s.act('axis', 'attack-with unit:ge-6-army')
    const one = boardView(s.q, 'allied').preview!
    s.act('axis', 'attack-with unit:ge-17-army')
    const two = boardView(s.q, 'axis').preview!
    expect(one.outcomes.length).toBeGreaterThan(1)
    expect(JSON.stringify(two.outcomes)).not.toBe(JSON.stringify(one.outcomes))
  })

  test('[2.1-e] a state rebuilt from a view answers rule questions alike', () => {
    const s = table({ turn: 6 })
    const view = boardView(s.q, 'axis')
    const state = stateFromView(JSON.parse(JSON.stringify(view)) as BoardView, s.data)
    expect({ ...state, axis: null, allied: null }).toEqual({ ...s.state, axis: null, allied: null })
    expect(names(state.axis.hand)).toEqual(['AX-03', 'AX-05'])
    expect(names(state.allied.hand)).toEqual(['AL-09'])
    const q: Query = { state, data: s.data, options: {}, seats: ['axis', 'allied'] }
    expect(handSizeLedger(q, 'allied')).toEqual(handSizeLedger(s.q, 'allied'))
  })
})

describe('alarms', () => {
  const broken = (rule: string, change: (state: State) => void): string | undefined => {
    const s = scene({ units: { 'ge-6-army': 'warsaw', 'su-army-1': 'moscow' } })
    change(s.state)
    const alarm = invariants.find((one) => one.rule === rule)!
    return alarm.broken(s.q)
  }
  const place = (id: string) => WORLD.place(id)
  const unit = (id: string) => WORLD.unit(id)

  test('[9.1] no alarm rings in a sound position; each rings when its rule is broken', () => {
    const s = scene({ units: { 'ge-6-army': 'warsaw', 'su-army-1': 'moscow' } })
    expect(invariants.flatMap((alarm) => alarm.broken(s.q) ?? [])).toEqual([])
    const crowd = (state: State) => {
      for (const id of ['ge-4-army', 'ge-2-army', 'ge-9-army']) state.at[unit(id)] = place('warsaw')
    }
    expect(broken('9', crowd)).toContain('warsaw')
    expect(
      broken('9.1', (state) => {
        state.at[unit('su-army-2')] = place('warsaw')
      }),
    ).toContain('warsaw')
    expect(
      broken('3-c', (state) => {
        state.control[place('warsaw')] = 2
      }),
    ).toContain('warsaw')
    expect(
      broken('2.2', (state) => {
        state.at[unit('ge-6-army')] = 999
      }),
    ).toContain('ge-6-army')
    expect(
      broken('7.6.3', (state) => {
        state.at[unit('us-corps-1')] = place('G')
      }),
    ).toContain('us-corps-1')
    expect(
      broken('19', (state) => {
        state.at[unit('br-corps-1')] = place('gorki')
      }),
    ).toContain('br-corps-1')
    expect(
      broken('12.4-b', (state) => {
        state.at[unit('ge-6-army')] = -1
      }),
    ).toContain('ge-6-army')
    expect(
      broken('16.2-c', (state) => {
        state.partisans = [place('moscow')]
      }),
    ).toContain('moscow')
    expect(
      broken('10.2', (state) => {
        state.trenches[place('paris')] = { level: 1, owner: 'allied', kind: 'field' }
      }),
    ).toContain('paris')
    expect(
      broken('5.5', (state) => {
        state.stalin = place('berlin')
      }),
    ).toContain('berlin')
    expect(
      broken('14.1', (state) => {
        state.rp.ge = -1
      }),
    ).toContain('ge')
    expect(
      broken('14.5.2', (state) => {
        state.panzerSteps = 3
      }),
    ).toContain('3')
    expect(
      broken('7.7', (state) => {
        state.axis.hand = WORLD.cards.slice(0, 9).map((_, i) => i)
      }),
    ).toContain('axis')
    expect(
      broken('7.2-a', (state) => {
        state.actions.axis = ['sr', 'sr']
      }),
    ).toContain('actions')
    expect(
      broken('14.5.1', (state) => {
        state.at[unit('su-southwest-front')] = -2
        state.at[unit('su-southwest-mech-front')] = -1
      }),
    ).toContain('Southwest')
  })

  test('[2.2-d] a few random games keep every invariant', () => {
    const engine = new Engine(barbarossaToBerlin)
    for (const seed of [11]) {
      const position = newPosition(barbarossaToBerlin, { scenario: 'campaign' }, `invariants-${seed}`)
      const rng = random(seed)
      engine.begin(position)
      while (!position.result) {
        const waiting = engine.waiting(position)
        const seat = waiting[Math.floor(rng() * waiting.length)]!
        const offer = engine.offer(position, seat)
        engine.act(position, seat, offer[Math.floor(rng() * offer.length)]!)
        const q = engine.query(position)
        const wrong = invariants.flatMap((alarm) => alarm.broken(q) ?? [])
        if (wrong.length > 0) throw new Error(wrong.join())
      }
    }
  })
})
