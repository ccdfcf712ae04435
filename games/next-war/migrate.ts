import { type Frame, layoutOf, type Position } from '@grognard/kernel'
import { startingAdvanced } from './rules/14-set-up.ts'
import { ABSENT, type State } from './state.ts'
import type { World } from './world.ts'

/** Positions of versions that did not know the advanced game: its units are counted after all others. */

const layoutWith = (world: World, units: readonly string[]): string =>
  layoutOf([world.cellTarget, units, world.bridgeTarget])

/** What the advanced part of a position holds: another word whenever that changes. */
const ADVANCED = ['advanced:3']

/** The advanced part before air units were played. */
const WITHOUT_AIR = ['advanced:2']

export const layout = (world: World): string =>
  layoutOf([world.cellTarget, world.unitTarget, world.bridgeTarget, ADVANCED])

/** Positions whose advanced part knew fewer things: the rest is as at the start. */
function withAdvanced(world: World, position: Position<State>): Position<State> {
  const { state } = position
  if (state.advanced === null)
    return { ...position, frames: position.frames.map(completed), layout: layout(world) }
  const fresh = startingAdvanced(world, state.scenario, position.options)
  const advanced = fresh && { ...fresh, ...state.advanced }
  return {
    ...position,
    state: { ...state, advanced },
    frames: position.frames.map(completed),
    layout: layout(world),
  }
}

/** Local data of flights and repairs that were under way when they learned more. */
function completed(frame: Frame): Frame {
  if ('stepping' in frame.local && !('back' in frame.local))
    return { ...frame, local: { ...frame.local, back: [] } }
  if ('tried' in frame.local && 'site' in frame.local && !('spent' in frame.local))
    return { ...frame, local: { ...frame.local, spent: [0, 0] } }
  return frame
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
  const known = [
    layoutWith(world, world.unitTarget),
    layoutOf([world.cellTarget, world.unitTarget, world.bridgeTarget, WITHOUT_AIR]),
  ]
  if (position.layout !== undefined && known.includes(position.layout)) return withAdvanced(world, position)
  const before = world.unitTarget.filter((_, unit) => isStandard(world, unit))
  if (position.layout !== layoutWith(world, before)) return undefined
  const state = structuredClone(position.state) as { -readonly [Field in keyof State]: State[Field] }
  for (const list of LISTS) {
    const values = state[list]
    const filler = list in ABSENTEE ? ABSENTEE[list as keyof typeof ABSENTEE] : 0
    state[list] = [...values, ...world.units.slice(values.length).map(() => filler)]
  }
  state.advanced = null
  const frames = position.frames
    .map(completed)
    .map((frame) =>
      'airPoints' in frame.local && 'helicopters' in frame.local
        ? { ...frame, local: { ...frame.local, headquarters: [[], []] } }
        : frame,
    )
  return { ...position, state, frames, layout: layout(world) }
}
