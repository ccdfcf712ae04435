import type { Query } from '../kit.ts'
import { landNeighbours } from '../rules/ferries.ts'
import { zoneCost } from '../rules/movement.ts'
import { printedMovement } from '../rules/units.ts'
import { zones } from '../rules/zones.ts'
import { type Look, priceOf } from './look.ts'
import { arrivals, unhindered } from './threats.ts'
import { marchTo, NEVER, onceFor, pastUnitsOf } from './ways.ts'

/** The side that has objectives to keep does not let itself be cut off from the one that can be held longest. */

/** Ground that is hard to attack, by its die modifier (combatTerrain). */
const STRONG = -2

const isStrong = (q: Query, place: number): boolean =>
  q.data.charts.terrains[q.data.map.terrain[place]!]!.die <= STRONG

/** Whether a side came to take the objectives, or has them to keep (victory). */
export const isInvader = ({ q, side }: Look): boolean => q.data.aims.invades(q, side)

/** The refuge: objectives on strong ground that armies can walk to, with the strong ground beside them. */
export const refuge = (l: Look): ReadonlySet<number> =>
  onceFor(l.q, 'refuge', () => {
    const { q, side } = l
    const places = new Set<number>()
    if (isInvader(l)) return places
    const given = q.data.aims.refuge?.(q) ?? []
    for (const place of given) places.add(place)
    if (given.length > 0) return places
    for (const objective of q.data.aims.objectives(q)) {
      const beside = landNeighbours(q, objective)
      if (beside.length === 0 || !isStrong(q, objective) || q.state.owner[objective] !== side) continue
      places.add(objective)
      for (const place of beside) if (isStrong(q, place)) places.add(place)
    }
    return places
  })

/** The march home, by land place, past enemy units and their zones. */
const home = (l: Look): Float64Array =>
  onceFor(l.q, 'home', () => {
    const { q, enemy } = l
    const blocked = pastUnitsOf(q, enemy)
    const zone = zones(q).level[enemy]
    const someone = q.data.units.side.indexOf(l.side)
    return marchTo(
      q,
      [...refuge(l)],
      (place) => blocked(place) + zoneCost(q, someone, zone[place]!) / q.data.mp,
    )
  })

/** MP to the refuge; NEVER where no way leads there, or when there is none. */
export const wayHome = (l: Look, place: number): number =>
  refuge(l).size === 0 ? NEVER : (home(l)[place] ?? NEVER)

/** The next hex on the way home. */
function next(l: Look, place: number): number {
  const far = home(l)
  let best = -1
  for (const to of landNeighbours(l.q, place)) {
    if (far[to]! < (best < 0 ? far[place]! : far[best]!)) best = to
  }
  return best
}

/** Before the enemy is quite there: his zones and his own haste. */
const MARGIN = 0.25

/**
 * Whether a unit that stands there when its turn ends will find its way home cut: the enemy can be at some hex of it
 * before the unit has passed.
 */
export function isCutOff(l: Look, unit: number, place: number): boolean {
  const march = wayHome(l, place)
  if (march === 0 || refuge(l).size === 0) return false
  if (march >= NEVER) return true
  const pace = Math.max(1, printedMovement(l.q, unit))
  const enemy = arrivals(l)
  const far = home(l)
  for (let hex = next(l, place); hex >= 0 && far[hex]! > 0; hex = next(l, hex)) {
    const turns = Math.ceil((march - far[hex]!) / pace)
    if (enemy[hex]! <= turns + MARGIN) return true
  }
  // The last step: from a neck that the enemy holds nobody gets in.
  return false
}

/** What each turn's march nearer to home is worth once the order to go has been given; who is far goes on step by step. */
const PULL = 1.6
const FARTHEST = 8

const isOrderedBack = (l: Look): boolean =>
  onceFor(
    l.q,
    `fallsBack ${l.side}`,
    () => l.q.data.aims.fallsBack?.(l.q, l.side) === true && refuge(l).size > 0,
  )

/** Once it goes back, the army strikes only at who stands in its refuge or at the gates. */
export const leavesAlone = (l: Look, target: number): boolean =>
  isOrderedBack(l) &&
  !refuge(l).has(target) &&
  !landNeighbours(l.q, target).some((place) => refuge(l).has(place))

/** The whole field army falls back: the nearer to home the better. */
export function fallsBack(l: Look, unit: number, place: number): number {
  if (!isOrderedBack(l)) return 0
  const march = wayHome(l, place)
  if (march >= NEVER) return 0
  return PULL * Math.min(march / Math.max(1, printedMovement(l.q, unit)), FARTHEST)
}

/** What standing where one may be cut off puts at stake, in points. */
const STAKE = 0.6
/** What each MP nearer to home is worth to who is late. */
const HASTE = 0.12

export function risksBeingCutOff(l: Look, unit: number, place: number): number {
  if (!isCutOff(l, unit, place)) return 0
  const price = Math.max(1, priceOf(l.q, unit))
  return price * STAKE + HASTE * Math.min(wayHome(l, place), 20)
}

/** How near to the shortest way, in turns, still counts as on it; and from how far the enemy is worth barring. */
const [SIDEWAYS, SOON] = [0.2, 2]

/** How much it matters to stand in the enemy's way there: he comes through on his march to an objective or the refuge. */
export const inTheWay = (l: Look, place: number): number =>
  onceFor(l.q, `inTheWay ${place}`, () => {
    const coming = unhindered(l)
    const here = coming[place]!
    if (here > SOON || here === 0) return 0
    const goals = goalsOf(l).filter(({ goal, march }) => {
      const rest = march[place]! / 6
      return goal !== place && here + rest <= coming[goal]! + SIDEWAYS
    })
    return Math.min(1, goals.length / 2)
  })

/** What the enemy is after, with the march to each. */
const goalsOf = (l: Look): readonly { readonly goal: number; readonly march: Float64Array }[] =>
  onceFor(l.q, 'goals', () => {
    const goals = new Set([...l.q.data.aims.objectives(l.q), ...refuge(l)])
    return [...goals]
      .filter((goal) => landNeighbours(l.q, goal).length > 0)
      .map((goal) => ({ goal, march: marchTo(l.q, [goal]) }))
  })
