import { layoutOf, type Position } from '@grognard/kernel'
import { startingAdvanced } from './rules/14-set-up.ts'
import { ABSENT, type State } from './state.ts'
import type { World } from './world.ts'

/** Positions of versions that did not know the advanced game: its units are counted after all others. */

const layoutWith = (world: World, units: readonly string[]): string =>
  layoutOf([world.cellTarget, units, world.bridgeTarget])

/** What the advanced part of a position holds: another word whenever that changes. */
const ADVANCED = ['advanced:3']

export const layout = (world: World): string =>
  layoutOf([world.cellTarget, world.unitTarget, world.bridgeTarget, ADVANCED])

/** Positions whose advanced part knew fewer things: the rest is as at the start. */
function withAdvanced(world: World, position: Position<State>): Position<State> {
  const { state } = position
  if (state.advanced === null) return { ...position, layout: layout(world) }
  const fresh = startingAdvanced(world, state.scenario, position.options)
  const advanced = fresh && { ...fresh, ...state.advanced }
  return { ...position, state: { ...state, advanced }, layout: layout(world) }
}

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
  if (position.layout === layoutWith(world, world.unitTarget)) return withAdvanced(world, position)
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
