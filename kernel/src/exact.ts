/**
 * Exact numbers. Rulebooks compare halves, thirds and sevenths, so a rule never compares floating point.
 * Written here rather than taken from a library because the values live in positions: they must be plain JSON
 * (the libraries use BigInt or class instances) and cheap inside hot loops.
 */
export type Fraction = readonly [numerator: number, denominator: number]

/** An exact number: an integer, or a fraction in lowest terms when it is not one. */
export type Exact = number | Fraction

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const numerator = (x: Exact): number => (typeof x === 'number' ? x : x[0])
const denominator = (x: Exact): number => (typeof x === 'number' ? 1 : x[1])

/** The exact quotient of two integers: `exact(1, 2)` is a half, `exact(4, 2)` is the integer 2. */
export function exact(num: number, den = 1): Exact {
  if (!Number.isSafeInteger(num) || !Number.isSafeInteger(den)) {
    throw new RangeError(`exact(${num}, ${den}): both must be safe integers`)
  }
  if (den === 0) throw new RangeError(`exact(${num}, 0): division by zero`)
  const sign = den < 0 ? -1 : 1
  const divisor = gcd(Math.abs(num), Math.abs(den)) || 1
  const n = (sign * num) / divisor
  const d = (sign * den) / divisor
  return d === 1 ? n || 0 : [n, d]
}

export const add = (a: Exact, b: Exact): Exact =>
  typeof a === 'number' && typeof b === 'number'
    ? a + b
    : exact(numerator(a) * denominator(b) + numerator(b) * denominator(a), denominator(a) * denominator(b))

export const negate = (a: Exact): Exact => (typeof a === 'number' ? -a || 0 : [-a[0], a[1]])
export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b))
export const multiply = (a: Exact, b: Exact): Exact =>
  exact(numerator(a) * numerator(b), denominator(a) * denominator(b))
export const divide = (a: Exact, b: Exact): Exact =>
  exact(numerator(a) * denominator(b), denominator(a) * numerator(b))

/** Negative when a < b, zero when equal, positive when a > b. */
export const compare = (a: Exact, b: Exact): number =>
  numerator(a) * denominator(b) - numerator(b) * denominator(a)

export const sum = (parts: Iterable<Exact>): Exact => {
  let total: Exact = 0
  for (const part of parts) total = add(total, part)
  return total
}

export const floor = (a: Exact): number => Math.floor(numerator(a) / denominator(a))
export const ceil = (a: Exact): number => Math.ceil(numerator(a) / denominator(a)) || 0
/** Half rounds up, as rulebooks usually say. */
export const round = (a: Exact): number => floor(add(a, exact(1, 2)))

const GLYPHS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/6': '⅙',
  '5/6': '⅚',
}

/** For readers, as counters print it: `½`, `2⅓`, `−3`, `1 2/5`. */
export function printExact(a: Exact): string {
  const sign = compare(a, 0) < 0 ? '−' : ''
  if (typeof a === 'number') return `${sign}${Math.abs(a)}`
  const n = Math.abs(a[0])
  const whole = Math.floor(n / a[1]) || ''
  const rest = `${n % a[1]}/${a[1]}`
  const glyph = GLYPHS[rest]
  return `${sign}${whole}${glyph ?? (whole === '' ? rest : ` ${rest}`)}`
}
