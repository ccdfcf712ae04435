import { layoutOf, type Position } from '@grognard/kernel'
import type { NavalState } from '../europa/naval-state.ts'
import { newGroup, newNaval } from '../europa/starting-naval.ts'
import { withG9, withoutG9 } from './migrate-g9.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** Positions of earlier versions, made ready for this one. */

const counted = ({ units, map, air }: World): readonly (readonly string[])[] => [
  units.target,
  // Ships come after the places, whose numbers they do not change.
  map.target.slice(0, map.size),
  air.units.target,
]

/** What positions count by number, what they call parts of points, that ships burn fuel, that submarines have tubes, aircraft crates, and the reserve parts. */
export const layout = (world: World): string => layoutsOf(counted(world)).at(-1)!

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

/** What each version counted besides, one after the other. */
const STAGES: readonly (readonly string[])[] = [['parts'], ['fuel'], ['tubes'], ['crates'], ['reserve']]
/** Layouts of all versions with these lists, the newest last. */
const layoutsOf = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: STAGES.length + 1 }, (_, stage) => layoutOf([...lists, ...STAGES.slice(0, stage)]))

const inPartsAll = (state: State): State => ({
  ...state,
  stock: inParts(state.stock),
  debts: inParts(state.debts),
  shipped: inParts(state.shipped),
})

/**
 * Versions before sold the strategic reserve as a whole: who had asked for it has asked for each of its parts, and all
 * have come if it had. Its line is now that of its first part, so that the numbers of lines stand.
 */
function inPieces(world: World, state: State): State {
  const { 'ighq-reserve': asked, ...others } = state.requested ?? {}
  if (asked === undefined) return state
  const { arrivals } = world.scenarios.get(state.scenario)!.source
  const parts = arrivals.flatMap(({ condition }, line) => (condition === 'request-reserve' ? [line] : []))
  const all = (arrived: readonly number[]): number[] => [
    ...arrived,
    ...(arrived.includes(parts[0]!) ? parts.slice(1) : []),
  ]
  return {
    ...state,
    requested: { ...others, ...Object.fromEntries(parts.map((line) => [arrivals[line]!.id, asked])) },
    arrived: all(state.arrived),
    air: { ...state.air, arrived: all(state.air.arrived) },
  }
}

export function migrate(world: World, position: Position<State>): Position<State> | undefined {
  if (!position.layout) return undefined
  if (layoutsOf(withoutG9(counted(world))).includes(position.layout)) {
    const spread = withG9(world, { ...position, state: inPartsAll(position.state) })
    return spread && { ...spread, layout: layout(world) }
  }
  const before = layoutsOf(counted(world)).slice(0, -1)
  if (!before.includes(position.layout)) return undefined
  const state = inPieces(world, structuredClone(position.state)) as {
    -readonly [Field in keyof State]: State[Field]
  }
  state.stock = inParts(state.stock)
  state.debts = inParts(state.debts)
  state.shipped = inParts(state.shipped)
  if (state.naval) state.naval = withFuel(world, state.naval)
  // Before there were crates nobody was in them.
  state.air = { ...state.air, packed: state.air.packed ?? [] }
  return { ...position, state, layout: layout(world) }
}
