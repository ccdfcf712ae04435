import type { TableEdge, TableOverlay, TablePlace, Tone } from '@grognard/kernel'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { CountersLayer } from './counters.ts'
import { type HexGrid, hexCorners, sideBetween } from './hex-grid.ts'
import type { Point, Spot } from './layout.ts'
import { type Outlines, squareRing } from './outlines.ts'
import { paintBadge } from './paint.ts'
import { paintCost } from './paint-tag.ts'
import { along, hatching } from './polylines.ts'
import { clear, group, put, type Studio } from './studio.ts'

/** What of the board is marked, and why. */
export interface Marks {
  /** Things that can be chosen now. */
  readonly offered: ReadonlySet<string>
  /** Places where something can be chosen. */
  readonly lit: ReadonlySet<string>
  /** What choosing a place costs, in a few characters. */
  readonly costs: ReadonlyMap<string, string>
  readonly selected: string | null
  /** Where the keyboard is. */
  readonly focus: string | null
  /** Pointed at in a panel. */
  readonly pointed: ReadonlySet<string>
  /** Who moves or fights just now, and what the question is about. */
  readonly acting: ReadonlySet<string>
  /** What was chosen and is on its way to the server. */
  readonly pending: string | null
}

export const NO_MARKS: Marks = {
  offered: new Set(),
  lit: new Set(),
  costs: new Map(),
  selected: null,
  focus: null,
  pointed: new Set(),
  acting: new Set(),
  pending: null,
}

/** Beside the glow, in any light. */
const EDGE = '#2a1c00'

/** From so many hexes on, what can be chosen is shown as one field. */
const FIELD = 60

/** From so many counters away an arrow leads far. */
const FAR = 6

/** Lights, rings, shades and lines: under the counters and over them. */
export class MarksLayer {
  readonly below = group()
  readonly above = group()
  private readonly under = new Graphics()
  private readonly over = new Graphics()
  private readonly tags = new Container()

  constructor(
    private readonly byTarget: ReadonlyMap<string, TablePlace>,
    private readonly sides: ReadonlyMap<string, TableEdge>,
    private readonly counters: CountersLayer,
    private readonly outlines: Outlines,
    private readonly grid: HexGrid | null,
    private readonly hexSize: number,
    private readonly studio: Studio,
  ) {
    this.below.addChild(this.under)
    this.above.addChild(this.over, this.tags)
  }

  /** `shown`: what happens on the board; its arrows lead from counter to counter, so that all can be read. */
  draw(marks: Marks, shown: readonly TableOverlay[], asked: TableOverlay | null): void {
    const { palette } = this.studio
    this.under.clear()
    this.over.clear()
    clear(this.tags)
    for (const overlay of shown) this.overlay(overlay, true)
    if (asked) this.overlay(asked, false)
    for (const target of this.topmost(marks.acting)) this.mark(target, palette.acting, 0.075)
    const hexes = [...marks.offered].flatMap((target) => {
      const place = this.byTarget.get(target)
      return place?.shape === 'hex' ? [place] : []
    })
    const field = this.grid && hexes.length > FIELD ? this.grid : null
    if (field) this.glowField(field, hexes, palette.glow)
    for (const target of marks.offered) {
      const place = this.byTarget.get(target)
      if (place && !(field && place.shape === 'hex')) this.glow(place, palette.glow)
      const side = this.sides.get(target)
      if (side) this.side(side, palette.glow)
    }
    for (const { x, y, size } of this.uncovered(marks.offered)) {
      // A dark line on either side: the glow shows on counters of its own colour, too.
      squareRing(this.over, x, y, size * 1.02, size * 0.125, EDGE)
      squareRing(this.over, x, y, size * 1.02, size * 0.075, palette.glow)
    }
    for (const target of marks.lit) {
      const place = this.byTarget.get(target)
      if (place && !marks.offered.has(target)) this.glow(place, palette.glow, 0.6)
    }
    for (const [target, cost] of marks.costs) {
      const place = this.byTarget.get(target)
      if (place?.shape === 'hex') this.cost(place, cost)
    }
    for (const target of marks.pointed) this.mark(target, palette.select, 0.07)
    if (marks.selected) this.mark(marks.selected, palette.select, 0.09)
    if (marks.focus) this.mark(marks.focus, palette.focus, 0.1)
    if (marks.pending) this.pending(marks.pending, palette.select)
  }

  /** Of those who stand together the uppermost: one ring says it of the stack. */
  private topmost(targets: ReadonlySet<string>): Iterable<string> {
    const by = new Map<string, string>()
    for (const target of targets) {
      const at = this.counters.get(target)?.piece.at
      const pile = (at !== undefined && this.counters.pileAt(at)) || []
      const top = pile.findLast((piece) => targets.has(piece.target))
      by.set(at ?? target, top?.target ?? target)
    }
    return by.values()
  }

