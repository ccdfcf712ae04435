import { procedure, run } from '../kit.ts'

export const victoryPhase = procedure<Record<string, never>>('victory phase', '12.1', {
  begin: run('12.1', () => {}),
})
