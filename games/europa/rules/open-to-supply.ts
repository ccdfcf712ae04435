import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { otherSide, type Side } from '../world.ts'
import { ignoresEnemies } from './movement.ts'
import { occupation } from './units.ts'
import { zones } from './zones.ts'

/** supplyLines: by land place, 1 where a line of this side may run. */
const passableOf = (side: Side) =>
  derived(
    (q: Query) => [zones(q), q.state.owner],
    (q): Uint8Array => {
      const { sides } = occupation(q)
      const enemy = zones(q).level[otherSide(side)]
      const inPlay = q.data.hooks.inPlay(q)
      const open = new Uint8Array(q.data.map.lands)
      for (let place = 0; place < open.length; place++) {
        const occupants = sides[place]!
        const friend = (occupants & (1 << side)) !== 0
        const foe = (occupants & (1 << otherSide(side))) !== 0 && !ignoresEnemies(q, place, side)
        if (inPlay[place] === 1 && !foe && (friend || enemy[place] === 0)) open[place] = 1
      }
      for (const place of q.data.hooks.supplyBarred(q, side)) open[place] = 0
      return open
    },
  )
const passable = [passableOf(0), passableOf(1)] as const
export const openToSupply = (q: Query, side: Side): Uint8Array => passable[side](q)
