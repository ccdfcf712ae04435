import { procedure, run } from '../kit.ts'

export const reorganization = procedure<Record<string, never>>('reorganization', '8.4', {
  begin: run('8.4', () => {}),
})
