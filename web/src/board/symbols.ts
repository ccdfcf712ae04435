import { letterair, letterground, lettersea, ms, numberair, numberlandunit, numbersea } from 'milsymbol-slim'

/** NATO symbols in one ink on one frame colour. Loaded apart from the board: it is the largest part of a counter. */
ms.addIcons([letterground, letterair, lettersea, numberlandunit, numberair, numbersea])

export function drawSymbol(
  code: string,
  ink: string,
  frame: string,
  size: number,
): HTMLCanvasElement | undefined {
  const symbol = new ms.Symbol(code, {
    size,
    monoColor: ink,
    fill: true,
    fillColor: frame,
    strokeWidth: 5,
    infoFields: false,
  })
  return symbol.getSize().width > 0 ? symbol.asCanvas() : undefined
}

export type DrawSymbol = typeof drawSymbol
