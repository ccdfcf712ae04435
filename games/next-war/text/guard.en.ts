/** What is costly, and what may have been overlooked. */
export const guard = {
  'slip.unmoved': '{unit} could still move.',
  'slip.unfought': '{place} could still be attacked.',
  'slip.supply': 'No line of supply reaches {unit}.',
  'slip.openCity': '{place} is worth points, stands empty, and an enemy is next to it.',
  'price.loses': '−{points} VP',
  'price.enemyScores': '{points} VP for the enemy',
  'price.step': 'one step',
} as const

export const guardNames = {
  'slip:unmoved': 'units that could move',
  'slip:unfought': 'attacks not made',
  'slip:supply': 'units without supply',
  'slip:open-city': 'places left open',
} as const
