import type { Verb } from '@grognard/kernel'
import type { Segment, Side, State } from '../state.ts'
import type { World } from '../world.ts'

/** What the files of chapter 8 add to the choices of a movement segment. */
export type SegmentVerbs = Readonly<
  Record<string, Verb<State, World, { readonly side: Side; readonly kind: Segment }>>
>
