import type { Desk } from './context.ts'

/** Keys that work anywhere on the table page, except while somebody writes. */
export function listenForKeys(desk: Desk): () => void {
  const { table, board, panel, handOpen } = desk
  const toggle = (id: string): void => {
    panel.value = panel.value === id ? null : id
  }
  const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()
  const soon = (selector: string): void => void setTimeout(() => focus(selector), 30)
  const overlays = (): void => {
    const all = table.shelf.value?.overlays ?? []
    const usable = all.filter(
      ({ needsTarget }) => !needsTarget || table.selected.value !== null || table.focus.value !== null,
    )
    const now = usable.findIndex(({ id }) => id === table.overlay.value?.id)
    const next = usable[now + 1]
    if (!next) table.overlay.value = null
    else
      void table.showOverlay(
        next.id,
        next.needsTarget ? (table.focus.value ?? table.selected.value ?? '') : '',
      )
  }
  const actions: Readonly<Record<string, () => void>> = {
    '?': () => toggle('keys'),
    '+': () => board.value?.zoomBy(1.3),
    '=': () => board.value?.zoomBy(1.3),
    '-': () => board.value?.zoomBy(1 / 1.3),
    '0': () => board.value?.lookAtAll(),
    b: () => focus('#board-list'),
    d: () => {
      const { primary } = table.offer.value
      if (primary) void table.choose(primary)
    },
    a: () => {
      desk.ordersOpen.value = true
      soon('.orders .choice-button, .orders .verb-head, .orders .primary')
    },
    u: () => void table.undo(),
    h: () => {
      handOpen.value = true
      soon('.hand .card.offered, .hand .card')
    },
    t: () => {
      if (table.mode.value.kind === 'try') table.backToLive()
      else if (table.seat.value !== null) void table.tryOut([])
    },
    r: () => {
      if (table.mode.value.kind === 'replay') table.backToLive()
      else void table.replayTo(table.live.value?.view.acts ?? 0)
    },
    o: overlays,
    s: () => toggle('sequence'),
    l: () => toggle('log'),
    c: () => {
      panel.value = 'chat'
      soon('[data-testid="chat-input"]')
    },
    g: () => toggle('game'),
    '/': () => {
      panel.value = 'rules'
      soon('#rules-search')
    },
    Escape: () => {
      if (table.popup.value) {
        table.popup.value = null
        focus('#board-list')
      } else if (table.overlay.value) table.overlay.value = null
      else if (panel.value !== null) panel.value = null
      else if (table.mode.value.kind !== 'live') table.backToLive()
      else table.selected.value = null
    },
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement | null
    const writing = target?.closest('input, textarea, select, [contenteditable]') !== null
    if (writing && event.key !== 'Escape') return
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    if (writing) target?.blur()
    action()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
