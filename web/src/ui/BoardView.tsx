import type { TableOverlay } from '@grognard/kernel'
import { effect, type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Board } from '../board/board.ts'
import type { Inset } from '../board/camera.ts'
import { loadBoard, loadFonts, loadSymbols } from '../board/load.ts'
import { paletteOf } from '../board/palette.ts'
import { showWays } from '../guard/way.ts'
import { calmMotion, colours, isDark } from '../settings.ts'
import { PlaceChip } from '../show/PlaceChip.tsx'
import { actingIn, questionOf } from '../show/question.ts'
import { RouteTags } from '../show/RouteTags.tsx'
import { ShowDock } from '../show/ShowDock.tsx'
import { staged } from '../show/staged.ts'
import { costsOf, glowing } from '../table/offer.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { BoardList } from './BoardList.tsx'
import { useDesk } from './context.ts'
import { Minimap } from './Minimap.tsx'
import { Popup } from './Popup.tsx'
import { Tooltip } from './Tooltip.tsx'
import { exposeForTests } from './test-hook.ts'

/** The board, what hovers over it, and its form in words. */
export const BoardView = () => {
  const desk = useDesk()
  const { session, modes, selection, choosing, board } = desk
  const host = useRef<HTMLDivElement>(null)
  const hovered = useSignal<{ target: string; x: number; y: number } | null>(null)
  const moved = useSignal(0)
  const opened = useSignal(0)
  const problem = useSignal<string | null>(null)
  const way = useSignal<TableOverlay | null>(null)

  useEffect(() => {
    let over = false
    const ends: (() => void)[] = []
    /** What a painted board depends on besides the game. */
    const paint = () => [isDark(), colours.value, session.words.value] as const
    const make = async (): Promise<void> => {
      const map = session.map.value
      const element = host.current
      if (!map || !element) return
      const [{ Board }, symbol] = await Promise.all([loadBoard(), loadSymbols(), loadFonts()])
      if (over) return
      // Words may come while the board is being made; then it is painted again with them.
      let painted = paint()
      const made = await Board.create(element, {
        map,
        symbol,
        palette: paletteOf(isDark(), colours.value === 'safe', map.tones),
        name: (target) => capital(session.words.peek().find(target) ?? ''),
        say: (message) => session.words.peek().say(message),
        calm: calmMotion(),
        covered: () => covered(element),
        events: {
          hover: (target, x, y) => {
            const before = hovered.peek()
            if (target === null) {
              if (before) hovered.value = null
            } else if (before?.target !== target) hovered.value = { target, x, y }
          },
          opened: () => {
            opened.value = opened.peek() + 1
          },
          pick: (target, x, y) => {
            desk.shows.skip()
            choosing.pick(target, x, y)
          },
          moved: () => {
            moved.value = moved.peek() + 1
            // What it was said of lies elsewhere now.
            if (hovered.peek()) hovered.value = null
            if (selection.popup.peek()) selection.popup.value = null
          },
        },
      })
      if (over) {
        made.destroy()
        return
      }
      board.value = made
      let looked = false
      ends.push(
        effect(() => {
          const state = modes.shown.value
          if (!state) return
          made.setScene(state.scene)
          if (looked) return
          looked = true
          const { byTarget } = selection.offer.peek()
          made.lookAtFront((target) => byTarget.has(target))
          made.lookAtQuestion(questionOf(state), byTarget.keys())
        }),
        effect(() => {
          made.setMarks({
            offered: glowing(selection.offer.value, selection.pointed.value),
            lit: selection.lit.value,
            costs: costsOf(selection.offer.value),
            selected: selection.selected.value,
            focus: selection.focus.value,
            pointed: selection.pointed.value,
            acting: modes.shown.value ? actingIn(modes.shown.value) : new Set(),
            pending: choosing.pending.value,
          })
        }),
        effect(() => {
          // A new question: what it is about comes into view.
          const { byTarget } = selection.offer.value
          const state = modes.shown.peek()
          if (state && modes.mode.peek().kind === 'live')
            made.lookAtQuestion(questionOf(state), byTarget.keys())
        }),
        keepInView(desk.panel, element, made),
        effect(() => made.setOverlay(selection.overlay.value?.shown ?? null)),
        showWays(hovered, { ask: (question) => session.ask(question) }, selection, way),
        effect(() => made.setShown([...staged(desk), ...(way.value ? [way.value] : [])])),
        effect(() => {
          const wanted = paint()
          if (wanted.every((part, i) => part === painted[i])) return
          painted = wanted
          made.repaint(paletteOf(isDark(), colours.value === 'safe', map.tones))
        }),
        exposeForTests(made, desk, way),
      )
      document.documentElement.dataset.board = 'ready'
    }
    make().catch((error: unknown) => {
      problem.value = error instanceof Error ? error.message : String(error)
    })
    return () => {
      over = true
      for (const end of ends) end()
      board.value?.destroy()
      board.value = null
      delete document.documentElement.dataset.board
    }
  }, [desk, board, hovered, moved, opened, problem, way, session.map.value])

  return (
    <div class="board-view">
      <div class="board-host" ref={host} data-testid="board" />
      <BoardList />
      {hovered.value && !selection.popup.value && <Tooltip key={opened.value} {...hovered.value} />}
      <Popup />
      <RouteTags moved={moved} opened={opened} />
      <PlaceChip moved={moved} />
      {board.value && <Minimap moved={moved} />}
      <div class="map-corner">
        <MapButtons />
        <OverlayNotes />
        <ShowDock />
      </div>
      {problem.value !== null && (
        <p class="board-problem" role="alert">
          {t('board.problem', { problem: problem.value })}
        </p>
      )}
    </div>
  )
}

