import type { Hue, PlainTone, Tone, ToneLook, Tones } from '@grognard/kernel'
import { type Colour, FACES, type Face, linesOf, SAFE_BANDS, SAFE_FACES } from './hues.ts'

/** Everything that is drawn in colour: the paper of the table, and the tones of the game that lies on it. */

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
  /** Around those who act just now. */
  readonly acting: string
  readonly focus: string
  readonly texture: Readonly<Record<string, string>>
  /** Lines, areas and marks of a tone. */
  line(tone: Tone): string
  /** A counter of a tone. */
  face(tone: Tone): Face
  /** The band of a formation. */
  band(hue: Hue): Face
  /** The line around a place that is held. */
  edge(tone: Tone): ToneLook['edge']
  /** In the colour-safe set: the dashes down the edge of a counter, where its tone has some. */
  mark(tone: Tone): readonly number[] | undefined
}

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
  acting: '#a3122f',
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
  acting: '#ff6f7d',
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

const PLAIN: Readonly<Record<PlainTone, ToneLook['edge']>> = {
  neutral: 'broken',
  quiet: undefined,
  warning: undefined,
  good: undefined,
  bad: undefined,
}
const isPlain = (tone: Tone): tone is PlainTone => Object.hasOwn(PLAIN, tone)

/** The colours of one table; what the game has not declared looks like nobody's. */
export function paletteOf(dark: boolean, safe: boolean, tones: Tones = {}): Palette {
  const lookOf = (tone: Tone): ToneLook | undefined => (Object.hasOwn(tones, tone) ? tones[tone] : undefined)
  const colourOf = (tone: Tone): Colour => (isPlain(tone) ? tone : (lookOf(tone)?.hue ?? 'neutral'))
  const lines = linesOf(dark, safe)
  const faces = safe ? SAFE_FACES : FACES
  return {
    ...(dark ? DARK : LIGHT),
    dark,
    safe,
    line: (tone) => lines[colourOf(tone)],
    face: (tone) => faces[colourOf(tone)],
    band: (hue) => faces[hue],
    edge: (tone) => (isPlain(tone) ? PLAIN[tone] : lookOf(tone)?.edge),
    mark: (tone) => (safe ? SAFE_BANDS[colourOf(tone)] : undefined),
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
