import { layoutOf, type Position } from '@grognard/kernel'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Positions of earlier versions, made ready for this one. */

const counted = ({ units, map, air }: World): readonly (readonly string[])[] => [
  units.target,
  // Ships come after the places, whose numbers they do not change.
  map.target.slice(0, map.size),
  air.units.target,
]

/** What positions count by number, and what they call parts of points. */
export const layout = (world: World): string => layoutOf([...counted(world), ['parts']])

type Halved = { readonly halves?: number }

/** Versions before kept halves of points, whatever the charts said: the same numbers under another name. */
const inParts = <Line extends object>(lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const { halves, ...rest } = line as Line & Halved
    return halves === undefined ? line : ({ ...rest, parts: halves } as unknown as Line)
  })

export function migrate(world: World, position: Position<State>): Position<State> | undefined {
  if (position.layout !== layoutOf(counted(world))) return undefined
  const state = structuredClone(position.state) as { -readonly [Field in keyof State]: State[Field] }
  state.stock = inParts(state.stock)
  state.debts = inParts(state.debts)
  state.shipped = inParts(state.shipped)
  return { ...position, state, layout: layout(world) }
}
