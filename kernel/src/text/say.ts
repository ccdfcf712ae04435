import { type Catalogue, type Catalogues, sayer } from '../message.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

export const say = sayer<typeof en.messages>()

/** A game's words together with the kernel's own; the game's win where both have a key. */
export const withKernelText = (game: Catalogues): Catalogues => {
  const joined = (kernel: Catalogue, own: Catalogue): Catalogue => ({
    messages: { ...kernel.messages, ...own.messages },
    names: { ...kernel.names, ...own.names },
  })
  return { en: joined(en, game.en), fr: joined(fr, game.fr) }
}
