import { type Bot, randomBot } from '@grognard/kernel'

/** What it likes best comes first; among equals chance decides. It sees only its own view. */
const LIKES = ['attack', 'go', 'move', 'lose', 'done', 'pass', 'stay']

export const staff: Bot = {
  id: 'staff',
  choose(offer, see, random, seat) {
    const best = LIKES.find((verb) => offer.some((choice) => choice.verb === verb))
    const liked = offer.filter(({ verb }) => verb === best)
    return randomBot.choose(liked.length > 0 ? liked : offer, see, random, seat)
  },
}
