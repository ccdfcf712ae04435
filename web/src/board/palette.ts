import type { Tone } from '@grognard/kernel'

/** Roles to colours: light and dark paper, and a set that people with any colour vision can tell apart. */

export interface Face {
  /** The counter's card. */
  readonly fill: string
  /** What is printed on it. */
  readonly ink: string
  /** Inside the NATO frame. */
  readonly frame: string
}

export interface Palette {
  readonly dark: boolean
  readonly safe: boolean
  /** What the map lies on. */
  readonly table: string
  readonly sea: string
  readonly shallows: readonly string[]
  readonly land: string
  readonly coast: string
  readonly relief: readonly string[]
  readonly lake: string
  readonly river: string
  readonly border: string
  readonly road: string
  readonly roadEdge: string
  readonly crossing: string
  readonly seaLane: string
  readonly paper: string
  readonly ink: string
  readonly quietInk: string
  readonly seaInk: string
  readonly halo: string
  readonly glow: string
  readonly select: string
  readonly focus: string
  readonly texture: Readonly<Record<string, string>>
  readonly tone: Readonly<Record<Tone, string>>
  readonly face: Readonly<Record<Tone, Face>>
}

const face = (fill: string, ink = '#1d1b17', frame = '#fbf7ea'): Face => ({ fill, ink, frame })

const FACES: Readonly<Record<Tone, Face>> = {
  neutral: face('#cfc6b0'),
  quiet: face('#d8d2c4'),
  axis: face('#8d979c'),
  allied: face('#7da0bf'),
  german: face('#9aa49f'),
  italian: face('#bfc489'),
  satellite: face('#c3b1c9'),
  soviet: face('#b8583f', '#fff7ea', '#f6e3cf'),
  british: face('#d9b87c'),
  commonwealth: face('#e0cfa4'),
  american: face('#8b9a5f', '#15180c'),
  french: face('#7fa6cf'),
  yugoslav: face('#a58bb8'),
  turkish: face('#8fb8aa'),
  swedish: face('#93bfe0'),
  north: face('#bf6b50', '#fff7ea', '#f6e3cf'),
  south: face('#7fa2c4'),
  chinese: face('#c9503d', '#fff6e4', '#fbe6c9'),
  japanese: face('#dccfc0'),
  filipino: face('#e2c25f'),
  taiwanese: face('#83b6a4'),
  vietnamese: face('#c9a04c'),
  polish: face('#d4a0a4'),
  finnish: face('#c8d8e4'),
  norwegian: face('#b9c7d6'),
  romanian: face('#d7c06a'),
  hungarian: face('#a9bd8a'),
  bulgarian: face('#b3a98b'),
  greek: face('#8fb6dd'),
  spanish: face('#d9a86a'),
  warning: face('#e3b34c'),
  good: face('#8db58f'),
  bad: face('#c9796a'),
}

/** After Okabe and Ito; every pair differs in lightness as well as in hue. */
const SAFE_FACES: Readonly<Record<Tone, Face>> = {
  ...FACES,
  axis: face('#8a8a8a'),
  allied: face('#56b4e9'),
  german: face('#a6a6a6'),
  italian: face('#cfe0b0'),
  satellite: face('#e3bcd2'),
  soviet: face('#c24f00', '#ffffff', '#ffe9d6'),
  british: face('#e9b44c'),
  commonwealth: face('#f3e88a'),
  american: face('#0a8f6c', '#ffffff', '#dff3ec'),
  french: face('#56b4e9'),
  yugoslav: face('#0064a6', '#ffffff', '#dcecf8'),
  turkish: face('#9fd6c4'),
  swedish: face('#b7dcf4'),
  north: face('#c24f00', '#ffffff', '#ffe9d6'),
  south: face('#56b4e9'),
  chinese: face('#8c3500', '#ffffff', '#ffe3cc'),
  japanese: face('#ece6da'),
  filipino: face('#f0e05a'),
  taiwanese: face('#3fae8c'),
  warning: face('#f0c419'),
  good: face('#3fa9d9'),
  bad: face('#d55e00', '#ffffff'),
}

