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
  square: { s: 'M4 4h16v16H4Z' },
  'trench-1': { s: 'M3 14h4v-4h5v4h5v-4h4' },
  'trench-2': { s: 'M3 10h4V6h5v4h5V6h4M3 18h4v-4h5v4h5v-4h4' },
  post: { s: 'M12 3v18M7 21h10M6 8h12M8 3h8' },
  triangle: { f: 'M12 3 20 19H4Z' },
  move: { s: 'M3 12h16m-6-6 6 6-6 6' },
  combat: { s: 'M4 4 19 19m-4 1 5-5M20 4 5 19m4 1-5-5' },
  beachhead: { s: 'M3 18c3-2 6-2 9 0s6 2 9 0M12 15V3m-5 6 5 6 5-6' },
  leader: { f: 'M12 3a4.500 4.500 0 1 1-.1 0ZM4 21c0-5 4-8 8-8s8 3 8 8Z' },
  air: { f: 'M11 2h2v7l9 5v2l-9-2.500V19l3 2v1l-4-1-4 1v-1l3-2v-5.500L2 16v-2l9-5Z' },
  lock: { f: 'M5 11h14v10H5Z', s: 'M8 11V7a4 4 0 0 1 8 0v4' },
  hourglass: { s: 'M6 3h12M6 21h12M7 3c0 6 4 6 5 9-1 3-5 3-5 9M17 3c0 6-4 6-5 9 1 3 5 3 5 9' },
  flag: { f: 'M6 4h13l-3 4 3 4H6Z', s: 'M6 3v19' },
  town: { s: 'M12 5a7 7 0 1 1-.1 0', f: 'M12 9.500a2.500 2.500 0 1 1-.1 0Z' },
  village: { f: 'M12 7.500a4.500 4.500 0 1 1-.1 0Z' },
  factory: { f: 'M3 20V9l5 4V9l5 4V4h4l1 16Z' },
  airfield: {
    s: 'M4 20 20 4M8.500 20.500l-5-5M20.500 8.500l-5-5',
    f: 'M5 4l4.500 1.500 1.500-1.500 1.500 1.500-1.500 1.500 1.500 4.500-1 1-2.500-3.500-2 2v2l-1 1-1-2.500-2.500-1 1-1h2l2-2L4 5Z',
  },
  airbase: {
    s: 'M3 3h18v18H3Z',
    f: 'M11.200 5h1.600v5l6 3.200v1.500l-6-1.700v3.500l2 1.400v1.100l-2.800-.7-2.800.7v-1.100l2-1.400V13l-6 1.700v-1.500l6-3.200Z',
  },
  helicopter: {
    s: 'M3 5h18M12 5v4M5 12h3',
    f: 'M9 9h5a5 4.500 0 0 1 5 5.500c0 1.500-2 2.500-4 2.500h-4c-2 0-3-2-3-4H4v-2h5Z',
  },
  naval: { f: 'M2 15h20l-3 5H5ZM8 14V9h3V4h2v5h3v5Z' },
  submarine: { f: 'M3 15c0-3 3-4 6-4V7h2V5h2v6h3c3 0 5 2 5 4s-2 4-5 4H9c-4 0-6-2-6-4Z' },
  ferry: { f: 'M2 13h20l-3 6H5Z', s: 'M6 13V8h9v5M15 8V4' },
  mines: {
    f: 'M12 7a5.500 5.500 0 1 1-.1 0Z',
    s: 'M12 3v4M12 18v3M3.500 12.500h3M17.500 12.500h3M6 6.500l2 2M18 6.500l-2 2M6 18.500l2-2M18 18.500l-2-2',
  },
  bridge: { s: 'M3 6c3 2 3 2 3 6s0 4-3 6M21 6c-3 2-3 2-3 6s0 4 3 6M6 10h12M6 14h12' },
  'bridge-damaged': { s: 'M3 6c3 2 3 2 3 6s0 4-3 6M21 6c-3 2-3 2-3 6s0 4 3 6M6 10h5M13 14h5M14 7l-4 10' },
  'bridge-down': { s: 'M3 6c3 2 3 2 3 6s0 4-3 6M21 6c-3 2-3 2-3 6s0 4 3 6M8 8l8 8M16 8l-8 8' },
  fortification: { f: 'M3 19V9h3v2h3V9h6v2h3V9h3v10ZM12 3l2 3h-4Z' },
  installation: { s: 'M4 20V9l8-5 8 5v11ZM9 20v-6h6v6' },
  sam: { s: 'M4 20h16M7 20l3-4M17 20l-3-4M12 16V8', f: 'M12 2l3 7H9Z' },
  radar: { s: 'M5 4c0 8 6 14 14 14M12 11l5-5M8 21h8M12 17v4', f: 'M18 4.500a1.500 1.500 0 1 1-.1 0Z' },
  missile: { f: 'M12 1.500c2 2.500 2.500 5 2.500 8v7l3 4h-11l3-4v-7c0-3 .5-5.500 2.500-8Z' },
  beach: { s: 'M3 19c2-2 4-2 6 0s4 2 6 0 4-2 6 0M12 15V5', f: 'M4 10a8.500 7 0 0 1 16 0Z' },
  parachute: { s: 'M4 11l8 10 8-10M12 11v10', f: 'M3 11a9 8 0 0 1 18 0Z' },
  engineer: { s: 'M4 17V8h16v9M12 8v9' },
  headquarters: { s: 'M5 3v19', f: 'M5 4h15v10H5Z' },
  nuclear: {
    f: 'M12 10a2 2 0 1 1-.1 0ZM12 8.200 8.500 2.500a10 10 0 0 1 7 0ZM15.200 13.900h6.700a10 10 0 0 1-3.500 6.100ZM8.800 13.900 5.600 20a10 10 0 0 1-3.500-6.100Z',
  },
  chemical: {
    s: 'M9 3h6M10 3v6l-5 9c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3',
    f: 'M8.500 14h7l2.500 5c0 1-.5 1-1 1H7c-.5 0-1 0-1-1Z',
  },
  'rail-cut': { s: 'M3 9h7M14 9h7M3 15h7M14 15h7M6 6v12M18 6v12M10 5l4 14' },
  disrupted: { s: 'M13 2 6 13h6l-2 9 8-12h-6Z' },
  disordered: { s: 'M4 8c4-5 5 5 9 0s4 2 7 0M4 16c4-5 5 5 9 0s4 2 7 0' },
  'out-of-supply': { s: 'M3 7h11v9H3Zm11 3h4l3 3v3h-7M3 21 21 3' },
  isolated: { s: 'M12 3a9 9 0 1 1-.1 0', f: 'M10.800 6h2.400v8h-2.400ZM10.800 15.800h2.400v2.400h-2.400Z' },
  cadre: { s: 'M4 7h16v10H4ZM4 17 20 7' },
  exploitation: { s: 'M3 6l6 6-6 6M10 6l6 6-6 6', f: 'M16 6l6 6-6 6Z' },
  target: { s: 'M12 4a8 8 0 1 1-.1 0M12 1v6M12 17v6M1 12h6M17 12h6' },
  'weather-clear': {
    f: 'M12 7.500a4.500 4.500 0 1 1-.1 0Z',
    s: 'M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  },
  'weather-overcast': { f: 'M6 18a4 4 0 0 1 0-8 6 6 0 0 1 11-1 4.500 4.500 0 0 1 1 9Z' },
  'weather-storm': {
    f: 'M6 14a4 4 0 0 1 0-8 6 6 0 0 1 11-1 4.500 4.500 0 0 1 1 9Z',
    s: 'M8 17l-1 4M12.500 17l-1 4M17 17l-1 4',
  },
  snow: { s: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10' },
  mud: { s: 'M3 9c3 3 6-3 9 0s6-3 9 0M3 16c3 3 6-3 9 0s6-3 9 0' },
}
