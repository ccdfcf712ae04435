import { airUnitsOf } from './data/air-units.ts'
import type { LoadedData } from './data/loaded.ts'
import { type Aircraft, SIDE_IDS } from './data/schema.ts'
import type { Side } from './state.ts'

/** 22: air units and their bases as the rules read them. */

export interface AirUnit {
  readonly id: string
  readonly type: Aircraft
  /** 15.2.4 */
  readonly skill: number
  readonly side: Side
  /** Index into the world's nations. */
  readonly nation: number
  /** 22.2.2: the carrier that it flies from, -1 for units based on land. */
  readonly ship: number
}

/** 22.1.3: a base box of the air display. */
export interface AirBase {
  readonly id: string
  readonly side: Side
  /** Index into the countries, -1 off the map. */
  readonly country: number
  /** Index into the sea zones, -1 on land. */
  readonly zone: number
  readonly nations: readonly string[]
  readonly ready: number
  readonly recovery: boolean
  /** 22.3: hexes into the enemy country, or the only country, over which aircraft of short range fly. */
  readonly short: number | string
}

export interface AirForces {
  readonly airUnits: readonly AirUnit[]
  readonly airTarget: readonly string[]
  readonly airUnitsOf: readonly (readonly number[])[]
  readonly airUnitOf: (target: string) => number
  readonly airBases: readonly AirBase[]
}

export function makeAirForces({ title }: LoadedData, ship: (id: string) => number): AirForces {
  const { bases, wings } = title.files['advanced.json']
  const countries = title.files['nations.json'].countries.map(({ id }) => id)
  const zones = title.files['sea-zones.json'].zones.map(({ id }) => id)
  const carrier = new Map(wings.flatMap((wing) => wing.units.map((id) => [id, ship(wing.ship)] as const)))
  const airUnits = airUnitsOf(title.files['advanced-units.json']).map(({ id, type, skill }): AirUnit => {
    const nation = title.nations.findIndex((one) => one.id === type.nation)
    const side = SIDE_IDS.indexOf(title.nations[nation]!.side) as Side
    return { id, type, skill, side, nation, ship: carrier.get(id) ?? -1 }
  })
  const airTarget = airUnits.map(({ id }) => `air:${id}`)
  const byTarget = new Map(airTarget.map((target, unit) => [target, unit]))
  return {
    airUnits,
    airTarget,
    airUnitsOf: [0, 1].map((side) => airUnits.flatMap((unit, i) => (unit.side === side ? [i] : []))),
    airUnitOf: (target) => byTarget.get(target) ?? -1,
    airBases: bases.map(({ id, side, country, zone, nations, ready, recovery, short }) => ({
      id,
      side: SIDE_IDS.indexOf(side) as Side,
      country: country === null ? -1 : countries.indexOf(country),
      zone: zone === null ? -1 : zones.indexOf(zone),
      nations,
      ready,
      recovery,
      short,
    })),
  }
}
