import { type Catalogue, type Catalogues, sayer } from '../message.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

export const say = sayer<typeof en.messages>()

/** A game's words together with the kernel's own; the game's win where both have a key. */
export function withKernelText(game: Catalogues): Catalogues {
  const known = whole.get(game)
  if (known) return known
  const joined = (kernel: Catalogue, own: Catalogue): Catalogue => ({
    messages: { ...kernel.messages, ...own.messages },
    names: { ...kernel.names, ...own.names },
  })
  const all = { en: joined(en, game.en), fr: joined(fr, game.fr) }
  whole.set(game, all)
  return all
}

/** Catalogues do not change, and have thousands of entries. */
const whole = new WeakMap<Catalogues, Catalogues>()
