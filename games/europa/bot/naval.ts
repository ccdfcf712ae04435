import type { Choice } from '@grognard/kernel'
import { bestTarget, byName, byVerb } from '../../desk/index.ts'
import { type Query, UNITS } from '../kit.ts'
import type { Load, NavalGroup } from '../naval-state.ts'
import { isCoastUnit } from '../rules/coast-damage.ts'
import { commandedBy, gunsOver } from '../rules/coast-guns.ts'
import { landNeighbours } from '../rules/ferries.ts'
import { isAboard } from '../rules/locations.ts'
import { minesAt } from '../rules/mines.ts'
import { cargoById, cargoOfGroup, loadTarget, stowAll } from '../rules/naval-cargo.ts'
import { replenishable } from '../rules/naval-fuel.ts'
import { groupOf, groupsOf, kindOf } from '../rules/naval-groups.ts'
import { detachable } from '../rules/naval-movement.ts'
import { canWait, cargoNumber, cargoPlaces } from '../rules/naval-orders.ts'
import { cargoRoom, categoryOf, navalOf } from '../rules/naval-units.ts'
import { canLay, refuseLoading, refuseUnloading } from '../rules/naval-works.ts'
import {
  coastOf,
  courseTo,
  distanceTo,
  GROUPS,
  goals,
  havenOf,
  isHaven,
  leftOf,
  SHIPS,
  STORMY,
  seaIn,
  voyages,
  WATERS,
} from '../rules/sailing.ts'
import { isLoaded, mayReload } from '../rules/submarine-units.ts'
import { defence2, isOnMap, placeOf, sideOf, unitOf, unitsOfAt } from '../rules/units.ts'
import { promises } from './aims.ts'
import { takeToTheAir } from './air-flights.ts'
import { hoistFirst, hoistOffers, lowerLaden, lowerOffers, straysOf, whoHoists } from './landing-craft.ts'
import type { Look, Moment } from './look.ts'
import { aim, range, react, reaction, torpedoes } from './naval-battles.ts'
import { type Force, fightersOf, forceOf, partingFrom } from './naval-forces.ts'
import { beachFor, boxOfPlace, depot, freightAt, hasPlans, toBePlanned } from './naval-missions.ts'
import { laysMinesHere, prefersNight } from './naval-ruses.ts'
import { answer, answerWhere, standIn, standWhere } from './naval-shore.ts'
import { larder, STORES, storesToFetch } from './naval-stores.ts'
import { preyIn } from './naval-strength.ts'
import { belowTheSea, submarinePrey } from './submarines.ts'
import { isInvader } from './withdrawal.ts'

/** The opponent at sea: escorts before transports, landings where they were planned, ambushes out of port. */

/** The nearest box on the way to another that can be reached now. */
function towards(l: Look, group: NavalGroup, box: number, offer: readonly Choice[]): Choice | undefined {
  const path = courseTo(l.q, group, box, 1000)
  if (!path) return undefined
  const near = new Set(goals(l.q, group, leftOf(l.q, group)))
  const last = path
    .filter((step, i) => near.has(step) && (i > 0 || step !== group.box || path.length === 1))
    .at(-1)
  if (last !== undefined) return byName(offer, 'sail', WATERS.name(l.q, last))
  // The way over the edge of the map may be longer than a step.
  const [first] = path
  if (first === undefined) return undefined
  return byName(offer, group.inPort === 1 ? 'sail' : 'set-out', WATERS.name(l.q, first))
}

const targetsOf = ({ q, side }: Look): number[] =>
  navalOf(q).plans.flatMap((plan) => (plan.side === side && plan.turn < q.state.turn ? [plan.target] : []))
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
  const { lands, coastal } = q.data.map
  for (const unit of unitsOf(q, side)) {
    const at = q.state.at[unit]!
    if (at >= lands) continue
    for (const to of landNeighbours(q, at)) {
      if (coastal[to] === 1 && unitsOfAt(q, to, enemy).length > 0) return to
    }
  }
  return -1
}

