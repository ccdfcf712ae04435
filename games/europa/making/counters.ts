import { compare, type Exact, exact } from '@grognard/kernel'
import type { EuropaData, GroundUnit, UnitTypeRow } from '../data/schema.ts'
import {
  BASE_FORCE,
  type Breakdown,
  COMBAT_ENGINEER,
  FULL_FACE,
  NO_ENGINEER,
  OTHER_FACE,
  PIONEER,
  RAIL_ENGINEER,
  type Side,
} from '../world.ts'
import { skillBits } from './charts.ts'
import { type Counter, type CounterFace, type CounterType, makeUnits, type UnitWorld } from './units.ts'

/** The counters of the data made ready for rules, then those that no order of battle lists: points and garrisons. */

/** What a game says of its nations. */
export interface Nations {
  /** Whose replacements a unit takes, by its service. */
  nationOf(service: string): string
  /** Whose points serve where a nation has none of its own for a kind: 0 infantry, 1 artillery, 2 armour. */
  replacedFrom(nation: string, kind: 0 | 1 | 2): string
  /** By supply group: the contingents that share its sources; and its side. */
  readonly groups: readonly (readonly string[])[]
  readonly groupSides: readonly Side[]
  /** Counters of infantry replacement points by nation. */
  readonly points: Readonly<
    Record<string, { readonly side: string; readonly contingent: string; readonly count: number }>
  >
  /** Who raises intrinsic garrisons; null where nobody does. */
  readonly garrisons: { readonly side: string; readonly contingent: string; readonly nation: string } | null
}

/** What the printed face says, before its zone is known. */
type Printed = Omit<CounterFace, 'zoneAround' | 'support'> & {
  readonly size: string
  readonly support: string
}

