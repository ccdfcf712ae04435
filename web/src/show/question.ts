import type { TableScene } from '@grognard/kernel'
import type { TableState } from '@grognard/wire'
import { thingsIn } from './moments.ts'

/** What a question is about: what its words name, and the place of the fight that it belongs to. */
export function questionOf({ view, scene }: Pick<TableState, 'view' | 'scene'>): readonly string[] {
  const named = view.prompt ? thingsIn(view.prompt) : []
  return [...new Set([...named, ...(scene.action?.place ? [scene.action.place] : [])])]
}

/** Who acts just now: those in the middle of something, and the pieces that the question names. */
export function actingIn(state: Pick<TableState, 'view' | 'scene'>): ReadonlySet<string> {
  const { action, pieces }: TableScene = state.scene
  const named = questionOf(state).filter((target) => pieces.some((piece) => piece.target === target))
  return new Set([...(action?.attackers ?? []), ...(action?.moving ?? []), ...named])
}
