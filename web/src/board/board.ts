import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import type { TableMap, TableOverlay, TablePlace, TableScene } from '@grognard/kernel'
import { Container, WebGLRenderer } from 'pixi.js'
import { Camera, type Inset } from './camera.ts'
import { CountersLayer, ease, GLIDE } from './counters.ts'
import { OpenStack } from './fan.ts'
import { drawGround, drawLinks, drawMargin } from './ground.ts'
import { HexGrid } from './hex-grid.ts'
import { HexGround } from './hex-ground.ts'
import { inksOf } from './hex-inks.ts'
import { HexLines } from './hex-lines.ts'
import { LabelsLayer, type Naming } from './labels.ts'
import { extent, type Point, placeMap, unitOf } from './layout.ts'
import { type Marks, MarksLayer, NO_MARKS } from './marks.ts'
import { Outlines } from './outlines.ts'
import { type Palette, toInt } from './palette.ts'
import { Picking } from './picking.ts'
import { PlacesLayer } from './places.ts'
import { listenToPointer } from './pointer.ts'
import { clear, group, Studio } from './studio.ts'
import type { DrawSymbol } from './symbols.ts'

export type { Marks } from './marks.ts'

export interface BoardEvents {
  hover(target: string | null, x: number, y: number): void
  pick(target: string | null, x: number, y: number): void
  /** The camera moved. */
  moved(): void
  /** A stack was opened or closed. */
  opened(): void
}

export interface BoardOptions extends Naming {
  readonly map: TableMap
  readonly palette: Palette
  readonly symbol: DrawSymbol | undefined
  readonly events: BoardEvents
  readonly calm: boolean
  /** What panels cover of the board now. */
  readonly covered: () => Inset
}

interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** The board on its canvas. It is told what there is and what is marked; it reports what is pointed at. */
export class Board {
  readonly camera: Camera
  readonly unit: number
  private readonly renderer = new WebGLRenderer<HTMLCanvasElement>()
  private readonly stage = new Container()
  private readonly world = new Container()
  private readonly studio: Studio
  private readonly byTarget: ReadonlyMap<string, TablePlace>
  private readonly grid: HexGrid | null
  private readonly ground = group()
  private hexGround: HexGround | null = null
  private readonly places: PlacesLayer
  private readonly counters: CountersLayer
  private readonly marksLayer: MarksLayer
  private readonly labels: LabelsLayer
  private readonly numbers = new Container()
  private readonly fan: OpenStack
  private readonly picking: Picking
  private scene: TableScene | null = null
  private marks: Marks = NO_MARKS
  private overlay: TableOverlay | null = null
  private flight: { readonly from: View; readonly to: View; readonly start: number } | null = null
  private frameWanted = 0
  private hovered: string | null = null
  private hoverTimer: ReturnType<typeof setTimeout> | undefined
  private readonly listening = new AbortController()

  private constructor(
    private readonly host: HTMLElement,
    private readonly options: BoardOptions,
  ) {
    const { map } = options
    const unit = unitOf(map)
    const studio = new Studio(options.palette, options.symbol)
    const byTarget = placeMap(map)
    const grid = map.hexes ? new HexGrid(map.hexes, map) : null
    const sides = new Map((map.edges ?? []).flatMap((edge) => (edge.target ? [[edge.target, edge]] : [])))
    this.unit = unit
    this.studio = studio
    this.byTarget = byTarget
    this.grid = grid
    this.camera = new Camera(map, unit, options.covered)
    this.places = new PlacesLayer(map, byTarget, grid, unit, studio)
    this.counters = new CountersLayer(byTarget, unit, studio)
    const size = map.hexes?.size ?? unit
    this.marksLayer = new MarksLayer(
      byTarget,
      sides,
      this.counters,
      new Outlines(unit, map.hexes),
      size,
      studio,
    )
    this.labels = new LabelsLayer(map, unit, studio, options)
    this.fan = new OpenStack(byTarget, this.counters, unit, this.camera, studio)
    this.picking = new Picking(map, byTarget, sides, grid, unit)
  }

  static async create(host: HTMLElement, options: BoardOptions): Promise<Board> {
    const board = new Board(host, options)
    await board.renderer.init({
      width: host.clientWidth || 1,
      height: host.clientHeight || 1,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(devicePixelRatio, 2.5),
      backgroundColor: toInt(options.palette.table),
      skipExtensionImports: true,
      powerPreference: 'high-performance',
    })
    board.mount()
    return board
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas
  }

  private mount(): void {
    const { canvas } = this.renderer
    canvas.setAttribute('aria-hidden', 'true')
    canvas.className = 'board-canvas'
    this.host.append(canvas)
    this.stage.addChild(this.world)
    this.world.addChild(
      this.ground,
      this.numbers,
      this.marksLayer.below,
      this.places.layer,
      this.counters.layer,
      this.marksLayer.above,
      this.labels.layer,
      this.fan.layer,
    )
    this.resize()
    this.drawMap()
    this.lookAtAll()
    this.listen()
  }

