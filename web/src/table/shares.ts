import type { Exact } from '@grognard/kernel'

/** For bars and percentages only: rules never see these. */
export const toNumber = (x: Exact): number => (typeof x === 'number' ? x : x[0] / x[1])

export function percent(x: Exact): string {
  const value = toNumber(x) * 100
  if (value > 0 && value < 1) return '<1 %'
  if (value > 99 && value < 100) return '>99 %'
  return `${Math.round(value)} %`
}
