import { procedure, run } from '../kit.ts'

export const combatSegment = procedure<{
  readonly side: 0 | 1
  readonly kind: import('../state.ts').Segment
}>('combat segment', '9.0', {
  begin: run('9.0', () => {}),
})