/** Boxes with a place where the group can be replenished; with any port, where there is none. */
const portBoxes = (q: Query, group: NavalGroup): number[] => {
  const good: number[] = []
  const any: number[] = []
  for (let box = 0; box < q.data.sea.lanes.topology.size; box++) {
    const places = coastOf(q, box).filter(
      (place) => q.state.owner[place] === group.side && isPortOf(q, place),
    )
    if (places.length > 0) any.push(box)
    if (places.some((place) => serves(q, group, place))) good.push(box)
  }
  return good.length > 0 ? good : any
}
const isPortOf = (q: Query, place: number): boolean =>
  place < q.data.map.lands
    ? q.data.map.port[place]! > 0
    : q.data.naval.boxPorts[place - q.data.map.lands]! > 0
/** Whether every ship of the group is replenished there. */
const serves = (q: Query, group: NavalGroup, place: number): boolean =>
  replenishable(q, { ...group, inPort: 1, hex: place }).length >=
  group.ships.filter((ship) => !navalOf(q).fuelled.includes(ship)).length

/** Parts of movement points beyond which nobody looks for a port. */
const FARTHEST = 1000

function home(l: Look, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  if (group.inPort === 1) return undefined
  const { q } = l
  const enter = offer.filter(({ verb }) => verb === 'enter-port')
  const best = enter.find(({ target }) => serves(q, group, placeOf(q, target!)))
  if (best) return best
  const [near] = portBoxes(q, group)
    .filter((box) => box !== group.box)
    .map((box) => ({ box, far: distanceTo(q, group, box, FARTHEST) }))
    .filter(({ far }) => far <= FARTHEST)
    .sort((a, b) => a.far - b.far)
  return (near && towards(l, group, near.box, offer)) ?? enter[0]
}

/** Ships that leave a group first. */
function parting(l: Look, group: NavalGroup): readonly number[] {
  const strays = straysOf(l.q, group)
  if (strays.length > 0) return strays
  return hasPlans(l) ? partingFrom(l, group) : isInvader(l) ? [] : fightersOf(l, group)
}

/** What a group had better do; nothing where it is well where it is. */
function wish(l: Moment, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  if (group.work) return byVerb(offer, 'go-on')
  const layer = laysMinesHere(l, group) ? byVerb(offer, 'lay-mines') : undefined
  if (layer) return layer
  if (parting(l, group).length > 0) return byVerb(offer, 'divide')
  const scenery = scene(l)
  const cargo = cargoOfGroup(q, group)
  if (kindOf(q, group) === 'cargo' || kindOf(q, group) === 'mixed')
    return carry(l, group, offer, cargo.length > 0)
  if (kindOf(q, group) === 'submarine') return prowl(l, group, offer)
  if (lowOnFuel(q, group)) return home(l, group, offer)
  const sweep = byVerb(offer, 'sweep-mines')
  if (sweep) return sweep
  if (hasPlans(l)) return escort(l, group, offer)
  if (scenery >= 0 && q.data.aims.invades(q, l.side)) {
    if (group.box !== scenery || group.inPort === 1) return towards(l, group, scenery, offer)
    return group.ships.some((ship) => canLay(q, ship)) ? byVerb(offer, 'lay-guns') : undefined
  }
  const prey = goals(q, group, leftOf(q, group)).find((box) => preyIn(l, group, box) > 0)
  if (prey !== undefined && navalOf(q).step <= 3) return byName(offer, 'sail', WATERS.name(q, prey))
  if (q.state.phase === 'exploitation' || prey === undefined) {
    const back = home(l, group, offer)
    if (back) return back
  }
  return byVerb(offer, 'stand-by')
}

/** Submarines: home while fuel or torpedoes are wanted, else where the enemy's ships are. */
function prowl(l: Moment, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  const spent = group.ships.every((ship) => !isLoaded(q, ship) && !mayReload(q, ship))
  if (spent || lowOnFuel(q, group)) return home(l, group, offer)
  if (submarinePrey(l, group, group.box) > 0 && group.inPort === 0) return undefined
  const goal = bestTarget(offer, 'sail', (target) => submarinePrey(l, group, WATERS.find(q, target)))
  if (goal && submarinePrey(l, group, WATERS.find(q, goal.target!)) > 0) return goal
  return q.state.phase === 'exploitation' ? home(l, group, offer) : undefined
}

