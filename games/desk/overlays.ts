import type { Message, Overlay, Query, SeatId, TableOverlay } from '@grognard/kernel'

/** Questions that players ask of any board, and how the answers are drawn. */

export type PlaceMark = TableOverlay['places'][number]
export type Line = TableOverlay['lines'][number]

/** An answer in words alone. */
export const note = (...notes: Message[]): TableOverlay => ({ places: [], lines: [], notes })

/** What a game knows of what is pointed at. Units, places and sides are numbers; negative is none. */
export interface Board<Q, Side> {
  unitOf(q: Q, target: string): number
  /** The place of a unit; anything negative off the board. */
  at(q: Q, unit: number): number
  sideOf(q: Q, unit: number): Side
  placeOf(q: Q, target: string): number
  /** The side whose units stand in a place. */
  standing(q: Q, place: number): Side | undefined
  /** The side that a place counts for when nobody stands there. */
  holder(q: Q, place: number): Side
  reader(q: Q, seat: SeatId | null): Side | null
  enemyOf(side: Side): Side
}

export interface Asked<Q, Side> {
  /** The place that a target names: its own, or that of a unit on the board; -1 for anything else. */
  place(q: Q, target: string): number
  /** Whose question it is: the side of what is pointed at, else the reader's, else the holder's of the place. */
  side(q: Q, target: string, seat: SeatId | null): Side
  /** The side that would threaten a place. */
  enemy(q: Q, target: string, seat: SeatId | null): Side
}

export function askedOf<Q, Side>(board: Board<Q, Side>): Asked<Q, Side> {
  const place = (q: Q, target: string): number => {
    const unit = board.unitOf(q, target)
    return Math.max(-1, unit >= 0 ? board.at(q, unit) : board.placeOf(q, target))
  }
  const standing = (q: Q, at: number): Side | undefined => (at >= 0 ? board.standing(q, at) : undefined)
  return {
    place,
    side(q, target, seat) {
      const unit = board.unitOf(q, target)
      if (unit >= 0) return board.sideOf(q, unit)
      const at = place(q, target)
      return standing(q, at) ?? board.reader(q, seat) ?? board.holder(q, at)
    },
    enemy(q, target, seat) {
      const at = place(q, target)
      return board.enemyOf(standing(q, at) ?? board.reader(q, seat) ?? board.holder(q, at))
    },
  }
}

/** Somebody who could attack a place: the way there, from where it stands to the place. */
export interface Threat {
  readonly way: readonly string[]
  /** Stands before it already. */
  readonly near: boolean
}

/** Who threatens a place, and by which ways; a stack that goes the same way is one arrow. */
export function threatMarks(
  target: string,
  threats: readonly Threat[],
): Pick<TableOverlay, 'places' | 'lines'> {
  const places = new Map<string, PlaceMark>()
  const lines = new Map<string, Line>()
  for (const { way, near } of threats) {
    const [from] = way
    if (from === undefined) continue
    const tone = near ? 'bad' : 'warning'
    if (near || !places.has(from)) places.set(from, { target: from, tone })
    if (way.length > 1)
      lines.set(way.join(), { through: way, tone, style: near ? 'plain' : 'broken', end: 'arrow' })
  }
  places.set(target, { target, tone: 'bad', style: 'outline' })
  return { places: [...places.values()], lines: [...lines.values()] }
}

/** Supply as a whole, or of what is pointed at; and the line of one thing for those who ask for that. */
export function supplyOverlays<S, D, Q, Rule extends string>(
  rules: { readonly supply: Rule; readonly line: Rule },
  of: (q: Query<S, D>) => Q,
  network: (q: Q, seat: SeatId | null) => TableOverlay,
  line: (q: Q, target: string, seat: SeatId | null) => TableOverlay,
): readonly (Overlay<S, D> & { readonly rule: Rule })[] {
  return [
    {
      id: 'supply',
      rule: rules.supply,
      needsTarget: false,
      answer: (q, target, seat) => (target === '' ? network(of(q), seat) : line(of(q), target, seat)),
    },
    {
      id: 'supply-line',
      rule: rules.line,
      needsTarget: true,
      answer: (q, target, seat) => line(of(q), target, seat),
    },
  ]
}
