import { describe, expect, test } from 'vitest'
import { endOfTurn } from '../rules/06-6-end-of-turn.ts'
import { cardPhase } from '../rules/07-7-decks.ts'
import { emptyCards } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 6.5, 7.7 to 7.9: the card phase. */

const WORLD = scene({}).data
const cards = (...ids: string[]) => ids.map((id) => WORLD.card(id))
const range = (side: 'AX' | 'AL', from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${side}-${String(from + i).padStart(2, '0')}`)
const names = (indices: readonly number[]) => indices.map((i) => WORLD.cards[i]!.id)

interface Piles {
  readonly hand?: string[]
  readonly draw?: string[]
  readonly discard?: string[]
  readonly aside?: string[]
}
const piles = ({ hand = [], draw = [], discard = [], aside = [] }: Piles) => ({
  ...emptyCards(),
  hand: cards(...hand),
  draw: cards(...draw),
  discard: cards(...discard),
  aside: cards(...aside),
})

const ALLIED: Piles = { hand: range('AL', 1, 7), draw: range('AL', 8, 20) }
const phase = (
  axis: Piles,
  { state, ...board }: Board = {},
  allied: Piles = ALLIED,
  ...dice: number[]
): Scene =>
  scene({ ...board, state: { turn: 6, ...state, axis: piles(axis), allied: piles(allied) } }, ...dice).start(
    cardPhase,
    { mayPick: false },
  )

describe('discarding and drawing', () => {
  test('[6.5, 7.9-b] any cards may be discarded, then the hand is filled to its size from the top of the pile', () => {
    const s = phase({ hand: range('AX', 1, 3), draw: range('AX', 10, 20) })
    s.act('axis', 'discard card:AX-02', 'keep').act('allied', 'keep')
    // The last of the pile is its top.
    expect(names(s.state.axis.hand)).toEqual(['AX-01', 'AX-03', 'AX-20', 'AX-19', 'AX-18', 'AX-17', 'AX-16'])
    expect(names(s.state.axis.discard)).toEqual(['AX-02'])
    expect(s.state.allied.hand).toHaveLength(7)
    expect(s.state.handSize).toEqual({ axis: 7, allied: 7 })
  })

  test('[7.9-b] both discard in secret: nothing shows before both are ready, and then only how many', () => {
    const s = phase({ hand: range('AX', 1, 7), draw: range('AX', 10, 20) })
    s.act('axis', 'discard card:AX-02', 'discard card:AX-05', 'keep')
    expect(s.state.axis.hand).toHaveLength(7)
    s.act('allied', 'keep')
    const [told] = s.told('cards.discarded')
    expect(told?.args).toMatchObject({
      side: 'side:axis',
      count: 2,
      cards: { secret: ['card:AX-02', 'card:AX-05'], seats: ['axis'] },
    })
    expect(s.told('cards.drawn').every(({ args }) => JSON.stringify(args?.cards).includes('secret'))).toBe(
      true,
    )
  })

  test('[7.9-b] only own cards, each once', () => {
    const s = phase({ hand: range('AX', 1, 3), draw: range('AX', 10, 20) })
    s.act('axis', 'discard card:AX-02')
    expect(s.refused('axis', 'discard card:AX-02').rule).toBe('7.9-b')
    expect(s.refused('axis', 'discard card:AX-10').rule).toBe('7.9-b')
    expect(s.refused('allied', 'discard card:AX-01').rule).toBe('7.9-b')
  })

  test('[7.7-a] a hand above the size of the coming turn is discarded down to it', () => {
    const s = phase(
      { hand: range('AX', 1, 7), draw: range('AX', 10, 20) },
      { control: { trondheim: 'allied', bucharest: 'allied' } },
    )
    expect(s.state.handSize.axis).toBe(5)
    s.act('axis', 'discard card:AX-02')
    expect(s.refused('axis', 'keep').rule).toBe('7.7-a')
    s.act('axis', 'discard card:AX-03', 'keep').act('allied', 'keep')
    expect(s.state.axis.hand).toHaveLength(5)
  })

  test('[7.7-a, 6.5] changes by events hold for one draw', () => {
    const s = phase(
      { hand: range('AX', 1, 3), draw: range('AX', 10, 20) },
      { state: { handChanges: { axis: cards('AL-12'), allied: [] } } },
    )
    s.act('axis', 'keep').act('allied', 'keep')
    expect(s.state.axis.hand).toHaveLength(5)
    expect(s.state.handChanges).toEqual({ axis: [], allied: [] })
  })

  test('[7.9-c] when the pile runs out, its last cards are drawn and the discards become the new pile', () => {
    const s = phase(
      { hand: range('AX', 1, 3), draw: ['AX-10', 'AX-11'], discard: range('AX', 12, 15) },
      {},
      ALLIED,
      1,
      1,
      1,
    )
    s.act('axis', 'keep').act('allied', 'keep')
    expect(names(s.state.axis.hand).slice(3, 5)).toEqual(['AX-11', 'AX-10'])
    expect(s.state.axis.hand).toHaveLength(7)
    expect([s.state.axis.draw.length, s.state.axis.discard.length]).toEqual([2, 0])
    expect(s.told('cards.reshuffled')).toHaveLength(1)
    expect(s.rolls.every((roll) => roll.secret)).toBe(true)
  })

  test('[7.7-a, 7.9-a] with nothing left to draw the hand stays short', () => {
    const s = phase({ hand: range('AX', 1, 3), draw: ['AX-10'] })
    s.act('axis', 'keep').act('allied', 'keep')
    expect(s.state.axis.hand).toHaveLength(4)
  })
})

describe('Total War', () => {
  const AXIS: Piles = {
    hand: range('AX', 1, 4),
    draw: range('AX', 5, 10),
    discard: range('AX', 11, 14),
    aside: range('AX', 26, 30),
  }
  const WITH_ASIDE: Piles = { ...ALLIED, aside: range('AL', 26, 30) }
  const shuffles = (axis: number, allied: number) => Array(axis - 1 + (allied - 1)).fill(1) as number[]

  test('[7.8-a, EX-4] the United States entered on turn 4: the cards come in on turn 7, not on turn 6', () => {
    const early = phase(AXIS, { state: { turn: 6, usEntered: 4 } }, WITH_ASIDE)
    early.act('axis', 'keep').act('allied', 'keep')
    expect([early.state.totalWar, early.state.axis.aside.length]).toEqual([false, 5])
    const s = phase(AXIS, { state: { turn: 7, usEntered: 4 } }, WITH_ASIDE, ...shuffles(15, 18))
    s.act('axis', 'keep').act('allied', 'keep').act('axis', 'leave')
    expect(s.state.totalWar).toBe(true)
    // Undrawn, discarded and Total War cards together, three of them drawn.
    expect([s.state.axis.aside, s.state.axis.discard, s.state.axis.draw.length]).toEqual([[], [], 12])
    expect([s.state.allied.aside, s.state.allied.draw.length]).toEqual([[], 18])
  })

  test('[7.8-a] not while the United States are neutral, and only once', () => {
    const neutral = phase(AXIS, { state: { turn: 12, usEntered: 0 } }, WITH_ASIDE)
      .act('axis', 'keep')
      .act('allied', 'keep')
    expect(neutral.state.totalWar).toBe(false)
    const again = phase(AXIS, { state: { turn: 8, usEntered: 4, totalWar: true } }, WITH_ASIDE)
      .act('axis', 'keep')
      .act('allied', 'keep')
    expect(again.state.axis.discard).toHaveLength(4)
  })

  test('[7.8-a] what is discarded in this phase is shuffled in, too', () => {
    const s = phase(AXIS, { state: { turn: 7, usEntered: 4 } }, WITH_ASIDE, ...shuffles(16, 18))
    s.act('axis', 'discard card:AX-01', 'keep').act('allied', 'keep').act('axis', 'leave')
    expect(s.state.axis.discard).toEqual([])
  })

  test('[7.8-b] the Axis may take Totaler Krieg before it draws; the others do not see it', () => {
    const s = phase(AXIS, { state: { turn: 7, usEntered: 4 } }, WITH_ASIDE, ...shuffles(15, 18))
    s.act('axis', 'keep').act('allied', 'keep')
    expect(s.offer('axis')).toEqual(['take-card card:AX-26', 'leave'])
    expect(s.refused('axis', 'take-card card:AX-27').rule).toBe('7.8-b')
    s.act('axis', 'take-card card:AX-26')
    expect(names(s.state.axis.hand)).toContain('AX-26')
    expect(s.state.axis.hand).toHaveLength(7)
    expect(names(s.state.axis.draw)).not.toContain('AX-26')
  })

  test('[7.8-b] whether it was taken cannot be read from the number of cards drawn', () => {
    const drawn = (choice: string) => {
      const s = phase(AXIS, { state: { turn: 7, usEntered: 4 } }, WITH_ASIDE, ...shuffles(15, 18))
      s.act('axis', 'keep').act('allied', 'keep').act('axis', choice)
      return s.told('cards.drawn').map(({ args }) => args!.count)
    }
    expect(drawn('take-card card:AX-26')).toEqual(drawn('leave'))
  })

  test('[7.8-b] with a full hand there is no room for it', () => {
    const full = { ...AXIS, hand: range('AX', 1, 4).concat(range('AX', 15, 17)) }
    const s = phase(full, { state: { turn: 7, usEntered: 4 } }, WITH_ASIDE, ...shuffles(15, 18))
    s.act('axis', 'keep').act('allied', 'keep')
    expect(s.isOver).toBe(true)
    expect(names(s.state.axis.hand)).not.toContain('AX-26')
  })
})

describe('piles', () => {
  test('[7.9-a] every card is in exactly one place; the check rings when one is lost or doubled', async () => {
    const { invariants } = await import('../invariants.ts')
    const conserved = invariants.find(({ rule }) => rule === '7.9-a')!
    const all = (side: 'AX' | 'AL') => piles({ draw: range(side, 1, 55) })
    const s = scene({ state: { turn: 2, axis: all('AX'), allied: all('AL') } })
    expect(conserved.broken(s.q)).toBeUndefined()
    s.state.axis.hand.push(s.data.card('AX-01'))
    expect(conserved.broken(s.q)).toContain('AX-01')
    s.state.axis.draw = s.state.axis.draw.slice(1)
    expect(conserved.broken(s.q)).toBeUndefined()
    s.state.axis.hand = []
    expect(conserved.broken(s.q)).toContain('AX-01')
  })

  test('[7.6.4-d, 7.6.5, 6.6-5] at the end of the turn kept combat cards are discarded and shown cards hidden', () => {
    const axis = {
      ...piles({ hand: ['AX-01', 'AX-02'] }),
      kept: [{ card: WORLD.card('AX-10'), used: true }],
      shown: cards('AX-01'),
    }
    const s = scene({ state: { turn: 6, trenches: {}, axis } }).start(endOfTurn, {})
    expect(names(s.state.axis.discard)).toEqual(['AX-10'])
    expect([s.state.axis.kept, s.state.axis.shown]).toEqual([[], []])
  })
})
