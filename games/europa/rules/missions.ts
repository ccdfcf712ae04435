import { type Refusal, refuse } from '@grognard/kernel'
import type { BombingKind, Mission } from '../air-world.ts'
import { once, type Query } from '../kit.ts'
import { BRIDGES, inForce } from '../options.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { type EuropaMap, otherSide, RE, type Side } from '../world.ts'
import { airDistance, missionRange, transferRange } from './air-movement.ts'
import {
  airSide,
  carriesCargo,
  codesOf,
  isFighter,
  isGlider,
  isOperative,
  operativeUnits,
  turnsUnsupplied,
  typeOf,
} from './air-units.ts'
import { bases, capacityOf, refuseBase } from './airbases.ts'
import { attackTargets } from './attack-targets.ts'
import { isCoastUnit } from './coast-damage.ts'
import { groundsInPlay, landsInPlay } from './lands-in-play.ts'
import { hexOf } from './locations.ts'
import { mostPortHits } from './ports.ts'
import { placesWithShips, watersWithShips } from './ships-from-above.ts'
import { regularLines } from './supply-lines.ts'
import { isFortress, isGround, occupiedBy, unitsOfAt } from './units.ts'

/** airMissions: who may fly which mission, when, and to what. */

/** The kinds of operation a side may begin now (airPhases, airMissions). */
export function kindsNow(q: Query, side: Side, night: boolean): AirOperation['kind'][] {
  const own = side === q.state.phasing
  if (night) {
    const patrols: AirOperation['kind'][] = q.data.customs.nightPatrols ? ['patrol'] : []
    if (q.state.phase === 'initial') return patrols
    if (q.state.phase === 'movement' || q.state.phase === 'exploitation')
      return [
        ...(own ? (['bombing', 'transport', 'transfer'] as const) : (['transfer'] as const)),
        ...patrols,
      ]
    return own && q.state.phase === 'combat' && q.data.customs.fortressBombing ? ['fortress'] : []
  }
  switch (q.state.phase) {
    case 'initial':
      return own ? ['patrol'] : ['patrol', 'harassment']
    case 'movement':
    case 'exploitation': {
      // airTransfer: transfers, unlike transport and bombing, are not for the phasing player alone.
      const kinds: AirOperation['kind'][] = own
        ? ['bombing', 'patrol', 'transport', 'transfer']
        : ['patrol', 'transfer', ...(q.state.naval ? (['strike'] as const) : [])]
      return q.state.naval ? [...kinds, 'sea-patrol'] : kinds
    }
    case 'combat':
      // navalStrike: just before an attack is fought out, at the ships that support it.
      if (q.state.attack && q.state.naval) return ['strike']
      return own ? (q.data.customs.fortressBombing ? ['fortress', 'support'] : ['support']) : ['defence']
  }
}

/** The mission that gives an operation its name. */
const MAIN: Readonly<Record<AirOperation['kind'], Mission>> = {
  bombing: 'bombing',
  fortress: 'bombing',
  strike: 'bombing',
  'sea-patrol': 'bombing',
  support: 'bombing',
  defence: 'bombing',
  harassment: 'bombing',
  transfer: 'transfer',
  escape: 'transfer',
  patrol: 'patrol',
  transport: 'transport',
}
export const mainMission = (kind: AirOperation['kind']): Mission => MAIN[kind]

const hasBombs = (q: Query, unit: number, kind: AirOperation['kind'], night: boolean): boolean => {
  const { tactical, strategic } = q.data.air.units
  const strategicOnly = night && kind === 'bombing'
  if (strategic[unit]! > 0 && kind === 'bombing') return true
  if (strategicOnly) return false
  // airbaseBombing: a fighter without bombs still strafes an airbase.
  return tactical[unit]! > 0 || (kind === 'bombing' && isFighter(q, unit))
}

const otherOperation = (q: Query): Refusal => refuse(q.data.cite.airOperations, say('air.otherOperation'))

/** airOperations: bombing, transport and transfer may go to one target in one operation, where the target suits each. */
const MIXED: readonly AirOperation['kind'][] = ['bombing', 'transport', 'transfer']

function joins(q: Query, { kind, target, by, night }: AirOperation, mission: Mission): boolean {
  if (mainMission(kind) === mission) return true
  if (!MIXED.includes(kind)) return false
  if (mission === 'bombing') return bombable(q, target, by, night === 1)
  if (mission === 'transport') return mayReceive(q, target, by)
  return bases(q, by).includes(target)
}

