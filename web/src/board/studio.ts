import type { Badge, TablePiece } from '@grognard/kernel'
import { Container, Sprite, type Texture } from 'pixi.js'
import { Atlas } from './atlas.ts'
import { badgeKey, paintBadge } from './paint.ts'
import { faceKey, paintFace } from './paint-face.ts'
import type { Palette } from './palette.ts'
import type { DrawSymbol } from './symbols.ts'

/** Where pictures are painted: one atlas, one palette, one density for all layers of the board. */
export class Studio {
  readonly atlas = new Atlas()
  readonly density = Math.min(Math.max(devicePixelRatio, 1), 2)

  constructor(
    public palette: Palette,
    private readonly symbol: DrawSymbol | undefined,
  ) {}

  /** A square picture of a size in css pixels. */
  square(key: string, cssSize: number, paint: (ctx: CanvasRenderingContext2D, px: number) => void): Texture {
    const px = Math.round(cssSize * this.density)
    return this.atlas.get(key, px, px, (ctx) => paint(ctx, px))
  }

  badge(badge: Badge): Sprite {
    return new Sprite(this.square(badgeKey(badge), 36, (ctx, px) => paintBadge(ctx, px, badge, this.palette)))
  }

  face(piece: TablePiece): Sprite {
    const { symbol } = this
    return new Sprite(
      this.square(faceKey(piece, symbol !== undefined), 116, (ctx, px) =>
        paintFace(ctx, px, piece, this.palette, symbol),
      ),
    )
  }
}

/** A layer whose contents stay as they are when the camera moves. */
export const group = (): Container => new Container({ isRenderGroup: true })

export function clear(layer: Container): void {
  for (const child of layer.removeChildren()) child.destroy({ children: true })
}

/** Sets a sprite's middle and how wide it is in the world. */
export function put(sprite: Sprite, x: number, y: number, size: number): void {
  sprite.anchor.set(0.5)
  sprite.position.set(x, y)
  sprite.scale.set(size / sprite.texture.frame.width)
}
