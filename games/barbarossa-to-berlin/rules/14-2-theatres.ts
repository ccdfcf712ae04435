import type { Query } from '../kit.ts'
import { ALLIED } from '../state.ts'
import { groupOf, isBeach, isWestern } from './02-units.ts'
import { sourcesOf } from './13-supply.ts'

/** 14.2: where a western LCU counts as eliminated: 0 nowhere, 1 north-west, 2 Mediterranean, 3 as its owner likes. */
export type Theatre = 0 | 1 | 2 | 3

const NORTH_WEST = 1
const MEDITERRANEAN = 2
const EITHER = 3

/** 14.2-a: by the sources that supply the unit where it stands. Without any, the owner has the choice (14.2-b). */
export function theatreOf(q: Query, unit: number): Theatre {
  if (!isWestern(q.data, unit)) return 0
  const group = groupOf(q.data, unit) === 'british' ? 'british' : 'american'
  const reached = placesInTouch(q, q.state.at[unit]!)
  let theatre = 0
  for (const source of sourcesOf(q, group))
    if (reached[source.place]) theatre |= theatreOfSource(q, source.place)
  return (theatre === 0 ? EITHER : theatre) as Theatre
}

function theatreOfSource(q: Query, place: number): number {
  const { data } = q
  const isMediterranean = isBeach(data, place)
    ? data.beaches[place - data.firstBeach]!.theatre === 'mediterranean'
    : data.areas.get('mediterranean-sources')!.spaces.includes(data.spaces[place]!.id)
  return isMediterranean ? MEDITERRANEAN : NORTH_WEST
}

/** By place: 1 where a supply line of the Allies can come from to this place, by land or sea. */
function placesInTouch(q: Query, from: number): Uint8Array {
  const { data, state } = q
  const seen = new Uint8Array(data.places)
  const queue = [from]
  seen[from] = 1
  for (let i = 0; i < queue.length; i++) {
    for (const links of [data.adjacent[queue[i]!]!, data.bySea[queue[i]!]!]) {
      for (const to of links) {
        const open = isBeach(data, to)
          ? state.beachheads[to - data.firstBeach] !== undefined
          : state.control[to] === ALLIED
        if (seen[to] || !open) continue
        seen[to] = 1
        queue.push(to)
      }
    }
  }
  return seen
}
