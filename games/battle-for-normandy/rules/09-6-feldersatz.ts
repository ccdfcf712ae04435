/** 9.6: replacement points that German divisions bring along. */
import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { GERMAN, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { INF, stepArm } from '../units.ts'
import type { World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { isReduced, unitTarget } from './02-units.ts'
import { seen } from './03-6-fog.ts'
import { isSupplied } from './07-supply.ts'

/** The headquarters of a unit's division that still has points, or -1. */
export function feldersatzFor(q: Query, unit: number): number {
  const { division } = q.data.units[unit]!
  if (division < 0) return -1
  const hqs = rosters(q).hqsOf.get(division) ?? []
  return hqs.find((hq) => q.state.at[hq]! >= 0 && q.state.feldersatz[hq]! > 0) ?? -1
}

/** 9.6: reduced infantry-type units of the division in general supply; the step must be an infantry step. */
export function refuseFeldersatz(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || q.state.at[unit]! < 0 || q.data.units[unit]!.side !== GERMAN)
    return refuse('9.6', say('refuse.unit'))
  const own = q.data.units[unit]!
  if (!own.isInfantry || !isReduced(q, unit)) return refuse('9.6', say('replace.notReduced'))
  if (stepArm(own, q.state.steps[unit]! + 1) !== INF) return refuse('9.6', say('replace.wrongArm'))
  if (feldersatzFor(q, unit) < 0) return refuse('9.6', say('replace.none'))
  return isSupplied(q, unit) ? undefined : refuse('9.6', say('refuse.unsupplied'))
}

interface Local {
  readonly side: Side
  readonly phase: string
}

export const feldersatzVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  'fill-up': {
    rule: '9.6',
    targets: (q, { side, phase }) =>
      side !== GERMAN || phase !== 'movement'
        ? []
        : rosters(q)
            .all[GERMAN].filter(
              (unit) =>
                q.state.at[unit]! >= 0 &&
                q.state.steps[unit]! < q.data.units[unit]!.steps &&
                !refuseFeldersatz(q, unit),
            )
            .map((unit) => unitTarget(q, unit)),
    check: (q, { side, phase }, target) =>
      side !== GERMAN || phase !== 'movement'
        ? refuse('9.6', say('refuse.unit'))
        : refuseFeldersatz(q, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      const unit = c.data.unitOfTarget(target)
      c.state.feldersatz[feldersatzFor(c, unit)]!--
      c.state.steps[unit]!++
      c.tell('9.6', { key: 'replace.filledUp', args: { unit: seen(c, unit) } })
      return 'again'
    },
  },
}
