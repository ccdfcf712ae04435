import type { SeatId } from '@grognard/kernel'
import type { GameSummary, LogPart, ReplayView, TableState } from '@grognard/wire'
import type { Answer, Question } from './line.ts'

/** The game gone through again, from one's own seat or from another. */

export interface Replayed {
  readonly kind: 'replay'
  readonly act: number
  /** The choice that the state on the board belongs to: what is said beside it is said of that one. */
  readonly at: number
  /** From where it is seen; null is where one sits. */
  readonly from: ReplayView | null
  /** Nothing while the first position is on its way. */
  readonly state: TableState | null
  /** The log as this view reads it; null is one's own. */
  readonly log: readonly LogPart[] | null
}

/** A scrubber asks faster than a server should answer: only the act last asked for is fetched. */
export class Replayer {
  private wanted: Replayed | null = null
  private busy = false

  constructor(
    private readonly ask: Ask,
    private readonly now: () => Replayed | null,
    private readonly show: (mode: Replayed) => void,
    private readonly failed: (answer: Answer) => void,
  ) {}

  stop(): void {
    this.wanted = null
  }

  async go(act: number, from: ReplayView | null): Promise<void> {
    const before = this.now()
    const same = before !== null && viewKey(before.from) === viewKey(from)
    const next: Replayed = {
      kind: 'replay',
      act,
      at: before?.at ?? act,
      from,
      state: before?.state ?? null,
      log: same ? before.log : null,
    }
    this.show(next)
    this.wanted = next
    if (this.busy) return
    this.busy = true
    try {
      while (this.wanted) await this.fetch(this.wanted)
    } finally {
      this.busy = false
    }
  }

  private async fetch(wanted: Replayed): Promise<void> {
    const { act, from } = wanted
    const answer = await this.ask({ t: 'replay', act, ...(from !== null && { from }) })
    if (this.wanted === wanted) this.wanted = null
    const now = this.stillAt(from)
    if (!now) return
    if (answer.t === 'answer' && answer.state) this.show({ ...now, at: act, state: answer.state })
    else this.failed(answer)
    if (from !== null && now.log === null) await this.fetchLog(from)
  }

  /** The mode as it is, if it still looks from there. */
  private stillAt(from: ReplayView | null): Replayed | null {
    const now = this.now()
    return now && viewKey(now.from) === viewKey(from) ? now : null
  }

  /** The log as another view reads it, the latest pages first. */
  private async fetchLog(from: ReplayView): Promise<void> {
    await readLog(this.ask, from, (log) => {
      const now = this.stillAt(from)
      if (now) this.show({ ...now, log })
      return now !== null
    })
  }
}

type Ask = (question: Question) => Promise<Answer>

/** Reads a log as a view has it, page by page, as long as what has come so far is wanted. */
async function readLog(
  ask: Ask,
  from: ReplayView,
  take: (log: readonly LogPart[]) => boolean,
): Promise<void> {
  let log: readonly LogPart[] = []
  for (let before = ALL; before > 0; ) {
    const answer = await ask({ t: 'log', before, from })
    if (answer.t !== 'answer' || !answer.log) return
    log = [...answer.log, ...log]
    before = answer.from ?? 0
    if (!take(log)) return
  }
}

/** The whole log as a view has it; null where it may not be read. */
export async function wholeLog(ask: Ask, from: ReplayView): Promise<readonly LogPart[] | null> {
  let log: readonly LogPart[] | null = null
  await readLog(ask, from, (read) => {
    log = read
    return true
  })
  return log
}

/** More choices than any game has. */
const ALL = 1_000_000

export const viewKey = (from: ReplayView | null): string =>
  from === null ? 'mine' : from === 'all' ? 'all' : `seat ${from.seat ?? ''}`

/** From where a reader may look back: while a game lasts from their own seats and as an observer, then from anywhere. */
export function replayViews(
  summary: Pick<GameSummary, 'seats' | 'over'>,
  seat: SeatId | null,
  own: readonly SeatId[],
): readonly ReplayView[] {
  const seats = summary.seats.map((one) => one.seat).filter((one) => summary.over || own.includes(one))
  return [
    ...seats.filter((one) => one !== seat).map((one) => ({ seat: one })),
    ...(seat === null ? [] : [{ seat: null }]),
    ...(summary.over ? (['all'] as const) : []),
  ]
}
