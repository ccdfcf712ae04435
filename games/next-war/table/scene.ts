import { type Message, type SeatView, still, type TablePiece, type TableScene } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { groundIn } from '../rules/02-units.ts'
import { isOverstacked } from '../rules/08-1-stacking.ts'
import { isSuppliedAt } from '../rules/13-1-supply.ts'
import { plays } from '../rules/14-advanced.ts'
import { SIDES, type Side } from '../state.ts'
import { PATROL } from '../state-air.ts'
import { say } from '../text/say.ts'
import { type BoardView, HIDDEN } from '../view.ts'
import { sideId, type World } from '../world.ts'
import { counter, foggedCounters } from './counters.ts'
import { boxOf, dateOf, sceneDrawers } from './drawers.ts'
import { superiorityOf } from './drawers-air-sea.ts'
import { sceneAction, sceneOdds } from './odds.ts'
import { placesInPlay, sceneEdges, scenePlaces } from './places.ts'

/** The game as it lies before one reader, made from that reader's view alone. */

export const boardOf = (view: SeatView): BoardView => view.board as unknown as BoardView

function scenePieces(board: BoardView, data: World): TablePiece[] {
  const pieces = board.at.flatMap((at, unit) => {
    const where = at >= 0 ? data.cellTarget[at] : at === HIDDEN ? undefined : boxOf(board, data, unit)
    return where === undefined ? [] : [counter(board, data, unit, where)]
  })
  return [...pieces, ...foggedCounters(board, data)]
}

type Status = TableScene['status'][number]

/** 22.6: fighters that are up count where there are no air points. */
function fightersUp({ superiority, advanced }: BoardView, data: World): Status[] {
  const up = (side: Side): number =>
    data.airUnitsOf[side]!.filter((unit) => advanced?.air?.box[unit] === PATROL).length
  const pair = { allied: up(0), opposing: up(1) }
  return [
    {
      label: say('status.fighters'),
      value:
        superiority.level === 0
          ? say('status.airUp', pair)
          : say('status.airUpOf', {
              ...pair,
              level: superiorityOf({ superiority }),
              side: `side:${sideId(superiority.side)}`,
            }),
    },
  ]
}

function airStatus(board: BoardView, data: World): Status[] {
  if (board.advanced?.air) return fightersUp(board, data)
  const { superiority, air } = board
  return [
    {
      label: say('status.air'),
      value:
        superiority.level === 0
          ? say('status.airContested', { allied: air[0], opposing: air[1] })
          : say('status.airOf', {
              level: superiorityOf(board),
              side: `side:${sideId(superiority.side)}`,
              allied: air[0],
              opposing: air[1],
            }),
    },
  ]
}

/** 7.4, 8.5.4.1: only what the scenario has. */
function levels(board: BoardView): Status[] {
  const pair = (label: Message, values: readonly [number, number]): Status[] =>
    values.some((value) => value > 0)
      ? [{ label, value: say('status.pair', { allied: values[0], opposing: values[1] }) }]
      : []
  return [
    ...pair(say('status.airmobile'), [
      board.airmobile[0] - board.airmobileUsed[0],
      board.airmobile[1] - board.airmobileUsed[1],
    ]),
    ...(board.advanced ? pair(say('status.supplyPoints'), board.advanced.supplyPoints) : []),
    ...pair(say('status.submarines'), board.submarines),
    ...pair(say('status.asw'), board.asw),
  ]
}

function status(board: BoardView, data: World): Status[] {
  const { turns } = data.scenarios[board.scenario]!
  const lines: Status[] = [
    {
      label: say('status.turn'),
      value: say('status.turnOf', {
        turn: board.turn,
        of: turns,
        date: dateOf(data, board.scenario, board.turn),
      }),
    },
    { label: say('status.weather'), value: say('map.name', { name: `weather:${board.weather}` }) },
    {
      label: say('status.initiative'),
      value: say(board.turnType === 'initiative' ? 'status.holder' : 'status.contested', {
        side: `side:${sideId(board.first)}`,
      }),
    },
  ]
  if (board.segment) {
    const { kind, side, combat } = board.segment
    lines.push({
      label: say('status.segment', { segment: `segment:${kind}` }),
      value: say(combat ? 'status.fights' : 'status.moves', { side: `side:${sideId(side)}` }),
    })
  }
  lines.push({
    label: say('status.vp'),
    value: say(board.vpThisTurn.some((points) => points !== 0) ? 'status.vpOf' : 'status.vpStill', {
      allied: board.vp[0],
      opposing: board.vp[1],
      alliedNow: board.vpThisTurn[0],
      opposingNow: board.vpThisTurn[1],
    }),
  })
  return [...lines, ...airStatus(board, data), ...levels(board)]
}

/** What the reader stands to lose by an oversight; an observer sees both sides'. */
function warnings(q: Query, board: BoardView): Message[] {
  const { data } = q
  const readers: readonly Side[] = SIDES.filter((side) => board.reader === null || board.reader === side)
  const found: Message[] = []
  for (const side of readers) {
    for (const unit of data.unitsOf[side]!) {
      if (board.mustRebase[unit]! > 0 && board.at[unit]! >= 0)
        found.push(say('warning.mustRebase', { unit: data.unitTarget[unit]!, turn: board.mustRebase[unit]! }))
    }
    const cells = new Set(
      data.unitsOf[side]!.map((unit) => board.at[unit]!).filter((cell) => cell >= 0 && cell < data.hexes),
    )
    for (const cell of cells) {
      const units = groundIn(q, cell)
      if (units.length === 0) continue
      if (isOverstacked(q, cell)) found.push(say('warning.overstacked', { hex: data.cellTarget[cell]! }))
      if (q.options.supply === true && !plays(q, 'headquarters') && !isSuppliedAt(q, cell, side))
        found.push(
          say('warning.supply', {
            hex: data.cellTarget[cell]!,
            units: units.map((one) => data.unitTarget[one]!),
          }),
        )
    }
  }
  return found
}

export function tableScene(view: SeatView, data: World): TableScene {
  const board = boardOf(view)
  // Asked only for what the view holds: hidden units are nowhere on its map.
  const q = still({ state: board, data, options: view.options, seats: view.seats })
  const inPlay = placesInPlay(board, data)
  const action = sceneAction(q, board.battle)
  return {
    places: scenePlaces(board, data),
    edges: sceneEdges(board, data),
    ...(inPlay && { inPlay }),
    pieces: scenePieces(board, data),
    cards: [],
    drawers: sceneDrawers(board, data, view),
    odds: sceneOdds(q, board.battle),
    ...(action && { action }),
    status: status(board, data),
    lit: [{ chart: 'weather', row: `weather:${board.weather}` }],
    warnings: warnings(q, board),
  }
}
