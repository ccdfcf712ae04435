import type { DrawerGlyph, Icon } from '@grognard/kernel'
import { ICONS } from '../board/icons.ts'

/** Line drawings for buttons, in a square of 24. */
const GLYPHS = {
  sequence: 'M5 6h14M5 12h9M5 18h14M17 9.500l3 2.500-3 2.500',
  log: 'M6 3h9l4 4v14H6ZM9 10h7M9 14h7M9 18h4',
  rules: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1ZM12 6v14',
  charts: 'M4 5h16v14H4ZM4 10h16M4 14.500h16M10 5v14',
  legend: 'M4 5h6v6H4ZM13 6h7M13 10h5M4 15h6v5H4ZM13 16h7M13 20h5',
  chat: 'M4 5h16v11H10l-5 4v-4H4Z',
  notes: 'M5 4h14v11l-5 5H5ZM14 20v-5h5M8 9h8M8 13h4',
  game: 'M4 7h16M4 12h16M4 17h16',
  settings:
    'M4 8h9m5 0h2M4 16h2m5 0h9M13 8a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M6 16a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  replay: 'M5 5v14M19 5 8 12l11 7Z',
  try: 'M9 3h6M10 3v6L5 19c-.6 1.200 0 2 1.200 2h11.600c1.200 0 1.800-.8 1.200-2L14 9V3M8 15h8',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  eye: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM12 9a3 3 0 1 1-.1 0',
  hand: 'M5 7h9v13H5ZM9 4h10v13h-2',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2m0 3v.5M12 2.500a9.500 9.500 0 1 1-.1 0',
  first: 'M6 5v14M18 5 9 12l9 7Z',
  last: 'M18 5v14M6 5l9 7-9 7Z',
  prev: 'M15 5 7 12l8 7',
  next: 'M9 5l8 7-8 7',
  check: 'M5 13l4 4L19 7',
  sun: 'M12 8a4 4 0 1 1-.1 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  moon: 'M20 14A8.500 8.500 0 0 1 10 4a8.500 8.500 0 1 0 10 10Z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.200 4.200 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.200 4.200 0 0 0 6 6l1-1',
  air: 'M12 3c1 0 1.500 1.500 1.500 3v4l7 4v2l-7-2v4l2 1.500V21L12 20l-3.500 1v-1.500l2-1.500v-4l-7 2v-2l7-4V6c0-1.500.5-3 1.500-3Z',
  arrivals: 'M4 12h11M11 8l4 4-4 4M15 4h5v16h-5',
  cards: 'M5 7h9v13H5ZM9 7V4h10v13h-5',
  combat: 'M4 4l11 11M20 4 9 15M6 13l5 5M18 13l-5 5M4 20l4-4M20 20l-4-4',
  events: 'M13 3 6 13h5l-1 8 8-11h-5Z',
  forces: 'M3 6h18v12H3ZM3 6l18 12M21 6 3 18',
  losses: 'M6 21v-9a6 6 0 0 1 12 0v9M3 21h18M12 10v7M9.500 12.500h5',
  records: 'M3 20h18M6 20v-8M12 20V5M18 20v-5',
  replacements: 'M5 9a8 8 0 0 1 14 0M19 4v5h-5M19 15a8 8 0 0 1-14 0M5 20v-5h5',
  rounds: 'M12 3a9 9 0 1 1-.1 0M12 7v5l4 2',
  sea: 'M12 7v14M12 7a2 2 0 1 1 .1 0M8 11h8M4 14c1 5 4 7 8 7s7-2 8-7',
  supply: 'M4 8l8-4 8 4v9l-8 4-8-4ZM4 8l8 4 8-4M12 12v9',
  turn: 'M4 6h16v14H4ZM4 10h16M8 3v5M16 3v5',
  victory:
    'M12 3l2.700 5.800 6.300.7-4.700 4.300 1.300 6.200-5.600-3.200L6.400 20l1.300-6.200L3 9.500l6.300-.7Z',
} as const satisfies Record<DrawerGlyph, string> & Record<string, string>
export type GlyphName = keyof typeof GLYPHS

export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={GLYPHS[name]} />
  </svg>
)

export const Mark = ({ icon }: { icon: Icon }) => {
  const { f, s } = ICONS[icon]
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      {f && <path class="filled" d={f} />}
      {s && <path class="lined" d={s} />}
    </svg>
  )
}