/** airEscape, airTransfer: whether it is one of those an operation is flown for, and still to fly. */
export const goesOn = (q: Query, { only }: AirOperation, unit: number): boolean =>
  only?.includes(unit) === true && q.state.air.at[unit]! >= 0

/** airMissions: whether a unit may fly a mission in an operation at all, wherever it goes. */
export function refuseMission(
  q: Query,
  unit: number,
  mission: Mission,
  operation: AirOperation,
): Refusal | undefined {
  const { kind, by, night, only } = operation
  if (airSide(q, unit) !== by) return refuse(q.data.cite.airMissions, say('air.notYours'))
  // airEscape, airTransfer: those for whom it is flown do nothing but transfer; others escort them.
  const bound = only !== null && mission !== 'escort'
  if (bound ? !goesOn(q, operation, unit) || mission !== 'transfer' : !isOperative(q, unit))
    return refuse(q.data.cite.airStatus, say('air.notOperative'))
  // airEscape: who escapes leaves a base that is the enemy's already.
  if (!(bound && kind === 'escape') && refuseBase(q, unit, q.state.air.at[unit]!))
    return refuse(q.data.cite.airbaseCapacity, say('air.cannotTakeOff'))
  // baseSupply: from the fourth turn without supply they only leave.
  const { transfersFrom } = q.data.air.charts.unsupplied
  if (mission !== 'transfer' && turnsUnsupplied(q, unit, q.state.air.at[unit]!) >= transfersFrom)
    return refuse(q.data.cite.baseSupply, say('air.noSupply'))
  if (isGlider(q, unit)) return refuse(q.data.cite.gliders, say('air.glider'))
  // airCodes: some do nothing but intercept, and transfer.
  if (mission !== 'transfer' && codesOf(q, unit).some(({ interceptsOnly }) => interceptsOnly))
    return refuse(q.data.cite.airCodes, say('air.interceptsOnly'))
  switch (mission) {
    case 'escort':
      if (!isFighter(q, unit)) return refuse(q.data.cite.escort, say('air.fightersOnly'))
      return night === 1 ? refuse(q.data.cite.nightOperations, say('air.notByNight')) : undefined
    case 'patrol':
      if (!isFighter(q, unit)) return refuse(q.data.cite.airPatrol, say('air.fightersOnly'))
      if (kind !== 'patrol') return otherOperation(q)
      // nightOperations: by night only fighters that are made for it.
      return night === 1 && q.data.air.units.night[unit] === 0
        ? refuse(q.data.cite.nightOperations, say('air.notByNight'))
        : undefined
    case 'transfer':
      return joins(q, operation, mission) ? undefined : otherOperation(q)
    case 'transport':
      if (!carriesCargo(q, unit)) return refuse(q.data.cite.airTransport, say('air.transportsOnly'))
      return joins(q, operation, mission) ? undefined : otherOperation(q)
    case 'bombing':
      if (!joins(q, operation, mission)) return otherOperation(q)
      if (!hasBombs(q, unit, kind, night === 1)) return refuse(q.data.cite.bombing, say('air.noBombs'))
      // heavyBombers: in some books they support nobody on the ground.
      if ((kind === 'support' || kind === 'defence') && typeOf(q, unit).noSupport)
        return refuse(q.data.cite.heavyBombers, say('air.noSupportFlown'))
      // interservice
      return kind === 'harassment' && q.data.air.units.neverHarasses[unit] === 1
        ? refuse(q.data.cite.harassmentBan, say('air.neverHarasses'))
        : undefined
  }
}

/** staging: staging is for everything but defensive bombing; a transfer has legs of its own, and some types make no stop. */
export const mayStage = (
  q: Query,
  unit: number,
  kind: AirOperation['kind'],
  mission: Flyer['mission'],
): boolean =>
  mission !== 'transfer' &&
  kind !== 'sea-patrol' &&
  !(kind === 'defence' && mission === 'bombing') &&
  !typeOf(q, unit).noStaging

