import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import type {
  Badge,
  TableMap,
  TableOverlay,
  TablePiece,
  TablePlace,
  TableScene,
  Tone,
} from '@grognard/kernel'
import { Container, Graphics, Sprite, type Texture, WebGLRenderer } from 'pixi.js'
import { Atlas } from './atlas.ts'
import { Camera, type Inset } from './camera.ts'
import { drawGround, drawLinks } from './ground.ts'
import {
  chooseLabels,
  extent,
  fan,
  inside,
  type LabelBox,
  type Point,
  placeMap,
  placeSize,
  type Spot,
  SpotGrid,
  spotInStack,
  stacks,
} from './layout.ts'
import {
  badgeKey,
  faceKey,
  LABEL_FONT,
  type LabelStyle,
  measureLabel,
  paintBadge,
  paintFace,
  paintLabel,
  paintPlace,
  SERIF_FONT,
} from './paint.ts'
import { type Palette, toInt } from './palette.ts'
import type { DrawSymbol } from './symbols.ts'

/** What of the board is marked, and why. */
export interface Marks {
  /** Things that can be chosen now. */
  readonly offered: ReadonlySet<string>
  /** Places where something can be chosen. */
  readonly lit: ReadonlySet<string>
  readonly selected: string | null
  /** Where the keyboard is. */
  readonly focus: string | null
  /** Pointed at in a panel. */
  readonly pointed: ReadonlySet<string>
}

export interface BoardEvents {
  hover(target: string | null, x: number, y: number): void
  pick(target: string | null, x: number, y: number): void
  /** The camera moved. */
  moved(): void
  /** A stack was opened or closed. */
  opened(): void
}

interface Counter {
  readonly piece: TablePiece
  readonly sprite: Sprite
  readonly badges: Sprite[]
  spot: Spot
  from: Point | null
}

const NO_MARKS: Marks = {
  offered: new Set(),
  lit: new Set(),
  selected: null,
  focus: null,
  pointed: new Set(),
}
const GLIDE = 320
const CLICK_SLOP = 6

export interface BoardOptions {
  readonly map: TableMap
  readonly palette: Palette
  readonly symbol: DrawSymbol | undefined
  readonly name: (target: string) => string
  readonly say: (message: TableMap['background']['labels'][number]['name']) => string
  readonly events: BoardEvents
  readonly calm: boolean
  /** What panels cover of the board now. */
  readonly covered: () => Inset
}

/** The board on its canvas. It is told what there is and what is marked; it reports what is pointed at. */
export class Board {
  readonly camera: Camera
  readonly unit: number
  private readonly renderer = new WebGLRenderer<HTMLCanvasElement>()
  private readonly stage = new Container()
  private readonly world = new Container()
  private readonly ground = group()
  private readonly underMarks = group()
  private readonly places = group()
  private readonly counters = group()
  private readonly overMarks = group()
  private readonly labels = group()
  private readonly fanLayer = group()
  private readonly under = new Graphics()
  private readonly over = new Graphics()
  private readonly tags = new Container()
  private readonly atlas: { paint: Atlas; density: number }
  private readonly byTarget: ReadonlyMap<string, TablePlace>
  private readonly placeGrid: SpotGrid
  private pieceGrid: SpotGrid
  private stackOf: ReadonlyMap<string, readonly TablePiece[]> = new Map()
  private pieces = new Map<string, Counter>()
  private scene: TableScene | null = null
  private marks: Marks = NO_MARKS
  private overlay: TableOverlay | null = null
  private labelSprites: { box: LabelBox; sprite: Sprite; offset: number; always: boolean }[] = []
  private opened: {
    at: string
    spots: readonly Spot[]
    box: { x: number; y: number; width: number; height: number }
  } | null = null
  private flight: {
    from: { x: number; y: number; zoom: number }
    to: { x: number; y: number; zoom: number }
    start: number
  } | null = null
  private glideStart = 0
  private frameWanted = 0
  private labelZoom = 0
  private hovered: string | null = null
  private hoverTimer: ReturnType<typeof setTimeout> | undefined
  private readonly listening = new AbortController()
  private palette: Palette

