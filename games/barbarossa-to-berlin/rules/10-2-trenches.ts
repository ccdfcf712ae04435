import { type Refusal, refuse } from '@grognard/kernel'
import { type Doing, type Query, type Running, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { countryAt, isLarge } from './02-units.ts'
import { activatedSupply } from './13-4-out-of-supply.ts'
import { NONE } from './13-supply.ts'

/** 10.2: Soviet Fronts dig trenches instead of moving. Axis trenches come by events and set-up only. */

/** Why a unit of an activated space may not try to dig there; nothing when it may. */
export function digRefusal(q: Query, target: string): Refusal | undefined {
  const { data, state } = q
  const unit = data.unitByTarget.get(target)!
  const place = state.at[unit]!
  if (data.nationOf[unit] !== 'su' || !isLarge(data, unit)) return refuse('10.2-a', say('dig.frontsOnly'))
  if (activatedSupply(q, unit) === NONE) return refuse('13.4.2', say('dig.noSupply', { unit: target }))
  const turn = data.turns[state.turn - 1]!
  if (turn.sovietTrenchMax === 0) return refuse('10.2-b', say('dig.tooEarly'))
  if (
    turn.sovietTrenchUrbanOnly &&
    !(data.spaces[place]!.urban && countryAt(data, place) === 'soviet-union')
  ) {
    return refuse('10.2-c', say('dig.urbanOnly'))
  }
  const args = { place: data.placeTarget[place]! }
  const level = state.trenches[place]?.level ?? 0
  if (level >= turn.sovietTrenchMax) return refuse(level === 1 ? '10.2-d' : '10.2-a', say('dig.deep', args))
  if (state.op!.digging.some((other) => state.at[other] === place))
    return refuse('10.2-a', say('dig.once', args))
  return level === 0 && markersLeft(q) <= 0 ? refuse('10.2-a', say('dig.noMarker')) : undefined
}

/** 10.2-a: there are only so many Soviet trench markers. */
function markersLeft(q: Query): number {
  const used = Object.values(q.state.trenches).filter(
    ({ owner, kind }) => owner === 'allied' && kind === 'field',
  ).length
  return (q.data.markerById.get('soviet-trench')!.limit ?? Number.POSITIVE_INFINITY) - used
}

export function startDigging(c: Doing, unit: number): void {
  const place = c.data.placeTarget[c.state.at[unit]!]!
  c.state.op!.digging.push(unit)
  c.tell('10.2-a', say('dig.starts', { unit: c.data.unitTarget[unit]!, place }), [place])
}

/** 10.2-a: after all moves a die for each place where a Front digs. */
function digAll(c: Running): void {
  for (const unit of c.state.op!.digging) {
    const place = c.state.at[unit]!
    const target = c.data.placeTarget[place]!
    // Of several that dig for the last marker the first to finish gets it.
    if (!c.state.trenches[place] && markersLeft(c) <= 0) {
      c.tell('10.2-a', say('dig.noMarker'), [target])
      continue
    }
    const die = c.roll(6, '10.2-a', say('dig.roll', { place: target }))
    if (die > c.data.values['soviet-digging-success-max']) {
      c.tell('10.2-a', say('dig.fails', { place: target }), [target])
      continue
    }
    const trench = c.state.trenches[place]
    const level = trench ? 2 : 1
    if (trench) trench.level = 2
    else c.state.trenches[place] = { level: 1, owner: 'allied', kind: 'field' }
    c.tell('10.2-a', say('dig.succeeds', { place: target, level }), [target])
  }
}

export const digs = run<object>('10.2-a', digAll, { when: (q) => q.state.op!.digging.length > 0 })
