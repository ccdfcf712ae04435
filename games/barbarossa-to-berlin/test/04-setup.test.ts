import { Engine, newPosition, type Position, parseChoice, random } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { barbarossaToBerlin } from '../game.ts'
import { setUp, startingState } from '../rules/04-setup.ts'
import { ordersPhase } from '../rules/08-orders.ts'
import { digRefusal } from '../rules/10-2-trenches.ts'
import { routesOf } from '../rules/11-4-retreats.ts'
import type { State } from '../state.ts'
import { operate } from './operating.ts'
import { scene } from './scene.ts'

/** 4: set-up and the special rules of turn 1. */

const engine = new Engine(barbarossaToBerlin)
const { data } = barbarossaToBerlin
const names = (cards: readonly number[]) => cards.map((card) => data.cards[card]!.id)

/** A game after its set-up choices. */
function begun(seed: string, opening = 'AX-01'): Position<State> {
  const position = newPosition(barbarossaToBerlin, { scenario: 'campaign' }, seed)
  engine.begin(position)
  for (const choice of ['place space:paris', 'place space:bordeaux', `begin-with card:${opening}`]) {
    const verdict = engine.act(position, 'axis', parseChoice(choice))
    if (!verdict.ok) throw new Error(choice)
  }
  return position
}

describe('position', () => {
  test('[4.1] markers: turn 1, 7 VP, hands of 7, no Axis orders, Stalin Orders, no replacement points', () => {
    const state = startingState(data)
    expect(state).toMatchObject({
      turn: 1,
      vp: 7,
      handSize: { axis: 7, allied: 7 },
      orders: { axis: 'none', allied: 'stalin-orders' },
    })
    expect(state.rp).toEqual({ br: 0, us: 0, su: 0, ge: 0, ax: 0, tu: 0 })
    expect(data.spaces[state.stalin]!.id).toBe('moscow')
  })

  test('[4.2, 20.3, EX-13] units as printed; those in brackets on their reduced side', () => {
    const s = scene({})
    const state = startingState(data)
    const at = (id: string) => data.placeTarget[state.at[data.unit(id)]!]
    expect([at('su-west-front'), at('ge-4-panzer-army'), at('it-mech-corps-1')]).toEqual([
      'space:bialystok',
      'space:memel',
      'space:bir-hacheim',
    ])
    expect([
      state.reduced[data.unit('ge-2-army')],
      state.reduced[data.unit('ge-11-army')],
      state.reduced[data.unit('it-mech-corps-1')],
    ]).toEqual([1, 1, 1])
    expect([state.reduced[data.unit('ge-6-army')], state.reduced[data.unit('br-corps-1')]]).toEqual([0, 1])
    expect(state.at.filter((place) => place === -1)).toHaveLength(5 + 2 + 8)
    expect(s.data).toBe(data)
  })

  test('[20.4, EX-13, 20.2] the reduced 1st and 7th armies go into occupied France, not together', () => {
    const s = scene({}).start(setUp, { placed: 0 })
    expect(s.refused('axis', 'place space:berlin').rule).toBe('20.4')
    expect(s.refused('axis', 'place space:marseille').rule).toBe('20.4')
    expect(s.refused('allied', 'place space:paris').rule).toBe('20.4')
    s.act('axis', 'place space:paris')
    expect(s.refused('axis', 'place space:paris').rule).toBe('20.4')
    s.act('axis', 'place space:brest')
    expect([s.whereIs('ge-1-army'), s.whereIs('ge-7-army')]).toEqual(['paris', 'brest'])
    expect([s.isReduced('ge-1-army'), s.isReduced('ge-7-army')]).toEqual([true, true])
  })
})

describe('cards', () => {
  test('[4.3-a, D-17] the Axis has its chosen card and six others; the other opening card is in its deck', () => {
    for (const [chosen, other] of [
      ['AX-01', 'AX-02'],
      ['AX-02', 'AX-01'],
    ] as const) {
      const { axis } = begun('deal', chosen).state
      expect(names(axis.hand)).toContain(chosen)
      expect(axis.hand).toHaveLength(7)
      const rest = [...names(axis.hand), ...names(axis.draw)]
      expect(rest.filter((id) => id === other)).toHaveLength(1)
      expect(axis.draw).toHaveLength(18)
    }
  })

  test('[4.3-b] the Allies have seven of their Blitzkrieg cards', () => {
    const { allied } = begun('deal').state
    expect([allied.hand.length, allied.draw.length]).toEqual([7, 18])
    expect([...allied.hand, ...allied.draw].every((card) => data.cards[card]!.deck === 'blitzkrieg')).toBe(
      true,
    )
  })

  test('[4.3-c] the Total War cards are set aside', () => {
    const { axis, allied } = begun('deal').state
    expect([axis.aside.length, allied.aside.length]).toEqual([30, 30])
    expect([...axis.aside, ...allied.aside].every((card) => data.cards[card]!.deck === 'total-war')).toBe(
      true,
    )
  })

  test('[4.3-a] which card was chosen is a secret, and the deal depends on the seed alone', () => {
    const first = begun('one')
    const again = begun('one')
    expect(first.state.axis.hand).toEqual(again.state.axis.hand)
    expect(begun('two').state.axis.draw).not.toEqual(first.state.axis.draw)
    const view = (opening: string) =>
      JSON.stringify(engine.game.view(engine.query(begun('one', opening)), 'allied'))
    expect(view('AX-01')).toBe(view('AX-02'))
  })
})

