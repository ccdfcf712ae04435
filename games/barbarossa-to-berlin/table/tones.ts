import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of sides and nations. */
export const tones = {
  axis: { hue: 'slate', holder: 'side:axis' },
  allied: { hue: 'steel-blue', holder: 'side:allied', edge: 'double' },
  soviet: { hue: 'brick', holder: 'supply:soviet', edge: 'broken' },
  british: { hue: 'khaki', holder: 'supply:british', edge: 'double' },
  american: { hue: 'olive', holder: 'supply:american', edge: 'double' },
  german: { hue: 'field-grey' },
  italian: { hue: 'sage' },
  satellite: { hue: 'lilac' },
  commonwealth: { hue: 'sand' },
  french: { hue: 'cornflower' },
  yugoslav: { hue: 'violet' },
  turkish: { hue: 'sea-green' },
  swedish: { hue: 'sky' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
