import type { Query } from '../kit.ts'
import type { Load } from '../naval-state.ts'
import { landNeighbours } from '../rules/ferries.ts'
import { groupsOf } from '../rules/naval-groups.ts'
import { cargoRoom } from '../rules/naval-units.ts'
import { portRoom } from '../rules/naval-works.ts'
import { mayUsePort } from '../rules/ports.ts'
import { isPort, unitsOnMap } from '../rules/units.ts'
import type { Look } from './look.ts'
import { arrivals } from './threats.ts'
import { marchTo, NEVER, onceFor } from './ways.ts'
import { isInvader } from './withdrawal.ts'

/** navalTransport: who keeps objectives ships his stores to the one that can be held longest, from islands and from ports that fall. */

export const STORES: Load = { kind: 'resource', unit: -1, count: 1 }

/** Stores beside which no more are wanted where they are a reserve, what an army that lives on them eats in a turn, and turns after which the enemy is in a port. */
const [ENOUGH, EATEN, SOON] = [9, 2, 2]

const storesIn = (q: Query, place: number): number => q.state.resources[place] ?? 0

/** The port of the objective where the army makes its stand: it has a way by land, and troops live there. */
export const larder = (l: Look): number =>
  onceFor(l.q, `larder ${l.side}`, () => {
    const { q, side } = l
    if (isInvader(l)) return -1
    const places = q.data.aims
      .objectives(q)
      .filter(
        (place) =>
          q.state.owner[place] === side &&
          isPort(q, place) &&
          mayUsePort(q, place, side) &&
          landNeighbours(q, place).length > 0,
      )
    const company = (place: number): number => {
      const march = marchTo(q, [place])
      return unitsOnMap(q, side).filter((unit) => (march[q.state.at[unit]!] ?? NEVER) < NEVER).length
    }
    return places.sort((a, b) => company(b) - company(a))[0] ?? -1
  })

/** Whether an army must live on what lies there: on a map without a source of its own. */
const livesOnStores = ({ q, side }: Look): boolean =>
  (q.data.aims.front?.(q).lines.length ?? 0) > 0 &&
  unitsOnMap(q, side).some((unit) => q.state.at[unit]! < q.data.map.lands)

/** The port from which stores are to be fetched next; -1 for none. */
export const storesToFetch = (l: Look): number =>
  onceFor(l.q, `stores to fetch ${l.side}`, () => {
    const { q, side } = l
    const goal = larder(l)
    if (goal < 0 || portRoom(q, goal) === 0) return -1
    const march = marchTo(q, [goal])
    const stocked = Object.keys(q.state.resources)
      .map(Number)
      .reduce((sum, place) => (march[place]! < NEVER ? sum + storesIn(q, place) : sum), 0)
    const needed = livesOnStores(l) ? EATEN * (q.state.lastTurn - q.state.turn + 1) : ENOUGH
    if (livesOnStores(l) ? stocked >= needed : storesIn(q, goal) >= needed) return -1
    const ports = Object.keys(q.state.resources)
      .map(Number)
      .filter(
        (place) =>
          place !== goal &&
          place < q.data.map.lands &&
          storesIn(q, place) > 0 &&
          isPort(q, place) &&
          mayUsePort(q, place, side),
      )
    const doomed = ports.find((place) => march[place]! < NEVER && arrivals(l)[place]! <= SOON)
    const island = livesOnStores(l) ? ports.find((place) => march[place]! >= NEVER) : undefined
    return doomed ?? island ?? -1
  })

/** Stores that the army elsewhere lives on are not eaten where they lie, as long as something can carry them over. */
export const isReserved = (l: Look, depot: number): boolean =>
  l.q.state.naval !== undefined &&
  storesToFetch(l) === depot &&
  livesOnStores(l) &&
  groupsOf(l.q, l.side).some(({ ships }) => ships.some((ship) => cargoRoom(l.q, ship) > 0))
