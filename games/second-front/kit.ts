import {
  type Doing as KernelDoing,
  type Query as KernelQuery,
  type Running as KernelRunning,
  kit,
} from '@grognard/kernel'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** The kernel's builders and contexts, typed for this game. */
export const { procedure, run, ask, window, call, jump, into, oneOf } = kit<State, World>()

export type Query = KernelQuery<State, World>
export type Doing = KernelDoing<State, World>
export type Running = KernelRunning<State, World>
