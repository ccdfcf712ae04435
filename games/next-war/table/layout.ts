import { type Area, layHexes, rectangle, type Spot } from '../../desk/index.ts'
import type { World } from '../world.ts'

/** Where everything lies on the sheet, in world units. */

/** Paper around the hexes: the boxes of the seas and of the places off the map lie there. */
const MARGIN = { left: 70, top: 230, right: 500, bottom: 300 } as const

export interface Sheet {
  readonly width: number
  readonly height: number
  /** By hex. */
  readonly hexes: readonly Spot[]
  /** By box id. */
  readonly boxes: ReadonlyMap<string, Area>
}

/**
 * Boxes lie where their roads and seas lead: those of a western zone at the left edge, of an eastern one at the
 * right, a box off the map beyond its exits, boxes without exits below the others at the right.
 */
function placeBoxes(data: World, hexes: readonly Spot[], width: number, height: number): Map<string, Area> {
  const boxes = new Map<string, Area>()
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
  const { hexes, orientation, q, r } = data.map
  const { width, height, spots } = layHexes({ size: hexes, q, r }, orientation, MARGIN)
  return { width, height, hexes: spots, boxes: placeBoxes(data, spots, width, height) }
}
