import { alike, type CardFace, type Message, type TableCard } from '@grognard/kernel'
import type { Card, SideId } from '../data/schema.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import { otherSide, type World } from '../world.ts'

/** The cards that a reader may see, wherever they lie. */

const SIDES: readonly SideId[] = ['axis', 'allied']

function valuesOf(card: Card): TableCard['values'] {
  const rp = Object.entries(card.rp).map(([marker, points]) => ({
    label: say('map.name', { name: `rp:${marker}` }),
    value: String(points),
  }))
  return [
    { label: say('scene.card.ops'), value: String(card.ops) },
    { label: say('scene.card.sr'), value: String(card.sr) },
    ...rp,
  ]
}

function kindOf(card: Card): Message {
  if (card.kind === 'cc') return say('scene.card.kind.combat')
  if (card.kind === 'ops') return say('scene.card.kind.eventOps')
  return card.dualIf ? say('scene.card.kind.eventSometimesOps') : say('scene.card.kind.event')
}

const kept = alike<TableCard>()
const tableCard = (data: World, index: number, zone: TableCard['zone']): TableCard =>
  kept(data, `${index} ${zone}`, () => ({ ...faceOf(data, index), zone }))

export function faceOf(data: World, index: number): CardFace {
  const card = data.cards[index]!
  return {
    target: data.cardTarget[index]!,
    number: String(Number(card.id.slice(-2))),
    side: card.side,
    tone: card.side,
    values: valuesOf(card),
    text: `cardtext:${card.id}`,
    kind: kindOf(card),
    removed: card.removedAfterEvent,
  }
}

/** Cards at work now: the one being played and those whose text changes this operation or combat. */
function inPlay(board: BoardView): number[] {
  const cards = [
    ...(board.inPlay ? [board.inPlay.card] : []),
    ...(board.op?.effects ?? []),
    ...(board.battle ? [...board.battle.cards.axis, ...board.battle.cards.allied] : []),
  ]
  return [...new Set(cards)]
}

export function sceneCards(board: BoardView, data: World): TableCard[] {
  const { reader } = board
  const active = inPlay(board)
  const cards = active.map((card) => tableCard(data, card, 'in-play'))
  for (const side of SIDES) {
    for (const { card } of board[side].kept) {
      if (!active.includes(card)) cards.push(tableCard(data, card, 'kept'))
    }
  }
  for (const side of reader ? [reader, otherSide(reader)] : SIDES) {
    // Of a hand that is not the reader's own, the view holds only what its owner had to show (7.6.5).
    const zone = side === reader ? 'hand' : 'shown'
    cards.push(...board[side].hand.map((card) => tableCard(data, card, zone)))
  }
  return cards
}