/** Whether the target lies within a mission's range from where the unit stands, perhaps after staging (staging). */
export function reaches(
  q: Query,
  unit: number,
  mission: Mission,
  kind: AirOperation['kind'],
  target: number,
  options: { far?: boolean; oneWay?: boolean } = {},
): boolean {
  const from = q.state.air.at[unit]!
  const range = missionRange(q, unit, mission, kind, options)
  if (airDistance(q, from, target) <= range) return true
  if (!mayStage(q, unit, kind, mission)) return false
  const hop = transferRange(q, unit)
  const field = q.data.air.sky.field(hexOf(q, target))
  return bases(q, airSide(q, unit)).some(
    (base) => field[base]! <= range && airDistance(q, from, base) <= hop && !refuseBase(q, unit, base),
  )
}

/** Those who could fly the main mission of a kind of operation. */
const candidates = (q: Query, side: Side, kind: AirOperation['kind'], night: boolean): number[] => {
  const shell = { kind, by: side, night: night ? 1 : 0, only: null, target: -1 } as unknown as AirOperation
  return operativeUnits(q, side).filter((unit) => !refuseMission(q, unit, mainMission(kind), shell))
}

/** bombing: what of the enemy's may be bombed in a hex in the movement and exploitation phases; by night only strategically (nightOperations). */
export function bombableIn(q: Query, place: number, by: Side, night: boolean): BombingKind[] {
  if (!isGround(q, place) || q.state.owner[place] !== otherSide(by)) return []
  const found: BombingKind[] = []
  if (yardLeft(q, place) > 0 && isAtWork(q, place)) found.push('marshalling-yard')
  if (portLeft(q, place)) found.push('port-strategic')
  if (night) return found
  if (portLeft(q, place)) found.push('port')
  if (unitsOfAt(q, place, otherSide(by)).some((unit) => isCoastUnit(q, unit))) found.push('coast-guns')
  if (q.data.map.onRail[place] === 1 && !q.state.railBreaks.includes(place)) found.push('rail-line')
  // Whoever stands on a base that works no more may still be hit.
  if (capacityOf(q, place) > 0 || q.state.air.at.includes(place)) found.push('airbase')
  return found
}

/** bombing: whether a hex holds something that may be bombed in the movement and exploitation phases. */
const bombable = (q: Query, place: number, by: Side, night: boolean): boolean =>
  bombableIn(q, place, by, night).length > 0 ||
  (!night && (bridgeheads(q, by).has(place) || placesWithShips(q, by).includes(place)))

/** bridgeOwnership: bridges that stand and are not one's own. */
export const bombableBridges = (q: Query, by: Side): EuropaMap['bridges'] =>
  inForce(q, BRIDGES)
    ? q.data.map.bridges.filter(
        (_, bridge) => q.state.bridgeOwner[bridge] !== by && !q.state.bridgesDown.includes(bridge),
      )
    : []

const bridgeheads = (q: Query, by: Side): ReadonlySet<number> =>
  once(q, `bridgeheads ${by}`, () => new Set(bombableBridges(q, by).flatMap(({ a, b }) => [a, b])))

/** yardBombing: in some books a yard works only with a line to a source of its side. */
const isAtWork = (q: Query, place: number): boolean =>
  !q.data.customs.yardsOnLine ||
  q.data.supplyGroups.some(
    (side, group) => side === q.state.owner[place] && regularLines(q, group).rail[place] === 1,
  )

/** yardBombing: RE quarters of a yard that are still working. */
export const yardLeft = (q: Query, place: number): number =>
  q.data.map.yard[place]! - (q.state.yardHits[place] ?? 0) * RE
/** navalElement: whether there is a port that can take more hits; anchorages take none. */
export const portLeft = (q: Query, place: number): boolean =>
  (q.state.portHits[place] ?? 0) < mostPortHits(q, place)