/** A drawer that opens or closes takes or gives room: what was in the middle of the free board stays there. */
function keepInView(panel: ReadonlySignal<string | null>, host: HTMLElement, board: Board): () => void {
  let before = covered(host).right
  return effect(() => {
    void panel.value
    requestAnimationFrame(() => {
      const now = covered(host).right
      if (now !== before) board.panBy((before - now) / 2, 0)
      before = now
    })
  })
}

/** What panels cover of the board, so that what matters is not put under them. */
function covered(host: HTMLElement): Inset {
  const board = host.getBoundingClientRect()
  /** What is not shown covers nothing. */
  const box = (selector: string): DOMRect | undefined => {
    const found = document.querySelector(selector)?.getBoundingClientRect()
    return found && found.width > 0 ? found : undefined
  }
  const [orders, hand, replay, rail, drawer, minimap, guide] = [
    '.orders',
    '.hand',
    '.replay-bar',
    '.rail',
    '.drawer',
    '.minimap',
    '.guide-card',
  ].map(box)
  const dock = box('.show-dock:has(> *)')
  const beside = board.width > 900
  // On a phone panels are sheets at the lower edge.
  const sheet = orders !== undefined && orders.top > board.top + board.height / 3
  const atSide = rail !== undefined && rail.height > rail.width
  const aside = Math.min(drawer?.left ?? Infinity, (beside && dock?.left) || Infinity)
  const right = atSide ? board.right - Math.min(rail.left, aside) : 0
  const lower = [...(sheet ? [orders, drawer] : [hand]), replay, ...(atSide ? [] : [rail])]
  const bottom = Math.max(0, ...lower.flatMap((part) => (part ? board.bottom - part.top : [])))
  // On a tablet low panels cover the top of the board, high ones its left.
  const isHigh = (part: DOMRect): boolean => part.height > board.height / 2
  const upper = sheet
    ? [guide]
    : beside
      ? []
      : [dock, orders].filter((part) => part !== undefined && !isHigh(part))
  return {
    left: orders && !sheet && (beside || isHigh(orders)) ? orders.right - board.left : 0,
    // The tools stand over the board, in as many rows as they need.
    top: Math.max(
      44,
      (box('.map-tools')?.bottom ?? 0) - board.top,
      ...upper.flatMap((part) => (part ? part.bottom - board.top : [])),
    ),
    right,
    bottom,
    ...(minimap && {
      corner: {
        width: Math.max(0, board.right - right - minimap.left),
        height: Math.max(0, board.bottom - bottom - minimap.top),
      },
    }),
  }
}

const MapButtons = () => {
  const { board, session, modes, selection, voice } = useDesk()
  const overlays = session.shelf.value?.overlays ?? []
  const words = session.words.value
  const selected = selection.selected.value
  const live = modes.mode.value.kind === 'live'
  return (
    <div class="map-tools" role="toolbar" aria-label={t('map.tools')}>
      <button
        type="button"
        onClick={() => board.value?.zoomBy(1.35)}
        aria-label={t('map.zoomIn')}
        title={t('map.zoomIn')}
      >
        +
      </button>
      <button
        type="button"
        onClick={() => board.value?.zoomBy(1 / 1.35)}
        aria-label={t('map.zoomOut')}
        title={t('map.zoomOut')}
      >
        −
      </button>
      <button
        type="button"
        onClick={() => board.value?.lookAtAll()}
        aria-label={t('map.fit')}
        title={t('map.fit')}
      >
        ⤢
      </button>
      {overlays.map(({ id, needsTarget }) => (
        <button
          key={id}
          type="button"
          class="overlay-button"
          data-testid={`overlay ${id}`}
          aria-pressed={selection.overlay.value?.id === id}
          aria-disabled={needsTarget && selected === null}
          title={needsTarget && selected === null ? t('overlay.selectFirst') : words.name(`overlay:${id}`)}
          onClick={() => {
            if (needsTarget && selected === null) voice.say(t('why.overlay'), 'refusal')
            else if (selection.overlay.value?.id === id) selection.overlay.value = null
            else void selection.showOverlay(id, needsTarget ? (selected ?? '') : '')
          }}
        >
          {capital(words.name(`overlay:${id}`))}
        </button>
      ))}
      {live && session.seat.value !== null && session.myTurn.value && (
        <button type="button" onClick={() => void modes.tryOut([])} data-testid="try">
          {t('try.start')}
        </button>
      )}
      {live && (
        <button type="button" data-testid="replay-start" onClick={() => void modes.replayTo(session.lastAct)}>
          {t('replay.open')}
        </button>
      )}
    </div>
  )
}

/** What an overlay says besides what it draws. */
const OverlayNotes = () => {
  const { session, selection } = useDesk()
  const notes = selection.overlay.value?.shown.notes ?? []
  if (notes.length === 0) return null
  return (
    <ul class="overlay-notes" data-testid="overlay-notes">
      {notes.map((note, i) => (
        <li key={i}>{capital(session.words.value.say(note))}</li>
      ))}
    </ul>
  )
}
