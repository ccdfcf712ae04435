import { derived } from '@grognard/kernel'
import { stepsFrom } from '@grognard/maps'
import type { Query } from '../kit.ts'
import type { Side } from '../world.ts'

/** railMovement: by land place, 1 where a railway hex of the side hangs together with a marshalling yard of its own. */
const linkedOf = (side: Side) =>
  derived(
    (q: Query) => [q.state.owner],
    (q): Uint8Array => {
      const { map } = q.data
      const { owner } = q.state
      const yards = map.yards.filter((place) => owner[place] === side)
      const steps = stepsFrom(
        map.land,
        yards,
        undefined,
        (slot) => map.rail[slot] === 1 && owner[map.land.target[slot]!] === side,
      )
      return Uint8Array.from({ length: map.lands }, (_, place) => (steps[place]! >= 0 ? 1 : 0))
    },
  )
const linked = [linkedOf(0), linkedOf(1)] as const

/** railMovement: by land place, 1 where the side owns a railway hex, whatever it leads to. */
const ownedOf = (side: Side) =>
  derived(
    (q: Query) => [q.state.owner],
    (q): Uint8Array => {
      const { lands, onRail } = q.data.map
      return Uint8Array.from({ length: lands }, (_, place) =>
        onRail[place] === 1 && q.state.owner[place] === side ? 1 : 0,
      )
    },
  )
const owned = [ownedOf(0), ownedOf(1)] as const

/** Whether nets have capacities of their own. */
export const byNet = (q: Query): boolean => q.data.customs.railways === 'by-net'

/** Railway hexes that the side may use (railMovement, railElement). */
export const usableRail = (q: Query, side: Side): Uint8Array => (byNet(q) ? owned[side](q) : linked[side](q))
