import type { TablePlace } from '@grognard/kernel'
import { Container, type Sprite } from 'pixi.js'
import type { Camera } from './camera.ts'
import { group } from './studio.ts'

/** Pictures at thousands of places, made where the camera looks and hidden where it does not. */
export class Chunks {
  readonly layer = new Container()
  private readonly cells: {
    readonly places: TablePlace[]
    readonly column: number
    readonly row: number
    made: Container | null
  }[] = []

  constructor(
    places: readonly TablePlace[],
    private readonly side: number,
    private readonly make: (place: TablePlace) => readonly Sprite[],
  ) {
    const by = new Map<number, Chunks['cells'][number]>()
    for (const place of places) {
      const [column, row] = [Math.floor(place.x / side), Math.floor(place.y / side)]
      const key = column * 65_536 + row
      let cell = by.get(key)
      if (!cell) {
        cell = { places: [], column, row, made: null }
        by.set(key, cell)
        this.cells.push(cell)
      }
      cell.places.push(place)
    }
  }

  /** Null hides everything. */
  show(camera: Camera | null): void {
    this.layer.visible = camera !== null
    if (!camera) return
    const { x: left, y: top } = camera.toWorld(0, 0)
    const { x: right, y: bottom } = camera.toWorld(camera.width, camera.height)
    // Pictures reach over the border of their cell.
    const slack = this.side * 0.15
    for (const cell of this.cells) {
      const [x, y] = [cell.column * this.side, cell.row * this.side]
      const seen =
        x < right + slack && y < bottom + slack && x + this.side > left - slack && y + this.side > top - slack
      if (seen && !cell.made) {
        cell.made = group()
        for (const place of cell.places) cell.made.addChild(...this.make(place))
        this.layer.addChild(cell.made)
      }
      if (cell.made && cell.made.visible !== seen) cell.made.visible = seen
    }
  }
}
