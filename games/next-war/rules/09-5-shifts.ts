import { type Entry, entry } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { erOf } from './02-3-values.ts'
import { inShoreControl, zonesAt } from './07-1-sea-places.ts'
import { holdsFort } from './08-3-terrain.ts'
import {
  ATTACKER,
  type Battle,
  BEACHHEAD,
  DEFENDER,
  isAssaulting,
  NO_UNIT,
  type Role,
  sideIn,
} from './09-2-battle.ts'
import { attackStrength } from './09-4-strengths.ts'

/** 9.5: columns by which a combat is shifted, to the right for the attacker. */

/** 8.5.8.4: a beachhead alone has an efficiency of its own, by its supply (13.1.2: the In Shore box is friendly). */
export function beachheadEr(q: Query, cell: number): number {
  const { supplied, unsupplied } = q.data.data.series.sea.beachhead
  if (q.options.supply !== true) return supplied
  const friendly = zonesAt(q, cell).some((zone) => inShoreControl(q, zone) === q.state.beachheads[cell])
  return friendly ? supplied : unsupplied
}

/** 9.5.1: the efficiency of a side's lead unit. */
export function leadEr(q: Query, battle: Battle, role: Role): number {
  const lead = battle.leads[role]
  if (lead === BEACHHEAD) return beachheadEr(q, battle.cell)
  return lead === NO_UNIT ? 0 : erOf(q, lead)
}

/** 9.5.2: whether the defenders have the use of a city: not while they are clearing it (8.4.1.5). */
const inCity = (q: Query, cell: number): boolean => q.data.city[cell] === 1 && q.state.clearing[cell]! < 0

/** 9.5.5: whether the landing carries the attack: the others bring no more than half of its strength. */
export function isLandingAttack(q: Query, battle: Battle): boolean {
  let fromSea = 0
  let others = 0
  for (const unit of battle.attackers) {
    const strength = attackStrength(q, battle, unit)
    if (isAssaulting(q, unit)) fromSea += strength
    else others += strength
  }
  return fromSea > 0 && others <= fromSea
}

/** 9.5.4: what the scenario gives the attacker for surprise in this turn. */
export const surpriseShift = (q: Query, { side }: Battle): number =>
  q.data.scenarios[q.state.scenario]!.surprise.filter(
    (one) => one.side === sideId(side) && one.from <= q.state.turn && q.state.turn <= one.to,
  ).reduce((total, { shift }) => total + shift, 0)

export function columnShifts(q: Query, battle: Battle): Entry[] {
  const { city, fortification, exploitation, amphibious } = q.data.data.series.combat.shifts
  const shifts: Entry[] = []
  const add = (label: ReturnType<typeof say>, rule: string, amount: number): void => {
    if (amount !== 0) shifts.push(entry(label, rule, amount))
  }
  const [ours, theirs] = [leadEr(q, battle, ATTACKER), leadEr(q, battle, DEFENDER)]
  if (battle.leads[DEFENDER] !== NO_UNIT)
    add(say('shift.efficiency', { attacker: ours, defender: theirs }), '9.5.1', ours - theirs)
  if (inCity(q, battle.cell)) add(say('shift.city'), '9.5.2', city)
  if (holdsFort(q, battle.cell, sideIn(battle, DEFENDER)))
    add(say('shift.fortification'), '9.5.2', fortification)
  if (battle.kind === 'exploitation') add(say('shift.exploitation'), '9.5.3', exploitation)
  add(say('shift.surprise'), '9.5.4', surpriseShift(q, battle))
  if (isLandingAttack(q, battle)) add(say('shift.amphibious'), '9.5.5', amphibious)
  return shifts
}
