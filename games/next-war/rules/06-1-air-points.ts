import { procedure, run } from '../kit.ts'

export const rollAirPoints = procedure<Record<string, never>>('air points', '6.1', {
  begin: run('6.1', () => {}),
})