/** Fighting groups of a fleet with landings before it: off the beaches in the movement phase, home again afterwards. */
function escort(l: Moment, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  const targets = targetsOf(l).filter((place) => !isHaven(q, boxOfPlace(q, place)))
  const boxes = [...new Set(targets.map((place) => boxOfPlace(q, place)))]
    .map((box) => ({ box, way: courseTo(q, group, box, 1000) }))
    .filter(({ way, box }) => way !== undefined || box === group.box)
    .sort((a, b) => (a.way?.length ?? 0) - (b.way?.length ?? 0))
  if (q.state.phase === 'exploitation') return home(l, group, offer)
  const there = boxes.find(({ box }) => box === group.box)
  if (there && group.inPort === 0)
    return group.ships.some((ship) => canLay(q, ship)) && navalOf(q).step <= 3
      ? byVerb(offer, 'lay-guns')
      : undefined
  const [near] = boxes
  // Carriers and tenders do not go alone, and nobody goes from one landing to another far away.
  const most = group.inPort === 1 ? FAR : NEAR
  const fights = group.ships.some((ship) => categoryOf(q, ship).screens)
  return fights && near?.way && near.way.length <= most
    ? towards(l, group, near.box, offer)
    : home(l, group, offer)
}
/** How many boxes away a landing is covered from a port, and by who is at sea. */
const [FAR, NEAR] = [8, 3]

/** Transports: load what is to land, bring it there, land it, and go home; then bring what follows. */
function carry(l: Moment, group: NavalGroup, offer: readonly Choice[], laden: boolean): Choice | undefined {
  const { q } = l
  if (!laden) return fetch(l, group, offer)
  const hexes = targetsAboard(q, group)
  // Written down in this turn, for the next one.
  if (hexes.length > 0 && !mayLandNow(l, group, hexes[0]!))
    return group.inPort === 1 ? undefined : home(l, group, offer)
  const here = hexes
    .filter((hex) => mayUnload(q, group, hex))
    .map((hex) => byName(offer, 'handle-cargo', q.data.map.target[hex]!))
    .find((choice) => choice)
  if (here && leftOf(q, group) > 0) return lowerLaden(l, group, offer) ?? here
  // What follows leaves with the movement phase, so that the ships are home before they want fuel.
  const waits = hexes.length === 0 && q.state.phase === 'exploitation' && hasPlans(l)
  if (waits && group.inPort === 1 && isHaven(q, group.box)) return undefined
  if (waits && lowOnFuel(q, group)) return home(l, group, offer)
  const goal = hexes[0] ?? (hasPlans(l) ? depot(l) : larder(l))
  const own = offer.find(
    ({ verb, target }) =>
      verb === 'handle-cargo' &&
      placeOf(q, target!) < q.data.map.lands &&
      q.state.owner[placeOf(q, target!)] === l.side &&
      (hasPlans(l) || goal === larder(l)
        ? placeOf(q, target!) === goal
        : goal < 0 || boxOfPlace(q, goal) === group.box) &&
      mayUnload(q, group, placeOf(q, target!)),
  )
  if (own) return (group.inPort === 0 ? lowerLaden(l, group, offer) : undefined) ?? own
  const box = goal < 0 ? -1 : boxOfPlace(q, goal)
  // Landings are for the movement phase: who could not land before waits for it, near by or at home.
  if (box < 0 || (q.state.phase !== 'movement' && hexes.length > 0))
    return lowOnFuel(q, group) ? home(l, group, offer) : undefined
  if (box === group.box && group.inPort === 0) {
    const enter = goal >= 0 ? byName(offer, 'enter-port', q.data.map.target[goal]!) : undefined
    return enter
  }
  return towards(l, group, box, offer)
}

/** Whether anything aboard can be put ashore there now. */
/** Not under the enemy's guns: who is driven off a coast may come back at once, and would for ever (disengagement). */
const mayUnload = (q: Query, group: NavalGroup, place: number): boolean =>
  gunsOver(q, group, place).length === 0 &&
  cargoOfGroup(q, group).some(({ id }) => !refuseUnloading(q, group, { place, load: [], unload: [] }, id))

/** Whether the convoy is to go for its beach in this phase: the plan is old enough, and the sea lets boats ashore. */
const mayLandNow = ({ q }: Look, group: NavalGroup, hex: number): boolean =>
  isRipe(q, group) && seaIn(q, boxOfPlace(q, hex)) < STORMY

