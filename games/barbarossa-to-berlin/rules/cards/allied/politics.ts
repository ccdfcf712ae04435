import { keepingScore } from '../../03-control.ts'
import { cancelOrders, enterUnitedStates, victoryPoints } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** Events of the war rooms and the conferences. */
export const alliedPolitics: Readonly<Record<string, CardEvent>> = {
  // Stavka: orders for the Soviets are void this turn; an offensive asked of the Western Allies is not theirs to cancel.
  'AL-03': { play: (c) => cancelOrders(c, 'allied', ['soviet-mo', 'stalin-orders'], 'AL-03') },
  'AL-06': { play: (c) => enterUnitedStates(c, 'AL-06') },
  // Casablanca: VP spaces neutral at this moment count as Allied from now on.
  'AL-15': {
    play: (c) => {
      const everywhere = c.data.spaces.map((_, place) => place)
      keepingScore(c, everywhere, 'AL-15', () => {
        c.state.casablanca = true
      })
    },
  },
  'AL-36': victoryPoints('AL-36'),
  'AL-47': victoryPoints('AL-47'),
  'AL-51': victoryPoints('AL-51'),
  'AL-54': victoryPoints('AL-54'),
}
