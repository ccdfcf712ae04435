import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of camps and armies. */
export const tones = {
  south: { hue: 'denim', holder: 'side:allied' },
  north: { hue: 'terracotta', holder: 'side:opposing' },
  american: { hue: 'olive' },
  commonwealth: { hue: 'sand' },
  japanese: { hue: 'ivory' },
  chinese: { hue: 'vermilion' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
