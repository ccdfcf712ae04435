import type { SeatId } from './choice.ts'
import type { Roll } from './dice.ts'
import type { Argument, Message } from './message.ts'
import { maySee, type Show } from './show.ts'

/** A fact inside an event that only some seats may know; the others read the stand-in (`'unknown:card'`). */
export interface Secret {
  readonly secret: Argument
  readonly seats: readonly SeatId[]
  readonly standIn: Argument
}

export const secret = (value: Argument, seats: readonly SeatId[], standIn: Argument = null): Secret => ({
  secret: value,
  seats,
  standIn,
})

export type EventArgument = Argument | Secret

/** Something that happened, as the log keeps it. */
export interface GameEvent {
  readonly rule: string
  readonly key: string
  readonly args?: Readonly<Record<string, EventArgument>>
  /** Where on the board it happened; a secret place is redacted like any other fact. */
  readonly at?: readonly (string | Secret)[]
  /** How deep in the sequence of play: the log indents by it. */
  readonly depth: number
  readonly roll?: Roll
  /** The seat whose only choice this was, taken for it. */
  readonly forced?: SeatId
  /** What the table shows of it besides the sentence. */
  readonly show?: Show
}

/** An event as one reader may see it. */
export interface SeenEvent {
  readonly rule: string
  readonly message: Message
  readonly at: readonly string[]
  readonly depth: number
  readonly roll?: Roll
  readonly forced?: SeatId
  readonly show?: Show
}

const isSecret = (value: EventArgument): value is Secret =>
  typeof value === 'object' && value !== null && 'secret' in value

const known = (value: Secret, reader: SeatId | null): boolean =>
  reader !== null && value.seats.includes(reader)

/** The event with each fact that the reader may not know replaced by its stand-in. Observers are `null`. */
export function redact(event: GameEvent, reader: SeatId | null): SeenEvent {
  const at: string[] = []
  for (const place of event.at ?? []) {
    if (!isSecret(place)) at.push(place)
    else if (known(place, reader) && typeof place.secret === 'string') at.push(place.secret)
  }
  const seen = {
    rule: event.rule,
    message: redactMessage(event, reader),
    at,
    depth: event.depth,
    ...(event.forced && { forced: event.forced }),
    ...(event.show && maySee(event.show, reader) && { show: event.show }),
  }
  if (!event.roll) return seen
  return { ...seen, roll: event.roll.secret ? { ...event.roll, values: [] } : event.roll }
}

function redactMessage(event: GameEvent, reader: SeatId | null): Message {
  if (!event.args) return { key: event.key }
  const args: Record<string, Argument> = {}
  for (const [name, value] of Object.entries(event.args)) {
    args[name] = isSecret(value) ? (known(value, reader) ? value.secret : value.standIn) : value
  }
  return { key: event.key, args }
}
