import type { SeatView, TableScene } from '@grognard/kernel'
import { europaScene } from '../../europa/table/scene.ts'
import { say } from '../text/table-say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'
import { looksOf } from './looks.ts'
import { printedOwner } from './map.ts'
import { levelReached, points, victoryDrawer } from './victory.ts'

export const boardOf = (view: SeatView): BoardView => view.board as unknown as BoardView

export function tableScene(view: SeatView, data: World, memory?: object): TableScene {
  const board = boardOf(view)
  return europaScene(
    view,
    data,
    {
      looks: looksOf(data),
      printedOwner: (place) => printedOwner(data, place),
      sky: (zone) => say('status.sky', { weather: `weather:${board.weather[zone]}` }),
      points: say('status.pointsOf', {
        points: points(board, data),
        level: `level:${levelReached(board, data).id}`,
      }),
      victory: victoryDrawer(board, data),
    },
    memory,
  )
}
