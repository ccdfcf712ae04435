import type { Scenario } from './data/schema.ts'
import type { NavalGroup, NavalState } from './naval-state.ts'
import { NOT_IN_PLAY } from './state.ts'
import type { EuropaWorld, Side } from './world.ts'

/** The naval part of a position before any ship is in play. */
export const newNaval = (ships: number): NavalState => ({
  groups: [],
  nextId: 1,
  hits: new Array<number>(ships).fill(0),
  fate: new Array<number>(ships).fill(NOT_IN_PLAY),
  torpedoes: new Array<number>(ships).fill(0),
  emptyTubes: [],
  laid: [],
  shelled: [],
  mineLoad: {},
  cargo: [],
  mines: [],
  plans: [],
  landed: [],
  landings: [],
  answered: [],
  coastHits: {},
  portUsed: {},
  beachesTaken: [],
  patrolled: [],
  step: 0,
  lowFuel: [],
  fuelled: [],
  repairs: [0, 0],
  minesMade: {},
  minesAshore: {},
  refitting: [],
  hoisted: {},
  strained: [],
  drawn: {},
  ferries: [],
  veils: [],
  identified: [],
  arrived: [],
})

/** A group in a place, with all its points. */
export const newGroup = (
  at: Pick<NavalGroup, 'id' | 'side' | 'ships' | 'box' | 'hex' | 'inPort'>,
): NavalGroup => ({
  ...at,
  spent: 0,
  night: 0,
  sinceNight: -1,
  dodged: 0,
  reacted: 0,
  waiting: 0,
  barred: -1,
  work: null,
})

/** The ships of a scenario in their groups: in port where a hex or an off-map box is named, else sailing in a sea box. */
export function navalStart(
  world: EuropaWorld,
  source: Pick<Scenario, 'ships' | 'mines' | 'stocks'>,
): NavalState {
  const { naval, sea, map, sides } = world
  const boxCalled = (name: string): number => {
    const box = sea.lanes.topology.names.indexOf(name)
    if (box < 0) throw new Error(`there is no sea box '${name}'`)
    return box
  }
  const state = newNaval(naval.ships.count)
  const groups = new Map<string, NavalGroup>()
  for (const { id, hex, box, sea: waters, group: tag, waiting, minePoints } of source.ships) {
    const ship = naval.ships.byTarget.get(`ship:${id}`)!
    const place = hex ?? box
    const at =
      waters !== undefined || box !== undefined
        ? boxCalled((waters ?? box)!)
        : sea.water.areaOf[sea.nodesAt(world.place(hex!))[0]!]!
    const key = `${naval.ships.side[ship]} ${place ?? waters} ${tag ?? ''}`
    let group = groups.get(key)
    if (!group) {
      group = newGroup({
        id: state.nextId++,
        side: naval.ships.side[ship] as Side,
        ships: [],
        box: at,
        hex: place === undefined ? -1 : world.place(place),
        inPort: place === undefined ? 0 : 1,
      })
      group.waiting = waiting ? 1 : 0
      groups.set(key, group)
      state.groups.push(group)
    }
    group.ships.push(ship)
    state.fate[ship] = 0
    if (minePoints) state.mineLoad[ship] = minePoints
  }
  for (const group of state.groups) group.ships.sort((a, b) => a - b)
  for (const { side, sea: waters, hex, points } of source.mines ?? [])
    state.mines.push({
      side: sides.indexOf(side) as Side,
      box: boxCalled(waters),
      hex: hex === undefined ? -1 : world.place(hex),
      points,
    })
  for (const { side, hex, box, nrp, minePoints } of source.stocks) {
    state.repairs[sides.indexOf(side) as Side] += 2 * nrp
    if (minePoints) state.minesAshore[world.place((hex ?? box)!)] = minePoints
  }
  if (map.ships < naval.ships.count) throw new Error('a game with ships must name them among its places')
  return state
}
