/** Chapter 21: what single scenarios forbid or pay for. */
import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import { axialOf } from '@grognard/maps'
import { dayOf } from '../data/dates.ts'
import type { Query } from '../kit.ts'
import { ALLIED, GERMAN, REMOVED, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { theatre, unitTarget } from './02-units.ts'
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

/** Battalions of Allied armoured divisions that may leave the map for points, where the scenario pays for it. */
export function exiters(q: Query): number[] {
  const rule = theatre(q).special.get('exit')
  if (!rule || q.state.exited >= (rule.most as number)) return []
  const cell = q.data.cell(rule.hex as string)
  return theatre(q).roster.filter((unit) => {
    const own = q.data.units[unit]!
    if (q.state.at[unit] !== cell || own.side !== ALLIED || !own.isBattalion || own.division < 0) return false
    return !q.data.infantryDivisions.has(own.division)
  })
}
/** German units on a road of the map edge, where the scenario lets them go home. */
const evacuees = (q: Query): number[] =>
  theatre(q).special.has('evacuation')
    ? theatre(q).roster.filter(
        (unit) =>
          q.data.units[unit]!.side === GERMAN &&
          !q.data.units[unit]!.isFixed &&
          q.state.moved[unit] === 0 &&
          theatre(q).edgeRoads.has(q.state.at[unit]!),
      )
    : []
interface Local {
  readonly side: Side
  readonly phase: string
}
const leavers = (q: Query, { side, phase }: Local): number[] =>
  phase !== 'movement' || q.state.invasion !== 0 ? [] : side === ALLIED ? exiters(q) : evacuees(q)

export const exitVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  exit: {
    rule: '21.0',
    targets: (q, local) => leavers(q, local).map((unit) => unitTarget(q, unit)),
    check: (q, local, target) =>
      leavers(q, local).includes(q.data.unitOfTarget(target))
        ? undefined
        : refuse('21.0', say('refuse.unit')),
    checked: true,
    take(c, { side }, target) {
      const unit = c.data.unitOfTarget(target)
      c.state.at[unit] = REMOVED
      c.state.steps[unit] = 0
      if (side === ALLIED) c.state.exited++
      c.tell('21.0', say('scenario.exits', { unit: target }))
      return 'again'
    },
  },
}

/** How far east a hex lies, over all sheets. */
const east = (q: Query, cell: number): number => {
  const { q: column, r } = axialOf(q.data.map, cell)
  return column + r / 2
}
/** Formations that the scenario keeps east of the Orne for a time: they go no further west than Caen. */
export function isKeptEast(q: Query, unit: number, to: number): boolean {
  const rule = theatre(q).special.get('no-move-west-of-orne')
  if (!rule || q.state.day >= dayIn(rule.before)) return false
  if (!isOf(q, unit, rule.formations as string[])) return false
  if ((rule.unlessTaken as string[]).some((hex) => controllerOf(q, q.data.cell(hex)) === ALLIED)) return false
  const line = east(q, q.data.cell('C3621'))
  return east(q, to) < line && east(q, to) < east(q, q.state.at[unit]!)
}

/** The campaign ends at once where the Allies are far behind or ahead of history, by the objectives taken so far. */
export function instantEnd(q: Query): 'german-decisive' | 'allied-decisive' | undefined {
  const rule = theatre(q).special.get('instant')
  if (!rule || q.state.day < dayIn(rule.from)) return undefined
  const { objectives, file, keyOf } = theatre(q)
  let history = 0
  let held = 0
  objectives.forEach(({ cells, points }, i) => {
    const taken = file.objectives[i]!.taken
    if (taken && historicalDay(taken) <= q.state.day) history += points
    if (cells.every((cell) => q.state.control[keyOf.get(cell)!] === ALLIED)) held += points
  })
  const [part, of] = rule.below as [number, number]
  if (held * of < history * part) return 'german-decisive'
  return held >= history + (rule.above as number) ? 'allied-decisive' : undefined
}
const SHORT: Readonly<Record<string, string>> = { Jun: 'June', Jul: 'July', Aug: 'August' }
/** `27 Jun`; what history did not take counts for never. */
function historicalDay(text: string): number {
  const [, day, month] = /^(\d+) (Jun|Jul|Aug)/.exec(text) ?? []
  return day && month ? dayIn(`${day} ${SHORT[month]}`) : Number.POSITIVE_INFINITY
}
