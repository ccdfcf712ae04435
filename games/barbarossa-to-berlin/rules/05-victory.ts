import { type Entry, entry, type Ledger, ledger } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { ALLIED, AXIS } from '../state.ts'
import { say } from '../text/say.ts'
import { scoreVp } from './03-control.ts'

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

/** 5.3-c: the Axis sources of supply in Germany, Munich among them once it is the National Redoubt (13.2). */
export const germanSources = (q: Pick<Query, 'state' | 'data'>): number[] =>
  q.data.supplySpaces.filter((place) => {
    const { country, supply } = q.data.spaces[place]!
    const works = supply.some(
      ({ who, afterEvent }) =>
        who === 'axis' && (afterEvent === undefined || q.state.played[q.data.card(afterEvent)]! > 0),
    )
    return country === 'germany' && works
  })

/** 5.3-c: judged at the end of each Allied round. */
export const alliesHoldSources = (q: Query): boolean =>
  germanSources(q).every((place) => q.state.control[place] === ALLIED)

export function checkSources(c: Doing): void {
  if (alliesHoldSources(c)) c.end({ winner: 'allied', ending: 'allied-sources', rule: '5.3-c' })
}

/** 6.6-4: victory first, then what the winter quota costs. */
export function checkVictory(c: Doing): void {
  const { values, card } = c.data
  const totalWar = c.state.played[card('AX-26')]! > 0
  if (c.state.vp <= values['vp-allies-win'])
    c.end({ winner: 'allied', ending: 'allied-automatic', rule: '5.3-b' })
  else if (c.state.vp >= values['vp-axis-wins'] && !totalWar)
    c.end({ winner: 'axis', ending: 'axis-automatic', rule: '5.3-a' })
  else if (c.state.turn === c.data.turns.length)
    c.end({ winner: 'axis', ending: 'axis-holds-out', rule: '5.4' })
  else payQuota(c)
}

function payQuota(c: Doing): void {
  const lost = quotaLedger(c).total as number
  if (lost < 0) c.tell('5.2-a', say('quota.missed', { vp: -lost }))
  scoreVp(c, lost, '5.2-a')
}
