import { centreOf } from '@grognard/maps'
import type { World } from '../world.ts'

/** Where everything lies on the sheet, in world units. */

/** From the centre of a hex to a corner. */
export const HEX_SIZE = 40
const STEP = HEX_SIZE * Math.sqrt(3)

/** Paper around the hexes: the boxes of the seas and of the places off the map lie there. */
const MARGIN = { left: 70, top: 230, right: 500, bottom: 300 } as const

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Box extends Spot {
  readonly outline: readonly number[]
}

export interface Sheet {
  readonly width: number
  readonly height: number
  /** By hex. */
  readonly hexes: readonly Spot[]
  /** By box id. */
  readonly boxes: ReadonlyMap<string, Box>
}

const rounded = (value: number): number => Math.round(value * 10) / 10

function rectangle(left: number, top: number, right: number, bottom: number): Box {
  return {
    x: rounded((left + right) / 2),
    y: rounded((top + bottom) / 2),
    outline: [left, top, right, top, right, bottom, left, bottom].map(rounded),
  }
}

/**
 * Boxes lie where their roads and seas lead: those of a western zone at the left edge, of an eastern one at the
 * right, a box off the map beyond its exits, boxes without exits below the others at the right.
 */
function placeBoxes(data: World, hexes: readonly Spot[], width: number, height: number): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const middle = hexes.reduce((sum, { x }) => sum + x, 0) / hexes.length
  const right = width - MARGIN.right + 70
  let offMapTop = height * 0.62
  for (const box of data.data.title.map.boxes) {
    const exits = data.exits.filter((exit) => exit.box === box.cell).map(({ cell }) => hexes[cell]!)
    if (box.kind !== 'off-map') {
      const zone = data.zones[data.zone[box.cell]!]!
      const mean = zone.hexes.reduce((sum, cell) => sum + hexes[cell]!.x, 0) / zone.hexes.length
      const top = box.kind === 'at-sea' ? height * 0.28 : height * 0.43
      if (mean < middle) {
        // The southern sheet begins further east: its corner is free.
        const corner = height * (box.kind === 'at-sea' ? 0.6 : 0.75)
        boxes.set(box.id, rectangle(30, corner, 30 + 330, corner + height * 0.13))
      } else boxes.set(box.id, rectangle(right, top, width - 30, top + height * 0.13))
    } else if (exits.length > 0) {
      const mean = exits.reduce((sum, { x }) => sum + x, 0) / exits.length
      const north = exits.every(({ y }) => y < height / 2)
      const half = north ? 260 : 420
      const [top, bottom] = north ? [28, MARGIN.top - 60] : [height - MARGIN.bottom + 70, height - 28]
      boxes.set(box.id, rectangle(mean - half, top, mean + half, bottom))
    } else {
      boxes.set(box.id, rectangle(right, offMapTop, width - 30, offMapTop + height * 0.175))
      offMapTop += height * 0.2
    }
  }
  return boxes
}

export function layOut(data: World): Sheet {
  const { map } = data
  const raw = Array.from({ length: map.hexes }, (_, cell) =>
    centreOf(map.orientation, { q: map.q[cell]!, r: map.r[cell]! }),
  )
  const [west, north] = [Math.min(...raw.map(([x]) => x)), Math.min(...raw.map(([, y]) => y))]
  const hexes = raw.map(([x, y]) => ({
    x: rounded((x - west) * STEP + MARGIN.left + HEX_SIZE),
    y: rounded((y - north) * STEP + MARGIN.top + HEX_SIZE),
  }))
  const width = Math.ceil(Math.max(...hexes.map(({ x }) => x)) + HEX_SIZE + MARGIN.right)
  const height = Math.ceil(Math.max(...hexes.map(({ y }) => y)) + HEX_SIZE + MARGIN.bottom)
  return { width, height, hexes, boxes: placeBoxes(data, hexes, width, height) }
}
