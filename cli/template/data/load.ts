import { applyPack, type DataPack, dataVersion, parse } from '@grognard/kernel'
import map from './map.json' with { type: 'json' }
import { mapSchema, type Place, type Side, type Unit, unitsSchema } from './schema.ts'
import units from './units.json' with { type: 'json' }

export const FILES = { map, units }

/** The data as the rules use them: names turned into indexes once. */
export interface Data {
  readonly version: string
  readonly places: readonly Place[]
  /** By place: those a road leads to. */
  readonly neighbours: readonly (readonly number[])[]
  /** By place: `place:mill`. */
  readonly placeTargets: readonly string[]
  readonly homes: Readonly<Record<Side, number>>
  readonly units: readonly Unit[]
  readonly unitTargets: readonly string[]
  /** By unit: the place it begins in. */
  readonly begins: readonly number[]
  readonly turns: number
}

/** Reads the files, with a pack's changes if there is one; throws a `DataError` that says where something is wrong. */
export function loadData(pack?: DataPack): Data {
  const files: Record<string, unknown> = pack ? applyPack(FILES, pack) : FILES
  const { places, roads } = parse('map', mapSchema, files.map)
  const { units: all, turns } = parse('units', unitsSchema, files.units)
  const index = (id: string): number => places.findIndex((place) => place.id === id)
  return {
    version: dataVersion(files),
    places,
    neighbours: places.map(({ id }) =>
      roads.flatMap(([a, b]) => (a === id ? [index(b)] : b === id ? [index(a)] : [])),
    ),
    placeTargets: places.map(({ id }) => `place:${id}`),
    homes: {
      red: places.findIndex(({ home }) => home === 'red'),
      blue: places.findIndex(({ home }) => home === 'blue'),
    },
    units: all,
    unitTargets: all.map(({ id }) => `unit:${id}`),
    begins: all.map(({ at }) => index(at)),
    turns,
  }
}
