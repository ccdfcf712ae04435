import type { Order, SideId } from '../../data/schema.ts'
import type { Doing, Query } from '../../kit.ts'
import { say } from '../../text/say.ts'
import { isControlledBy, removeStandFast, scoreVp } from '../03-control.ts'
import type { CardEvent } from './event.ts'

/** What several events have in common. */

export const numberOf = (q: Query, card: string, name: string): number => {
  const value = q.data.cardById.get(card)!.numbers[name]
  if (value === undefined) throw new Error(`${card} prints no number '${name}'`)
  return value
}

/** An event that moves the VP marker. */
export const victoryPoints = (card: string): CardEvent => ({
  play: (c) => scoreVp(c, numberOf(c, card, 'vp'), card),
})

/** An event that changes the size of a hand at the next draw. */
export const changesHand = (card: string, side: SideId): CardEvent => ({
  play: (c) => {
    c.state.handChanges[side].push(c.data.card(card))
    c.tell(card, say('event.hand', { side: `side:${side}`, change: numberOf(c, card, 'hand') }))
  },
})

/** Takes back the change of a hand that another event made this turn; tells whether there was one. */
export function cancelHandChange(c: Doing, cancelled: string, side: SideId, rule: string): boolean {
  const card = c.data.card(cancelled)
  if (!c.state.handChanges[side].includes(card)) return false
  c.state.handChanges[side] = c.state.handChanges[side].filter((other) => other !== card)
  c.tell(rule, say('event.cancelled', { card: `card:${cancelled}` }))
  return true
}

/** AX-08, AL-06: the United States enter the war. */
export function enterUnitedStates(c: Doing, rule: string): void {
  c.state.usEntered = c.state.turn
  c.tell(rule, say('neutral.usAtWar'))
}

/** AL-03, AX-46: orders of this turn are void, and with them the Stand Fast markers they brought. */
export function cancelOrders(c: Doing, side: SideId, which: readonly Order[], rule: string): void {
  const order = c.state.orders[side]
  if (!which.includes(order)) return
  c.state.orders[side] = 'none'
  c.tell(rule, say('event.ordersVoid', { order: `order:${order}` }))
  if (order !== 'hitler-orders' && order !== 'stalin-orders') return
  // Markers on spaces of the enemy's are the other side's orders; an emptied space keeps its controller.
  for (const place of [...c.state.standFast]) if (isControlledBy(c, place, side)) removeStandFast(c, place)
}
