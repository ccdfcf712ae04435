import type { SeatId } from './choice.ts'
import type { Message } from './message.ts'
import type { Doing, Next, Otherwise, Query, Verb } from './procedure.ts'

/** A kind of thing that can be chosen: how it is written as a target, and which one a target means. */
export interface Kind<S, D, T> {
  /** What stands before the colon of its targets, where it is always the same. */
  readonly of?: string
  name(q: Query<S, D>, thing: T): string
  /** Must answer for any target, however odd. */
  find(q: Query<S, D>, target: string): T
}

/** Things that are targets already. */
export const asWritten: Kind<unknown, unknown, string> = {
  name: (_, target) => target,
  find: (_, target) => target,
}

/**
 * A verb with which one of several things is chosen. One list makes the offer and checks the act: what is not in it is
 * refused with `otherwise`.
 */
export interface OneOf<S, D, L, T>
  extends Omit<Verb<S, D, L>, 'targets' | 'check' | 'checked' | 'otherwise' | 'take'> {
  among(q: Query<S, D>, local: L, seat: SeatId): readonly NoInfer<T>[]
  /** Why the others may not be chosen; a message is said with the rule of the verb. */
  readonly otherwise: Message | Otherwise<S, D, L>
  take(c: Doing<S, D>, local: L, thing: NoInfer<T>, target: string, seat: SeatId): Next
}

export function oneOf<S, D, L, T>(kind: Kind<S, D, T>, choice: OneOf<S, D, NoInfer<L>, T>): Verb<S, D, L> {
  const { among, take, ...rest } = choice
  return {
    ...(kind.of !== undefined && { takes: kind.of }),
    ...rest,
    targets: (q, local, seat) => among(q, local, seat).map((thing) => kind.name(q, thing)),
    take: (c, local, target, seat) => take(c, local, kind.find(c, target), target, seat),
  }
}
