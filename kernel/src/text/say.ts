import { type Catalogue, type Catalogues, sayer } from '../message.ts'
import { messages as en } from './en.ts'
import { messages as fr } from './fr.ts'

export const say = sayer<typeof en>()

/** A game's words together with the kernel's own; the game's win where both have a key. */
export const withKernelText = (game: Catalogues): Catalogues => {
  const joined = (kernel: Catalogue['messages'], own: Catalogue): Catalogue => ({
    messages: { ...kernel, ...own.messages },
    names: own.names,
  })
  return { en: joined(en, game.en), fr: joined(fr, game.fr) }
}
