/** What is costly, and what may have been overlooked. */
export const guard = {
  'slip.unmoved': '{unit} could still move.',
  'slip.unfought': '{place} could still be attacked.',
  'slip.owing': '{place} will have to attack, or have its enemies shelled.',
  'slip.unsupplied': '{unit} is out of supply.',
  'price.nobodyAdvances': 'nobody advances',
} as const

export const guardNames = {
  'slip:unmoved': 'units that could move',
  'slip:owing': 'units that will have to attack',
  'slip:unsupplied': 'units out of supply',
  'slip:unfought': 'attacks not made',
} as const
