import { type Entry, type Exact, entry, exact, ledger, type TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import { sideName } from '../../europa/table/board.ts'
import { ALLIED } from '../rules/42-victory.ts'
import { say } from '../text/table-say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'

/** 42: where the points came from, who holds the objectives, and how far the next level is. */

const QUARTERS = 4

const scenarioOf = ({ scenario }: BoardView, data: World) => data.scenarios.get(scenario)!

const held = (board: BoardView, data: World): number =>
  scenarioOf(board, data).objectives.reduce(
    (sum, { place, vp }) => sum + (board.owner[place] === ALLIED ? vp : 0),
    0,
  )
const inQuarters = (board: BoardView, data: World): number => {
  const { divisions, escaped, losses } = board.score
  return held(board, data) + divisions + escaped + losses
}
export const points = (board: BoardView, data: World): Exact => exact(inQuarters(board, data), QUARTERS)

export const levelReached = (board: BoardView, data: World) =>
  scenarioOf(board, data).source.levels.find(
    ({ from }) => from === null || inQuarters(board, data) >= from * QUARTERS,
  )!

export function victoryDrawer(board: BoardView, data: World): TableDrawer {
  const { score } = board
  const { objectives, source } = scenarioOf(board, data)
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, quarters: number) => {
    if (quarters !== 0) parts.push(entry(label, rule, exact(quarters, QUARTERS)))
  }
  add(say('victory.objectives'), '42.b', held(board, data))
  add(say('victory.divisions'), '42.c', score.divisions)
  add(say('victory.escaped'), '42.c', score.escaped)
  add(say('victory.losses'), '42.c', score.losses)
  return {
    id: 'victory',
    glyph: 'victory',
    title: say('drawer.victory'),
    items: [
      { kind: 'ledger', title: say('drawer.victory.of'), ledger: ledger(parts) },
      ...objectives.map(({ place, vp }) =>
        line(
          say('drawer.victory.objective', {
            place: data.map.target[place]!,
            points: exact(vp, QUARTERS),
            side: sideName(data, board.owner[place]!),
          }),
          data.map.target[place],
        ),
      ),
      ...source.levels.map(({ id, from }) =>
        line(
          from === null
            ? say('drawer.victory.lowest', { level: `level:${id}` })
            : say('drawer.victory.level', { level: `level:${id}`, from }),
        ),
      ),
    ],
  }
}
