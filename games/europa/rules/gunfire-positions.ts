import { ask, oneOf, PLACES, procedure, type Query, run, seatOf } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { gunsOver } from './coast-guns.ts'
import { minesAt } from './mines.ts'
import { groupOf, groupsOf } from './naval-groups.ts'
import { newWaters, watersEntered } from './naval-movement.ts'
import { navalOf } from './naval-units.ts'
import {
  coastOf,
  GROUPS,
  groupTarget,
  isHaven,
  placeOfHaven,
  refuseShoals,
  seaIn,
  TYPHOON,
} from './sailing.ts'
import { isOpenBox } from './units.ts'

/** gunfireSupport: before combat groups stand in to the coast. */

/** Those with a use for it: with laid guns, or with resource points for troops that have landed (landingAshore). */
const hasUse = (q: Query, { side, ships }: NavalGroup): boolean => {
  const { laid, landed, cargo } = navalOf(q)
  if (ships.some((ship) => laid.includes(ship))) return true
  return (
    side === q.state.phasing &&
    landed.length > 0 &&
    cargo.some(({ kind, parts }) => kind === 'resource' && parts.some(({ ship }) => ships.includes(ship)))
  )
}

/** The hexes of its box where a group may stand: some boxes have no coast, and some coasts only shoals. */
const standsOf = (q: Query, group: NavalGroup): number[] =>
  coastOf(q, group.box).filter((hex) => !refuseShoals(q, group, hex))

/** Groups at sea which may stand in to the coast. */
const ready = (q: Query, side: Side): number[] =>
  q.state.naval
    ? groupsOf(q, side)
        .filter(
          (group) =>
            group.inPort === 0 &&
            group.hex < 0 &&
            (!isHaven(q, group.box) || isOpenBox(q, placeOfHaven(q, group.box))) &&
            seaIn(q, group.box) !== TYPHOON &&
            hasUse(q, group) &&
            standsOf(q, group).length > 0,
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
          among: (q, { group }) => standsOf(q, groupOf(q, group)!),
          otherwise: say('naval.notThere'),
          take(c, { group: id }, hex) {
            const group = groupOf(c, id)!
            group.hex = hex
            if (gunsOver(c, group, hex).length > 0 || minesAt(c, group, hex))
              c.call(watersEntered, newWaters(id, { hex }))
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

export const newPositions = (q: Query, phasing: boolean): Positions => ({
  side: phasing ? q.state.phasing : otherSide(q.state.phasing),
  group: -1,
})