/** Hexes that an operation of a kind could go to, before ranges. */
function worthwhile(q: Query, side: Side, kind: AirOperation['kind'], night: boolean): readonly number[] {
  const { lands, boxes, size } = q.data.map
  const inPlay = q.data.hooks.inPlay(q)
  const found: number[] = []
  switch (kind) {
    case 'bombing':
      for (const place of groundsInPlay(q)) if (bombable(q, place, side, night)) found.push(place)
      return found
    case 'strike':
      return placesWithShips(q, side).filter((place) => !q.state.attack || place === q.state.attack.target)
    case 'sea-patrol':
      return watersWithShips(q, side)
    case 'fortress':
      return Object.keys(q.state.forts)
        .map(Number)
        .filter((place) => isFortress(q, place) && q.state.owner[place] === otherSide(side))
    case 'support':
      return attackTargets(q)
    case 'defence':
      return attackTargets(q).filter((place) => occupiedBy(q, place, side))
    case 'transfer':
    case 'escape':
      return bases(q, side)
    case 'harassment':
      found.push(...landsInPlay(q))
      return found
    case 'patrol': {
      // airPatrol: any hex in range, of the map sections that are used.
      const onMap = q.data.air.hooks.onMap(q)
      for (let place = 0; place < size; place++)
        if (place < lands ? inPlay[place] === 1 : place >= lands + boxes && onMap[place] === 1)
          found.push(place)
      return found
    }
    case 'transport': {
      for (const place of groundsInPlay(q)) if (mayReceive(q, place, side)) found.push(place)
      return [...found, ...bases(q, side).filter((place) => !isGround(q, place))]
    }
  }
}

/** airTransport: friendly bases; in the movement phase supplies may be dropped anywhere on land, units as planned. */
function mayReceive(q: Query, place: number, side: Side): boolean {
  return mayLandAt(q, place, side) || (isGround(q, place) && q.state.phase === 'movement')
}

/** regularTransport: only where a transport lands it may fly one way; what is dropped is flown out and home. */
export const mayLandAt = (q: Query, place: number, side: Side): boolean =>
  q.state.owner[place] === side && capacityOf(q, place) > 0

/** The targets that a side may choose for an operation of a kind, within reach of somebody who may fly it. */
export const targetsOf = (
  q: Query,
  side: Side,
  kind: AirOperation['kind'],
  night: boolean,
  only: readonly number[] | null,
): readonly number[] =>
  once(q, `airTargets ${side} ${kind} ${night}`, () => findTargets(q, side, kind, night, only))

function findTargets(
  q: Query,
  side: Side,
  kind: AirOperation['kind'],
  night: boolean,
  only: readonly number[] | null,
): number[] {
  const able = only ?? candidates(q, side, kind, night)
  if (able.length === 0) return []
  const places = worthwhile(q, side, kind, night)
  // airEscape: not every base takes everybody, and nobody calls an escape off.
  const fit =
    kind === 'escape' ? places.filter((place) => able.some((unit) => lands(q, unit, place))) : places
  return within(q, side, kind, able, fit)
}

const lands = (q: Query, unit: number, place: number): boolean =>
  !refuseBase(q, unit, place) && airDistance(q, q.state.air.at[unit]!, place) <= transferRange(q, unit)

/**
 * Those of some places that somebody could fly to, directly or after staging. Who could fly to a base one way could
 * stage at it as well, for no such flight is longer than a transfer (regularTransport, extendedRange).
 */
function within(
  q: Query,
  side: Side,
  kind: AirOperation['kind'],
  able: readonly number[],
  places: readonly number[],
): number[] {
  const mission = mainMission(kind)
  // From each base the longest range counts; staging bases serve whoever reaches them.
  const reach = new Map<number, number>()
  const widen = (base: number, range: number): void => {
    if ((reach.get(base) ?? -1) < range) reach.set(base, range)
  }
  for (const unit of able) {
    const far = q.data.air.units.farFighter[unit] === 1
    const range = missionRange(q, unit, mission, kind, { far })
    const from = q.state.air.at[unit]!
    widen(from, range)
    if (!mayStage(q, unit, kind, mission)) continue
    for (const base of bases(q, side))
      if (airDistance(q, from, base) <= transferRange(q, unit) && !refuseBase(q, unit, base))
        widen(base, range)
  }
  const fields = [...reach].map(([base, range]) => ({
    field: q.data.air.sky.field(hexOf(q, base)),
    range,
    base,
  }))
  return places.filter((place) =>
    fields.some(
      ({ field, range, base }) => field[place]! <= range && !(mission === 'transfer' && base === place),
    ),
  )
}

/** Whether a side could begin any operation now, by day or by night. */
export const couldFlyAtAll = (q: Query, side: Side): boolean =>
  couldFly(q, side, false) || couldFly(q, side, true)

/** Whether a side could begin any operation now: a quick look, for offers. */
export const couldFly = (q: Query, side: Side, night: boolean): boolean =>
  once(q, `couldFly ${side} ${night}`, () =>
    kindsNow(q, side, night).some((kind) => candidates(q, side, kind, night).length > 0),
  )
