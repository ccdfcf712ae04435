/** What is costly, and what may have been overlooked. */
export const guard = {
  'slip.unmoved': '{unit} could still move.',
  'slip.unfought': '{place} could still be attacked.',
  'slip.supply': '{unit} has no general supply.',
  'slip.openCity': '{place} is an objective, stands empty, and an enemy is next to it.',
  'slip.owing': '{place} will have to attack, or have its enemies shelled.',
  'price.nobodyAdvances': 'nobody advances',
} as const

export const guardNames = {
  'slip:unmoved': 'units that could move',
  'slip:owing': 'units that will have to attack',
  'slip:unfought': 'attacks not made',
  'slip:supply': 'units without supply',
  'slip:open-city': 'objectives left open',
} as const
