import { type Entry, entry, type Ledger, ledger, type Refusal, refuse, type Slip } from '@grognard/kernel'
import type { NationId, SideId } from '../data/schema.ts'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { AXIS, type Operation } from '../state.ts'
import { say } from '../text/say.ts'
import { countryAt, isBeach, isLarge, occupants, stacks, unitsAt } from './02-units.ts'
import { digs } from './10-2-trenches.ts'
import { moves } from './10-movement.ts'
import { type Attacking, attacks, secondAttack } from './11-1-attacks.ts'
import { FULL, isSuppliedViaCaucasus, supplyByUnit } from './13-supply.ts'

/** 7.3: operations. Spaces are activated, then units move, then they fight. */

/** What an operation may do, and what changes its combats. */
export interface OperationOrder {
  readonly points: number
  /** Combat markers, and Move or Combat markers, that an event gives for nothing. */
  readonly freeCombat?: number
  readonly freeEither?: number
  /** The nation whose spaces the free markers are for. */
  readonly nation?: NationId | null
  /** Cards (by index) whose text changes the combats of this round. */
  readonly effects?: readonly number[]
  readonly barred?: readonly number[]
  readonly onlyTarget?: number
  /** A unit that may attack twice, and how far it may advance the second time. */
  readonly second?: { readonly unit: number; readonly advance: number } | null
  /** Beaches invaded this round: their units are activated for combat. */
  readonly invading?: readonly number[]
}

/** Opens an operation; the procedure `operation` then plays it. */
export function beginOperation(c: Doing, side: SideId, order: OperationOrder): void {
  const { second = null } = order
  c.state.op = {
    side,
    points: order.points,
    free: {
      combat: order.freeCombat ?? 0,
      either: order.freeEither ?? 0,
      nation: order.nation ?? null,
    },
    move: [],
    combat: [],
    barred: [...(order.barred ?? [])],
    onlyTarget: order.onlyTarget ?? -1,
    effects: [...(order.effects ?? [])],
    supply: {},
    moved: [],
    digging: [],
    fought: [],
    attacked: [],
    retreated: [],
    exits: {},
    invading: [...(order.invading ?? [])],
    second: second && { unit: second.unit, advance: second.advance, used: false },
    strongholds: order.effects?.includes(c.data.card('AX-27')) ? strongholdsOf(c) : [],
    zitadelle: false,
  }
  for (const beach of c.state.op.invading) mark(c, beach, 'combat')
}

/** AX-27: the spaces in the Soviet Union that two or more of its LCUs hold when the round begins. */
function strongholdsOf(q: Query): number[] {
  const found: number[] = []
  stacks(q).forEach((units, place) => {
    const large = units.filter((unit) => q.data.nationOf[unit] === 'su' && isLarge(q.data, unit))
    if (large.length >= 2 && countryAt(q.data, place) === 'soviet-union') found.push(place)
  })
  return found
}

/** What activating a place costs, by its reasons. */
interface Price {
  readonly nationalities: number
  readonly short: number
  readonly panzerArmyAfrica: number
  readonly caucasus: number
}

/** What prices depend on, looked up once for many places. */
interface Tariff {
  /** By unit. */
  readonly supply: Uint8Array
  /** 13.6: without a foothold in the Caucasus nobody is supplied by way of it. */
  readonly caucasus: boolean
}
const tariffOf = (q: Query): Tariff => ({
  supply: supplyByUnit(q),
  caucasus: q.data.caucasusSpaces.some((place) => q.state.control[place] === AXIS),
})

/** 7.3, 13.3, 13.6: nationalities in full supply, each unit that is not, and the surcharges. */
function priceOf(q: Query, place: number, units: readonly number[], tariff: Tariff): Price {
  const nations: NationId[] = []
  let short = 0
  let panzerArmyAfrica = 0
  let caucasus = 0
  for (const unit of units) {
    if (tariff.supply[unit] !== FULL) {
      short++
      if (q.data.units[unit]!.restriction === 'panzer-army-africa') panzerArmyAfrica++
      continue
    }
    const nation = q.data.activatesAs[unit]!
    if (!nations.includes(nation)) nations.push(nation)
    if (tariff.caucasus && isLarge(q.data, unit) && isSuppliedViaCaucasus(q, place)) caucasus++
  }
  // 7.3-b: on a beachhead all units are of one nationality.
  const nationalities = isBeach(q.data, place) ? Math.min(nations.length, 1) : nations.length
  return { nationalities, short, panzerArmyAfrica, caucasus }
}

