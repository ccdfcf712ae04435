import { Engine, Match } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { barbarossaToBerlin } from '../game.ts'
import { replacementPoints } from '../rules/07-5-replacement-points.ts'
import { nextRound, promptOf, round } from './rounds.ts'

const GERMANS = { units: { 'ge-1-army': 'berlin' } }
const SOVIETS = { units: { 'su-west-front': 'moscow' } }
const withoutWars = (choices: readonly string[]): string[] =>
  choices.filter((choice) => !choice.startsWith('declare-war'))

describe('7.1 uses of a card', () => {
  it('[7.1-a] only the automatic operation and partisans need no card', () => {
    const s = round('allied', { ...SOVIETS, played: { 'AL-19': 3 } })
    expect(withoutWars(s.offer('allied'))).toEqual(['one-ops', 'place-partisans'])
    expect(withoutWars(round('axis', GERMANS).offer('axis'))).toEqual(['one-ops'])
  })

  it('[7.1-b] the game begins with the Blitzkrieg cards alone', () => {
    const engine = new Engine(barbarossaToBerlin)
    const { position } = Match.create(engine, { scenario: 'campaign', options: {} }, 'seed')
    const actNext = () => {
      const seat = engine.waiting(position)[0]!
      engine.act(position, seat, engine.offer(position, seat)[0]!)
    }
    while (position.frames.at(-1)?.procedure !== 'action round') actNext()
    for (const side of ['axis', 'allied'] as const) {
      const { draw, hand, aside } = position.state[side]
      const decks = (cards: readonly number[]) =>
        new Set(cards.map((card) => engine.game.data.cards[card]!.deck))
      expect([...decks([...draw, ...hand])]).toEqual(['blitzkrieg'])
      expect([...decks(aside)]).toEqual(['total-war'])
      expect([draw.length + hand.length, aside.length]).toEqual([25, 30])
    }
  })

  it('[7.1-c] a card has one use at a time, and can come back for another', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-08'] })
    expect(withoutWars(s.offer('axis'))).toEqual([
      'play-event card:AX-08',
      'play-ops card:AX-08',
      'play-sr card:AX-08',
      'play-rp card:AX-08',
      'one-ops',
    ])
    s.act('axis', 'play-rp card:AX-08')
    expect(s.isOver).toBe(true)
    expect(s.state.axis.hand).toEqual([])
    expect(s.state.axis.discard).toEqual([s.data.card('AX-08')])
    expect(s.state.usEntered).toBe(0)
  })

  it('[7.1-c, 7.2-a] a card that is not in the hand cannot be played', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-08'] })
    expect(s.refused('axis', 'play-ops card:AX-09').message.key).toBe('action.notInHand')
    expect(s.refused('axis', 'play-ops card:nonsense').message.key).toBe('action.notInHand')
    expect(s.refused('axis', 'play-ops card:AL-02').rule).toBe('7.2-a')
  })

  it('[7.1-d] black cards give event or operations, red ones no event, yellow ones both or either', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-08', 'AX-10', 'AX-03'] })
    expect(s.refused('axis', 'play-event-ops card:AX-08').rule).toBe('7.1-d')
    expect(s.refused('axis', 'play-event card:AX-10').message.key).toBe('action.combatCard')
    expect(s.refused('axis', 'play-event-ops card:AX-10').rule).toBe('7.1-d')
    expect(s.offer('axis', 'play-event-ops')).toEqual(['card:AX-03'])
    expect(s.offer('axis', 'play-event')).toEqual(['card:AX-08', 'card:AX-03'])
    expect(s.offer('axis', 'play-ops')).toHaveLength(3)
    expect(s.offer('axis', 'play-sr')).toHaveLength(3)
    expect(s.offer('axis', 'play-rp')).toHaveLength(3)
  })

  it('[7.1-d] a yellow card as event and operations gives its points after the event', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-03'] }).act('axis', 'play-event-ops card:AX-03')
    expect(s.state.played[s.data.card('AX-03')]).toBe(10)
    expect(s.state.op!.points).toBe(2)
    s.act('axis', 'done')
    expect(s.isOver).toBe(true)
    expect(s.state.actions.axis).toEqual(['event-ops'])
  })

  it('[7.1-d] a yellow card as event alone gives no operation', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-03'] }).act('axis', 'play-event card:AX-03')
    expect(s.isOver).toBe(true)
    expect(s.state.actions.axis).toEqual(['event'])
  })
})

