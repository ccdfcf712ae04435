import { StillQuery } from './still-query.ts'

/**
 * Derived facts (supply, zones of control, reach) are recomputed only when something they depend on changed, and are
 * never part of a position. The dependencies are named parts of the state, flat arrays or single values, and are
 * compared by content: a cache can never be stale, forks of a position share it, and rules code has nothing to
 * remember. Name what changes most often first: a difference is then found soonest. The game's data
 * count as a dependency by themselves, so two data packs never share a fact. (A memory apart, `Engine.apart`, serves
 * one match.)
 */
export type Dependency = List | DerivedFact | number | string | boolean | null
type List = ArrayLike<number | string | boolean | null>

/**
 * A fact on which other facts can depend in their turn: it is the same object as long as all that it depends on is the
 * same. Only facts may be of this class, for nothing but their identity is compared.
 */
export abstract class DerivedFact {
  protected readonly isDerived = true
}

export interface Derived<Source, Fact> {
  (source: Source): Fact
  /** How often the fact was computed afresh; for benches and tests. */
  readonly computed: () => number
}

interface Remembered<Fact> {
  readonly data: object
  readonly on: readonly Dependency[]
  readonly fact: Fact
}

const sameItems = (now: List, then: List): boolean => {
  for (let i = 0; i < now.length; i++) if (now[i] !== then[i]) return false
  return true
}
/** The same for numbers, by far the most of what is compared, eight at a time: a loop of its own runs much faster. */
function sameNumbers(now: List, then: List): boolean {
  const { length } = now
  let i = 0
  for (; i + 8 <= length; i += 8) {
    if (
      now[i] !== then[i] ||
      now[i + 1] !== then[i + 1] ||
      now[i + 2] !== then[i + 2] ||
      now[i + 3] !== then[i + 3] ||
      now[i + 4] !== then[i + 4] ||
      now[i + 5] !== then[i + 5] ||
      now[i + 6] !== then[i + 6] ||
      now[i + 7] !== then[i + 7]
    )
      return false
  }
  for (; i < length; i++) if (now[i] !== then[i]) return false
  return true
}

const isList = (part: Dependency): part is List =>
  typeof part === 'object' && part !== null && !(part instanceof DerivedFact)

const unchanged = (now: Dependency, then: Dependency): boolean => {
  if (!isList(now) || !isList(then)) return now === then
  if (now.length !== then.length) return false
  return typeof then[0] === 'number' ? sameNumbers(now, then) : sameItems(now, then)
}

function allUnchanged(now: readonly Dependency[], then: readonly Dependency[]): boolean {
  if (now.length !== then.length) return false
  for (let i = 0; i < now.length; i++) if (!unchanged(now[i]!, then[i]!)) return false
  return true
}

/** A copy to compare with later. (`slice` copies plain arrays many times faster than `Array.from`.) */
const keep = (part: Dependency): Dependency => {
  if (!isList(part)) return part
  return Array.isArray(part) ? part.slice() : Array.from(part)
}

/** Facts are numbered as games declare them, so that a query can keep them in a list. */
let declared = 0

export function derived<Source extends { readonly data: object; readonly memory?: object | undefined }, Fact>(
  dependsOn: (source: Source) => readonly Dependency[],
  compute: (source: Source) => Fact,
  capacity = 4,
): Derived<Source, Fact> {
  const memories = new WeakMap<object, Remembered<Fact>[]>()
  const number = declared++
  let computed = 0
  const ask = (source: Source): Fact => {
    if (!(source instanceof StillQuery)) return recall(source)
    let fact = source.fact(number) as Fact | undefined
    if (fact === undefined) {
      fact = recall(source)
      source.keepFact(number, fact)
    }
    return fact
  }
  const recall = (source: Source): Fact => {
    const place = source.memory ?? source.data
    let memory = memories.get(place)
    if (!memory) {
      memory = []
      memories.set(place, memory)
    }
    const on = dependsOn(source)
    for (let i = 0; i < memory.length; i++) {
      const candidate = memory[i]!
      if (candidate.data !== source.data || !allUnchanged(on, candidate.on)) continue
      if (i > 0) {
        memory.splice(i, 1)
        memory.unshift(candidate)
      }
      return candidate.fact
    }
    computed++
    const fact = compute(source)
    memory.unshift({ data: source.data, on: on.map(keep), fact })
    if (memory.length > capacity) memory.pop()
    return fact
  }
  return Object.assign(ask, { computed: () => computed })
}
