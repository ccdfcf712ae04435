import { procedure, run } from '../kit.ts'

export const seaControl = procedure<Record<string, never>>('sea control', '7.2', {
  begin: run('7.2', () => {}),
})
