import type { Running } from '../kit.ts'
import type { Side } from '../state.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

export const amphibiousVerbs: SegmentVerbs = {}

export function checkBeachheads(_c: Running, _side: Side): void {}
