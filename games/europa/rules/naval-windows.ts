import type { WindowSpec } from '../kit.ts'

/** When a side is asked to react at sea, unless it says otherwise. */
export const navalWindows: Readonly<Record<string, WindowSpec>> = {
  'ships-seen': { rule: 'navalSequence', standard: 'always' },
  'naval-reaction': { rule: 'reactionMovement', standard: 'always' },
}
