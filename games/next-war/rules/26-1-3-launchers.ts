import type { Doing, Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { advancedOf, plays } from './14-advanced.ts'

/** 26.1.3: launchers on land can be found and destroyed. */

/** 26.1.3: whether the ballistic missiles of a side stand on land, and there are any. */
export const hasLaunchers = (q: Query, side: Side): boolean =>
  plays(q, 'missiles') &&
  advancedOf(q).ballistic[side] > 0 &&
  q.data.data.title.files['advanced.json'].landBased.includes(sideId(side))

export function loseMissiles(c: Doing, side: Side, points: number, rule: string): void {
  const { ballistic } = advancedOf(c)
  ballistic[side] = Math.max(0, ballistic[side] - points)
  c.tell(rule, say('missiles.left', { side: `side:${sideId(side)}`, points: ballistic[side] }))
}
