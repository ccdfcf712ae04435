import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of camps and armies. */
export const tones = {
  south: { hue: 'denim', holder: 'side:allied', side: 'side:allied' },
  north: { hue: 'terracotta', holder: 'side:opposing', side: 'side:opposing' },
  american: { hue: 'olive', side: 'side:allied' },
  commonwealth: { hue: 'sand', side: 'side:allied' },
  japanese: { hue: 'ivory', side: 'side:allied' },
  chinese: { hue: 'vermilion', side: 'side:opposing' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
