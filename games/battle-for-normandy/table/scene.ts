/** The game as it lies before one reader, made from that reader's view alone. */
import type { Badge, SeatView, TableEdge, TableScene } from '@grognard/kernel'
import { say } from '../text/say.ts'
import { type BoardView, boardOf } from '../view.ts'
import type { World } from '../world.ts'
import { counter, fogged } from './counters.ts'
import { drawers } from './drawers.ts'
import { duties } from './duties.ts'
import { sceneAction, sceneOdds } from './odds.ts'
import type { Tone } from './tones.ts'

const HOLDERS: readonly Tone[] = ['allied', 'axis']

function places(board: BoardView, data: World): TableScene['places'] {
  const field = data.theatres[board.scenario]!
  const badges = new Map<number, Badge[]>()
  const add = (cell: number, badge: Badge): void => {
    badges.set(cell, [...(badges.get(cell) ?? []), badge])
  }
  for (const { cells, points } of field.objectives)
    for (const cell of cells)
      add(cell, { icon: 'flag', title: say('table.objective', { points }), text: String(points) })
  for (const side of [0, 1] as const)
    for (const cell of field.sources[side])
      add(cell, { icon: 'supply', title: say('table.source'), tone: HOLDERS[side]! })
  for (const cell of board.entrenchments) add(cell, { icon: 'trench-1', title: say('table.entrenchment') })
  for (const { on } of board.debts) add(on, { icon: 'target', title: say('table.debt'), tone: 'warning' })
  const cells = new Set([...field.keyCells, ...badges.keys()])
  return [...cells].map((cell) => {
    const key = field.keyOf.get(cell)
    return {
      target: data.hexTarget[cell]!,
      tone: key === undefined ? 'neutral' : HOLDERS[board.control[key]!]!,
      badges: badges.get(cell) ?? [],
    }
  })
}

const edges = (board: BoardView, data: World): TableEdge[] =>
  board.destroyed.map((bridge) => {
    const { cells, id } = data.bridges[bridge]!
    return {
      between: [data.hexTarget[cells[0]]!, data.hexTarget[cells[1]]!],
      style: 'bridge-down',
      target: `bridge:${id}`,
    }
  })

/** The hexes of the scenario; all of them where the whole map is played. */
function inPlay({ scenario }: BoardView, data: World): string[] | undefined {
  const { area } = data.theatres[scenario]!
  const cells = data.hexTarget.filter((_, cell) => area[cell] === 1)
  return cells.length === data.hexTarget.length ? undefined : cells
}

function status(board: BoardView, data: World): TableScene['status'] {
  const { victory } = board
  return [
    {
      label: say('status.turn'),
      value: say('turn.now', { day: `day:${board.day}`, turn: `turn:${board.turn}` }),
    },
    {
      label: say('status.weather'),
      value: say('map.ground', { ground: `weather:${data.charts.weather[board.weather]!.id}` }),
    },
    {
      label: say('status.phasing'),
      value: say('map.ground', { ground: board.phasing === 0 ? 'side:allied' : 'side:german' }),
    },
    { label: say('status.supply'), value: say('status.number', { number: board.supplyPoints }) },
    {
      label: say('status.victory'),
      value: say('status.victoryOf', {
        total: victory.objectives + victory.losses + victory.port,
        objectives: victory.objectives,
        losses: victory.losses,
        port: victory.port,
      }),
    },
  ]
}

export function tableScene(view: SeatView, data: World): TableScene {
  const board = boardOf(view)
  const area = inPlay(board, data)
  const action = sceneAction(board, data)
  return {
    places: places(board, data),
    edges: edges(board, data),
    ...(area ? { inPlay: area } : {}),
    pieces: [
      ...board.units.map((unit) => counter(data, unit, board.phase)),
      ...board.fog.map((stack) => fogged(data, stack)),
    ],
    cards: [],
    drawers: drawers(view, board, data),
    odds: sceneOdds(view, data),
    ...(action && { action }),
    round: duties(board, data),
    status: status(board, data),
    lit: [{ chart: 'weather', row: `weather:${data.charts.weather[board.weather]!.id}` }],
    warnings: board.debts.map(({ on }) => say('debt.fire', { hex: data.hexTarget[on]! })),
  }
}
