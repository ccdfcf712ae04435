import type { TablePlace } from '@grognard/kernel'
import type { Camera } from './camera.ts'
import { ease, GLIDE } from './glide.ts'
import { extent, type Point } from './layout.ts'

interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** So many choices should all be in view. */
const FEW = 12

/** Where the player looks: moved by hand, or flown to what matters. */
export class Gaze {
  private flight: { readonly from: View; readonly to: View; readonly start: number } | null = null

  constructor(
    readonly camera: Camera,
    private readonly places: readonly TablePlace[],
    private readonly calm: boolean,
    private readonly moved: () => void,
  ) {}

  all(wanted: (target: string) => boolean = () => true): void {
    const { camera, places } = this
    const box = extent(places, wanted)
    if (!box) return
    this.stand(camera.fitting(box))
    // The minimap may lie over one of them; then there is room beside it.
    if (places.some((place) => wanted(place.target) && camera.underCorner(camera.toScreen(place))))
      this.stand(camera.fitting(box, 'corner'))
  }

  /** Brings a point into view; nothing moves when it is in view already. */
  at(point: Point, always: boolean, atOnce: boolean): void {
    if (!always && this.camera.sees(point)) return
    const close = Math.max(this.camera.zoom, this.camera.most * 0.3)
    this.flyTo(this.camera.lookingAt(point, close), atOnce)
  }

  /** A first look: a box, never from so far that counters cannot be read. */
  first(box: { x: number; y: number; width: number; height: number }): void {
    const { camera } = this
    const fitting = camera.fitting(box)
    const zoom = Math.max(fitting.zoom, camera.legible)
    this.stand(camera.lookingAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, zoom))
  }

  /**
   * Brings a question into view: what it is about, and some of what can be chosen; all of it where that can be done
   * without going far away.
   */
  question(about: readonly TablePlace[], choices: readonly TablePlace[]): void {
    const { camera } = this
    if (about.length === 0) {
      this.someOf(choices)
      return
    }
    const few = choices.length <= FEW ? choices : []
    if ([...about, ...few].every((place) => camera.sees(place, 24))) return
    const wanted = new Set([...about, ...few].map(({ target }) => target))
    const box = extent(this.places, (target) => wanted.has(target))
    const fitting = box && camera.fitting(box)
    if (box && fitting && fitting.zoom >= Math.min(camera.zoom, camera.legible) * 0.75) {
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      this.flyTo(camera.lookingAt(middle, Math.min(fitting.zoom, camera.zoom)), false)
    } else if (!about.every((place) => camera.sees(place, 24)))
      this.flyTo(camera.lookingAt(about[0]!, Math.max(camera.zoom, camera.legible * 0.75)), false)
  }

  /**
   * Goes to these places when none of them is in view: to all if they fit at about this zoom, else to the nearest. A few
   * are all brought into view where they fit at this zoom.
   */
  someOf(places: readonly TablePlace[]): void {
    const { camera } = this
    const seen = places.filter((place) => camera.sees(place, 20)).length
    if (seen === places.length || (seen > 0 && places.length > FEW)) return
    const wanted = new Set(places.map(({ target }) => target))
    const box = extent(places, (target) => wanted.has(target))
    const fitting = box && camera.fitting(box, 'corner', camera.zoom)
    if (fitting && fitting.zoom >= camera.zoom * (seen > 0 ? 1 : 0.6)) {
      this.flyTo(fitting, false)
      return
    }
    if (seen > 0) return
    const here = camera.toWorld(camera.width / 2, camera.height / 2)
    const distance = ({ x, y }: Point): number => Math.hypot(x - here.x, y - here.y)
    const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
    this.flyTo(camera.lookingAt(nearest), false)
  }

  centre(point: Point): void {
    this.stand(this.camera.lookingAt(point))
  }

  panBy(dx: number, dy: number): void {
    this.halt()
    this.camera.panBy(dx, dy)
    this.moved()
  }

  zoomBy(factor: number, x: number, y: number): void {
    this.halt()
    this.camera.zoomAt(x, y, factor)
    this.moved()
  }

  halt(): void {
    this.flight = null
  }

  /** A step of the flight; true while there is more to come. */
  fly(now: number): boolean {
    if (!this.flight) return false
    const { from, to, start } = this.flight
    const share = ease(Math.min(1, (now - start) / GLIDE))
    this.camera.zoom = from.zoom * (to.zoom / from.zoom) ** share
    this.camera.x = from.x + (to.x - from.x) * share
    this.camera.y = from.y + (to.y - from.y) * share
    if (share >= 1) this.flight = null
    this.moved()
    return share < 1
  }

  private stand(view: View): void {
    Object.assign(this.camera, view)
    this.camera.hold()
    this.moved()
  }

  private flyTo(to: View, atOnce: boolean): void {
    const { x, y, zoom } = this.camera
    if (this.calm || atOnce) {
      this.stand(to)
      return
    }
    this.flight = { from: { x, y, zoom }, to, start: performance.now() }
    this.moved()
  }
}
