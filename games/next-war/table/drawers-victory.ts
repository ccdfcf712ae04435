import { type DrawerItem, entry, exact, ledger, type SeatView, type TableDrawer } from '@grognard/kernel'
import { automaticVictoryGrounds } from '../rules/12-victory.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import { sideId, type World } from '../world.ts'

/** 12: points, what they are given for, and what they lead to. */

const sideName = (side: Side): string => `side:${sideId(side)}`
const line = (text: ReturnType<typeof say>, target?: string): DrawerItem =>
  target === undefined ? { kind: 'line', text } : { kind: 'line', text, target }

const pointsOf = (board: BoardView, side: Side): DrawerItem => ({
  kind: 'ledger',
  title: say('drawer.victory.points', { side: sideName(side) }),
  ledger: ledger([
    entry(say('drawer.victory.before'), '12.1', board.vp[side] - board.vpLastTurn[side]),
    entry(say('drawer.victory.lastTurn'), '12.1', board.vpLastTurn[side]),
    entry(say('drawer.victory.thisTurn'), '12.1', board.vpThisTurn[side]),
  ]),
})

function levels(board: BoardView, data: World): DrawerItem[] {
  const { sides } = data.scenarios[board.scenario]!
  return SIDES.map((side) =>
    line(say('drawer.victory.levels', { side: sideName(side), ...sides[sideId(side)].victory })),
  )
}

function automatic(board: BoardView, data: World, view: SeatView): DrawerItem[] {
  const { options, seats } = view
  const q = { state: board, data, options, seats }
  return SIDES.flatMap((side) => {
    const { automaticVictory, automaticVictoryHexes } = data.scenarios[board.scenario]!.sides[sideId(side)]
    if (automaticVictory === null) return []
    const held = automaticVictoryHexes.filter((hex) => board.control[data.cell(hex)] === side).length
    return [
      line(
        say('drawer.victory.automatic', {
          side: sideName(side),
          lead: automaticVictory,
          now: board.vp[side] - board.vp[enemyOf(side)],
          rolls: board.autoRolls[side],
        }),
      ),
      ...(automaticVictoryHexes.length > 0
        ? [
            line(
              say('drawer.victory.hexes', {
                side: sideName(side),
                held,
                hexes: automaticVictoryHexes.map((hex) => `hex:${hex}`),
              }),
            ),
          ]
        : []),
      ...(automaticVictoryGrounds(q, side).length > 0
        ? [line(say('drawer.victory.rollsNow', { side: sideName(side) }))]
        : []),
    ]
  })
}

/** The victory point table, as far as the standard game uses it. */
const table = (data: World): DrawerItem[] =>
  data.data.title.files['charts.json'].victoryPoints
    .filter(({ advanced }) => !advanced)
    .map(({ id, allied, opposing, per }) =>
      line(
        say('drawer.victory.event', {
          event: `vp:${id}`,
          allied: allied === null ? '–' : exact(allied, per),
          opposing: opposing === null ? '–' : exact(opposing, per),
        }),
      ),
    )

export function victoryDrawer(board: BoardView, data: World, view: SeatView): TableDrawer {
  const { overwhelming: allied } = data.scenarios[board.scenario]!.sides.allied.victory
  const { overwhelming: opposing } = data.scenarios[board.scenario]!.sides.opposing.victory
  const difference = board.vp[0] + board.vpThisTurn[0] - board.vp[1] - board.vpThisTurn[1]
  return {
    id: 'victory',
    glyph: 'victory',
    title: say('drawer.victory'),
    items: [
      {
        kind: 'track',
        title: say('drawer.victory.difference'),
        value: difference,
        min: Math.min(-opposing, difference),
        max: Math.max(allied, difference),
      },
      ...SIDES.map((side) => pointsOf(board, side)),
      ...levels(board, data),
      ...automatic(board, data, view),
      ...table(data),
    ],
  }
}
