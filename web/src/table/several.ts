import type { Choice, OfferedChoice, TableScene } from '@grognard/kernel'

/** For whoever leads many counters: the same thing chosen for several of them, one act after the other. */

/** Whether these choices of one verb may be made with one click: those that are asked again until enough are named. */
export const mayAllBeChosen = (choices: readonly OfferedChoice[]): boolean =>
  choices.length > 1 && choices.every(({ role }) => role === 'gather')

/** A counter that was taken up, and where it stood. */
export interface Taken {
  readonly verb: string
  readonly from: string
}

/** A counter that was taken up and led somewhere: `move` this one, `go` there. */
export interface Led extends Taken {
  readonly go: Choice
}

type Pieces = TableScene['pieces']

/** The counter that a choice takes up, if it is one. */
export function takenBy({ verb, target }: Choice, pieces: Pieces): Taken | null {
  const piece = pieces.find((one) => one.target === target)
  return piece ? { verb, from: piece.at } : null
}

/** The same again for those who stand where the first one stood: each is taken up in turn. */
export const followers = (
  { verb, from, go }: Led,
  offer: readonly OfferedChoice[],
  pieces: Pieces,
): OfferedChoice[] => {
  if (go.target === from) return []
  const there = new Set(pieces.flatMap(({ target, at }) => (at === from ? target : [])))
  return offer.filter((choice) => choice.verb === verb && there.has(choice.target ?? ''))
}

export const isOffered = (offer: readonly OfferedChoice[], { verb, target }: Choice): boolean =>
  offer.some((choice) => choice.verb === verb && choice.target === target)
