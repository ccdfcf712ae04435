import type { Choice } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import { bestOf, of } from '../../desk/index.ts'
import { attackValue, defenceValue } from '../rules/02-3-values.ts'
import { groundIn, navalIn, spOf } from '../rules/02-units.ts'
import { cargoOf, inShoreControl, isOwnPort, isSeaHex, zonesAt } from '../rules/07-1-sea-places.ts'
import { isAmphibious, navalSupport } from '../rules/07-3-naval-units.ts'
import { destinationsOf } from '../rules/08-5-6-sea-ways.ts'
import { approaches, roomAboard } from '../rules/08-5-8-amphibious.ts'
import { beachesBeside } from '../rules/08-5-8-assault.ts'
import { advancedOf } from '../rules/14-advanced.ts'
import { enemyOf } from '../state.ts'
import { asked, type Look } from './look.ts'
import { cellOf, unitOf } from './pick.ts'
import { Positions } from './positions.ts'

/** 7, 8.5.6, 8.5.8: ships: support, the sea, marines aboard and onto beaches, mines. */

/** What a landing in the other sea is worth: it takes longer, and more can go wrong. */
const FAR_SEAS = 0.6
/** A landing must promise this much; a ship sails for this much. */
const LANDING = 0.4
const STIR = 0.1
/** 9.4.1: strength over the defender's at which marines assault a beach that is held. */
const ODDS = 2
/** Marines behind the enemy's front draw him back and go on from there. */
const PULL = 0.35

const marinesOf = (look: Look, ship: number): number[] =>
  cargoOf(look.q, ship).filter((unit) => look.data.units[unit]!.kind === 'ground')

/** What a landing of these marines on a beach promises. */
function beachWorth(look: Look, positions: Positions, marines: readonly number[], beach: number): number {
  const { q, enemy, data } = look
  const defenders = groundIn(q, beach).filter((unit) => data.unitSide[unit] === enemy)
  const attack = marines.reduce((sum, unit) => sum + attackValue(q, unit), 0)
  const defence = defenders.reduce((sum, unit) => sum + defenceValue(q, unit), 0)
  if (marines.length === 0 || attack / 2 < ODDS * defence) return 0
  const weight = marines.reduce((sum, unit) => sum + attackValue(q, unit) + defenceValue(q, unit), 0) / 12
  return positions.hold(beach, marines) - positions.hold(beach, []) + PULL * look.fields.pull[beach]! * weight
}

/** The best landing that can be made from the In Shore box of a zone. */
function landingIn(look: Look, positions: Positions, marines: readonly number[], zone: number): number {
  const { q, side, data } = look
  let best = 0
  for (const hex of data.zones[zone]!.hexes)
    for (const beach of beachesBeside(q, side, hex))
      best = Math.max(best, beachWorth(look, positions, marines, beach))
  return best
}

/** Marines ashore in the ship's port that it could take. */
function waiting(look: Look, ship: number): number[] {
  const { q, state, data, side } = look
  const cell = state.at[ship]!
  if (!isOwnPort(q, side, cell)) return []
  const { nation } = data.units[ship]!
  return groundIn(q, cell).filter((unit) => data.units[unit]!.marine && data.units[unit]!.nation === nation)
}

/** 8.5.8.2.1: a beachhead beside the ship that friends still need. */
const guardsBeachhead = ({ q, state, side }: Look, ship: number): boolean => {
  const cell = state.at[ship]!
  return (
    isSeaHex(q, cell) &&
    neighboursOf(q.data.topology, cell).some(
      (hex) =>
        state.beachheads[hex] === side &&
        [hex, ...neighboursOf(q.data.topology, hex)].some((near) => held(q, near)),
    )
  )
}

const held = (q: Look['q'], cell: number): boolean => groundIn(q, cell).length > 0

/** What a warship is worth in a place: support of battles on the coast, air points, safer seas. */
function stationWorth(look: Look, ship: number, cell: number): number {
  const { q, data, side, state } = look
  const isCarrier = data.units[ship]!.ship === 'cv'
  const zone = zonesAt(q, cell)[0]
  if (zone === undefined) return 0
  if (!isSeaHex(q, cell)) {
    const box = data.zones[zone]!
    if (cell === box.inShore) return state.control[cell] === side ? (isCarrier ? 0.4 : 0.35) : 0.1
    return cell === box.atSea ? 0.2 : 0
  }
  if (inShoreControl(q, zone) === enemyOf(side)) return 0
  const { support } = navalSupport(q, ship)
  let front = 0
  for (const near of neighboursOf(data.topology, cell))
    for (const unit of groundIn(q, near))
      if (look.march[near]! <= 12 || data.unitSide[unit] !== side) front = 1
  return (isCarrier ? 0.4 : 0) + front * 0.2 * support
}

