import type { WindowSpec } from '@grognard/kernel'
import { citedWindows } from '../europa/cited.ts'
import { airWindows } from '../europa/rules/air-places.ts'
import { navalWindows } from '../europa/rules/naval-windows.ts'
import { cite } from './rules/citations.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Moments at which the other side may react, and when it is asked unless it says otherwise. */
export const windows = citedWindows(
  { ...airWindows, ...navalWindows } as unknown as Readonly<Record<string, WindowSpec<State, World>>>,
  cite,
)
