import { type Exact, exact, floor, multiply } from '@grognard/kernel'
import {
  BASE_FORCE,
  type Breakdown,
  CADRE_FACE,
  CAPABILITIES,
  CARRIERS,
  COMBAT_ENGINEER,
  FACES,
  FREE,
  FULL_FACE,
  IMMOBILE,
  LIGHT_INFANTRY,
  MOUNTAIN,
  type MovementProfile,
  NO_ENGINEER,
  OTHER_FACE,
  PIONEER,
  RAIL_ENGINEER,
  RE,
  SIZES,
  SUPPORTS,
  type Units,
  WATER_ONLY,
} from '../europa/world.ts'
import type { Data, GroundUnit, UnitTypeRow } from './data/schema.ts'
import { SUPPLY_GROUPS } from './rules/12-supply-groups.ts'

/** The counters made ready for rules: those of the data, then replacement points and intrinsic garrisons. */

/** 38.B.4, 16.B.3: whose replacements a unit takes. */
export const nationOf = (service: GroundUnit['service']): string =>
  service === 'commonwealth'
    ? 'philippine'
    : service === 'ija' || service === 'ijn' || service === 'british' || service === 'dutch'
      ? service
      : 'us'

const CLASSES = ['non-motorized', 'artillery', 'cm', 'cm-artillery'] as const
const CARRIER_OF: Partial<Record<GroundUnit['type'], (typeof CARRIERS)[number]>> = {
  transport: 'foot',
  'mountain-transport': 'mountain',
  'motorized-transport': 'motorized',
  apc: 'apc',
}

/** Counters of infantry replacement points by nation: enough for any game, a limit only in the counter mix (16.C.2). */
const POINT_COUNTERS: Readonly<
  Record<string, { side: 'japanese' | 'allied'; contingent: string; count: number }>
> = {
  ija: { side: 'japanese', contingent: 'ija', count: 24 },
  ijn: { side: 'japanese', contingent: 'ijn', count: 8 },
  us: { side: 'allied', contingent: 'american', count: 24 },
  philippine: { side: 'allied', contingent: 'american', count: 48 },
}

interface FaceValues {
  readonly attack: Exact
  readonly defence: Exact
  readonly move: number | 'W'
  readonly support: string
  readonly re: Exact
  readonly size: string
}

interface Counter {
  readonly id: string
  readonly side: 'japanese' | 'allied'
  readonly contingent: string
  readonly nation: string
  readonly type: UnitTypeRow
  readonly size: (typeof SIZES)[number]
  readonly heavyEquipment: boolean
  readonly aa: number
  readonly faces: readonly (FaceValues | null)[]
  readonly free: boolean
  readonly isPoint: boolean
}

const halves = (value: Exact): number => floor(multiply(value, 2))
const quarters = (value: Exact): number => floor(multiply(value, RE))

function counters(data: Data): Counter[] {
  const typeOf = (id: string) => data.unitTypes.get(id)!
  const size = (id: keyof Data['sizes']): Exact => data.sizes[id]
  const ground = data.ground.map((unit): Counter => {
    const full = { ...unit, support: unit.support, re: unit.re, size: unit.size }
    const other = unit.faces[0]
    return {
      id: unit.id,
      side: unit.side,
      contingent: unit.contingent,
      nation: nationOf(unit.service),
      type: typeOf(unit.type),
      size: unit.size === 'none' ? 'point' : unit.size,
      heavyEquipment: unit.heavyEquipment,
      aa: unit.aa,
      faces: [
        full,
        unit.cadre ? { ...unit.cadre, support: 'none', re: size('cadre'), size: 'cadre' } : null,
        other ? { ...other, re: unit.re, size: unit.size } : null,
      ],
      free: unit.size === 'transport' || unit.move === 0,
      isPoint: false,
    }
  })
  const half = exact(1, 2)
  const points = Object.entries(POINT_COUNTERS).flatMap(([nation, { side, contingent, count }]) =>
    Array.from(
      { length: count },
      (_, i): Counter => ({
        id: `rp-${nation}-${i + 1}`,
        side,
        contingent,
        nation,
        type: typeOf('replacement'),
        size: 'point',
        heavyEquipment: false,
        aa: 0,
        faces: [
          { attack: 0, defence: half, move: 4, support: 'none', re: size('replacement-point'), size: 'none' },
        ],
        free: false,
        isPoint: true,
      }),
    ),
  )
  const garrisons = data.places
    .filter(({ garrison }) => garrison)
    .map(
      (place): Counter => ({
        id: `garrison-${place.id}`,
        side: 'allied',
        contingent: 'american',
        nation: 'philippine',
        type: typeOf('intrinsic-garrison'),
        size: 'battalion',
        heavyEquipment: false,
        aa: 0,
        faces: [{ attack: 0, defence: half, move: 0, support: 'none', re: half, size: 'battalion' }],
        free: true,
        isPoint: false,
      }),
    )
  return [...ground, ...points, ...garrisons]
}

const exceptionsOf = ({ id }: UnitTypeRow): number =>
  id === 'light-infantry' ? LIGHT_INFANTRY : id === 'mountain' || id === 'mountain-artillery' ? MOUNTAIN : 0

function engineerOf(type: UnitTypeRow): number {
  if (type.combatEngineer) return COMBAT_ENGINEER
  if (type.construction === 'rail') return RAIL_ENGINEER
  if (type.construction === 'ports-at-half') return BASE_FORCE
  return type.construction === 'all' ? PIONEER : NO_ENGINEER
}

