import { compare, type Exact, multiply, sum } from '@grognard/kernel'
import { NO_FORT } from '../charts.ts'
import { type Doing, procedure, type Query, type Running, run } from '../kit.ts'
import { inForce, SUPPORT_LIMITS } from '../options.ts'
import type { AirOperation, Attack } from '../state.ts'
import { say } from '../text/say.ts'
import { sendHome } from './air-returns.ts'
import { endOperation } from './air-units.ts'
import { antiaircraftAt, antiaircraftFire, antiaircraftOfAttack } from './antiaircraft.ts'
import { bombingValue } from './bombing.ts'
import { attack2, conditionsOf, defence2, isArtillery, placeTarget, size4 } from './units.ts'

/** airCombatPhase, groundSupport, defensiveSupport: ground support and defensive air support, suspended until their hex is fought over. */

export const supportOver = (q: Query, place: number, kind: 'support' | 'defence'): AirOperation[] =>
  q.state.air.operations.filter(
    (operation) => operation.suspended === 1 && operation.kind === kind && operation.target === place,
  )

/** groundSupport: for each 2 RE of ground units that are no artillery one air unit is effective, nation by nation. */
export function effectiveUnits(q: Query, units: readonly number[], nation: number): number {
  let size = 0
  for (const unit of units) {
    if (q.data.units.nation[unit] !== nation || isArtillery(q, unit)) continue
    // disruption: who is badly disrupted does not count.
    const counts = conditionsOf(q, unit).every(({ countsForSupportLimits }) => countsForSupportLimits)
    if (counts) size += size4(q, unit)
  }
  return Math.floor(size / q.data.air.charts.supportSize)
}

/** How many air units could be effective with these units, whatever nations they are of. */
export const mostEffective = (q: Query, units: readonly number[]): number =>
  [...new Set(units.map((unit) => q.data.units.nation[unit]!))].reduce(
    (sum, nation) => sum + effectiveUnits(q, units, nation),
    0,
  )

/** The best that aircraft over a hex can give to these units, in exact points. */
function bestOf(
  q: Query,
  operations: readonly AirOperation[],
  kind: 'support' | 'defence',
  units: readonly number[],
): Exact {
  const byNation = new Map<number, Exact[]>()
  for (const operation of operations)
    for (const flyer of operation.flyers) {
      if (flyer.mission !== 'bombing' || flyer.arrived === 0) continue
      const nation = q.data.air.units.nation[flyer.unit]!
      const value = bombingValue(q, operation, flyer, kind)
      byNation.set(nation, [...(byNation.get(nation) ?? []), value])
    }
  return sum(
    [...byNation].flatMap(([nation, values]) =>
      values.sort((a, b) => compare(b, a)).slice(0, effectiveUnits(q, units, nation)),
    ),
  )
}

/** Terrain and fortifications weigh on ground support, not on defensive support. */
export function groundFactor(q: Query, place: number): Exact {
  const { terrains, forts } = q.data.charts
  const terrain = terrains[q.data.hooks.combatTerrain(q, place)]!.forSupport
  const fort = q.state.forts[place] ?? NO_FORT
  return fort === NO_FORT ? terrain : multiply(terrain, forts[fort]!.forSupport)
}

/** supportLimits: as an option, no more than twice the printed attack, and no more than the printed defence. */
export function limited(q: Query, points: Exact, units: readonly number[], of: 'attack' | 'defence'): Exact {
  if (!inForce(q, SUPPORT_LIMITS)) return points
  const printed = units.reduce((total, unit) => total + (of === 'attack' ? attack2 : defence2)(q, unit), 0)
  const most = multiply([printed, 2], q.data.air.charts.supportLimits[of])
  return compare(points, most) > 0 ? most : points
}

/** What the aircraft over the hex of an attack add to both sides, in exact points. */
export function supportFor(q: Query, { target, attackers, defenders }: Attack): Attack['support'] {
  const offensive = bestOf(q, supportOver(q, target, 'support'), 'support', attackers)
  const defensive = bestOf(q, supportOver(q, target, 'defence'), 'defence', defenders)
  const given = multiply(offensive, groundFactor(q, target))
  return {
    attack: limited(q, given, attackers, 'attack'),
    defence: limited(q, defensive, defenders, 'defence'),
  }
}

/** Whether anything was added for either side. */
export const hasSupport = ({ support }: Pick<Attack, 'support'>): boolean =>
  compare(support.attack, 0) > 0 || compare(support.defence, 0) > 0

function addUp(c: Running): void {
  const attack = c.state.attack!
  attack.support = supportFor(c, attack)
  const place = placeTarget(c, attack.target)
  if (hasSupport(attack))
    c.tell(c.data.cite.groundSupport, say('air.supports', { ...attack.support, place }), [place])
}

export const airSupport = procedure<object>('air support', 'airCombatPhase', {
  'guns fire at the defensive support': run('antiaircraftTargets', (c) => {
    const { target, attackers } = c.state.attack!
    for (const operation of supportOver(c, target, 'defence'))
      antiaircraftFire(c, operation, (flyer) => antiaircraftOfAttack(c, attackers, flyer))
  }),
  'guns fire at the ground support': run(
    'antiaircraftTargets',
    (c) => {
      for (const operation of supportOver(c, c.state.attack!.target, 'support'))
        antiaircraftFire(c, operation, (flyer) => antiaircraftAt(c, operation, flyer))
    },
    { when: (q) => q.data.customs.supportWaits === 'before-guns' },
  ),
  'support is added up': run('groundSupport', addUp),
})

/** groundSupport: everybody over a hex flies home, defensive support first. */
export function supportGoesHome(c: Doing, place: number | null): void {
  for (const kind of ['defence', 'support'] as const)
    for (const operation of [...c.state.air.operations]) {
      if (operation.suspended === 0 || operation.kind !== kind) continue
      if (place !== null && operation.target !== place) continue
      const flyers = [...operation.flyers]
      endOperation(c, operation.id)
      sendHome(c, operation, flyers)
    }
}
