import type { ScenarioWorld as SharedScenario } from '../europa/making/scenarios.ts'
import { buildWorld, type MadeWorld } from '../europa/making/world.ts'
import { LARGER_FIELDS, MORE_RAIL, PORTAGE } from '../europa/options.ts'
import { aims } from './aims.ts'
import type { Data, Scenario } from './data/schema.ts'
import { nations } from './rules/03-nations.ts'
import { attachedStrength } from './rules/15-E-panthers.ts'
import { airBook } from './rules/16-air.ts'
import { hooks } from './rules/38-hooks.ts'
import { quarters } from './rules/42-victory.ts'
import { cite } from './rules/citations.ts'

export interface ScenarioWorld extends SharedScenario<Scenario> {
  /** Places that bring victory points, in quarters (42.b). */
  readonly objectives: readonly { readonly place: number; readonly vp: number }[]
  /** By side: places from which its units may leave the map. */
  readonly exits: readonly [readonly number[], readonly number[]]
}

export interface World extends MadeWorld<Data> {
  readonly scenarios: ReadonlyMap<string, ScenarioWorld>
  /** 3.E.2: by land place, 1 in a hex of a major city. */
  readonly major: Uint8Array
  /** 3.E.2: the hexes of each major city. */
  readonly cities: readonly (readonly number[])[]
  /** 3.E.1: by land place, the country. */
  readonly regions: readonly string[]
}

const MAJOR = ['partial-city', 'full-city']

/** 3.E.2: cities of several hexes are one city. */
function majorCities(data: Data, placeOf: (id: string) => number): number[][] {
  const found = new Map<string, number[]>()
  for (const { id, kind, city } of data.places)
    if (MAJOR.includes(kind)) found.set(city ?? id, [...(found.get(city ?? id) ?? []), placeOf(id)])
  return [...found.values()]
}

export function makeWorld(data: Data): World {
  const made = buildWorld(data, {
    cite,
    nations,
    attackSupply: false,
    customs: {
      defendersAdvance: false,
      defencelessFall: true,
      captureResources: 'destroyed',
      isolation: true,
      resourcesFeed: false,
      engineersSupportThemselves: false,
      railways: 'by-net',
      administrativeMoves: true,
      firstFlights: 'chance',
      supportWaits: 'after-guns',
      yardsOnLine: true,
      fortressBombing: false,
      bombsWeakenDefence: false,
      abortedLeave: true,
      breakDownAnyTime: false,
      idleSuppliesGo: false,
      flakAbates: true,
      interceptsBeyondZone: true,
      nightPatrols: true,
      disruptedIgnored: false,
      uselessArmourCounts: false,
      overrunFromRoom: false,
      droppedStaySupplied: false,
    },
    // 7.A.4.a, 12.E, 14.A.1: what other books leave to choice.
    standing: [MORE_RAIL, PORTAGE, LARGER_FIELDS],
    air: airBook,
    attached: attachedStrength,
    hooks,
    aims: () => aims,
  })
  const { map, charts } = made
  const placeOf = (id: string) => made.place(data.placeById.get(id)!.hex)
  // Added to, not spread into a new object: engines keep the fields of what is spread in slow dictionaries.
  const own: Omit<World, keyof MadeWorld> & Pick<World, 'scenarios'> = {
    scenarios: new Map(
      [...made.scenarios].map(([id, scenario]) => [
        id,
        {
          ...scenario,
          objectives: scenario.source.objectives.map(({ id: place, vp }) => ({
            place: placeOf(place),
            vp: quarters(vp),
          })),
          exits: [exitsOf(scenario.source, 'axis'), exitsOf(scenario.source, 'allied')] as const,
        },
      ]),
    ),
    cities: majorCities(data, placeOf),
    regions: Array.from(
      { length: map.lands },
      (_, place) => data.hexById.get(data.map.topology.names[made.index.cellOf[place]!]!)?.region ?? '',
    ),
    major: Uint8Array.from(map.city, (city) => (MAJOR.includes(charts.cities[city]!.id) ? 1 : 0)),
  }
  return Object.assign(made, own)

  function exitsOf({ exits }: Scenario, of: string): number[] {
    return exits.filter(({ side }) => side === of).map(({ id }) => placeOf(id))
  }
}
