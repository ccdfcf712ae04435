import type { SegmentVerbs } from './segment-verbs.ts'

export const helicopterVerbs: SegmentVerbs = {}
