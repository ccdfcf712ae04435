import { movementSegment } from '../rules/08-movement.ts'
import type { Segment, State } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const OURS = { 'east-sea-in-shore': 'allied', 'east-sea-at-sea': 'allied' } as const

/** An Allied movement segment with the East Sea in Allied hands, without submarines and mines. */
export function segment(board: Board, kind: Segment = 'basic', ...dice: number[]): Scene {
  const state: Partial<State> = { submarines: [0, 0], asw: [0, 0], ...board.state }
  const s = scene({ control: OURS, ...board, state }, ...dice)
  s.state.mines.fill(0)
  return s.start(movementSegment, { side: 0, kind })
}