describe('turn 1', () => {
  test('[4.4-a] no orders are rolled; the Axis marks Soviet stacks for Stalin Orders', () => {
    const position = begun('orders')
    expect(position.state.turn).toBe(1)
    expect(engine.waiting(position)).toEqual(['axis'])
    expect(position.frames.at(-1)).toMatchObject({ procedure: 'stand fast', step: 'place markers' })
    const offer = engine.offer(position, 'axis').map(({ target }) => target)
    expect(offer).toContain('space:bialystok')
    expect(offer).not.toContain('space:moscow')
    expect(ordersPhase.rule).toBe('6.1')
  })

  test('[4.4-b] the Axis must play its opening card as an event', () => {
    const s = scene({
      units: { 'ge-6-army': 'warsaw', 'su-army-1': 'moscow' },
      hands: { axis: ['AX-01', 'AX-05'] },
      state: { turn: 1, trenches: {} },
    }).start(turn, {})
    expect(s.isOffered('axis', 'play-event card:AX-01')).toBe(true)
    for (const choice of ['play-ops card:AX-01', 'play-ops card:AX-05', 'one-ops'])
      expect(s.refused('axis', choice).rule).toBe('4.4-b')
  })

  test('[4.4-b] the Allies may do anything but replacements and reinforcements', () => {
    const s = scene({
      units: { 'ge-6-army': 'warsaw', 'su-army-1': 'moscow', 'su-army-2': 'gorki' },
      hands: { axis: ['AX-01'], allied: ['AL-02', 'AL-22'] },
      state: { turn: 1, trenches: {} },
    }).start(turn, {})
    s.act('axis', 'play-event card:AX-01', 'done')
    expect(s.refused('allied', 'play-rp card:AL-22').rule).toBe('4.4-b')
    expect(s.refused('allied', 'play-event card:AL-02').rule).toBe('7.6.2-a')
    for (const choice of ['play-ops card:AL-02', 'play-sr card:AL-22', 'one-ops'])
      expect(s.isOffered('allied', choice)).toBe(true)
  })

  test('[4.4-c, EX-10] after the two rounds each side holds six cards and may keep them all', () => {
    const position = begun('six')
    const rng = random(7)
    while (position.frames.at(-1)!.procedure !== 'card phase') {
      const seat = engine.waiting(position)[0]!
      const offer = engine.offer(position, seat)
      // Nobody uses a combat card.
      const plain = offer.find(({ verb }) => verb === 'pass') ?? offer[Math.floor(rng() * offer.length)]!
      engine.act(
        position,
        seat,
        seat === 'allied' && plain.verb === 'one-ops'
          ? offer.find(({ verb }) => verb === 'play-ops')!
          : plain,
      )
    }
    expect(position.state.axis.hand).toHaveLength(6)
    expect(position.state.allied.hand.length).toBeGreaterThanOrEqual(6)
    const kept = [...position.state.axis.hand]
    engine.act(position, 'axis', { verb: 'keep' })
    engine.act(position, 'allied', { verb: 'keep' })
    expect(position.state.axis.hand.slice(0, 6)).toEqual(kept)
    expect([position.state.axis.hand.length, position.state.allied.hand.length]).toEqual([7, 7])
  })

  const retreats = (turnNumber: number) => {
    const s = operate(
      {
        units: { 'su-northwest-front': 'kaunas', 'ge-3-panzer-army': 'insterberg' },
        state: { turn: turnNumber },
      },
      'axis',
      { points: 1 },
    )
    const ways = routesOf(s.q, s.data.unit('su-northwest-front'), s.data.place('kaunas'), 2)
    return [...new Set(ways.map((way) => s.data.spaces[way.at(-1)!]!.id))]
  }

  test('[4.4-d, EX-1] on turn 1 a Soviet retreat of two spaces does not end next to where it began', () => {
    expect(retreats(1)).toContain('pskov')
    expect(retreats(1)).not.toContain('dvinsk')
    expect(retreats(2)).toContain('dvinsk')
  })

  test('[4.4-e] no Soviet trenches on turns 1 and 2', () => {
    const digs = (turnNumber: number) => {
      const s = operate({ units: { 'su-west-front': 'moscow' }, state: { turn: turnNumber } }, 'allied', {
        points: 1,
      })
      s.act('allied', 'activate-move space:moscow')
      return digRefusal(s.q, 'unit:su-west-front') === undefined
    }
    expect([digs(1), digs(2), digs(3)]).toEqual([false, false, true])
  })
})
