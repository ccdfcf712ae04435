import type { WindowSpec } from '@grognard/kernel'
import { airWindows } from '../europa/rules/17-air-places.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Moments at which the other side may react, and when it is asked unless it says otherwise. */
export const windows: Readonly<Record<string, WindowSpec<State, World>>> = airWindows as unknown as Readonly<
  Record<string, WindowSpec<State, World>>
>
