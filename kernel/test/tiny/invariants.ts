import type { Invariant } from '@grognard/kernel'
import { type Data, GONE, type State } from './state.ts'

/** What must hold after every act. */
export const invariants: readonly Invariant<State, Data>[] = [
  {
    rule: '3.2',
    name: 'one unit per hex',
    broken({ state }) {
      const cells = state.cell.filter((cell) => cell !== GONE)
      return new Set(cells).size === cells.length ? undefined : `units stand in ${cells.join(', ')}`
    },
  },
  {
    rule: '3.1',
    name: 'steps and places agree',
    broken({ state }) {
      const odd = state.steps.findIndex(
        (steps, unit) => steps > 2 || (steps > 0 && state.cell[unit] === GONE),
      )
      return odd < 0 ? undefined : `unit ${odd} has ${state.steps[odd]} steps at cell ${state.cell[odd]}`
    },
  },
  {
    rule: '5.1',
    name: 'no card is lost or doubled',
    broken({ state, data }) {
      const cards = [...state.deck, ...state.discard, ...state.hands.west, ...state.hands.east]
      const all = new Set(cards).size === cards.length && cards.length === data.cards.size
      return all ? undefined : `${cards.length} cards of ${data.cards.size}`
    },
  },
]
