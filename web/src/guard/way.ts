import type { OfferedChoice, TableOverlay } from '@grognard/kernel'
import { effect, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Selection } from '../table/selection.ts'
import type { Session } from '../table/session.ts'

/** So long the pointer rests before it is asked, ms. */
const REST = 90

/** The line from where a counter stands to where the pointer rests. */
export const overlayOf = (way: readonly string[]): TableOverlay => ({
  places: [],
  lines: way.length > 1 ? [{ through: way, tone: 'good', end: 'arrow' }] : [],
  notes: [],
})

/** While the pointer rests on a place that a choice leads to over others: the way there. */
export function showWays(
  hovered: ReadonlySignal<{ readonly target: string } | null>,
  { ask }: Pick<Session, 'ask'>,
  { offer }: Pick<Selection, 'offer'>,
  way: Signal<TableOverlay | null>,
): () => void {
  return effect(() => {
    const target = hovered.value?.target
    const leading = (target === undefined ? [] : (offer.value.byTarget.get(target) ?? [])).filter(
      (choice: OfferedChoice) => choice.way,
    )
    way.value = null
    const [only] = leading
    if (!only || leading.length > 1) return
    let over = false
    const timer = setTimeout(() => {
      const { verb } = only
      void ask({ t: 'way', choice: { verb, target: target! } }).then((answer) => {
        if (!over && answer.t === 'answer' && answer.way) way.value = overlayOf(answer.way)
      })
    }, REST)
    return () => {
      over = true
      clearTimeout(timer)
    }
  })
}