describe('7.2 the action round', () => {
  it('[7.2-a] one action must be chosen: there is no passing', () => {
    const s = round('axis', { ...GERMANS, hand: [] })
    expect(s.waitsAt).toBe('action round / action')
    expect(s.offer('axis')).not.toContain('pass')
    s.act('axis', 'one-ops')
    expect(s.state.op!.points).toBe(s.data.values['automatic-ops'])
    s.act('axis', 'done')
    expect(s.isOver).toBe(true)
  })

  it('[7.2-a] the automatic operation uses up no card', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-08'] }).act('axis', 'one-ops', 'done')
    expect(s.state.axis.hand).toEqual([s.data.card('AX-08')])
    expect(s.state.axis.discard).toEqual([])
  })

  it('[7.2-b] the action of each round is recorded by side', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-08', 'AX-09'] }).act('axis', 'one-ops', 'done')
    nextRound(s, 'axis', 4).act('axis', 'play-rp card:AX-08')
    nextRound(s, 'axis', 5).act('axis', 'play-event card:AX-09')
    expect(s.state.actions).toEqual({ axis: ['one-ops', 'rp', 'event'], allied: [] })
    expect(s.state.op).toBeNull()
    expect(s.state.inPlay).toBeNull()
  })

  it('[7.2-a] while the action is carried out, the round stands at its step', () => {
    const stepOf = (s: ReturnType<typeof round>) => s.engine.where(s.position)[1]!.step
    expect(stepOf(round('axis', GERMANS).act('axis', 'one-ops'))).toBe('the operation')
    const reinforced = round('allied', { ...SOVIETS, hand: ['AL-24'] }).act('allied', 'play-event card:AL-24')
    expect(stepOf(reinforced)).toBe('the event')
    const partisans = round('allied', { ...SOVIETS, played: { 'AL-19': 3 } }).act('allied', 'place-partisans')
    expect(stepOf(partisans)).toBe('places partisans')
  })

  it('[7.3-a] a card played for operations gives the points printed on it', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-09'] }).act('axis', 'play-ops card:AX-09')
    expect(s.state.op!.points).toBe(4)
    expect(s.state.played[s.data.card('AX-09')]).toBe(0)
  })
})

describe('7.4 strategic redeployment', () => {
  it('[7.4-a] the points are those of the card', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-09'] }).act('axis', 'play-sr card:AX-09')
    expect(s.waitsAt).toMatch(/^strategic redeployment/)
    expect(promptOf(s).args!.points).toBe(4)
    const offered = round('axis', { ...GERMANS, hand: ['AX-09'] })
    const choice = { verb: 'play-sr', target: 'card:AX-09' }
    expect(offered.engine.describe(offered.position, 'axis', choice).cost!.total).toBe(4)
  })

  it('[7.4-b, EX-14] not in two rounds of a turn in a row, but in the last and the next first round', () => {
    const s = round('axis', {
      ...GERMANS,
      hand: ['AX-08', 'AX-09'],
      state: { actions: { axis: ['sr'], allied: ['rp'] } },
    })
    expect(s.refused('axis', 'play-sr card:AX-08').rule).toBe('7.4-b')
    expect(s.isOffered('axis', 'play-rp card:AX-08')).toBe(true)
    s.act('axis', 'one-ops', 'done')
    nextRound(s, 'axis', 4)
    expect(s.isOffered('axis', 'play-sr card:AX-08')).toBe(true)
    // A new turn begins with no actions recorded.
    const first = round('axis', { ...GERMANS, round: 1, hand: ['AX-08'] })
    expect(first.isOffered('axis', 'play-sr card:AX-08')).toBe(true)
  })
})

