import type { CounterLegend, Legend, TablePiece } from '@grognard/kernel'

/** The sort of a counter. */
export const sortOf = ({ counters }: Legend, piece: TablePiece): CounterLegend | undefined =>
  counters.find(
    ({ of, factors }) =>
      piece.target.startsWith(of) && (factors === undefined || factors === piece.factors.length),
  )

/** What stands at a part of a counter. */
export function standsAt(piece: TablePiece, part: string): string {
  const factor = /^factor-(\d)$/.exec(part)
  if (factor) return piece.factors[Number(factor[1]) - 1] ?? ''
  switch (part) {
    case 'caption':
      return piece.caption
    case 'top-left':
      return piece.topLeft ?? ''
    case 'top-right':
      return piece.topRight ?? ''
    case 'left':
      return piece.left ?? ''
    case 'right':
      return piece.right ?? ''
    default:
      return ''
  }
}

/** The branch of a counter, by its NATO symbol. */
export const branchOf = (
  legend: Legend,
  { symbol, silhouette }: TablePiece,
): Legend['symbols'][number] | undefined =>
  silhouette ? undefined : legend.symbols.find(({ code }) => code === symbol.slice(10, 16))
