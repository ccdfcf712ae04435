import type { Tone } from '@grognard/kernel'
import { ARM, symbolCode } from '../../desk/index.ts'
import type { Looks } from '../../europa/table/board.ts'
import type { GroundUnit } from '../data/schema.ts'
import type { World } from '../world.ts'

/** Colours, symbols and short names of the counters. */

const SERVICES: Readonly<Record<string, Tone>> = {
  ija: 'japanese',
  ijn: 'axis',
  'us-army': 'american',
  'philippine-scouts': 'american',
  usmc: 'allied',
  'us-navy': 'allied',
  commonwealth: 'filipino',
  british: 'british',
  dutch: 'vietnamese',
}
const AIR_SERVICES: Readonly<Record<string, Tone>> = {
  'ija-air': 'japanese',
  'ijn-air': 'axis',
  usaaf: 'american',
  'us-navy-air': 'allied',
  'commonwealth-air': 'filipino',
}
/** Scouts are troops of the United States Army, raised in the islands. */
const BANDS: Readonly<Record<string, Tone>> = { 'philippine-scouts': 'filipino' }

const NATIONS: Readonly<Record<string, Tone>> = {
  ija: 'japanese',
  ijn: 'axis',
  us: 'american',
  philippine: 'filipino',
  british: 'british',
  dutch: 'vietnamese',
}

/** Infantry without a size: replacement points and garrisons, which no counter of the lists stands for. */
const INFANTRY = symbolCode('none', ARM.infantry)
const BATTALION_OF_INFANTRY = symbolCode('battalion', ARM.infantry)

function makeLooks(data: World): Looks {
  const { source, units, air } = data
  const counterOf = (unit: number): GroundUnit | undefined => source.ground[unit]
  return {
    sideTone: ['japanese', 'american'],
    unitTone: (unit) => {
      const counter = counterOf(unit)
      const tone = counter ? SERVICES[counter.service] : NATIONS[units.nationality[unit]!]
      return tone ?? 'neutral'
    },
    unitBand: (unit) => {
      const counter = counterOf(unit)
      return counter && BANDS[counter.service]
    },
    unitSymbol: (unit) =>
      counterOf(unit)?.symbol ?? (units.isPoint[unit] === 1 ? INFANTRY : BATTALION_OF_INFANTRY),
    unitCaption: (unit) => counterOf(unit)?.designation ?? (units.isPoint[unit] === 1 ? 'RP' : '–'),
    airTone: (unit) =>
      AIR_SERVICES[source.airModels.get(air.units.models[air.units.model[unit]!]!)!.service] ?? 'neutral',
    airCaption: (unit) => shortName(source.airModels.get(air.units.models[air.units.model[unit]!]!)!.name),
  }
}

/** Without nicknames and second models: what fits over a silhouette. */
const shortName = (name: string): string => name.replace(/ *[("“].*$/, '').slice(0, 8)

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
