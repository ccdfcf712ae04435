import { refuse } from '@grognard/kernel'
import { ask, oneOf, PLACES, procedure, type Query, run, seatOf, sideOfSeat, type Verb } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { operationVerb } from './air-operations.ts'
import { gunsOver } from './coast-guns.ts'
import { hasPlanes, hasPlanesUp } from './deck-wings.ts'
import { minesAt } from './mines.ts'
import { kindsNow } from './missions.ts'
import { groupOf, groupsOf, isAtSea, isSailing } from './naval-groups.ts'
import { newWaters, watersEntered } from './naval-movement.ts'
import { GROUPS, groupTarget, isHaven, refuseShoals } from './sailing.ts'
import { watersOf } from './ships-from-above.ts'

/** carriers: at any moment of a player turn carriers at sea are placed in a hex of their box, and their aircraft fly from there. */

export const launchers = (q: Query, side: Side): number[] =>
  q.state.naval && kindsNow(q, side, false).length > 0
    ? groupsOf(q, side)
        .filter(
          (group) => isAtSea(group) && isSailing(group) && !isHaven(q, group.box) && hasPlanes(q, group),
        )
        .map(({ id }) => id)
    : []

/** For whoever may begin an operation in the air now. */
export const launchVerb: Verb<object> = {
  rule: 'carriers',
  role: 'plain',
  check: (q, _, __, seat) =>
    launchers(q, sideOfSeat(q, seat)).length > 0
      ? undefined
      : refuse(q.data.cite.carriers, say('air.nobodyOperative')),
  take(c, _, __, seat) {
    c.call(carrierLaunch, { side: sideOfSeat(c, seat), group: -1 })
    return 'again'
  },
}

interface Launch {
  readonly side: Side
  group: number
}

export const carrierLaunch = procedure<Launch>('carrier launch', 'carriers', {
  'which carriers': ask<Launch>('carriers', {
    by: (q, { side }) => seatOf(q, side),
    prompt: () => say('naval.launchWho'),
    forced: false,
    verbs: {
      'from-carriers': oneOf(GROUPS, {
        rule: 'carriers',
        among: (q, { side }) => launchers(q, side),
        otherwise: say('naval.notThere'),
        take(_, local, group) {
          local.group = group
        },
      }),
      cancel: { rule: 'carriers', role: 'leave', take: () => 'finish' },
    },
  }),
  'where they stand': ask<Launch>('carriers', {
    by: (q, { side }) => seatOf(q, side),
    prompt: (_, { group }) => say('naval.launchWhere', { group: groupTarget(group) }),
    forced: false,
    verbs: {
      stand: oneOf(PLACES, {
        rule: 'carriers',
        among: (q, { group: id }) => {
          const group = groupOf(q, id)!
          return watersOf(q, group.box).filter((hex) => !refuseShoals(q, group, hex))
        },
        otherwise: say('naval.notThere'),
        take(c, { group: id }, hex) {
          const group = groupOf(c, id)!
          group.hex = hex
          if (gunsOver(c, group, hex).length > 0 || minesAt(c, group, hex))
            c.call(watersEntered, newWaters(id, { hex }))
        },
      }),
    },
  }),
  'aircraft take off': ask<Launch>(
    'carriers',
    {
      by: (q, { side }) => seatOf(q, side),
      prompt: (_, { group }) => say('naval.launchNow', { group: groupTarget(group) }),
      forced: false,
      verbs: {
        'air-operation': operationVerb(0),
        'night-operation': operationVerb(1),
        done: { rule: 'carriers', role: 'end', take: () => undefined },
      },
    },
    { when: (q, { group }) => (groupOf(q, group)?.hex ?? -1) >= 0 },
  ),
  'they sail again': run('carriers', (c, { group: id }) => {
    const group = groupOf(c, id)
    if (group && group.inPort === 0 && !hasPlanesUp(c, group)) group.hex = -1
  }),
})
