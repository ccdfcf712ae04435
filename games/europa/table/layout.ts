import { type HexSheet, layHexes as lay, type Margin } from '../../desk/index.ts'
import type { EuropaMap } from '../world.ts'

/** Where hexes and boxes lie on the sheet. Europa maps have flat-topped hexes; boxes are laid out by the game. */

export const layHexes = (map: EuropaMap, margin: Margin): HexSheet =>
  lay(map, 'flat', margin, (place) => place < map.lands || place >= map.lands + map.boxes)