  /** Where counters lie that no other of these covers: rings upon rings would hide what stands on them. */
  private uncovered(targets: ReadonlySet<string>): Spot[] {
    const shown: Spot[] = []
    const piles = new Map<string, readonly string[]>()
    for (const target of targets) {
      const at = this.counters.get(target)?.piece.at
      if (at === undefined || piles.has(at)) continue
      const pile = (this.counters.pileAt(at) ?? []).flatMap((piece) =>
        targets.has(piece.target) ? piece.target : [],
      )
      piles.set(at, pile)
      const spots = pile.flatMap((one) => this.counters.get(one)?.spot ?? [])
      for (const [i, spot] of spots.entries())
        if (!spots.slice(i + 1).some((over) => isUnder(spot, over))) shown.push(spot)
    }
    return shown
  }

  private mark(target: string, colour: string, width: number): void {
    const counter = this.counters.get(target)
    const place = this.byTarget.get(target)
    const side = this.sides.get(target)
    const { unit } = this.outlines
    if (counter) {
      const { x, y, size } = counter.spot
      squareRing(this.over, x, y, size * 1.1, unit * width, colour)
    } else if (place) this.outlines.ring(this.over, place, 1.16, unit * width, colour)
    else if (side) this.side(side, colour)
  }

  /** A broken ring: it was chosen, the answer is on its way. */
  private pending(target: string, colour: string): void {
    const at = this.counters.get(target)?.spot ?? this.byTarget.get(target)
    if (!at) return
    const { unit } = this.outlines
    const radius = unit * 0.74
    for (let i = 0; i < 8; i++) {
      const from = (i * Math.PI) / 4
      this.over.moveTo(at.x + Math.cos(from) * radius, at.y + Math.sin(from) * radius)
      this.over.arc(at.x, at.y, radius, from, from + Math.PI / 7)
    }
    this.over.stroke({ width: unit * 0.11, color: colour, cap: 'round' })
  }

  /** Soft light around a place, and a line so that it shows without colour. Hexes are lit inside their sides. */
  private glow(place: TablePlace, colour: string, strength = 1): void {
    const { outlines, under, over } = this
    if (place.shape === 'hex' || place.shape === 'area') {
      outlines.path(under, place, 1)
      under.fill({ color: colour, alpha: 0.26 * strength })
      outlines.ring(over, place, 1, outlines.unit * 0.055, colour, 0.95 * strength)
      return
    }
    for (const [grow, alpha] of [
      [1.62, 0.16],
      [1.44, 0.22],
      [1.28, 0.34],
    ] as const) {
      outlines.path(under, place, grow)
      under.fill({ color: colour, alpha: alpha * strength })
    }
    outlines.ring(over, place, 1.13, outlines.unit * 0.085, colour, strength)
  }

  /** Many hexes are lit as one field: brightly around it, faintly between them. */
  private glowField(grid: HexGrid, hexes: readonly TablePlace[], color: string): void {
    const { outlines, under, over } = this
    const lit = new Set(hexes.map(({ target }) => target))
    for (const place of hexes) outlines.path(under, place, 1)
    under.fill({ color, alpha: 0.17 })
    for (const place of hexes) {
      const corners = hexCorners(grid.layout, place, 0.96)
      grid.neighbours(place).forEach((other, k) => {
        if (other && lit.has(other.target)) return
        over.moveTo(corners[2 * k]!, corners[2 * k + 1]!)
        over.lineTo(corners[(2 * k + 2) % 12]!, corners[(2 * k + 3) % 12]!)
      })
    }
    over.stroke({ width: outlines.unit * 0.075, color })
    for (const place of hexes) outlines.path(over, place, 0.93)
    over.stroke({ width: outlines.unit * 0.02, color, alpha: 0.75 })
  }

  private side({ between }: TableEdge, colour: string): void {
    const [a, b] = [this.byTarget.get(between[0]), this.byTarget.get(between[1])]
    if (!a || !b) return
    const [from, to] = sideBetween(this.hexSize, a, b)
    for (const [width, alpha] of [
      [0.42, 0.3],
      [0.16, 1],
    ] as const) {
      this.over.moveTo(from.x, from.y).lineTo(to.x, to.y)
      this.over.stroke({ width: this.hexSize * width, color: colour, alpha, cap: 'round' })
    }
  }

  private cost(place: TablePlace, text: string): void {
    const { palette } = this.studio
    const sprite = new Sprite(
      this.studio.square(`cost|${text}`, 52, (ctx, px) => paintCost(ctx, px, text, palette)),
    )
    const { unit } = this.outlines
    const foot = place.shape === 'hex' ? 0.5 : 0.36
    put(sprite, place.x, place.y + unit * foot, unit * 0.42)
    this.tags.addChild(sprite)
  }

  // Answers to questions asked of the board

