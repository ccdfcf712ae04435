/** 40.F: the lines on which the army held out on Bataan, and the coast that it watched, for the computer opponent. */

/** From coast to coast, past the mountains that nobody crosses. */
const ABUCAY_AND_MAUBAN = '3113 3012 2913 2812 2713 2612 1715 1814 1915 2014'
const ORION_AND_BAGAC = '3319 3218 3119 3018 2919 2818 2719 2618 2519 2418 2319'
const COAST = '2321 2322 2324 2526 2825 3325 3324 3422 3321 3328 3228'

/** `isDrawn`: whether there is a map to hold them on. */
export function makeLines(place: (name: string) => number, isDrawn: boolean) {
  if (!isDrawn) return { lines: [], coast: [] }
  const places = (hexes: string) => hexes.split(' ').map((hex) => place(`G9:${hex}`))
  return { lines: [places(ABUCAY_AND_MAUBAN), places(ORION_AND_BAGAC)], coast: places(COAST) }
}
