import type { SideId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { groupOf } from '../rules/02-units.ts'
import { type SupplyGroup, sourcesOf } from '../rules/13-supply.ts'
import { controllerOf, NEUTRAL } from '../state.ts'

/**
 * How tight a side's line is: where enemies could march in past its units before it acts again, and which supply would
 * still run if they all did. Asked also for lines with a hole made or stopped.
 */

interface Raider {
  readonly place: number
  readonly points: number
}

const GROUPS: Readonly<Record<SideId, readonly SupplyGroup[]>> = {
  axis: ['axis'],
  allied: ['soviet', 'british', 'american'],
}

const RAIDED = 0.3
const UNFIRM = 0.3

export class Lines {
  /** By place: 1 where an enemy could march in. */
  readonly raided: Uint8Array
  readonly #firm: ReadonlyMap<SupplyGroup, Uint8Array>
  readonly #raiders: Raider[] = []
  readonly #sources = new Map<SupplyGroup, readonly number[]>()
  readonly #bodies = new Map<SupplyGroup, Float64Array>()
  readonly #slack: number
  readonly #holes = new Map<number, number>()
  readonly #plugs = new Map<number, number>()
  readonly #stamp: Uint16Array
  #round = 0

  constructor(
    readonly q: Query,
    readonly side: SideId,
    readonly by: Uint8Array,
    stacks: readonly (readonly number[])[],
    readonly worth: Float64Array,
    bodyOf: (unit: number) => number,
  ) {
    const { data, state } = q
    const mine = side === 'axis' ? 1 : 2
    this.#stamp = new Uint16Array(data.places)
    for (const group of GROUPS[side]) this.#bodies.set(group, new Float64Array(data.places))
    const present = new Set<SupplyGroup>()
    for (let place = 0; place < data.places; place++) {
      let points = 0
      for (const unit of stacks[place]!) {
        const group = groupOf(data, unit)
        if (by[place] !== mine) points = Math.max(points, data.movement[unit * 2 + state.reduced[unit]!]!)
        else if (group !== 'yugoslav' && group !== 'neutral') {
          present.add(group)
          this.#bodies.get(group)![place]! += bodyOf(unit)
        }
      }
      if (points > 0) this.#raiders.push({ place, points })
    }
    for (const group of present)
      this.#sources.set(
        group,
        sourcesOf(q, group).map(({ place }) => place),
      )
    const now = this.#trace(-1, -1)
    this.raided = now.raided
    this.#firm = now.firm
    this.#slack = now.slack
  }

  /** Would supply of the group still reach this place? */
  isFirm(group: SupplyGroup, place: number): boolean {
    return this.#firm.get(group)?.[place] === 1
  }

  /** What it costs to leave a place empty. */
  hole(place: number): number {
    let cost = this.#holes.get(place)
    if (cost === undefined) {
      cost = this.#isTouched(place) ? Math.max(0, this.#trace(place, -1).slack - this.#slack) : 0
      this.#holes.set(place, cost)
    }
    return cost
  }

  /** What it brings to put somebody into an empty place. */
  plug(place: number): number {
    let gain = this.#plugs.get(place)
    if (gain === undefined) {
      gain = this.raided[place] ? Math.max(0, this.#slack - this.#trace(-1, place).slack) : 0
      this.#plugs.set(place, gain)
    }
    return gain
  }

  /** Next to an enemy, or to where one could come. */
  #isTouched(place: number): boolean {
    const enemy = this.side === 'axis' ? 2 : 1
    const near = this.q.data.adjacent[place]!
    for (let i = 0; i < near.length; i++)
      if (this.by[near[i]!] === enemy || this.raided[near[i]!]) return true
    return false
  }

  /** The line with one place left and another one taken (-1 for none), and how slack it is. */
  #trace(
    left: number,
    taken: number,
  ): { raided: Uint8Array; firm: Map<SupplyGroup, Uint8Array>; slack: number } {
    const { data, state } = this.q
    const mine = this.side === 'axis' ? 1 : 2
    const held = (place: number): boolean => (this.by[place] === mine && place !== left) || place === taken
    const raided = new Uint8Array(data.places)
    for (const raider of this.#raiders) this.#march(raider, held, raided)
    const own = controllerOf(this.side)
    const open = (place: number): boolean =>
      held(place) || (!raided[place] && (state.control[place] === own || place >= data.firstBeach))
    const firm = new Map<SupplyGroup, Uint8Array>()
    let slack = 0
    for (let place = 0; place < data.firstBeach; place++)
      if (raided[place] && state.control[place] === own) slack += this.worth[place]! * RAIDED
    for (const [group, sources] of this.#sources) {
      const reached = this.#spread(sources, open)
      firm.set(group, reached)
      const bodies = this.#bodies.get(group)!
      for (let place = 0; place < data.places; place++)
        if (bodies[place]! > 0 && !reached[place] && place !== left) slack += bodies[place]! * UNFIRM
    }
    return { raided, firm, slack }
  }

  #march({ place, points }: Raider, held: (place: number) => boolean, raided: Uint8Array): void {
    const { data, state } = this.q
    const stamp = ++this.#round
    const seen = this.#stamp
    seen[place] = stamp
    let edge = [place]
    for (let step = 0; step < points && edge.length > 0; step++) {
      const next: number[] = []
      for (const from of edge) {
        const near = data.adjacent[from]!
        for (let i = 0; i < near.length; i++) {
          const to = near[i]!
          if (seen[to] === stamp || held(to) || (state.control[to] === NEUTRAL && to < data.firstBeach))
            continue
          seen[to] = stamp
          raided[to] = 1
          next.push(to)
        }
      }
      edge = next
    }
  }

  #spread(sources: readonly number[], open: (place: number) => boolean): Uint8Array {
    const { adjacent, bySea, places } = this.q.data
    const reached = new Uint8Array(places)
    const queue: number[] = []
    for (const place of sources) {
      if (!open(place) || reached[place]) continue
      reached[place] = 1
      queue.push(place)
    }
    for (let i = 0; i < queue.length; i++) {
      for (const links of [adjacent[queue[i]!]!, bySea[queue[i]!]!]) {
        for (let j = 0; j < links.length; j++) {
          const to = links[j]!
          if (reached[to] || !open(to)) continue
          reached[to] = 1
          queue.push(to)
        }
      }
    }
    return reached
  }
}
