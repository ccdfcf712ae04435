import { layoutOf, type Position } from '@grognard/kernel'
import { ABSENT, type State } from './state.ts'
import type { World } from './world.ts'

/** Positions of versions that did not know the advanced game: its units are counted after all others. */

const layoutWith = (world: World, units: readonly string[]): string =>
  layoutOf([world.cellTarget, units, world.bridgeTarget])

export const layout = (world: World): string => layoutWith(world, world.unitTarget)

const isStandard = (world: World, unit: number): boolean => {
  const { role } = world.units[unit]!
  return role !== 'headquarters' && role !== 'supply'
}

/** What a unit that takes no part has in each list by unit. */
const ABSENTEE = { at: ABSENT, aboard: -1 } as const

const LISTS = [
  'at',
  'steps',
  'aboard',
  'returns',
  'moved',
  'fought',
  'retreated',
  'landed',
  'missions',
  'mustRebase',
  'assaulted',
  'loaded',
  'lifted',
  'flipped',
  'shown',
  'unsupplied',
] as const

export function migrate(world: World, position: Position<State>): Position<State> | undefined {
  const before = world.unitTarget.filter((_, unit) => isStandard(world, unit))
  if (position.layout !== layoutWith(world, before)) return undefined
  const state = structuredClone(position.state) as { -readonly [Field in keyof State]: State[Field] }
  for (const list of LISTS) {
    const values = state[list]
    const filler = list in ABSENTEE ? ABSENTEE[list as keyof typeof ABSENTEE] : 0
    state[list] = [...values, ...world.units.slice(values.length).map(() => filler)]
  }
  state.advanced = null
  const frames = position.frames.map((frame) =>
    'airPoints' in frame.local && 'helicopters' in frame.local
      ? { ...frame, local: { ...frame.local, headquarters: [[], []] } }
      : frame,
  )
  return { ...position, state, frames, layout: layout(world) }
}
