import { type Bot, type Choice, randomBot } from '@grognard/kernel'

/** How much each verb is worth to it; what is not named is worth nothing. */
const WORTH: Readonly<Record<string, number>> = {
  attack: 5,
  advance: 5,
  stand: 5,
  commit: 4,
  raid: 4,
  guard: 4,
  march: 4,
  intercept: 3,
  countermand: 3,
  scout: 3,
  go: 3,
  seal: 1,
  done: 1,
}
const worth = ({ verb }: Choice): number => WORTH[verb] ?? 0

interface Board {
  readonly towns: readonly { readonly hex: string }[]
}

/** Attacks when it can, heads for towns, reacts always: simple, and better than chance. */
export const eager: Bot = {
  id: 'eager',
  choose(offer, see, random, seat) {
    const best = Math.max(...offer.map(worth))
    const wanted = offer.filter((choice) => worth(choice) === best)
    if (wanted.length === 1) return wanted[0]!
    const { towns } = see().board as unknown as Board
    const inTown = wanted.filter(({ target }) => towns.some(({ hex }) => hex === target))
    return randomBot.choose(inTown.length > 0 ? inTown : wanted, see, random, seat)
  },
}
