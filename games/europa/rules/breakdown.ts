import { type Refusal, refuse } from '@grognard/kernel'
import { FULL_FACE } from '../charts.ts'
import { ask, type Doing, phasingSeat, type Query } from '../kit.ts'
import { BROKEN_DOWN, NOT_IN_PLAY, POOL } from '../state.ts'
import { say } from '../text/say.ts'
import type { Breakdown } from '../world.ts'
import { attachVerb, hasSetOut, mayAttach } from './attachments.ts'
import { forget } from './elimination.ts'
import { isPlace } from './locations.ts'
import { dropElements, putDown } from './transport-counters.ts'
import { placeTarget, unitTarget } from './units.ts'

/** breakdowns: breaking units down and assembling them. */

/** Whether one counter serves as well as another. */
const alike = ({ data: { units } }: Query, a: number, b: number): boolean => {
  const [x, y] = [a * units.faces, b * units.faces]
  return (
    units.type[a] === units.type[b] &&
    units.nationality[a] === units.nationality[b] &&
    units.attack[x] === units.attack[y] &&
    units.defence[x] === units.defence[y] &&
    units.movement[x] === units.movement[y] &&
    units.size4[x] === units.size4[y]
  )
}

/** The counters that make up a list where all of them are at one place, or nowhere; any that fit, if the list is loose. */
function partsAt(
  q: Query,
  { parts, loose }: Breakdown,
  place: number,
): { unit: number; face: number }[] | null {
  const found: { unit: number; face: number }[] = []
  for (const { unit, face } of parts) {
    const fits = (other: number): boolean =>
      q.state.at[other] === place && !found.some((taken) => taken.unit === other)
    const one = loose
      ? q.state.at.findIndex((_, other) => fits(other) && alike(q, other, unit))
      : fits(unit)
        ? unit
        : -1
    if (one < 0) return null
    found.push({ unit: one, face })
  }
  return found
}

/** The ways to break a unit down for which the elements are at hand. */
export function breakdownsOf(q: Query, unit: number): number[] {
  if (q.state.face[unit] !== FULL_FACE || hasSetOut(q, unit)) return []
  const found: number[] = []
  q.data.breakdowns.forEach((list, index) => {
    if (list.whole === unit && partsAt(q, list, NOT_IN_PLAY)) found.push(index)
  })
  return found
}

export const breakdownTarget = (index: number): string => `breakdown:${index}`
export const breakdownOf = (target: string): number =>
  target.startsWith('breakdown:') ? Number(target.slice('breakdown:'.length)) : -1

/** breakingDown: the elements take the place and the state of the whole. */
export function breakDown(c: Doing, index: number): void {
  const { whole, loose } = c.data.breakdowns[index]!
  const parts = partsAt(c, c.data.breakdowns[index]!, NOT_IN_PLAY)!
  const { state } = c
  const place = state.at[whole]!
  dropElements(c, whole)
  for (const { unit, face } of parts) {
    state.at[unit] = place
    state.face[unit] = face
    for (const list of [
      state.disruption,
      state.out,
      state.fed,
      state.spent,
      state.halted,
      state.moved,
      state.fresh,
      state.railed,
    ])
      list[unit] = list[whole]!
  }
  state.at[whole] = loose ? NOT_IN_PLAY : BROKEN_DOWN
  forget(c, whole)
  const target = placeTarget(c, place)
  c.tell(c.data.cite.breakingDown, say('breakdown.done', { unit: unitTarget(c, whole) }), [target])
}

/** breakingDown: everything of the phasing side that may be broken down in the initial phase, on the map or in the pool. */
export const initialBreakdowns = (q: Query): number[] =>
  (q.data.customs.breakDownAnyTime ? q.data.breakdowns : []).flatMap(({ whole, parts }, index) => {
    const at = q.state.at[whole]!
    if (q.data.units.side[whole] !== q.state.phasing || (!isPlace(q, at) && at !== POOL)) return []
    if (at >= 0 && q.state.face[whole] !== FULL_FACE) return []
    return parts.every(({ unit }) => q.state.at[unit] === NOT_IN_PLAY) ? [index] : []
  })

