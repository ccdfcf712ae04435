import { procedure, run } from '../kit.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

export const stormAtSea = procedure<Record<string, never>>('storm at sea', '8.5.6.5', {
  begin: run('8.5.6.5', () => {}),
})

export const navalVerbs: SegmentVerbs = {}
