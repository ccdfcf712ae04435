import { secret } from '@grognard/kernel'
import type { Running } from '../../../kit.ts'
import { say } from '../../../text/say.ts'
import { showCards } from '../../07-6-5-espionage.ts'
import { changesHand, numberOf } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** Events that bear on the Axis hand. */

/** The Axis discards blindly; nobody else sees what. */
function discardAtRandom(c: Running, card: string): void {
  for (let left = numberOf(c, card, 'discard'); left > 0 && c.state.axis.hand.length > 0; left--) {
    const lost = c.pick(c.state.axis.hand, card, say('event.randomDiscard'))
    c.state.axis.hand = c.state.axis.hand.filter((other) => other !== lost)
    c.state.axis.shown = c.state.axis.shown.filter((other) => other !== lost)
    c.state.axis.discard.push(lost)
    c.tell(card, {
      key: 'event.discarded',
      args: { side: 'side:axis', card: secret(c.data.cardTarget[lost]!, ['axis'], 'unknown:card') },
    })
  }
}

export const pressure: Readonly<Record<string, CardEvent>> = {
  'AL-12': changesHand('AL-12', 'axis'),
  'AL-28': changesHand('AL-28', 'axis'),
  'AL-25': { play: (c) => showCards(c, 'axis', () => true, 'AL-25') },
  'AL-44': { play: (c) => discardAtRandom(c, 'AL-44') },
  // Bomb Plot: that leaving Stand Fast is paid by the unit from now on is in 8.4.
  'AL-48': { play: (c) => discardAtRandom(c, 'AL-48') },
}
