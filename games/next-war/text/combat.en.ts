/** 9: ground combat. */
export const combat = {
  'loss.step': '{unit} loses a step.',
  'loss.eliminated': '{unit} is eliminated.',
  'loss.beachhead': 'The beachhead in {hex} is lost.',
  'loss.who': 'Who loses a step? (Steps to lose: {left})',
  'loss.notThis': 'Another unit has to lose this step.',
  'loss.noBeachhead': 'There is no beachhead to give up.',
  'verb.lose': '{target} loses a step',
  'verb.give-up-beachhead': 'Give up the beachhead in {target}',
} as const

export const combatNames = {
  'procedure:losses': 'Losses',
  'step:losses/a step is to be lost': 'A step is to be lost',
  'step:losses/the step is lost': 'The step is lost',
  'step:losses/the next step': 'The next step',
} as const
