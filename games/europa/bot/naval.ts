import { type Choice, type Exact, multiply, sum } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { isCoastUnit } from '../rules/coast-damage.ts'
import { commandedBy } from '../rules/coast-guns.ts'
import { isAboard } from '../rules/locations.ts'
import { minesAt } from '../rules/mines.ts'
import { cargoById, cargoOfGroup, stowAll } from '../rules/naval-cargo.ts'
import { fighterOf, gunneryNumber, torpedoNumber } from '../rules/naval-fire.ts'
import { groupOf, groupsOf, kindOf } from '../rules/naval-groups.ts'
import { canWait, cargoNumber } from '../rules/naval-orders.ts'
import { gunneryOf, navalOf, torpedoesOf } from '../rules/naval-units.ts'
import { canLay } from '../rules/naval-works.ts'
import { coastOf, courseTo, GROUPS, goals, isHaven, isPlaceOfBox, leftOf, WATERS } from '../rules/sailing.ts'
import {
  attack2,
  defence2,
  hexDistance,
  isOnMap,
  placeOf,
  sideOf,
  unitOf,
  unitsOfAt,
} from '../rules/units.ts'
import { promises } from './aims.ts'
import type { Look, Moment } from './look.ts'

/** The opponent at sea: escorts before transports, landings where they were planned, ambushes out of port. */

const byVerb = (offer: readonly Choice[], verb: string): Choice | undefined =>
  offer.find((choice) => choice.verb === verb)
const pick = (offer: readonly Choice[], verb: string, target: string): Choice | undefined =>
  offer.find((choice) => choice.verb === verb && choice.target === target)
const best = (
  offer: readonly Choice[],
  verb: string,
  worth: (target: string) => number,
): Choice | undefined =>
  offer
    .filter((choice) => choice.verb === verb)
    .map((choice) => ({ choice, value: worth(choice.target!) }))
    .sort((a, b) => b.value - a.value)[0]?.choice

const toNumber = (value: Exact): number => (typeof value === 'number' ? value : value[0] / value[1])

/** What ships can do to others, in points of gunnery. */
const might = (q: Query, ships: readonly number[]): number =>
  toNumber(sum(ships.map((ship): Exact => gunneryOf(q, ship)))) +
  toNumber(multiply(sum(ships.map((ship): Exact => torpedoesOf(q, ship))), [1, 2]))
const mightOf = (q: Query, group: NavalGroup): number => might(q, group.ships)

const enemiesIn = ({ q, enemy }: Look, box: number): NavalGroup[] =>
  groupsOf(q, enemy).filter((group) => group.box === box && group.inPort === 0)

/** What is worth an attack in a box: transports count for more than they can do. */
const preyIn = (l: Look, group: NavalGroup, box: number): number => {
  const enemies = enemiesIn(l, box)
  if (enemies.length === 0) return 0
  const danger = enemies.reduce((total, other) => total + mightOf(l.q, other), 0)
  const prize = enemies.reduce((total, other) => total + 10 * cargoOfGroup(l.q, other).length, 4)
  return mightOf(l.q, group) >= 0.7 * danger ? prize : 0
}

/** The nearest box on the way to another that can be reached now. */
function towards(l: Look, group: NavalGroup, box: number, offer: readonly Choice[]): Choice | undefined {
  const path = courseTo(l.q, group, box, 1000)
  if (!path) return undefined
  const near = new Set(goals(l.q, group, leftOf(l.q, group)))
  const last = path
    .filter((step, i) => near.has(step) && (i > 0 || step !== group.box || path.length === 1))
    .at(-1)
  return last === undefined ? undefined : pick(offer, 'sail', WATERS.name(l.q, last))
}

const targetsOf = ({ q, side }: Look): number[] =>
  navalOf(q).plans.flatMap((plan) => (plan.side === side && plan.turn < q.state.turn ? [plan.target] : []))
const boxOfPlace = (q: Query, place: number): number =>
  place < 0
    ? -1
    : q.data.sea.lanes.topology.names.findIndex((_, box) => !isHaven(q, box) && isPlaceOfBox(q, box, place))

