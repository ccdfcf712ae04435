import { isCovered } from '../guard/Cover.tsx'
import { isCard } from '../table/offer.ts'
import { t } from '../text/index.ts'
import type { Desk } from './context.ts'

/** Keys that work anywhere on the table page, except while somebody writes. */
export function listenForKeys(desk: Desk): () => void {
  const { session, modes, selection, choosing, board, panel, handOpen, shows, recap, player } = desk
  const toggle = (id: string): void => {
    panel.value = panel.value === id ? null : id
  }
  const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()
  const soon = (selector: string): void => void setTimeout(() => focus(selector), 30)
  const overlays = (): void => {
    const all = session.shelf.value?.overlays ?? []
    const usable = all.filter(
      ({ needsTarget }) =>
        !needsTarget || selection.selected.value !== null || selection.focus.value !== null,
    )
    const now = usable.findIndex(({ id }) => id === selection.overlay.value?.id)
    const next = usable[now + 1]
    if (!next) selection.overlay.value = null
    else
      void selection.showOverlay(
        next.id,
        next.needsTarget ? (selection.focus.value ?? selection.selected.value ?? '') : '',
      )
  }
  /** From anywhere to the board, and on along the round there. */
  const walkRound = (key: string): void => {
    const list = document.querySelector<HTMLElement>('#board-list')
    list?.focus()
    list?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: false, cancelable: true }))
  }
  const actions: Readonly<Record<string, () => void>> = {
    '?': () => toggle('keys'),
    '+': () => board.value?.zoomBy(1.3),
    '=': () => board.value?.zoomBy(1.3),
    '-': () => board.value?.zoomBy(1 / 1.3),
    '0': () => board.value?.lookAtAll(),
    m: () => focus('#board-list'),
    n: () => walkRound('n'),
    p: () => walkRound('p'),
    N: () => walkRound('N'),
    P: () => walkRound('P'),
    b: () => {
      if (!shows.callBack()) session.voice.say(t('show.none'), 'plain')
    },
    w: () => {
      recap.called.value = !recap.called.value
    },
    ' ': () => {
      const mode = modes.mode.value
      if (player.playing.value) player.pause()
      else if (mode.kind === 'replay') void player.play(mode.at, session.lastAct)
    },
    d: () => {
      const { primary } = selection.offer.value
      if (primary) desk.guard.propose(primary)
    },
    a: () => {
      desk.ordersOpen.value = true
      soon('.orders .choice-button, .orders .verb-head, .orders .primary')
    },
    u: () => void choosing.undo(),
    h: () => {
      handOpen.value = true
      soon('.hand .card.offered, .hand .card')
    },
    t: () => {
      if (modes.mode.value.kind === 'try') modes.backToLive()
      else if (session.seat.value !== null) void modes.tryOut([])
    },
    r: () => {
      if (modes.mode.value.kind === 'replay') modes.backToLive()
      else void modes.replayTo(session.lastAct)
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
      if (desk.guard.asked.value) desk.guard.dismiss()
      else if (selection.popup.value) {
        // Back to where one was on the board, which stays as it is.
        const { target } = selection.popup.value
        selection.popup.value = null
        if (!isCard(target)) {
          selection.focus.value = target
          focus('#board-list')
        }
      } else if (selection.overlay.value) selection.overlay.value = null
      else if (panel.value !== null) panel.value = null
      else if (shows.current.value) shows.hide()
      else if (modes.mode.value.kind !== 'live') modes.backToLive()
      else selection.selected.value = null
    },
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement | null
    const writing = target?.closest('input, textarea, select, [contenteditable]') !== null
    if ((writing && event.key !== 'Escape') || isCovered(session)) return
    const action = actions[event.key]
    if (!action) return
    // A button under the space bar is pressed by it.
    if (event.key === ' ' && target?.closest('button, summary, a, [role="listbox"]')) return
    event.preventDefault()
    if (writing) target?.blur()
    action()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
