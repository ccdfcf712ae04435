import type { Point } from './layout.ts'

/** The pointer on the canvas: hovering, clicking, dragging, pinching, the wheel. */

const CLICK_SLOP = 6
/** A finger that rests so long reads what is under it instead of choosing it, ms. */
const LONG_PRESS = 450

export interface Hands {
  hover(at: Point): void
  leave(): void
  press(): void
  pick(at: Point, touch: boolean): void
  pan(dx: number, dy: number): void
  zoom(factor: number, at: Point): void
  wheel(): void
}

export function listenToPointer(canvas: HTMLCanvasElement, hands: Hands, signal: AbortSignal): void {
  const touches = new Map<number, Point>()
  let moved = 0
  let pinch = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  let reads = false
  const here = (event: MouseEvent): Point => {
    const box = canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const down = (event: PointerEvent): void => {
    canvas.setPointerCapture(event.pointerId)
    touches.set(event.pointerId, here(event))
    if (touches.size === 1) moved = 0
    pinch = spread(touches)
    hands.press()
    clearTimeout(resting)
    reads = false
    if (event.pointerType === 'mouse') return
    hands.leave()
    const at = here(event)
    resting = setTimeout(() => {
      if (moved > CLICK_SLOP || touches.size !== 1) return
      reads = true
      hands.hover(at)
    }, LONG_PRESS)
  }
  const move = (event: PointerEvent): void => {
    const to = here(event)
    const from = touches.get(event.pointerId)
    if (!from) {
      hands.hover(to)
      return
    }
    touches.set(event.pointerId, to)
    moved += Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
    if (touches.size === 2) {
      const wide = spread(touches)
      const [a, b] = [...touches.values()]
      if (pinch > 0 && a && b) hands.zoom(wide / pinch, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
      pinch = wide
      hands.pan((to.x - from.x) / 2, (to.y - from.y) / 2)
    } else if (moved > CLICK_SLOP) {
      canvas.classList.add('dragging')
      hands.pan(to.x - from.x, to.y - from.y)
    }
  }
  const up = (event: PointerEvent): void => {
    const from = touches.get(event.pointerId)
    touches.delete(event.pointerId)
    clearTimeout(resting)
    canvas.classList.remove('dragging')
    pinch = spread(touches)
    if (!from || reads || event.type === 'pointercancel' || moved > CLICK_SLOP || touches.size > 0) return
    hands.pick(here(event), event.pointerType !== 'mouse')
  }
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : 1)
    hands.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016)), here(event))
    hands.wheel()
  }
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('pointerleave', () => touches.size === 0 && !reads && hands.leave(), { signal })
  // What a long press opens elsewhere.
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
}

function spread(touches: ReadonlyMap<number, Point>): number {
  const [a, b] = [...touches.values()]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}
