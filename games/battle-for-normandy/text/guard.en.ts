/** What is costly, and what may have been overlooked. */
export const guard = {
  'slip.unmoved': '{unit} could still move.',
  'slip.unfought': '{place} could still be attacked.',
  'price.nobodyAdvances': 'nobody advances',
} as const

export const guardNames = {
  'slip:unmoved': 'units that could move',
  'slip:unfought': 'attacks not made',
} as const
