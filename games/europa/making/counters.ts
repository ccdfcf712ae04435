import { compare, type Exact, floor, multiply } from '@grognard/kernel'
import { FULL_FACE, OTHER_FACE } from '../charts.ts'
import type { EuropaData, GroundUnit, UnitTypeRow } from '../data/schema.ts'
import { type Breakdown, RE, type Side } from '../world.ts'
import { carrierIndex, engineerIndex, replacementIndex, skillBits } from './charts.ts'
import {
  type Counter,
  type CounterFace,
  type CounterSize,
  type CounterType,
  makeUnits,
  type UnitWorld,
} from './units.ts'

/** The counters of the data made ready for rules, then those that no order of battle lists: points and garrisons. */

/** What a game says of its nations. */
export interface Nations {
  /** Whose replacements a unit takes, by its service. */
  nationOf(service: string): string
  /** Whose points serve where a nation has none of its own for a kind: a line of the chart of replacement points. */
  replacedFrom(nation: string, kind: string): string
  /** By supply group: the contingents that share its sources; and its side. */
  readonly groups: readonly (readonly string[])[]
  readonly groupSides: readonly Side[]
  /** The contingents whose aircraft support each other's troops, where these are not the groups. */
  readonly flyingTogether?: readonly (readonly string[])[]
  /** Counters of infantry replacement points by nation. */
  readonly points: Readonly<
    Record<string, { readonly side: string; readonly contingent: string; readonly count: number }>
  >
  /** Of a unit: the points that it lends to whom it joins, and that it parts with; whether it takes somebody in. */
  attachments?(unit: GroundUnit): {
    readonly attachable: number
    readonly partsWith: number
    readonly takesIn: boolean
  }
  /** Who raises intrinsic garrisons; null where nobody does. */
  readonly garrisons: { readonly side: string; readonly contingent: string; readonly nation: string } | null
}

/** What the printed face says, before its zone is known. */
type Printed = Omit<CounterFace, 'zoneAround' | 'support'> & {
  readonly support: string
  readonly cadre: boolean
}
type Size = EuropaData['charts']['unitSizes'][number]

/** A counter of the data, before what its type and nation make of it. */
interface Row {
  readonly id: string
  readonly side: string
  readonly contingent: string
  readonly nation: string
  readonly type: UnitTypeRow
  readonly size: Size
  readonly heavyEquipment: boolean
  readonly aa: number
  readonly faces: readonly (Printed | null)[]
  readonly free: boolean
  readonly isPoint: boolean
  readonly attachments?: ReturnType<NonNullable<Nations['attachments']>>
}

function rows(data: EuropaData, nations: Nations): Row[] {
  const rowOf = (id: string) => {
    const row = data.unitTypes.get(id)
    if (!row) throw new Error(`the chart of units has no type '${id}'`)
    return row
  }
  // Cadres, points and garrisons have no support of their own.
  const support = data.charts.supports.find(({ supported }) => !supported)!.id
  const sizeOf = (id: string): Size => data.charts.unitSizes.find((row) => row.id === id)!
  const raisedRow = (id: 'point' | 'garrison') => {
    const row = data.charts.raised.find((other) => other.id === id)
    if (!row) throw new Error(`the charts have no counter of a ${id}`)
    return row
  }
  const ground = data.ground.map((unit): Row => {
    const cadre = unit.cadre && { ...unit.cadre, support, re: data.sizes.cadre, cadre: true }
    const size = sizeOf(unit.size)
    return {
      id: unit.id,
      side: unit.side,
      contingent: unit.contingent,
      nation: nations.nationOf(unit.service),
      type: rowOf(unit.type),
      size,
      heavyEquipment: unit.heavyEquipment,
      aa: unit.aa,
      faces: [
        { ...unit, cadre: false },
        cadre,
        ...unit.faces.map((face) => ({ ...face, re: unit.re, cadre: false })),
      ],
      free: size.transport || unit.move === 0,
      isPoint: false,
      ...(nations.attachments && { attachments: nations.attachments(unit) }),
    }
  })
  /** A counter that no order of battle lists. */
  const raised = (
    of: 'point' | 'garrison',
    id: string,
    whose: { readonly side: string; readonly contingent: string; readonly nation: string },
  ): Row => {
    const { type, size, attack, defence, move, re } = raisedRow(of)
    return {
      id,
      ...whose,
      type: rowOf(type),
      size: sizeOf(size),
      heavyEquipment: false,
      aa: 0,
      faces: [{ attack, defence, move, support, re, cadre: false }],
      free: move === 0,
      isPoint: of === 'point',
    }
  }
  const points = Object.entries(nations.points).flatMap(([nation, { side, contingent, count }]) =>
    Array.from({ length: count }, (_, i) =>
      raised('point', `rp-${nation}-${i + 1}`, { side, contingent, nation }),
    ),
  )
  const garrisons = data.places.flatMap(({ id, garrison }) =>
    garrison && nations.garrisons ? [raised('garrison', `garrison-${id}`, nations.garrisons)] : [],
  )
  return [...ground, ...points, ...garrisons]
}

