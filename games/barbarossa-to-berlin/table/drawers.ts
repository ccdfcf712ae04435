import { type DrawerItem, exact, type Message, type TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import type { SideId } from '../data/schema.ts'
import { ELIMINATED, REMOVED, RESERVE, TURN_TRACK } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView, CardsView } from '../view.ts'
import type { World } from '../world.ts'
import { faceOf } from './cards.ts'

/** Boxes, tracks and records beside the board. */

const SIDES: readonly SideId[] = ['axis', 'allied']

/** The reader's own reserve is the one that choices name. */
const reserveBox = ({ reader }: BoardView, side: SideId): string =>
  side === reader ? 'box:reserve' : `box:${side}-reserve`

/** The box where a unit off the map lies; nothing while it has not come into play. */
export function boxOf(board: BoardView, unit: number, side: SideId): string | undefined {
  switch (board.at[unit]) {
    case RESERVE:
      return reserveBox(board, side)
    case ELIMINATED:
      return `box:${side}-eliminated`
    case REMOVED:
      return `box:${side}-removed`
    case TURN_TRACK:
      return `box:turn-${board.returns[unit]}`
    default:
      return undefined
  }
}

const forces = (board: BoardView): TableDrawer => ({
  id: 'forces',
  glyph: 'forces',
  title: say('drawer.forces'),
  items: (['reserve', 'eliminated', 'removed'] as const).flatMap((box) =>
    SIDES.map((side) => ({
      kind: 'box' as const,
      id: box === 'reserve' ? reserveBox(board, side) : `box:${side}-${box}`,
      title: say(`drawer.box.${box}`, { side: `side:${side}` }),
    })),
  ),
})

function turnTrack(board: BoardView, data: World): TableDrawer {
  const returning = [...new Set(board.returns.filter((turn) => turn > 0))].sort((a, b) => a - b)
  return {
    id: 'turns',
    glyph: 'turn',
    title: say('drawer.turns'),
    items: [
      {
        kind: 'steps',
        title: say('drawer.turns.title'),
        steps: data.turns.map((turn) => ({
          text:
            turn.vpQuota === null
              ? say('drawer.turns.turn', { turn: `turn:${turn.turn}` })
              : say('drawer.turns.quota', { turn: `turn:${turn.turn}`, vp: turn.vpQuota }),
          now: turn.turn === board.turn,
        })),
      },
      ...returning.map((turn) => ({
        kind: 'box' as const,
        id: `box:turn-${turn}`,
        title: say('drawer.turns.returning', { turn: `turn:${turn}` }),
      })),
    ],
  }
}

const RP_MARKERS = ['ge', 'ax', 'su', 'br', 'us', 'tu'] as const

function records(board: BoardView, data: World): TableDrawer {
  const { values } = data
  const rp = RP_MARKERS.map((marker) =>
    line(say('drawer.records.rp', { marker: `rp:${marker}`, points: exact(board.rp[marker], 2) })),
  )
  const quota = data.turns.find(({ turn, vpQuota }) => turn >= board.turn && vpQuota !== null)
  return {
    id: 'records',
    glyph: 'records',
    title: say('drawer.records'),
    items: [
      {
        kind: 'track',
        title: say('drawer.records.vp'),
        value: board.vp,
        min: values['vp-allies-win'],
        max: values['vp-axis-wins'],
      },
      ...(quota
        ? [line(say('drawer.records.quota', { turn: `turn:${quota.turn}`, vp: quota.vpQuota! }))]
        : []),
      ...SIDES.map((side) => line(cardCounts(board[side], side))),
      ...SIDES.map(
        (side): DrawerItem => ({
          kind: 'ledger',
          title: say('drawer.records.hand', { side: `side:${side}` }),
          ledger: board.handSizes[side],
        }),
      ),
      ...rp,
    ],
  }
}

const cardCounts = (cards: CardsView, side: SideId): Message =>
  say('drawer.records.cards', {
    side: `side:${side}`,
    hand: cards.handCount,
    draw: cards.drawCount,
    discard: cards.discardCount,
    removed: cards.removed.length,
  })

