/** Map G9 and the battalions that are played on it: files of their own, read as parts of the map and of the counters. */

interface Told {
  readonly provenance: { readonly source: string }
}
interface Lists {
  readonly [list: string]: unknown
}

/** Lists of both files one after the other. */
function joined<File extends Told & Lists>(file: File, more: Told & Lists, lists: readonly string[]): File {
  const together = { ...file, provenance: alsoFrom(file, more) } as Record<string, unknown>
  for (const list of lists)
    together[list] = [...(file[list] as readonly unknown[]), ...(more[list] as readonly unknown[])]
  return together as File
}

const alsoFrom = ({ provenance }: Told, more: Told) => ({
  ...provenance,
  source: `${provenance.source}; of map G9: ${more.provenance.source}`,
})

const OF_THE_MAP = [
  'sheets',
  'joins',
  'sections',
  'sources',
  'islands',
  'seaBoxes',
  'places',
  'hexsides',
  'hexes',
]

/** 40.F: the sheet lies apart: no way leads there from the others. */
export const withSheet = <Map extends Told & Lists>(map: Map, sheet: Told & Lists): Map =>
  joined(map, sheet, OF_THE_MAP)

export const withOutlines = <Coast extends Told & Lists>(coast: Coast, sheet: Told & Lists): Coast =>
  joined(coast, sheet, ['land', 'labels'])

export const withBattalions = <Units extends Told & Lists>(units: Units, battalions: Told & Lists): Units =>
  joined(units, battalions, ['ground'])
