import type { Position } from '@grognard/kernel'
import { NOT_IN_PLAY } from '../europa/state.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Positions from before map G9 and its battalions: what stands behind them in the lists has other numbers now. */

const isBattalion = (target: string): boolean => target.startsWith('unit:bt-')
const isOnG9 = (target: string): boolean => target.startsWith('hex:G9:')

/** What was counted then, of what is counted now. */
export const withoutG9 = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.map((list) => list.filter((target) => !isBattalion(target) && !isOnG9(target)))

const UNITS = new Set([
  'unit',
  'units',
  'attackers',
  'defenders',
  'bystanders',
  'builders',
  'carriers',
  'riders',
])
const MORE_UNITS = new Set([
  'entering',
  'joining',
  'airlifted',
  'dropped',
  'droppedBefore',
  'carrier',
  'burdened',
  'victims',
])
const PLACES = new Set(['place', 'target', 'from', 'at', 'home', 'guns', 'places', 'to', 'hex'])
const LISTS_OF_PLACES = new Set(['portsTaken', 'yardsTaken', 'lostTowns', 'railBreaks'])
const BY_PLACE = new Set([
  'resources',
  'boxPoints',
  'airbases',
  'forts',
  'portHits',
  'harassment',
  'ported',
  'abated',
])
const BY_UNIT = new Set(['carriedResources', 'carriedSupplies'])

/** What units have that were never in play; 0 of everything else. */
const FRESH: Readonly<Record<string, number>> = { at: NOT_IN_PLAY, carriedBy: -1, fed: 1 }

interface Renumbering {
  unit(unit: number): number
  place(place: number): number
  /** How many units and places there were, land places, and land places and boxes. */
  readonly units: number
  readonly lands: number
  readonly owned: number
  /** Lists by unit, by land place, by land place and box, with room for what is new. */
  byUnit<T>(list: readonly T[], fresh: T): T[]
  byPlace<T>(list: readonly T[], fresh: T): T[]
}

function renumbering({ units, map }: World): Renumbering {
  const spread = (targets: readonly string[], isNew: (target: string) => boolean) => {
    const kept = targets.flatMap((target, now) => (isNew(target) ? [] : [now]))
    return {
      now: (then: number) => (then < 0 || then >= kept.length ? then : kept[then]!),
      count: kept.length,
      fill<T>(list: readonly T[], fresh: T): T[] {
        const last = kept[list.length - 1]!
        const added = targets.slice(last + 1).findIndex((target) => !isNew(target))
        const length = last + 1 + (added < 0 ? targets.length - last - 1 : added)
        const result = new Array<T>(length).fill(fresh)
        list.forEach((value, then) => {
          result[kept[then]!] = value
        })
        return result
      },
    }
  }
  const counted = spread(units.target, isBattalion)
  const placed = spread(map.target.slice(0, map.size), isOnG9)
  const lands = map.target.slice(0, map.lands).filter((target) => !isOnG9(target)).length
  return {
    unit: counted.now,
    place: placed.now,
    units: counted.count,
    lands,
    owned: lands + map.boxes,
    byUnit: counted.fill,
    byPlace: placed.fill,
  }
}

/** The same with new numbers, by the name that it goes under. */
function renumbered(value: unknown, key: string, by: Renumbering): unknown {
  if (typeof value === 'number') {
    if (UNITS.has(key) || MORE_UNITS.has(key)) return by.unit(value)
    return PLACES.has(key) || LISTS_OF_PLACES.has(key) ? by.place(value) : value
  }
  if (Array.isArray(value)) return value.map((item) => renumbered(item, key, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const kept = renumbered(item, name, by)
      if (BY_PLACE.has(key)) return [by.place(Number(name)), kept]
      return BY_UNIT.has(key) ? [by.unit(Number(name)), kept] : [name, kept]
    }),
  )
}

const { fromEntries, entries } = Object

/** Games on land and in the air go on; of fleets too much is counted. */
export function withG9(world: World, position: Position<State>): Position<State> | undefined {
  if (position.state.naval) return undefined
  const by = renumbering(world)
  const fresh = (key: string): number => FRESH[key] ?? 0
  const state = fromEntries(
    entries(position.state).map(([key, value]) => {
      const list = Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : null
      if (list?.length === by.units) {
        const inside =
          key === 'at'
            ? list.map((at) => by.place(at))
            : key === 'carriedBy'
              ? list.map((unit) => by.unit(unit))
              : list
        return [key, by.byUnit(inside, fresh(key))]
      }
      if (list && (list.length === by.lands || list.length === by.owned)) {
        // Nobody has ever been there: the Allies hold it.
        return [key, by.byPlace(list, key === 'placeOut' ? 0 : 1)]
      }
      if (key === 'bridgeOwner') {
        const later = world.map.bridges.slice((value as number[]).length).map(() => 1)
        return [key, [...(value as number[]), ...later]]
      }
      return [key, renumbered(value, key, by)]
    }),
  ) as unknown as State
  const frames = position.frames.map((frame) => ({
    ...frame,
    local: renumbered(frame.local, '', by) as typeof frame.local,
  }))
  return { ...position, state, frames }
}