/** Where the fleet is needed: where landings are planned, or where troops have just landed. */
function scene(l: Look): number {
  const { q, side } = l
  const [planned] = targetsOf(l)
  if (planned !== undefined) return boxOfPlace(q, planned)
  const landed = navalOf(q).landed.find(({ unit }) => sideOf(q, unit) === side)
  if (landed && isOnMap(q, landed.unit)) return boxOfPlace(q, q.state.at[landed.unit]!)
  return boxOfPlace(q, frontOnCoast(l))
}

/** A coastal hex of the enemy's beside our troops, where guns of ships could tell; -1 for none. */
function frontOnCoast({ q, side, enemy }: Look): number {
  const { land, lands, coastal } = q.data.map
  for (const unit of unitsOf(q, side)) {
    const at = q.state.at[unit]!
    if (at >= lands) continue
    for (let slot = land.first[at]!; slot < land.first[at + 1]!; slot++) {
      const to = land.target[slot]!
      if (coastal[to] === 1 && unitsOfAt(q, to, enemy).length > 0) return to
    }
  }
  return -1
}

const portBoxes = (q: Query, group: NavalGroup): number[] => {
  const found: number[] = []
  for (let box = 0; box < q.data.sea.lanes.topology.size; box++)
    if (coastOf(q, box).some((place) => q.state.owner[place] === group.side && isPortOf(q, place)))
      found.push(box)
  return found
}
const isPortOf = (q: Query, place: number): boolean =>
  place < q.data.map.lands
    ? q.data.map.port[place]! > 0
    : q.data.naval.boxPorts[place - q.data.map.lands]! > 0

function home(l: Look, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  if (group.inPort === 1) return undefined
  const enter = byVerb(offer, 'enter-port')
  if (enter) return enter
  const [near] = portBoxes(l.q, group)
    .map((box) => ({ box, way: courseTo(l.q, group, box, 1000) }))
    .filter(({ way, box }) => way !== undefined && box !== group.box)
    .sort((a, b) => a.way!.length - b.way!.length)
  return near && towards(l, group, near.box, offer)
}

/** What a group had better do; nothing where it is well where it is. */
function wish(l: Moment, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  if (group.work) return byVerb(offer, 'go-on')
  const scenery = scene(l)
  const cargo = cargoOfGroup(q, group)
  if (kindOf(q, group) === 'cargo' || kindOf(q, group) === 'mixed')
    return carry(l, group, offer, cargo.length > 0)
  const sweep = byVerb(offer, 'sweep-mines')
  if (sweep) return sweep
  if (scenery >= 0 && q.data.aims.invades(q, l.side)) {
    if (group.box !== scenery || group.inPort === 1) return towards(l, group, scenery, offer)
    return group.ships.some((ship) => canLay(q, ship)) ? byVerb(offer, 'lay-guns') : undefined
  }
  const prey = goals(q, group, leftOf(q, group)).find((box) => preyIn(l, group, box) > 0)
  if (prey !== undefined && navalOf(q).step <= 3) return pick(offer, 'sail', WATERS.name(q, prey))
  if (q.state.phase === 'exploitation' || prey === undefined) {
    const back = home(l, group, offer)
    if (back) return back
  }
  return byVerb(offer, 'stand-by')
}

/** Transports: load what is to land, bring it there, land it, and go home. */
function carry(l: Moment, group: NavalGroup, offer: readonly Choice[], laden: boolean): Choice | undefined {
  const { q } = l
  if (!laden) {
    const load = offer.find(
      ({ verb, target }) => verb === 'handle-cargo' && landersAt(l, placeOf(q, target!)).length > 0,
    )
    if (load && q.state.phase === 'movement') return load
    return home(l, group, offer)
  }
  const hexes = cargoOfGroup(q, group).flatMap(({ kind, unit }) =>
    kind === 'unit'
      ? navalOf(q)
          .plans.filter((plan) => plan.unit === unit)
          .map(({ target }) => target)
      : [],
  )
  const here = hexes
    .map((hex) => pick(offer, 'handle-cargo', q.data.map.target[hex]!))
    .find((choice) => choice)
  if (here && leftOf(q, group) > 0) return here
  const own = offer.find(
    ({ verb, target }) =>
      verb === 'handle-cargo' &&
      placeOf(q, target!) < q.data.map.lands &&
      q.state.owner[placeOf(q, target!)] === l.side,
  )
  if (own) return own
  const [hex] = hexes
  const box = hex === undefined ? -1 : boxOfPlace(q, hex)
  if (box < 0 || q.state.phase !== 'movement') return undefined
  return box === group.box && group.inPort === 0 ? undefined : towards(l, group, box, offer)
}

