import { expect, test } from 'vitest'
import {
  cardRefusal,
  hasEffect,
  mayPlayCombatCard,
  modifiersOf,
  settleCards,
  useCard,
} from '../rules/07-6-4-combat-cards.ts'
import { doing, fight } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 7.6.4: several cards at once, and combats that a card does not fit. */

const SUMMER_42 = { turn: 6, round: 3 }
const FRONT = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel', 'su-tank-army-1': 'kovel' }

/** A German attack on Kovel, waiting for the cards of the Soviets. */
function defending(hand: string[], kept: { card: string; used: boolean }[], board: Board = {}): Scene {
  const s = fight(
    { units: FRONT, state: SUMMER_42, ...board, hands: { allied: hand } },
    'axis',
    ['lublin'],
    {},
    1,
    1,
  )
  s.state.allied.kept = kept.map(({ card, used }) => ({ card: s.data.card(card), used }))
  return s.act('axis', 'target space:kovel')
}
const why = (s: Scene, card: string) => s.refused('allied', `play-combat card:${card}`).message.key

test('[7.6.4-b] that one kept card was used says nothing of another, or of one in the hand', () => {
  const s = defending(
    ['AL-18'],
    [
      { card: 'AL-10', used: true },
      { card: 'AL-17', used: false },
    ],
  )
  expect(s.offer('allied', 'play-combat').sort()).toEqual(['card:AL-17', 'card:AL-18'])
  expect([why(s, 'AL-10'), why(s, 'AL-20'), why(s, 'AL-99')]).toEqual([
    'combatCards.used',
    'combatCards.notYours',
    'combatCards.notYours',
  ])
  s.act('allied', 'play-combat card:AL-18')
  expect(s.state.allied).toMatchObject({
    hand: [],
    kept: [
      { card: s.data.card('AL-10'), used: true },
      { card: s.data.card('AL-17'), used: false },
    ],
  })
})

test('[7.6.4-b, 7.6.4-c] cards that were not used are not touched by a lost combat; others are told apart', () => {
  const s = defending(
    ['AL-18'],
    [
      { card: 'AL-10', used: false },
      { card: 'AL-17', used: false },
    ],
  )
  const c = doing(s)
  const [t34, nkvd, zhukov] = ['AL-18', 'AL-10', 'AL-17'].map((id) => s.data.card(id))
  useCard(c, 'allied', 'card:AL-18')
  useCard(c, 'allied', 'card:AL-10')
  settleCards(c, 'axis')
  expect(s.state.allied).toMatchObject({
    kept: [{ card: zhukov, used: false }],
    discard: [t34, nkvd],
    removed: [],
  })
  expect(s.told('combatCards.discarded').map(({ rule }) => rule)).toEqual(['7.6.4-c', '7.6.4-c'])
})

test('[7.6.4-b] a victory keeps a new card beside the old ones', () => {
  const s = defending(['AL-18'], [{ card: 'AL-10', used: false }])
  const c = doing(s)
  useCard(c, 'allied', 'card:AL-18')
  useCard(c, 'allied', 'card:AL-10')
  settleCards(c, 'allied')
  expect(s.state.allied.kept.map(({ card }) => s.data.cards[card]!.id).sort()).toEqual(['AL-10', 'AL-18'])
})

test('[7.6.4-a, 7.6.5] a card that was open to the other side is not any more once it is played', () => {
  const s = defending(['AL-18', 'AL-17'], [])
  s.state.allied.shown = [s.data.card('AL-18'), s.data.card('AL-17')]
  s.act('allied', 'play-combat card:AL-18')
  expect(s.state.allied.shown).toEqual([s.data.card('AL-17')])
})

