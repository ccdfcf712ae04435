import type { Running } from '../kit.ts'
import { COMMUNICATION, inForce } from '../options.ts'
import { NOBODY } from '../state.ts'
import { otherSide, type Side } from '../world.ts'
import { isolatedGround } from './isolation.ts'
import { openToSupply } from './open-to-supply.ts'
import { handOver } from './ownership.ts'
import { ANYBODY, reachedWithin } from './supply-lines.ts'
import { standing } from './threatened.ts'

/** communication: what lines of communication decide, as options. */

/** Isolated ground from which a line leads to enemies and none to friends becomes the enemy's; great cities hold out. */
export function passIsolatedGround(c: Running): void {
  if (!inForce(c, COMMUNICATION)) return
  const q = c.still()
  const cut = isolatedGround(q)
  if (!cut) return
  const { communication } = q.data.charts.values
  const near = ([0, 1] as const).map((side) =>
    reachedWithin(q, standing(q, side), communication, ANYBODY, openToSupply(q, side)),
  )
  const inPlay = q.data.hooks.inPlay(q)
  const passing: { place: number; by: Side; from: number }[] = []
  for (let place = 0; place < q.data.map.lands; place++) {
    const owner = q.state.owner[place]!
    if (inPlay[place] === 0 || owner === NOBODY || q.data.hooks.countsAsCity(q, place)) continue
    const by = otherSide(owner as Side)
    if (cut[owner as Side][place] === 1 && near[owner]![place] === 0 && near[by]![place] === 1)
      passing.push({ place, by, from: owner })
  }
  handOver(c, passing)
}
