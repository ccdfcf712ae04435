import { type Bot, randomBot } from '@grognard/kernel'
import { staff } from '../games/barbarossa-to-berlin/bot.ts'
import type { BoardView } from '../games/barbarossa-to-berlin/view.ts'
import type { World } from '../games/barbarossa-to-berlin/world.ts'

/**
 * A player for the golden game in which the Allies take every source in Germany (5.3-c) before the points decide: it
 * plays for Totaler Krieg, which puts the points out of reach, and then by chance.
 */
export const collapsing = (data: World): Bot => ({
  id: 'collapsing',
  choose(offer, see, random, seat) {
    const { played } = see().board as unknown as BoardView
    const bot = played[data.card('AX-26')]! > 0 ? randomBot : staff(data)
    return bot.choose(offer, see, random, seat)
  },
})
