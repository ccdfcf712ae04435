import type { Hue, PlainTone } from '@grognard/kernel'

/** The colours of each family: light and dark paper, and a set that people with any colour vision can tell apart. */
export type Colour = Hue | PlainTone

export interface Face {
  /** The counter's card. */
  readonly fill: string
  /** What is printed on it. */
  readonly ink: string
  /** Inside the NATO frame. */
  readonly frame: string
}

const face = (fill: string, ink = '#1d1b17', frame = '#fbf7ea'): Face => ({ fill, ink, frame })

export const FACES: Readonly<Record<Colour, Face>> = {
  neutral: face('#cfc6b0'),
  quiet: face('#d8d2c4'),
  slate: face('#8d979c'),
  'steel-blue': face('#7da0bf'),
  'field-grey': face('#9aa49f'),
  sage: face('#bfc489'),
  lilac: face('#c3b1c9'),
  brick: face('#b8583f', '#fff7ea', '#f6e3cf'),
  khaki: face('#d9b87c'),
  sand: face('#e0cfa4'),
  olive: face('#8b9a5f', '#15180c'),
  cornflower: face('#7fa6cf'),
  violet: face('#a58bb8'),
  'sea-green': face('#8fb8aa'),
  sky: face('#93bfe0'),
  terracotta: face('#bf6b50', '#fff7ea', '#f6e3cf'),
  denim: face('#7fa2c4'),
  vermilion: face('#c9503d', '#fff6e4', '#fbe6c9'),
  ivory: face('#dccfc0'),
  gold: face('#e2c25f'),
  jade: face('#83b6a4'),
  ochre: face('#c9a04c'),
  rose: face('#d4a0a4'),
  ice: face('#c8d8e4'),
  mist: face('#b9c7d6'),
  straw: face('#d7c06a'),
  moss: face('#a9bd8a'),
  taupe: face('#b3a98b'),
  azure: face('#8fb6dd'),
  amber: face('#d9a86a'),
  warning: face('#e3b34c'),
  good: face('#8db58f'),
  bad: face('#c9796a'),
}

/** After Okabe and Ito; every pair differs in lightness as well as in hue. */
export const SAFE_FACES: Readonly<Record<Colour, Face>> = {
  ...FACES,
  slate: face('#8a8a8a'),
  'steel-blue': face('#56b4e9'),
  'field-grey': face('#a6a6a6'),
  sage: face('#cfe0b0'),
  lilac: face('#e3bcd2'),
  brick: face('#c24f00', '#ffffff', '#ffe9d6'),
  khaki: face('#e9b44c'),
  sand: face('#f3e88a'),
  olive: face('#0a8f6c', '#ffffff', '#dff3ec'),
  cornflower: face('#56b4e9'),
  violet: face('#0064a6', '#ffffff', '#dcecf8'),
  'sea-green': face('#9fd6c4'),
  sky: face('#b7dcf4'),
  terracotta: face('#c24f00', '#ffffff', '#ffe9d6'),
  denim: face('#56b4e9'),
  vermilion: face('#8c3500', '#ffffff', '#ffe3cc'),
  ivory: face('#ece6da'),
  gold: face('#f0e05a'),
  jade: face('#3fae8c'),
  warning: face('#f0c419'),
  good: face('#3fa9d9'),
  bad: face('#d55e00', '#ffffff'),
}

/** Lines, areas and marks. */
export const linesOf = (dark: boolean, safe: boolean): Readonly<Record<Colour, string>> => ({
  neutral: dark ? '#8d8674' : '#9b9179',
  quiet: dark ? '#77705f' : '#b3a98f',
  slate: dark ? '#a9b3bd' : '#3f4a54',
  'steel-blue': safe ? (dark ? '#6cc0f0' : '#0072b2') : dark ? '#7fb2e0' : '#2c6aa0',
  brick: safe ? (dark ? '#ff9a4d' : '#c24f00') : dark ? '#e08a72' : '#a83f2c',
  'field-grey': dark ? '#a9b3bd' : '#3f4a54',
  sage: dark ? '#bcc487' : '#6f7740',
  lilac: dark ? '#c3a9cc' : '#7a5e86',
  khaki: dark ? '#dfbd7f' : '#8f6a22',
  sand: dark ? '#e6d5a8' : '#8f7a3c',
  olive: dark ? '#a9ba77' : '#566527',
  cornflower: dark ? '#8fb8e0' : '#2f679d',
  violet: dark ? '#b79dcb' : '#65487c',
  'sea-green': dark ? '#93c4b3' : '#2f6f5c',
  sky: dark ? '#a3cdec' : '#2b6a97',
  terracotta: safe ? (dark ? '#ff9a4d' : '#c24f00') : dark ? '#e38d70' : '#a8412a',
  denim: safe ? (dark ? '#6cc0f0' : '#0072b2') : dark ? '#86b4e2' : '#2b66a0',
  vermilion: safe ? (dark ? '#e8824a' : '#8c3500') : dark ? '#ee8a78' : '#b02a1c',
  ivory: dark ? '#d9cdbb' : '#77664f',
  gold: dark ? '#e8cf75' : '#8a6c00',
  jade: dark ? '#93cdb8' : '#27705a',
  ochre: dark ? '#dcb866' : '#8a6212',
  rose: dark ? '#dfaab0' : '#98404a',
  ice: dark ? '#c4d8e8' : '#3f6480',
  mist: dark ? '#b9cbdd' : '#48607a',
  straw: dark ? '#dccb7c' : '#7e6a12',
  moss: dark ? '#b3c994' : '#536b2e',
  taupe: dark ? '#bdb393' : '#665b3a',
  azure: dark ? '#98c0e6' : '#2a6299',
  amber: dark ? '#e0b47a' : '#8f5a1c',
  warning: dark ? '#f0c25c' : '#a86b00',
  good: safe ? (dark ? '#6cc0f0' : '#0072b2') : dark ? '#8cc79a' : '#2f7048',
  bad: safe ? (dark ? '#ff9a4d' : '#c24f00') : dark ? '#ef8f7c' : '#a5301f',
})

/** In the colour-safe set many hues also have their own band down the edge of the counter. */
export const SAFE_BANDS: Readonly<Partial<Record<Colour, readonly number[]>>> = {
  'field-grey': [1],
  sage: [0.3, 0.15],
  lilac: [0.1, 0.1],
  brick: [0.45, 0.1],
  terracotta: [0.45, 0.1],
  khaki: [0.06, 0.18],
  sand: [0.06, 0.06, 0.06, 0.2],
  olive: [0.2, 0.2],
  cornflower: [0.3, 0.06, 0.06, 0.06],
  denim: [0.12, 0.06],
  vermilion: [1],
  ivory: [0.06, 0.3],
}