/** 16.B.3: 0 infantry, 1 artillery, 2 armour points. */
const kindOfPoints = (type: UnitTypeRow): 0 | 1 | 2 => {
  if (type.class === 'cm' || type.class === 'cm-artillery') return 2
  return type.class === 'artillery' || type.antitank || type.antiaircraft ? 1 : 0
}

export interface UnitWorld {
  readonly units: Units
  readonly profiles: readonly MovementProfile[]
  readonly contingents: readonly string[]
}

export function makeUnits(data: Data): UnitWorld {
  const all = counters(data)
  const contingents = [...new Set(all.map(({ contingent }) => contingent))]
  const profiles: MovementProfile[] = []
  const profileOf = (type: UnitTypeRow): number => {
    const profile = { motorized: type.class !== 'non-motorized', exceptions: exceptionsOf(type) }
    const known = profiles.findIndex(
      (other) => other.motorized === profile.motorized && other.exceptions === profile.exceptions,
    )
    return known >= 0 ? known : profiles.push(profile) - 1
  }
  const least = data.values['zoc-attack'] as number
  const bytes = (value: (counter: Counter) => number) => Uint8Array.from(all, value)
  const flags = (is: (counter: Counter) => boolean) => bytes((counter) => (is(counter) ? 1 : 0))
  const byFace = (value: (face: FaceValues, counter: Counter, index: number) => number): number[] =>
    all.flatMap((counter) =>
      Array.from({ length: FACES }, (_, index) => {
        const face = counter.faces[index]
        return face ? value(face, counter, index) : 0
      }),
    )
  const target = all.map(({ id }) => `unit:${id}`)
  const units: Units = {
    count: all.length,
    id: all.map(({ id }) => id),
    target,
    byTarget: new Map(target.map((name, unit) => [name, unit])),
    side: bytes(({ side }) => (side === 'japanese' ? 0 : 1)),
    contingent: bytes(({ contingent }) => contingents.indexOf(contingent)),
    nation: bytes(({ contingent }) => SUPPLY_GROUPS.findIndex((group) => group.includes(contingent))),
    nationality: all.map(({ nation }) => nation),
    type: all.map(({ type }) => type.id),
    size: bytes(({ size }) => SIZES.indexOf(size)),
    kind: bytes(({ type }) => CLASSES.indexOf(type.class)),
    mobility: bytes(({ faces }) =>
      faces[0]!.move === 'W' ? WATER_ONLY : faces[0]!.move === 0 ? IMMOBILE : FREE,
    ),
    engineer: bytes(({ type }) => engineerOf(type)),
    carrier: bytes(({ type }) => CARRIERS.indexOf(CARRIER_OF[type.id] ?? 'none')),
    cavalry: flags(({ type }) => type.id.includes('cavalry')),
    heavyEquipment: flags((counter) => counter.heavyEquipment),
    siege: flags(({ type }) => type.siege),
    steady: flags(
      ({ type }) => type.combatEngineer || type.id.includes('heavy-aa') || type.id === 'position-aa',
    ),
    airborne: flags(({ type }) => type.airDroppable),
    exceptions: bytes(({ type }) => exceptionsOf(type)),
    attackArmour: bytes(({ type }) => CAPABILITIES.indexOf(type.aeca)),
    defenceArmour: bytes(({ type }) => CAPABILITIES.indexOf(type.aecd)),
    antitank: bytes(({ type }) => CAPABILITIES.indexOf(type.atec)),
    antiaircraft: bytes(({ aa }) => aa),
    zoneless: flags(({ type }) => type.zoc === 'none'),
    freeStacking: flags(({ free }) => free),
    replacedBy: bytes(({ type }) => kindOfPoints(type)),
    // 38.B.4: nationality divides infantry points only; guns and tanks come to the contingent.
    replacedFrom: all.map(({ nation, type }) =>
      nation === 'philippine' && kindOfPoints(type) !== 0 ? 'us' : nation,
    ),
    fragile: flags(({ type, faces, isPoint }) => type.airDroppable || faces[0]!.move === 0 || isPoint),
    isPoint: flags(({ isPoint }) => isPoint),
    profile: bytes(({ type }) => profileOf(type)),
    attack: Int16Array.from(byFace(({ attack }) => halves(attack))),
    defence: Int16Array.from(byFace(({ defence }) => halves(defence))),
    movement: Int16Array.from(byFace(({ move }) => (move === 'W' ? 0 : move))),
    size4: Int16Array.from(byFace(({ re }) => quarters(re))),
    support: Uint8Array.from(byFace(({ support }) => SUPPORTS.indexOf(support as (typeof SUPPORTS)[number]))),
    hasFace: Uint8Array.from(byFace(() => 1)),
    zoneAround: Uint8Array.from(
      byFace(({ attack, size }, { type }, index) => {
        if (type.zoc !== 'by-size' || index === CADRE_FACE) return 0
        if (size === 'division') return 1
        return (size === 'brigade' || size === 'regiment') && halves(attack) >= 2 * least ? 1 : 0
      }),
    ),
  }
  return { units, profiles, contingents }
}

/** 15.A: the ways to break units down, with the face that each element then shows. */
export function makeBreakdowns(data: Data): Breakdown[] {
  return data.ground.flatMap((unit, whole) =>
    unit.breakdown
      // Where any unit of given values may serve, the owner's conversion list decides (16.A.1).
      .filter(({ any }) => any === undefined || any.length === 0)
      .map(({ parts, face }) => ({
        whole,
        parts: parts.map((id) => {
          const part = data.groundIndex.get(id)!
          const shows = face !== null && data.ground[part]!.faces[0]?.id === face
          return { unit: part, face: shows ? OTHER_FACE : FULL_FACE }
        }),
      })),
  )
}
