/** What the ground of each hex is: from heights, land cover, and areas of the notes. */
import { isInside } from '../map-making/lines.ts'
import { type Cell, cells } from './grid.ts'
import { ground, reliefOf } from './ground.ts'
import { cityPartOf, isLand, placesIn } from './lands.ts'
import { cover, fixedTerrain } from './notes.ts'

/** Metres between the lowest and the highest twentieth of a hex, from which ground is rough, or mountain. */
const ROUGH = 270
const MOUNTAIN = 750
/** Mountain also with less, where the tops are as high as this. */
const TOPS = 1800
const MOUNTAIN_BELOW_TOPS = 550
/** Least shares of a hex under trees, marsh. */
const WOODS = 0.5
const WOODED_ROUGH = 0.55
const FOREST = 0.85
const SWAMP = 0.35

const TREES = [1, 2, 3, 4, 5, 8]
const MARSH = [11]
const OPEN = [6, 7, 9, 10, 16]
const shareOf = (index: number, classes: readonly number[]): number => {
  const { cover: all, classes: counts } = ground[index]!
  return all === 0 ? 0 : classes.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) / all
}

export interface Terrain {
  readonly terrain: string
  /** Key of where it comes from. */
  readonly by: string
}
function natural(cell: Cell): Terrain {
  const here = ground[cell.index]!
  const relief = reliefOf(here)
  const top = here.metres.at(-1) ?? 0
  const mean = here.metres.reduce((sum, metres) => sum + metres, 0) / Math.max(1, here.metres.length)
  const trees = shareOf(cell.index, TREES)
  if (relief >= MOUNTAIN || (top >= TOPS && relief >= MOUNTAIN_BELOW_TOPS))
    return { terrain: 'mountain', by: 'heights' }
  if (relief >= ROUGH) return { terrain: trees >= WOODED_ROUGH ? 'wooded-rough' : 'rough', by: 'heights' }
  const area = cover.findIndex(
    ({ poly, metres, open }) =>
      isInside([here.lat, here.lon], poly) &&
      (metres === undefined || mean < metres) &&
      (open === undefined || shareOf(cell.index, OPEN) >= open),
  )
  if (area >= 0) return { terrain: cover[area]!.terrain, by: `area-${area + 1}` }
  if (shareOf(cell.index, MARSH) >= SWAMP) return { terrain: 'swamp', by: 'land-cover' }
  if (trees >= FOREST) return { terrain: 'forest', by: 'land-cover' }
  return trees >= WOODS ? { terrain: 'woods', by: 'land-cover' } : { terrain: 'clear', by: 'land-cover' }
}
export const terrainOf: readonly Terrain[] = cells.map((cell) => {
  if (!isLand[cell.index]) return { terrain: 'sea', by: 'open-sea' }
  const fixed = fixedTerrain.find(({ hex }) => hex === cell.id)
  if (fixed) return { terrain: fixed.terrain, by: 'fixed-by-hand' }
  const full =
    cityPartOf.get(cell)?.full ?? placesIn.get(cell)?.some(({ kind }) => kind === 'full-city') ?? false
  return full ? { terrain: 'full-city', by: 'city' } : natural(cell)
})
