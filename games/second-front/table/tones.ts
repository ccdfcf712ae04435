import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of nations and armed forces, near to those of the printed counters. */
export const tones = {
  german: { hue: 'field-grey', holder: 'side:axis', side: 'side:axis' },
  luftwaffe: { hue: 'sky', side: 'side:axis' },
  ss: { hue: 'slate', side: 'side:axis' },
  italian: { hue: 'jade', side: 'side:axis' },
  american: { hue: 'olive', holder: 'side:allied', edge: 'double', side: 'side:allied' },
  british: { hue: 'khaki', side: 'side:allied' },
  commonwealth: { hue: 'ochre', side: 'side:allied' },
  french: { hue: 'denim', side: 'side:allied' },
  exiles: { hue: 'rose', side: 'side:allied' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
