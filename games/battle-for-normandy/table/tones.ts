import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of sides and armies. */
export const tones = {
  allied: { hue: 'steel-blue', holder: 'side:allied', edge: 'double' },
  axis: { hue: 'slate', holder: 'side:german' },
  american: { hue: 'olive' },
  british: { hue: 'khaki' },
  commonwealth: { hue: 'sand' },
  french: { hue: 'cornflower' },
  polish: { hue: 'rose' },
  german: { hue: 'field-grey' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
