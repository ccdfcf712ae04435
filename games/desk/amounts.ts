import type { Exact } from '@grognard/kernel'

/** Amounts as players read them. */

const SIGNS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
}

/** In a few characters, for counters and hexes: 2, 2½, ⅓. */
export function shortly(amount: Exact): string {
  if (typeof amount === 'number') return String(amount)
  const [n, d] = amount
  const whole = Math.trunc(n / d)
  const rest = Math.abs(n % d)
  const part = SIGNS[`${rest}/${d}`] ?? `${whole === 0 ? '' : ' '}${rest}/${d}`
  return whole === 0 ? `${n < 0 ? '-' : ''}${part}` : `${whole}${part}`
}