function totalOf({ values }: Query['data'], price: Price): number {
  const total =
    price.nationalities * values['activation-per-nationality'] +
    price.short * values['activation-per-unit-not-full'] +
    price.panzerArmyAfrica * values['activation-panzer-army-africa-extra'] +
    price.caucasus * values['activation-caucasus-extra']
  return price.caucasus > 0 ? Math.min(total, values['activation-caucasus-space-max']) : total
}

/** The cost of activating a place, line by line. */
export function activationCost(q: Query, place: number): Ledger {
  const { values } = q.data
  const price = priceOf(q, place, unitsAt(q, place), tariffOf(q))
  const parts: Entry[] = []
  const add = (count: number, each: number, line: Entry['label'], rule: string): void => {
    if (count > 0) parts.push(entry(line, rule, count * each))
  }
  const { nationalities, short, panzerArmyAfrica, caucasus } = price
  add(nationalities, values['activation-per-nationality'], say('cost.nations', { n: nationalities }), '7.3-a')
  add(short, values['activation-per-unit-not-full'], say('cost.short', { n: short }), '13.3-a')
  add(panzerArmyAfrica, values['activation-panzer-army-africa-extra'], say('cost.africa'), '13.3-b')
  add(caucasus, values['activation-caucasus-extra'], say('cost.caucasus', { n: caucasus }), '13.6')
  const sum = ledger(parts)
  const over = (sum.total as number) - totalOf(q.data, price)
  return over > 0 ? ledger([...parts, entry(say('cost.caucasusMax'), '13.6', -over)]) : sum
}

/** While an operation runs: the prices of its places, and the attack being put together. */
export interface Operating extends Attacking {
  /** Nothing moves while spaces are activated, so their prices are reckoned once. */
  prices?: Record<number, number>
  /** The places that bear no marker yet and may bear one. */
  open?: number[]
}

function reckonPrices(q: Query, local: Operating): void {
  const { side, combat, barred } = opOf(q)
  const prices: Record<number, number> = {}
  const open: number[] = []
  const by = occupants(q)
  const wanted = side === 'axis' ? 1 : 2
  const units = stacks(q)
  const tariff = tariffOf(q)
  for (let place = 0; place < by.length; place++) {
    if (by[place] !== wanted) continue
    prices[place] = totalOf(q.data, priceOf(q, place, units[place]!, tariff))
    // Beaches invaded this round are marked already.
    if (!combat.includes(place) && !barred.includes(place)) open.push(place)
  }
  local.prices = prices
  local.open = open
}

const opOf = (q: Query): Operation => q.state.op!

type Marker = 'move' | 'combat'

/** 7.3-f, 7.3-h: why a place may not be activated at all. */
function markRefusal(q: Query, local: Operating, target: string): Refusal | undefined {
  const place = q.data.placeByTarget.get(target)
  if (place === undefined || local.prices?.[place] === undefined) return refuse('7.3-f', say('op.noUnit'))
  if (local.open!.includes(place)) return undefined
  return opOf(q).barred.includes(place)
    ? refuse('AX-06', say('op.barred', { place: target }))
    : refuse('7.3-h', say('op.marked', { place: target }))
}

const activation = (marker: Marker) => ({
  rule: '7.3-a',
  targets: (q: Query, local: Operating) => {
    const { points } = opOf(q)
    const targets: string[] = []
    if (points === 0) return targets
    for (const place of local.open!) {
      if (local.prices![place]! <= points) targets.push(q.data.placeTarget[place]!)
    }
    return targets
  },
  checked: true as const,
  check(q: Query, local: Operating, target: string): Refusal | undefined {
    const refusal = markRefusal(q, local, target)
    if (refusal) return refusal
    const cost = local.prices![q.data.placeByTarget.get(target)!]!
    const { points } = opOf(q)
    return cost > points ? refuse('7.3-a', say('op.tooDear', { place: target, cost, points })) : undefined
  },
  take(c: Doing, local: Operating, target: string) {
    const place = c.data.placeByTarget.get(target)!
    opOf(c).points -= local.prices![place]!
    mark(c, place, marker)
    local.open = local.open!.filter((other) => other !== place)
    return 'again' as const
  },
  cost: (q: Query, _: Operating, target: string) => activationCost(q, q.data.placeByTarget.get(target)!),
})

