import { activationCost } from '../rules/07-3-operations.ts'
import { type Assaults, type Attack, attacksOf, type Striker } from './assault.ts'
import type { Look } from './look.ts'
import { type March, stackGain, stackMarches } from './marches.ts'

/** Which spaces to activate, and for what: the best use of operation points, the dearest gain first. */

export interface Order {
  readonly kind: 'combat' | 'move'
  /** The spaces to activate for it. */
  readonly places: readonly number[]
  readonly cost: number
  readonly value: number
  readonly target?: number
}

/** Below so much gain a point is better kept. */
const POINT = 0.7
const LEAST_MARCH = 0.8

interface Means {
  /** What activating a space costs; nothing where it may not be activated. */
  cost(place: number): number | undefined
  readonly mayFight: boolean
  readonly mayMarch: boolean
}

/** All worthwhile orders for stacks that bear no marker yet, with those that do joining in for nothing. */
export class Planner {
  readonly #attacks: (points: number, strikers: readonly Striker[]) => Attack[]
  readonly #strikers: Striker[] = []
  readonly #marches: { readonly place: number; readonly cost: number; readonly units: readonly March[] }[] =
    []
  /** Places that units with a marker are going to. */
  readonly #served: number[] = []

  constructor(
    readonly look: Look,
    assaults: Assaults,
    means: Means,
  ) {
    const op = look.state.op
    this.#attacks = (points, strikers) => attacksOf(assaults, strikers, points, POINT)
    for (let place = 0; place < look.data.places; place++) {
      if (look.by[place] !== look.mine) continue
      const units = look.stacks[place]!
      if (op?.combat.includes(place)) {
        this.#strikers.push({ place, units, cost: 0 })
        continue
      }
      if (op?.move.includes(place)) {
        this.#served.push(...stackMarches(look, units).map(({ path }) => path.at(-1)!))
        continue
      }
      const cost = means.cost(place)
      if (cost === undefined) continue
      if (means.mayFight) this.#strikers.push({ place, units, cost })
      if (!means.mayMarch) continue
      const marches = stackMarches(look, units)
      if (stackGain(marches, new Set()) > LEAST_MARCH) this.#marches.push({ place, cost, units: marches })
    }
  }

  /** The orders that so many points pay for. */
  orders(points: number): Order[] {
    const chosen: Order[] = []
    const busy = new Set<number>()
    const targets = new Set<number>()
    const served = new Set<number>(this.#served)
    let left = points
    for (;;) {
      const free = this.#strikers.filter(({ place }) => !busy.has(place))
      const fights = this.#attacks(left, free)
        .filter(({ target }) => !targets.has(target))
        .map(orderOf)
      const marches = this.#marches.flatMap(({ place, cost, units }): Order[] => {
        if (cost > left || busy.has(place)) return []
        const value = stackGain(units, served)
        return value > LEAST_MARCH ? [{ kind: 'move', places: [place], cost, value }] : []
      })
      const best = [...fights, ...marches].reduce<Order | undefined>(
        (found, order) => (found && merit(found) >= merit(order) ? found : order),
        undefined,
      )
      if (!best || merit(best) <= 0) return chosen
      chosen.push(best)
      left -= best.cost
      for (const place of best.places) busy.add(place)
      if (best.target !== undefined) targets.add(best.target)
      if (best.kind === 'move') {
        const going = this.#marches.find(({ place }) => place === best.places[0])!
        for (const { path } of going.units) served.add(path.at(-1)!)
      }
    }
  }
}

const orderOf = ({ target, strikers, value, cost }: Attack): Order => ({
  kind: 'combat',
  places: strikers.map(({ place }) => place),
  cost,
  value,
  target,
})

/** Gain for its price; what costs nothing more is taken whenever it pays. */
const merit = ({ value, cost }: Order): number => (value - cost * POINT) / (cost + 0.5)

/** A march is soon undone; what is destroyed stays so. */
const MARCHED = 0.65

export const totalOf = (orders: readonly Order[]): number =>
  orders.reduce(
    (sum, { kind, value, cost }) => sum + (kind === 'move' ? value * MARCHED : value) - cost * POINT * 0.5,
    0,
  )

export const priceOf = (look: Look, place: number): number => activationCost(look.q, place).total as number
