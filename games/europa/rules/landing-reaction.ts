import { lookup, refuse } from '@grognard/kernel'
import { ask, call, into, oneOf, PLACES, procedure, type Query, run, seatOf, UNITS } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { exitCost } from './movement.ts'
import { stepCosts } from './movement-costs.ts'
import { tableOf } from './naval-fire.ts'
import { navalOf } from './naval-units.ts'
import { canOverrunHere, overrunAll } from './overruns.ts'
import { settleOwnership } from './ownership.ts'
import { specialReplacements } from './special-replacements.ts'
import { hasRoom } from './stacking.ts'
import { hexDistance, isMotorized, occupiedBy, placeTarget, sideOf, unitsOnMap, unitTarget } from './units.ts'
import { enemyZone } from './zones.ts'

/** landingReaction: when the fleets have done, the other side's troops react to each hex that was landed in. */

export interface LandingReaction {
  hex: number
  unit: number
}

/** How far away from the landing a unit may be, and what it may spend. */
const NEAR = 3
const [ON_FOOT, MOTORIZED] = [1, 3]

const reactor = (q: Query): Side => otherSide(q.state.phasing)

/** Units that could react to a landing: near, in no enemy zone, not before in this turn. */
export const landingReactors = (q: Query, hex: number): number[] =>
  unitsOnMap(q, reactor(q)).filter((unit) => {
    const place = q.state.at[unit]!
    if (place >= q.data.map.lands || navalOf(q).answered.includes(unit)) return false
    if (hexDistance(q, place, hex) > NEAR || q.state.carriedBy[unit]! >= 0) return false
    if (enemyZone(q, place, reactor(q)) !== 0) return false
    return reactionHexes(q, unit).length > 0 || canOverrunHere(q, unit, reactionPoints(q, unit))
  })

const reactionPoints = (q: Query, unit: number): number =>
  (isMotorized(q, unit) ? MOTORIZED : ON_FOOT) * q.data.mp

/** Where a reacting unit can go: with its few points, or one hex with all of them; where both sides stand it stops. */
export function reactionHexes(q: Query, unit: number): number[] {
  const { land } = q.data.map
  const side = sideOf(q, unit)
  if (q.data.units.mobility[unit] !== 0) return []
  const costs = stepCosts(q)[q.data.units.profile[unit]!]!
  const most = reactionPoints(q, unit)
  const inPlay = q.data.hooks.inPlay(q)
  const forbidden = q.data.hooks.forbiddenTo(q, unit)
  const from = q.state.at[unit]!
  const spent = new Map([[from, 0]])
  const queue = [from]
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head]!
    // It stops among enemies, and where the first hex took all that it had.
    if (at !== from && (occupiedBy(q, at, otherSide(side)) || spent.get(at)! >= most)) continue
    for (let slot = land.first[at]!; slot < land.first[at + 1]!; slot++) {
      const to = land.target[slot]!
      const price = costs[slot]!
      if (price < 0 || inPlay[to] === 0 || forbidden?.[to] === 1) continue
      if (occupiedBy(q, to, otherSide(side)) && !occupiedBy(q, to, side)) continue
      const then = spent.get(at)! + price + exitCost(q, unit, at)
      if (then > most && at !== from) continue
      if ((spent.get(to) ?? Number.POSITIVE_INFINITY) <= then) continue
      spent.set(to, then)
      queue.push(to)
    }
  }
  return [...spent.keys()].filter((place) => place !== from && hasRoom(q, place, side, unit))
}

export const landingReaction = procedure<LandingReaction>('landing reaction', 'landingReaction', {
  'the next landing': run('landingReaction', (c, local) => {
    const naval = navalOf(c)
    const hex = naval.landings.shift()
    if (hex === undefined) return 'finish'
    local.hex = hex
    local.unit = -1
    const place = placeTarget(c, hex)
    const die = c.roll(6, c.data.cite.landingReaction, say('naval.landingRoll', { place }), [place])
    const { cell } = lookup(tableOf(c, 'success').table, { column: { name: 'result' }, die })
    const success = cell === 'success'
    c.tell(
      c.data.cite.landingReaction,
      success ? say('naval.landingReacts', { place }) : say('naval.landingReactsNot', { place }),
      [place],
    )
    return success ? undefined : { go: 'the next landing' }
  }),
  'who reacts': ask(
    'landingReaction',
    {
      by: (q) => seatOf(q, reactor(q)),
      prompt: (q, { hex }) => say('naval.whoReacts', { place: placeTarget(q, hex) }),
      forced: false,
      verbs: {
        answer: oneOf(UNITS, {
          rule: 'landingReaction',
          among: (q, { hex }) => landingReactors(q, hex),
          otherwise: say('naval.cannotAnswer'),
          take(_, local, unit) {
            local.unit = unit
          },
        }),
        nobody: { rule: 'landingReaction', role: 'leave', take: () => ({ go: 'the next landing' }) },
      },
    },
    { when: (q, { hex }) => landingReactors(q, hex).length > 0 },
  ),
  'where it goes': ask(
    'landingReaction',
    {
      by: (q) => seatOf(q, reactor(q)),
      prompt: (q, { unit }) => say('move.where', { unit: unitTarget(q, unit) }),
      forced: false,
      verbs: {
        go: oneOf(PLACES, {
          rule: 'landingReaction',
          among: (q, { unit }) => reactionHexes(q, unit),
          otherwise: (q) => refuse(q.data.cite.landingReaction, say('move.tooFar')),
          take(c, { unit }, place) {
            c.state.at[unit] = place
            navalOf(c).answered.push(unit)
            c.tell(
              c.data.cite.landingReaction,
              say('move.done', { unit: unitTarget(c, unit), place: placeTarget(c, place) }),
              [placeTarget(c, place)],
            )
            return { go: 'the hex is settled' }
          },
        }),
        // Beside enemies that have no zone it may overrun them instead of leaving.
        strike: {
          rule: 'landingReaction',
          role: 'commit',
          check: (q, { unit }) =>
            canOverrunHere(q, unit, reactionPoints(q, unit))
              ? undefined
              : refuse(q.data.cite.overruns, say('overrun.odds')),
          take(c, { unit }) {
            navalOf(c).answered.push(unit)
          },
        },
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'the enemy is overrun': run('landingReaction', (c, { unit }) => overrunAll(c, [unit], c.state.at[unit]!)),
  'special replacements': call('specialReplacements', () => into(specialReplacements, {}), {
    when: (q) => q.state.toll.length > 0,
  }),
  'the hex is settled': run('ownership', (c) => {
    settleOwnership(c)
    return { go: 'the next landing' }
  }),
})
