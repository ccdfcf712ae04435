import { clamp, type Entry, entry, type Ledger, ledger } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { controllerOf } from '../state.ts'
import { say } from '../text/say.ts'
import { countsFor } from './03-control.ts'
import { axisSupply, FULL, NONE } from './13-supply.ts'

/** 18 and 7.7: resources, and the size of the hand that follows from them. */

/** 18.2, 18.3: the resource spaces that count for a side: the Axis needs its oil in full supply, its iron in any. */
export function resourceSpaces(q: Query, side: SideId, resource: 'oil' | 'iron'): number[] {
  const supply = axisSupply(q)
  const places: number[] = []
  for (const place of q.data.resourceSpaces) {
    if (q.data.spaces[place]!.resource !== resource || countsFor(q, place) !== controllerOf(side)) continue
    if (side === 'axis' && (resource === 'oil' ? supply[place] !== FULL : supply[place] === NONE)) continue
    places.push(place)
  }
  return places
}

const RULE = { 'axis-oil': '18.3-a', 'allied-oil': '18.3-b', 'axis-iron': '18.2' } as const

function resourceEntry(q: Query, row: Query['data']['handSize'][number]): Entry | undefined {
  const held = resourceSpaces(q, row.side, row.resource)
  const amount = row.byCount[Math.min(held.length, row.byCount.length - 1)]!
  if (amount === 0) return undefined
  const place = held.map((p) => q.data.placeTarget[p]!)
  const label =
    held.length === 0
      ? say('hand.no', { resource: `resource:${row.resource}` })
      : say('hand.with', { resource: `resource:${row.resource}`, place })
  return entry(label, RULE[row.id as keyof typeof RULE] ?? '18.1', amount)
}

/** Events that change the hand: those of this turn, and Industrial Evacuation for good once its time has come. */
function eventEntries(q: Query, side: SideId): Entry[] {
  const entries = q.state.handChanges[side].map((card) => cardEntry(q, card))
  if (side === 'allied') {
    const evacuation = q.data.card('AL-07')
    const played = q.state.played[evacuation]!
    if (played > 0 && q.state.turn >= played + q.data.cards[evacuation]!.numbers.delay!)
      entries.push(cardEntry(q, evacuation))
  }
  return entries
}

const cardEntry = (q: Query, card: number): Entry =>
  entry(
    say('hand.card', { card: q.data.cardTarget[card]! }),
    q.data.cards[card]!.id,
    q.data.cards[card]!.numbers.hand!,
  )

/** 7.7: no more and no fewer than this, whatever the rest adds up to. */
export const handLimits = (q: Query, side: SideId): { min: number; max: number } => ({
  min: side === 'axis' ? q.data.turns[q.state.turn - 1]!.axisMinHand : q.data.values['hand-min'],
  max: q.data.values['hand-max'],
})

/** The hand a side draws up to in the card phase of this turn, as things stand. */
export function handSizeLedger(q: Query, side: SideId): Ledger {
  const surge = q.data.card('AX-52')
  // AX-52: seven cards, whatever else applies.
  if (q.state.handChanges[side].includes(surge)) return ledger([cardEntry(q, surge)])
  const parts: Entry[] = [entry(say('hand.base'), '6.5', q.data.values['hand-base'])]
  for (const row of q.data.handSize) {
    if (row.side !== side) continue
    const part = resourceEntry(q, row)
    if (part) parts.push(part)
  }
  parts.push(...eventEntries(q, side))
  const { min, max } = handLimits(q, side)
  const label = say('hand.limits', { min, max })
  return clamp(
    ledger(parts),
    { min, max },
    label,
    side === 'axis' && min < q.data.values['hand-min'] ? '7.7-b' : '7.7-a',
  )
}
