import type { TableOverlay } from '@grognard/kernel'
import type { ReadonlySignal } from '@preact/signals'
import type { Board } from '../board/board.ts'
import { actingIn } from '../show/question.ts'
import type { Desk } from './context.ts'

/** What end-to-end tests need to click on a canvas: where things are. Reading only, and only when asked for. */
export interface TestHook {
  /** Screen coordinates of a place or piece. */
  where(target: string): { x: number; y: number } | null
  /** Brings it into view, opens its stack, and says where it is then. */
  reach(target: string): Promise<{ x: number; y: number } | null>
  offered(): readonly string[]
  seq(): number
  selected(): string | null
  /** Who is marked as acting. */
  acting(): readonly string[]
  /** How large a counter is on the screen. */
  counterSize(): number
  /** The way drawn to where the pointer rests. */
  way(): readonly string[]
  /** What the seat may see as the game itself has it. */
  board(): Promise<unknown>
}

declare global {
  interface Window {
    grognardTest?: TestHook
  }
}

export function exposeForTests(
  board: Board,
  { session, selection }: Desk,
  way: ReadonlySignal<TableOverlay | null>,
): () => void {
  if (new URLSearchParams(location.search).get('test') !== '1') return () => undefined
  const where = (target: string): { x: number; y: number } | null => {
    const at = board.screenOf(target)
    const box = board.canvas.getBoundingClientRect()
    return at ? { x: at.x + box.left, y: at.y + box.top } : null
  }
  window.grognardTest = {
    where,
    reach: async (target) => {
      board.lookAt(target, true, true)
      board.reveal(target)
      await new Promise((done) => requestAnimationFrame(done))
      return where(target)
    },
    offered: () => [...selection.offer.value.byTarget.keys()],
    seq: () => session.live.value?.seq ?? -1,
    selected: () => selection.selected.value,
    acting: () => (session.live.value ? [...actingIn(session.live.value)] : []),
    counterSize: () => board.unit * board.camera.zoom,
    way: () => way.value?.lines[0]?.through ?? [],
    board: () => session.board(),
  }
  return () => {
    delete window.grognardTest
  }
}
