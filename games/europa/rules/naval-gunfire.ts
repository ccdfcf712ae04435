import { type Exact, multiply } from '@grognard/kernel'
import { ask, type Doing, oneOf, PLACES, procedure, type Query, run, seatOf } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, RE, type Side } from '../world.ts'
import { gunsOver } from './coast-guns.ts'
import { groupOf, groupsOf } from './naval-groups.ts'
import { newWaters, watersEntered } from './naval-movement.ts'
import { categoryOf, gunneryOf, navalOf, shipTarget } from './naval-units.ts'
import {
  coastOf,
  GROUPS,
  groupTarget,
  isHaven,
  ROUGH,
  refuseShoals,
  STORMY,
  seaIn,
  TYPHOON,
} from './sailing.ts'
import { placeTarget } from './units.ts'

/** gunfireSupport: ships that have laid their guns on the shore support the troops there. */

/** A ship that supports, as a piece of artillery on land: its size in RE quarters. */
export interface Gunfire {
  readonly ship: number
  readonly size: number
  readonly value: Exact
}

/** Points of gunnery that make a point of strength on land. */
const GUNNERY_POINT = 10

const seaShare = (sea: number): Exact =>
  sea === ROUGH ? [1, 2] : sea === STORMY ? [1, 4] : sea === TYPHOON ? 0 : 1

/** What the guns of a ship are worth on land: less in a high sea, and half when its shells are spent (ammoDepletion). */
export function gunfireOf(q: Query, ship: number, box: number): Gunfire {
  const shelled = navalOf(q).shelled.includes(ship)
  const value = multiply(multiply(gunneryOf(q, ship), [1, GUNNERY_POINT]), seaShare(seaIn(q, box)))
  return {
    ship,
    size: categoryOf(q, ship).guns === 'battleship' ? RE : RE / 2,
    value: shelled ? multiply(value, [1, 2]) : value,
  }
}

/** The ships of a side that support what is fought out in a hex: those there with their guns laid. */
export function gunfireAt(q: Query, hex: number, side: Side): Gunfire[] {
  const { naval } = q.state
  if (!naval) return []
  return groupsOf(q, side)
    .filter((group) => group.hex === hex)
    .flatMap((group) =>
      group.ships.filter((ship) => naval.laid.includes(ship)).map((ship) => gunfireOf(q, ship, group.box)),
    )
    .filter(({ value }) => value !== 0)
}

/** ammoDepletion: who has supported has spent its shells. */
export function spendShells(c: Doing, hex: number): void {
  if (!c.state.naval) return
  for (const side of [0, 1] as const)
    for (const { ship } of gunfireAt(c, hex, side)) {
      const { shelled } = navalOf(c)
      if (!shelled.includes(ship)) shelled.push(ship)
      c.tell(
        c.data.cite.gunfireSupport,
        say('naval.supports', { ship: shipTarget(c, ship), place: placeTarget(c, hex) }),
        [placeTarget(c, hex)],
      )
    }
}

/** Groups at sea with laid guns, which may stand in to the coast. */
const ready = (q: Query, side: Side): number[] =>
  q.state.naval
    ? groupsOf(q, side)
        .filter(
          (group) =>
            group.inPort === 0 &&
            group.hex < 0 &&
            !isHaven(q, group.box) &&
            seaIn(q, group.box) !== TYPHOON &&
            group.ships.some((ship) => navalOf(q).laid.includes(ship)),
        )
        .map(({ id }) => id)
    : []

interface Positions {
  readonly side: Side
  group: number
}

export const positions = procedure<Positions>('gunfire positions', 'gunfireSupport', {
  'a group stands in': ask(
    'gunfireSupport',
    {
      by: (q, { side }) => seatOf(q, side),
      prompt: () => say('naval.standIn'),
      forced: false,
      verbs: {
        'stand-in': oneOf(GROUPS, {
          rule: 'gunfireSupport',
          among: (q, { side }) => ready(q, side),
          otherwise: say('naval.notNow'),
          take(_, local, group) {
            local.group = group
          },
        }),
        done: { rule: 'gunfireSupport', role: 'end', take: () => 'finish' },
      },
    },
    { when: (q, { side }) => ready(q, side).length > 0 },
  ),
  'to which hex': ask(
    'gunfireSupport',
    {
      by: (q, { side }) => seatOf(q, side),
      prompt: (_, { group }) => say('naval.standWhere', { group: groupTarget(group) }),
      forced: false,
      verbs: {
        stand: oneOf(PLACES, {
          rule: 'gunfireSupport',
          among: (q, { group }) =>
            coastOf(q, groupOf(q, group)!.box).filter((hex) => !refuseShoals(q, groupOf(q, group)!, hex)),
          otherwise: say('naval.notThere'),
          take(c, { group: id }, hex) {
            const group = groupOf(c, id)!
            group.hex = hex
            if (gunsOver(c, group, hex).length > 0) c.call(watersEntered, newWaters(id, { hex }))
          },
        }),
      },
    },
    { when: (_, { group }) => group >= 0 },
  ),
  'the next group': run('gunfireSupport', (_, local) => {
    const again = local.group >= 0
    local.group = -1
    return again ? { go: 'a group stands in' } : undefined
  }),
})

/** When the combat phase is over all of them sail in their boxes again. */
export function leavePositions(c: Doing): void {
  for (const group of c.state.naval?.groups ?? [])
    if (group.inPort === 0 && group.work === null) group.hex = -1
}

export const newPositions = (q: Query, phasing: boolean): Positions => ({
  side: phasing ? q.state.phasing : otherSide(q.state.phasing),
  group: -1,
})