/** A counter of the data, before what its type and nation make of it. */
interface Row {
  readonly id: string
  readonly side: string
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

/** Types that the system's own counters have. */
const [POINT_TYPE, GARRISON_TYPE] = ['replacement', 'intrinsic-garrison']
const HALF = exact(1, 2)

function rows(data: EuropaData, nations: Nations): Row[] {
  const rowOf = (id: string) => {
    const row = data.unitTypes.get(id)
    if (!row) throw new Error(`the chart of units has no type '${id}'`)
    return row
  }
  const size = (id: keyof EuropaData['sizes']): Exact => data.sizes[id]
  // Cadres, points and garrisons have no support of their own.
  const support = data.charts.supports.find(({ supported }) => !supported)!.id
  const ground = data.ground.map((unit): Row => {
    const cadre = unit.cadre && { ...unit.cadre, support, re: size('cadre'), size: 'cadre' }
    return {
      id: unit.id,
      side: unit.side,
      contingent: unit.contingent,
      nation: nations.nationOf(unit.service),
      type: rowOf(unit.type),
      size: unit.size === 'none' ? 'point' : unit.size,
      heavyEquipment: unit.heavyEquipment,
      aa: unit.aa,
      faces: [unit, cadre, ...unit.faces.map((face) => ({ ...face, re: unit.re, size: unit.size }))],
      free: unit.size === 'transport' || unit.move === 0,
      isPoint: false,
    }
  })
  const points = Object.entries(nations.points).flatMap(([nation, { side, contingent, count }]) =>
    Array.from(
      { length: count },
      (_, i): Row => ({
        id: `rp-${nation}-${i + 1}`,
        side,
        contingent,
        nation,
        type: rowOf(POINT_TYPE!),
        size: 'point',
        heavyEquipment: false,
        aa: 0,
        faces: [
          {
            attack: 0,
            defence: HALF,
            move: 4,
            support,
            re: size('replacement-point'),
            size: 'none',
          },
        ],
        free: false,
        isPoint: true,
      }),
    ),
  )
  const { garrisons: raised } = nations
  const garrisons = data.places.flatMap(({ id, garrison }): Row[] =>
    garrison && raised
      ? [
          {
            id: `garrison-${id}`,
            ...raised,
            type: rowOf(GARRISON_TYPE!),
            size: 'battalion',
            heavyEquipment: false,
            aa: 0,
            faces: [{ attack: 0, defence: HALF, move: 0, support, re: HALF, size: 'battalion' }],
            free: true,
            isPoint: false,
          },
        ]
      : [],
  )
  return [...ground, ...points, ...garrisons]
}

function engineerOf(type: UnitTypeRow): number {
  if (type.combatEngineer) return COMBAT_ENGINEER
  if (type.construction === 'rail') return RAIL_ENGINEER
  if (type.construction === 'ports-at-half') return BASE_FORCE
  return type.construction === 'all' ? PIONEER : NO_ENGINEER
}

/** replacementPoints: 0 infantry, 1 artillery, 2 armour points. */
const kindOfPoints = (type: UnitTypeRow): 0 | 1 | 2 => {
  if (type.class === 'cm' || type.class === 'cm-artillery') return 2
  return type.class === 'artillery' || type.antitank || type.antiaircraft ? 1 : 0
}

const typeOf = (data: EuropaData, type: UnitTypeRow): CounterType => ({
  id: type.id,
  class: type.class,
  exceptions: skillBits(data, type.skills),
  engineer: engineerOf(type),
  carrier: type.carrier,
  cavalry: type.cavalry,
  siege: type.siege,
  steady: type.steady,
  airborne: type.airDroppable,
  attackArmour: type.aeca,
  defenceArmour: type.aecd,
  antitank: type.atec,
  zone: type.zoc !== 'none',
  replacedBy: kindOfPoints(type),
})

/** zones: divisions, and brigades and regiments with so much attack; no cadres. */
const hasZoneAround = ({ zoc }: UnitTypeRow, { attack, size }: Printed, least: Exact): boolean => {
  if (zoc !== 'by-size' || size === 'cadre') return false
  return size === 'division' || ((size === 'brigade' || size === 'regiment') && compare(attack, least) >= 0)
}

export function makeCounters(data: EuropaData, nations: Nations): UnitWorld {
  const types = new Map([...data.unitTypes.values()].map((type) => [type.id, typeOf(data, type)]))
  const least = data.values['zoc-attack']
  const { supports } = data.charts
  return makeUnits(
    rows(data, nations).map((row): Counter => {
      const kind = kindOfPoints(row.type)
      return {
        id: row.id,
        side: data.sides.indexOf(row.side) as Side,
        contingent: row.contingent,
        nation: nations.groups.findIndex((group) => group.includes(row.contingent)),
        nationality: row.nation,
        replacedFrom: nations.replacedFrom(row.nation, kind),
        type: types.get(row.type.id)!,
        size: row.size,
        heavyEquipment: row.heavyEquipment,
        antiaircraft: row.aa,
        faces: row.faces.map(
          (face) =>
            face && {
              ...face,
              support: supports.findIndex(({ id }) => id === face.support),
              zoneAround: hasZoneAround(row.type, face, least),
            },
        ),
        freeStacking: row.free,
        fragile: row.type.airDroppable || row.faces[0]!.move === 0 || row.isPoint,
        isPoint: row.isPoint,
      }
    }),
  )
}

/** The face of a counter that goes by this name, or the full one. */
export const faceCalled = ({ faces }: GroundUnit, name: string | null): number => {
  const found = faces.findIndex(({ id }) => id === name)
  return found < 0 ? FULL_FACE : OTHER_FACE + found
}

/** breakdownLists: the ways to break units down, with the face that each element then shows. */
export function makeBreakdowns(data: EuropaData): Breakdown[] {
  return data.ground.flatMap((unit, whole) =>
    unit.breakdown
      // Where any unit of given values may serve, the owner's conversion list decides (arrivals).
      .filter(({ any }) => any === undefined || any.length === 0)
      .map(({ parts, face }) => ({
        whole,
        parts: parts.map((id) => {
          const part = data.groundIndex.get(id)!
          return { unit: part, face: faceCalled(data.ground[part]!, face) }
        }),
      })),
  )
}