test('[AL-18] T-34 is for Soviet tanks: other mechanised units do not use it', () => {
  const s = scene({
    units: { 'us-3-army': 'metz', 'ge-6-army': 'saar' },
    control: { metz: 'allied', reims: 'allied', antwerp: 'allied' },
    played: { 'AL-23': 13 },
    hands: { allied: ['AL-18', 'AL-20'] },
    state: { turn: 14, round: 3 },
  })
  const rule = (card: string) =>
    cardRefusal(s.q, 'allied', `card:${card}`, {
      side: 'allied',
      target: s.data.place('saar'),
      attackers: [s.data.unit('us-3-army')],
      defenders: [s.data.unit('ge-6-army')],
      bystanders: [],
      cards: { axis: [], allied: [] },
    })?.rule
  expect([rule('AL-18'), rule('AL-20')]).toEqual(['7.6.4-a', undefined])
})

test('[AX-10, AL-08] a beach is no desert', () => {
  const s = scene({
    units: { 'us-corps-1': 'K', 'ge-panzer-corps-1': 'oran' },
    hands: { allied: ['AL-08'], axis: ['AX-10'] },
  })
  const e = {
    side: 'axis' as const,
    target: s.data.place('K'),
    attackers: [s.data.unit('ge-panzer-corps-1')],
    defenders: [s.data.unit('us-corps-1')],
    bystanders: [],
    cards: { axis: [], allied: [] },
  }
  expect([
    cardRefusal(s.q, 'allied', 'card:AL-08', e)?.rule,
    cardRefusal(s.q, 'axis', 'card:AX-10', e)?.rule,
  ]).toEqual(['7.6.4-a', '7.6.4-a'])
})

test('[AX-18, AX-43] a card has its own effect and no other', () => {
  const { q } = scene({})
  const cards = (...ids: string[]) => ({ axis: ids.map((id) => q.data.card(id)), allied: [] })
  expect(hasEffect(q, cards('AX-18'), 'desert-as-mountain')).toBe(true)
  expect(hasEffect(q, cards('AX-43', 'AX-41'), 'desert-as-mountain')).toBe(false)
  expect(hasEffect(q, cards('AX-41'), 'soviet-mech-step-loss')).toBe(false)
})

test.each([
  ['AL-32', 'allied', 'us-3-army', 'ge-6-army', 'attack', 1],
  ['AL-32', 'allied', 'br-2-army', 'ge-6-army', 'attack', 1],
  ['AL-32', 'allied', 'ff-1-army', 'ge-6-army', 'attack', 0],
  ['AX-27', 'axis', 'ge-6-army', 'su-west-front', 'defence', 2],
  ['AX-27', 'axis', 'ge-6-army', 'us-3-army', 'defence', 0],
  ['AX-25', 'axis', 'ge-6-army', 'su-west-front', 'attack', 1],
  ['AX-25', 'axis', 'ge-6-army', 'us-3-army', 'attack', 0],
] as const)(
  '[AL-32, AX-27, AX-25] %s of the %s: %s against %s, %s',
  (card, side, attacker, defender, role, drm) => {
    const s = fight(
      { units: { [attacker]: 'metz', [defender]: 'saar' }, state: { turn: 14, round: 3 } },
      side,
      [],
      {
        effects: [card],
        freeCombat: 1,
      },
    )
    const other = side === 'axis' ? 'allied' : 'axis'
    const lines = modifiersOf(s.q, role === 'attack' ? side : other, {
      side,
      target: s.data.place('saar'),
      attackers: [s.data.unit(attacker)],
      defenders: [s.data.unit(defender)],
      bystanders: [],
      cards: { axis: [], allied: [] },
    })
    expect(lines.map(({ amount }) => amount)).toEqual(drm === 0 ? [] : [drm])
  },
)

test('[7.6.4-a] a side may ask to be stopped only where one of its cards fits', () => {
  const stops = (hand: string[]) => {
    const s = fight({ units: FRONT, state: SUMMER_42, hands: { allied: hand } }, 'axis', ['lublin'], {}, 1, 1)
    expect(mayPlayCombatCard(s.q, 'allied')).toBe(false)
    s.engine.setStop(s.position, 'allied', 'combat-cards', { if: 'playable' })
    return s.act('axis', 'target space:kovel').waitsAt === 'combat / defender plays combat cards'
  }
  expect([stops(['AL-17']), stops(['AL-08']), stops(['AL-14'])]).toEqual([true, false, false])
})
