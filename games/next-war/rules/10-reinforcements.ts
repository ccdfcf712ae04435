import { procedure, run } from '../kit.ts'

export const reinforcementPhase = procedure<Record<string, never>>('reinforcement phase', '10.0', {
  begin: run('10.0', () => {}),
})
