import { refuse } from '@grognard/kernel'
import { stepsFrom } from '@grognard/maps'
import { ask, type Doing, once, phasingSeat, procedure, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { placeOf, placeTarget } from './03-units.ts'
import { enemyZone } from './05-zones.ts'
import { bridgeStands } from './06-costs.ts'
import { keeper, railCapacity, usableRail } from './07-rail.ts'

/** 12.F: supply elements ride alone, by rail only. */

/** Places with resource points that could be put on a train. */
export const shippable = (q: Query): number[] =>
  q.state.phase !== 'movement'
    ? []
    : once(q, 'shippable', () =>
        Object.keys(q.state.resources)
          .map(Number)
          .filter((place) => q.state.owner[place] === q.state.phasing && stations(q, place).length > 0),
      )

/** Where a resource point can go from here. */
function stations(q: Query, from: number): number[] {
  const { map, charts } = q.data
  const side = q.state.phasing
  const usable = usableRail(q, side)
  if (usable[from] === 0 || q.state.shipped.includes(from)) return []
  const net = map.net[from]!
  if (charts.sizes.resource > railCapacity(q, net, side) - (q.state.railUsed[net] ?? 0)) return []
  const shut = (place: number): boolean =>
    q.state.railBreaks.includes(place) || (enemyZone(q, place, side) > 0 && keeper(q, place, side, -1) < 0)
  if (shut(from)) return []
  const steps = stepsFrom(map.land, from, charts.railElementHexes, (slot) => {
    const to = map.land.target[slot]!
    return map.rail[slot] === 1 && usable[to] === 1 && bridgeStands(q, slot) && !shut(to)
  })
  const found: number[] = []
  for (let place = 0; place < map.lands; place++) if (steps[place]! > 0) found.push(place)
  return found
}

export const shipElement = procedure<{ readonly from: number }>('supplies by rail', '12.F', {
  'where to': ask('12.F', {
    by: phasingSeat,
    prompt: (q, { from }) => say('ship.where', { place: placeTarget(q, from) }),
    forced: false,
    verbs: {
      'ship-to': {
        rule: '12.F',
        targets: (q, { from }) => goals(q, from).map((place) => placeTarget(q, place)),
        check: (q, { from }, target) =>
          goals(q, from).includes(placeOf(q, target)) ? undefined : refuse('12.F', say('move.tooFar')),
        take: (c, { from }, target) => carry(c, from, placeOf(c, target)),
      },
      stay: { rule: '12.F', take: () => undefined },
    },
  }),
})

/** 12.F: the phasing player may destroy supplies of his own. */
export const destroyable = (q: Query): number[] =>
  Object.keys(q.state.resources)
    .map(Number)
    .filter((place) => q.state.owner[place] === q.state.phasing)

export const destroySupplies = procedure<object>('supplies destroyed', '12.F', {
  which: ask('12.F', {
    by: phasingSeat,
    prompt: () => say('destroy.which'),
    forced: false,
    verbs: {
      destroy: {
        rule: '12.F',
        targets: (q) => destroyable(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) =>
          destroyable(q).includes(placeOf(q, target)) ? undefined : refuse('12.F', say('supply.noResource')),
        take(c, _, target) {
          takeOne(c, placeOf(c, target))
          c.tell('12.F', say('destroy.done', { place: target }), [target])
          return 'again'
        },
      },
      nothing: { rule: '12.F', take: () => undefined },
    },
  }),
})

function takeOne(c: Doing, place: number): void {
  const rest = c.state.resources[place]! - 1
  if (rest > 0) c.state.resources[place] = rest
  else delete c.state.resources[place]
}

const goals = (q: Query, from: number): number[] => once(q, `ship:${from}`, () => stations(q, from))

function carry(c: Doing, from: number, to: number): void {
  const { state } = c
  takeOne(c, from)
  state.resources[to] = (state.resources[to] ?? 0) + 1
  // What has come by train does not go on in the same phase.
  if (!state.shipped.includes(to)) state.shipped.push(to)
  const net = c.data.map.net[from]!
  state.railUsed[net] = (state.railUsed[net] ?? 0) + c.data.charts.sizes.resource
  const target = placeTarget(c, to)
  c.tell('12.F', say('ship.done', { from: placeTarget(c, from), to: target }), [target])
}