const isRipe = (q: Query, group: NavalGroup): boolean =>
  cargoOfGroup(q, group).some(({ unit }) =>
    navalOf(q).plans.some((plan) => plan.unit === unit && plan.turn < q.state.turn),
  )

const lowOnFuel = (q: Query, group: NavalGroup): boolean =>
  group.ships.some((ship) => navalOf(q).lowFuel.includes(ship))

const targetsAboard = (q: Query, group: NavalGroup): number[] =>
  cargoOfGroup(q, group).flatMap(({ kind, unit }) =>
    kind === 'unit'
      ? navalOf(q)
          .plans.filter((plan) => plan.unit === unit)
          .map(({ target }) => target)
      : [],
  )

/** Empty transports: load what waits where they lie, or go where something waits. */
function fetch(l: Moment, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  const craft = group.inPort === 0 || forceOf(l, group) !== undefined
  const hoist = craft ? hoistFirst(q, group, offer) : undefined
  if (hoist) return hoist
  const load = offer.find(
    ({ verb, target }) => verb === 'handle-cargo' && wantedAt(l, group, placeOf(q, target!)),
  )
  if (load) return load
  if (!hasPlans(l)) return toStores(l, group, offer) ?? home(l, group, offer)
  if (isHaven(q, group.box)) return home(l, group, offer)
  const goal = q.data.air.hooks
    .boxesInPlay(q)
    .filter((place) => q.state.owner[place] === l.side && freightAt(l, place).length > 0)
    .map((place) => ({ box: havenOf(q, place), way: courseTo(q, group, havenOf(q, place), 1000) }))
    .filter(({ way }) => way !== undefined)
    .sort((a, b) => a.way!.length - b.way!.length)[0]
  if (goal && goal.box !== group.box) return towards(l, group, goal.box, offer)
  return home(l, group, offer)
}

/** Lighters make for the port from which stores are to be fetched. */
function toStores(l: Moment, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  const from = storesToFetch(l)
  const takes = group.ships.some((ship) => cargoRoom(q, ship) > 0)
  if (from < 0 || !takes || (group.inPort === 1 && group.hex === from)) return undefined
  const box = boxOfPlace(q, from)
  return box === group.box && group.inPort === 0
    ? byName(offer, 'enter-port', q.data.map.target[from]!)
    : towards(l, group, box, offer)
}

/** Whether the group has something to load in a place: those whom it is to land, or what follows them. */
function wantedAt(l: Moment, group: NavalGroup, place: number): boolean {
  const { q } = l
  if (place === storesToFetch(l))
    return group.inPort === 1 && group.hex === place && mayLoad(q, group, place, STORES)
  if (!hasPlans(l)) return q.state.phase === 'movement' && landersAt(l, place).length > 0
  const force = forceOf(l, group)
  if (force?.kind === 'landing')
    return force.units.some((unit) => mayLoad(q, group, place, { kind: 'unit', unit, count: 0 }))
  return freightFor(l, group, place).length > 0
}

/** The port may be full, or the ships. */
const mayLoad = (q: Query, group: NavalGroup, place: number, load: Load): boolean =>
  !refuseLoading(q, group, { place, load: [], unload: [] }, load)

/** What of the freight the group has room for; ships that are to land troops in the next turn stay free for them. */
const freightFor = (l: Moment, group: NavalGroup, place: number): Load[] =>
  group.inPort === 1 &&
  freightAt(l, place).length > 0 &&
  courseTo(l.q, group, boxOfPlace(l.q, depot(l)), 1000)
    ? freightAt(l, place).filter((load) => mayLoad(l.q, group, place, load))
    : []

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
  for (const box of voyages(q, group)) offer.push({ verb: 'set-out', target: WATERS.name(q, box) })
  for (const hex of cargoPlaces(q, group))
    offer.push({ verb: 'handle-cargo', target: q.data.map.target[hex]! })
  if (group.inPort === 0)
    for (const hex of coastOf(q, group.box))
      if (q.state.owner[hex] === group.side && isPortOf(q, hex))
        offer.push({ verb: 'enter-port', target: q.data.map.target[hex]! })
  if (group.ships.some((ship) => canLay(q, ship))) offer.push({ verb: 'lay-guns' })
  if (canWait(q, group)) offer.push({ verb: 'stand-by' })
  if (detachable(q, group.id).length > 0) offer.push({ verb: 'divide' })
  if (laysMinesHere(l, group)) offer.push({ verb: 'lay-mines' })
  offer.push(...hoistOffers(q, group), ...lowerOffers(q, group))
  if (rank(q, group) === 0 && group.inPort === 0 && minesAt(q, group, -1)) offer.push({ verb: 'sweep-mines' })
  return offer
}

