import type { Icon } from '@grognard/kernel'

/**
 * Our own small marks, as paths in a square of 24. `f` parts are filled, `s` parts stroked. Panels show the same
 * paths as SVG, so that a mark looks alike wherever it stands.
 */
export interface IconPath {
  readonly f?: string
  readonly s?: string
}

export const ICONS: Readonly<Record<Icon, IconPath>> = {
  star: {
    f: 'M12 2.500 14.900 8.800 21.700 9.600 16.600 14.200 18 21 12 17.600 6 21 7.400 14.200 2.300 9.600 9.100 8.800Z',
  },
  oil: { f: 'M12 2.500C15 7.500 18.500 11 18.500 15a6.500 6.500 0 0 1-13 0C5.500 11 9 7.500 12 2.500Z' },
  iron: { f: 'M3 17 6.500 9h11L21 17Z', s: 'M8 6h8' },
  fort: { s: 'M4 20V8l3-3 3 3 2-3 2 3 3-3 3 3v12Z' },
  'fort-destroyed': { s: 'M4 20V8l3-3 3 3m4 0 3-3 3 3v12Z M3 4 21 21' },
  city: { f: 'M4 20V10h5V5h6v8h5v7Z' },
  capital: { f: 'M3 20h18v-2H3Zm2-4h2V9H5Zm6 0h2V9h-2Zm6 0h2V9h-2ZM2.500 8h19L12 3Z' },
  port: { s: 'M12 8v12M12 8a2.500 2.500 0 1 1 .1 0M8 11h8M4.500 14c.5 4 3.500 6 7.500 6s7-2 7.500-6' },
  supply: { s: 'M3 7h11v9H3Zm11 3h4l3 3v3h-7M7 19a2 2 0 1 1 .1 0m10 0a2 2 0 1 1 .1 0' },
  wehrkreis: { s: 'M4 4h16v16H4Z' },
  'trench-1': { s: 'M3 14h4v-4h5v4h5v-4h4' },
  'trench-2': { s: 'M3 10h4V6h5v4h5V6h4M3 18h4v-4h5v4h5v-4h4' },
  'stand-fast': { s: 'M12 3v18M7 21h10M6 8h12M8 3h8' },
  partisans: { f: 'M12 3 20 19H4Z' },
  move: { s: 'M3 12h16m-6-6 6 6-6 6' },
  combat: { s: 'M4 4 19 19m-4 1 5-5M20 4 5 19m4 1-5-5' },
  beachhead: { s: 'M3 18c3-2 6-2 9 0s6 2 9 0M12 15V3m-5 6 5 6 5-6' },
  leader: { f: 'M12 3a4.500 4.500 0 1 1-.1 0ZM4 21c0-5 4-8 8-8s8 3 8 8Z' },
  air: { f: 'M11 2h2v7l9 5v2l-9-2.500V19l3 2v1l-4-1-4 1v-1l3-2v-5.500L2 16v-2l9-5Z' },
  lock: { f: 'M5 11h14v10H5Z', s: 'M8 11V7a4 4 0 0 1 8 0v4' },
  hourglass: { s: 'M6 3h12M6 21h12M7 3c0 6 4 6 5 9-1 3-5 3-5 9M17 3c0 6-4 6-5 9 1 3 5 3 5 9' },
  flag: { f: 'M6 4h13l-3 4 3 4H6Z', s: 'M6 3v19' },
}
