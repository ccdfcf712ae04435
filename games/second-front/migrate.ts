import { layoutOf, type Position } from '@grognard/kernel'
import { startingPurses } from './rules/25-cycles.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** What positions count by number. */
export const layout = ({ units, map, air }: World): string =>
  layoutOf([units.target, map.target, air.units.target, ['parts']])

/** Positions of the first version knew neither civilians nor air replacement points. */
export function migrate(world: World, position: Position<State>): Position<State> | undefined {
  const { labour, airPurses } = position.state as Partial<State>
  if (labour && airPurses) return undefined
  const state: State = {
    ...position.state,
    labour: labour ?? [],
    airPurses: airPurses ?? startingPurses(world, position.state.scenario),
  }
  return { ...position, state }
}
