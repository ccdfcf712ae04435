import { type Exact, floor, multiply } from '@grognard/kernel'
import {
  CAPABILITIES,
  FREE,
  IMMOBILE,
  type MovementProfile,
  OTHER_FACE,
  RAIL_ONLY,
  WATER_ONLY,
} from '../charts.ts'
import { RE, type Side, type Units } from '../world.ts'

/** Counters as a game's data have them, made ready for rules: flat arrays, halves of points, quarters of an RE. */

type Capability = (typeof CAPABILITIES)[number]

/** What all counters of a type have in common. */
export interface CounterType {
  readonly id: string
  readonly motorized: boolean
  readonly artillery: boolean
  /** Bits of skills. */
  readonly exceptions: number
  /** Indices in the charts of engineers and of transport counters. */
  readonly engineer: number
  readonly carrier: number
  readonly cavalry: boolean
  readonly gunPosition: boolean
  readonly flak: boolean
  /** mixedUnits: moves as motorized units do, and what part of it is armour. */
  readonly wheeled: boolean
  readonly armourPart: number
  readonly siege: boolean
  /** Hexes from which it may help in an attack. */
  readonly reach: number
  readonly steady: boolean
  readonly airborne: boolean
  readonly gliderborne: boolean
  readonly attackArmour: Capability
  readonly defenceArmour: Capability
  readonly antitank: Capability
  readonly heavyGuns: boolean
  /** False for those that have no zone even in their own hex. */
  readonly zone: boolean
  /** 0 infantry, 1 artillery, 2 armour points replace it. */
  readonly replacedBy: number
}

/** What all counters of a size have in common. */
export interface CounterSize {
  readonly divisional: boolean
  readonly small: boolean
  readonly brigade: boolean
  readonly transport: boolean
  /** RE quarters that a transport counter carries. */
  readonly capacity: number
}

export interface CounterFace {
  readonly attack: Exact
  readonly defence: Exact
  /** `W`: by water only, `R`: by rail only. */
  readonly move: number | 'W' | 'R'
  /** Index in the chart of support. */
  readonly support: number
  readonly re: Exact
  /** Whether this face has a zone around it. */
  readonly zoneAround: boolean
}

export interface Counter {
  readonly id: string
  readonly side: Side
  readonly contingent: string
  /** Index of the nation whose aircraft support it. */
  readonly nation: number
  readonly nationality: string
  /** The nation whose points replace it. */
  readonly replacedFrom: string
  readonly type: CounterType
  readonly size: CounterSize
  readonly heavyEquipment: boolean
  readonly antiaircraft: number
  /** Full, cadre, the other one; null where there is none. */
  readonly faces: readonly (CounterFace | null)[]
  readonly freeStacking: boolean
  /** Never replaced. */
  readonly fragile: boolean
  readonly isPoint: boolean
  /** Points that it lends to a division that it joins, and that it parts with itself; whether it takes somebody in. */
  readonly attachable: number
  readonly partsWith: number
  readonly takesIn: boolean
}

export interface UnitWorld {
  readonly units: Units
  readonly profiles: readonly MovementProfile[]
  readonly contingents: readonly string[]
}

const halves = (value: Exact): number => floor(multiply(value, 2))
const quarters = (value: Exact): number => floor(multiply(value, RE))

const mobilityOf = ({ move }: CounterFace): number => {
  if (move === 'W') return WATER_ONLY
  if (move === 'R') return RAIL_ONLY
  return move === 0 ? IMMOBILE : FREE
}

