import { type Entry, entry, type Ledger, ledger } from '@grognard/kernel'
import type { Card, NationId } from '../data/schema.ts'
import type { Doing, Query } from '../kit.ts'
import { REMOVED, type State, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import { isStalinInMoscow } from './cards/conditions.ts'

/** 7.5: replacement points of a card. The markers count in halves (14.1); cards print whole points. */

type Marker = keyof State['rp']

const HALVES = 2
const MINOR_AXIS: readonly NationId[] = ['it', 'hu', 'ro', 'bu']

/** 7.5-b: a minor Axis nation is active while any unit of it is in play. */
export const hasActiveMinorAxis = (q: Query): boolean =>
  q.data.nationOf.some(
    (nation, unit) =>
      MINOR_AXIS.includes(nation) && q.state.at[unit] !== REMOVED && q.state.at[unit] !== WAITING,
  )

/** What a card adds to each marker now, in whole points. */
export function replacementPoints(q: Query, card: Card): { marker: Marker; ledger: Ledger }[] {
  return Object.entries(card.rp).map(([name, printed]) => {
    const marker = name as Marker
    const parts: Entry[] = [entry(say('rp.printed', { marker: `rp:${marker}` }), '7.5-a', printed)]
    const lost = lostPoints(q, marker, printed)
    return { marker, ledger: ledger(lost ? [...parts, lost] : parts) }
  })
}

function lostPoints(q: Query, marker: Marker, printed: number): Entry | undefined {
  if (printed === 0) return undefined
  if (marker === 'us' && q.state.usEntered === 0) return entry(say('rp.usNeutral'), '7.5-b', -printed)
  if (marker === 'ax' && !hasActiveMinorAxis(q)) return entry(say('rp.noMinorAxis'), '7.5-b', -printed)
  if (marker === 'su' && !isStalinInMoscow(q)) return entry(say('rp.moscow'), '14.5.5', -1)
  return undefined
}

/** 7.5-a: moves the markers; the points wait for the replacement phase. */
export function recordReplacementPoints(c: Doing, card: Card): void {
  for (const { marker, ledger } of replacementPoints(c, card)) {
    const points = ledger.total as number
    if (points === 0) continue
    c.state.rp[marker] += points * HALVES
    c.tell('7.5-a', say('rp.recorded', { marker: `rp:${marker}`, points }))
  }
}
