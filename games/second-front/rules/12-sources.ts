import { portion } from '../../europa/land-values.ts'
import { alongNets } from '../../europa/rules/net-lines.ts'
import { RE } from '../../europa/world.ts'
import type { Query } from '../kit.ts'
import { ITALIAN_GROUP } from './03-nations.ts'
import { scenarioOf } from './41-scenario.ts'

/** 12.C: where supply comes from. */

/** Full sources of a supply group: those that the scenario names, while their side owns them, and its own great cities. */
export function fullSources(q: Query, group: number): number[] {
  const side = q.data.supplyGroups[group]!
  const named = scenarioOf(q).sources[side].filter((place) => q.state.owner[place] === side)
  if (side !== AXIS) return named
  const cities = joinedCities(q, GERMANY)
  return group === ITALIAN_GROUP ? [...named, ...cities, ...joinedCities(q, ITALY)] : [...named, ...cities]
}

const AXIS = 0
/** 3.E.1: no major city of the map lies where Germany has annexed land since 1939. */
const GERMANY = ['germany']
const ITALY = ['italy', 'sicily', 'sardinia']

/** 12.C.1.a, 12.C.1.b: major cities of a country that no Ally has ever owned and that a railway joins to another one. */
function joinedCities(q: Query, country: readonly string[]): number[] {
  const { cities } = q.data
  const own = cities.filter(
    (hexes) =>
      country.includes(q.data.regions[hexes[0]!]!) &&
      hexes.every(
        (place) =>
          q.state.owner[place] === AXIS &&
          q.state.everAllied[place] === 0 &&
          scenarioOf(q).inPlay[place] === 1,
      ),
  )
  if (own.length < 2) return []
  return own
    .filter((hexes) => {
      const from = new Uint8Array(q.data.map.lands)
      for (const place of hexes) from[place] = 1
      const reached = alongNets(q, AXIS, from, true)
      return own.some((other) => other !== hexes && other.some((place) => reached[place] === 1))
    })
    .flat()
}

/** 12.C.2: ports in play that are joined by sea to a full source, while their side owns them and they work. */
function suppliedPorts(q: Query, group: number): number[] {
  const side = q.data.supplyGroups[group]!
  const { source, inPlay } = scenarioOf(q)
  if (!source.seaSupplied.includes(q.data.sides[side])) return []
  return q.data.sea.ports
    .map(({ place }) => place)
    .filter((place) => inPlay[place] === 1 && q.state.owner[place] === side && works(q, place))
}

/** 12.B.4, 12.C.2: major and great ports are joined by a sea element; what they feed has no limit. */
export const largePorts = (q: Query, group: number): number[] =>
  suppliedPorts(q, group).filter((place) => limitOf(q, place) === null)

/** 12.C.2: RE quarters that standard and minor ports feed. */
export const smallPorts = (q: Query, group: number): { place: number; size: number }[] =>
  suppliedPorts(q, group).flatMap((place) => {
    const size = limitOf(q, place)
    return size === null ? [] : [{ place, size }]
  })

/** 30.A.4: a port works unless it has all the damage that it can take; 30.A: for those who had it when their initial phase began. */
const works = (q: Query, place: number): boolean =>
  !q.state.portsTaken.includes(place) &&
  (q.state.portHits[place] ?? 0) < q.data.charts.ports[q.data.map.port[place]!]!.hits

function limitOf(q: Query, place: number): number | null {
  const { values } = q.data.source
  const { id } = q.data.charts.ports[q.data.map.port[place]!]!
  if (id === 'standard') return portion(RE, values['standard-port-supplies'])
  return id === 'minor' ? portion(RE, values['minor-port-supplies']) : null
}
