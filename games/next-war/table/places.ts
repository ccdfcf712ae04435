import type { Badge, TableEdge, TableScene } from '@grognard/kernel'
import { SIDES } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import { sideId, type World } from '../world.ts'
import { bridgeEdge } from './map.ts'
import { toneOfControl } from './tones.ts'

/** Who holds each place now and what lies on it, as far as it differs from what is printed. */

function markers(board: BoardView, cell: number): Badge[] {
  const badges: Badge[] = []
  const clearing = board.clearing[cell]!
  if (clearing >= 0)
    badges.push({
      icon: 'engineer',
      title: say('scene.clearing', { value: clearing }),
      text: String(clearing),
      tone: 'warning',
    })
  const beachhead = SIDES[board.beachheads[cell]!]
  if (beachhead !== undefined)
    badges.push({
      icon: 'beachhead',
      title: say('scene.beachhead', { side: `side:${sideId(beachhead)}` }),
      tone: toneOfControl(beachhead),
    })
  if (board.mines[cell]! > 0) {
    const by = SIDES[board.minesOf[cell]!] ?? 0
    badges.push({
      icon: 'mines',
      title: say('scene.mines', { density: board.mines[cell]!, side: `side:${sideId(by)}` }),
      text: String(board.mines[cell]),
      tone: toneOfControl(by),
    })
  }
  badges.push(...strikeMarkers(board, cell))
  if (board.battle?.cell === cell) badges.push({ icon: 'combat', title: say('scene.battle'), tone: 'bad' })
  return badges
}

/** 18.2.4, 23.4.4: chemical weapons and interdiction. */
function strikeMarkers({ advanced }: BoardView, cell: number): Badge[] {
  if (advanced === null) return []
  const badges: Badge[] = []
  const points = advanced.interdicted[cell]!
  if (points > 0)
    badges.push({
      icon: 'disrupted',
      title: say('scene.interdicted', { points }),
      text: String(points),
      tone: 'warning',
    })
  if (advanced.chemical[cell] === 1)
    badges.push({ icon: 'chemical', title: say('scene.chemical'), tone: 'bad' })
  return badges
}

/** 8.3.1.10: a fortification that was in enemy hands no longer counts. */
const lostFort = (board: BoardView, data: World, cell: number): Badge[] =>
  data.fort[cell]! >= 0 && (board.fallen[cell] === 1 || board.control[cell] !== data.fort[cell])
    ? [{ icon: 'fort-destroyed', title: say('scene.fortLost'), tone: 'quiet' }]
    : []

/** All-sea hexes follow their In Shore box, which shows it for all of them. */
const controlOf = (board: BoardView, data: World, cell: number): number =>
  cell < data.hexes && data.home[cell] === -1 ? -1 : board.control[cell]!

export function scenePlaces(board: BoardView, data: World): TableScene['places'] {
  const places: TableScene['places'][number][] = []
  for (let cell = 0; cell < data.cells; cell++) {
    const control = controlOf(board, data, cell)
    const badges = [...markers(board, cell), ...lostFort(board, data, cell)]
    if (control === data.home[cell] && badges.length === 0) continue
    places.push({ target: data.cellTarget[cell]!, tone: toneOfControl(control), badges })
  }
  return places
}

/** 8.3.4, 8.3.1.8: bridges and ferries that are down. */
export function sceneEdges(board: BoardView, data: World): TableEdge[] {
  const down = board.bridges.flatMap((is, bridge) => (is === 1 ? [bridgeEdge(data, bridge, true)] : []))
  board.ferries.forEach((is, ferry) => {
    if (is !== 1) return
    const [a, b] = data.ferryCells[ferry]!
    const between = [data.cellTarget[a]!, data.cellTarget[b]!] as const
    down.push({
      between,
      style: 'bridge-down',
      title: say('map.ferryDown', { from: between[0], to: between[1] }),
    })
  })
  board.advanced?.spans.forEach((slot, unit) => {
    if (slot < 0) return
    const { source, target } = data.topology
    const between = [data.cellTarget[source[slot]!]!, data.cellTarget[target[slot]!]!] as const
    down.push({
      between,
      style: 'bridge-built',
      title: say('scene.span', { unit: data.unitTarget[unit]!, from: between[0], to: between[1] }),
    })
  })
  return down
}

/** The places of a scenario that is played on part of the map; nothing for the whole map. */
export function placesInPlay({ scenario }: BoardView, data: World): readonly string[] | undefined {
  const { inPlay } = data.scenarios[scenario]!
  return inPlay.every((is) => is === 1) ? undefined : data.cellTarget.filter((_, cell) => inPlay[cell] === 1)
}
