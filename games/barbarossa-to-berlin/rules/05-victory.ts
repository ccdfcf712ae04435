import { type Entry, entry, type Ledger, ledger } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { ALLIED, AXIS } from '../state.ts'
import { say } from '../text/say.ts'
import { countsFor, scoreVp } from './03-control.ts'

/** 5: who has won. */

/** 5.2: the VP spaces that count towards the winter quota and are in Axis hands, partisans or not. */
export function quotaSpaces(q: Query): number[] {
  const { countries } = q.data.areas.get('winter-quota')!
  const extra = extraQuotaSpaces(q)
  const places: number[] = []
  q.data.spaces.forEach((space, place) => {
    const counts = (space.vp && countries.includes(space.country)) || extra.includes(space.id)
    if (counts && q.state.control[place] === AXIS) places.push(place)
  })
  return places
}

/** 5.2-b: Courland counts in Winter 45. */
function extraQuotaSpaces(q: Query): readonly string[] {
  const { season, year } = q.data.turns[q.state.turn - 1]!
  return q.data.areas.get(`winter-quota-${season}-${year - 1900}`)?.spaces ?? []
}

/** 5.2: what the Axis loses at the end of this turn: the quota less the spaces held, never a gain. */
export function quotaLedger(q: Query): Ledger {
  const { vpQuota } = q.data.turns[q.state.turn - 1]!
  if (vpQuota === null) return ledger([])
  const held = quotaSpaces(q).map((place) => q.data.placeTarget[place]!)
  const parts: Entry[] = [entry(say('quota.wanted'), '5.2-a', -vpQuota)]
  if (held.length > 0)
    parts.push(entry(say('quota.held', { place: held }), '5.2-a', Math.min(held.length, vpQuota)))
  return ledger(parts)
}

/** 5.3-c: do all Axis resource spaces count for the Allies? Judged at the end of each Allied round. */
export const alliesHoldResources = (q: Query): boolean =>
  q.data.areas.get('axis-resources')!.spaces.every((id) => countsFor(q, q.data.place(id)) === ALLIED)

export function checkResources(c: Doing): void {
  if (alliesHoldResources(c)) c.end({ winner: 'allied', ending: 'allied-resources', rule: '5.3-c' })
}

/** 6.6-4: the winter quota first, then victory. */
export function checkVictory(c: Doing): void {
  const lost = quotaLedger(c).total as number
  if (lost < 0) c.tell('5.2-a', say('quota.missed', { vp: -lost }))
  scoreVp(c, lost, '5.2-a')
  const { values, card } = c.data
  const totalWar = c.state.played[card('AX-26')]! > 0
  if (c.state.vp <= values['vp-allies-win'])
    c.end({ winner: 'allied', ending: 'allied-automatic', rule: '5.3-b' })
  else if (c.state.vp >= values['vp-axis-wins'] && !totalWar)
    c.end({ winner: 'axis', ending: 'axis-automatic', rule: '5.3-a' })
  else if (c.state.turn === c.data.turns.length)
    c.end({ winner: 'axis', ending: 'axis-holds-out', rule: '5.4' })
}