  private constructor(
    private readonly host: HTMLElement,
    private readonly options: BoardOptions,
  ) {
    const { map } = options
    this.palette = options.palette
    this.unit = placeSize(
      map.places.filter(({ shape }) => shape !== 'sea'),
      map.width,
    )
    this.camera = new Camera(map, this.unit, options.covered)
    this.byTarget = placeMap(map)
    this.placeGrid = new SpotGrid(
      map.places.map(({ target, x, y, shape }) => ({ target, x, y, size: this.unit * scaleOf(shape) })),
      this.unit * 1.6,
    )
    this.pieceGrid = new SpotGrid([], this.unit)
    this.atlas = { paint: new Atlas(), density: Math.min(Math.max(devicePixelRatio, 1), 2) }
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
      this.underMarks,
      this.places,
      this.counters,
      this.overMarks,
      this.labels,
      this.fanLayer,
    )
    this.underMarks.addChild(this.under)
    this.overMarks.addChild(this.over, this.tags)
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
    this.atlas.paint.destroy()
    this.renderer.destroy(true)
  }

  // What there is

  setScene(scene: TableScene): void {
    const moved = this.scene !== null && !this.options.calm
    this.scene = scene
    this.drawPlaces()
    this.drawCounters(moved)
    this.drawMarks()
    this.invalidate()
  }

  setMarks(marks: Marks): void {
    this.marks = marks
    if (marks.focus) this.openAt(this.placeOf(marks.focus))
    this.drawMarks()
    this.invalidate()
  }

  setOverlay(overlay: TableOverlay | null): void {
    this.overlay = overlay
    this.drawMarks()
    this.invalidate()
  }

  /** Another theme or language: everything painted is painted anew. */
  repaint(palette: Palette): void {
    this.palette = palette
    this.atlas.paint.destroy()
    this.renderer.background.color = toInt(palette.table)
    this.close()
    this.drawMap()
    if (this.scene) {
      this.drawPlaces()
      this.drawCounters(false)
    }
    this.drawMarks()
    this.invalidate()
  }

  // The camera

  lookAtAll(wanted: (target: string) => boolean = () => true): void {
    const box = extent(this.options.map.places, wanted)
    if (!box) return
    const to = this.camera.fitting(box)
    Object.assign(this.camera, to)
    this.camera.hold()
    this.cameraMoved()
  }

  /** Brings a thing into view; nothing moves when it is in view already. */
  lookAt(target: string, always = false, atOnce = false): void {
    const place = this.byTarget.get(this.placeOf(target))
    if (!place) return
    if (!always && this.camera.sees(place)) return
    const close = Math.max(this.camera.zoom, this.camera.most * 0.3)
    this.flyTo(this.camera.lookingAt(place, close), atOnce)
  }

  centre(x: number, y: number): void {
    Object.assign(this.camera, this.camera.lookingAt({ x, y }))
    this.camera.hold()
    this.cameraMoved()
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

  private flyTo(to: { x: number; y: number; zoom: number }, atOnce: boolean): void {
    const { x, y, zoom } = this.camera
    if (this.options.calm || atOnce) {
      Object.assign(this.camera, to)
      this.camera.hold()
      this.cameraMoved()
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
    return this.pieces.get(target)?.piece.at ?? target
  }

  screenOf(target: string): Point | undefined {
    const open = this.opened?.spots.find((spot) => spot.target === target)
    const at = open ?? this.pieces.get(target)?.spot ?? this.byTarget.get(target)
    return at && this.camera.toScreen(at)
  }

  /** Opens the stack at a place, or where a piece lies. */
  reveal(target: string): void {
    this.openAt(this.placeOf(target))
  }

  /** The opened stack on the screen, so that nothing is put over it. */
  get openedBox(): { x: number; y: number; width: number; height: number } | null {
    if (!this.opened) return null
    const { box } = this.opened
    const { zoom } = this.camera
    return { ...this.camera.toScreen(box), width: box.width * zoom, height: box.height * zoom }
  }

  targetAt(screenX: number, screenY: number): string | null {
    const { x, y } = this.camera.toWorld(screenX, screenY)
    if (this.opened) {
      const { box, spots, at } = this.opened
      const spot = spots.find((one) => inside(one, x, y))
      if (spot) return spot.target
      if (x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height) return at
    }
    const slack = Math.max(0, 10 / this.camera.zoom - this.unit / 4)
    return (this.pieceGrid.at(x, y) ?? this.placeGrid.at(x, y, slack))?.target ?? null
  }

  // Drawing

  private texture(
    key: string,
    cssSize: number,
    paint: (ctx: CanvasRenderingContext2D, px: number) => void,
  ): Texture {
    const px = Math.round(cssSize * this.atlas.density)
    return this.atlas.paint.get(key, px, px, (ctx) => paint(ctx, px))
  }

  private drawMap(): void {
    const { map } = this.options
    clear(this.ground)
    this.ground.addChild(drawGround(map, this.unit, this.palette))
    this.ground.addChild(drawLinks(map.links, this.byTarget, this.unit, this.palette))
    this.drawLabels()
    if (!this.scene) this.drawPlaces()
  }

  private drawPlaces(): void {
    clear(this.places)
    const { map } = this.options
    const textureOf = new Map(map.terrains.map((terrain) => [terrain.id, terrain.texture]))
    const now = new Map(this.scene?.places.map((place) => [place.target, place]))
    const marks: [TablePlace, readonly Badge[]][] = []
    for (const place of map.places) {
      const state = now.get(place.target)
      const tone = state?.tone ?? 'neutral'
      const terrain = textureOf.get(place.terrain) ?? 'plain'
      const sprite = new Sprite(
        this.texture(`place|${place.shape}|${terrain}|${tone}`, 96, (ctx, px) =>
          paintPlace(ctx, px, place.shape, terrain, tone, this.palette),
        ),
      )
      put(sprite, place.x, place.y, this.unit * scaleOf(place.shape) * 1.12)
      this.places.addChild(sprite)
      const badges = [...place.badges, ...(state?.badges ?? [])]
      if (badges.length > 0) marks.push([place, badges])
    }
    for (const [place, badges] of marks) this.badgeRow(place, badges)
  }

  /** Badges stand along the foot of a place, clear of the counters on it. */
  private badgeRow(place: TablePlace, badges: readonly Badge[]): void {
    const size = this.unit * 0.36
    const step = Math.min(size * 0.92, (this.unit * 1.15) / badges.length)
    badges.forEach((badge, i) => {
      const sprite = this.badgeSprite(badge)
      put(
        sprite,
        place.x + (i - (badges.length - 1) / 2) * step,
        place.y + this.unit * 0.5 * scaleOf(place.shape),
        size,
      )
      this.places.addChild(sprite)
    })
  }

  private badgeSprite(badge: Badge): Sprite {
    return new Sprite(
      this.texture(badgeKey(badge), 36, (ctx, px) => paintBadge(ctx, px, badge, this.palette)),
    )
  }

  private faceSprite(piece: TablePiece): Sprite {
    const { symbol } = this.options
    return new Sprite(
      this.texture(faceKey(piece, symbol !== undefined), 116, (ctx, px) =>
        paintFace(ctx, px, piece, this.palette, symbol),
      ),
    )
  }

  private drawCounters(glide: boolean): void {
    if (!this.scene) return
    const before = this.pieces
    this.pieces = new Map()
    clear(this.counters)
    const onMap = this.scene.pieces.filter(({ at }) => this.byTarget.has(at))
    this.stackOf = stacks(onMap)
    const spots: Spot[] = []
    let gliding = false
    for (const [at, pile] of this.stackOf) {
      const place = this.byTarget.get(at)!
      pile.forEach((piece, i) => {
        const spot = spotInStack(place, this.unit, piece, i, pile.length)
        const old = before.get(piece.target)?.spot
        const from = glide && old && (old.x !== spot.x || old.y !== spot.y) ? old : null
        gliding ||= from !== null
        const sprite = this.faceSprite(piece)
        const start = from ?? spot
        put(sprite, start.x, start.y, spot.size)
        this.counters.addChild(sprite)
        const badges = piece.badges.map((badge, j) => {
          const mark = this.badgeSprite(badge)
          put(mark, ...badgeAt(start, spot.size, j), spot.size * 0.34)
          this.counters.addChild(mark)
          return mark
        })
        this.pieces.set(piece.target, { piece, sprite, badges, spot, from })
        spots.push(spot)
      })
    }
    this.pieceGrid = new SpotGrid(spots, this.unit * 1.2)
    if (gliding) this.glideStart = performance.now()
    if (this.opened) {
      const { at } = this.opened
      this.opened = null
      this.openAt(at)
    }
  }

  private drawMarks(): void {
    const { under, over, marks, unit, palette, overlay } = this
    under.clear()
    over.clear()
    clear(this.tags)
    if (overlay) this.drawOverlay(overlay)
    for (const target of marks.offered) {
      const place = this.byTarget.get(target)
      if (place) this.glow(place, unit * scaleOf(place.shape), place.shape, palette.glow)
      const counter = this.pieces.get(target)
      if (counter) {
        const { x, y, size } = counter.spot
        ring(over, x, y, size * 1.02, 'box', size * 0.075, palette.glow)
      }
    }
    for (const target of marks.lit) {
      const place = this.byTarget.get(target)
      if (place && !marks.offered.has(target)) this.glow(place, unit, place.shape, palette.glow, 0.6)
    }
    for (const target of marks.pointed) this.mark(target, palette.select, 0.07)
    if (marks.selected) this.mark(marks.selected, palette.select, 0.09)
    if (marks.focus) this.mark(marks.focus, palette.focus, 0.1)
    this.drawFan()
  }

  private mark(target: string, colour: string, width: number): void {
    const counter = this.pieces.get(target)
    const place = this.byTarget.get(target)
    if (counter) {
      const { x, y, size } = counter.spot
      ring(this.over, x, y, size * 1.1, 'box', this.unit * width, colour)
    } else if (place) {
      ring(
        this.over,
        place.x,
        place.y,
        this.unit * scaleOf(place.shape) * 1.16,
        place.shape,
        this.unit * width,
        colour,
      )
    }
  }

  /** Soft light around a place, and a line so that it shows without colour. */
  private glow(
    place: TablePlace,
    size: number,
    shape: TablePlace['shape'],
    colour: string,
    strength = 1,
  ): void {
    for (const [grow, alpha] of [
      [1.62, 0.16],
      [1.44, 0.22],
      [1.28, 0.34],
    ] as const) {
      outline(this.under, place.x, place.y, size * grow, shape)
      this.under.fill({ color: colour, alpha: alpha * strength })
    }
    ring(this.over, place.x, place.y, size * 1.13, shape, this.unit * 0.085, colour, strength)
  }

  private drawOverlay(overlay: TableOverlay): void {
    const { under, over, palette, unit } = this
    for (const { target, tone, text } of overlay.places) {
      const place = this.byTarget.get(target)
      if (!place) continue
      outline(under, place.x, place.y, unit * 1.5, 'circle')
      under.fill({ color: palette.tone[tone], alpha: 0.36 })
      ring(
        over,
        place.x,
        place.y,
        unit * scaleOf(place.shape) * 1.1,
        place.shape,
        unit * 0.07,
        palette.tone[tone],
      )
      if (text) this.overlayText(place, text, tone)
    }
    for (const { through, tone } of overlay.lines) {
      const points = through.flatMap((target) => this.byTarget.get(this.placeOf(target)) ?? [])
      points.forEach(({ x, y }, i) => {
        if (i === 0) over.moveTo(x, y)
        else over.lineTo(x, y)
      })
      if (points.length > 1)
        over.stroke({
          width: unit * 0.16,
          color: palette.tone[tone],
          alpha: 0.85,
          cap: 'round',
          join: 'round',
        })
    }
  }

  /** A short text on a tag at the head of a place. */
  private overlayText(place: TablePlace, text: string, tone: Tone): void {
    const sprite = new Sprite(
      this.texture(`tag|${text}|${tone}`, 40, (ctx, px) =>
        paintBadge(ctx, px, { icon: 'flag', title: { key: '' }, tone, text }, this.palette),
      ),
    )
    put(sprite, place.x - this.unit * 0.5, place.y - this.unit * 0.5, this.unit * 0.46)
    this.tags.addChild(sprite)
  }

  // Names

  private drawLabels(): void {
    clear(this.labels)
    this.labelSprites = []
    const measure = document.createElement('canvas').getContext('2d')!
    const { map, name, say } = this.options
    const { palette, unit } = this
    const add = (
      target: string,
      text: string,
      x: number,
      y: number,
      offset: number,
      rank: number,
      style: LabelStyle,
      always: boolean,
    ): void => {
      if (text === '') return
      const { width, height } = measureLabel(measure, text, style)
      const d = this.atlas.density
      const texture = this.atlas.paint.get(
        `label|${text}|${style.font}|${style.colour}`,
        width * d,
        height * d,
        (ctx) => {
          ctx.scale(d, d)
          paintLabel(ctx, width, height, text, style)
        },
      )
      const sprite = new Sprite(texture)
      sprite.anchor.set(0.5, 0)
      sprite.position.set(x, y)
      sprite.visible = false
      sprite.roundPixels = true
      this.labels.addChild(sprite)
      this.labelSprites.push({
        box: { target, x, y: y + offset, width, height, rank },
        sprite,
        offset,
        always,
      })
    }
    for (const place of map.places) {
      const size = place.rank === 1 ? 14 : place.rank === 2 ? 13 : 12
      const sea = place.shape === 'sea'
      add(
        place.target,
        name(place.target),
        place.x,
        place.y,
        unit * (place.badges.length > 0 ? 0.66 : 0.54) * scaleOf(place.shape),
        place.rank,
        {
          font: sea
            ? `italic 400 15px ${SERIF_FONT}`
            : `${place.rank === 1 ? 700 : 500} ${size}px ${LABEL_FONT}`,
          size: sea ? 15 : size,
          colour: sea ? palette.seaInk : place.rank === 3 ? palette.quietInk : palette.ink,
          halo: sea ? '' : palette.halo,
          spacing: place.rank === 1 ? 0.6 : 0.2,
        },
        false,
      )
    }
    // A sea that is a place of the game has its name already.
    const named = new Set(map.places.map(({ target }) => name(target)))
    map.background.labels.forEach(({ name: message, x, y, kind }, i) => {
      if (named.has(say(message))) return
      const text = kind === 'country' ? say(message).toLocaleUpperCase() : say(message)
      const size = kind === 'country' ? 15 : 18
      add(
        `label:${i}`,
        text,
        x,
        y,
        -size / 2,
        kind === 'country' ? 2.5 : 0,
        {
          font: kind === 'country' ? `400 ${size}px ${SERIF_FONT}` : `italic 400 ${size}px ${SERIF_FONT}`,
          size,
          colour: kind === 'country' ? palette.border : palette.seaInk,
          halo: '',
          spacing: kind === 'country' ? 5 : 2.5,
        },
        true,
      )
    })
    this.labelZoom = 0
  }

  private fitLabels(): void {
    const { zoom } = this.camera
    if (zoom === this.labelZoom) return
    this.labelZoom = zoom
    const size = this.unit * zoom
    const deepest = size > 30 ? 3 : size > 19 ? 2.5 : 1
    const boxes = this.labelSprites
      .filter(({ box, always }) => always || box.rank <= deepest)
      .map(({ box, offset, always }) => ({
        ...box,
        y: always ? box.y - offset + offset / zoom : box.y,
      }))
    const shown = chooseLabels(boxes, zoom)
    const scale = 1 / (zoom * this.atlas.density)
    for (const { box, sprite, offset, always } of this.labelSprites) {
      sprite.visible = shown.has(box.target)
      if (!sprite.visible) continue
      sprite.scale.set(scale)
      sprite.position.y = always ? box.y - offset + offset / zoom : box.y
    }
  }

  // Stacks that open

  private openAt(at: string | null): void {
    if (this.opened?.at === at) return
    const pile = at === null ? undefined : this.stackOf.get(at)
    const place = at === null ? undefined : this.byTarget.get(at)
    if (!pile || !place || at === null) {
      this.close()
      return
    }
    const legible = this.unit * this.camera.zoom > 46
    if (pile.length < 2 && legible) {
      this.close()
      return
    }
    this.opened = { at, ...fan(place, this.unit, pile, this.camera.zoom) }
    this.drawFan()
    this.options.events.opened()
    this.invalidate()
  }

  private close(): void {
    if (!this.opened) return
    this.opened = null
    clear(this.fanLayer)
    this.options.events.opened()
    this.invalidate()
  }

  private drawFan(): void {
    clear(this.fanLayer)
    if (!this.opened) return
    const { at, spots, box } = this.opened
    const pile = this.stackOf.get(at) ?? []
    const { palette, marks } = this
    const line = 1.5 / this.camera.zoom
    const plate = new Graphics()
      .roundRect(box.x + line, box.y + 2 * line, box.width, box.height, box.height * 0.06)
      .fill({ color: 0x000000, alpha: 0.25 })
      .roundRect(box.x, box.y, box.width, box.height, box.height * 0.06)
      .fill({ color: toInt(palette.paper), alpha: 0.97 })
      .stroke({ width: line, color: marks.offered.has(at) ? palette.glow : palette.quietInk })
    this.fanLayer.addChild(plate)
    spots.forEach((spot, i) => {
      const piece = pile[i]
      if (!piece) return
      const sprite = this.faceSprite(piece)
      put(sprite, spot.x, spot.y, spot.size)
      this.fanLayer.addChild(sprite)
      piece.badges.forEach((badge, j) => {
        const mark = this.badgeSprite(badge)
        put(mark, ...badgeAt(spot, spot.size, j), spot.size * 0.34)
        this.fanLayer.addChild(mark)
      })
      const colour =
        piece.target === marks.focus
          ? palette.focus
          : piece.target === marks.selected || marks.pointed.has(piece.target)
            ? palette.select
            : marks.offered.has(piece.target)
              ? palette.glow
              : null
      if (colour) ring(plate, spot.x, spot.y, spot.size * 1.05, 'box', spot.size * 0.07, colour)
    })
  }

  // Frames

  invalidate(): void {
    if (this.frameWanted === 0) this.frameWanted = requestAnimationFrame((now) => this.frame(now))
  }

  /** Draws now; for measurements. */
  renderNow(): void {
    const { camera, world } = this
    world.position.set(camera.x, camera.y)
    world.scale.set(camera.zoom)
    this.fitLabels()
    this.atlas.paint.flush()
    this.renderer.render(this.stage)
  }

  private frame(now: number): void {
    this.frameWanted = 0
    let more = false
    if (this.flight) {
      const { from, to, start } = this.flight
      const share = ease(Math.min(1, (now - start) / GLIDE))
      this.camera.zoom = from.zoom * (to.zoom / from.zoom) ** share
      this.camera.x = from.x + (to.x - from.x) * share
      this.camera.y = from.y + (to.y - from.y) * share
      if (share >= 1) this.flight = null
      else more = true
      this.options.events.moved()
    }
    if (this.glideStart > 0) {
      const share = ease(Math.min(1, Math.max(0, now - this.glideStart) / GLIDE))
      for (const counter of this.pieces.values()) {
        const { from, spot, sprite, badges } = counter
        if (!from) continue
        const here = { x: from.x + (spot.x - from.x) * share, y: from.y + (spot.y - from.y) * share }
        sprite.position.set(here.x, here.y)
        badges.forEach((mark, j) => {
          mark.position.set(...badgeAt(here, spot.size, j))
        })
        if (share >= 1) counter.from = null
      }
      if (share >= 1) this.glideStart = 0
      else more = true
    }
    this.renderNow()
    if (more) this.invalidate()
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
    const { canvas } = this
    const { signal } = this.listening
    const touches = new Map<number, Point>()
    let moved = 0
    let pinch = 0
    const here = (event: MouseEvent): Point => {
      const box = canvas.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    canvas.addEventListener(
      'pointerdown',
      (event) => {
        canvas.setPointerCapture(event.pointerId)
        touches.set(event.pointerId, here(event))
        if (touches.size === 1) moved = 0
        pinch = spread(touches)
        this.flight = null
      },
      { signal },
    )
    canvas.addEventListener(
      'pointermove',
      (event) => {
        const to = here(event)
        const from = touches.get(event.pointerId)
        if (!from) {
          this.hover(to)
          return
        }
        touches.set(event.pointerId, to)
        moved += Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
        if (touches.size === 2) {
          const wide = spread(touches)
          const [a, b] = [...touches.values()]
          if (pinch > 0 && a && b) this.zoomBy(wide / pinch, (a.x + b.x) / 2, (a.y + b.y) / 2)
          pinch = wide
          this.panBy((to.x - from.x) / 2, (to.y - from.y) / 2)
        } else if (moved > CLICK_SLOP) {
          canvas.classList.add('dragging')
          this.panBy(to.x - from.x, to.y - from.y)
        }
      },
      { signal },
    )
    const up = (event: PointerEvent): void => {
      const from = touches.get(event.pointerId)
      touches.delete(event.pointerId)
      canvas.classList.remove('dragging')
      pinch = spread(touches)
      if (!from || event.type === 'pointercancel' || moved > CLICK_SLOP || touches.size > 0) return
      const at = here(event)
      const target = this.targetAt(at.x, at.y)
      if (event.pointerType !== 'mouse') this.openAt(target === null ? null : this.placeOf(target))
      this.options.events.pick(target, at.x, at.y)
    }
    canvas.addEventListener('pointerup', up, { signal })
    canvas.addEventListener('pointercancel', up, { signal })
    canvas.addEventListener(
      'pointerleave',
      () => {
        if (touches.size > 0) return
        this.hovered = null
        clearTimeout(this.hoverTimer)
        this.options.events.hover(null, 0, 0)
      },
      { signal },
    )
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        const at = here(event)
        const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : 1)
        this.zoomBy(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y)
        this.close()
      },
      { signal, passive: false },
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
      if (this.opened?.at !== place) this.hoverTimer = setTimeout(() => this.openAt(place), place ? 160 : 260)
    }
    this.options.events.hover(target, at.x, at.y)
  }
}

