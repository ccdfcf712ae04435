import { centreOf } from '@grognard/maps'
import type { EuropaMap } from '../world.ts'

/** Where hexes and boxes lie on the sheet, in world units. Europa maps have flat-topped hexes. */

/** From the centre of a hex to a corner. */
export const HEX_SIZE = 40
export const STEP = HEX_SIZE * Math.sqrt(3)

export interface Margin {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Area extends Spot {
  readonly outline: readonly number[]
}

export interface Sheet {
  readonly width: number
  readonly height: number
  /** By place; boxes are laid out by the game. */
  readonly spots: readonly Spot[]
  /** A point of the map kit's plane (`centreOf`) on the sheet. */
  put(x: number, y: number): Spot
}

export const rounded = (value: number): number => Math.round(value * 10) / 10

export function rectangle(left: number, top: number, right: number, bottom: number): Area {
  return {
    x: rounded((left + right) / 2),
    y: rounded((top + bottom) / 2),
    outline: [left, top, right, top, right, bottom, left, bottom].map(rounded),
  }
}

export function layHexes(map: EuropaMap, margin: Margin): Sheet {
  const isHex = (place: number): boolean => place < map.lands || place >= map.lands + map.boxes
  const raw = Array.from({ length: map.size }, (_, place) =>
    centreOf('flat', { q: map.q[place]!, r: map.r[place]! }),
  )
  const hexes = raw.filter((_, place) => isHex(place))
  const west = Math.min(...hexes.map(([x]) => x))
  const north = Math.min(...hexes.map(([, y]) => y))
  const put = (x: number, y: number): Spot => ({
    x: rounded((x - west) * STEP + margin.left + HEX_SIZE),
    y: rounded((y - north) * STEP + margin.top + HEX_SIZE),
  })
  const spots = raw.map(([x, y]) => put(x, y))
  const shown = spots.filter((_, place) => isHex(place))
  return {
    width: Math.ceil(Math.max(...shown.map(({ x }) => x)) + HEX_SIZE + margin.right),
    height: Math.ceil(Math.max(...shown.map(({ y }) => y)) + HEX_SIZE + margin.bottom),
    spots,
    put,
  }
}
