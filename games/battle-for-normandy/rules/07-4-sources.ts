/** 7.4: where supply comes from: the scenario's sources, and the beachheads that the Allies have made. */
import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, MORNING, type Side } from '../state.ts'
import { CW, US } from '../units.ts'
import { BEACH, type World } from '../world.ts'
import { theatre } from './02-units.ts'

const D_DAY = 6
/** 19.4.1: what a finished Mulberry stands at. */
export const MULBERRY_READY = 21

/** 9.2.2: Utah and Omaha serve US and French units, the others the Commonwealth. */
export const campOfSite = (site: number): number => (site <= 1 ? US : CW)

/** 18.8.2, 19.4.1: the beach hexes that a beachhead works through: one, or three with a Mulberry. */
export function beachheadCells(q: Query, site: number): number[] {
  const index = q.state.beachheads[site]!
  if (index < 0) return []
  const { cell } = q.data.beaches[index]!
  if (q.state.mulberries[site]! < MULBERRY_READY) return [cell]
  return [cell, ...beachesBeside(q.data, cell)]
}

/** Beach hexes that touch a beach hex. */
export function beachesBeside({ topology: { first, target }, terrain }: World, cell: number): number[] {
  const found: number[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (terrain[target[slot]!] === BEACH) found.push(target[slot]!)
  return found
}

/** All sources of a side, held or not. */
export const sourcesOf = (q: Query, side: Side): readonly number[] =>
  side === ALLIED ? alliedSources(q) : theatre(q).sources[side]!

const alliedSources = derived(
  (q: Query) => [q.state.beachheads, q.state.mulberries, q.state.scenario],
  (q: Query): readonly number[] => {
    const cells = q.state.beachheads.flatMap((_, site) => beachheadCells(q, site))
    return [...new Set([...theatre(q).sources[ALLIED], ...cells])]
  },
)

/** 7.4: the sources that give combat supply to one Allied camp: not the beachheads of the other. */
export function sourcesOfCamp(q: Query, camp: number): readonly number[] {
  const foreign = new Set(
    q.data.beaches.filter(({ site }) => campOfSite(site) !== camp).map(({ cell }) => cell),
  )
  return sourcesOf(q, ALLIED).filter((cell) => !foreign.has(cell))
}

/** 16: the Night and the Invasion turn of 6 June. */
export const isInvasionTurn = (q: Query): boolean =>
  theatre(q).isInvasion && q.state.day === D_DAY && q.state.turn <= MORNING
export const isDDay = (q: Query): boolean => theatre(q).isInvasion && q.state.day === D_DAY
