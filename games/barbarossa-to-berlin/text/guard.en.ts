/** What is costly, what may have been overlooked, and why something far away cannot be done. */
export const guard = {
  'verb.go': 'Move to {target}',
  'move.into': 'Entering {place}',
  'move.here': 'It stands in {place} already.',
  'move.nextDoor': '{place} is next door.',
  'move.noWay': 'No way leads to {place}.',
  'move.tooFar': '{place} is {needs} spaces away: {has} {has|is|are} left.',
  'slip.unmoved': '{unit} could still move.',
  'slip.openCity': '{place} counts for victory, stands empty, and an enemy unit is next to it.',
  'slip.points': '{n} activation {n|point is|points are} left: {place} could be activated.',
  'slip.markers': '{n} {n|marker|markers} of the event {n|is|are} left: {place} could be activated.',
  'slip.combat': 'The Combat marker in {place} is unused: {unit} could attack.',
  'slip.redeploy': '{n} redeployment {n|point is|points are} left: {unit} could go.',
  'price.war': '{country} fights for {side}, {vp} VP for {side}',
  'price.warOnly': '{country} fights for {side}',
  'price.renounce': 'for the rest of the game',
  'price.nobodyAdvances': 'nobody advances',
} as const

export const guardNames = {
  'unknown:place': 'that place',
  'slip:unmoved': 'units that could move',
  'slip:open-city': 'cities left open',
  'slip:attrition': 'lost to attrition',
  'slip:points': 'activation points unused',
  'slip:markers': 'markers of the event unused',
  'slip:combat': 'Combat markers unused',
  'slip:redeploy': 'redeployment points unused',
} as const
