import { numberOf } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** Events that drive an Allied operation. Their modifiers to combats are read where combats are fought (11). */
export const alliedOffensives: Readonly<Record<string, CardEvent>> = {
  // Sorge: a Move or Combat marker in two Soviet spaces.
  'AL-11': { operation: (q) => ({ freeEither: numberOf(q, 'AL-11', 'freeMarkers'), nation: 'su' }) },
  // Patton: US 3rd Army may attack twice.
  'AL-55': {
    operation: (q) => ({
      second: { unit: q.data.unit('us-3-army'), advance: numberOf(q, 'AL-55', 'advance') },
    }),
  },
}
