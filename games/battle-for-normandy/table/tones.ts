import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of sides and armies. */
export const tones = {
  allied: { hue: 'steel-blue', holder: 'side:allied', edge: 'double', side: 'side:allied' },
  axis: { hue: 'slate', holder: 'side:german', side: 'side:german' },
  american: { hue: 'olive', side: 'side:allied' },
  british: { hue: 'khaki', side: 'side:allied' },
  commonwealth: { hue: 'sand', side: 'side:allied' },
  french: { hue: 'cornflower', side: 'side:allied' },
  polish: { hue: 'rose', side: 'side:allied' },
  german: { hue: 'field-grey', side: 'side:german' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
