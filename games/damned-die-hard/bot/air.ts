import type { Choice } from '@grognard/kernel'
import { placeOf } from '../../europa/rules/03-units.ts'
import { attackTargets, newAttack } from '../../europa/rules/09-attacks.ts'
import { targetsOf } from '../../europa/rules/20-missions.ts'
import { effectiveUnits, groundFactor, supportOver } from '../../europa/rules/20-support.ts'
import { expected, joiners } from './attacks.ts'
import type { Look } from './look.ts'

/** Ground support where it turns an attack. */

/** What an aircraft adds, by and large, in twelfths of a point. */
const EACH = 12

const flown = ({ q }: Look, place: number): number =>
  supportOver(q, place, 'support').reduce((sum, { flyers }) => sum + flyers.length, 0)

interface Support {
  readonly target: number
  /** How many more aircraft would count. */
  readonly room: number
}

/** The attack that gains most by aircraft, if any does. */
export function bestSupport(l: Look): Support | undefined {
  const { q, side } = l
  if (q.state.phase !== 'combat' || q.state.phasing !== side) return undefined
  const open = targetsOf(q, side, 'support', false, null)
  let best: (Support & { gain: number }) | undefined
  for (const target of attackTargets(q)) {
    if (!open.includes(target)) continue
    const attack = { ...newAttack(q, target), attackers: joiners(l, target) }
    const room = effectiveUnits(q, attack.attackers) - flown(l, target)
    if (room <= 0) continue
    const factor = groundFactor(q, target)
    const share = typeof factor === 'number' ? factor : factor[0] / factor[1]
    const support = { attack: Math.floor(room * EACH * share), defence: 0 }
    const after = expected(l, { ...attack, support })
    const gain = after - expected(l, attack)
    if (after > 0.5 && gain > 0.3 && (!best || gain > best.gain)) best = { target, room, gain }
  }
  return best
}

/** The target of an operation that has been begun. */
export function aim(l: Look, offer: readonly Choice[]): Choice | undefined {
  const plan = bestSupport(l)
  return (
    plan && offer.find(({ verb, target }) => verb === 'go-support' && placeOf(l.q, target!) === plan.target)
  )
}

/** Who takes off: as many bombers as count, then off they go. */
export function form(l: Look, offer: readonly Choice[]): Choice | undefined {
  const find = (verb: string) => offer.find((choice) => choice.verb === verb)
  const operation = l.q.state.air.operations.find(({ by, suspended }) => by === l.side && suspended === 0)
  if (operation?.kind === 'escape') return find('transfer') ?? find('take-off') ?? find('done')
  if (operation?.kind !== 'support') return undefined
  const plan = bestSupport(l)
  const wanted = plan?.target === operation.target ? plan.room : 1
  if (operation.flyers.length < wanted) {
    const bomb = find('bomb')
    if (bomb) return bomb
  }
  return find('take-off') ?? find('done')
}