const tones = (dark: boolean, safe: boolean): Readonly<Record<Tone, string>> => ({
  neutral: dark ? '#8d8674' : '#9b9179',
  quiet: dark ? '#77705f' : '#b3a98f',
  axis: dark ? '#a9b3bd' : '#3f4a54',
  allied: safe ? (dark ? '#6cc0f0' : '#0072b2') : dark ? '#7fb2e0' : '#2c6aa0',
  soviet: safe ? (dark ? '#ff9a4d' : '#c24f00') : dark ? '#e08a72' : '#a83f2c',
  german: dark ? '#a9b3bd' : '#3f4a54',
  italian: dark ? '#bcc487' : '#6f7740',
  satellite: dark ? '#c3a9cc' : '#7a5e86',
  british: dark ? '#dfbd7f' : '#8f6a22',
  commonwealth: dark ? '#e6d5a8' : '#8f7a3c',
  american: dark ? '#a9ba77' : '#566527',
  french: dark ? '#8fb8e0' : '#2f679d',
  yugoslav: dark ? '#b79dcb' : '#65487c',
  turkish: dark ? '#93c4b3' : '#2f6f5c',
  swedish: dark ? '#a3cdec' : '#2b6a97',
  north: safe ? (dark ? '#ff9a4d' : '#c24f00') : dark ? '#e38d70' : '#a8412a',
  south: safe ? (dark ? '#6cc0f0' : '#0072b2') : dark ? '#86b4e2' : '#2b66a0',
  chinese: safe ? (dark ? '#e8824a' : '#8c3500') : dark ? '#ee8a78' : '#b02a1c',
  japanese: dark ? '#d9cdbb' : '#77664f',
  filipino: dark ? '#e8cf75' : '#8a6c00',
  taiwanese: dark ? '#93cdb8' : '#27705a',
  vietnamese: dark ? '#dcb866' : '#8a6212',
  polish: dark ? '#dfaab0' : '#98404a',
  finnish: dark ? '#c4d8e8' : '#3f6480',
  norwegian: dark ? '#b9cbdd' : '#48607a',
  romanian: dark ? '#dccb7c' : '#7e6a12',
  hungarian: dark ? '#b3c994' : '#536b2e',
  bulgarian: dark ? '#bdb393' : '#665b3a',
  greek: dark ? '#98c0e6' : '#2a6299',
  spanish: dark ? '#e0b47a' : '#8f5a1c',
  warning: dark ? '#f0c25c' : '#a86b00',
  good: safe ? (dark ? '#6cc0f0' : '#0072b2') : dark ? '#8cc79a' : '#2f7048',
  bad: safe ? (dark ? '#ff9a4d' : '#c24f00') : dark ? '#ef8f7c' : '#a5301f',
})

const LIGHT = {
  table: '#ddd2ba',
  sea: '#c3d3d3',
  shallows: ['#cbdada', '#d5e2df', '#e0e9e2'],
  land: '#efe7d3',
  coast: '#7f8f8c',
  relief: ['#e9dfc5', '#e0d3b3', '#d3c29c', '#c2ad86'],
  lake: '#c3d3d3',
  river: '#9db8bf',
  border: '#a8927a',
  road: '#8d7352',
  roadEdge: '#f6f0e0',
  crossing: '#3f7896',
  seaLane: '#6d8f9a',
  paper: '#f8f2e2',
  ink: '#2a251d',
  quietInk: '#6b6250',
  seaInk: '#54757c',
  halo: '#f6efdd',
  glow: '#e9a400',
  select: '#8a3b12',
  focus: '#0b5cad',
  texture: {
    plain: '#ddd1b0',
    hills: '#a98f63',
    mountain: '#8a6f4d',
    forest: '#6c8a55',
    swamp: '#5f8f8c',
    desert: '#d0a85e',
    water: '#6f9aa8',
  },
} as const

const DARK = {
  table: '#17160f',
  sea: '#1c2730',
  shallows: ['#1f2c35', '#24323a', '#2a3a40'],
  land: '#3a382f',
  coast: '#65706c',
  relief: ['#403d32', '#474235', '#50493a', '#5b5240'],
  lake: '#1c2730',
  river: '#3f5a66',
  border: '#7a6c58',
  road: '#a18a68',
  roadEdge: '#2b2a24',
  crossing: '#6aa9c9',
  seaLane: '#5d7f8c',
  paper: '#4a463a',
  ink: '#efe7d6',
  quietInk: '#b9af9a',
  seaInk: '#7fa3ae',
  halo: '#2a2922',
  glow: '#ffc233',
  select: '#ff9d5c',
  focus: '#6db7ff',
  texture: {
    plain: '#5b5645',
    hills: '#8f7a56',
    mountain: '#a58a66',
    forest: '#7f9c66',
    swamp: '#6fa09c',
    desert: '#b8975a',
    water: '#557c8c',
  },
} as const

export function paletteOf(dark: boolean, safe: boolean): Palette {
  return {
    ...(dark ? DARK : LIGHT),
    dark,
    safe,
    tone: tones(dark, safe),
    face: safe ? SAFE_FACES : FACES,
  }
}

const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)

/** A colour part of the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const part = (i: number): string =>
    Math.round(channel(from, i) * (1 - share) + channel(to, i) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

export const toInt = (hex: string): number => Number.parseInt(hex.slice(1), 16)