/** Units in a place for which a landing is planned. */
const landersAt = ({ q, side }: Look, place: number): number[] =>
  navalOf(q).plans.flatMap((plan) =>
    plan.side === side && isOnMap(q, plan.unit) && q.state.at[plan.unit] === place ? [plan.unit] : [],
  )

/** The order in which groups are sent: sweepers and fighting ships first. */
const rank = (q: Query, group: NavalGroup): number =>
  group.ships.some((ship) => q.data.naval.ships.type[ship]!.includes('M'))
    ? 0
    : kindOf(q, group) === 'combat'
      ? 1
      : 2

/** Choices that a group would have, as far as wishes ask for them. */
function orders(l: Moment, group: NavalGroup): Choice[] {
  const { q } = l
  const offer: Choice[] = []
  if (group.work) return [{ verb: 'go-on' }]
  for (const box of goals(q, group, leftOf(q, group)))
    offer.push({ verb: 'sail', target: WATERS.name(q, box) })
  const place = group.inPort === 1 ? [group.hex] : coastOf(q, group.box)
  for (const hex of place) offer.push({ verb: 'handle-cargo', target: q.data.map.target[hex]! })
  if (group.inPort === 0)
    for (const hex of coastOf(q, group.box))
      if (q.state.owner[hex] === group.side && isPortOf(q, hex))
        offer.push({ verb: 'enter-port', target: q.data.map.target[hex]! })
  if (group.ships.some((ship) => canLay(q, ship))) offer.push({ verb: 'lay-guns' })
  if (canWait(q, group)) offer.push({ verb: 'stand-by' })
  if (rank(q, group) === 0 && group.inPort === 0 && minesAt(q, group, -1)) offer.push({ verb: 'sweep-mines' })
  return offer
}

/** The next group with something to do; the phase's sailing is over when nobody has. */
function command(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const groups = offer
    .flatMap(({ verb, target }) => (verb === 'command' ? [groupOf(q, GROUPS.find(q, target!))!] : []))
    .sort((a, b) => rank(q, a) - rank(q, b))
  const eager = groups.find((group) => leftOf(q, group) > 0 && wish(l, group, orders(l, group)))
  if (eager) return pick(offer, 'command', GROUPS.name(q, eager.id))!
  const waits = groupsOf(q, l.side).some((group) => wishesLater(l, group))
  return (waits ? byVerb(offer, 'done') : byVerb(offer, 'end-sailing')) ?? byVerb(offer, 'done')!
}

const wishesLater = (l: Moment, group: NavalGroup): boolean => {
  const rested = { ...group, spent: 0 }
  const wanted = wish(l, rested, orders(l, rested))
  return wanted !== undefined
}

function order(l: Moment, offer: readonly Choice[]): Choice {
  const group = groupOf(l.q, GROUPS.find(l.q, String(l.view.prompt?.args?.group ?? '')))
  return (group && wish(l, group, offer)) ?? byVerb(offer, 'stay')!
}

function handle(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const group = groupOf(q, GROUPS.find(q, String(l.view.prompt?.args?.group ?? '')))!
  const unload = offer.find(({ verb, target }) => {
    if (verb !== 'unload') return false
    const cargo = cargoById(q, cargoNumber(target!))
    return cargo.kind !== 'unit' || group.hex !== group.box
  })
  if (unload && !isHaven(q, group.box)) return unload
  const planned = offer.find(
    ({ verb, target }) => verb === 'load' && navalOf(q).plans.some(({ unit }) => unit === unitOf(q, target!)),
  )
  return planned ?? byVerb(offer, 'begin-work') ?? byVerb(offer, 'cancel')!
}

const MOST_PROMISE = 8

