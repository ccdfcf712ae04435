import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** Pictures painted once and kept together on a few large sheets, so that thousands of sprites are one draw call. */
const SHEET = 2048
const MARGIN = 3

type Paint = (ctx: CanvasRenderingContext2D, width: number, height: number) => void

interface Sheet {
  readonly canvas: HTMLCanvasElement
  readonly ctx: CanvasRenderingContext2D
  readonly source: CanvasSource
  x: number
  y: number
  row: number
  stale: boolean
}

export class Atlas {
  private readonly sheets: Sheet[] = []
  private readonly textures = new Map<string, Texture>()

  /** The picture of this name, painted now if it was not before. Sizes in device pixels. */
  get(key: string, width: number, height: number, paint: Paint): Texture {
    const known = this.textures.get(key)
    if (known) return known
    const [w, h] = [
      Math.min(Math.ceil(width), SHEET - 2 * MARGIN),
      Math.min(Math.ceil(height), SHEET - 2 * MARGIN),
    ]
    const sheet = this.room(w + 2 * MARGIN, h + 2 * MARGIN)
    const [x, y] = [sheet.x + MARGIN, sheet.y + MARGIN]
    sheet.ctx.save()
    sheet.ctx.beginPath()
    sheet.ctx.rect(x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN)
    sheet.ctx.clip()
    sheet.ctx.translate(x, y)
    paint(sheet.ctx, w, h)
    sheet.ctx.restore()
    sheet.x += w + 2 * MARGIN
    sheet.row = Math.max(sheet.row, h + 2 * MARGIN)
    sheet.stale = true
    const texture = new Texture({ source: sheet.source, frame: new Rectangle(x, y, w, h) })
    this.textures.set(key, texture)
    return texture
  }

  /** Sends what was painted since the last call to the graphics card. */
  flush(): void {
    for (const sheet of this.sheets) {
      if (!sheet.stale) continue
      sheet.source.update()
      sheet.stale = false
    }
  }

  destroy(): void {
    for (const texture of this.textures.values()) texture.destroy(false)
    for (const sheet of this.sheets) sheet.source.destroy()
    this.textures.clear()
    this.sheets.length = 0
  }

  private room(width: number, height: number): Sheet {
    const last = this.sheets.at(-1)
    if (last) {
      if (last.x + width > SHEET) {
        last.x = 0
        last.y += last.row
        last.row = 0
      }
      if (last.y + height <= SHEET) return last
    }
    const canvas = document.createElement('canvas')
    canvas.width = SHEET
    canvas.height = SHEET
    // Painted by the processor: what is painted goes to the graphics card once, and never has to come back first.
    const ctx = canvas.getContext('2d', { willReadFrequently: true })
    if (!ctx) throw new Error('this browser draws no canvas')
    const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' })
    const sheet = { canvas, ctx, source, x: 0, y: 0, row: 0, stale: true }
    this.sheets.push(sheet)
    return sheet
  }
}
