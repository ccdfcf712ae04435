import { signal } from '@preact/signals'
import type { DrawSymbol } from './symbols.ts'

/** The heavy parts, fetched while the lobby or the socket is busy with other things. */
export const loadedSymbols = signal<DrawSymbol | undefined>(undefined)

let loading: Promise<DrawSymbol> | undefined

export function loadSymbols(): Promise<DrawSymbol> {
  loading ??= import('./symbols.ts').then(({ drawSymbol }) => {
    loadedSymbols.value = drawSymbol
    return drawSymbol
  })
  return loading
}

export const loadBoard = (): Promise<typeof import('./board.ts')> => import('./board.ts')

/** Text painted before its font is there would stay in the wrong one. */
export const loadFonts = (): Promise<unknown> =>
  Promise.all(
    [
      '500 14px "Grognard Condensed"',
      '700 14px "Grognard Condensed"',
      'italic 400 14px "Grognard Serif"',
    ].map((font) => document.fonts.load(font)),
  )
