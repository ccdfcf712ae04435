import { type Area, rectangle } from '../../desk/index.ts'
import { layHexes } from '../../europa/table/layout.ts'
import type { FullSheet } from '../../europa/table/printed-map.ts'
import type { World } from '../world.ts'

/** Where the off-map boxes lie: beside the map, in the direction of their lands. */

const MARGIN = { left: 520, top: 60, right: 520, bottom: 60 } as const
const EDGE = 34
const GAP = 30
const TALL = 460

const BESIDE = {
  west: ['england', 'gibraltar', 'north-africa'],
  east: ['jutland', 'balkans', 'near-east', 'middle-east'],
} as const

export function layOut(data: World): FullSheet {
  const sheet = layHexes(data.map, data.source.map.orientation, MARGIN)
  const { width, height } = sheet
  const ids = data.source.boxes.map(({ id }) => id)
  const boxes = new Map<string, Area>()
  const column = (list: readonly string[], left: number, right: number): void => {
    const room = (height - MARGIN.top - MARGIN.bottom) / list.length
    const tall = Math.min(TALL, room - GAP)
    list.forEach((id, i) => {
      const top = MARGIN.top + i * room + (room - tall) / 2
      boxes.set(id, rectangle(left, top, right, top + tall))
    })
  }
  const west = BESIDE.west.filter((id) => ids.includes(id))
  const known = new Set<string>([...BESIDE.west, ...BESIDE.east])
  const east = [...BESIDE.east.filter((id) => ids.includes(id)), ...ids.filter((id) => !known.has(id))]
  column(west, EDGE, MARGIN.left - GAP)
  column(east, width - MARGIN.right + GAP, width - EDGE)
  const field = {
    left: MARGIN.left,
    top: MARGIN.top,
    right: width - MARGIN.right,
    bottom: height - MARGIN.bottom,
  }
  return { ...sheet, boxes, field }
}
