import { type Choice, type SeatId, sameChoice } from './choice.ts'
import type { Engine } from './engine.ts'
import type { Verdict } from './happened.ts'
import type { Position } from './position.ts'
import type { Query } from './procedure.ts'

/**
 * A position at rest. The offer is made once; a choice in it is taken without asking again, since the same predicates
 * would answer the same. Any other choice is checked as always.
 */
export class Moment<S extends object, D extends object> {
  /** The seat that was asked last, and what it was offered. */
  private asked: SeatId | undefined
  private offered: readonly Choice[] = []

  constructor(
    private readonly engine: Engine<S, D>,
    readonly position: Position<S>,
    private readonly q: Query<S, D>,
  ) {}

  get waiting(): readonly SeatId[] {
    return this.engine.waiting(this.position, this.q)
  }

  offer(seat: SeatId): readonly Choice[] {
    if (this.asked !== seat) {
      this.offered = this.engine.offer(this.position, seat, this.q)
      this.asked = seat
    }
    return this.offered
  }

  /** Takes a choice; the moment is over unless it is refused. */
  act(seat: SeatId, choice: Choice): Verdict {
    const refusal = this.isOffered(seat, choice)
      ? undefined
      : this.engine.refusal(this.position, seat, choice, this.q)
    return refusal ? { ok: false, refusal } : this.engine.carryOut(this.position, seat, choice)
  }

  private isOffered(seat: SeatId, choice: Choice): boolean {
    return (
      this.asked === seat &&
      (this.offered.includes(choice) || this.offered.some((other) => sameChoice(other, choice)))
    )
  }
}
