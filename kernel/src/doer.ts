import type { SeatId } from './choice.ts'
import { draw, type Roll } from './dice.ts'
import type { EventArgument, GameEvent, Secret } from './event.ts'
import { GameFault } from './faults.ts'
import type { Game } from './game.ts'
import type { Happened } from './happened.ts'
import type { Message } from './message.ts'
import type { Frame, Position } from './position.ts'
import type { Procedure, Query, Result, Running, Told } from './procedure.ts'
import { still } from './still-query.ts'

/** What a handler needs of the engine that runs it. */
interface Runner<S extends object, D extends object> {
  readonly game: Game<S, D>
  readonly memory: object
  enter(procedure: Procedure<S, D, object>, local: object): Frame
}

/** What handlers act through. Dice can be thrown only by automatic steps; nothing can be kept beyond its handler. */
export class Doer<S extends object, D extends object> implements Running<S, D> {
  readonly state: S
  readonly data: D
  readonly options: Position['options']
  readonly seats: readonly SeatId[]
  readonly memory: object
  readonly called: Frame[] = []
  private open = true

  constructor(
    private readonly engine: Runner<S, D>,
    private readonly position: Position<S>,
    private readonly happened: Happened,
    private readonly mayRoll: boolean,
  ) {
    this.state = position.state
    this.data = engine.game.data
    this.options = position.options
    this.seats = position.seats
    this.memory = engine.memory
  }

  close(): void {
    this.open = false
  }

  tell(rule: string, message: Message | Told, at?: readonly (string | Secret)[]): void {
    this.check('tell')
    const { key, args } = message as { key: string; args?: Readonly<Record<string, EventArgument>> }
    const depth = this.position.frames.length
    this.happened.events.push(eventOf(rule, key, args, at, depth))
  }

  call<L extends object>(procedure: Procedure<S, D, L>, local: NoInfer<L>): void {
    this.check('call a procedure')
    this.called.push(this.engine.enter(procedure as Procedure<S, D, object>, local))
  }

  still(): Query<S, D> {
    return still(this)
  }

  end(result: Result): void {
    this.check('end the game')
    if (!this.engine.game.endings.includes(result.ending)) {
      throw new GameFault(`the game declares no ending '${result.ending}'`)
    }
    this.position.result = result
  }

  roll(faces: number, rule: string, why: Message): number {
    return this.rolls([faces], rule, why)[0]!
  }

  rolls(dice: readonly number[], rule: string, why: Message): number[] {
    return this.record(dice, rule, why, false)
  }

  shuffle<T>(items: T[], rule: string, why: Message): void {
    const dice = items.slice(1).map((_, i) => items.length - i)
    this.record(dice, rule, why, true).forEach((value, i) => {
      const last = items.length - 1 - i
      const other = value - 1
      const held = items[last]!
      items[last] = items[other]!
      items[other] = held
    })
  }

  pick<T>(items: readonly T[], rule: string, why: Message): T {
    return items[this.record([items.length], rule, why, true)[0]! - 1]!
  }

  private record(dice: readonly number[], rule: string, why: Message, blind: boolean): number[] {
    this.check('throw dice')
    if (!this.mayRoll) throw new GameFault('dice are thrown only in automatic steps')
    const values = dice.map((faces) => draw(this.position.dice, faces))
    const roll: Roll = blind ? { rule, why, dice, values, secret: true } : { rule, why, dice, values }
    this.happened.rolls.push(roll)
    const { key, args } = why
    const depth = this.position.frames.length
    this.happened.events.push(args ? { key, args, rule, depth, roll } : { key, rule, depth, roll })
    return values
  }

  private check(what: string): void {
    if (!this.open) throw new GameFault(`a handler tried to ${what} after it had returned`)
  }
}

/** (Written out, since an event is made with almost every choice and spreading optional parts is slow.) */
function eventOf(
  rule: string,
  key: string,
  args: GameEvent['args'],
  at: GameEvent['at'],
  depth: number,
): GameEvent {
  if (args && at) return { rule, key, args, at, depth }
  if (args) return { rule, key, args, depth }
  return at ? { rule, key, at, depth } : { rule, key, depth }
}