const group = (): Container => new Container({ isRenderGroup: true })

function clear(layer: Container): void {
  for (const child of layer.removeChildren()) child.destroy({ children: true })
}

function put(sprite: Sprite, x: number, y: number, size: number): void {
  sprite.anchor.set(0.5)
  sprite.position.set(x, y)
  sprite.scale.set(size / sprite.texture.frame.width)
}

const badgeAt = (spot: Point, size: number, i: number): [x: number, y: number] => [
  spot.x + size * 0.46 - i * size * 0.3,
  spot.y - size * 0.44,
]

const scaleOf = (shape: TablePlace['shape']): number => (shape === 'sea' ? 1.3 : shape === 'beach' ? 0.8 : 1)

function outline(g: Graphics, x: number, y: number, size: number, shape: TablePlace['shape']): void {
  const half = size / 2
  if (shape === 'circle' || shape === 'sea') g.circle(x, y, half)
  else if (shape === 'beach') g.poly([x, y - half, x + half, y, x, y + half, x - half, y], true)
  else g.roundRect(x - half, y - half, size, size, size * 0.13)
}

function ring(
  g: Graphics,
  x: number,
  y: number,
  size: number,
  shape: TablePlace['shape'],
  width: number,
  color: string,
  alpha = 1,
): void {
  outline(g, x, y, size, shape)
  g.stroke({ width, color, alpha })
}

const ease = (t: number): number => 1 - (1 - t) ** 3

function spread(touches: ReadonlyMap<number, Point>): number {
  const [a, b] = [...touches.values()]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}
