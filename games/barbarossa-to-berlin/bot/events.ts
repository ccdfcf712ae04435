import type { Card } from '../data/schema.ts'
import { isPanzer } from '../rules/02-units.ts'
import { supplyOf } from '../rules/13-supply.ts'
import { NEUTRAL } from '../state.ts'
import { bodyOf } from './ground.ts'
import { hasPlayed, type Look, vpWeight } from './look.ts'
import type { Order } from './plan.ts'

/** What events are worth, in the same coin as combat: losses inflicted over losses taken; a VP is worth six. */

const VP = 8
const CARDS_OF_HAND = 4.5

/** What is begun early pays longest. */
const URGENCY = 1.3

type Worth = (look: Look, orders: readonly Order[]) => number

const here = (look: Look, card: string): boolean =>
  look.state[look.side].hand.includes(look.data.card(card)) ||
  look.state[look.side].aside.includes(look.data.card(card))

/** Combat markers for nothing: as good as the attacks they pay for. */
const markers =
  (count: number, extra: number): Worth =>
  (_, orders) => {
    const fights = orders
      .filter(({ kind }) => kind === 'combat')
      .flatMap(({ places, value }) => places.map(() => value / places.length))
    return (
      fights
        .sort((a, b) => b - a)
        .slice(0, count)
        .reduce((sum, value) => sum + value, 0) *
        1.15 +
      extra
    )
  }

/** Is there a raid of this turn on the Axis hand to beat off? */
const isHandCut = (look: Look, card: string): boolean =>
  look.state.handChanges.axis.includes(look.data.card(card))

const isNear = (look: Look, place: string, power: number): boolean =>
  look.support[look.data.place(place)]! >= power

/** Events whose worth is not printed on them. Cards of both sides. */
const WORTH: Readonly<Record<string, Worth>> = {
  'AX-01': () => 100,
  'AX-02': () => 20,
  'AX-03': (look) => (look.state.turn <= 4 ? 3 : 0),
  'AX-04': (look, orders) => {
    if (look.state.lifted.moscow && look.state.turn > 4) return 0
    const ready = isNear(look, 'moscow', 8) ? 8 : -2
    return markers(4, ready)(look, orders) - (hasPlayed(look, 'AX-03') ? 0 : VP)
  },
  'AX-05': () => 1.5,
  'AX-06': (look) => Math.min(3, reducedPanzers(look)) * 2 - 2,
  'AX-07': (look) => (look.state.turn === 4 ? 7 : look.state.turn < 4 ? 3 : 1),
  'AX-08': (look) => (look.state.turn >= 3 ? VP + (here(look, 'AX-26') ? 3 : 0) : 3),
  'AX-09': (look) => 4 + (here(look, 'AX-14') ? 4 : 0) + (here(look, 'AX-26') ? 6 : 0),
  'AX-11': () => 1.5,
  'AX-12': (look) => (isNear(look, 'leningrad', 9) ? 5 : -6),
  'AX-13': (look) => (isNear(look, 'sevastopol', 5) ? 3 : 0.2),
  'AX-14': markers(5, 3),
  'AX-15': () => CARDS_OF_HAND * 2,
  'AX-16': (look) => (look.state.turn >= 4 ? 8 : 5),
  'AX-17': () => 5,
  'AX-19': (look) => starving(look),
  'AX-20': (look) => (isHandCut(look, 'AL-12') ? CARDS_OF_HAND * 2 : 0),
  'AX-21': () => 5,
  // Twenty points decide the war; below eleven it only bars the automatic victory.
  'AX-26': (look) => (look.state.vp >= 20 ? -20 : look.state.vp >= 11 ? 200 : -3),
  'AX-27': markers(2, -3),
  'AX-29': (look) => (isHandCut(look, 'AL-28') ? CARDS_OF_HAND * 2 + VP : 0),
  'AX-31': () => 2,
  'AX-38': (look) => (look.state.usEntered > 0 ? 4 : 1),
  'AX-39': () => 4,
  'AX-40': (look) => sweeps(look),
  'AX-46': () => 1,
  'AX-50': () => 0.5,
  'AX-51': (look) => sweeps(look),
  'AX-52': () => 8,
  'AX-53': markers(4, 0),
  'AX-54': (look) => (look.state.turn >= 12 ? 3 : 0.5),
  'AX-55': (look) => (look.state.turn >= 12 ? 3 : 0.5),
  'AL-03': (look) =>
    look.state.orders.allied === 'soviet-mo' || look.state.orders.allied === 'stalin-orders' ? 3 : -1,
  'AL-06': () => 12,
  'AL-07': () => 13,
  'AL-09': () => 15,
  'AL-11': (look) => (hasPlayed(look, 'AL-13') ? 3 : 11),
  'AL-12': () => CARDS_OF_HAND * 2,
  'AL-14': (look) => (look.state.turn <= 14 ? 15 : 3),
  'AL-15': (look) =>
    VP * look.data.spaces.filter((space, place) => space.vp && look.state.control[place] === NEUTRAL).length,
  'AL-19': () => 6,
  'AL-22': () => 1,
  'AL-23': () => 6,
  'AL-25': () => 0.5,
  'AL-27': () => 24,
  'AL-28': () => CARDS_OF_HAND * 2,
  'AL-29': () => 20,
  'AL-30': () => 12,
  'AL-32': () => 1,
  'AL-35': () => 2,
  'AL-42': () => 7,
  'AL-43': () => 4,
  'AL-44': () => 3,
  'AL-48': () => 3,
  'AL-49': () => 5,
  'AL-53': () => 7,
  'AL-55': () => 2,
}

