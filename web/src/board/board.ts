import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import type { TableMap, TableOverlay, TablePlace, TableScene } from '@grognard/kernel'
import { Container, WebGLRenderer } from 'pixi.js'
import { Camera, type Inset } from './camera.ts'
import { CountersLayer } from './counters.ts'
import { OpenStack } from './fan.ts'
import { busiest, weighedPlaces } from './front.ts'
import { Gaze } from './gaze.ts'
import { drawGround, drawLinks, drawMargin } from './ground.ts'
import { HexGrid } from './hex-grid.ts'
import { HexGround } from './hex-ground.ts'
import { inksOf } from './hex-inks.ts'
import { HexLines } from './hex-lines.ts'
import { LabelsLayer, type Naming } from './labels.ts'
import { type Point, placeMap, unitOf } from './layout.ts'
import { type Marks, MarksLayer, NO_MARKS } from './marks.ts'
import { Outlines } from './outlines.ts'
import { type Palette, toInt } from './palette.ts'
import { Picking } from './picking.ts'
import { PlacesLayer } from './places.ts'
import { listenToPointer } from './pointer.ts'
import { clear, group, Studio } from './studio.ts'
import type { DrawSymbol } from './symbols.ts'
import type { Tiles } from './tiles.ts'

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

/** The board on its canvas. It is told what there is and what is marked; it reports what is pointed at. */
export class Board {
  readonly camera: Camera
  private readonly gaze: Gaze
  readonly unit: number
  private readonly renderer = new WebGLRenderer<HTMLCanvasElement>()
  private readonly stage = new Container()
  private readonly world = new Container()
  private readonly studio: Studio
  private readonly byTarget: ReadonlyMap<string, TablePlace>
  private readonly grid: HexGrid | null
  private readonly ground = group()
  private hexGround: HexGround | null = null
  /** What is drawn in pieces, of which those in view are shown. */
  private tiles: readonly Tiles[] = []
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
  /** What is shown of what happens, besides what was asked for. */
  private shown: readonly TableOverlay[] = []
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
    this.gaze = new Gaze(this.camera, map.places, options.calm, () => this.cameraMoved())
    this.places = new PlacesLayer(map, byTarget, grid, unit, studio)
    this.counters = new CountersLayer(byTarget, unit, studio)
    const size = map.hexes?.size ?? unit
    this.marksLayer = new MarksLayer(
      byTarget,
      sides,
      this.counters,
      new Outlines(unit, map.hexes),
      grid,
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
    this.labels.giveWay(scene)
    this.counters.draw(piecesIn(scene), moved)
    if (this.fan.at !== null) this.fan.open(this.fan.at, true)
    this.drawMarks()
  }

  setMarks(marks: Marks): void {
    this.marks = marks
    if (marks.focus) this.openAt(this.placeOf(marks.focus))
    this.drawMarks()
  }

  /** Ways and rings of what happens on the board. */
  setShown(shown: readonly TableOverlay[]): void {
    this.shown = shown
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
    if (this.scene) this.counters.draw(piecesIn(this.scene), false)
    this.drawMarks()
  }

  private drawMap(): void {
    const { map } = this.options
    const { palette } = this.studio
    clear(this.ground)
    this.hexGround = null
    const geography = map.background.land.length > 0
    const ground =
      this.grid && !geography ? drawMargin(map, this.unit, palette) : drawGround(map, this.unit, palette)
    this.ground.addChild(ground.layer)
    this.tiles = ground.tiles
    if (this.grid) {
      const { size } = this.grid.layout
      const lines = new HexLines(map.edges ?? [], map.links, this.byTarget, size, palette, inksOf(palette))
      const drawn = [lines.drawSides(), lines.drawWays(), lines.drawWorks()]
      this.hexGround = new HexGround(map, this.grid, this.studio)
      this.ground.addChild(this.hexGround.layer, ...drawn.map(({ layer }) => layer))
      this.tiles = [...ground.tiles, ...drawn]
    } else {
      this.ground.addChild(drawLinks(map.links, this.byTarget, this.unit, palette))
    }
    this.labels.draw()
    this.labels.giveWay(this.scene)
    clear(this.numbers)
    if (this.labels.numbersLayer) this.numbers.addChild(this.labels.numbersLayer)
    this.places.forget()
    this.places.draw(this.scene)
  }

  private drawMarks(): void {
    this.marksLayer.draw(this.marks, this.shown, this.overlay)
    this.fan.draw(this.marks)
    this.invalidate()
  }

  // Where to look

  /** Everything wanted; unless told, what is in play. */
  lookAtAll(wanted?: (target: string) => boolean): void {
    const { inPlay } = this.scene ?? {}
    const played = inPlay && new Set(inPlay)
    this.gaze.all(wanted ?? (played ? (target) => played.has(target) : undefined))
  }

  lookAt(target: string, always = false, atOnce = false): void {
    const point = this.byTarget.get(this.placeOf(target)) ?? this.picking.middleOf(target)
    if (point) this.gaze.at(point, always, atOnce)
  }

  /** The front where most can be done, at a zoom at which counters can be read. */
  lookAtFront(offered: (target: string) => boolean): void {
    const { map } = this.options
    if (!this.scene) return
    const weighed = weighedPlaces(map, this.unit, this.scene, offered)
    const { width, height } = this.camera.span(this.camera.legible)
    const box = busiest(weighed, width * 0.86, height * 0.86)
    if (box) this.gaze.first(box)
    else this.lookAtAll()
  }

  /** What a question is about, and what can be chosen, into view. */
  lookAtQuestion(about: readonly string[], choices: Iterable<string>): void {
    const place = (target: string): TablePlace | [] => this.byTarget.get(this.placeOf(target)) ?? []
    this.gaze.question(about.flatMap(place), [...choices].flatMap(place))
  }

  centre(x: number, y: number): void {
    this.gaze.centre({ x, y })
  }

  panBy(dx: number, dy: number): void {
    this.gaze.panBy(dx, dy)
  }

  zoomBy(factor: number, x = this.camera.width / 2, y = this.camera.height / 2): void {
    this.gaze.zoomBy(factor, x, y)
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
    const flying = this.gaze.fly(now)
    const gliding = this.counters.glide(now)
    this.render()
    if (flying || gliding) this.invalidate()
  }

  private render(): void {
    const { camera, world } = this
    world.position.set(camera.x, camera.y)
    world.scale.set(camera.zoom)
    this.hexGround?.show(camera)
    for (const tiles of this.tiles) tiles.show(camera)
    this.places.show(camera)
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
          // Nothing stays open behind a pointer that has left.
          this.hoverTimer = setTimeout(() => this.close(), 260)
          events.hover(null, 0, 0)
        },
        press: () => {
          this.gaze.halt()
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

/** Who is in the middle of something is not drawn as if it had done its part. */
function piecesIn({ pieces, action }: TableScene): TableScene['pieces'] {
  if (!action) return pieces
  const { attackers = [], defenders = [], moving = [] } = action
  const acting = new Set([...attackers, ...defenders, ...moving])
  return pieces.map((piece) => (piece.spent && acting.has(piece.target) ? { ...piece, spent: false } : piece))
}
