import { isMainThread } from 'node:worker_threads'
import type { Bot, DataPack, Game } from '@grognard/kernel'
import { tiny } from '@grognard/kernel/tiny'
import type { ShelvedGame } from '@grognard/shelf'

/** The tiny game, and games like it that give the server trouble. */

/** Holds the thread up as long thinking would, without wearing the machine out. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** How long the muser takes to choose. */
const MUSING_MS = 700

/** Thinks long, then takes what comes first. */
const muser: Bot = {
  id: 'muser',
  choose(offer) {
    pause(MUSING_MS)
    return offer.find(({ verb }) => verb === 'seal') ?? offer[0]!
  },
}

/** A game whose journals take long to replay; at the table it is as quick as any. */
const slow = (pack: DataPack | null): Game => {
  const quick: Game = tiny(pack ?? undefined)
  return {
    ...quick,
    id: 'slow',
    knows(q, seat) {
      if (!isMainThread) pause(3)
      return quick.knows!(q, seat)
    },
  }
}

/** A game whose data can ask for more than there is: `files.greed` says of what. */
async function greedy(pack: DataPack | null): Promise<Game> {
  const greed = pack?.files.greed
  const eaten: number[][] = []
  while (greed === 'memory' && !isMainThread) eaten.push(new Array<number>(1_000_000).fill(eaten.length))
  while (greed === 'time' && !isMainThread) pause(50)
  if (greed !== undefined && isMainThread) throw new Error('greedy data were built where everybody plays')
  return { ...(tiny() as Game), id: 'greedy' }
}

export const shelf: readonly ShelvedGame[] = [
  {
    id: 'tiny',
    create: async (pack) => {
      const game = tiny(pack ?? undefined)
      return { ...game, bots: [...game.bots, muser] }
    },
  },
  { id: 'slow', create: async (pack) => slow(pack) },
  { id: 'greedy', create: greedy },
]
