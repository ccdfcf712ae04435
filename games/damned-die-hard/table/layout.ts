import { type Area, rectangle } from '../../desk/index.ts'
import { layHexes } from '../../europa/table/layout.ts'
import type { FullSheet } from '../../europa/table/printed-map.ts'
import type { World } from '../world.ts'

/** Where the off-map boxes lie: around the map as their lands do around the islands. */

const MARGIN = { left: 430, top: 330, right: 430, bottom: 520 } as const
/** Boxes beside the map are no taller than they need be. */
const TALLEST = 360
const EDGE = 34
const GAP = 26

/** Clockwise: what lies beyond each edge, in order from west to east or from north to south. */
const BEYOND = {
  north: ['shanghai', 'formosa', 'okinawa', 'japan'],
  west: ['hong-kong', 'hainan', 'tonkin', 'annam', 'cochin-china', 'singapore'],
  east: ['marianas', 'western-carolines', 'palau'],
} as const
/** How much wider a box of the north is than its neighbours: air fleets stand on Formosa. */
const WIDE: Readonly<Record<string, number>> = { formosa: 2.4 }
const SOUTHERN_ROWS = 2

function inARow(
  ids: readonly string[],
  left: number,
  right: number,
  top: number,
  bottom: number,
  into: Map<string, Area>,
): void {
  const shares = ids.map((id) => WIDE[id] ?? 1)
  const room = right - left - GAP * (ids.length - 1)
  const unit = room / shares.reduce((sum, share) => sum + share, 0)
  let x = left
  ids.forEach((id, i) => {
    into.set(id, rectangle(x, top, x + shares[i]! * unit, bottom))
    x += shares[i]! * unit + GAP
  })
}

function inAColumn(
  ids: readonly string[],
  left: number,
  right: number,
  top: number,
  bottom: number,
  into: Map<string, Area>,
): void {
  const room = (bottom - top) / ids.length
  const tall = Math.min(TALLEST, room - GAP)
  ids.forEach((id, i) => {
    const y = top + i * room + (room - tall) / 2
    into.set(id, rectangle(left, y, right, y + tall))
  })
}

export function layOut(data: World): FullSheet {
  const sheet = layHexes(data.map, data.source.map.orientation, MARGIN)
  const { width, height } = sheet
  const ids = data.source.boxes.map(({ id }) => id)
  const known = (side: readonly string[]): string[] => side.filter((id) => ids.includes(id))
  const [north, west, east] = [known(BEYOND.north), known(BEYOND.west), known(BEYOND.east)]
  const south = ids.filter((id) => ![...north, ...west, ...east].includes(id))
  const boxes = new Map<string, Area>()
  inARow(north, MARGIN.left, width - MARGIN.right, EDGE, MARGIN.top - GAP, boxes)
  inAColumn(west, EDGE, MARGIN.left - GAP, MARGIN.top, height - MARGIN.bottom, boxes)
  inAColumn(east, width - MARGIN.right + GAP, width - EDGE, MARGIN.top, height - MARGIN.bottom, boxes)
  const each = Math.ceil(south.length / SOUTHERN_ROWS)
  const top = height - MARGIN.bottom + GAP
  const tall = (height - EDGE - top - GAP * (SOUTHERN_ROWS - 1)) / SOUTHERN_ROWS
  for (let row = 0; row < SOUTHERN_ROWS; row++) {
    const y = top + row * (tall + GAP)
    inARow(south.slice(row * each, (row + 1) * each), EDGE, width - EDGE, y, y + tall, boxes)
  }
  const field = {
    left: MARGIN.left,
    top: MARGIN.top,
    right: width - MARGIN.right,
    bottom: height - MARGIN.bottom,
  }
  return { ...sheet, boxes, field }
}
