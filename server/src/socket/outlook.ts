import type { SeatId } from '@grognard/kernel'
import type { LogChange } from '@grognard/wire'
import { type Loaded, RECENT } from '../play/loaded.ts'
import { handsDiffer, logStart, publicLength, recentLog, shownTo, wholeText } from '../play/showing.ts'

/** From which seat a browser looks at its game, and what of it was sent: only what has changed is sent again. */
export class Outlook {
  /** The seats that the browser holds; none for an observer. */
  seats: readonly SeatId[] = []
  /** The seat looked from; null for an observer. */
  seat: SeatId | null = null
  /** The last choice whose story was sent. */
  seen = 0
  /** The seat chosen by hand; it stays until another of mine is waited for and it is not. */
  private kept: SeatId | null = null
  /** What was sent last: the reader's number of the state, the journal's own, and the seat it was for. */
  private sent: { seq: number; at: number; seat: SeatId | null } | null = null
  /** Up to which choice each seat's log was sent. */
  private readonly known = new Map<SeatId | null, number>()

  /** Choices were taken back: nobody knows of more than are left. */
  shrink(length: number): void {
    for (const [seat, known] of this.known) this.known.set(seat, Math.min(known, length))
  }

  startAnew(): void {
    this.known.clear()
    if (this.sent) this.sent = { ...this.sent, at: -1 }
  }

  hold(seats: readonly SeatId[], waiting: readonly SeatId[]): void {
    this.seats = seats
    this.seat = seats[0] ?? null
    this.choose(waiting)
  }

  sitAt(seat: SeatId): void {
    this.seat = seat
    this.kept = seat
  }

  /** The first state in full, with what came before it. */
  first(loaded: Loaded): { readonly log: LogChange; readonly state: string } {
    const seq = loaded.countFor(this.seats)
    const log = this.logFor(loaded)
    const now = shownTo(loaded, this.seat)
    this.sent = { seq, at: now.seq, seat: this.seat }
    return { log, state: `{"seq":${seq},${wholeText(now).slice(1)}` }
  }

  /** What has to be sent now; nothing when the browser is up to date, or has not been told anything yet. */
  next(loaded: Loaded): string | undefined {
    const { sent } = this
    if (!sent) return undefined
    this.choose(loaded.waiting)
    const { seat } = this
    const seq = loaded.countFor(this.seats)
    if (seq === sent.seq && seat === sent.seat && sent.at !== -1) return undefined
    const log = this.logFor(loaded)
    const now = shownTo(loaded, seat)
    const base = sent.seat === seat && now.step?.from === sent.at ? sent.seq : null
    const cover = sent.seat !== seat && handsDiffer(loaded.match, [sent.seat, seat])
    this.sent = { seq, at: now.seq, seat }
    const rest = JSON.stringify(log).slice(1)
    return base !== null && now.step
      ? `{"t":"change","seq":${seq},"base":${base},"change":${now.step.text},${rest}`
      : `{"t":"state",${cover ? '"cover":true,' : ''}"state":{"seq":${seq},${wholeText(now).slice(1)},${rest}`
  }

  /** What has come to the log of the seat looked from since it was last sent. */
  private logFor(loaded: Loaded): LogChange {
    const { seat } = this
    const { match } = loaded
    const known = this.known.get(seat)
    const fresh = known === undefined || known + 1 < match.oldest
    const from = fresh ? Math.max(match.oldest, publicLength(match) - RECENT + 1) : logStart(loaded, known)
    const log = recentLog(loaded, seat, from)
    this.seen = log.at(-1)?.act ?? this.seen
    this.known.set(seat, match.length)
    return { log, from, fresh }
  }

  /** Whoever holds several seats looks from the one that is waited for. */
  private choose(waiting: readonly SeatId[]): void {
    if (this.seats.length < 2 || this.seat === null) return
    if (this.kept === this.seat || waiting.includes(this.seat)) {
      if (waiting.includes(this.seat)) this.kept = null
      return
    }
    this.seat = this.seats.find((seat) => waiting.includes(seat)) ?? this.seat
  }
}
