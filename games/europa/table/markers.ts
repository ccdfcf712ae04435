import type { Badge, Message, TableEdge, TableScene } from '@grognard/kernel'
import { NO_FORT } from '../charts.ts'
import type { Query } from '../kit.ts'
import { supportOver } from '../rules/air-support.ts'
import { airbaseHits, fullCapacity } from '../rules/construction.ts'
import { printedTotal } from '../rules/losses.ts'
import { size4, unitsOfAt } from '../rules/units.ts'
import { RE } from '../world.ts'
import { type Looks, SIDES, sideName, toneOfOwner } from './board.ts'
import { bridgeEdge } from './lines.ts'
import { fraction } from './numbers.ts'
import { say } from './say.ts'

/** Who owns each place now and what lies on it: fortifications, airbases, breaks, works, stores. */

function fortBadges({ state, data }: Query, looks: Looks, place: number): Badge[] {
  const fort = state.forts[place] ?? NO_FORT
  if (fort === NO_FORT) return []
  return [
    {
      icon: data.charts.forts[fort]!.fortress ? 'fort' : 'fortification',
      title: say('mark.fort', { fort: `fort:${fort}`, side: sideName(data, state.owner[place]!) }),
      tone: toneOfOwner(looks, state.owner[place]),
    },
  ]
}

/** airbases: a printed strip stands on the map; the marker shows capacity and hits. */
function airbaseBadges(q: Query, looks: Looks, place: number): Badge[] {
  const base = q.state.airbases[place]
  if (!base) return []
  const [capacity, hits] = [fullCapacity(q, place), airbaseHits(q, place)]
  if (capacity === 0 && hits === 0) return []
  return [
    {
      icon: base.permanent > 0 ? 'airbase' : 'airfield',
      title: hits > 0 ? say('mark.airbaseHit', { capacity, hits }) : say('mark.airbase', { capacity }),
      tone: hits > 0 ? 'warning' : toneOfOwner(looks, q.state.owner[place]),
      text: hits > 0 ? `${capacity - hits}/${capacity}` : String(capacity),
    },
  ]
}

function damageBadges({ state }: Query, place: number): Badge[] {
  const badges: Badge[] = []
  if (state.railBreaks.includes(place))
    badges.push({ icon: 'rail-cut', title: say('mark.railBreak'), tone: 'bad' })
  const port = state.portHits[place] ?? 0
  if (port > 0)
    badges.push({ icon: 'port', title: say('mark.portHits', { hits: port }), tone: 'bad', text: `-${port}` })
  const yard = state.yardHits[place] ?? 0
  if (yard > 0)
    badges.push({
      icon: 'factory',
      title: say('mark.yardHits', { hits: yard }),
      tone: 'bad',
      text: `-${yard}`,
    })
  const harassed = state.harassment[place]
  if (harassed)
    badges.push({
      icon: 'air',
      title: say('mark.harassed', { hits: harassed.hits }),
      tone: 'warning',
      text: `+${harassed.hits}`,
    })
  return badges
}

function storeBadges({ state, data }: Query, place: number): Badge[] {
  const badges: Badge[] = []
  const resources = state.resources[place] ?? 0
  if (resources > 0)
    badges.push({
      icon: 'supply',
      title: say('mark.resources', { points: resources }),
      text: String(resources),
      tone: state.activated.some((used) => used.place === place) ? 'good' : 'neutral',
    })
  for (const points of state.supplyPoints)
    if (points.place === place)
      badges.push({
        icon: 'supply',
        title: say('mark.supplyPoints', { points: points.count, side: sideName(data, points.side) }),
        text: `G${points.count}`,
      })
  for (const { place: at, nation, kind, parts } of state.stock)
    if (at === place && parts > 0)
      badges.push({
        icon: 'factory',
        title: say('mark.stock', {
          points: fraction(parts, data.charts.values.pointParts),
          kind: `replacement:${kind}`,
          nation: `nation:${nation}`,
        }),
        text: data.charts.replacements[kind]!.mark!,
      })
  return badges
}