/** ferries: where there are any, what a step costs is another matter for either side. */
export function makeUnits(counters: readonly Counter[], bySide: boolean): UnitWorld {
  const contingents = [...new Set(counters.map(({ contingent }) => contingent))]
  const profiles: MovementProfile[] = []
  // Artillery moves by the column of motorized units.
  const profileOf = (
    { motorized: wheels, artillery, wheeled, exceptions }: CounterType,
    of: Counter['side'],
  ): number => {
    const side = bySide ? of : 2
    const motorized = wheels || artillery || wheeled
    const known = profiles.findIndex(
      (other) => other.motorized === motorized && other.exceptions === exceptions && other.side === side,
    )
    return known >= 0 ? known : profiles.push({ motorized, exceptions, side }) - 1
  }
  const bytes = (value: (counter: Counter) => number) => Uint8Array.from(counters, value)
  const flags = (is: (counter: Counter) => boolean) => bytes((counter) => (is(counter) ? 1 : 0))
  const faces = Math.max(OTHER_FACE + 1, ...counters.map((counter) => counter.faces.length))
  const byFace = (value: (face: CounterFace) => number): number[] =>
    counters.flatMap((counter) =>
      Array.from({ length: faces }, (_, index) => {
        const face = counter.faces[index]
        return face ? value(face) : 0
      }),
    )
  const target = counters.map(({ id }) => `unit:${id}`)
  const units: Units = {
    count: counters.length,
    id: counters.map(({ id }) => id),
    target,
    byTarget: new Map(target.map((name, unit) => [name, unit])),
    side: bytes(({ side }) => side),
    contingent: bytes(({ contingent }) => contingents.indexOf(contingent)),
    nation: bytes(({ nation }) => nation),
    nationality: counters.map(({ nationality }) => nationality),
    type: counters.map(({ type }) => type.id),
    divisional: flags(({ size }) => size.divisional),
    brigade: flags(({ size }) => size.brigade),
    small: flags(({ size }) => size.small),
    transport: flags(({ size }) => size.transport),
    motorized: flags(({ type }) => type.motorized),
    artillery: flags(({ type }) => type.artillery),
    mobility: bytes(({ faces }) => mobilityOf(faces[0]!)),
    engineer: bytes(({ type }) => type.engineer),
    carrier: bytes(({ type }) => type.carrier),
    cavalry: flags(({ type }) => type.cavalry),
    gunPosition: flags(({ type }) => type.gunPosition),
    flak: flags(({ type }) => type.flak),
    armourPart: bytes(({ type }) => type.armourPart),
    heavyEquipment: flags(({ heavyEquipment }) => heavyEquipment),
    siege: flags(({ type }) => type.siege),
    reach: bytes(({ type }) => type.reach),
    capacity: bytes(({ size }) => size.capacity),
    steady: flags(({ type }) => type.steady),
    airborne: flags(({ type }) => type.airborne),
    gliderborne: flags(({ type }) => type.gliderborne),
    exceptions: bytes(({ type }) => type.exceptions),
    attackArmour: bytes(({ type }) => CAPABILITIES.indexOf(type.attackArmour)),
    defenceArmour: bytes(({ type }) => CAPABILITIES.indexOf(type.defenceArmour)),
    antitank: bytes(({ type }) => CAPABILITIES.indexOf(type.antitank)),
    antiaircraft: bytes(({ antiaircraft }) => antiaircraft),
    heavyGuns: flags(({ type }) => type.heavyGuns),
    zoneless: flags(({ type }) => !type.zone),
    freeStacking: flags(({ freeStacking }) => freeStacking),
    replacedFrom: counters.map(({ replacedFrom }) => replacedFrom),
    replacedBy: bytes(({ type }) => type.replacedBy),
    attachable: bytes(({ attachable }) => attachable),
    partsWith: bytes(({ partsWith }) => partsWith),
    takesIn: flags(({ takesIn }) => takesIn),
    faces,
    fragile: flags(({ fragile }) => fragile),
    isPoint: flags(({ isPoint }) => isPoint),
    profile: bytes(({ type, side }) => profileOf(type, side)),
    attack: Int16Array.from(byFace(({ attack }) => halves(attack))),
    defence: Int16Array.from(byFace(({ defence }) => halves(defence))),
    movement: Int16Array.from(byFace(({ move }) => (typeof move === 'number' ? move : 0))),
    size4: Int16Array.from(byFace(({ re }) => quarters(re))),
    support: Uint8Array.from(byFace(({ support }) => support)),
    hasFace: Uint8Array.from(byFace(() => 1)),
    zoneAround: Uint8Array.from(byFace(({ zoneAround }) => (zoneAround ? 1 : 0))),
  }
  return { units, profiles, contingents }
}
