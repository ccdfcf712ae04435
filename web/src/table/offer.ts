import type { OfferedChoice, TableScene } from '@grognard/kernel'
import { printExact } from '@grognard/kernel/exact'

/** What the offer says about things on the table. The client lights up these and nothing else. */
export interface OfferIndex {
  readonly byTarget: ReadonlyMap<string, readonly OfferedChoice[]>
  /** The one choice that moves the game on. */
  readonly primary: OfferedChoice | null
  /** Other choices that point at nothing. */
  readonly plain: readonly OfferedChoice[]
  /** Choices with a target, by verb, in the order offered. */
  readonly verbs: readonly { readonly verb: string; readonly choices: readonly OfferedChoice[] }[]
}

/**
 * The way on: what carries out the thing composed, else what ends the decision, else the only thing there is to do.
 * Never what gives something away.
 */
function mainChoice(plain: readonly OfferedChoice[], all: number): OfferedChoice | null {
  const free = plain.filter(({ price }) => !price)
  const [only] = plain
  return (
    free.find(({ role }) => role === 'commit') ??
    free.find(({ role }) => role === 'end') ??
    (only && all === 1 && only.role !== 'leave' ? only : null)
  )
}

export function indexOffer(offer: readonly OfferedChoice[]): OfferIndex {
  const byTarget = new Map<string, OfferedChoice[]>()
  const verbs = new Map<string, OfferedChoice[]>()
  const plain: OfferedChoice[] = []
  for (const choice of offer) {
    if (choice.target === undefined) {
      plain.push(choice)
      continue
    }
    push(byTarget, choice.target, choice)
    push(verbs, choice.verb, choice)
  }
  const primary = mainChoice(plain, offer.length)
  return {
    byTarget,
    primary,
    plain: plain.filter((choice) => choice !== primary),
    verbs: [...verbs].map(([verb, choices]) => ({ verb, choices })),
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export const isCard = (target: string): boolean => kindOf(target) === 'card'

export const kindOf = (target: string): string => target.slice(0, target.indexOf(':'))

/** Everything the offer says about a thing that was pointed at: itself, then what lies on it. */
export function choicesAt(
  index: OfferIndex,
  target: string,
  pieces: TableScene['pieces'],
): readonly OfferedChoice[] {
  const own = index.byTarget.get(target) ?? []
  const piece = pieces.find((other) => other.target === target)
  // A click on a counter may mean the place under it; where both are offered the player is asked which.
  if (piece) return [...own, ...(index.byTarget.get(piece.at) ?? [])]
  if (own.length > 0) return own
  return pieces.filter(({ at }) => at === target).flatMap((other) => index.byTarget.get(other.target) ?? [])
}

/** More than these nobody points at with one click. */
const MOST_MEANT = 12

/** What somebody who points at a thing may mean: itself, then the place under a counter, or the counters on a place. */
export function meantBy(target: string, pieces: TableScene['pieces']): string[] {
  const piece = pieces.find((other) => other.target === target)
  if (piece) return [target, piece.at]
  const there = pieces.flatMap((other) => (other.at === target ? other.target : []))
  return [target, ...there].slice(0, MOST_MEANT)
}

/** What choosing a thing costs, in a few characters; nothing where choices about it differ. */
export function costsOf(index: OfferIndex): ReadonlyMap<string, string> {
  const costs = new Map<string, string>()
  for (const [target, choices] of index.byTarget) {
    const found = new Set(choices.flatMap(({ cost }) => (cost ? [printExact(cost.total)] : [])))
    const [only] = found
    if (only !== undefined && found.size === 1) costs.set(target, only)
  }
  return costs
}

/** Where nearly everything can be chosen a glow would say nothing: then only what is pointed at in the list glows. */
const MANY = 400

/** What glows on the board. */
export function glowing(index: OfferIndex, pointed: ReadonlySet<string>): ReadonlySet<string> {
  const glow = new Set<string>()
  for (const { choices } of index.verbs)
    for (const { target } of choices)
      if (target !== undefined && (choices.length <= MANY || pointed.has(target))) glow.add(target)
  return glow
}

/** Which places hold something that can be chosen, for the glow under a stack. */
export function litPlaces(index: OfferIndex, pieces: TableScene['pieces']): ReadonlySet<string> {
  const lit = new Set<string>()
  for (const { target, at } of pieces) if (index.byTarget.has(target)) lit.add(at)
  return lit
}
