import type { PlannedLanding } from '../europa/world.ts'

/** Where and when the Japanese landed, for the computer opponent: who, near which hex, from which turn on. */
interface Historical {
  readonly turn: string
  readonly near: string
  readonly units: readonly string[]
}

const LANDINGS: readonly Historical[] = [
  // 8 to 12 December: the airfields of the north, and Legaspi.
  { turn: 'dec-2-41', near: 'G7:2301', units: ['n-bat'] },
  { turn: 'dec-2-41', near: 'G7:2209', units: ['j-2fm'] },
  { turn: 'dec-2-41', near: 'G7:1612', units: ['j-3-2f'] },
  { turn: 'dec-2-41', near: 'G7:3030', units: ['j-33m', 'n-k1'] },
  // 20 to 24 December: Davao, Lingayen Gulf, Lamon Bay.
  { turn: 'dec-3-41', near: 'G7:1617', units: ['j-47', 'j-1f', 'j-9', 'j-48r', 'j-4t', 'j-7t'] },
  { turn: 'dec-3-41', near: 'G7:2327', units: ['j-20', 'j-16r', 'j-40aa'] },
  { turn: 'dec-3-41', near: 'G8:3822', units: ['j-146', 'j-1-33', 'n-32b'] },
  // 25 December: Jolo.
  { turn: 'dec-4-41', near: 'G8:1927', units: ['n-k2'] },
  // March to May: the south.
  { turn: 'mar-1-42', near: 'G8:2323', units: ['n-31b'] },
  { turn: 'apr-2-42', near: 'G8:3109', units: ['j-124'] },
  { turn: 'apr-3-42', near: 'G8:2507', units: ['j-41'] },
]

export const makeLandings = (
  turn: (id: string) => number,
  place: (name: string) => number,
  unit: (id: string) => number,
): PlannedLanding[] =>
  LANDINGS.map((landing) => ({
    turn: turn(landing.turn),
    near: place(landing.near),
    units: landing.units.map(unit),
  }))
