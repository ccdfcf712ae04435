/**
 * A small, fast, seedable source for bots, shuffled twins and fuzzing: never for a game's own dice, which live in the
 * position. (mulberry32; no library call is as cheap, and bots fork it by seed.)
 */
export function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const below = (rng: () => number, n: number): number => Math.floor(rng() * n)

export function shuffled<T>(items: readonly T[], rng: () => number): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(rng, i + 1)
    const held = result[i]!
    result[i] = result[j]!
    result[j] = held
  }
  return result
}
