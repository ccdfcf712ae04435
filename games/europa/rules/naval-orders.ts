import { refuse } from '@grognard/kernel'
import {
  ask,
  call,
  type Doing,
  into,
  oneOf,
  PLACES,
  phasingSeat,
  procedure,
  type Query,
  run,
  type Verb,
} from '../kit.ts'
import type { NavalGroup, NavalWork } from '../naval-state.ts'
import { say } from '../text/say.ts'
import {
  craftTakers,
  handOver,
  hoist,
  hoistable,
  lower,
  lowerable,
  lowerableWith,
  takers,
  transferable,
} from './cargo-transfers.ts'
import { isSweeper, minesAt } from './mines.ts'
import { cargoById, cargoOfGroup, loadOf, loadTarget, refuseCargoShips, waitingAt } from './naval-cargo.ts'
import { lostToFuel, refuellable, replenishable } from './naval-fuel.ts'
import {
  combine,
  groupOf,
  groupsOf,
  kindOf,
  refuseCombining,
  refuseSplitting,
  split,
} from './naval-groups.ts'
import { detachable, havensFor, mooring, newWaters, passage, watersEntered } from './naval-movement.ts'
import { goByDay, goByNight, isByNight, refuseNight, spendPoints } from './naval-night.ts'
import { navalOf } from './naval-units.ts'
import {
  canLay,
  cargoWay,
  cargoWork,
  carryOut,
  isWay,
  loadableMines,
  type Picked,
  refuseLoading,
  refuseUnloading,
} from './naval-works.ts'
import { shellable } from './port-bombardment.ts'
import {
  coastOf,
  costOfStep,
  courseTo,
  GROUPS,
  goals,
  groupTarget,
  isHaven,
  leftOf,
  refuseShoals,
  SHIPS,
  voyages,
  WATERS,
} from './sailing.ts'
import { placeTarget } from './units.ts'

/** navalMovement: what the phasing side orders a group to do in a naval step. */

export interface Orders extends Picked {
  readonly group: number
  /** Boxes still to be entered. */
  path: number[]
  place: number
  load: Picked['load'][number][]
  unload: number[]
  /** Ships that are to go their own way. */
  parting: number[]
}

export const newOrders = (group: number): Orders => ({
  group,
  path: [],
  place: -1,
  load: [],
  unload: [],
  parting: [],
})

const own = (q: Query, { group }: Orders): NavalGroup => groupOf(q, group)!
const left = (q: Query, local: Orders): number => leftOf(q, own(q, local))
const isFree = (q: Query, local: Orders): boolean => own(q, local).work === null

/** Where cargo can be handled: in the port where it lies, on beaches of its box. */
export const cargoPlaces = (q: Query, group: NavalGroup): number[] => {
  if (refuseCargoShips(q, group)) return []
  const places = group.inPort === 1 ? [group.hex] : coastOf(q, group.box)
  return places.filter((place) => {
    const way = cargoWay(q, group, place)
    if (!isWay(way)) return false
    if (cargoOfGroup(q, group).length > 0) return true
    return way !== 'landing' && waitingAt(q, place, group.side).length > 0
  })
}

/** The cost of an activity must be there, or at least a part of it: it may go on in the next step. */
const begin = (c: Doing, local: Orders, work: NavalWork, place: number) => {
  const group = own(c, local)
  if (place >= 0 && group.inPort === 0) {
    group.hex = place
    c.call(watersEntered, newWaters(group.id, { hex: place }))
  }
  group.work = work
  return { go: 'the work goes on' } as const
}

const simple = (kind: NavalWork['kind'], cost: number): NavalWork => ({
  kind,
  cost,
  paid: 0,
  load: [],
  unload: [],
})

const others = (q: Query, local: Orders): number[] =>
  isFree(q, local)
    ? groupsOf(q, own(q, local).side)
        .filter((other) => other.work === null && !refuseCombining(q, own(q, local), other))
        .map(({ id }) => id)
    : []

/** dedicatedReaction: fighting groups in port, before the first step has cost them anything. */
export const canWait = (q: Query, group: NavalGroup): boolean =>
  q.state.phase === 'movement' &&
  navalOf(q).step === 1 &&
  group.inPort === 1 &&
  group.spent === lostToFuel(q, group) &&
  group.waiting === 0 &&
  kindOf(q, group) === 'combat'

