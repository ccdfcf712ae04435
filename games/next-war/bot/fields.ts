import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { captureEvents, worth } from '../rules/12-victory.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { SEA, sideId } from '../world.ts'

/** What hexes are worth in victory points, and how far their pull reaches. */

/** By side: what it scores for capturing each cell. */
const captureWorth = derived(
  (q: Query) => [q.state.scenario],
  (q): readonly Float64Array[] =>
    SIDES.map((side) => {
      const values = new Float64Array(q.data.cells)
      const scenario = q.data.scenarios[q.state.scenario]!
      for (let cell = 0; cell < q.data.hexes; cell++) {
        if (scenario.inPlay[cell] === 0 || q.data.controlled[cell] === 0) continue
        for (const event of captureEvents(q, cell, side)) values[cell]! += worth(q, event, side)
      }
      // 12.2: holding all of them gives rolls for automatic victory.
      for (const hex of scenario.sides[sideId(side)].automaticVictoryHexes) values[q.data.cell(hex)]! += 1
      return values
    }),
)

/** How much of a place's pull is felt one hex away, and how far it is felt at all. */
const FADE = 0.8
const FAR = 14

export class Fields {
  /** By cell: what this side scores by taking it from the enemy; what the enemy scores by taking it from us. */
  readonly gain: Float64Array
  readonly loss: Float64Array
  /** By cell: the pull of what the enemy holds and we want; of what we hold and he wants. */
  readonly pull: Float64Array
  readonly danger: Float64Array

  constructor(q: Query, side: Side) {
    const [own, other] = [captureWorth(q)[side]!, captureWorth(q)[enemyOf(side)]!]
    const { control } = q.state
    this.gain = own.map((value, cell) => (control[cell] === side ? 0 : value))
    this.loss = other.map((value, cell) => (control[cell] === side ? value : 0))
    this.pull = spread(q, this.gain)
    this.danger = spread(q, this.loss)
  }
}

/** Spreads values over the land, fading with the distance: the strongest pull counts. */
function spread(q: Query, values: Float64Array): Float64Array {
  const { data, state } = q
  const { first, target } = data.topology
  const { inPlay } = data.scenarios[state.scenario]!
  const felt = values.slice()
  let edge: number[] = []
  for (let cell = 0; cell < data.hexes; cell++) if (felt[cell]! > 0) edge.push(cell)
  for (let distance = 0; distance < FAR && edge.length > 0; distance++) {
    const next: number[] = []
    for (const cell of edge) {
      const faded = felt[cell]! * FADE
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
        const to = target[slot]!
        if (to >= data.hexes || inPlay[to] === 0 || data.terrain[to] === SEA || felt[to]! >= faded) continue
        if (data.water[slot] === 1 && data.bridge[slot]! < 0) continue
        felt[to] = faded
        next.push(to)
      }
    }
    edge = next
  }
  return felt
}

/** By side. */
export const fieldsOf = derived(
  (q: Query) => [q.state.control, q.state.scenario],
  (q): readonly Fields[] => SIDES.map((side) => new Fields(q, side)),
)
