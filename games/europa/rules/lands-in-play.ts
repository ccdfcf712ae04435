import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { isOpenBox } from './units.ts'

/** The land places that a scenario uses, in order: what is asked of every hex is not asked of those of other theatres. */
export const landsInPlay = derived(
  ({ state }: Query) => [state.scenario],
  (q): Int32Array => {
    const inPlay = q.data.hooks.inPlay(q)
    const places = Array.from({ length: q.data.map.lands }, (_, place) => place)
    return Int32Array.from(places.filter((place) => inPlay[place] === 1))
  },
  2,
)

/** enemyBoxes: those, and the boxes of the scenario that the enemy may enter. */
export const groundsInPlay = derived(
  ({ state }: Query) => [state.scenario],
  (q): Int32Array => {
    const boxes = q.data.air.hooks.boxesInPlay(q).filter((place) => isOpenBox(q, place))
    return Int32Array.from([...landsInPlay(q), ...boxes])
  },
  2,
)