describe('7.5 replacement points', () => {
  it('[7.5-a] the values of the card go to the markers, and nothing else happens', () => {
    const s = round('axis', { ...GERMANS, units: { 'hu-corps-1': 'budapest' }, hand: ['AX-09'] })
    s.act('axis', 'play-rp card:AX-09')
    expect(s.isOver).toBe(true)
    expect([s.state.rp.ge, s.state.rp.ax]).toEqual([6, 2])
    expect(s.state.op).toBeNull()
    expect(s.state.actions.axis).toEqual(['rp'])
  })

  it('[7.5-a] points of several cards add up', () => {
    const s = round('axis', { units: { 'hu-corps-1': 'budapest' }, hand: ['AX-09', 'AX-08'] })
    s.act('axis', 'play-rp card:AX-09')
    nextRound(s, 'axis', 4).act('axis', 'one-ops', 'done')
    nextRound(s, 'axis', 5).act('axis', 'play-rp card:AX-08')
    expect(s.state.rp.ge).toBe((3 + 2) * 2)
  })

  it('[7.5-b, 17.2] no American points while the United States are neutral', () => {
    const neutral = round('allied', { ...SOVIETS, hand: ['AL-22'] }).act('allied', 'play-rp card:AL-22')
    expect([neutral.state.rp.br, neutral.state.rp.us, neutral.state.rp.su]).toEqual([4, 0, 10])
    const atWar = round('allied', { ...SOVIETS, hand: ['AL-22'], state: { usEntered: 4 } })
    atWar.act('allied', 'play-rp card:AL-22')
    expect(atWar.state.rp.us).toBe(6)
  })

  it('[7.5-b] no points for the allies of Germany once none is left', () => {
    const s = round('axis', { ...GERMANS, units: { 'it-corps-1': 'removed' }, hand: ['AX-09'] })
    s.act('axis', 'play-rp card:AX-09')
    expect([s.state.rp.ge, s.state.rp.ax]).toEqual([6, 0])
    const eliminated = round('axis', { units: { 'hu-corps-1': 'eliminated' }, hand: ['AX-09'] })
    eliminated.act('axis', 'play-rp card:AX-09')
    expect(eliminated.state.rp.ax).toBe(2)
  })

  it('[7.5-c, EX-15] not in two rounds of a turn in a row, but in the last and the next first round', () => {
    const s = round('allied', {
      ...SOVIETS,
      hand: ['AL-02'],
      state: { actions: { axis: [], allied: ['rp'] } },
    })
    expect(s.refused('allied', 'play-rp card:AL-02').rule).toBe('7.5-c')
    expect(s.isOffered('allied', 'play-sr card:AL-02')).toBe(true)
    const first = round('allied', { ...SOVIETS, round: 1, hand: ['AL-02'] })
    expect(first.isOffered('allied', 'play-rp card:AL-02')).toBe(true)
  })

  it.each([
    [7, 99],
    [8, 2],
    [11, 2],
    [12, 1],
    [18, 1],
  ])('[7.5-d] in turn %i the Axis records points %i times at most', (turn, most) => {
    const actions = (plays: number) => ({
      axis: Array.from({ length: plays }, () => ['rp', 'one-ops'] as const).flat(),
      allied: Array.from({ length: plays }, () => ['rp', 'one-ops'] as const).flat(),
    })
    const at = (plays: number) =>
      round('axis', { ...GERMANS, turn, hand: ['AX-08'], state: { actions: actions(plays) } })
    expect(at(Math.min(most, 3) - 1).isOffered('axis', 'play-rp card:AX-08')).toBe(true)
    if (most < 3) expect(at(most).refused('axis', 'play-rp card:AX-08').rule).toBe('7.5-d')
    const allied = round('allied', { ...SOVIETS, turn, hand: ['AL-02'], state: { actions: actions(2) } })
    expect(allied.isOffered('allied', 'play-rp card:AL-02')).toBe(true)
  })

  it('[14.5.5, D-9] with Stalin away from Moscow each card gives one Soviet point less, and says why', () => {
    const s = round('allied', { ...SOVIETS, hand: ['AL-22'], state: { usEntered: 4 } })
    s.state.stalin = s.data.place('kuibishev')
    const soviet = replacementPoints(s.q, s.data.cards[s.data.card('AL-22')]!).find((p) => p.marker === 'su')!
    expect(soviet.ledger.parts.map((part) => [part.rule, part.amount])).toEqual([
      ['7.5-a', 5],
      ['14.5.5', -1],
    ])
    s.act('allied', 'play-rp card:AL-22')
    expect([s.state.rp.br, s.state.rp.us, s.state.rp.su]).toEqual([4, 6, 8])
    const lost = round('allied', { ...SOVIETS, control: { moscow: 'axis' }, hand: ['AL-22'] })
    lost.act('allied', 'play-rp card:AL-22')
    expect(lost.state.rp.su).toBe(8)
  })
})

