import type { Message, TableMap, TablePlace, TableScene } from '@grognard/kernel'
import { Sprite } from 'pixi.js'
import type { Camera } from './camera.ts'
import { Chunks } from './chunks.ts'
import { inksOf } from './hex-inks.ts'
import { boundsOf, chooseLabels, type LabelBox } from './layout.ts'
import { nameBelow } from './outlines.ts'
import { LABEL_FONT, type LabelStyle, measureLabel, paintLabel, SERIF_FONT } from './paint.ts'
import type { Palette } from './palette.ts'
import { badgesOf } from './places.ts'
import { clear, group, type Studio } from './studio.ts'

/** Names on the map: of a constant size on the screen, as many as fit without covering each other. */

interface Label {
  readonly box: LabelBox
  readonly sprite: Sprite
  readonly offset: number
  /** The place whose badges it must stay clear of. */
  readonly place: TablePlace | null
  /** Names of seas and countries are no places: they show at every zoom. */
  readonly always: boolean
  /** How wide the thing is that it names, where it must not reach beyond it. */
  readonly room: number
}

export interface Naming {
  readonly name: (target: string) => string
  readonly say: (message: Message) => string
}

/** Hex numbers show when a hex is at least so large (centre to corner, css pixels). */
const NUMBERS_FROM = 30

/** A name may shrink so far to stay within what it names. */
const TIGHTEST = 0.68

export class LabelsLayer {
  readonly layer = group()
  private labels: Label[] = []
  private zoom = 0
  private numbers: Chunks | null = null
  private readonly measure = document.createElement('canvas').getContext('2d')!

  constructor(
    private readonly map: TableMap,
    private readonly unit: number,
    private readonly studio: Studio,
    private readonly naming: Naming,
  ) {}

  draw(): void {
    clear(this.layer)
    this.labels = []
    this.zoom = 0
    for (const place of this.map.places) this.place(place)
    this.background()
    this.numbers = this.hexNumbers()
  }

  /** Names give way to what marks their places now. */
  giveWay(scene: Pick<TableScene, 'places'> | null): void {
    const now = new Map(scene?.places.map((place) => [place.target, place]))
    let moved = false
    this.labels = this.labels.map((label) => {
      const { place, box } = label
      if (!place) return label
      const marked = badgesOf(place, now.get(place.target)).length > 0
      const y = place.y + this.unit * nameBelow(place.shape, marked)
      if (y === box.y) return label
      moved = true
      return { ...label, box: { ...box, y } }
    })
    if (moved) this.zoom = 0
  }

  /** Hex numbers lie under the counters, so they have a layer of their own. */
  get numbersLayer(): Chunks['layer'] | null {
    return this.numbers?.layer ?? null
  }

  /** Shows what fits at this zoom. */
  fit(camera: Camera): void {
    const { zoom } = camera
    const { hexes } = this.map
    if (hexes) this.numbers?.show(hexes.size * zoom >= NUMBERS_FROM ? camera : null)
    if (zoom === this.zoom) return
    this.zoom = zoom
    const size = this.unit * zoom
    const deepest = size > 30 ? 3 : size > 19 ? 2.5 : 1
    const boxes = this.labels
      .filter(
        ({ box, always, room }) => (always || box.rank <= deepest) && box.width * TIGHTEST <= room * zoom,
      )
      .map(({ box, offset, always }) => ({ ...box, y: always ? box.y - offset + offset / zoom : box.y }))
    const shown = chooseLabels(boxes, zoom)
    const scale = 1 / (zoom * this.studio.density)
    for (const { box, sprite, offset, always, room } of this.labels) {
      sprite.visible = shown.has(box.target)
      if (!sprite.visible) continue
      sprite.scale.set(scale * Math.min(1, (room * zoom) / box.width))
      sprite.position.y = always ? box.y - offset + offset / zoom : box.y
    }
  }

