import { type Refusal, refuse } from '@grognard/kernel'
import { type Doing, once, type Query, type Verb } from '../kit.ts'
import { ATTACHED, NOT_IN_PLAY, POOL } from '../state.ts'
import { say } from '../text/say.ts'
import { isPlace } from './locations.ts'
import { isOnMap, placeTarget, sideOf, unitTarget } from './units.ts'

/** attachments: battalions that some divisions part with, and that others of their kind take in. */

/** Who is part of a unit, or -1. */
export const attachedTo = (q: Query, unit: number): number =>
  q.state.attachments?.find(({ to }) => to === unit)?.unit ?? -1

/** Whether it has parted with a battalion of its own. */
export const hasParted = (q: Query, unit: number): boolean => q.state.parted?.includes(unit) ?? false

/** breakdowns: whether it is too late in the phase for a unit to part with anything, in books where that is done before it moves. */
export const hasSetOut = (q: Query, unit: number): boolean =>
  !q.data.customs.breakDownAnyTime && (q.state.spent[unit]! > 0 || q.state.entrained?.includes(unit) === true)

/** A counter for a battalion that a unit parts with, or -1. */
const spare = (q: Query, unit: number): number =>
  q.data.units.attachable.findIndex(
    (points, other) =>
      points > 0 &&
      q.state.at[other] === NOT_IN_PLAY &&
      q.data.units.nationality[other] === q.data.units.nationality[unit] &&
      points === q.data.units.partsWith[unit],
  )

/** Who would stand beside it: the battalion it has taken in, or one of its own. */
const detachable = (q: Query, unit: number): number => {
  const attached = attachedTo(q, unit)
  if (attached >= 0) return attached
  return q.data.units.partsWith[unit]! > 0 && !hasParted(q, unit) ? spare(q, unit) : -1
}

export const mayDetach = (q: Query, unit: number): boolean => !hasSetOut(q, unit) && detachable(q, unit) >= 0

export const refuseDetach = (q: Query, unit: number): Refusal | undefined =>
  mayDetach(q, unit) ? undefined : refuse(q.data.cite.attachments, say('attach.nothing'))

export function detach(c: Doing, unit: number): void {
  const { state } = c
  const part = detachable(c, unit)
  if (attachedTo(c, unit) >= 0) state.attachments = state.attachments!.filter(({ to }) => to !== unit)
  else state.parted = [...(state.parted ?? []), unit]
  state.at[part] = state.at[unit]!
  for (const list of [state.out, state.fed, state.spent, state.halted, state.moved]) list[part] = list[unit]!
  c.tell(
    c.data.cite.attachments,
    say('attach.parted', { unit: unitTarget(c, unit), part: unitTarget(c, part) }),
    [placeTarget(c, state.at[unit]!)],
  )
}

/** Divisions beside a battalion that could take it in. */
const hosts = (q: Query, part: number): number[] =>
  q.state.at.flatMap((place, unit) =>
    place === q.state.at[part] &&
    q.data.units.takesIn[unit] === 1 &&
    sideOf(q, unit) === sideOf(q, part) &&
    attachedTo(q, unit) < 0
      ? [unit]
      : [],
  )

const pairs = (q: Query): ReadonlyMap<string, readonly [part: number, host: number]> =>
  once(q, 'attachments', () => {
    const found = new Map<string, readonly [number, number]>()
    const { attachable, id } = q.data.units
    for (let part = 0; part < attachable.length; part++) {
      if (attachable[part] === 0 || !isOnMap(q, part) || sideOf(q, part) !== q.state.phasing) continue
      if (!isPlace(q, q.state.at[part]!)) continue
      for (const host of hosts(q, part)) found.set(`attach:${id[part]}+${id[host]}`, [part, host])
    }
    return found
  })

export const mayAttach = (q: Query): boolean => pairs(q).size > 0

export const attachVerb: Verb<object> = {
  rule: 'attachments',
  targets: (q) => [...pairs(q).keys()],
  check: (q, _, target) =>
    pairs(q).has(target) ? undefined : refuse(q.data.cite.attachments, say('attach.nothing')),
  label: (q, _, target) => {
    const pair = pairs(q).get(target)
    return pair
      ? say('attach.pair', { part: unitTarget(q, pair[0]), unit: unitTarget(q, pair[1]) })
      : say('attach.nothing')
  },
  take(c, _, target) {
    const [part, host] = pairs(c.still()).get(target)!
    attach(c, part, host)
    return 'again'
  },
}

/** A division that has parted with its own battalion is whole again with another like it. */
function attach(c: Doing, part: number, host: number): void {
  const { state, data } = c
  const place = placeTarget(c, state.at[host]!)
  if (hasParted(c, host) && data.units.attachable[part] === data.units.partsWith[host]) {
    state.parted = state.parted!.filter((unit) => unit !== host)
    state.at[part] = NOT_IN_PLAY
  } else {
    state.attachments = [...(state.attachments ?? []), { unit: part, to: host }]
    state.at[part] = ATTACHED
  }
  c.tell(
    data.cite.attachments,
    say('attach.joined', { unit: unitTarget(c, host), part: unitTarget(c, part) }),
    [place],
  )
}

/** Who is part of a unit that is lost is lost with it. */
export function loseAttached(c: Doing, unit: number): void {
  const part = attachedTo(c, unit)
  if (part < 0) return
  c.state.attachments = c.state.attachments!.filter(({ to }) => to !== unit)
  c.state.at[part] = POOL
}
