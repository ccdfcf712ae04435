import { axialDisc, axialDistance, axialRing } from './hex.ts'
import { axialOf, cellAt, type HexMap, isHex } from './hex-map.ts'

/** Hexes between two hexes as the crow flies; undefined for boxes and between separate lattices (an inset). */
export function hexDistance(map: HexMap, a: number, b: number): number | undefined {
  if (!isHex(map, a) || !isHex(map, b) || map.lattice[a] !== map.lattice[b]) return undefined
  return axialDistance(axialOf(map, a), axialOf(map, b))
}

/** The hexes of the map at exactly this distance, clockwise. */
export const ring = (map: HexMap, centre: number, radius: number): number[] =>
  isHex(map, centre) ? onMap(map, centre, axialRing(axialOf(map, centre), radius)) : []

/** The hexes of the map up to this distance, nearest first, the centre included. */
export const disc = (map: HexMap, centre: number, radius: number): number[] =>
  isHex(map, centre) ? onMap(map, centre, axialDisc(axialOf(map, centre), radius)) : []

const onMap = (map: HexMap, centre: number, places: readonly { q: number; r: number }[]): number[] =>
  places.map(({ q, r }) => cellAt(map, map.lattice[centre]!, q, r)).filter((cell) => cell >= 0)
