import { copy, type GameTable, type SeatView } from '@grognard/kernel'
import { provenance } from './data/load.ts'
import { enemyOf, SIDES, sideOf } from './rules/01-sides.ts'
import { type Data, GONE, type Side, type State } from './state.ts'
import { tableMap } from './table/map.ts'
import { overlays } from './table/overlays.ts'
import { tableScene } from './table/scene.ts'
import { teaching } from './teaching/index.ts'
import { digest } from './text/digest.en.ts'
import { say } from './text/say.ts'
import type { Board } from './view.ts'

/** A position as far as a view tells it; what is hidden is filled in by the order of the cards. */
export function stateFromView(view: SeatView, data: Data): State {
  const board = view.board as unknown as Board
  const unit = (id: string) => board.units.find((one) => one.id === id)
  const flags = (key: 'marched' | 'fought' | 'tired') => data.units.map(({ id }) => (unit(id)?.[key] ? 1 : 0))
  const known = new Set([...board.hand, ...board.discard])
  const unknown = [...data.cards.keys()].filter((card) => !known.has(card))
  const own = view.seat === null ? null : sideOf(view.seat)
  const hands: Record<Side, string[]> = { west: [], east: [] }
  for (const side of SIDES)
    hands[side] = side === own ? [...board.hand] : unknown.splice(0, board.handSizes[side])
  const scenario = data.scenarios.find(({ id }) => id === view.scenario)
  return {
    turn: board.turn,
    turns: board.turns,
    first: scenario?.first ?? enemyOf('west'),
    cell: data.units.map(({ id }) => data.cellOfTarget.get(unit(id)?.hex ?? '') ?? GONE),
    steps: data.units.map(({ id }) => unit(id)?.steps ?? 0),
    marched: flags('marched'),
    fought: flags('fought'),
    tired: flags('tired'),
    towns: board.towns.map(({ holder }) => holder),
    morale: copy(board.morale),
    cut: board.lines.map(({ cut }) => (cut ? 1 : 0)),
    deck: unknown,
    discard: [...board.discard],
    hands,
  }
}

/** How The Bridge at Halm lies on the table. */
export const table: GameTable<State, Data> = {
  map: tableMap,
  scene: (view, data) => tableScene(view, data, stateFromView),
  overlays,
  stateFromView,
  card: { minutes: 15, complexity: 1, implemented: say('lobby.implemented'), data: say('lobby.data') },
  rules: Object.keys(digest).map((key) => key.slice('rule:'.length)),
  provenance,
  teaching,
}