describe('7.6 events', () => {
  it('[7.6, 3-f] an event is remembered with its turn, and only when played as event', () => {
    const s = round('axis', { ...GERMANS, turn: 4, hand: ['AX-09', 'AX-16'] })
    s.act('axis', 'play-event card:AX-09')
    expect(s.state.played[s.data.card('AX-09')]).toBe(4)
    nextRound(s, 'axis', 4).act('axis', 'play-rp card:AX-16')
    expect(s.state.played[s.data.card('AX-16')]).toBe(0)
  })

  it('[7.6.1, 3-b] an asterisk takes the card out of the game after its event only', () => {
    const event = round('axis', { ...GERMANS, hand: ['AX-09'] }).act('axis', 'play-event card:AX-09')
    expect([event.state.axis.removed, event.state.axis.discard]).toEqual([[event.data.card('AX-09')], []])
    for (const use of ['play-ops', 'play-sr', 'play-rp']) {
      const s = round('axis', { ...GERMANS, hand: ['AX-09'] }).act('axis', `${use} card:AX-09`)
      while (!s.isOver) s.act('axis', s.offer('axis').at(-1)!)
      expect([s.state.axis.removed, s.state.axis.discard]).toEqual([[], [s.data.card('AX-09')]])
    }
  })

  it('[7.6.1] an event without an asterisk is discarded, and with its operation too', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-15'] }).act('axis', 'play-event card:AX-15')
    expect(s.state.axis.discard).toEqual([s.data.card('AX-15')])
    const both = round('axis', { ...GERMANS, turn: 4, hand: ['AX-03'] })
    both.act('axis', 'play-event-ops card:AX-03', 'done')
    expect(both.state.axis.removed).toEqual([both.data.card('AX-03')])
  })
})

describe('4.4 the first turn', () => {
  it('[4.4-b] the Axis opens with Barbarossa or Von Paulus Pause as an event, and nothing else', () => {
    const s = round('axis', { ...GERMANS, turn: 1, round: 1, hand: ['AX-01', 'AX-09'] })
    expect(withoutWars(s.offer('axis'))).toEqual(['play-event card:AX-01'])
    for (const choice of ['one-ops', 'play-ops card:AX-01', 'play-event card:AX-09', 'play-sr card:AX-09'])
      expect(s.refused('axis', choice).rule).toBe('4.4-b')
    s.act('axis', 'play-event card:AX-01')
    expect(s.state.op!.free.combat).toBe(5)
  })

  it('[4.4-b] the Allies may neither record replacement points nor bring reinforcements', () => {
    const s = round('allied', { ...SOVIETS, turn: 1, round: 1, hand: ['AL-02', 'AL-11'] })
    expect(s.refused('allied', 'play-rp card:AL-02').rule).toBe('4.4-b')
    expect(s.refused('allied', 'play-event card:AL-02').rule).toBe('7.6.2-a')
    expect(withoutWars(s.offer('allied'))).toEqual([
      'play-event card:AL-11',
      'play-ops card:AL-02',
      'play-ops card:AL-11',
      'play-sr card:AL-02',
      'play-sr card:AL-11',
      'one-ops',
    ])
  })
})

