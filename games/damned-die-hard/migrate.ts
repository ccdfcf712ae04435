import { layoutOf, type Position } from '@grognard/kernel'
import type { NavalState } from '../europa/naval-state.ts'
import { newGroup, newNaval } from '../europa/starting-naval.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Positions of earlier versions, made ready for this one. */

const counted = ({ units, map, air }: World): readonly (readonly string[])[] => [
  units.target,
  // Ships come after the places, whose numbers they do not change.
  map.target.slice(0, map.size),
  air.units.target,
]

/** What positions count by number, what they call parts of points, that ships burn fuel, and that submarines have tubes. */
export const layout = (world: World): string => layoutOf([...counted(world), ['parts'], ['fuel'], ['tubes']])

type Halved = { readonly halves?: number }

/** Versions before kept halves of points, whatever the charts said: the same numbers under another name. */
const inParts = <Line extends object>(lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const { halves, ...rest } = line as Line & Halved
    return halves === undefined ? line : ({ ...rest, parts: halves } as unknown as Line)
  })

/** Ships of versions before had neither nights nor fuel, nor submarines tubes: they go on by day, with full bunkers and tubes. */
const withFuel = (world: World, naval: NavalState): NavalState => ({
  ...newNaval(world.naval.ships.count),
  ...naval,
  groups: naval.groups.map((group) => ({ ...newGroup(group), ...group })),
})

export function migrate(world: World, position: Position<State>): Position<State> | undefined {
  const before = [[], [['parts']], [['parts'], ['fuel']]].map((more) =>
    layoutOf([...counted(world), ...more]),
  )
  if (!position.layout || !before.includes(position.layout)) return undefined
  const state = structuredClone(position.state) as { -readonly [Field in keyof State]: State[Field] }
  state.stock = inParts(state.stock)
  state.debts = inParts(state.debts)
  state.shipped = inParts(state.shipped)
  if (state.naval) state.naval = withFuel(world, state.naval)
  return { ...position, state, layout: layout(world) }
}
