import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of sides, services and nations. */
export const tones = {
  japanese: { hue: 'ivory', holder: 'side:japanese', side: 'side:japanese' },
  american: { hue: 'olive', holder: 'side:allied', edge: 'double', side: 'side:allied' },
  /** The Imperial Navy. */
  axis: { hue: 'slate', side: 'side:japanese' },
  /** The United States Navy and its marines. */
  allied: { hue: 'steel-blue', side: 'side:allied' },
  filipino: { hue: 'gold', side: 'side:allied' },
  british: { hue: 'khaki', side: 'side:allied' },
  dutch: { hue: 'ochre', side: 'side:allied' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