  private overlay(overlay: TableOverlay, isBetween: boolean): void {
    const { outlines, under, over } = this
    const { unit } = outlines
    const { palette } = this.studio
    for (const { target, tone, text, style } of overlay.places) {
      const place = this.byTarget.get(this.counters.get(target)?.piece.at ?? target)
      if (!place) continue
      const flat = place.shape === 'hex' || place.shape === 'area'
      if (style === 'hatch') {
        // Hexes are wide enough for lines to show around the counters.
        const paper = flat ? under : over
        for (const [a, b] of hatching(outlines.polygon(place), unit * 0.2))
          paper.moveTo(a.x, a.y).lineTo(b.x, b.y)
        paper.stroke({ width: unit * 0.045, color: palette.line(tone), alpha: 0.7 })
      } else if (style === 'dots') this.dots(place, palette.line(tone))
      else if (style !== 'outline') {
        if (flat) outlines.path(under, place, 1)
        else under.circle(place.x, place.y, unit * 0.75)
        under.fill({ color: palette.line(tone), alpha: 0.36 })
      }
      if (!flat || style === 'outline' || style === undefined)
        outlines.ring(over, place, 1.1, unit * (flat ? 0.045 : 0.07), palette.line(tone), flat ? 0.7 : 1)
      if (text) this.tag(place, text, tone)
    }
    for (const { through, tone, style, end } of overlay.lines) {
      const points = through.flatMap((target) => this.pointOf(target) ?? [])
      if (points.length < 2) continue
      const way = isBetween ? trimmed(points, unit * 0.52) : points
      this.line(way, palette.line(tone), style === 'broken', end)
    }
  }

  private dots({ x, y }: TablePlace, colour: string): void {
    const { unit } = this.outlines
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++) {
        const [dx, dy] = [(i + (j % 2 === 0 ? 0 : 0.5)) * unit * 0.26, j * unit * 0.24]
        if (Math.hypot(dx, dy) < unit * 0.6) this.over.circle(x + dx, y + dy, unit * 0.035)
      }
    this.over.fill({ color: colour, alpha: 0.8 })
  }

  private pointOf(target: string): Point | undefined {
    return this.byTarget.get(this.counters.get(target)?.piece.at ?? target)
  }

  private line(points: readonly Point[], color: string, broken: boolean, end?: 'arrow' | 'cut'): void {
    const { over } = this
    const { unit } = this.outlines
    const [before, last] = [points.at(-2)!, points.at(-1)!]
    // Between neighbours little is left of an arrow: all of it is drawn smaller, so that it is still one.
    const reach = Math.hypot(last.x - before.x, last.y - before.y)
    const head = Math.min(unit * 0.34, reach * 0.6)
    // What leads far across the map, as flights do, must not bury it.
    const widest = unit * (reach > unit * FAR ? 0.08 : 0.14)
    const width = end === 'arrow' ? Math.min(widest, reach * 0.2) : widest
    const pen = { width, color, alpha: 0.9, cap: 'round', join: 'round' } as const
    if (broken)
      for (const { x, y, angle } of along(points, unit * 0.36)) {
        const [dx, dy] = [Math.cos(angle) * unit * 0.11, Math.sin(angle) * unit * 0.11]
        over.moveTo(x - dx, y - dy).lineTo(x + dx, y + dy)
      }
    else
      points.forEach(({ x, y }, i) => {
        if (i === 0) over.moveTo(x, y)
        else over.lineTo(x, y)
      })
    over.stroke(pen)
    if (end === 'arrow') {
      const angle = Math.atan2(last.y - before.y, last.x - before.x)
      for (const turn of [2.55, -2.55])
        over
          .moveTo(last.x, last.y)
          .lineTo(last.x + Math.cos(angle + turn) * head, last.y + Math.sin(angle + turn) * head)
      over.stroke(pen)
    } else if (end === 'cut') {
      const arm = unit * 0.22
      over.moveTo(last.x - arm, last.y - arm).lineTo(last.x + arm, last.y + arm)
      over.moveTo(last.x + arm, last.y - arm).lineTo(last.x - arm, last.y + arm)
      over.stroke({ ...pen, color: this.studio.palette.line('bad') })
    }
  }

  /** A short text on a tag at the head of a place. */
  private tag(place: TablePlace, text: string, tone: Tone): void {
    const { unit } = this.outlines
    const sprite = new Sprite(
      this.studio.square(`tag|${text}|${tone}`, 40, (ctx, px) =>
        paintBadge(ctx, px, { icon: 'flag', title: { key: '' }, tone, text }, this.studio.palette),
      ),
    )
    const hex = place.shape === 'hex'
    put(sprite, place.x - unit * (hex ? 0.36 : 0.5), place.y - unit * (hex ? 0.36 : 0.5), unit * 0.44)
    this.tags.addChild(sprite)
  }
}

/** Whether a counter lies for the most part under another. */
const isUnder = ({ x, y, size }: Spot, over: Spot): boolean =>
  Math.abs(over.x - x) < size * 0.6 && Math.abs(over.y - y) < size * 0.6

/** A way without its ends, as long as something is left of it. */
function trimmed(points: readonly Point[], by: number): readonly Point[] {
  const cut = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const share = Math.min(by, length * 0.36) / length
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  const [first, second] = [points[0]!, points[1]!]
  const [before, last] = [points.at(-2)!, points.at(-1)!]
  return [cut(first, second), ...points.slice(1, -1), cut(last, before)]
}
