import type { Message } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { actionRound } from '../rules/07-strategy-cards.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Action rounds for tests: a round of one side in a given turn, with the cards it holds. */
export interface Round extends Board {
  readonly turn?: number
  readonly round?: number
  readonly hand?: readonly string[]
}

export function round(
  side: SideId,
  { turn = 10, round = 3, hand = [], ...board }: Round,
  ...dice: number[]
): Scene {
  const hands = { ...board.hands, [side]: hand }
  const state = { turn, round, active: side, ...board.state }
  return scene({ ...board, hands, state }, ...dice).start(actionRound, { side })
}

/** The next round of a side, in the same scene. */
export const nextRound = (s: Scene, side: SideId, number: number): Scene => {
  s.state.round = number
  return s.start(actionRound, { side })
}

export const promptOf = (s: Scene): Message => s.engine.prompt(s.position)!
