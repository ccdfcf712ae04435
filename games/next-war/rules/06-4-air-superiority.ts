import type { Query, Running } from '../kit.ts'
import type { Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'

/** 6.4: who rules the sky this turn. */

/** 6.3: in the comparison nobody has less than one point. */
const compared = (q: Query, side: Side): number => Math.max(1, q.state.airReceived[side])

/** 6.4: the side with more points, and the level that the difference gives. */
export function superiorityOf(q: Query): { readonly side: Side; readonly level: number } {
  const ahead = compared(q, 0) - compared(q, 1)
  const { superiority } = q.data.data.series.air
  let level = 0
  superiority.forEach(({ from }, i) => {
    if (Math.abs(ahead) >= from) level = i
  })
  return { side: ahead >= 0 ? 0 : 1, level }
}

export function determineSuperiority(c: Running): void {
  const { side, level } = superiorityOf(c)
  c.state.superiority = { side, level }
  const { id } = c.data.data.series.air.superiority[level]!
  c.tell(
    '6.4',
    level === 0
      ? say('air.contested')
      : say('air.superiority', { side: `side:${sideId(side)}`, level: `superiority:${id}` }),
  )
}
