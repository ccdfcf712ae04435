import type { TableTerrain, Texture } from '@grognard/kernel'
import { mix, type Palette } from './palette.ts'

/** Colours of a hex map: the ground of each terrain, and the inks its patterns are drawn with. */

export interface HexInks {
  readonly ground: Readonly<Record<Texture, string>>
  /** Paper around the hexes. */
  readonly margin: string
  readonly grid: string
  readonly gridOnWater: string
  readonly tree: string
  readonly treeDark: string
  readonly treeLight: string
  readonly palm: string
  readonly rock: string
  readonly rockShade: string
  readonly rockLight: string
  readonly reed: string
  readonly pool: string
  readonly field: readonly string[]
  readonly sand: string
  readonly block: string
  readonly blockEdge: string
  readonly wave: string
  readonly majorRiver: string
  readonly riverEdge: string
  readonly highway: string
  readonly highwayEdge: string
  readonly primary: string
  readonly secondary: string
  readonly trail: string
  readonly rail: string
  readonly frontier: string
  readonly wall: string
}

const LIGHT: HexInks = {
  ground: {
    plain: '#eee7cb',
    hills: '#e6d9b2',
    rough: '#e2d0a6',
    highland: '#d3bb90',
    mountain: '#bda17a',
    alpine: '#a9937a',
    forest: '#cdd8a8',
    jungle: '#aec68c',
    swamp: '#cfd9c4',
    urban: '#dcd0c4',
    city: '#dcd0c4',
    cultivated: '#e9e4b2',
    steppe: '#e9e0b8',
    desert: '#f1e1b4',
    dunes: '#f0d99f',
    salt: '#efeae0',
    snow: '#f3f5f3',
    beach: '#f3e6bd',
    coast: '#eee7cb',
    shallows: '#d3e1df',
    water: '#bdd0d4',
    void: '#ddd2ba',
  },
  margin: '#e9dfc8',
  grid: '#6f6650',
  gridOnWater: '#7f98a0',
  tree: '#7d9a58',
  treeDark: '#55703c',
  treeLight: '#a9c07c',
  palm: '#4f7a3f',
  rock: '#7d6343',
  rockShade: '#8c7350',
  rockLight: '#e6d6b4',
  reed: '#4f7f78',
  pool: '#9fc0c6',
  field: ['#d9cf8a', '#c6cf8c', '#e3d79c', '#d2c07c'],
  sand: '#c79b4f',
  block: '#8e7a6c',
  blockEdge: '#5c4b41',
  wave: '#8fabb3',
  majorRiver: '#6f9fb5',
  riverEdge: '#5b8799',
  highway: '#d9663f',
  highwayEdge: '#7a3320',
  primary: '#c0453a',
  secondary: '#8d6b46',
  trail: '#9a8462',
  rail: '#3c352b',
  frontier: '#8a3b4a',
  wall: '#4a3b2c',
}

const DARK: HexInks = {
  ground: {
    plain: '#3d3b30',
    hills: '#454030',
    rough: '#4a4434',
    highland: '#584e3b',
    mountain: '#675943',
    alpine: '#756957',
    forest: '#3b4630',
    jungle: '#33452b',
    swamp: '#36433e',
    urban: '#4c4642',
    city: '#4c4642',
    cultivated: '#454430',
    steppe: '#424030',
    desert: '#524935',
    dunes: '#574c33',
    salt: '#514e48',
    snow: '#5c605f',
    beach: '#544c38',
    coast: '#3d3b30',
    shallows: '#26353c',
    water: '#1d2932',
    void: '#17160f',
  },
  margin: '#26241c',
  grid: '#b3a88c',
  gridOnWater: '#56707c',
  tree: '#6f8a52',
  treeDark: '#28351f',
  treeLight: '#8ba468',
  palm: '#7ca05e',
  rock: '#a99270',
  rockShade: '#8f7a5c',
  rockLight: '#4a4232',
  reed: '#7fb0a8',
  pool: '#35525b',
  field: ['#59572f', '#4e572f', '#5d5735', '#554a2b'],
  sand: '#b08c4e',
  block: '#8b7e74',
  blockEdge: '#1f1b18',
  wave: '#35505c',
  majorRiver: '#4e86a0',
  riverEdge: '#6ca3ba',
  highway: '#e08a5c',
  highwayEdge: '#2b1711',
  primary: '#d87a66',
  secondary: '#b09068',
  trail: '#93805f',
  rail: '#d8cdb8',
  frontier: '#d28a97',
  wall: '#d0bd9c',
}

export const inksOf = (palette: Palette): HexInks => (palette.dark ? DARK : LIGHT)

/** What a terrain's hexes are filled with: the ground, tinted by what covers it. */
export function groundOf({ texture, cover }: TableTerrain, { ground }: HexInks): string {
  const base = ground[texture]
  if (!cover) return base
  return mix(base, ground[cover], cover === 'urban' ? 0.7 : 0.5)
}

export const isWater = (texture: Texture | undefined): boolean =>
  texture === 'water' || texture === 'shallows'
