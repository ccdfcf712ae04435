import {
  type Doing as KernelDoing,
  type Procedure as KernelProcedure,
  type Query as KernelQuery,
  type Running as KernelRunning,
  type Kind,
  kit,
} from '@grognard/kernel'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** The kernel's builders and contexts, typed for this game. */
export const { procedure, run, ask, window, together, call, jump, into, oneOf } = kit<State, World>()

export type Query = KernelQuery<State, World>
export type Doing = KernelDoing<State, World>
export type Running = KernelRunning<State, World>
export type Procedure<L extends object> = KernelProcedure<State, World, L>

/** What is chosen among: units and hexes. */
export const UNITS: Kind<State, World, number> = {
  of: 'unit',
  name: (q, unit) => q.data.unitTarget[unit]!,
  find: (q, target) => q.data.unitOfTarget(target),
}
export const HEXES: Kind<State, World, number> = {
  name: (q, cell) => q.data.hexTarget[cell]!,
  find: (q, target) => q.data.cellOfTarget(target),
}
