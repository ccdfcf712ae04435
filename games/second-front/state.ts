import type { EuropaState } from '../europa/state.ts'

/** 25.D: the air replacement points of an organisation, in parts of one: in hand, of this cycle, spent in this phase, owed. */
export interface AirPurse {
  points: number
  allotment: number
  spent: number
  owed: number
}

/** What a position holds besides what the system remembers. */
export interface State extends EuropaState {
  /** Axis units that began the combat phase with political police (14.G). */
  policed: number[]
  /** By land place: 1 once the other side has owned a city there (12.C.1). */
  everAllied: number[]
  /** 14.A.1.c: builders with civilians, and the city hexes that these come from. */
  labour: { readonly unit: number; readonly place: number }[]
  /** 25: by organisation. */
  airPurses: Record<string, AirPurse>
  /** Where victory points came from, in quarters of a point: Axis divisions, Germans who got away, Allied losses. */
  score: { divisions: number; escaped: number; losses: number }
}
