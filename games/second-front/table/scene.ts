import type { SeatView, TableDrawer, TableScene } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import type { Query } from '../../europa/kit.ts'
import { questions } from '../../europa/table/board.ts'
import { combatDrawer, turnDrawer } from '../../europa/table/drawers.ts'
import { airDrawer, operationDrawer } from '../../europa/table/drawers-air.ts'
import { arrivalsDrawer, lossesDrawer, replacementsDrawer } from '../../europa/table/drawers-forces.ts'
import { supplyDrawer } from '../../europa/table/drawers-supply.ts'
import { sceneRoutes } from '../../europa/table/flights.ts'
import { sceneEdges, scenePlaces } from '../../europa/table/markers.ts'
import { sceneAction, sceneOdds } from '../../europa/table/odds.ts'
import { scenePieces } from '../../europa/table/pieces.ts'
import { warnings } from '../../europa/table/warnings.ts'
import { say } from '../text/table-say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'
import { looksOf } from './looks.ts'
import { printedOwner } from './map.ts'
import { levelReached, points, victoryDrawer } from './victory.ts'

/** The game as it lies before one reader, made from that reader's view alone. */

export const boardOf = (view: SeatView): BoardView => view.board as unknown as BoardView

/** Weather zones of the part of the map that is played. */
function zonesInPlay(board: BoardView, data: World): number[] {
  const { inPlay } = data.scenarios.get(board.scenario)!
  const zones = new Set<number>()
  for (let place = 0; place < data.map.lands; place++)
    if (inPlay[place] === 1) zones.add(data.map.zone[place]!)
  return [...zones].sort((a, b) => a - b)
}

function status(board: BoardView, data: World): TableScene['status'] {
  const { startTurn } = data.scenarios.get(board.scenario)!
  return [
    {
      label: say('status.turn'),
      value: say('status.turnOf', {
        turn: data.turns[board.turn]!.target,
        number: board.turn - startTurn + 1,
        of: board.lastTurn - startTurn + 1,
      }),
    },
    {
      label: say('status.side', { side: `side:${data.sides[board.phasing]}` }),
      value: say('status.phase', { phase: `phase:${board.phase}` }),
    },
    ...zonesInPlay(board, data).map((zone) => ({
      label: say('status.weather', { zone: data.weatherZones[zone]! }),
      value: say('status.sky', { weather: `weather:${board.weather[zone]}` }),
    })),
    {
      label: say('status.points'),
      value: say('status.pointsOf', {
        points: points(board, data),
        level: `level:${levelReached(board, data).id}`,
      }),
    },
  ]
}

function drawers(q: Query, board: BoardView, data: World, view: SeatView): TableDrawer[] {
  const { startTurn } = data.scenarios.get(board.scenario)!
  const record = [
    line(
      say('drawer.turn.phasing', {
        side: `side:${data.sides[board.phasing]}`,
        phase: `phase:${board.phase}`,
      }),
    ),
  ]
  const now = [combatDrawer(q), operationDrawer(q, view)].filter((drawer) => drawer !== null)
  return [
    ...now,
    turnDrawer(q, view, startTurn, record),
    airDrawer(q),
    supplyDrawer(q),
    arrivalsDrawer(q, board.deploying),
    replacementsDrawer(q),
    lossesDrawer(q),
    victoryDrawer(board, data),
  ]
}

export function tableScene(view: SeatView, data: World, memory?: object): TableScene {
  const board = boardOf(view)
  const q = questions(board, data, view, memory)
  const looks = looksOf(data)
  const action = sceneAction(q)
  const routes = sceneRoutes(q, looks)
  const inPlay = data.scenarios.get(board.scenario)!.played
  return {
    places: scenePlaces(q, looks, (place) => printedOwner(data, place)),
    edges: sceneEdges(q),
    ...(inPlay && { inPlay }),
    pieces: scenePieces(q, looks, board.deploying),
    cards: [],
    drawers: drawers(q, board, data, view),
    odds: sceneOdds(q, view),
    ...(action && { action }),
    ...(routes.length > 0 && { routes }),
    status: status(board, data),
    lit: [...new Set(zonesInPlay(board, data).map((zone) => board.weather[zone]))].map((sky) => ({
      chart: 'weather',
      row: `weather:${sky}`,
    })),
    warnings: warnings(q, board.reader),
  }
}
