import type { Message, SeatId, TableOverlay } from '@grognard/kernel'
import { type Line, note, type PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import {
  ANYBODY,
  hasRegularSupply,
  regularLines,
  type SupplyLines,
  tracerOf,
} from '../../rules/supply-lines.ts'
import { isOnMap, unitOf, unitsOfAt, unitsOnMap } from '../../rules/units.ts'
import type { Side } from '../../world.ts'
import { SIDES, sideName } from '../board.ts'
import { say } from '../say.ts'
import { asked, sideOfReader, targets } from './asked.ts'
import { cutLine, tracedLine } from './supply-lines.ts'

/** tracingSupply, supplySources: where regular general supply reaches, element by element, and the line of one unit or hex. */

/** The supply groups of a side that have somebody on the map. */
const groupsOf = (q: Query, side: Side): number[] =>
  [...new Set(unitsOnMap(q, side).map((unit) => q.data.supplyGroup[unit]!))].sort((a, b) => a - b)

/** The last element that a line from this hex begins with. */
const elementAt = (lines: SupplyLines, place: number): 'source' | 'rail' | 'road' | 'overland' | null => {
  if (lines.source[place] === 1) return 'source'
  if (lines.rail[place] === 1) return 'rail'
  if (lines.road[place] === 1) return 'road'
  return lines.overland[place] === 1 ? 'overland' : null
}

const LOOKS = {
  source: { tone: 'good', text: '★' },
  rail: { tone: 'good', style: 'fill' },
  road: { tone: 'good', style: 'dots' },
  overland: { tone: 'good', style: 'hatch' },
} as const

function networkOf(q: Query, side: Side, places: PlaceMark[]): Message {
  const { map } = q.data
  const marked = new Set<number>()
  let [fed, cut] = [0, 0]
  for (const unit of unitsOnMap(q, side)) {
    const place = q.state.at[unit]!
    if (hasRegularSupply(q, unit)) {
      fed++
      continue
    }
    cut++
    if (marked.has(place)) continue
    marked.add(place)
    places.push({ target: map.target[place]!, tone: 'bad', text: '×' })
  }
  for (const group of groupsOf(q, side)) {
    const lines = regularLines(q, group)
    for (let place = 0; place < map.lands; place++) {
      const element = elementAt(lines, place)
      if (!element || marked.has(place)) continue
      marked.add(place)
      places.push({ target: map.target[place]!, ...LOOKS[element] })
    }
  }
  return say('overlay.supply.count', { side: sideName(q.data, side), fed, cut })
}

/** The reader's network, or both for an observer. */
export function supplyNetwork(q: Query, seat: SeatId | null): TableOverlay {
  const reader = sideOfReader(q, seat)
  const places: PlaceMark[] = []
  const notes = SIDES.filter((side) => reader === null || side === reader).map((side) =>
    networkOf(q, side, places),
  )
  return { places, lines: [], notes: [...notes, say('overlay.supply.legend')] }
}

function lineOf(q: Query, place: number, side: Side, group: number, tracer: number): TableOverlay {
  const hex = q.data.map.target[place]!
  const who = sideName(q.data, side)
  const traced = tracedLine(q, place, side, regularLines(q, group), tracer)
  if (traced) {
    const source = q.data.map.target[traced.source]!
    return {
      places: [
        { target: hex, tone: 'good' },
        { target: source, tone: 'good', text: '★' },
      ],
      lines: traced.elements.map(
        ({ element, path }, i): Line => ({
          through: targets(q, path).toReversed(),
          tone: 'good',
          style: element === 'overland' || element === 'naval' ? 'broken' : 'plain',
          ...(i === 0 && { end: 'arrow' }),
        }),
      ),
      notes: [
        say('overlay.supply.line', { hex, side: who, source }),
        ...traced.elements.map(({ element, path }) =>
          say(element === 'naval' ? 'overlay.supply.naval' : 'overlay.supply.element', {
            element: `element:${element}`,
            hexes: path.length - 1,
            from: q.data.map.target[path.at(-1)!]!,
            to: q.data.map.target[path[0]!]!,
          }),
        ),
      ],
    }
  }
  const sources = q.data.hooks.regularSources(q, group)
  const cut = cutLine(q, place, side, sources)
  if (!cut) return note(say('overlay.supply.noWay', { hex, side: who }))
  const last = cut.blocks.at(-1)
  const source = q.data.map.target[cut.path.at(-1)!]!
  if (last === undefined)
    return {
      places: [{ target: hex, tone: 'bad', text: '×' }],
      lines: [{ through: targets(q, cut.path).toReversed(), tone: 'warning', style: 'broken', end: 'cut' }],
      notes: [say('overlay.supply.tooLong', { hex, side: who, source, hexes: cut.path.length - 1 })],
    }
  // Drawn from its source to where it is cut.
  const at = cut.path.indexOf(last)
  const lines: Line[] = [
    { through: targets(q, cut.path.slice(at)).toReversed(), tone: 'warning', end: 'cut' },
    { through: targets(q, cut.path.slice(0, at + 1)).toReversed(), tone: 'bad', style: 'broken' },
  ]
  return {
    places: [
      { target: hex, tone: 'bad' },
      { target: source, tone: 'good', text: '★' },
      ...cut.blocks.map(
        (block): PlaceMark => ({ target: q.data.map.target[block]!, tone: 'bad', text: '×' }),
      ),
    ],
    lines: lines.filter(({ through }) => through.length > 1),
    notes: [say('overlay.supply.cut', { hex, side: who, places: targets(q, cut.blocks) })],
  }
}

/** noGeneralSupply: how long it has been without, where it is a unit. */
function hunger(q: Query, target: string): Message[] {
  const unit = unitOf(q, target)
  if (unit < 0 || !isOnMap(q, unit) || q.state.out[unit] === 0) return []
  return [
    say(q.state.fed[unit] === 1 ? 'overlay.supply.special' : 'overlay.supply.hungry', {
      unit: target,
      turns: Math.ceil(q.state.out[unit]! / 2),
    }),
  ]
}

export function supplyLine(q: Query, target: string, seat: SeatId | null): TableOverlay {
  const place = asked.place(q, target)
  if (place < 0) return note(say('overlay.pick.hex'))
  if (place >= q.data.map.lands) return note(say('overlay.supply.offMap'))
  const side = asked.side(q, target, seat)
  const unit = unitOf(q, target)
  const first = unit >= 0 ? unit : unitsOfAt(q, place, side)[0]
  const group = first !== undefined ? q.data.supplyGroup[first]! : (groupsOf(q, side)[0] ?? side)
  const answer = lineOf(q, place, side, group, unit >= 0 ? tracerOf(q, unit) : ANYBODY)
  return { ...answer, notes: [...answer.notes, ...hunger(q, target)] }
}