/** Orders whose offensive is carried out by a deed of the turn (8.2). */
function orderLines({ orders, offensives, standFast, control }: BoardView, data: World): DrawerItem[] {
  const lines: DrawerItem[] = SIDES.map((side) =>
    line(say('orders.are', { side: `side:${side}`, order: `order:${orders[side]}` })),
  )
  const deeds = [
    ['okw-mo', orders.axis, offensives.axis],
    ['allied-mo', orders.allied, offensives.western],
    ['soviet-mo', orders.allied, offensives.soviet],
  ] as const
  for (const [order, given, done] of deeds) {
    if (given === order)
      lines.push(line(say(done ? 'drawer.orders.done' : 'drawer.orders.open', { order: `order:${order}` })))
  }
  for (const place of standFast) {
    const target = data.placeTarget[place]!
    const side = control[place] === 1 ? 'axis' : 'allied'
    lines.push(line(say('drawer.orders.standFast', { place: target, side: `side:${side}` }), target))
  }
  return lines
}

function actionTrack(board: BoardView, data: World, side: SideId): DrawerItem {
  const { rounds } = data.turns[board.turn - 1]!
  const done = board.actions[side]
  return {
    kind: 'steps',
    title: say('drawer.actions.of', { side: `side:${side}` }),
    steps: Array.from({ length: rounds }, (_, i) => ({
      text: done[i]
        ? say('drawer.actions.done', { round: i + 1, action: `action:${done[i]}` })
        : say('drawer.actions.open', { round: i + 1 }),
      now: board.round === i + 1 && board.active === side,
    })),
  }
}

const rounds = (board: BoardView, data: World): TableDrawer => ({
  id: 'rounds',
  glyph: 'rounds',
  title: say('drawer.rounds'),
  items: [...orderLines(board, data), ...SIDES.map((side) => actionTrack(board, data, side))],
})

/** What the war has come to: who is in it, and which events were played. */
function events(board: BoardView, data: World): TableDrawer {
  const war: Message[] = []
  if (board.usEntered > 0) war.push(say('drawer.war.us', { turn: `turn:${board.usEntered}` }))
  if (board.totalWar) war.push(say('drawer.war.total'))
  if (board.vichyAtWar) war.push(say('drawer.war.vichy'))
  for (const nation of ['tu', 'sw'] as const) {
    const side = board.neutrals[nation]
    if (side) war.push(say('drawer.war.neutral', { nation: `nation:${nation}`, side: `side:${side}` }))
  }
  if (board.invasionsRenounced) war.push(say('drawer.war.renounced'))
  if (board.stalin < 0) war.push(say('drawer.war.stalin'))
  const played = board.played
    .map((turn, card) => ({ turn, card }))
    .filter(({ turn }) => turn > 0)
    .sort((a, b) => b.turn - a.turn)
  return {
    id: 'events',
    glyph: 'events',
    title: say('drawer.events'),
    items: [
      ...war.map((text) => line(text)),
      ...played.map(({ turn, card }) => {
        const target = data.cardTarget[card]!
        return line(say('drawer.events.played', { card: target, turn: `turn:${turn}` }), target)
      }),
    ],
  }
}

/** Cards that are out of the game, wait for Total War, or lie in the reader's own discard pile. */
function piles(board: BoardView, data: World): TableDrawer {
  const pile = (
    key: 'drawer.piles.removed' | 'drawer.piles.discard' | 'drawer.piles.aside',
    side: SideId,
    cards: readonly number[],
  ): DrawerItem[] =>
    cards.length === 0
      ? []
      : [
          {
            kind: 'cards',
            title: say(key, { side: `side:${side}` }),
            cards: cards.map((card) => faceOf(data, card)),
          },
        ]
  const { reader } = board
  return {
    id: 'piles',
    glyph: 'cards',
    title: say('drawer.piles'),
    items: [
      ...(reader ? pile('drawer.piles.discard', reader, board[reader].discard) : []),
      ...SIDES.flatMap((side) => pile('drawer.piles.removed', side, board[side].removed)),
      ...SIDES.flatMap((side) => pile('drawer.piles.aside', side, board[side].aside)),
    ],
  }
}

export const sceneDrawers = (board: BoardView, data: World): TableDrawer[] => [
  forces(board),
  turnTrack(board, data),
  records(board, data),
  rounds(board, data),
  events(board, data),
  piles(board, data),
]
