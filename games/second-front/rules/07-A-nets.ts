import { refuse } from '@grognard/kernel'
import { isLinkedYard } from '../../europa/rules/rail.ts'
import { placeOf, placeTarget } from '../../europa/rules/units.ts'
import { RE } from '../../europa/world.ts'
import { ask, type Doing, type Query } from '../kit.ts'
import { say } from '../text/say.ts'

/** 7.A.4.b: resource points build up what a side can move on a net for good. */

export interface Building {
  /** By net: points spent in this initial phase. */
  paid?: Record<number, number>
}

const number = (q: Query, id: 'net-point-price' | 'net-points-most'): number =>
  q.data.source.values[id] as number

const paidFor = ({ paid }: Building, net: number): number => paid?.[net] ?? 0

/** Points still to be paid for the next RE of a net. */
const owed = (q: Query, local: Building, net: number): number => {
  const price = number(q, 'net-point-price')
  return price - (paidFor(local, net) % price)
}

/** Yards with points to spend: two of the net that hang together and are not cut off, and points enough on it for an RE. */
function payingYards(q: Query, local: Building): number[] {
  const side = q.state.phasing
  const linked = q.data.map.yards.filter(
    (place) =>
      q.state.owner[place] === side && (q.state.resources[place] ?? 0) > 0 && isLinkedYard(q, place, side),
  )
  return linked.filter((place) => {
    const net = q.data.map.net[place]!
    const points = linked
      .filter((other) => q.data.map.net[other] === net)
      .reduce((sum, other) => sum + q.state.resources[other]!, 0)
    return paidFor(local, net) < number(q, 'net-points-most') && points >= owed(q, local, net)
  })
}

const isHalfDone = (q: Query, local: Building): boolean =>
  Object.keys(local.paid ?? {}).some((net) => owed(q, local, Number(net)) < number(q, 'net-point-price'))

function pay(c: Doing, local: Building, place: number): void {
  const net = c.data.map.net[place]!
  const rest = c.state.resources[place]! - 1
  if (rest > 0) c.state.resources[place] = rest
  else delete c.state.resources[place]
  local.paid = { ...local.paid, [net]: paidFor(local, net) + 1 }
  if (owed(c, local, net) < number(c, 'net-point-price')) return
  const capacity = c.state.netCapacity![c.state.phasing]
  capacity[net] = capacity[net]! + RE
  const target = placeTarget(c, place)
  c.tell('7.A.4.b', say('net.built', { re: capacity[net]! / RE, place: target }), [target])
}

export const buildNets = ask<Building>(
  '7.A.4.b',
  {
    by: (q) => q.data.sides[q.state.phasing],
    prompt: () => say('net.prompt'),
    forced: false,
    verbs: {
      'build-net': {
        rule: '7.A.4.b',
        targets: (q, local) => payingYards(q, local).map((place) => placeTarget(q, place)),
        check: (q, local, target) =>
          payingYards(q, local).includes(placeOf(q, target))
            ? undefined
            : refuse('7.A.4.b', say('net.cannot')),
        take(c, local, target) {
          pay(c, local, placeOf(c, target))
          return 'again'
        },
      },
      done: {
        rule: '7.A.4.b',
        role: 'end',
        check: (q, local) => (isHalfDone(q, local) ? refuse('7.A.4.b', say('net.halfDone')) : undefined),
        take: () => undefined,
      },
    },
  },
  { when: (q, local) => payingYards(q, local).length > 0 },
)