  destroy(): void {
    this.listening.abort()
    cancelAnimationFrame(this.frameWanted)
    clearTimeout(this.hoverTimer)
    this.stage.destroy({ children: true })
    this.studio.atlas.destroy()
    this.renderer.destroy(true)
  }

  // What there is

  setScene(scene: TableScene): void {
    const moved = this.scene !== null && !this.options.calm
    this.scene = scene
    this.places.draw(scene)
    this.counters.draw(scene.pieces, moved)
    if (this.fan.at !== null) this.fan.open(this.fan.at, true)
    this.drawMarks()
  }

  setMarks(marks: Marks): void {
    this.marks = marks
    if (marks.focus) this.openAt(this.placeOf(marks.focus))
    this.drawMarks()
  }

  setOverlay(overlay: TableOverlay | null): void {
    this.overlay = overlay
    this.drawMarks()
  }

  /** Another theme or language: everything painted is painted anew. */
  repaint(palette: Palette): void {
    this.studio.palette = palette
    this.studio.atlas.destroy()
    this.renderer.background.color = toInt(palette.table)
    this.close()
    this.drawMap()
    if (this.scene) this.counters.draw(this.scene.pieces, false)
    this.drawMarks()
  }

  private drawMap(): void {
    const { map } = this.options
    const { palette } = this.studio
    clear(this.ground)
    this.hexGround = null
    if (this.grid) {
      const geography = map.background.land.length > 0
      const { size } = this.grid.layout
      const lines = new HexLines(map.edges ?? [], map.links, this.byTarget, size, palette, inksOf(palette))
      this.hexGround = new HexGround(map, this.grid, this.studio)
      this.ground.addChild(
        geography ? drawGround(map, this.unit, palette) : drawMargin(map, this.unit, palette),
        this.hexGround.layer,
        lines.drawSides(),
        lines.drawWays(),
        lines.drawWorks(),
      )
    } else {
      this.ground.addChild(drawGround(map, this.unit, palette))
      this.ground.addChild(drawLinks(map.links, this.byTarget, this.unit, palette))
    }
    this.labels.draw()
    clear(this.numbers)
    if (this.labels.numbersLayer) this.numbers.addChild(this.labels.numbersLayer)
    this.places.forget()
    this.places.draw(this.scene)
  }

  private drawMarks(): void {
    this.marksLayer.draw(this.marks, this.overlay)
    this.fan.draw(this.marks)
    this.invalidate()
  }

  // The camera

  lookAtAll(wanted: (target: string) => boolean = () => true): void {
    const { places } = this.options.map
    const box = extent(places, wanted)
    if (!box) return
    this.stand(this.camera.fitting(box))
    // The minimap may lie over one of them; then there is room beside it.
    const { camera } = this
    if (places.some((place) => wanted(place.target) && camera.underCorner(camera.toScreen(place))))
      this.stand(camera.fitting(box, 'corner'))
  }

  /** Brings a thing into view; nothing moves when it is in view already. */
  lookAt(target: string, always = false, atOnce = false): void {
    const place = this.byTarget.get(this.placeOf(target)) ?? this.picking.middleOf(target)
    if (!place) return
    if (!always && this.camera.sees(place)) return
    const close = Math.max(this.camera.zoom, this.camera.most * 0.3)
    this.flyTo(this.camera.lookingAt(place, close), atOnce)
  }

  /** Moves to the nearest of these when none of them is in view. */
  lookForOne(targets: Iterable<string>): void {
    const places = [...targets].flatMap((target) => this.byTarget.get(this.placeOf(target)) ?? [])
    if (places.length === 0 || places.some((place) => this.camera.sees(place, 20))) return
    const { camera } = this
    const all = new Set(places.map(({ target }) => target))
    const box = extent(this.options.map.places, (target) => all.has(target))
    const fitting = box && camera.fitting(box)
    // All of them, if they can be seen at about this zoom; else the nearest.
    if (fitting && fitting.zoom >= camera.zoom * 0.6)
      this.flyTo(camera.lookingAt(middle(box), Math.min(fitting.zoom, camera.zoom)), false)
    else {
      const here = camera.toWorld(camera.width / 2, camera.height / 2)
      const distance = ({ x, y }: Point): number => Math.hypot(x - here.x, y - here.y)
      const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
      this.flyTo(camera.lookingAt(nearest), false)
    }
  }

  centre(x: number, y: number): void {
    this.stand(this.camera.lookingAt({ x, y }))
  }

  panBy(dx: number, dy: number): void {
    this.flight = null
    this.camera.panBy(dx, dy)
    this.cameraMoved()
  }

  zoomBy(factor: number, x = this.camera.width / 2, y = this.camera.height / 2): void {
    this.flight = null
    this.camera.zoomAt(x, y, factor)
    this.cameraMoved()
  }

  private stand(view: View): void {
    Object.assign(this.camera, view)
    this.camera.hold()
    this.cameraMoved()
  }

