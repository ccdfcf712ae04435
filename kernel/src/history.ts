import type { SeatId } from './choice.ts'
import type { JournalEntry } from './journal.ts'

/** A request to go back that is still open. */
export interface RollbackRequest {
  readonly by: SeatId
  readonly to: number
  readonly agreed: readonly SeatId[]
}

/** A request to end the game without a winner that is still open. */
export interface EndRequest {
  readonly by: SeatId
  readonly agreed: readonly SeatId[]
}

/** All that is known of a journal without reading it again, as plain JSON. */
export interface Past {
  /** How many entries there are. */
  readonly entries: number
  /** The numbers (from 1) of the entries whose choices still count, in order. */
  readonly acts: readonly number[]
  /** Entries that are told in the log though they are no choices, and behind how many choices they are told. */
  readonly notes: readonly { readonly after: number; readonly entry: number }[]
  /** Below so many choices there is no way back: the rules have changed since. */
  readonly floor: number
  readonly rollback: RollbackRequest | null
  readonly ending: EndRequest | null
  /** How often somebody went back without asking; left out while nobody has. */
  readonly takenBack?: number
}

const NOTHING: Past = { entries: 0, acts: [], notes: [], floor: 0, rollback: null, ending: null }

/** What still counts of a journal, kept up to date entry by entry: a game of thousands need not be read to go on. */
export class History {
  entries: number
  readonly acts: number[]
  floor: number
  rollback: RollbackRequest | null
  ending: EndRequest | null
  takenBack: number
  private told: { readonly after: number; readonly entry: number }[]

  constructor(
    private readonly seats: readonly SeatId[],
    past: Past = NOTHING,
  ) {
    this.entries = past.entries
    this.acts = [...past.acts]
    this.told = [...past.notes]
    this.floor = past.floor
    this.rollback = past.rollback
    this.ending = past.ending
    this.takenBack = past.takenBack ?? 0
  }

  static of(entries: Iterable<JournalEntry>, seats: readonly SeatId[]): History {
    const history = new History(seats)
    for (const entry of entries) history.take(entry)
    return history
  }

  get notes(): Past['notes'] {
    return this.told
  }

  past(): Past {
    const { entries, acts, floor, rollback, ending, notes, takenBack } = this
    return {
      entries,
      acts: [...acts],
      notes: [...notes],
      floor,
      rollback,
      ending,
      ...(takenBack > 0 && { takenBack }),
    }
  }

  /** True when all seats want to end the game by now. */
  get allWantToEnd(): boolean {
    const { ending } = this
    return ending !== null && this.all(ending.by, ending.agreed)
  }

  take(entry: JournalEntry): void {
    this.entries++
    const { rollback, ending } = this
    // Whatever is done meanwhile, a request is no longer about what is on the board; stops are wishes, not moves.
    if (entry.t !== 'stop') this.rollback = null
    if (entry.t !== 'stop') this.ending = null
    switch (entry.t) {
      case 'act':
        this.acts.push(this.entries)
        break
      case 'undo':
        this.back(this.acts.length - 1)
        break
      case 'ask-rollback':
        this.askBack({ by: entry.seat, to: entry.to, agreed: [] })
        break
      case 'answer-rollback':
        if (rollback && entry.agree) this.askBack({ ...rollback, agreed: [...rollback.agreed, entry.seat] })
        if (!this.rollback) this.note()
        break
      case 'take-back':
        this.takenBack++
        this.back(entry.to)
        this.note()
        break
      case 'ask-end':
        this.ending = { by: entry.seat, agreed: [] }
        break
      case 'answer-end':
        if (ending && entry.agree) this.ending = { ...ending, agreed: [...ending.agreed, entry.seat] }
        break
      case 'update':
        this.floor = this.acts.length
        this.note()
        break
      case 'reseed':
        this.note()
        break
      default:
        break
    }
  }

  /** Whoever plays alone needs nobody's consent. */
  private askBack(request: RollbackRequest): void {
    if (this.all(request.by, request.agreed)) this.back(request.to)
    else this.rollback = request
  }

  private all(by: SeatId, agreed: readonly SeatId[]): boolean {
    return this.seats.every((seat) => seat === by || agreed.includes(seat))
  }

  private note(): void {
    this.told.push({ after: this.acts.length, entry: this.entries })
  }

  private back(acts: number): void {
    this.acts.length = Math.max(0, Math.min(acts, this.acts.length))
    const { length } = this.acts
    if (this.told.some(({ after }) => after > length))
      this.told = this.told.filter(({ after }) => after <= length)
  }
}
