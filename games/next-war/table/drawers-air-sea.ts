import { type DrawerItem, exact, type TableDrawer } from '@grognard/kernel'
import { SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import { SP, sideId, type World } from '../world.ts'

/** The displays of the air and of the sea. */

const line = (text: ReturnType<typeof say>, target?: string): DrawerItem =>
  target === undefined ? { kind: 'line', text } : { kind: 'line', text, target }
const sideName = (side: Side): string => `side:${sideId(side)}`

/** 6.4: the level by its name. */
export const superiorityOf = ({ superiority }: Pick<BoardView, 'superiority'>): string =>
  `superiority:${['contested', 'advantage', 'superiority', 'supremacy'][superiority.level]}`

const stackingPoints = (half: number) => exact(half, SP)

function lifts(board: BoardView, data: World, side: Side): DrawerItem[] {
  const limits = data.data.title.files['charts.json'].limits[sideId(side)]
  const items: DrawerItem[] = []
  if (board.airmobile[side] > 0)
    items.push(
      line(
        say('drawer.air.airmobile', {
          side: sideName(side),
          left: board.airmobile[side] - board.airmobileUsed[side],
          points: board.airmobile[side],
        }),
      ),
    )
  if (limits.airTransport > 0)
    items.push(
      line(
        say('drawer.air.transport', {
          side: sideName(side),
          used: stackingPoints(board.airLiftUsed[side]),
          limit: stackingPoints(limits.airTransport),
        }),
      ),
    )
  if (limits.airborne > 0)
    items.push(
      line(
        say('drawer.air.drops', {
          side: sideName(side),
          used: stackingPoints(board.airborneUsed[side]),
          limit: stackingPoints(limits.airborne),
        }),
      ),
    )
  return items
}

export function airDrawer(board: BoardView, data: World): TableDrawer {
  const { superiority } = board
  const flown = data.helicopters.filter((unit) => board.at[unit]! >= 0)
  return {
    id: 'air',
    glyph: 'air',
    title: say('drawer.air'),
    items: [
      line(
        superiority.level === 0
          ? say('drawer.air.contested')
          : say('drawer.air.superiority', {
              level: superiorityOf(board),
              side: sideName(superiority.side),
            }),
      ),
      ...SIDES.flatMap((side): DrawerItem[] => [
        {
          kind: 'track',
          title: say('drawer.air.points', { side: sideName(side), received: board.airReceived[side] }),
          value: board.air[side],
          min: 0,
          max: Math.max(board.airReceived[side], board.air[side], 1),
        },
        ...(board.airLost[side] > 0
          ? [line(say('drawer.air.lost', { side: sideName(side), points: board.airLost[side] }))]
          : []),
        ...lifts(board, data, side),
      ]),
      ...flown.map((unit) =>
        line(
          say('drawer.air.helicopter', {
            unit: data.unitTarget[unit]!,
            base: data.cellTarget[board.at[unit]!]!,
            missions: board.missions[unit]!,
          }),
          data.unitTarget[unit]!,
        ),
      ),
    ],
  }
}

function boxes(board: BoardView, data: World): DrawerItem[] {
  return data.zones.flatMap(({ atSea, inShore }) =>
    [atSea, inShore].map((cell) => {
      const box = data.cellTarget[cell]!
      const side = SIDES[board.control[cell]!]
      return line(
        side === undefined
          ? say('drawer.sea.contested', { box })
          : say('drawer.sea.control', { box, side: sideName(side) }),
        box,
      )
    }),
  )
}

function levels(board: BoardView, data: World, side: Side): DrawerItem[] {
  const { submarineMaximum, aswMaximum, mines, seaTransport, beachheads } =
    data.data.title.files['charts.json'].limits[sideId(side)]
  const track = (title: ReturnType<typeof say>, value: number, max: number): DrawerItem[] =>
    max > 0 || value > 0 ? [{ kind: 'track', title, value, min: 0, max: Math.max(max, value) }] : []
  const placed = board.beachheads.filter((by) => by === side).length
  return [
    ...track(
      say('drawer.sea.submarines', { side: sideName(side) }),
      board.submarines[side],
      submarineMaximum,
    ),
    ...track(say('drawer.sea.asw', { side: sideName(side) }), board.asw[side], aswMaximum),
    ...(mines > 0
      ? [line(say('drawer.sea.minesLeft', { side: sideName(side), left: board.minesLeft[side] }))]
      : []),
    ...(seaTransport > 0
      ? [
          line(
            say('drawer.sea.transport', {
              side: sideName(side),
              used: stackingPoints(board.seaLiftUsed[side]),
              limit: stackingPoints(seaTransport),
            }),
          ),
        ]
      : []),
    ...(beachheads > 0
      ? [
          line(
            say('drawer.sea.beachheads', {
              side: sideName(side),
              placed,
              limit: beachheads,
              later: board.beachheadsBack[side].length,
            }),
          ),
        ]
      : []),
  ]
}

export function seaDrawer(board: BoardView, data: World): TableDrawer {
  const mines = board.mines.flatMap((density, cell) => {
    const by = SIDES[board.minesOf[cell]!] ?? 0
    const hex = data.cellTarget[cell]!
    return density > 0 ? [line(say('drawer.sea.mines', { hex, density, side: sideName(by) }), hex)] : []
  })
  const ships = data.navalUnits.flatMap((unit) => {
    const cell = board.at[unit]!
    if (cell < 0) return []
    const cargo = board.aboard.flatMap((ship, one) => (ship === unit ? [data.unitTarget[one]!] : []))
    const args = { unit: data.unitTarget[unit]!, place: data.cellTarget[cell]! }
    return [
      line(
        cargo.length > 0 ? say('drawer.sea.shipWith', { ...args, cargo }) : say('drawer.sea.ship', args),
        data.unitTarget[unit]!,
      ),
    ]
  })
  return {
    id: 'sea',
    glyph: 'sea',
    title: say('drawer.sea'),
    items: [...boxes(board, data), ...SIDES.flatMap((side) => levels(board, data, side)), ...ships, ...mines],
  }
}
