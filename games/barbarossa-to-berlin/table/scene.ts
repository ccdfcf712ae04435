import type { Message, SeatView, TablePiece, TableScene } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { sideOf } from '../rules/02-units.ts'
import type { State } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'
import { sceneCards } from './cards.ts'
import { counter, marksOf } from './counters.ts'
import { boxOf, sceneDrawers } from './drawers.ts'
import { sceneOdds } from './odds.ts'
import { scenePlaces } from './places.ts'

/** The game as it lies before one reader, made from that reader's view alone. */

export const boardOf = (view: SeatView): BoardView => view.board as unknown as BoardView

function scenePieces(board: BoardView, data: World, view: SeatView): TablePiece[] {
  // Only public questions are asked of it: whose a unit is.
  const q: Query = { state: board as unknown as State, data, options: view.options, seats: view.seats }
  const marks = marksOf(board)
  const pieces: TablePiece[] = []
  board.at.forEach((at, unit) => {
    const where = at >= 0 ? data.placeTarget[at] : boxOf(board, unit, sideOf(q, unit))
    if (where !== undefined) pieces.push(counter(board, data, unit, where, marks))
  })
  return pieces
}

function status(board: BoardView, data: World): TableScene['status'] {
  const turn = data.turns[board.turn - 1]!
  const lines: { label: Message; value: Message }[] = [
    {
      label: say('status.turn'),
      value: say('status.turnOf', { turn: `turn:${board.turn}`, n: board.turn, of: data.turns.length }),
    },
  ]
  if (board.round > 0) {
    const value = say('status.roundOf', { round: board.round, of: turn.rounds, side: `side:${board.active}` })
    lines.push({ label: say('status.round'), value })
  }
  lines.push({
    label: say('status.vp'),
    value: say('status.vpOf', {
      vp: board.vp,
      axis: data.values['vp-axis-wins'],
      allied: data.values['vp-allies-win'],
    }),
  })
  if (turn.winter) lines.push({ label: say('status.weather'), value: say('status.winter') })
  if (turn.springThawRounds.includes(board.round))
    lines.push({ label: say('status.weather'), value: say('status.thaw') })
  if (board.op)
    lines.push({ label: say('status.points'), value: say('status.number', { number: board.op.points }) })
  for (const side of ['axis', 'allied'] as const) {
    lines.push({
      label: say('status.hand', { side: `side:${side}` }),
      value: say('status.number', { number: board[side].handCount }),
    })
  }
  return lines
}

/** What the reader stands to lose; an observer sees both sides'. */
const warnings = ({ reader, attrition }: BoardView): readonly Message[] =>
  reader ? attrition[reader] : [...attrition.axis, ...attrition.allied]

export function tableScene(view: SeatView, data: World): TableScene {
  const board = boardOf(view)
  return {
    places: scenePlaces(board, data),
    pieces: scenePieces(board, data, view),
    cards: sceneCards(board, data),
    drawers: sceneDrawers(board, data),
    odds: sceneOdds(board, data),
    status: status(board, data),
    warnings: warnings(board),
  }
}
