import type { Choice, SeatId } from './choice.ts'
import { type Dice, seeded } from './dice.ts'
import type { Game } from './game.ts'
import type { Options, Result } from './procedure.ts'
import type { StopSetting } from './stops.ts'

/** Where one procedure stands. The step is kept by name, so inserting a step does not break a saved game. */
export interface Frame {
  readonly procedure: string
  step: string
  readonly local: object
  /** Sealed answers of a secret simultaneous decision, by seat. */
  sealed?: Record<SeatId, Sealed>
  /** True when a call step made this frame: that step is completed when the frame is done. */
  readonly completes?: true
  /** True when its last step is over; it leaves the stack once what it called is over too. */
  done?: true
}

export interface Sealed {
  draft: Choice[]
  done: boolean
}

/** Everything about a game in progress, as plain JSON. */
export interface Position<S extends object = object> {
  readonly game: string
  readonly rules: string
  readonly data: string
  /** `Game.layout` of the data it was made with. */
  readonly layout?: string
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly SeatId[]
  readonly state: S
  readonly dice: Dice
  readonly frames: Frame[]
  readonly stops: Record<SeatId, Record<string, StopSetting>>
  result: Result | null
  /** How many choices have been taken; the sealed answers of one simultaneous decision count as one. */
  acts: number
}

/** What is chosen when a game is created. */
export interface Setup {
  readonly scenario: string
  readonly options?: Options
}

export class SetupError extends Error {}

/** Fills in standard options and names what is wrong with the others. */
export function completeOptions<S extends object, D extends object>(
  game: Pick<Game<S, D>, 'id' | 'options'>,
  given: Options,
): Options {
  const options: Record<string, string | number | boolean> = {}
  for (const spec of game.options) {
    const value = given[spec.id] ?? spec.standard
    if (!spec.values.includes(value)) {
      throw new SetupError(
        `${game.id}: option '${spec.id}' must be one of ${spec.values.join(', ')}, found '${value}' (rule ${spec.rule})`,
      )
    }
    options[spec.id] = value
  }
  for (const id of Object.keys(given)) {
    if (!game.options.some((spec) => spec.id === id))
      throw new SetupError(`${game.id}: there is no option '${id}'`)
  }
  return options
}

/** A position before its first step. `begin` in engine.ts runs it up to the first decision. */
export function newPosition<S extends object, D extends object>(
  game: Game<S, D>,
  setup: Setup,
  dice: Dice | string,
): Position<S> {
  const scenario = game.scenarios.find((s) => s.id === setup.scenario)
  if (!scenario) {
    const known = game.scenarios.map((s) => s.id).join(', ')
    throw new SetupError(`${game.id}: there is no scenario '${setup.scenario}'; there are: ${known}`)
  }
  const options = completeOptions(game, setup.options ?? {})
  return {
    game: game.id,
    rules: game.rulesVersion,
    data: game.dataVersion,
    ...(game.layout !== undefined && { layout: game.layout }),
    scenario: scenario.id,
    options,
    seats: game.seats(options).map((seat) => seat.id),
    state: scenario.start(game.data, options),
    dice: typeof dice === 'string' ? seeded(dice) : dice,
    frames: [{ procedure: scenario.first.name, step: scenario.first.order[0]!, local: {} }],
    stops: {},
    result: null,
    acts: 0,
  }
}