/** Where a landing is easiest and worth most: no enemies, no guns over the water, ground to be gained. */
function beach(l: Moment, offer: readonly Choice[]): Choice {
  const { q, side, enemy } = l
  const already = navalOf(q).plans.find((plan) => plan.side === side)?.target
  const guns = unitsOf(q, enemy).filter(
    (unit) => isCoastUnit(q, unit) && q.state.at[unit]! < q.data.map.lands,
  )
  const groups = groupsOf(q, side).filter((group) => kindOf(q, group) !== 'combat')
  return best(offer, 'target', (target) => {
    const place = placeOf(q, target)
    const box = boxOfPlace(q, place)
    const way = groups[0] && box >= 0 ? courseTo(q, groups[0], box, 1000) : undefined
    if (!way) return -1000
    // Far along the coast the enemy has time: what the ground promises tells less than the way.
    let score = Math.min(promises(l)[place]!, MOST_PROMISE) - 4 * way.length + (place === already ? 6 : 0)
    const waters = q.data.sea.nodesAt(place)
    if (guns.some((unit) => waters.some((node) => commandedBy(q, q.state.at[unit]!).has(node)))) score -= 12
    score -= 4 * unitsOfAt(q, place, enemy).reduce((total, unit) => total + defence2(q, unit), 0)
    return score
  })!
}
const unitsOf = (q: Query, side: number): number[] =>
  q.state.at.flatMap((at, unit) => (at >= 0 && isOnMap(q, unit) && sideOf(q, unit) === side ? [unit] : []))

function plan(l: Moment, offer: readonly Choice[]): Choice {
  const { q, side } = l
  const room = groupsOf(q, side).filter(
    (group) => kindOf(q, group) === 'cargo' || kindOf(q, group) === 'mixed',
  )
  if (!q.data.aims.invades(q, side) || room.length === 0) return byVerb(offer, 'done')!
  const loads = navalOf(q).plans.flatMap(({ unit, side: of }) =>
    of === side ? [{ kind: 'unit' as const, unit, count: 0 }] : [],
  )
  const next = offer.find(({ verb, target }) => {
    if (verb !== 'plan') return false
    const unit = unitOf(q, target!)
    const at = q.state.at[unit]!
    if (isAboard(q, at)) return true
    if (at < q.data.map.lands) return false
    return room.some((group) => stowAll(q, group, [...loads, { kind: 'unit', unit, count: 0 }]))
  })
  return next ?? byVerb(offer, 'done')!
}

function react(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const mover = groupOf(q, GROUPS.find(q, String(l.view.prompt?.args?.group ?? '')))
  const willing = offer.find(({ verb, target }) => {
    const group = verb === 'react' ? groupOf(q, GROUPS.find(q, target!)) : undefined
    return group && mover && preyIn(l, group, mover.box) > 0
  })
  return willing ?? byVerb(offer, 'pass')!
}

function reaction(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const group = groupOf(q, GROUPS.find(q, String(l.view.prompt?.args?.group ?? '')))!
  const hunt = best(offer, 'sail', (target) => preyIn(l, group, WATERS.find(q, target)))
  const stay = byVerb(offer, 'stay')
  if (stay && hunt && preyIn(l, group, WATERS.find(q, hunt.target!)) > 0) return hunt
  const away = best(offer, 'sail', (target) => -enemiesIn(l, WATERS.find(q, target)).length)
  return stay ?? byVerb(offer, 'enter-port') ?? away ?? offer[0]!
}

/** Whether to fight on, and how near. */
function range(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const { group, enemy, round } = l.view.prompt?.args ?? {}
  const one = groupOf(q, GROUPS.find(q, String(group)))
  const other = groupOf(q, GROUPS.find(q, String(enemy)))
  const mine = one?.side === l.side ? one : other
  const theirs = one?.side === l.side ? other : one
  const [own, foe] = [mine ? mightOf(q, mine) : 0, theirs ? mightOf(q, theirs) : 15]
  const late = Number(round) > 4
  const verb = own < 0.6 * foe || (late && own < 2 * foe) ? 'withdraw' : own >= foe ? 'close-in' : 'maintain'
  return byVerb(offer, verb)!
}

function torpedoes(l: Moment, offer: readonly Choice[]): Choice {
  const strong = offer.find(({ verb, target }) => {
    if (verb !== 'torpedoes') return false
    const ship = fighterOf(l.q, target!)!
    return toNumber(torpedoesOf(l.q, ship)) >= toNumber(gunneryOf(l.q, ship))
  })
  return strong ?? byVerb(offer, 'sealed')!
}

