import { type Choice, parseChoice, printChoice, type Refusal, type SeatId } from '../choice.ts'
import { type Roll, scripted } from '../dice.ts'
import { Engine } from '../engine.ts'
import type { GameEvent } from '../event.ts'
import type { Game } from '../game.ts'
import { kit } from '../kit.ts'
import { newPosition, type Position } from '../position.ts'
import type { Options, Query } from '../procedure.ts'

const REST = 'test rest'

export interface Staging {
  readonly scenario: string
  readonly options?: Options | undefined
  /** Any text of the game: what is asked while the stage rests. */
  readonly prompt: string
  readonly dice: readonly number[]
}

/**
 * Where tests of rules play: a position set up directly, procedures started one at a time, dice as scripted; a roll
 * that was not planned fails the test. Each game's own `Scene` adds how its boards are described.
 */
export class Stage<S extends object, D extends object> {
  readonly engine: Engine<S, D>
  readonly position: Position<S>
  readonly events: GameEvent[] = []
  readonly rolls: Roll[] = []

  constructor(game: Game<S, D>, { scenario, options = {}, prompt, dice }: Staging) {
    const { procedure, ask } = kit<S, D>()
    /** Where the stage comes to rest when the procedure under test is over. */
    const rest = procedure<Record<string, never>>(REST, 'test', {
      rest: ask('test', {
        by: (q) => q.seats[0]!,
        prompt: () => ({ key: prompt }),
        forced: false,
        verbs: { rest: { rule: 'test', take: () => 'again' } },
      }),
    })
    this.engine = new Engine({ ...game, procedures: [...game.procedures, rest] })
    this.position = newPosition(this.engine.game, { scenario, options }, scripted(...dice))
    this.position.frames.splice(0, Number.POSITIVE_INFINITY, { procedure: REST, step: 'rest', local: {} })
  }

  get state(): S {
    return this.position.state
  }

  get q(): Query<S, D> {
    return this.engine.query(this.position)
  }

  get data(): D {
    return this.engine.game.data
  }

  /** Starts a procedure on top of the resting one and runs it to its first decision. */
  start<L extends object>(
    { name, order }: { readonly name: string; readonly order: readonly string[] },
    local: L,
  ): this {
    this.position.frames.push({ procedure: name, step: order[0]!, local })
    const { events, rolls } = this.engine.begin(this.position)
    this.events.push(...events)
    this.rolls.push(...rolls)
    return this
  }

  /** Takes choices of one seat, written `verb target`; fails if one is refused. */
  act(seat: SeatId, ...choices: readonly string[]): this {
    for (const text of choices) {
      const verdict = this.engine.act(this.position, seat, parseChoice(text))
      if (!verdict.ok) {
        const { rule, message } = verdict.refusal
        throw new Error(
          `${seat}: '${text}' is refused by ${rule}: ${message.key} ${JSON.stringify(message.args ?? {})}; ` +
            `waiting at ${this.waitsAt} for ${this.offer(seat).slice(0, 30).join(', ')}`,
        )
      }
      this.events.push(...verdict.events)
      this.rolls.push(...verdict.rolls)
    }
    return this
  }

  /** Why a choice is refused; fails if it is not. */
  refused(seat: SeatId, choice: string): Refusal {
    const refusal = this.engine.refusal(this.position, seat, parseChoice(choice))
    if (!refusal) throw new Error(`${seat}: '${choice}' is allowed`)
    return refusal
  }

  /** The choices offered, written `verb target`; of one verb only, its targets. */
  offer(seat: SeatId, verb?: string): string[] {
    const all: readonly Choice[] = this.engine.offer(this.position, seat)
    if (verb === undefined) return all.map(printChoice)
    return all.filter((choice) => choice.verb === verb).map(({ target }) => target ?? '')
  }

  isOffered(seat: SeatId, choice: string): boolean {
    return this.offer(seat).includes(choice)
  }

  /** The step the game waits at, `procedure / step`. */
  get waitsAt(): string {
    const frame = this.position.frames.at(-1)
    return frame ? `${frame.procedure} / ${frame.step}` : 'over'
  }

  /** The procedure under test is over. */
  get isOver(): boolean {
    return this.waitsAt === `${REST} / rest`
  }

  told(key: string): GameEvent[] {
    return this.events.filter((event) => event.key === key)
  }

  /** Planned dice that were not thrown. */
  get diceLeft(): number {
    const { dice } = this.position
    return dice.kind === 'scripted' ? dice.script.length - dice.drawn : 0
  }
}