  private flyTo(to: View, atOnce: boolean): void {
    const { x, y, zoom } = this.camera
    if (this.options.calm || atOnce) {
      this.stand(to)
      return
    }
    this.flight = { from: { x, y, zoom }, to, start: performance.now() }
    this.invalidate()
  }

  private cameraMoved(): void {
    this.options.events.moved()
    this.invalidate()
  }

  // Where things are on the screen

  placeOf(target: string): string {
    return this.counters.get(target)?.piece.at ?? target
  }

  screenOf(target: string): Point | undefined {
    const at =
      this.fan.spotOf(target) ??
      this.counters.get(target)?.spot ??
      this.byTarget.get(target) ??
      this.picking.middleOf(target)
    return at && this.camera.toScreen(at)
  }

  /** Opens the stack at a place, or where a piece lies. */
  reveal(target: string): void {
    this.openAt(this.placeOf(target))
  }

  /** The opened stack on the screen, so that nothing is put over it. */
  get openedBox(): { x: number; y: number; width: number; height: number } | null {
    const { box } = this.fan
    if (!box) return null
    const { zoom } = this.camera
    return { ...this.camera.toScreen(box), width: box.width * zoom, height: box.height * zoom }
  }

  targetAt(screenX: number, screenY: number): string | null {
    const { x, y } = this.camera.toWorld(screenX, screenY)
    const slack = Math.max(0, 10 / this.camera.zoom - this.unit / 4)
    return (
      this.fan.targetAt(x, y) ??
      this.picking.sideAt(x, y, this.marks.offered, slack) ??
      this.counters.at(x, y) ??
      this.picking.placeAt(x, y, slack) ??
      null
    )
  }

  // Stacks that open

  private openAt(at: string | null): void {
    if (!this.fan.open(at)) return
    this.fan.draw(this.marks)
    this.options.events.opened()
    this.invalidate()
  }

  private close(): void {
    if (!this.fan.close()) return
    this.options.events.opened()
    this.invalidate()
  }

  // Frames

  invalidate(): void {
    if (this.frameWanted === 0) this.frameWanted = requestAnimationFrame((now) => this.frame(now))
  }

  private frame(now: number): void {
    this.frameWanted = 0
    const flying = this.fly(now)
    const gliding = this.counters.glide(now)
    this.render()
    if (flying || gliding) this.invalidate()
  }

  private fly(now: number): boolean {
    if (!this.flight) return false
    const { from, to, start } = this.flight
    const share = ease(Math.min(1, (now - start) / GLIDE))
    this.camera.zoom = from.zoom * (to.zoom / from.zoom) ** share
    this.camera.x = from.x + (to.x - from.x) * share
    this.camera.y = from.y + (to.y - from.y) * share
    if (share >= 1) this.flight = null
    this.options.events.moved()
    return share < 1
  }

  private render(): void {
    const { camera, world } = this
    world.position.set(camera.x, camera.y)
    world.scale.set(camera.zoom)
    this.hexGround?.show(camera)
    this.labels.fit(camera)
    this.studio.atlas.flush()
    this.renderer.render(this.stage)
  }

  // The pointer

  private resize(): void {
    const [width, height] = [this.host.clientWidth || 1, this.host.clientHeight || 1]
    this.camera.width = width
    this.camera.height = height
    this.renderer.resize(width, height, Math.min(devicePixelRatio, 2.5))
    this.camera.hold()
    this.cameraMoved()
  }

  private listen(): void {
    const { signal } = this.listening
    const { events } = this.options
    listenToPointer(
      this.canvas,
      {
        hover: (at) => this.hover(at),
        leave: () => {
          this.hovered = null
          clearTimeout(this.hoverTimer)
          events.hover(null, 0, 0)
        },
        press: () => {
          this.flight = null
        },
        pick: ({ x, y }, touch) => {
          const target = this.targetAt(x, y)
          if (touch) this.openAt(target === null ? null : this.placeOf(target))
          events.pick(target, x, y)
        },
        pan: (dx, dy) => this.panBy(dx, dy),
        zoom: (factor, { x, y }) => this.zoomBy(factor, x, y),
        wheel: () => this.close(),
      },
      signal,
    )
    const observer = new ResizeObserver(() => this.resize())
    observer.observe(this.host)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  private hover(at: Point): void {
    const target = this.targetAt(at.x, at.y)
    this.canvas.style.cursor =
      target && (this.marks.offered.has(target) || this.marks.lit.has(target)) ? 'pointer' : ''
    if (target !== this.hovered) {
      this.hovered = target
      clearTimeout(this.hoverTimer)
      const place = target === null ? null : this.placeOf(target)
      // A short rest opens a stack; crossing the board on the way elsewhere does not.
      if (this.fan.at !== place) this.hoverTimer = setTimeout(() => this.openAt(place), place ? 160 : 260)
    }
    this.options.events.hover(target, at.x, at.y)
  }
}

const middle = (box: { x: number; y: number; width: number; height: number }): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
})
