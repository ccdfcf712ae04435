import type { Bot } from './game.ts'
import { below } from './random.ts'

/** Takes any offered choice with equal chance. Every game has it. */
export const randomBot: Bot = {
  id: 'random',
  choose: (offer, _see, rng) => offer[below(rng, offer.length)]!,
}