const reducedPanzers = (look: Look): number =>
  look.state.reduced.filter(
    (reduced, unit) => reduced === 1 && look.state.at[unit]! >= 0 && isPanzer(look.data, unit),
  ).length

const starving = (look: Look): number =>
  look.stacks.reduce(
    (most, units, place) =>
      look.by[place] === look.mine && units.some((unit) => supplyOf(look.q, unit) === 0)
        ? Math.max(
            most,
            units.reduce((sum, unit) => sum + bodyOf(look, unit), 0),
          )
        : most,
    0,
  )

const sweeps = (look: Look): number => {
  const values = look.state.partisans.map((place) =>
    look.data.spaces[place]!.vp && look.by[place] === 0 ? VP : 1,
  )
  return values
    .sort((a, b) => b - a)
    .slice(0, 2)
    .reduce((sum, value) => sum + value, 0)
}

/** What the event of a card is worth, playable now or not. */
export function eventValue(look: Look, card: Card, orders: readonly Order[]): number {
  if (card.kind === 'cc' || isOver(look, card)) return 0
  let value = WORTH[card.id]?.(look, orders) ?? 0
  const { vp } = card.numbers
  if (vp !== undefined && !WORTH[card.id]) value += VP * Math.abs(vp) * vpWeight(look.state, look.data)
  if (card.reinforcement) value += forces(look, card.reinforcement)
  if (card.invasion) value += 6 + card.invasion.lcus.length * 5 + card.invasion.scus.length * 2
  return value * URGENCY
}

/** Can the event never be played any more? */
function isOver(look: Look, card: Card): boolean {
  return card.requires.some((condition) => {
    if (condition.type === 'not-played') return hasPlayed(look, condition.card)
    if (condition.type === 'turn') return look.state.turn > condition.max
    if (condition.type === 'never-occupied') return look.state.moscowEverAxis
    return false
  })
}

function forces(look: Look, { map, swap, reserve }: NonNullable<Card['reinforcement']>): number {
  const { data } = look
  let value = 0
  for (const { unit, face } of map)
    value += 1 + data.strength[data.unit(unit) * 2 + (face === 'reduced' ? 1 : 0)]! * 1.6
  for (const { count } of reserve) value += count * 1.5
  if (swap) value += swap.in.length * 3
  return value
}

/** How much better an operation goes with the event of a card. */
export function operationBonus(look: Look, card: string): number {
  const { drm = 0 } = look.data.cardById.get(card)!.numbers
  if (card === 'AX-12') return 0.35
  if (card === 'AX-06') return 0.7
  return 1 + drm * 0.2
}
