import { Stage } from '@grognard/kernel/testing'
import { newGame } from '../game.ts'
import { type Data, GONE, type State } from '../state.ts'

interface Wishes {
  /** Where units stand; the others are gone. */
  readonly units?: Readonly<Record<string, string>>
  /** What the dice will show. */
  readonly dice?: readonly number[]
}

/** A position set up for one question. */
export function scene({ units, dice = [] }: Wishes = {}): Stage<State, Data> {
  const stage = new Stage(newGame, { scenario: 'standard', prompt: 'move.prompt', dice })
  const { state, data } = stage
  if (!units) return stage
  const place = (id: string | undefined): number => data.places.findIndex((one) => one.id === id)
  data.units.forEach(({ id }, unit) => {
    state.at[unit] = units[id] === undefined ? GONE : place(units[id])
  })
  return stage
}
