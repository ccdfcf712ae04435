import type { Message, TableScene } from '@grognard/kernel'

/** Things that can be chosen now, in the order in which they are walked. */
export interface Part {
  /** What the game calls this part of the round, such as a corps; nothing for what it does not name. */
  readonly title: Message | null
  readonly targets: readonly string[]
}

/** The round as the game proposes it, as far as something can be chosen there; what else can be comes after it. */
export function partsOf(round: TableScene['round'], offered: readonly string[]): Part[] {
  const open = new Set(offered)
  const parts: Part[] = []
  for (const { title, targets } of round ?? []) {
    const here = targets.filter((target) => open.delete(target))
    if (here.length > 0) parts.push({ title, targets: here })
  }
  const others = offered.filter((target) => open.has(target))
  return others.length > 0 ? [...parts, { title: null, targets: others }] : parts
}

/**
 * Where a round goes on: who was dealt with is no longer in it, so the walker remembers how it looked when he came to
 * where he is.
 */
export class RoundWalk {
  private parts: readonly Part[] = []
  private at: string | null = null

  /** To the next one or back. */
  step(parts: readonly Part[], by: 1 | -1): string | undefined {
    const all = (some: readonly Part[]): string[] => some.flatMap(({ targets }) => targets)
    return this.come(parts, next(all(parts), all(this.parts), this.at, by))
  }
  /** To the first one of the next part, or of the one before. */
  stepPart(parts: readonly Part[], by: 1 | -1): Part | undefined {
    const own = this.parts.find(({ targets }) => this.at !== null && targets.includes(this.at))
    const name = next(parts.map(nameOf), this.parts.map(nameOf), own ? nameOf(own) : null, by)
    const part = parts.find((one) => nameOf(one) === name)
    this.come(parts, part?.targets[0])
    return part
  }
  /** The walker is here now, however he came. */
  stand(target: string): void {
    if (this.parts.some(({ targets }) => targets.includes(target))) this.at = target
  }

  private come(parts: readonly Part[], target: string | undefined): string | undefined {
    this.parts = parts
    this.at = target ?? null
    return target
  }
}

const nameOf = ({ title }: Part): string => JSON.stringify(title)

function next(
  now: readonly string[],
  then: readonly string[],
  at: string | null,
  by: 1 | -1,
): string | undefined {
  if (now.length === 0) return undefined
  const here = at === null ? -1 : now.indexOf(at)
  if (here >= 0) return now[(here + by + now.length) % now.length]
  const was = at === null ? -1 : then.indexOf(at)
  // The next of those who came after him then and are still there.
  for (let i = was + by; was >= 0 && i >= 0 && i < then.length; i += by)
    if (now.includes(then[i]!)) return then[i]
  return by > 0 ? now[0] : now.at(-1)
}