describe('15.1 spring thaw', () => {
  it.each([1, 2])('[15.1, D-16] in round %i no card for operations alone; the rest is allowed', (number) => {
    const s = round('allied', {
      ...SOVIETS,
      turn: 5,
      round: number,
      control: { syracuse: 'allied' },
      hand: ['AL-22', 'AL-15'],
    })
    for (const place of s.data.spaces.keys())
      if (['libya', 'egypt'].includes(s.data.spaces[place]!.country)) s.state.control[place] = 2
    expect(s.refused('allied', 'play-ops card:AL-22').rule).toBe('15.1')
    expect(s.refused('allied', 'play-event card:AL-22').message.key).toBe('requires.notThaw')
    expect(s.refused('allied', 'play-event-ops card:AL-22').message.key).toBe('requires.notThaw')
    expect(s.isOffered('allied', 'play-event-ops card:AL-15')).toBe(true)
    expect(s.isOffered('allied', 'one-ops')).toBe(true)
    expect(s.isOffered('allied', 'play-sr card:AL-22')).toBe(true)
  })

  it('[15.1, D-16] from round 3 on all is allowed again, and in other seasons always', () => {
    for (const [turn, number] of [
      [5, 3],
      [6, 1],
    ] as const) {
      const s = round('allied', { ...SOVIETS, turn, round: number, hand: ['AL-22'] })
      expect(s.offer('allied', 'play-ops')).toEqual(['card:AL-22'])
      expect(s.offer('allied', 'play-event-ops')).toEqual(['card:AL-22'])
    }
  })

  it('[15.1] a black card that counts as yellow is a plain event in the thaw', () => {
    const thaw = round('allied', { ...SOVIETS, turn: 5, round: 1, hand: ['AL-03'] })
    expect(thaw.refused('allied', 'play-event-ops card:AL-03').message.key).toBe('action.notDualNow')
    expect(thaw.isOffered('allied', 'play-event card:AL-03')).toBe(true)
  })
})

describe('7.6.5 espionage', () => {
  it('[7.6.5] shown cards stay open until they are played', () => {
    const s = round('allied', { ...SOVIETS, hand: ['AL-25'], hands: { axis: ['AX-08', 'AX-09'] } })
    s.act('allied', 'play-event card:AL-25')
    expect(s.state.axis.shown).toEqual(s.state.axis.hand)
    nextRound(s, 'axis', 4).act('axis', 'play-event card:AX-09')
    expect(s.state.axis.shown).toEqual([s.data.card('AX-08')])
  })
})

describe('what a card means for the side that plays it', () => {
  it('[AX-02] Von Paulus Pause binds the Axis, not the Allies', () => {
    const board = {
      turn: 2,
      round: 5,
      played: { 'AX-02': 1 },
      state: { actions: { axis: new Array(4).fill('ops'), allied: new Array(4).fill('ops') } },
    }
    const allied = round('allied', { ...SOVIETS, ...board, hand: ['AL-03'] })
    expect(allied.isOffered('allied', 'play-ops card:AL-03')).toBe(true)
    const axis = round('axis', { ...GERMANS, ...board, hand: ['AX-09'] })
    expect(withoutWars(axis.offer('axis'))).toEqual(['one-ops'])
  })

  it('[7.5-b] German units alone bring no points for the allies of Germany', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-09'] }).act('axis', 'play-rp card:AX-09')
    expect([s.state.rp.ge > 0, s.state.rp.ax]).toEqual([true, 0])
    expect(s.told('rp.recorded').map(({ args }) => args!.marker)).toEqual(['rp:ge'])
  })

  it('[6.3-b, 13.4.4-a] in the last round a use that moves nobody warns of what attrition will take', () => {
    const warnings = (number: number, verb: string) => {
      const s = round('allied', {
        turn: 6,
        round: number,
        units: { 'su-west-front': 'moscow', 'su-army-1': 'paris' },
        control: { paris: 'allied' },
        hand: ['AL-14'],
      })
      return (s.engine.describe(s.position, 'allied', { verb, target: 'card:AL-14' }).warnings ?? []).length
    }
    // The unit and its space.
    expect([
      warnings(6, 'play-rp'),
      warnings(6, 'play-event'),
      warnings(5, 'play-rp'),
      warnings(6, 'play-sr'),
    ]).toEqual([2, 2, 0, 0])
  })
})
