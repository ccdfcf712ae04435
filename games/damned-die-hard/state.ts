import type { EuropaState } from '../europa/state.ts'

/** What a position holds besides what the system remembers. */
export interface State extends EuropaState {
  /** 38.B.6: Manila has been declared an open city. */
  manilaOpen: boolean
  /** Victory points spent on production, by side and month (41, Annex A). */
  purchases: Record<string, number>
  /** Index of the turn in which the Japanese first held all objectives, or -1 (41). */
  objectivesTaken: number
  /** By land place: who owned it at the start, for bases and ports (Annex A). */
  readonly startOwner: number[]
  /** Where victory points came from, in quarters of a point, by side and heading of Annex A. */
  score: {
    losses: [number, number]
    objectives: number
    bases: [number, number]
    production: [number, number]
  }
  /** Hits of bombardments still to be placed, by land place (37.E.1). */
  bombarded: Record<number, number>
  /** Reserves that were asked for, by line of the order of battle: in which turn (41-requests); only where some can be. */
  requested?: Record<string, number>
  /** Places whose special supply is lost for good (38.B.2). */
  lostTowns: number[]
}