function typeOf(data: EuropaData, type: UnitTypeRow): CounterType {
  const kind = data.charts.unitClasses.find(({ id }) => id === type.class)!
  return {
    id: type.id,
    motorized: kind.motorized,
    artillery: kind.artillery,
    exceptions: skillBits(data, type.skills),
    engineer: engineerIndex(data, type.engineer),
    carrier: carrierIndex(data, type.carrier),
    cavalry: type.cavalry,
    gunPosition: type.gunPosition ?? false,
    flak: type.antiaircraft && !type.gunPosition,
    wheeled: type.wheeled ?? false,
    armourPart: type.armourPart ?? 1,
    siege: type.siege,
    reach: type.reach ?? 1,
    steady: type.steady,
    airborne: type.airDroppable,
    gliderborne: type.gliderborne ?? false,
    attackArmour: type.aeca,
    defenceArmour: type.aecd,
    antitank: type.atec,
    heavyGuns: type.heavyGuns ?? false,
    zone: type.zoc !== 'none',
    // replacementPoints: by its class, where its type says nothing else.
    replacedBy: replacementIndex(data, type.replacedBy ?? kind.replacedBy),
  }
}

const sizeOf = (
  { values }: EuropaData,
  { divisional, small, transport, strongBuilder, carries }: Size,
): CounterSize => ({
  divisional,
  small,
  transport,
  capacity: floor(multiply(carries ?? values['transport-capacity-re'], RE)),
  brigade: strongBuilder ?? false,
})

/** zones: by size, always or with so much attack; never cadres. */
const hasZoneAround = (
  { zoc }: UnitTypeRow,
  { zone }: Size,
  { attack, cadre }: Printed,
  least: Exact,
): boolean => {
  if (zoc !== 'by-size' || cadre) return false
  return zone === 'always' || (zone === 'by-attack' && compare(attack, least) >= 0)
}

const NO_ATTACHMENTS = { attachable: 0, partsWith: 0, takesIn: false } as const

/** Index of the nation whose aircraft support a contingent. */
export const airNation = ({ groups, flyingTogether = groups }: Nations, contingent: string): number =>
  flyingTogether.findIndex((group) => group.includes(contingent))

export function makeCounters(data: EuropaData, nations: Nations): UnitWorld {
  const types = new Map([...data.unitTypes.values()].map((type) => [type.id, typeOf(data, type)]))
  const least = data.values['zoc-attack']
  const { supports } = data.charts
  return makeUnits(
    rows(data, nations).map((row): Counter => {
      const type = types.get(row.type.id)!
      return {
        id: row.id,
        side: data.sides.indexOf(row.side) as Side,
        contingent: row.contingent,
        nation: airNation(nations, row.contingent),
        nationality: row.nation,
        replacedFrom: nations.replacedFrom(row.nation, data.charts.replacementKinds[type.replacedBy]!.id),
        type,
        size: sizeOf(data, row.size),
        heavyEquipment: row.heavyEquipment,
        antiaircraft: row.aa,
        faces: row.faces.map(
          (face) =>
            face && {
              ...face,
              support: supports.findIndex(({ id }) => id === face.support),
              zoneAround: hasZoneAround(row.type, row.size, face, least),
            },
        ),
        freeStacking: row.free,
        fragile: row.type.airDroppable || row.faces[0]!.move === 0 || row.isPoint,
        isPoint: row.isPoint,
        ...(row.attachments ?? NO_ATTACHMENTS),
      }
    }),
    data.hexsideEffects.get('sea')?.ferry !== undefined,
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
      .map(({ parts, face, loose }) => ({
        whole,
        loose: loose ?? false,
        parts: parts.map((id) => {
          const part = data.groundIndex.get(id)!
          return { unit: part, face: faceCalled(data.ground[part]!, face) }
        }),
      })),
  )
}
