import type { Hue } from '@grognard/kernel'
import type { Looks } from '../../europa/table/board.ts'
import type { GroundUnit } from '../data/schema.ts'
import type { World } from '../world.ts'
import type { Tone } from './tones.ts'

/** Colours, symbols and short names of the counters. */

const SERVICES: Readonly<Record<string, Tone>> = {
  german: 'german',
  luftwaffe: 'luftwaffe',
  ss: 'ss',
  italian: 'italian',
  american: 'american',
  british: 'british',
  canadian: 'commonwealth',
  'new-zealand': 'commonwealth',
  indian: 'commonwealth',
  'south-african': 'commonwealth',
  french: 'french',
  polish: 'exiles',
  greek: 'exiles',
  czech: 'exiles',
  belgian: 'exiles',
  dutch: 'exiles',
  norwegian: 'exiles',
}
/** Within a colour, a band says whose. */
const BANDS: Readonly<Record<string, Hue>> = {
  canadian: 'brick',
  'new-zealand': 'ice',
  indian: 'gold',
  'south-african': 'sea-green',
  polish: 'vermilion',
  greek: 'azure',
  czech: 'violet',
  belgian: 'amber',
  dutch: 'terracotta',
  norwegian: 'cornflower',
}

function makeLooks(data: World): Looks {
  const { source, air } = data
  const counterOf = (unit: number): GroundUnit | undefined => source.ground[unit]
  const modelOf = (unit: number) => source.airModels.get(air.units.models[air.units.model[unit]!]!)!
  return {
    sideTone: ['german', 'american'],
    unitTone: (unit) => SERVICES[counterOf(unit)?.service ?? ''] ?? 'neutral',
    unitBand: (unit) => BANDS[counterOf(unit)?.service ?? ''],
    unitSymbol: (unit) => counterOf(unit)!.symbol,
    unitCaption: (unit) => counterOf(unit)?.designation ?? '–',
    airTone: (unit) => SERVICES[modelOf(unit).service] ?? 'neutral',
    airCaption: (unit) => shortName(modelOf(unit).name),
  }
}

/** Without codes and second models: what fits over a silhouette. */
const shortName = (name: string): string => name.replace(/ *[(/].*$/, '').slice(0, 9)

const known = new WeakMap<World, Looks>()

/** Made once for each set of data. */
export function looksOf(data: World): Looks {
  let looks = known.get(data)
  if (!looks) {
    looks = makeLooks(data)
    known.set(data, looks)
  }
  return looks
}
