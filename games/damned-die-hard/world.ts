import { type Exact, floor, multiply } from '@grognard/kernel'
import { portion } from '../europa/land-values.ts'
import type { ScenarioWorld as SharedScenario } from '../europa/making/scenarios.ts'
import { buildWorld, type MadeWorld } from '../europa/making/world.ts'
import { BRIDGES } from '../europa/options.ts'
import { RE } from '../europa/world.ts'
import { makeAims } from './aims.ts'
import type { Data, Scenario } from './data/schema.ts'
import { makeLandings } from './landings.ts'
import { makeLines } from './lines.ts'
import { navalBook } from './rules/27-navies.ts'
import { airBook } from './rules/38-air.ts'
import { keptAs, nations } from './rules/38-forces.ts'
import { hooks } from './rules/38-nations.ts'
import { withOrders } from './rules/40-orders.ts'
import { cite } from './rules/citations.ts'

export interface ScenarioWorld extends SharedScenario<Scenario> {
  /** From which turn Manila is open by itself, or -1. */
  readonly manilaOpenFrom: number
  /** 41: Manila, Cavite, Mariveles, Corregidor, on the map that is played. */
  readonly objectives: readonly number[]
}

/** 37.E: what guns are worth, RE quarters that a resource point serves, and what ruins a fortress. */
export interface BombardmentValues {
  readonly value: Exact
  readonly perPoint: number
  readonly breachDie: number
  readonly breachFrom: number
}

export interface World extends MadeWorld<Data> {
  readonly scenarios: ReadonlyMap<string, ScenarioWorld>
  readonly manila: number
  /** 38.A.2: cities and RE quarters of garrison that each needs. */
  readonly cityGarrisons: readonly { readonly place: number; readonly size: number }[]
  /** 38.B.1: by land place, 1 in any jungle. */
  readonly jungle: Uint8Array
  readonly bombardment: BombardmentValues
  /** 38.B.5: by land place, 1 outside the Philippines; by unit, 1 for those who may not leave them. */
  readonly abroad: Uint8Array
  readonly homebound: Uint8Array
  readonly clearTerrain: number
  readonly cityTerrain: number
  /** 37.B: the states of a fortress, in the chart of fortifications. */
  readonly fortress: { readonly unimproved: number; readonly improved: number }
}

const OBJECTIVES = ['manila', 'cavite', 'mariveles', 'corregidor']

export function makeWorld(loaded: Data): World {
  const data = withOrders(loaded)
  const hexOf = (id: string): string => data.placeById.get(id)!.hex
  const made = buildWorld(data, {
    cite,
    nations,
    keptAs,
    // 12.A: attacks need supply of their own.
    attackSupply: true,
    // 37.A.3: bridges are what they are.
    standing: [BRIDGES],
    air: airBook,
    naval: navalBook,
    ships: data.ships.map(({ id }) => `ship:${id}`),
    hooks,
    aims: (place, unit) =>
      makeAims(
        data,
        makeLines(place, data.scenarios.has('bataan')),
        makeLandings((id) => data.turnIndex.get(id)!, place, unit),
      ),
  })
  const { map, units, charts } = made
  const terrainOf = (name: string) => charts.terrains.findIndex((terrain) => terrain.name === name)
  const fortOf = (name: string) => charts.forts.findIndex((fort) => fort.name === name)
  const lands = Array.from({ length: map.lands }, (_, land) => land)
  // Added to, not spread into a new object: engines keep the fields of what is spread in slow dictionaries.
  const own: Omit<World, keyof MadeWorld> & Pick<World, 'scenarios'> = {
    scenarios: new Map(
      [...made.scenarios].map(([id, scenario]) => [
        id,
        {
          ...scenario,
          manilaOpenFrom: scenario.source.manilaOpenFrom
            ? data.turnIndex.get(scenario.source.manilaOpenFrom)!
            : -1,
          objectives: (scenario.source.objectives ?? OBJECTIVES).map((id) => made.place(hexOf(id))),
        },
      ]),
    ),
    manila: made.place(hexOf('manila')),
    cityGarrisons: lands
      .map((place) => ({ place, size: cityGarrison(data, charts.cities[map.city[place]!]!) }))
      .filter(({ size }) => size > 0),
    jungle: Uint8Array.from(lands, (land) =>
      charts.terrains[map.terrain[land]!]!.name.includes('jungle') ? 1 : 0,
    ),
    bombardment: makeBombardment(data),
    abroad: abroadOf(made),
    homebound: Uint8Array.from(units.nationality, (nation) => (nation === 'philippine' ? 1 : 0)),
    clearTerrain: terrainOf('clear'),
    cityTerrain: terrainOf('full-city'),
    fortress: { unimproved: fortOf('fortress-unimproved'), improved: fortOf('fortress-improved') },
  }
  return Object.assign(made, own)
}

/** 38.A.2: RE quarters; towns need none. */
function cityGarrison(data: Data, { id, city }: { readonly id: string; readonly city: boolean }): number {
  if (!city) return 0
  return floor(multiply(data.values[id === 'full-city' ? 'garrison-full-city' : 'garrison-city'], RE))
}

const makeBombardment = ({ values }: Data): BombardmentValues => ({
  value: values['artillery-bombardment'],
  perPoint: portion(RE, values['bombardment-re-per-resource']),
  breachDie: portion(1, values['bombardment-breach-die']),
  breachFrom: portion(1, values['bombardment-breach-column']),
})

/** 38.B.5: by land place, 1 outside the Philippines. */
function abroadOf({ source, index: { cellOf, lands } }: MadeWorld<Data>): Uint8Array {
  const { names } = source.map.topology
  return Uint8Array.from({ length: lands }, (_, place) =>
    source.hexById.get(names[cellOf[place]!]!)!.region === 'philippines' ? 0 : 1,
  )
}