/** The target that is hit most easily, those with troops aboard first. */
function aim(l: Moment, offer: readonly Choice[], verb: 'shell' | 'launch'): Choice {
  const { q } = l
  const firer = fighterOf(q, String(l.view.prompt?.args?.ship ?? ''))!
  const conditions = { range: 1, sea: 0 }
  const chosen = best(offer, verb, (target) => {
    const at = fighterOf(q, target)!
    const number =
      verb === 'shell' ? gunneryNumber(q, firer, at, conditions) : torpedoNumber(q, firer, at, conditions)
    const laden = at >= 0 && navalOf(q).cargo.some(({ parts }) => parts.some(({ ship }) => ship === at))
    const capital = at >= 0 && q.data.naval.ships.sinksAt[at]! > 0
    return -(number ? toNumber(number.total) : 9) + (laden ? 2 : 0) + (verb === 'launch' && capital ? 2 : 0)
  })
  return chosen ?? byVerb(offer, 'hold') ?? offer[0]!
}

function answer(l: Moment, offer: readonly Choice[]): Choice {
  const strong = best(offer, 'answer', (target) => attack2(l.q, unitOf(l.q, target)))
  return strong && attack2(l.q, unitOf(l.q, strong.target!)) >= 2 ? strong : byVerb(offer, 'nobody')!
}

function answerWhere(l: Moment, offer: readonly Choice[]): Choice {
  const landed = navalOf(l.q).landed.flatMap(({ unit }) => (isOnMap(l.q, unit) ? [l.q.state.at[unit]!] : []))
  return best(
    offer,
    'go',
    (target) => -Math.min(...landed.map((hex) => hexDistance(l.q, placeOf(l.q, target), hex)), 9),
  )!
}

/** Hexes of a box where guns could tell: of the enemy beside our troops, or of ours beside the enemy. */
const foughtOver = ({ q, side, enemy }: Look, group: NavalGroup): number[] => {
  const { land } = q.data.map
  const attacks = q.state.phasing === side
  return coastOf(q, group.box).filter((hex) => {
    if (hex >= q.data.map.lands || unitsOfAt(q, hex, attacks ? enemy : side).length === 0) return false
    const beside = Array.from(land.target.subarray(land.first[hex]!, land.first[hex + 1]!))
    return [hex, ...beside].some((place) => unitsOfAt(q, place, attacks ? side : enemy).length > 0)
  })
}

function standIn(l: Moment, offer: readonly Choice[]): Choice {
  const useful = offer.find(
    ({ verb, target }) =>
      verb === 'stand-in' && foughtOver(l, groupOf(l.q, GROUPS.find(l.q, target!))!).length > 0,
  )
  return useful ?? byVerb(offer, 'done')!
}

function standWhere(l: Moment, offer: readonly Choice[]): Choice {
  const group = groupOf(l.q, GROUPS.find(l.q, String(l.view.prompt?.args?.group ?? '')))!
  const hexes = foughtOver(l, group).map((hex) => l.q.data.map.target[hex]!)
  return offer.find(({ target }) => hexes.includes(target!)) ?? offer[0]!
}

/** What the staff does at sea; nothing where the question is not of the sea. */
export function atSea(l: Moment, offer: readonly Choice[]): Choice | undefined {
  switch (l.where) {
    case 'landing plans/plans are written':
      return plan(l, offer)
    case 'landing plans/the beach is written down':
      return beach(l, offer)
    case 'naval step/groups sail':
      return command(l, offer)
    case 'naval orders/orders are given':
      return order(l, offer)
    case 'naval orders/cargo is chosen':
      return handle(l, offer)
    case 'naval reactions/groups may react':
      return react(l, offer)
    case 'reaction movement/where to':
      return reaction(l, offer)
    case 'surface combat/ranges are declared':
      return range(l, offer)
    case 'surface combat/torpedoes are declared':
      return torpedoes(l, offer)
    case 'surface combat/a target is chosen':
      return aim(l, offer, 'shell')
    case 'surface combat/torpedoes are launched':
      return byVerb(offer, 'launch')
        ? aim(l, offer, 'launch')
        : (byVerb(offer, 'launch-half') ?? byVerb(offer, 'hold')!)
    case 'landing reaction/who reacts':
      return answer(l, offer)
    case 'landing reaction/where it goes':
      return answerWhere(l, offer)
    case 'gunfire positions/a group stands in':
      return standIn(l, offer)
    case 'gunfire positions/to which hex':
      return standWhere(l, offer)
    default:
      return undefined
  }
}
