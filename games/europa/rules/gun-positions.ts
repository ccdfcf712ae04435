import { derived, refuse } from '@grognard/kernel'
import { type Doing, once, type Query, type Verb } from '../kit.ts'
import { NOT_IN_PLAY } from '../state.ts'
import { say } from '../text/say.ts'
import { unitsOfAt, unitTarget } from './units.ts'

/** gunPositions: guns in position are points that their owner breaks up and joins as he likes, as far as there are counters. */

/** Some counters on the map for others of as many points. */
interface Change {
  readonly from: readonly number[]
  readonly to: readonly number[]
}

const isPosition = (q: Query, unit: number): boolean => q.data.units.gunPosition[unit] === 1
const points = (q: Query, unit: number): number => q.data.units.antiaircraft[unit]!
const alike = (q: Query, a: number, b: number): boolean =>
  q.data.units.nationality[a] === q.data.units.nationality[b]

const positions = derived(
  (_: Query) => [],
  ({ data: { units } }): readonly number[] =>
    Array.from({ length: units.count }, (_, unit) => unit).filter((unit) => units.gunPosition[unit] === 1),
)

/** Counters at hand for one in play. */
const spare = (q: Query, like: number): number[] =>
  positions(q).filter((unit) => q.state.at[unit] === NOT_IN_PLAY && alike(q, unit, like))

function changes(q: Query, unit: number): Change[] {
  const place = q.state.at[unit]!
  if (!isPosition(q, unit) || place < 0 || place >= q.data.map.lands) return []
  const found: Change[] = []
  const free = spare(q, unit)
  for (const a of free)
    for (const b of free)
      if (a < b && points(q, a) + points(q, b) === points(q, unit)) found.push({ from: [unit], to: [a, b] })
  for (const other of unitsOfAt(q, place, q.state.phasing)) {
    if (other === unit || !isPosition(q, other) || !alike(q, unit, other)) continue
    const whole = free.find((one) => points(q, one) === points(q, unit) + points(q, other))
    if (whole !== undefined) found.push({ from: [unit, other], to: [whole] })
  }
  return distinct(q, found)
}

/** Of counters with the same points one is like the other. */
function distinct(q: Query, all: readonly Change[]): Change[] {
  const known = new Set<string>()
  return all.filter(({ from, to }) => {
    const key = `${from.join()} ${to
      .map((unit) => points(q, unit))
      .sort()
      .join()}`
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

const names = (q: Query, units: readonly number[]): string =>
  units.map((unit) => q.data.units.id[unit]).join('+')
const targetOf = (q: Query, { from, to }: Change): string => `guns:${names(q, from)}=${names(q, to)}`

/** What the points of a counter on the map could become. */
const offered = (q: Query, unit: number): ReadonlyMap<string, Change> =>
  once(q, `guns:${unit}`, () => new Map(changes(q, unit).map((change) => [targetOf(q, change), change])))

export const mayRegroup = (q: Query, unit: number): boolean =>
  isPosition(q, unit) && offered(q, unit).size > 0

function regroup(c: Doing, { from, to }: Change): void {
  const { state } = c
  const first = from[0]!
  const place = state.at[first]!
  for (const unit of to) {
    state.at[unit] = place
    for (const list of [state.out, state.fed, state.disruption]) list[unit] = list[first]!
  }
  for (const unit of from) state.at[unit] = NOT_IN_PLAY
}

/** What may be done with guns in position in the player turn of their side. */
export const regroupGuns = <L extends { readonly unit: number }>(): Verb<L> => ({
  rule: 'gunPositions',
  targets: (q, { unit }) => [...offered(q, unit).keys()],
  check: (q, { unit }, target) =>
    offered(q, unit).has(target) ? undefined : refuse(q.data.cite.gunPositions, say('guns.cannot')),
  label: (q, { unit }, target) => {
    const change = offered(q, unit).get(target)
    return change
      ? say('guns.regroup', {
          units: change.from.map((one) => unitTarget(q, one)),
          points: change.to.map((one) => points(q, one)).join(' + '),
        })
      : say('guns.cannot')
  },
  take(c, { unit }, target) {
    regroup(c, offered(c.still(), unit).get(target)!)
    return 'finish'
  },
})
