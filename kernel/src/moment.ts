import { type Choice, type SeatId, sameChoice } from './choice.ts'
import type { Engine, Verdict } from './engine.ts'
import type { Position } from './position.ts'
import type { Query } from './procedure.ts'

/**
 * A position at rest. The offer is made once; a choice in it is taken without asking again, since the same predicates
 * would answer the same. Any other choice is checked as always.
 */
export class Moment<S extends object, D extends object> {
  private readonly offers = new Map<SeatId, readonly Choice[]>()

  constructor(
    private readonly engine: Engine<S, D>,
    readonly position: Position<S>,
    private readonly q: Query<S, D>,
  ) {}

  get waiting(): readonly SeatId[] {
    return this.engine.waiting(this.position, this.q)
  }

  offer(seat: SeatId): readonly Choice[] {
    let offer = this.offers.get(seat)
    if (!offer) {
      offer = this.engine.offer(this.position, seat, this.q)
      this.offers.set(seat, offer)
    }
    return offer
  }

  /** Takes a choice; the moment is over unless it is refused. */
  act(seat: SeatId, choice: Choice): Verdict {
    const refusal = this.isOffered(seat, choice)
      ? undefined
      : this.engine.refusal(this.position, seat, choice, this.q)
    return refusal ? { ok: false, refusal } : this.engine.carryOut(this.position, seat, choice)
  }

  private isOffered(seat: SeatId, choice: Choice): boolean {
    const offer = this.offers.get(seat)
    return offer !== undefined && (offer.includes(choice) || offer.some((c) => sameChoice(c, choice)))
  }
}
