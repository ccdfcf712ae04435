import type { PlainTone, Tones } from '@grognard/kernel'

/** Colours of sides, services and nations. */
export const tones = {
  japanese: { hue: 'ivory', holder: 'side:japanese' },
  american: { hue: 'olive', holder: 'side:allied', edge: 'double' },
  /** The Imperial Navy. */
  axis: { hue: 'slate' },
  /** The United States Navy and its marines. */
  allied: { hue: 'steel-blue' },
  filipino: { hue: 'gold' },
  british: { hue: 'khaki' },
  dutch: { hue: 'ochre' },
} as const satisfies Tones

export type Tone = keyof typeof tones | PlainTone