/** Markers that events give: one marker, one space, whatever its nationalities and supply. */
const freeActivation = (marker: Marker) => {
  const left = (op: Operation) => op.free.either + (marker === 'combat' ? op.free.combat : 0)
  const fits = (q: Query, place: number): boolean => {
    const { nation } = opOf(q).free
    return nation === null || unitsAt(q, place).some((unit) => q.data.nationOf[unit] === nation)
  }
  return {
    rule: '7.6',
    targets: (q: Query, local: Operating) =>
      left(opOf(q)) === 0
        ? []
        : local.open!.filter((place) => fits(q, place)).map((place) => q.data.placeTarget[place]!),
    checked: true as const,
    check(q: Query, local: Operating, target: string): Refusal | undefined {
      if (left(opOf(q)) === 0) return refuse('7.6', say('op.noMarkers'))
      const refusal = markRefusal(q, local, target)
      if (refusal) return refusal
      return fits(q, q.data.placeByTarget.get(target)!)
        ? undefined
        : refuse('7.6', say('op.wrongNation', { place: target }))
    },
    take(c: Doing, local: Operating, target: string) {
      const op = opOf(c)
      const place = c.data.placeByTarget.get(target)!
      if (marker === 'combat' && op.free.combat > 0) op.free.combat--
      else op.free.either--
      mark(c, place, marker)
      local.open = local.open!.filter((other) => other !== place)
      return 'again' as const
    },
  }
}

/** 3-a, 13.1-a: all units of the place are activated, and their supply is judged. */
function mark(c: Doing, place: number, marker: Marker): void {
  const op = opOf(c)
  op[marker].push(place)
  const supply = supplyByUnit(c)
  for (const unit of unitsAt(c, place)) op.supply[unit] = supply[unit]!
  const target = c.data.placeTarget[place]!
  c.tell('7.3-h', say(marker === 'move' ? 'op.marksMove' : 'op.marksCombat', { place: target }), [target])
}

/** What is left of points and markers, and a space that it would still do for, at the front if there is one. */
function activationSlips(q: Query, { open = [], prices = {} }: Operating): Slip[] {
  const { side, points, free } = opOf(q)
  const slips: Slip[] = []
  const by = occupants(q)
  const enemy = side === 'axis' ? 2 : 1
  const find = (does: (place: number) => boolean): number | undefined =>
    open.find((place) => does(place) && q.data.adjacent[place]!.some((near) => by[near] === enemy)) ??
    open.find(does)
  const affordable = find((place) => prices[place]! <= points)
  if (points > 0 && affordable !== undefined) {
    const at = q.data.placeTarget[affordable]!
    const message = say('slip.points', { n: points, place: at })
    slips.push({ kind: 'points', rule: '7.3-a', at, message, amount: points })
  }
  const n = free.combat + free.either
  const fitting = find(
    (place) =>
      free.nation === null || unitsAt(q, place).some((unit) => q.data.nationOf[unit] === free.nation),
  )
  if (n > 0 && fitting !== undefined) {
    const at = q.data.placeTarget[fitting]!
    const message = say('slip.markers', { n, place: at })
    slips.push({ kind: 'markers', rule: '7.6', at, message, amount: n })
  }
  return slips
}

export const operation = procedure<Operating>('operation', '7.3', {
  prices: run('7.3-a', (c, local) => reckonPrices(c.still(), local)),
  activation: ask(
    '7.3-a',
    {
      by: (q) => opOf(q).side,
      prompt: (q) => {
        const { points, free } = opOf(q)
        return say('op.activate', { points, free: free.combat + free.either })
      },
      slips: (q, local) => activationSlips(q, local),
      verbs: {
        'activate-move': activation('move'),
        'activate-combat': activation('combat'),
        'free-move': freeActivation('move'),
        'free-combat': freeActivation('combat'),
        done: { rule: '7.3-a', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => opOf(q).points > 0 || opOf(q).free.combat + opOf(q).free.either > 0 },
  ),
  movement: moves,
  digging: digs,
  combats: attacks,
  'second attack': secondAttack,
  // Zitadelle is judged when the action round ends; the round then closes the operation itself.
  end: run(
    '7.3',
    (c) => {
      c.state.op = null
    },
    { when: (q) => !opOf(q).effects.includes(q.data.card('AX-27')) },
  ),
})