function workBadges({ state }: Query, place: number): Badge[] {
  return state.projects
    .filter((project) => project.place === place)
    .map(({ kind, turns }) => ({
      icon: 'engineer' as const,
      title: say('mark.project', { project: `project:${kind}`, turns }),
      tone: 'warning' as const,
      text: String(turns),
    }))
}

/** airOperations: what waits over a hex, for all to see. */
function skyBadges(q: Query, looks: Looks, place: number): Badge[] {
  const badges: Badge[] = []
  for (const kind of ['support', 'defence'] as const)
    for (const { by, flyers } of supportOver(q, place, kind))
      badges.push({
        icon: 'air',
        title: say('mark.waiting', {
          operation: `air-operation:${kind}`,
          side: sideName(q.data, by),
          units: flyers.length,
        }),
        tone: looks.sideTone[by],
      })
  if (q.state.attack?.target === place)
    badges.push({ icon: 'combat', title: say('mark.battle'), tone: 'bad' })
  return badges
}

const badgesAt = (q: Query, looks: Looks, place: number): Badge[] => [
  ...fortBadges(q, looks, place),
  ...airbaseBadges(q, looks, place),
  ...damageBadges(q, place),
  ...workBadges(q, place),
  ...storeBadges(q, place),
  ...skyBadges(q, looks, place),
]

const NONE: readonly Message[] = []
const NO_BADGES: readonly Badge[] = []

/** stacking, losses: what stands there in all, by printed strength; a counter alone says it itself. */
const stacksAt = (q: Query, place: number): Message[] =>
  SIDES.flatMap((side) => {
    const units = unitsOfAt(q, place, side)
    if (units.length < 2) return []
    return [
      say('mark.stack', {
        side: sideName(q.data, side),
        units: units.length,
        size: inRe(units.reduce((sum, unit) => sum + size4(q, unit), 0)),
        attack: fraction(printedTotal(q, units, 'attack'), 2),
        defence: fraction(printedTotal(q, units, 'defence'), 2),
      }),
    ]
  })

/** The places where anything may lie that a badge shows: nearly all are bare, and need not be asked for each. */
function markedPlaces({ state, data }: Query): Uint8Array {
  const marked = new Uint8Array(data.map.size)
  const { forts, airbases, portHits, yardHits, harassment, resources, air, attack } = state
  for (const byPlace of [forts, airbases, portHits, yardHits, harassment, resources])
    for (const place in byPlace) marked[Number(place)] = 1
  for (const place of state.railBreaks) marked[place] = 1
  for (const list of [state.supplyPoints, state.stock, state.projects])
    for (const { place } of list) marked[place] = 1
  for (const { target } of air.operations) marked[target] = 1
  if (attack) marked[attack.target] = 1
  return marked
}

/** Only what differs from `printedOwner`, which the map shows, or carries a marker. */
export function scenePlaces(
  q: Query,
  looks: Looks,
  printedOwner: (place: number) => number,
): TableScene['places'] {
  const { map } = q.data
  const places: TableScene['places'][number][] = []
  const standing = new Uint16Array(map.size)
  for (const at of q.state.at) if (at >= 0 && at < map.size) standing[at]!++
  const marked = markedPlaces(q)
  for (let place = 0; place < map.lands + map.boxes; place++) {
    const owner = q.state.owner[place]!
    const badges = marked[place] === 1 ? badgesAt(q, looks, place) : NO_BADGES
    const about = standing[place]! > 1 ? stacksAt(q, place) : NONE
    if (owner === printedOwner(place) && badges.length === 0 && about.length === 0) continue
    places.push({
      target: map.target[place]!,
      tone: toneOfOwner(looks, owner),
      badges,
      ...(about.length > 0 && { about }),
    })
  }
  return places
}

/** bridgeOwnership */
export const sceneEdges = ({ state, data }: Query): TableEdge[] => [
  ...state.bridgesDown.map((bridge) => bridgeEdge(data, bridge, 'down')),
  ...Object.keys(state.bridgeHits)
    .map(Number)
    .filter((bridge) => state.bridgeHits[bridge]! > 0 && !state.bridgesDown.includes(bridge))
    .map((bridge) => bridgeEdge(data, bridge, 'hit')),
]

/** railCapacity: RE as people say them. */
export const inRe = (quarters: number) => fraction(quarters, RE)
