import type { NavalGroup } from '../../europa/naval-state.ts'
import { newGroup, newNaval } from '../../europa/starting-naval.ts'
import { NOT_IN_PLAY } from '../../europa/state.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Fleets for tests: groups at sea or in port, and nobody else afloat. */
export interface Fleet {
  readonly ships: readonly string[]
  /** A sea box or off-map box by its id. */
  readonly box: string
  /** A hex in which it is placed; with `port` it lies in port there. */
  readonly hex?: string
  readonly port?: boolean
  readonly spent?: number
}

export const shipOf = (s: Scene, id: string): number => {
  const ship = s.data.naval.ships.byTarget.get(`ship:${id}`)
  if (ship === undefined) throw new Error(`no ship '${id}'`)
  return ship
}

export function atSea(board: Board, fleets: readonly Fleet[], ...dice: readonly number[]): Scene {
  const s = scene(board, ...dice)
  const { ships } = s.data.naval
  const fate = new Array<number>(ships.count).fill(NOT_IN_PLAY)
  const groups = fleets.map(({ ships: ids, box, hex, port, spent }, id): NavalGroup => {
    const members = ids.map((name) => shipOf(s, name))
    for (const ship of members) fate[ship] = 0
    return {
      ...newGroup({
        id,
        side: ships.side[members[0]!] as 0 | 1,
        ships: members,
        box: s.data.sea.lanes.topology.names.indexOf(box),
        hex: hex === undefined ? -1 : s.place(hex),
        inPort: port ? 1 : 0,
      }),
      spent: spent ?? 0,
    }
  })
  s.state.naval = { ...newNaval(ships.count), groups, nextId: groups.length, fate, step: 1 }
  return s
}
