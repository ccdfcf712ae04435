/** Chapter 21: what single scenarios forbid or pay for. */
import { type Refusal, refuse } from '@grognard/kernel'
import { dayOf } from '../data/dates.ts'
import type { Query } from '../kit.ts'
import { ALLIED, GERMAN, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { theatre } from './02-units.ts'
import { controllerOf } from './03-3-control.ts'

const MONTHS: Readonly<Record<string, string>> = { June: '', July: 'J', August: 'A' }
/** `29 June` as a day; what follows the month does not matter. */
export function dayIn(text: unknown): number {
  const [, day, month] = /^(\d+) (\w+)/.exec(String(text)) ?? []
  return day && month ? dayOf(`${MONTHS[month]}${day}`) : 0
}

/** Whether a unit belongs to one of the formations, by itself or through its corps. */
function isOf(q: Query, unit: number, formations: readonly string[]): boolean {
  const own = q.data.formations[q.data.units[unit]!.formation]
  if (!own) return false
  return formations.some((id) => {
    const name = id.toLowerCase()
    return own.id === name || own.corps === name
  })
}

/** How far west a hex of a sheet lies: columns grow westwards, odd rows lie half a hex further. */
function west(q: Query, cell: number): number {
  const name = q.data.topology.names[cell]!
  return Number(name.slice(3)) + (Number(name.slice(1, 3)) % 2) / 2
}

/** Units that the scenario keeps from attacking this hex today. */
export function isHeldBack(q: Query, unit: number, target: number): boolean {
  const rule = theatre(q).special.get('no-attack-west-of')
  if (!rule || q.state.day >= dayIn(rule.before)) return false
  return (
    isOf(q, unit, rule.formations as string[]) && west(q, target) > west(q, q.data.cell(rule.hex as string))
  )
}

/** Formations that got no supply points for attacks from several hexes. */
export function refuseMajorAttack(q: Query, attackers: readonly number[]): Refusal | undefined {
  const rule = theatre(q).special.get('no-major-attacks')
  if (!rule) return undefined
  const hexes = new Set(attackers.map((unit) => q.state.at[unit])).size
  return hexes > 1 && attackers.some((unit) => isOf(q, unit, rule.formations as string[]))
    ? refuse('21.0', say('scenario.noMajor'))
    : undefined
}

/** What the Germans are paid for a hex they hold at the end. */
export function germanObjective(q: Query): number {
  const rule = theatre(q).special.get('german-objective')
  return rule && controllerOf(q, q.data.cell(rule.hex as string)) === GERMAN ? (rule.vp as number) : 0
}

/** Places that fall to a side on a day unless the enemy stands there. */
export const heldFrom = (
  q: Query,
): { readonly cell: number; readonly side: Side; readonly day: number }[] => {
  const rule = theatre(q).special.get('held-from')
  return rule
    ? [
        {
          cell: q.data.cell(rule.hex as string),
          side: rule.side === 'A' ? ALLIED : GERMAN,
          day: dayIn(rule.date),
        },
      ]
    : []
}