const plain = (
  rule: Verb<Orders>['rule'],
  may: (q: Query, local: Orders) => boolean,
  take: Verb<Orders>['take'],
): Verb<Orders> => ({
  rule,
  role: 'plain',
  check: (q, local) => (may(q, local) ? undefined : refuse(q.data.cite[rule], say('naval.notNow'))),
  take,
})

/** minefields: the whole box, or a hex of it. */
const mineSpots = (q: Query, local: Orders, may: (hex: number) => boolean): number[] => {
  const group = own(q, local)
  if (!isFree(q, local) || left(q, local) === 0 || group.inPort === 1 || isHaven(q, group.box)) return []
  return coastOf(q, group.box).filter((hex) => !refuseShoals(q, group, hex) && may(hex))
}
const laysMines = (q: Query, local: Orders): boolean =>
  own(q, local).ships.some((ship) => (navalOf(q).mineLoad[ship] ?? 0) > 0)
const sweeps = (q: Query, local: Orders): boolean => own(q, local).ships.some((ship) => isSweeper(q, ship))

export const orders = procedure<Orders>('naval orders', 'navalMovement', {
  'orders are given': ask(
    'navalMovement',
    {
      by: phasingSeat,
      prompt: (q, local) =>
        say('naval.orders', { group: groupTarget(local.group), points: left(q, local) / 2 }),
      forced: false,
      verbs: {
        sail: oneOf(WATERS, {
          rule: 'navalMovement',
          among: (q, local) => (isFree(q, local) ? goals(q, own(q, local), left(q, local)) : []),
          otherwise: say('naval.tooFar'),
          take(c, local, box) {
            local.path = courseTo(c, own(c, local), box, left(c, local))!
            return { go: 'points are spent' }
          },
        }),
        'enter-port': oneOf(PLACES, {
          rule: 'navalPlacing',
          among: (q, local) => (isFree(q, local) ? havensFor(q, own(q, local)) : []),
          otherwise: say('naval.noPort'),
          take(c, local, place) {
            c.call(mooring, { group: local.group, place })
            return 'finish'
          },
        }),
        'handle-cargo': oneOf(PLACES, {
          rule: 'navalTransport',
          among: (q, local) => (isFree(q, local) && left(q, local) > 0 ? cargoPlaces(q, own(q, local)) : []),
          otherwise: (q, local, target) => {
            const place = PLACES.find(q, target)
            const way = place >= 0 ? cargoWay(q, own(q, local), place) : undefined
            return way !== undefined && !isWay(way)
              ? way
              : refuse(q.data.cite.navalTransport, say('naval.noCargo'))
          },
          take(_, local, place) {
            local.place = place
            local.load = []
            local.unload = []
            return { go: 'cargo is chosen' }
          },
        }),
        combine: oneOf(GROUPS, {
          rule: 'combiningGroups',
          among: others,
          otherwise: say('naval.notTogether'),
          take(c, local, other) {
            combine(c, own(c, local), groupOf(c, other)!)
            return 'again'
          },
        }),
        detach: oneOf(SHIPS, {
          rule: 'combiningGroups',
          among: (q, local) => (isFree(q, local) ? detachable(q, local.group) : []),
          otherwise: say('naval.notOfGroup'),
          take(c, local, ship) {
            split(c, own(c, local), [ship])
            return 'again'
          },
        }),
        divide: {
          rule: 'combiningGroups',
          role: 'plain',
          check: (q, local) =>
            isFree(q, local) && detachable(q, local.group).length > 0
              ? undefined
              : refuse(q.data.cite.combiningGroups, say('naval.notOfGroup')),
          take(_, local) {
            local.parting = []
            return { go: 'ships part' }
          },
        },
        'lay-guns': plain(
          'gunfireSupport',
          (q, local) =>
            isFree(q, local) && left(q, local) > 0 && own(q, local).ships.some((ship) => canLay(q, ship)),
          (c, local) => begin(c, local, simple('gunfire', c.data.naval.costs['gunfire-support']), -1),
        ),
        replenish: plain(
          'replenishment',
          (q, local) => isFree(q, local) && left(q, local) > 0 && replenishable(q, own(q, local)).length > 0,
          (c, local) => begin(c, local, simple('replenish', c.data.naval.costs.replenish), -1),
        ),
        refuel: plain(
          'oilFields',
          (q, local) => isFree(q, local) && left(q, local) > 0 && refuellable(q, own(q, local)).length > 0,
          (c, local) => begin(c, local, simple('refuel', c.data.naval.costs.replenish), -1),
        ),
        'load-mines': plain(
          'mineLaying',
          (q, local) => isFree(q, local) && left(q, local) > 0 && loadableMines(q, own(q, local)) > 0,
          (c, local) => begin(c, local, simple('load-mines', c.data.naval.costs['port-cargo']), -1),
        ),
        'set-out': oneOf(WATERS, {
          rule: 'navalMovement',
          among: (q, local) => (isFree(q, local) ? voyages(q, own(q, local)) : []),
          otherwise: say('naval.tooFar'),
          take(c, local, box) {
            const cost = costOfStep(c, own(c, local), box)
            return begin(c, local, { ...simple('voyage', cost), to: box }, -1)
          },
        }),
        'lay-mines': plain(
          'mineLaying',
          (q, local) =>
            isFree(q, local) &&
            left(q, local) > 0 &&
            own(q, local).inPort === 0 &&
            !isHaven(q, own(q, local).box) &&
            laysMines(q, local),
          (c, local) => begin(c, local, simple('lay-mines', c.data.naval.costs['lay-mines']), -1),
        ),
        'lay-field': oneOf(PLACES, {
          rule: 'mineLaying',
          among: (q, local) => mineSpots(q, local, () => laysMines(q, local)),
          otherwise: say('naval.notNow'),
          take: (c, local, hex) => begin(c, local, simple('lay-mines', c.data.naval.costs['lay-mines']), hex),
        }),
        'sweep-mines': plain(
          'mineSweeping',
          (q, local) =>
            isFree(q, local) &&
            left(q, local) > 0 &&
            own(q, local).inPort === 0 &&
            sweeps(q, local) &&
            minesAt(q, own(q, local), -1) !== undefined,
          (c, local) => begin(c, local, simple('sweep-mines', c.data.naval.costs['sweep-mines']), -1),
        ),
        'sweep-field': oneOf(PLACES, {
          rule: 'mineSweeping',
          among: (q, local) =>
            mineSpots(q, local, (hex) => sweeps(q, local) && minesAt(q, own(q, local), hex) !== undefined),
          otherwise: say('naval.notNow'),
          take: (c, local, hex) =>
            begin(c, local, simple('sweep-mines', c.data.naval.costs['sweep-mines']), hex),
        }),
        'shell-port': oneOf(PLACES, {
          rule: 'portBombardment',
          among: (q, local) => (isFree(q, local) && left(q, local) > 0 ? shellable(q, own(q, local)) : []),
          otherwise: say('naval.notNow'),
          take: (c, local, place) => begin(c, local, simple('bombard', 0), place),
        }),
        'hand-over': {
          rule: 'cargoTransfer',
          targets: (q, local) =>
            isFree(q, local) && left(q, local) > 0
              ? transferable(q, own(q, local)).map(({ id }) => cargoTarget(id))
              : [],
          check: (q, local, target) =>
            isFree(q, local) &&
            left(q, local) > 0 &&
            transferable(q, own(q, local)).some(({ id }) => cargoTarget(id) === target)
              ? undefined
              : refuse(q.data.cite.cargoTransfer, say('naval.noTransfer')),
          label: (q, _, target) => {
            const cargo = navalOf(q).cargo.find(({ id }) => id === cargoNumber(target))
            return say('naval.handOver', { cargo: cargo ? loadTarget(q, cargo) : target })
          },
          take(_, local, target) {
            local.unload = [cargoNumber(target)]
            return { go: 'who takes it over' }
          },
        },
        hoist: oneOf(SHIPS, {
          rule: 'craftCarriers',
          among: (q, local) => (isFree(q, local) ? hoistable(q, own(q, local)) : []),
          otherwise: say('naval.noTransfer'),
          take(_, local, craft) {
            local.parting = [craft]
            return { go: 'who hoists it' }
          },
        }),
        lower: oneOf(SHIPS, {
          rule: 'craftCarriers',
          among: (q, local) => (isFree(q, local) ? lowerable(q, own(q, local)) : []),
          otherwise: say('naval.noTransfer'),
          take(c, _, craft) {
            lower(c, craft)
            return 'again'
          },
        }),
        'lower-laden': {
          rule: 'craftCarriers',
          targets: (q, local) =>
            isFree(q, local)
              ? lowerableWith(q, own(q, local)).map(({ craft, cargo }) => ladenTarget(craft, cargo))
              : [],
          check: (q, local, target) =>
            isFree(q, local) &&
            lowerableWith(q, own(q, local)).some(({ craft, cargo }) => ladenTarget(craft, cargo) === target)
              ? undefined
              : refuse(q.data.cite.craftCarriers, say('naval.noTransfer')),
          label: (q, local, target) => {
            const laden = lowerableWith(q, own(q, local)).find(
              ({ craft, cargo }) => ladenTarget(craft, cargo) === target,
            )
            const cargo = laden && navalOf(q).cargo.find(({ id }) => id === laden.cargo)
            return laden && cargo
              ? say('naval.lowerLaden', {
                  craft: q.data.naval.ships.target[laden.craft]!,
                  cargo: loadTarget(q, cargo),
                })
              : say('naval.noTransfer')
          },
          take(c, local, target) {
            const laden = lowerableWith(c.still(), own(c, local)).find(
              ({ craft, cargo }) => ladenTarget(craft, cargo) === target,
            )!
            lower(c, laden.craft)
            handOver(c, laden.cargo, laden.craft)
            return 'again'
          },
        },
        'by-night': {
          rule: 'nightMovement',
          role: 'plain',
          // Landings are not made by night.
          check: (q, local) =>
            own(q, local).work?.kind === 'landing'
              ? refuse(q.data.cite.nightMovement, say('naval.noNight'))
              : (refuseNight(q, own(q, local)) ??
                (left(q, local) > 0 ? undefined : refuse(q.data.cite.nightMovement, say('naval.notNow')))),
          take(c, local) {
            goByNight(c, own(c, local))
            return 'again'
          },
        },
        'by-day': plain(
          'nightMovement',
          (q, local) => isByNight(own(q, local)),
          (c, local) => {
            goByDay(own(c, local))
            return 'again'
          },
        ),
        'stand-by': plain(
          'dedicatedReaction',
          (q, local) => isFree(q, local) && canWait(q, own(q, local)),
          (c, local) => {
            own(c, local).waiting = 1
            return 'finish'
          },
        ),
        'go-on': plain(
          'navalMovement',
          (q, local) => !isFree(q, local) && left(q, local) > 0,
          () => ({ go: 'the work goes on' }),
        ),
        'abandon-work': plain(
          'navalMovement',
          (q, local) => !isFree(q, local),
          (c, local) => {
            const group = own(c, local)
            group.work = null
            if (group.inPort === 0) group.hex = -1
            return 'again'
          },
        ),
        stay: { rule: 'navalMovement', role: 'end', take: () => 'finish' },
      },
    },
    { when: (q, { group }) => groupOf(q, group) !== undefined },
  ),
  'points are spent': run(
    'navalMovement',
    (c, local) => {
      const group = own(c, local)
      spendPoints(group, costOfStep(c, group, local.path[0]!))
    },
    { when: (_, { path }) => path.length > 0 },
  ),
  'the next box': call(
    'navalMovement',
    (_, { group, path }) => into(passage, { group, to: path[0]!, reacting: 0, repelled: 0 }),
    {
      when: (_, { path }) => path.length > 0,
      leave(c, local, { to, repelled }) {
        const group = groupOf(c, local.group)
        local.path.shift()
        if (!group) return 'finish'
        if (group.box !== to || repelled === 1 || group.inPort === 1) local.path = []
        return local.path.length > 0 ? { go: 'points are spent' } : { go: 'orders are given' }
      },
    },
  ),
  'it is over': run('navalMovement', () => 'finish'),
  'cargo is chosen': ask('navalTransport', {
    by: phasingSeat,
    prompt: (q, local) =>
      say('naval.cargo', { group: groupTarget(local.group), place: placeTarget(q, local.place) }),
    forced: false,
    verbs: {
      load: {
        rule: 'navalTransport',
        role: 'gather',
        targets: (q, local) =>
          waitingAt(q, local.place, own(q, local).side)
            .filter((load) => !refuseLoading(q, own(q, local), local, load))
            .map((load) => loadTarget(q, load)),
        check(q, local, target) {
          const load = loadOf(target, q)
          return load
            ? refuseLoading(q, own(q, local), local, load)
            : refuse(q.data.cite.navalTransport, say('naval.notWaiting'))
        },
        take(c, local, target) {
          local.load.push(loadOf(target, c)!)
          return 'again'
        },
      },
      unload: {
        rule: 'navalTransport',
        role: 'gather',
        targets: (q, local) =>
          cargoOfGroup(q, own(q, local))
            .filter(({ id }) => !refuseUnloading(q, own(q, local), local, id))
            .map(({ id }) => cargoTarget(id)),
        check: (q, local, target) => refuseUnloading(q, own(q, local), local, cargoNumber(target)),
        label: (q, _, target) => {
          const cargo = navalOf(q).cargo.find(({ id }) => id === cargoNumber(target))
          return say('naval.putAshore', { cargo: cargo ? loadTarget(q, cargo) : target })
        },
        take(_, local, target) {
          local.unload.push(cargoNumber(target))
          return 'again'
        },
      },
      'begin-work': {
        rule: 'navalTransportCosts',
        role: 'commit',
        check: (q, local) =>
          local.load.length + local.unload.length > 0
            ? undefined
            : refuse(q.data.cite.navalTransport, say('naval.noCargo')),
        take: (c, local) => begin(c, local, cargoWork(c, own(c, local), local), local.place),
      },
      cancel: { rule: 'navalTransport', role: 'leave', take: () => ({ go: 'orders are given' }) },
    },
  }),
  'who takes it over': ask('cargoTransfer', {
    by: phasingSeat,
    prompt: (q, local) => say('naval.whoTakes', { cargo: loadTarget(q, cargoById(q, local.unload[0]!)) }),
    forced: false,
    verbs: {
      'take-over': oneOf(SHIPS, {
        rule: 'cargoTransfer',
        among: (q, local) => takers(q, own(q, local), local.unload[0]!),
        otherwise: say('naval.noTransfer'),
        take: (c, local, ship) =>
          begin(
            c,
            local,
            { ...simple('transfer', c.data.naval.costs.transfer), unload: local.unload, to: ship },
            -1,
          ),
      }),
      cancel: { rule: 'cargoTransfer', role: 'leave', take: () => ({ go: 'orders are given' }) },
    },
  }),
  'who hoists it': ask('craftCarriers', {
    by: phasingSeat,
    prompt: (q, { parting }) => say('naval.whoHoists', { craft: q.data.naval.ships.target[parting[0]!]! }),
    forced: false,
    verbs: {
      'hoist-on': oneOf(SHIPS, {
        rule: 'craftCarriers',
        among: (q, local) => craftTakers(q, own(q, local)),
        otherwise: say('naval.noTransfer'),
        take(c, local, carrier) {
          hoist(c, local.parting[0]!, carrier)
          return { go: 'orders are given' }
        },
      }),
      cancel: { rule: 'craftCarriers', role: 'leave', take: () => ({ go: 'orders are given' }) },
    },
  }),
  'ships part': ask('combiningGroups', {
    by: phasingSeat,
    prompt: (_, { group }) => say('naval.whoParts', { group: groupTarget(group) }),
    forced: false,
    verbs: {
      pick: {
        ...oneOf<Orders, number>(SHIPS, {
          rule: 'combiningGroups',
          among: (q, local) => own(q, local).ships.filter((ship) => !local.parting.includes(ship)),
          otherwise: say('naval.notOfGroup'),
          take(_, local, ship) {
            local.parting.push(ship)
            return 'again'
          },
        }),
        role: 'gather',
      },
      'part-company': {
        rule: 'combiningGroups',
        role: 'commit',
        check: (q, local) => refuseSplitting(q, own(q, local), local.parting),
        take(c, local) {
          split(c, own(c, local), local.parting)
          return { go: 'orders are given' }
        },
      },
      cancel: { rule: 'combiningGroups', role: 'leave', take: () => ({ go: 'orders are given' }) },
    },
  }),
  'the work goes on': run('navalTransportCosts', (c, local) => {
    const group = groupOf(c, local.group)
    if (!group?.work) return group ? { go: 'orders are given' } : 'finish'
    const pay = Math.min(leftOf(c, group), group.work.cost - group.work.paid)
    spendPoints(group, pay)
    group.work.paid += pay
    if (group.work.paid < group.work.cost) return 'finish'
    const { kind, to } = group.work
    if (kind === 'voyage') {
      group.work = null
      c.call(passage, { group: local.group, to: to!, reacting: 0, repelled: 0 })
      return undefined
    }
    carryOut(c, local.group)
    return undefined
  }),
  'other orders': run('navalMovement', (c, { group }) =>
    groupOf(c, group) && leftOf(c, groupOf(c, group)!) > 0 ? { go: 'orders are given' } : 'finish',
  ),
})

export const ladenTarget = (craft: number, cargo: number): string => `lower:${craft}+${cargo}`
export const cargoTarget = (id: number): string => `load:${id}`
export const cargoNumber = (target: string): number => Number(/^load:(\d+)$/.exec(target)?.[1] ?? -1)
