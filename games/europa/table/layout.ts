import type { Orientation } from '@grognard/maps'
import { type HexSheet, layHexes as lay, type Margin } from '../../desk/index.ts'
import type { EuropaMap } from '../world.ts'

/** Where hexes and boxes lie on the sheet; boxes are laid out by the game. */

export const layHexes = (map: EuropaMap, orientation: Orientation, margin: Margin): HexSheet =>
  lay(map, orientation, margin, (place) => place < map.lands || place >= map.lands + map.boxes)
