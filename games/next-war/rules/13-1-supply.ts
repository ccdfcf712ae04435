import { procedure, run } from '../kit.ts'

export const supplyPhase = procedure<Record<string, never>>('supply phase', '13.1.1', {
  begin: run('13.1.1', () => {}),
})
