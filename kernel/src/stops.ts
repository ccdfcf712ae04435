import { type Refusal, refuse, type SeatId } from './choice.ts'
import { pick } from './pick.ts'
import type { Query } from './procedure.ts'
import { say } from './text/say.ts'

/** When a reaction window stops for a seat: always, never, or when the game's named condition holds. */
export type StopSetting = 'always' | 'never' | { readonly if: string; readonly arg?: string }

/** What a seat may set of a condition ("within 15 hexes"): a whole number. */
export interface StopArgument {
  readonly least: number
  readonly most: number
  /** Where the seat has said nothing that can be read. */
  readonly standard: number
}

/** Whether a seat wants to be asked. It must not look at what that seat may not know: being asked would tell. */
export interface StopCondition<S, D> {
  readonly argument?: StopArgument
  /** `shown` is what the window's step shows of its local data. */
  holds(q: Query<S, D>, seat: SeatId, argument: number, shown: Readonly<Record<string, unknown>>): boolean
}

export interface WindowSpec<S, D> {
  readonly rule: string
  readonly standard: StopSetting
  /** True where something irrevocable happens to the seat: the window may never be skipped. */
  readonly unskippable?: true
  readonly conditions?: Readonly<Record<string, StopCondition<S, D>>>
}

/** Looks only at what was put there: a name such as `__proto__` finds nothing. */
const own = <V>(record: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** The argument as it was set; nothing when it is no number of this sort. */
function argumentOf({ least, most, standard }: StopArgument, arg: string | undefined): number | undefined {
  if (arg === undefined) return standard
  const value = /^-?\d{1,9}$/.test(arg) ? Number(arg) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** Why a seat may not have a window stop in this way. */
export function refuseStop<S, D>(
  windows: Readonly<Record<string, WindowSpec<S, D>>>,
  window: string,
  setting: StopSetting,
): Refusal | undefined {
  const spec = own(windows, window)
  if (!spec) return refuse('kernel', say('kernel.noWindow', { window }))
  const named = `window:${window}`
  if (spec.unskippable) return refuse(spec.rule, say('kernel.unskippable', { window: named }))
  if (typeof setting === 'string') return undefined
  const condition = own(spec.conditions, setting.if)
  if (!condition)
    return refuse(spec.rule, say('kernel.noCondition', { window: named, condition: setting.if }))
  const { argument } = condition
  if (!argument || argumentOf(argument, setting.arg) !== undefined) return undefined
  const { least, most } = argument
  return refuse(spec.rule, say('kernel.badArgument', { argument: setting.arg ?? '', least, most }))
}

/** Whether a window stops for a seat that wishes so. */
export function stopsFor<S, D>(
  spec: WindowSpec<S, D>,
  setting: StopSetting,
  q: Query<S, D>,
  seat: SeatId,
  shows: readonly string[],
  local: object,
): boolean {
  if (spec.unskippable) return true
  if (typeof setting === 'string') return setting === 'always'
  const condition = own(spec.conditions, setting.if)
  if (!condition) return true
  const { argument } = condition
  const told = argument ? (argumentOf(argument, setting.arg) ?? argument.standard) : 0
  try {
    return condition.holds(q, seat, told, pick(local as Readonly<Record<string, unknown>>, shows))
  } catch {
    // A wish that cannot be read must not stop the game: whoever made it is asked.
    return true
  }
}
