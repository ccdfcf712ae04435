import { add, compare, type Exact, exact } from '@grognard/kernel'

/** What an owner may choose at his best: found by counting sizes, so that large stacks take no longer than small ones. */

export interface Item {
  /** In whole units of size. */
  readonly size: number
  readonly worth: Exact
}

export interface Choice {
  readonly worth: Exact
  /** Indices of the items that are taken, in order. */
  readonly taken: readonly number[]
}

/** The items that are worth most together and fit into the room. */
export function mostWorth(items: readonly Item[], room: number): Choice {
  // By room: the best choice among the items looked at so far.
  let best: Choice[] = Array.from({ length: Math.max(0, room) + 1 }, () => ({ worth: 0, taken: [] }))
  items.forEach(({ size, worth }, index) => {
    best = best.map((without, space) => {
      const rest = space >= size ? best[space - size]! : undefined
      const more = rest ? add(rest.worth, worth) : 0
      return rest && compare(more, without.worth) > 0
        ? { worth: more, taken: [...rest.taken, index] }
        : without
    })
  })
  return best.at(-1)!
}

/** Sizes by what they count for: in full, half, not at all, or left out. */
export interface Shares {
  readonly full: number
  readonly none: number
  readonly neutral: number
  readonly halves: readonly number[]
  /** How much may be left out for each that counts in full or half; what is beyond counts for nothing. */
  readonly neutralLimit: number
  /** What counts in full and has no size. */
  readonly besides?: number
}

export interface BestShare {
  readonly share: Exact
  /** Indices of the halves that are best left out. */
  readonly leftOut: readonly number[]
}

/** The largest share when halves may be left out at will: it depends only on how much of them is kept. */
export function bestShare({ full, none, neutral, halves, neutralLimit, besides = 0 }: Shares): BestShare {
  const all = halves.reduce((sum, size) => sum + size, 0)
  let best: { share: Exact; kept: number } = { share: 0, kept: all }
  const sums = sumsOf(halves)
  for (let kept = all; kept >= 0; kept--) {
    if (!sums[kept]) continue
    const excess = Math.max(0, neutral + all - kept - neutralLimit * (full + kept))
    const total = full + kept + none + excess
    if (total === 0) continue
    const share = exact(2 * (full + besides) + kept, 2 * total)
    if (compare(share, best.share) > 0) best = { share, kept }
  }
  const kept = new Set(sums[best.kept])
  return { share: best.share, leftOut: halves.flatMap((_, index) => (kept.has(index) ? [] : [index])) }
}

/** By sum: indices that add up to it, where some do. */
function sumsOf(sizes: readonly number[]): (readonly number[] | undefined)[] {
  const sums: (readonly number[] | undefined)[] = [[]]
  sizes.forEach((size, index) => {
    for (let sum = sums.length - 1; sum >= 0; sum--) {
      const before = sums[sum]
      if (before && !sums[sum + size]) sums[sum + size] = [...before, index]
    }
  })
  return sums
}
