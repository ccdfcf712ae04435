import type { Topology } from './topology.ts'

/** A rule that prefers some retreats to others; an earlier tier outweighs all later ones. */
export interface RetreatTier {
  readonly name: string
  /** How much the path offends; the least is kept. `path` starts with the cell of departure. */
  readonly penalty: (path: readonly number[]) => number
}

export interface RetreatRules {
  readonly min: number
  readonly max: number
  /** Steps that may never be taken. `step` counts from 1. */
  readonly banned?: (slot: number, from: number, to: number, step: number) => boolean
  /** Cells where a retreat may end; everywhere unless told. */
  readonly mayEnd?: (cell: number, path: readonly number[]) => boolean
  readonly tiers?: readonly RetreatTier[]
}

export interface RetreatPath {
  /** The cell of departure first. */
  readonly cells: readonly number[]
  /** By tier: the path's penalty. */
  readonly penalties: readonly number[]
}

export interface Retreats {
  /** Every path that no ban forbids, in slot order. */
  readonly lawful: readonly RetreatPath[]
  /** Those among which the priorities leave the choice. */
  readonly best: readonly RetreatPath[]
}

/** Enumerates the ways to retreat: no cell twice, min to max steps, then tier after tier keeps the least offending. */
export function retreatPaths(topology: Topology, from: number, rules: RetreatRules): Retreats {
  const tiers = rules.tiers ?? []
  const lawful: RetreatPath[] = []
  const path = [from]
  const extend = (): void => {
    const at = path.at(-1)!
    const step = path.length
    if (step > rules.min && (rules.mayEnd?.(at, path) ?? true)) {
      const cells = [...path]
      lawful.push({ cells, penalties: tiers.map((tier) => tier.penalty(cells)) })
    }
    if (step > rules.max) return
    for (let slot = topology.first[at]!; slot < topology.first[at + 1]!; slot++) {
      const to = topology.target[slot]!
      if (path.includes(to) || rules.banned?.(slot, at, to, step)) continue
      path.push(to)
      extend()
      path.pop()
    }
  }
  extend()
  return { lawful, best: keepBest(lawful, tiers.length) }
}

function keepBest(paths: readonly RetreatPath[], tiers: number): readonly RetreatPath[] {
  let best = paths
  for (let tier = 0; tier < tiers; tier++) {
    const least = Math.min(...best.map((path) => path.penalties[tier]!))
    best = best.filter((path) => path.penalties[tier] === least)
  }
  return best
}
