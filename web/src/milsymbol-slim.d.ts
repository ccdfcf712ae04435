/** The parts of milsymbol that counters use; the package's own types describe only its whole. */
declare module 'milsymbol-slim' {
  interface Options {
    size?: number
    monoColor?: string
    fill?: boolean
    fillColor?: string
    frame?: boolean
    strokeWidth?: number
    outlineWidth?: number
    infoFields?: boolean
    simpleStatusModifier?: boolean
  }
  class MilSymbol {
    constructor(sidc: string, options?: Options)
    asCanvas(pixelRatio?: number): HTMLCanvasElement
    getAnchor(): { x: number; y: number }
    getSize(): { width: number; height: number }
    isValid(): boolean
  }
  type Icons = object
  export const ms: { Symbol: typeof MilSymbol; addIcons(icons: Icons | readonly Icons[]): unknown }
  export const letterground: Icons
  export const letterair: Icons
  export const lettersea: Icons
  export const numberlandunit: Icons
  export const numberair: Icons
  export const numbersea: Icons
}
