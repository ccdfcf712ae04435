import { compare, type Exact, exact } from '@grognard/kernel'
import {
  type Counter,
  type CounterFace,
  type CounterType,
  makeUnits as fromCounters,
  type UnitWorld,
} from '../europa/making-units.ts'
import {
  BASE_FORCE,
  type Breakdown,
  type CARRIERS,
  COMBAT_ENGINEER,
  FULL_FACE,
  LIGHT_INFANTRY,
  MOUNTAIN,
  NO_ENGINEER,
  OTHER_FACE,
  PIONEER,
  RAIL_ENGINEER,
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

/** What the printed face says, before its zone is known. */
type Printed = Omit<CounterFace, 'zoneAround'> & { readonly size: string }

/** A counter of the data, before what its type and nation make of it. */
interface Row {
  readonly id: string
  readonly side: 'japanese' | 'allied'
  readonly contingent: string
  readonly nation: string
  readonly type: UnitTypeRow
  readonly size: Counter['size']
  readonly heavyEquipment: boolean
  readonly aa: number
  readonly faces: readonly (Printed | null)[]
  readonly free: boolean
  readonly isPoint: boolean
}

function rows(data: Data): Row[] {
  const rowOf = (id: string) => data.unitTypes.get(id)!
  const size = (id: keyof Data['sizes']): Exact => data.sizes[id]
  const ground = data.ground.map((unit): Row => {
    const full = { ...unit, support: unit.support, re: unit.re, size: unit.size }
    const other = unit.faces[0]
    return {
      id: unit.id,
      side: unit.side,
      contingent: unit.contingent,
      nation: nationOf(unit.service),
      type: rowOf(unit.type),
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
      (_, i): Row => ({
        id: `rp-${nation}-${i + 1}`,
        side,
        contingent,
        nation,
        type: rowOf('replacement'),
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
      (place): Row => ({
        id: `garrison-${place.id}`,
        side: 'allied',
        contingent: 'american',
        nation: 'philippine',
        type: rowOf('intrinsic-garrison'),
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

const typeOf = (type: UnitTypeRow): CounterType => ({
  id: type.id,
  class: type.class,
  exceptions: exceptionsOf(type),
  engineer: engineerOf(type),
  carrier: CARRIER_OF[type.id] ?? 'none',
  cavalry: type.id.includes('cavalry'),
  siege: type.siege,
  steady: type.combatEngineer || type.id.includes('heavy-aa') || type.id === 'position-aa',
  airborne: type.airDroppable,
  attackArmour: type.aeca,
  defenceArmour: type.aecd,
  antitank: type.atec,
  zone: type.zoc !== 'none',
  replacedBy: kindOfPoints(type),
})

/** 5.A: divisions, and brigades and regiments with so much attack; no cadres. */
const hasZoneAround = ({ zoc }: UnitTypeRow, { attack, size }: Printed, least: Exact): boolean => {
  if (zoc !== 'by-size' || size === 'cadre') return false
  return size === 'division' || ((size === 'brigade' || size === 'regiment') && compare(attack, least) >= 0)
}

export function makeUnits(data: Data): UnitWorld {
  const types = new Map([...data.unitTypes.values()].map((type) => [type.id, typeOf(type)]))
  const least = data.values['zoc-attack']
  return fromCounters(
    rows(data).map(
      (row): Counter => ({
        id: row.id,
        side: row.side === 'japanese' ? 0 : 1,
        contingent: row.contingent,
        nation: SUPPLY_GROUPS.findIndex((group) => group.includes(row.contingent)),
        nationality: row.nation,
        // 38.B.4: nationality divides infantry points only; guns and tanks come to the contingent.
        replacedFrom: row.nation === 'philippine' && kindOfPoints(row.type) !== 0 ? 'us' : row.nation,
        type: types.get(row.type.id)!,
        size: row.size,
        heavyEquipment: row.heavyEquipment,
        antiaircraft: row.aa,
        faces: row.faces.map((face) => face && { ...face, zoneAround: hasZoneAround(row.type, face, least) }),
        freeStacking: row.free,
        fragile: row.type.airDroppable || row.faces[0]!.move === 0 || row.isPoint,
        isPoint: row.isPoint,
      }),
    ),
  )
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
