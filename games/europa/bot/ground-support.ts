import { mostEffective, supportOver } from '../rules/air-support.ts'
import { operativeUnits } from '../rules/air-units.ts'
import { attackTargets } from '../rules/attack-targets.ts'
import { newAttack } from '../rules/attacks.ts'
import { reaches, targetsOf } from '../rules/missions.ts'
import { supporters, withAllAircraft } from './air-support.ts'
import { bestValue, joiners } from './attacks.ts'
import type { Look } from './look.ts'
import { onceFor } from './ways.ts'

/** Aircraft over the ground fighting: ground support where it turns an attack, defensive support where it stops one. */

export interface Sortie {
  readonly target: number
  /** Bombers, the best first, as many as count. */
  readonly units: readonly number[]
}

const flown = ({ q }: Look, place: number, kind: 'support' | 'defence'): number =>
  supportOver(q, place, kind).reduce((sum, { flyers }) => sum + flyers.length, 0)

const byBombs = ({ q }: Look, units: readonly number[]): number[] =>
  [...units].sort((a, b) => q.data.air.units.tactical[b]! - q.data.air.units.tactical[a]!)

/** What must be gained, and what the attack must be worth with the aircraft. */
const [GAIN, WORTH] = [0.3, 0.5]

/** groundSupport: the attack that gains most by aircraft, if any does. */
export const bestSupport = (l: Look): Sortie | undefined =>
  onceFor(l.q, 'support', () => {
    const { q, side } = l
    if (q.state.phase !== 'combat' || q.state.phasing !== side) return { best: undefined }
    const open = targetsOf(q, side, 'support', false, null)
    let best: (Sortie & { gain: number }) | undefined
    for (const target of attackTargets(q)) {
      if (!open.includes(target)) continue
      const attack = { ...newAttack(q, target), attackers: joiners(l, target) }
      const room = mostEffective(q, attack.attackers) - flown(l, target, 'support')
      const units = byBombs(l, supporters(l, target)).slice(0, Math.max(0, room))
      if (units.length === 0) continue
      const after = bestValue(l, withAllAircraft(l, attack))
      const gain = after - bestValue(l, attack)
      if (after > WORTH && gain > GAIN && (!best || gain > best.gain)) best = { target, units, gain }
    }
    return { best }
  }).best

/** defensiveSupport: the own stack that the enemy would gain most by attacking, and less by if it were helped. */
export const bestDefence = (l: Look): Sortie | undefined =>
  onceFor(l.q, 'defence', () => {
    const { q, side, enemy } = l
    if (q.state.phase !== 'combat' || q.state.phasing === side) return { best: undefined }
    const attacker: Look = { ...l, side: enemy, enemy: side }
    let best: (Sortie & { gain: number }) | undefined
    for (const target of targetsOf(q, side, 'defence', false, null)) {
      const attack = { ...newAttack(q, target), attackers: joiners(attacker, target) }
      const room = mostEffective(q, attack.defenders) - flown(l, target, 'defence')
      if (attack.attackers.length === 0 || room <= 0) continue
      const able = operativeUnits(q, side).filter(
        (unit) => q.data.air.units.tactical[unit]! > 0 && reaches(q, unit, 'bombing', 'defence', target),
      )
      const units = byBombs(l, able).slice(0, room)
      const points = units.reduce((sum, unit) => sum + q.data.air.units.tactical[unit]!, 0)
      if (points === 0) continue
      const before = bestValue(attacker, attack)
      const support = { attack: 0, defence: Math.floor(points * DEFENSIVE) }
      const gain = before - bestValue(attacker, { ...attack, support })
      if (before > 0 && gain > GAIN && (!best || gain > best.gain)) best = { target, units, gain }
    }
    return { best }
  }).best

/** About what is left of a bombing value in defensive support. */
const DEFENSIVE = 0.5
