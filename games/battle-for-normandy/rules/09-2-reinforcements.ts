/** 9.2: reinforcements: who is due, and where. Germans march in (9.2.1), Allies come over the beaches (9.2.2). */
import { once } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { COMING, GERMAN, NIGHT, type Side } from '../state.ts'
import { CITY, hexesBetween, SITES } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { theatre } from './02-units.ts'
import { isHeldBy } from './05-zones.ts'
import { campOfSite, sourcesOf } from './07-4-sources.ts'

const scheduleOf = (q: Query, unit: number) => rosters(q).schedule.get(unit)

/** 18.8.1: those who could not land on 6 June, companies among them: they land before all others. */
export const wasSetAside = (q: Query, unit: number): boolean =>
  q.state.at[unit] === COMING && q.state.berth[unit]! >= 0

/** 9.2: units whose day has come and that still wait; the owner may keep them waiting. */
export const due = (q: Query, side: Side): readonly number[] => once(q, `due ${side}`, () => listDue(q, side))

function listDue(q: Query, side: Side): number[] {
  const listed = theatre(q)
    .reinforcements.filter(({ unit, day }) => q.state.at[unit] === COMING && day <= q.state.day)
    .map(({ unit }) => unit)
  const aside = theatre(q).isInvasion ? theatre(q).roster.filter((unit) => wasSetAside(q, unit)) : []
  const rhinos = theatre(q).helpers.filter(
    (unit) => q.data.units[unit]!.type === 'rhino' && q.state.at[unit] === COMING && !listed.includes(unit),
  )
  const late = theatre(q)
    .drops.filter(({ unit, cell }) => cell < 0 && q.state.at[unit] === COMING && !listed.includes(unit))
    .map(({ unit }) => unit)
  return [...aside, ...listed.filter((unit) => !aside.includes(unit)), ...rhinos, ...late].filter(
    (unit) => q.data.units[unit]!.side === side && !q.data.units[unit]!.isShip,
  )
}

/** 17.8: those who were to jump and waited. */
const jumps = (q: Query, unit: number): boolean => theatre(q).drops.some((one) => one.unit === unit)
const hasPathfinder = (q: Query, unit: number): boolean =>
  theatre(q).helpers.some(
    (helper) =>
      q.data.units[helper]!.type === 'pathfinder' &&
      q.state.at[helper]! >= 0 &&
      q.data.units[helper]!.formation === q.data.units[unit]!.formation,
  )

/** How a unit comes in: by hexes of the map, over a beach, or through the air. */
export function entryOf(q: Query, unit: number): readonly string[] | string {
  const planned = scheduleOf(q, unit)
  const how = planned
    ? (theatre(q).file.entries[planned.entry] ?? 'beachhead')
    : jumps(q, unit)
      ? 'air'
      : 'beachhead'
  // 17.7: without a pathfinder of its division a glider finds no field: the unit comes by sea.
  return how === 'air' && !hasPathfinder(q, unit) ? 'beachhead' : how
}

/** Steps with which it comes. */
export const stepsOnEntry = (q: Query, unit: number): number =>
  scheduleOf(q, unit)?.steps ?? q.data.units[unit]!.steps

/** 9.2.2: the sites at which an Allied unit may land, the one of its schedule alone where that is held. */
export function sitesFor(q: Query, unit: number): number[] {
  const own = q.data.units[unit]!
  const { beachheads, berth } = q.state
  const isOpen = (site: number): boolean =>
    beachheads[site]! >= 0 && !isHeldBy(q, q.data.beaches[beachheads[site]!]!.cell, GERMAN)
  const camp = SITES.map((_, site) => site).filter((site) => campOfSite(site) === own.camp && isOpen(site))
  const named = scheduleOf(q, unit)?.entry ?? ''
  const planned = berth[unit]! >= 0 ? q.data.beaches[berth[unit]!]!.site : SITES.indexOf(named as 'Utah')
  // Corps units may use any beachhead of their camp.
  if (planned >= 0 && own.division >= 0) return isOpen(planned) ? [planned] : camp
  if (planned >= 0 && isOpen(planned)) return [planned, ...camp.filter((site) => site !== planned)]
  return camp
}

/** 9.2.1: a blocked entry is one that an enemy holds. */
const isBlocked = (q: Query, cell: number, side: Side): boolean => isHeldBy(q, cell, side === GERMAN ? 0 : 1)

/** Whether the unit has waited for a turn: on the day it is due it could have come in at night. */
const hasWaited = (q: Query, unit: number): boolean => {
  const planned = scheduleOf(q, unit)
  return planned !== undefined && (q.state.day > planned.day || q.state.turn !== NIGHT)
}

export interface Entrance {
  /** The hex in which it appears, and the entry before which it lined up. */
  readonly cell: number
  readonly entry: number
  readonly byRoad: boolean
}

/**
 * 9.2.1: hexes by which a unit may come in now: its entry; where that is blocked any hex beside it, or after a turn of
 * waiting the nearest roads to the left and right.
 */
export function entrances(q: Query, unit: number): Entrance[] {
  const how = entryOf(q, unit)
  if (typeof how === 'string') return []
  const { side } = q.data.units[unit]!
  const { area } = theatre(q)
  const { first, target } = q.data.topology
  const found: Entrance[] = []
  const add = (entrance: Entrance): void => {
    if (!found.some(({ cell }) => cell === entrance.cell)) found.push(entrance)
  }
  for (const hex of how) {
    const entry = q.data.cell(hex)
    if (!isBlocked(q, entry, side)) {
      add({ cell: entry, entry, byRoad: true })
      continue
    }
    for (let slot = first[entry]!; slot < first[entry + 1]!; slot++) {
      const cell = target[slot]!
      if (area[cell] === 1 && q.data.terrain[cell] !== 0 && !isBlocked(q, cell, side))
        add({ cell, entry, byRoad: false })
    }
    if (!hasWaited(q, unit)) continue
    const roads = sourcesOf(q, side)
      .filter((cell) => cell !== entry && q.data.terrain[cell] !== CITY && !isBlocked(q, cell, side))
      .sort((a, b) => hexesBetween(q.data, a, entry) - hexesBetween(q.data, b, entry))
    for (const cell of roads.slice(0, 2)) add({ cell, entry: cell, byRoad: true })
  }
  return found
}
