import type { DataCheck } from '@grognard/kernel'
import type { Beach, DataFileName, DataFiles } from './schema.ts'

/** Collects faults of these files. */
export type Checker = DataCheck<DataFileName>

const COUNTS = { spaces: 323, seas: 8, beaches: 21 }

export interface KnownIds {
  readonly spaces: ReadonlySet<string>
  readonly seas: ReadonlySet<string>
  readonly beaches: ReadonlySet<string>
  readonly letters: ReadonlyMap<string, Beach>
  readonly countries: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  readonly pools: ReadonlySet<string>
  readonly cards: ReadonlySet<string>
  readonly nations: ReadonlySet<string>
  readonly restrictions: ReadonlySet<string>
}

/** Every id is used once; what references may name. */
export function checkIds(f: DataFiles, check: Checker): KnownIds {
  const { spaces, seas, beaches } = f['spaces.json']
  const { units, pools, markers } = f['units.json']
  const rules = f['rules-data.json']
  check.ids('links.json', 'links', f['links.json'].links)
  check.ids('units.json', 'markers', markers)
  check.ids('rules-data.json', 'areas', rules.areas)
  check.ids('rules-data.json', 'options', rules.options)
  check.ids('rules-data.json', 'handSize', rules.handSize)
  check.count('spaces.json', 'spaces', COUNTS.spaces, spaces.length)
  check.count('spaces.json', 'seas', COUNTS.seas, seas.length)
  check.count('spaces.json', 'beaches', COUNTS.beaches, beaches.length)
  return {
    spaces: check.ids('spaces.json', 'spaces', spaces),
    seas: check.ids('spaces.json', 'seas', seas),
    beaches: check.ids('spaces.json', 'beaches', beaches),
    letters: new Map(beaches.map((beach) => [beach.letter, beach])),
    countries: check.ids('countries.json', 'countries', f['countries.json'].countries),
    units: check.ids('units.json', 'units', units),
    pools: check.ids('units.json', 'pools', pools),
    cards: check.ids('cards.json', 'cards', f['cards.json'].cards),
    nations: check.ids('rules-data.json', 'nations', rules.nations),
    restrictions: check.ids('rules-data.json', 'restrictions', rules.restrictions),
  }
}
