import type { SeatId } from '@grognard/kernel'
import type { LogChange, LogPart } from '@grognard/wire'
import { signal } from '@preact/signals'
import type { Answer, Question } from './line.ts'
import { mergeLog, prependLog, type Told } from './log.ts'

/** What was told to each seat that was looked from: the latest comes by itself, what was before is fetched. */
export class Chronicle {
  /** The log of the seat looked from. */
  readonly log = signal<readonly LogPart[]>([])
  private readonly told = new Map<SeatId | null, Told>()
  /** The seat whose log is being fetched. */
  private reading: SeatId | null | undefined

  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    /** The seat looked from; nothing before the first state. */
    private readonly reader: () => SeatId | null | undefined,
  ) {}

  forget(): void {
    this.told.clear()
  }

  take(seat: SeatId | null, change: LogChange): void {
    const told = mergeLog(this.told.get(seat), change)
    this.told.set(seat, told)
    this.log.value = told.parts
    if (told.from > 0) void this.readOn(seat)
  }

  /** Fetches what was told before the log at hand, page by page, while nothing else waits for it. */
  private async readOn(seat: SeatId | null): Promise<void> {
    if (this.reading === seat) return
    this.reading = seat
    for (;;) {
      const before = this.told.get(seat)
      if (!before || before.from === 0 || this.reading !== seat) break
      const answer = await this.ask({ t: 'log', before: before.from, from: { seat } })
      const now = this.told.get(seat)
      if (answer.t !== 'answer' || !answer.log || answer.from === undefined) break
      // Meanwhile it may have begun anew.
      if (now?.from !== before.from) continue
      const told = prependLog(now, answer.log, answer.from)
      this.told.set(seat, told)
      if (this.reader() === seat) this.log.value = told.parts
    }
    if (this.reading === seat) this.reading = undefined
  }
}
