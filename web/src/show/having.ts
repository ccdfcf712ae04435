import type { SeatId } from '@grognard/kernel'
import type { LogPart } from '@grognard/wire'

/** Who has the board: "since your last move" counts from there. */

export type Where = readonly { readonly procedure: string; readonly step: string }[]

/**
 * Whether somebody asked here only reacts to what another is doing there: the other's procedure is still open around
 * the question. (Of the innermost frame only the procedure counts: an attack goes from step to step.)
 */
export function reactsTo(mine: Where, other: Where): boolean {
  if (other.length < 2 || mine.length < other.length) return false
  return other.every(({ procedure, step }, i) => {
    const here = mine[i]!
    return here.procedure === procedure && (i === other.length - 1 || here.step === step)
  })
}

/** So many choices in a row nobody makes who only reacts. */
const A_TURN = 6

/** Follows what the reader does and what others do, and remembers when the reader last had the board. */
export class Having {
  private others: Where[] = []
  private inARow = 0

  /** Another seat was asked there. */
  otherAt(where: Where): void {
    this.inARow = 0
    if (!this.others.some((one) => JSON.stringify(one) === JSON.stringify(where)))
      this.others.push(where.map(({ procedure, step }) => ({ procedure, step })))
  }

  /** The reader chooses something there; true if that was with the board before them. */
  choosesAt(where: Where): boolean {
    this.inARow++
    if (this.inARow < A_TURN && this.others.some((other) => reactsTo(where, other))) return false
    this.others = []
    return true
  }
}

/** What others did, and what came of it, since a choice. */
export const newsSince = (
  log: readonly LogPart[],
  had: number,
  mine: readonly SeatId[],
): readonly LogPart[] => {
  const parts = log.filter(({ act, events }) => act > had && events.length > 0)
  return parts.some(({ by }) => by !== null && !mine.includes(by)) ? parts : []
}
