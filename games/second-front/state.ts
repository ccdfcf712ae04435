import type { EuropaState } from '../europa/state.ts'

/** What a position holds besides what the system remembers. */
export interface State extends EuropaState {
  /** Axis units that began the combat phase with political police (14.G). */
  policed: number[]
  /** By land place: 1 once the other side has owned a city there (12.C.1). */
  everAllied: number[]
  /** Where victory points came from, in quarters of a point: Axis divisions, Germans who got away, Allied losses. */
  score: { divisions: number; escaped: number; losses: number }
}
