import type { SeatId } from '@grognard/kernel'
import type { ToBrowser } from '@grognard/wire'
import type { GameRow, SeatRow } from '../storage/games.ts'
import type { Loaded } from './loaded.ts'
import { Mutex } from './mutex.ts'

/** Whoever looks at a game through this process: a socket. */
export interface Watcher {
  readonly seats: readonly SeatId[]
  /** Something happened: send what this watcher may see of it, if it is anything. */
  update(game: Open): void
  /** What was sent of the log beyond so many choices no longer holds (undo, rollback), or there is more behind them. */
  shrink(length: number): void
  /** Nothing of what was sent may hold: it is sent anew. */
  startAnew(): void
  /** Names or seats changed: those that no longer hold their seat leave. */
  seatsChanged(game: Open): void
  tell(message: ToBrowser): void
}

/** A game that is in memory. */
export interface Open {
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
  readonly loaded: Loaded
}

/** A game as this process knows it: who watches, and the match while it is in memory. One change at a time. */
export class Room {
  readonly watchers = new Set<Watcher>()
  readonly mutex = new Mutex()
  open: Open | null = null

  constructor(readonly id: string) {}

  get idle(): boolean {
    return this.watchers.size === 0 && !this.mutex.busy
  }

  tellAll(message: ToBrowser): void {
    for (const watcher of this.watchers) watcher.tell(message)
  }
}
