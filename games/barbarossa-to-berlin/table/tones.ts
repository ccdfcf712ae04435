import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of sides and nations. */
export const tones = {
  axis: { hue: 'slate', holder: 'side:axis', side: 'side:axis' },
  allied: { hue: 'steel-blue', holder: 'side:allied', edge: 'double', side: 'side:allied' },
  soviet: { hue: 'brick', holder: 'supply:soviet', edge: 'broken', side: 'side:allied' },
  british: { hue: 'khaki', holder: 'supply:british', edge: 'double', side: 'side:allied' },
  american: { hue: 'olive', holder: 'supply:american', edge: 'double', side: 'side:allied' },
  german: { hue: 'field-grey', side: 'side:axis' },
  italian: { hue: 'sage', side: 'side:axis' },
  satellite: { hue: 'lilac', side: 'side:axis' },
  commonwealth: { hue: 'sand', side: 'side:allied' },
  french: { hue: 'cornflower', side: 'side:allied' },
  yugoslav: { hue: 'violet', side: 'side:allied' },
  turkish: { hue: 'sea-green' },
  swedish: { hue: 'sky' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
