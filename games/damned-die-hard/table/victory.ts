import { type Entry, entry, exact, type Ledger, ledger, type TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import { SIDES, sideName } from '../../europa/table/board.ts'
import type { Side } from '../../europa/world.ts'
import { say } from '../text/table-say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'

/** 41, Annex A: where the points came from, and who holds the objectives. */

const QUARTERS = 4

function scoreOf({ score, victory }: BoardView, side: Side): Ledger {
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, quarters: number) => {
    if (quarters !== 0) parts.push(entry(label, rule, exact(quarters, QUARTERS)))
  }
  add(say('victory.losses'), '41-losses', score.losses[side])
  if (side === 0) add(say('victory.objectivesHeld'), '41-objectives', score.objectives)
  add(say('victory.bases'), '41-airbases', score.bases[side])
  add(say('victory.production'), '41-stock', score.production[side])
  const counted =
    score.losses[side] + score.bases[side] + score.production[side] + (side === 0 ? score.objectives : 0)
  // What was bought with points is the rest.
  add(say('victory.bought'), 'A', victory[side] - counted)
  return ledger(parts)
}

export const victoryDrawer = (board: BoardView, data: World): TableDrawer => ({
  id: 'victory',
  glyph: 'victory',
  title: say('drawer.victory'),
  items: [
    ...SIDES.map((side) => ({
      kind: 'ledger' as const,
      title: say('drawer.victory.of', { side: sideName(data, side) }),
      ledger: scoreOf(board, side),
    })),
    ...data.scenarios.get(board.scenario)!.objectives.map((place) =>
      line(
        say('drawer.victory.objective', {
          place: data.map.target[place]!,
          side: sideName(data, board.owner[place]!),
        }),
        data.map.target[place],
      ),
    ),
    ...(board.objectivesTaken >= 0
      ? [line(say('drawer.victory.taken', { turn: data.turns[board.objectivesTaken]!.target }))]
      : []),
    line(say('drawer.victory.atEnd')),
  ],
})

export const points = (board: BoardView, side: Side) => exact(board.victory[side], QUARTERS)