/** The next group with something to do; the phase's sailing is over when nobody has. */
function command(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  // Ships that could get away are bombed before anybody sails.
  const flight = takeToTheAir(l, offer)
  if (flight) return flight
  const groups = offer
    .flatMap(({ verb, target }) => (verb === 'command' ? [groupOf(q, GROUPS.find(q, target!))!] : []))
    .sort((a, b) => rank(q, a) - rank(q, b))
  const eager = groups.find((group) => leftOf(q, group) > 0 && wish(l, group, orders(l, group)))
  if (eager) return byName(offer, 'command', GROUPS.name(q, eager.id))!
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
  const wanted = group && wish(l, group, offer)
  const night = group && wanted && prefersNight(l, group, wanted) ? byVerb(offer, 'by-night') : undefined
  return night ?? wanted ?? byVerb(offer, 'stay')!
}

/** Ship by ship, until all who go are named. */
function part(l: Moment, offer: readonly Choice[]): Choice {
  const group = groupOf(l.q, GROUPS.find(l.q, String(l.view.prompt?.args?.group ?? '')))!
  const next = parting(l, group)
    .map((ship) => byName(offer, 'pick', SHIPS.name(l.q, ship)))
    .find((choice) => choice)
  return next ?? byVerb(offer, 'part-company') ?? byVerb(offer, 'cancel')!
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
  const force: Force | undefined = forceOf(l, group)
  const mission = force?.kind === 'landing' ? force.units : undefined
  const planned = offer.find(
    ({ verb, target }) =>
      verb === 'load' &&
      (mission
        ? mission.includes(unitOf(q, target!))
        : navalOf(q).plans.some(({ unit }) => unit === unitOf(q, target!))),
  )
  const freight =
    hasPlans(l) && !mission && isHaven(q, group.box)
      ? freightAt(l, group.hex)
          .map((load) => byName(offer, 'load', loadTarget(q, load)))
          .find((choice) => choice)
      : undefined
  if (freight) return freight
  const stores = !hasPlans(l) && group.hex === storesToFetch(l)
  if (stores && group.inPort === 1) {
    const load = byName(offer, 'load', loadTarget(q, STORES))
    if (load) return load
  }
  return planned ?? byVerb(offer, 'begin-work') ?? byVerb(offer, 'cancel')!
}

const MOST_PROMISE = 8

/** Where a landing is easiest and worth most: no enemies, no guns over the water, ground to be gained. */
function beach(l: Moment, offer: readonly Choice[]): Choice {
  const { q, side, enemy } = l
  const given = beachFor(
    l,
    l.view.prompt?.args?.unit === undefined ? -1 : unitOf(q, String(l.view.prompt.args.unit)),
    offer.filter(({ verb }) => verb === 'target').map(({ target }) => placeOf(q, target!)),
  )
  if (given >= 0) return byName(offer, 'target', q.data.map.target[given]!)!
  const already = navalOf(q).plans.find((plan) => plan.side === side)?.target
  const guns = unitsOf(q, enemy).filter(
    (unit) => isCoastUnit(q, unit) && q.state.at[unit]! < q.data.map.lands,
  )
  const groups = groupsOf(q, side).filter((group) => kindOf(q, group) !== 'combat')
  return bestTarget(offer, 'target', (target) => {
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
  if (hasPlans(l)) {
    // At the set-up plans count as written in the turn before.
    const first = l.view.where.some(({ procedure }) => procedure === 'set-up')
    const wanted = toBePlanned(l, first ? q.state.turn - 1 : q.state.turn)
    return (
      wanted.map((unit) => byName(offer, 'plan', UNITS.name(q, unit))).find((choice) => choice) ??
      byVerb(offer, 'done')!
    )
  }
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
    case 'naval orders/ships part':
      return part(l, offer)
    case 'naval orders/who hoists it':
      return whoHoists(l, offer)
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
      return belowTheSea(l, offer)
  }
}