/** 8.5.6.4: where a warship does most good from here. */
function bestStation(look: Look, ship: number): { readonly cell: number; readonly gain: number } {
  const now = stationWorth(look, ship, look.state.at[ship]!)
  let best = { cell: -1, gain: 0 }
  for (const cell of destinationsOf(look.q, look.side, look.state.at[ship]!)) {
    const gain = stationWorth(look, ship, cell) - now
    if (gain > best.gain) best = { cell, gain }
  }
  return best
}

/** Where a ship with marines, or one that could fetch some, goes next; -1 to stay. */
function amphibiousGoal(look: Look, positions: Positions, ship: number): number {
  const { q, state, data, side } = look
  const cell = state.at[ship]!
  const marines = marinesOf(look, ship)
  const reach = destinationsOf(q, side, cell)
  if (marines.length > 0) {
    let best = { goal: -1, worth: LANDING }
    data.zones.forEach(({ inShore, atSea }, zone) => {
      if (state.control[inShore] === enemyOf(side)) return
      const nearby = zonesAt(q, cell).includes(zone) ? 1 : FAR_SEAS
      const worth = landingIn(look, positions, marines, zone) * nearby
      if (worth <= best.worth) return
      // From another zone by way of the At Sea boxes.
      const goal = reach.includes(inShore) ? inShore : reach.includes(atSea) ? atSea : homeSea(look, cell)
      if (goal >= 0 && goal !== cell) best = { goal, worth }
    })
    return best.goal
  }
  if (guardsBeachhead(look, ship) || waiting(look, ship).length > 0) return -1
  const { nation } = data.units[ship]!
  const ashore = (port: number): number =>
    groundIn(q, port).filter((unit) => data.units[unit]!.marine && data.units[unit]!.nation === nation).length
  const port = bestOf(
    reach
      .filter((to) => isOwnPort(q, side, to) && ashore(to) > 0)
      .map((to) => ({ verb: '', target: String(to) })),
    ({ target }) => ashore(Number(target)),
  )
  return port ? Number(port.target) : -1
}

/** The At Sea box of the waters a ship lies in. */
const homeSea = ({ q, data }: Look, cell: number): number => {
  const zone = zonesAt(q, cell)[0]
  return zone === undefined ? -1 : data.zones[zone]!.atSea
}

/** Where a ship should sail, -1 nowhere. */
function goalOf(look: Look, positions: Positions, ship: number): number {
  if (isAmphibious(look.q, ship)) return amphibiousGoal(look, positions, ship)
  const { cell, gain } = bestStation(look, ship)
  return gain > STIR ? cell : -1
}

/** 8.5.8.3: marines go aboard where a landing beckons that is worth more than they are on land. */
function toEmbark(offer: readonly Choice[], look: Look, positions: Positions): Choice | undefined {
  const { q, data, state } = look
  for (const choice of of(offer, 'embark')) {
    const unit = unitOf(look, choice)
    const port = state.at[unit]!
    const ships = navalIn(q, port, look.side).filter(
      (ship) =>
        isAmphibious(q, ship) &&
        state.moved[ship] === 0 &&
        data.units[ship]!.nation === data.units[unit]!.nation &&
        roomAboard(q, ship) >= spOf(q, unit),
    )
    const force = [...waiting(look, ships[0] ?? -1), ...ships.flatMap((ship) => marinesOf(look, ship))]
    const beckons = zonesAt(q, port).some((zone) => landingIn(look, positions, force, zone) > LANDING)
    if (ships.length > 0 && beckons) return choice
  }
  return undefined
}

/** What it promises to close in there. */
const approachWorth = (look: Look, positions: Positions, ship: number, hex: number): number =>
  Math.max(
    0,
    ...beachesBeside(look.q, look.side, hex).map((beach) =>
      beachWorth(look, positions, marinesOf(look, ship), beach),
    ),
  )

/** Whether units ashore have begun to move: ships have had their turn then. */
const hasBegun = ({ state, data, side }: Look): boolean =>
  data.unitsOf[side]!.some(
    (unit) => data.units[unit]!.kind === 'ground' && state.moved[unit] === 1 && state.aboard[unit] === -1,
  )

