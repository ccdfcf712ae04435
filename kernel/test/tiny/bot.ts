import { type Bot, type Choice, randomBot } from '@grognard/kernel'

/** Attacks when it can, marches far, reacts always, keeps its cards for battle: simple, and better than chance. */
const WISHES: Readonly<Record<string, number>> = {
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

const wish = ({ verb }: Choice): number => WISHES[verb] ?? 0

export const eager: Bot = {
  id: 'eager',
  choose(offer, _see, random, seat) {
    const best = Math.max(...offer.map(wish))
    const wanted = offer.filter((choice) => wish(choice) === best)
    const towns = wanted.filter(({ target }) => TOWNS.has(target ?? ''))
    return randomBot.choose(towns.length > 0 ? towns : wanted, _see, random, seat)
  },
}

const TOWNS: ReadonlySet<string> = new Set(['hex:0203', 'hex:0503', 'hex:0603'])
