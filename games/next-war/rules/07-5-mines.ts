import { procedure, run } from '../kit.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

export const mineClearing = procedure<Record<string, never>>('mine clearing', '7.5.2', {
  begin: run('7.5.2', () => {}),
})

export const mineVerbs: SegmentVerbs = {}