/** The next thing to do with ships in a movement segment, before anybody else moves. */
export function shipOrder(offer: readonly Choice[], look: Look): Choice | undefined {
  if (look.segment === 'elite-reaction' || hasBegun(look)) return undefined
  const positions = new Positions(look)
  const assault = of(offer, 'assault').find((choice) => {
    const ship = unitOf(look, choice)
    const waters = approaches(look.q, ship, look.side)
    return waters.some((hex) => approachWorth(look, positions, ship, hex) > LANDING)
  })
  if (assault) return assault
  const aboard = toEmbark(offer, look, positions)
  if (aboard) return aboard
  const sail = of(offer, 'sail').find((choice) => goalOf(look, positions, unitOf(look, choice)) >= 0)
  if (sail) return sail
  const ashore = of(offer, 'debark').find((choice) =>
    guardsBeachhead(look, look.state.aboard[unitOf(look, choice)]!),
  )
  return ashore ?? toMine(offer, look)
}

export function sailTo(offer: readonly Choice[], look: Look, ship: number): Choice | undefined {
  const goal = ship < 0 ? -1 : goalOf(look, new Positions(look), ship)
  return of(offer, 'sail-to').find((choice) => cellOf(look, choice) === goal)
}

/** 25.4: a sound ship without troops takes a first hit rather than turn back. */
export function pressOn(offer: readonly Choice[], look: Look): Choice | undefined {
  const ship = look.data.unitOf(asked(look, 'unit'))
  const sound = ship >= 0 && advancedOf(look.q).struck[ship] === 0 && cargoOf(look.q, ship).length === 0
  const wanted = sound && look.prompt?.args?.strikes === 1 ? 'press-on' : 'turn-back'
  return offer.find(({ verb }) => verb === wanted)
}

/** 27.4: who would not outlast another hit goes into port, or out to sea. */
export function shelter(offer: readonly Choice[], look: Look): Choice | undefined {
  const ship = look.data.unitOf(asked(look, 'unit'))
  const stay = offer.find(({ verb }) => verb === 'stay-put')
  if (!stay || ship < 0 || advancedOf(look.q).struck[ship]! < 2) return stay
  return bestOf(of(offer, 'shelter'), (choice) => look.data.port[cellOf(look, choice)]!) ?? stay
}

/** 8.5.8.1: the waters before the most promising beach. */
export function approach(offer: readonly Choice[], look: Look, ship: number): Choice | undefined {
  const positions = new Positions(look)
  return bestOf(of(offer, 'approach'), (choice) => approachWorth(look, positions, ship, cellOf(look, choice)))
}

/** 8.5.8.1: beaches that marines have closed in on, the best first; they would only have come in vain. */
export function landingToMake(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, state, data, side } = look
  const ships = data.navalUnits.filter((ship) => data.unitSide[ship] === side && state.assaulted[ship] === 1)
  if (ships.length === 0) return undefined
  const positions = new Positions(look)
  const worth = (cell: number): number =>
    Math.max(
      0,
      ...ships.map((ship) =>
        beachesBeside(q, side, state.at[ship]!).includes(cell)
          ? beachWorth(look, positions, marinesOf(look, ship), cell)
          : 0,
      ),
    )
  const best = bestOf(of(offer, 'attack'), (choice) => worth(cellOf(look, choice)))
  return best && worth(cellOf(look, best)) > 0 ? best : undefined
}

/** 7.5.1: ships without a task mine the coast that the enemy could land on; submarines a port of his. */
function toMine(offer: readonly Choice[], look: Look): Choice | undefined {
  const { state, side } = look
  const idle = of(offer, 'lay-mines').find((choice) => marinesOf(look, unitOf(look, choice)).length === 0)
  // Who has submarines closes the sea, the other side needs it open.
  if (idle && state.minesLeft[side] > 0 && state.submarines[side] > 0) return idle
  const spent = state.asw[enemyOf(side)] >= state.submarines[side]
  return spent && state.minesLeft[side] > 0
    ? offer.find(({ verb }) => verb === 'mine-by-submarine')
    : undefined
}

/** 7.5.1: before our own ports and beaches; by submarine before the port nearest to the front. */
export function mine(offer: readonly Choice[], look: Look): Choice | undefined {
  const { state, data, side, fields, march } = look
  return bestOf(of(offer, 'mine'), (choice) => {
    const cell = cellOf(look, choice)
    if (state.mines[cell]! > 0) return -1
    if (data.port[cell] === 1 && state.control[cell] === enemyOf(side)) return 100 - march[cell]! / 6
    return data.home[cell] === side ? fields.danger[cell]! + data.port[cell]! : 0
  })
}

/** 7.5.2: it costs nothing: where the most is to be gained, and a ship helps. */
export const sweepMines = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'sweep'), (choice) => -look.march[cellOf(look, choice)]!)