/** Breaks a unit down where it is; in the pool its elements are lost units as it was. */
export function breakDownAnywhere(c: Doing, index: number): void {
  const { whole, parts } = c.data.breakdowns[index]!
  if (c.state.at[whole] !== POOL) {
    breakDown(c, index)
    return
  }
  for (const { unit, face } of parts) {
    c.state.at[unit] = POOL
    c.state.face[unit] = face
  }
  c.state.at[whole] = BROKEN_DOWN
  c.tell(c.data.cite.breakingDown, say('breakdown.done', { unit: unitTarget(c, whole) }))
}

/** breakingDown: units whose elements are all in the pool. */
export const poolAssemblies = (q: Query): number[] =>
  (q.data.customs.breakDownAnyTime ? q.data.breakdowns : []).flatMap(({ whole, parts }, index) =>
    q.data.units.side[whole] === q.state.phasing &&
    q.state.at[whole] === BROKEN_DOWN &&
    parts.every(({ unit, face }) => q.state.at[unit] === POOL && q.state.face[unit] === face)
      ? [index]
      : [],
  )

export function assembleInPool(c: Doing, index: number): void {
  const { whole, parts } = c.data.breakdowns[index]!
  for (const { unit } of parts) c.state.at[unit] = NOT_IN_PLAY
  c.state.at[whole] = POOL
  c.state.face[whole] = FULL_FACE
  c.tell(c.data.cite.breakingDown, say('breakdown.assembled', { unit: unitTarget(c, whole) }))
}

/** breakingDown: the ways to assemble a unit from elements that stand together. */
export function assemblies(q: Query): number[] {
  const found: number[] = []
  q.data.breakdowns.forEach((list, index) => {
    if (q.data.units.side[list.whole] === q.state.phasing && together(q, list)) found.push(index)
  })
  return found
}

/** The elements that a list finds in one place, and the faces up. */
function together(q: Query, list: Breakdown): { unit: number; face: number }[] | null {
  const { whole, parts, loose } = list
  if (q.state.at[whole] !== (loose ? NOT_IN_PLAY : BROKEN_DOWN)) return null
  const places = loose
    ? new Set(q.state.at.filter((place, unit) => isPlace(q, place) && alike(q, unit, parts[0]!.unit)))
    : [q.state.at[parts[0]!.unit]!]
  for (const place of places) {
    const here = isPlace(q, place) ? partsAt(q, list, place) : null
    if (here?.every(({ unit, face }) => q.state.face[unit] === face)) return here
  }
  return null
}

export function refuseAssembly(q: Query, index: number): Refusal | undefined {
  return assemblies(q).includes(index)
    ? undefined
    : refuse(q.data.cite.breakingDown, say('breakdown.notTogether'))
}

/** breakingDown: the whole takes the worst state of its elements. */
export function assemble(c: Doing, index: number): void {
  const { whole } = c.data.breakdowns[index]!
  const parts = together(c, c.data.breakdowns[index]!)!
  const { state } = c
  const place = state.at[parts[0]!.unit]!
  const units = parts.map(({ unit }) => unit)
  const worst = (list: readonly number[]): number => Math.max(...units.map((unit) => list[unit]!))
  const states = {
    disruption: worst(state.disruption),
    out: worst(state.out),
    spent: worst(state.spent),
    moved: worst(state.moved),
    fed: Math.min(...units.map((unit) => state.fed[unit]!)),
  }
  for (const unit of units) {
    putDown(c, unit, place)
    forget(c, unit)
    state.at[unit] = NOT_IN_PLAY
  }
  state.at[whole] = place
  state.face[whole] = FULL_FACE
  state.disruption[whole] = states.disruption
  state.out[whole] = states.out
  state.fed[whole] = states.fed
  state.spent[whole] = states.spent
  state.moved[whole] = states.moved
  const target = placeTarget(c, place)
  c.tell(c.data.cite.breakingDown, say('breakdown.assembled', { unit: unitTarget(c, whole) }), [target])
}

/** The end of a movement or exploitation phase. */
export const assembleUnits = ask<object>(
  'breakingDown',
  {
    by: phasingSeat,
    prompt: () => say('breakdown.prompt'),
    forced: false,
    verbs: {
      assemble: {
        rule: 'breakingDown',
        targets: (q) => assemblies(q).map(breakdownTarget),
        check: (q, _, target) => refuseAssembly(q, breakdownOf(target)),
        take(c, _, target) {
          assemble(c, breakdownOf(target))
          return 'again'
        },
      },
      attach: attachVerb,
      done: { rule: 'breakingDown', role: 'end', take: () => undefined },
    },
  },
  { when: (q) => assemblies(q).length > 0 || mayAttach(q) },
)