  private place(place: TablePlace): void {
    const { palette } = this.studio
    const { shape, rank, target, badges } = place
    if (shape === 'hex' && place.town === undefined) return
    const text = this.naming.name(place.town ?? target)
    const sea = shape === 'sea' || (shape === 'area' && this.isSea(place.terrain))
    const size = sea ? 15 : rank === 1 ? 14 : rank === 2 ? 13 : 12
    const spot = shape === 'area' && place.outline ? head(place.outline, this.unit) : null
    this.add({
      target,
      text,
      x: spot?.x ?? place.x,
      y: spot?.y ?? place.y,
      offset: spot ? 0 : this.unit * nameBelow(shape, badges.length > 0),
      place: spot ? null : place,
      rank,
      style: {
        font: sea ? `italic 400 15px ${SERIF_FONT}` : `${rank === 1 ? 700 : 500} ${size}px ${LABEL_FONT}`,
        size,
        colour: sea ? palette.seaInk : rank === 3 ? palette.quietInk : palette.ink,
        halo: sea ? '' : palette.halo,
        spacing: rank === 1 ? 0.6 : 0.2,
      },
      always: false,
      room: place.outline ? boundsOf(place.outline).width * 1.06 : Infinity,
    })
  }

  private isSea(terrain: string): boolean {
    const texture = this.map.terrains.find(({ id }) => id === terrain)?.texture
    return texture === 'water' || texture === 'shallows'
  }

  /** A sea that is a place of the game has its name already. */
  private background(): void {
    const { palette } = this.studio
    const { name, say } = this.naming
    const named = new Set(this.map.places.map(({ target }) => name(target)))
    this.map.background.labels.forEach(({ name: message, x, y, kind }, i) => {
      if (named.has(say(message))) return
      const land = kind !== 'sea'
      const size = kind === 'country' ? 15 : kind === 'sea' ? 18 : 14
      this.add({
        target: `label:${i}`,
        text: kind === 'country' ? say(message).toLocaleUpperCase() : say(message),
        x,
        y,
        offset: -size / 2,
        // On hexes the names of great cities come first: seas are large enough to be named elsewhere.
        rank: land ? 2.5 : this.map.hexes ? 1.5 : 0,
        style: {
          font: `${kind === 'country' ? '' : 'italic '}400 ${size}px ${SERIF_FONT}`,
          size,
          colour: land ? landInk(palette, this.map.hexes ? 'region' : kind) : palette.seaInk,
          // On hexes patterns lie under the letters.
          halo: land && this.map.hexes ? palette.halo : '',
          spacing: kind === 'country' ? 5 : 2.5,
        },
        place: null,
        always: true,
        room: Infinity,
      })
    })
  }

  private add(label: {
    target: string
    text: string
    x: number
    y: number
    offset: number
    place: TablePlace | null
    rank: number
    style: LabelStyle
    always: boolean
    room: number
  }): void {
    const { target, text, x, y, offset, place, rank, style, always, room } = label
    if (text === '') return
    const { width, height } = measureLabel(this.measure, text, style)
    const d = this.studio.density
    const texture = this.studio.atlas.get(
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
    this.layer.addChild(sprite)
    this.labels.push({
      box: { target, x, y: y + offset, width, height, rank },
      sprite,
      offset,
      place,
      always,
      room,
    })
  }

  /** Printed numbers at the head of hexes, part of the map: they grow with it. */
  private hexNumbers(): Chunks | null {
    const { hexes } = this.map
    if (!hexes) return null
    const inks = inksOf(this.studio.palette)
    const style: LabelStyle = {
      font: `500 22px ${LABEL_FONT}`,
      size: 22,
      colour: inks.grid,
      halo: this.studio.palette.halo,
      spacing: 0.5,
    }
    const d = this.studio.density
    const up = hexes.size * (hexes.orientation === 'flat' ? 0.83 : 0.8)
    return new Chunks(
      this.map.places.filter(({ shape, label }) => shape === 'hex' && label !== undefined),
      hexes.size * 14,
      ({ x, y, label = '' }) => {
        const { width, height } = measureLabel(this.measure, label, style)
        const texture = this.studio.atlas.get(`number|${label}`, width * d, height * d, (ctx) => {
          ctx.scale(d, d)
          paintLabel(ctx, width, height, label, style)
        })
        const sprite = new Sprite(texture)
        sprite.anchor.set(0.5, 0)
        sprite.position.set(x, y - up)
        sprite.scale.set((hexes.size * 0.2) / (style.size * d))
        return [sprite]
      },
    )
  }
}

const landInk = (palette: Palette, kind: 'country' | 'region' | 'range'): string =>
  kind === 'country' ? palette.border : palette.quietInk

/** The title of an area stands inside its upper side. */
function head(outline: readonly number[], unit: number): { x: number; y: number } {
  const { x, y, width } = boundsOf(outline)
  return { x: x + width / 2, y: y + unit * 0.12 }
}
