import type { Query } from '../kit.ts'
import { TERRAINS } from '../world.ts'

/** 9.2.2: from strengths to the first column. */
export interface Odds {
  /** The printed ratio that is used: "1.5:1". */
  readonly ratio: string
  /** 9.2.2.2: the column of that ratio on the row of the terrain, counted from 1. */
  readonly column: number
  /** 9.2.2.1: the stronger attacker divides into no whole quotient; three to two does not either. */
  readonly remainder: boolean
  /** 9.2.2.1: better than the best ratio of the row. */
  readonly beyond: boolean
}

/** 9.2.2.2: the row of the odds chart for the terrain of the hex. */
const rowOf = (q: Query, cell: number) => {
  const terrain = TERRAINS[q.data.terrain[cell]!]!
  const row = q.data.data.series.combat.terrainRows.find((one) => one.terrain.includes(terrain))
  if (!row) throw new Error(`no combat in ${terrain}`)
  return row
}

/** 9.2.2: rounded in the defender's favour to a printed ratio, and kept within the row. */
export function oddsOf(q: Query, cell: number, attack: number, defence: number): Odds {
  const { odds } = q.data.data.series.combat
  const { offset, maxOdds } = rowOf(q, cell)
  const best = odds.findIndex(({ id }) => id === maxOdds)
  /** Positive when the strengths are better than a printed ratio, 0 when they are exactly that. */
  const beats = (i: number): number => attack * odds[i]!.defence - defence * odds[i]!.attack
  let index = 0
  while (index < best && beats(index + 1) >= 0) index++
  return {
    ratio: odds[index]!.id,
    column: index + 1 + offset,
    remainder: attack > defence && beats(best) <= 0 && attack % defence !== 0,
    beyond: beats(best) > 0,
  }
}

/** 9.2.2.2: the ratio that stands over a column on the row of this terrain; none beyond its ends. */
export function ratioIn(q: Query, cell: number, column: number): string | null {
  const { odds } = q.data.data.series.combat
  const { offset, maxOdds } = rowOf(q, cell)
  const index = column - 1 - offset
  return index <= odds.findIndex(({ id }) => id === maxOdds) ? (odds[index]?.id ?? null) : null
}
