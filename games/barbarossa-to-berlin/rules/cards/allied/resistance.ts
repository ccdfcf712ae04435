import { refuse } from '@grognard/kernel'
import { ask, oneOf, PLACES, procedure, type Query } from '../../../kit.ts'
import { WAITING } from '../../../state.ts'
import { say } from '../../../text/say.ts'
import { putUnit } from '../../03-control.ts'
import { partisanPlacement } from '../../16-partisans.ts'
import { titoSpaces } from '../conditions.ts'
import { numberOf } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** Partisans, the maquis and Tito. */

const tito = (q: Query): number => q.data.unit('yu-ypa')

/** AL-42: the Yugoslav army rises where partisans are and the Axis is not. */
export const titoRises = procedure<Record<string, never>>('tito', 'AL-42', {
  rises: ask('AL-42', {
    by: () => 'allied',
    prompt: (q) => say('prompt.reinforcement', { unit: q.data.unitTarget[tito(q)]! }),
    verbs: {
      rise: oneOf(PLACES, {
        rule: 'AL-42',
        among: titoSpaces,
        otherwise: say('requires.tito'),
        label: (q, _, target) =>
          say('reinforce.deploy', { unit: q.data.unitTarget[tito(q)]!, place: target }),
        take: (c, _, place, target) => {
          putUnit(c, tito(c), place)
          c.tell('AL-42', say('reinforce.placed', { unit: c.data.unitTarget[tito(c)]!, place: target }), [
            target,
          ])
        },
      }),
    },
  }),
})

/** The event lets one marker be placed at once. */
const raises = (card: string): CardEvent => ({
  play: (c) => c.call(partisanPlacement, { left: numberOf(c, card, 'partisans'), placed: 0, must: false }),
})

export const resistance: Readonly<Record<string, CardEvent>> = {
  'AL-19': raises('AL-19'),
  'AL-42': {
    check: (q) =>
      q.state.at[tito(q)] === WAITING
        ? undefined
        : refuse('AL-42', say('reinforce.inPlay', { unit: q.data.unitTarget[tito(q)]! })),
    play: (c) => c.call(titoRises, {}),
  },
  'AL-49': raises('AL-49'),
}
