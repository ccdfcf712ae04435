import type { Message, SeatView, TableDrawer, TableScene } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import type { MadeWorld } from '../making/world.ts'
import type { EuropaView } from '../view.ts'
import { type Looks, questions } from './board.ts'
import { combatDrawer, turnDrawer } from './drawers.ts'
import { airDrawer, operationDrawer } from './drawers-air.ts'
import { arrivalsDrawer, lossesDrawer, replacementsDrawer } from './drawers-forces.ts'
import { seaDrawer } from './drawers-sea.ts'
import { supplyDrawer } from './drawers-supply.ts'
import { sceneRoutes } from './flights.ts'
import { sceneEdges, scenePlaces } from './markers.ts'
import { sceneAction, sceneOdds } from './odds.ts'
import { scenePieces } from './pieces.ts'
import { say } from './say.ts'
import { warnings } from './warnings.ts'

/** The game as it lies before one reader, made from that reader's view alone. */

/** What a game's own scene adds. */
export interface SceneParts {
  readonly looks: Looks
  /** Whose a place is on the map as printed. */
  printedOwner(place: number): number
  /** Weather, and the sea where it has its own, in a zone. */
  sky(zone: number): Message
  readonly points: Message
  readonly besides?: TableScene['status']
  readonly victory: TableDrawer
}

/** Weather zones of the part of the map that is played. */
function zonesInPlay({ scenario }: EuropaView, { scenarios, map }: MadeWorld): number[] {
  const { inPlay } = scenarios.get(scenario)!
  const zones = new Set<number>()
  for (let place = 0; place < map.lands; place++) if (inPlay[place] === 1) zones.add(map.zone[place]!)
  return [...zones].sort((a, b) => a - b)
}

function status(
  board: EuropaView,
  data: MadeWorld,
  zones: readonly number[],
  parts: SceneParts,
): TableScene['status'] {
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
    ...zones.map((zone) => ({
      label: say('status.weather', { zone: data.weatherZones[zone]! }),
      value: parts.sky(zone),
    })),
    { label: say('status.points'), value: parts.points },
    ...(parts.besides ?? []),
  ]
}

function drawers(
  q: Query,
  board: EuropaView,
  data: MadeWorld,
  view: SeatView,
  victory: TableDrawer,
): TableDrawer[] {
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
  const sea = seaDrawer(q, view)
  return [
    ...now,
    turnDrawer(q, view, startTurn, record),
    airDrawer(q),
    ...(sea ? [sea] : []),
    supplyDrawer(q),
    arrivalsDrawer(q, board.deploying),
    replacementsDrawer(q),
    lossesDrawer(q),
    victory,
  ]
}

export function europaScene(view: SeatView, data: MadeWorld, parts: SceneParts, memory?: object): TableScene {
  const board = view.board as unknown as EuropaView
  const q = questions(board, data, view, memory)
  const { looks } = parts
  const action = sceneAction(q)
  const routes = sceneRoutes(q, looks)
  const inPlay = data.scenarios.get(board.scenario)!.played
  const zones = zonesInPlay(board, data)
  return {
    places: scenePlaces(q, looks, (place) => parts.printedOwner(place)),
    edges: sceneEdges(q),
    ...(inPlay && { inPlay }),
    pieces: scenePieces(q, looks, board.deploying),
    cards: [],
    drawers: drawers(q, board, data, view, parts.victory),
    odds: sceneOdds(q, view),
    ...(action && { action }),
    ...(routes.length > 0 && { routes }),
    status: status(board, data, zones, parts),
    lit: [...new Set(zones.map((zone) => board.weather[zone]))].map((sky) => ({
      chart: 'weather',
      row: `weather:${sky}`,
    })),
    warnings: warnings(q, board.reader),
  }
}
