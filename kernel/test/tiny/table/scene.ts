import {
  chooseColumn,
  ledger,
  outcomes,
  type SeatView,
  type TableCard,
  type TableDrawer,
  type TableOdds,
  type TablePiece,
  type TableScene,
} from '@grognard/kernel'
import { enemyOf, SIDES, sideOf } from '../rules/01-sides.ts'
import { inPlay } from '../rules/03-units.ts'
import { oddsOf, resolve, strength } from '../rules/09-battle.ts'
import type { Data, Q, Side, State } from '../state.ts'
import { say } from '../text/say.ts'
import type { Board } from '../view.ts'

const SYMBOLS = { foot: '10031000151211000000', horse: '10031000151213000000' } as const

type Rebuild = (view: SeatView, data: Data) => State

/** The game as it lies before one reader, made from that reader's view alone. */
export function tableScene(view: SeatView, data: Data, rebuild: Rebuild): TableScene {
  const board = view.board as unknown as Board
  const own = view.seat === null ? null : sideOf(view.seat)
  const column = board.battle && columnOf(view, data, board.battle, rebuild)
  return {
    places: board.towns.map(({ hex, holder }) => ({
      target: hex,
      tone: holder ?? 'neutral',
      badges: [],
    })),
    pieces: board.units.map((unit) => pieceOf(data, unit)),
    cards: own === null ? [] : board.hand.map((id) => cardOf(data, id, own)),
    drawers: drawersOf(board),
    odds: board.battle && oddsFor(view, data, board.battle, rebuild),
    status: [
      {
        label: say('table.turn'),
        value: say('table.turnOf', { turn: Math.min(board.turn, board.turns), turns: board.turns }),
      },
      ...SIDES.map((side) => ({
        label: say('table.moraleOf', { side: `side:${side}` }),
        value: say('table.number', { number: board.morale[side] }),
      })),
    ],
    warnings: [],
    ...(column !== null && { lit: [{ chart: 'combat', column }] }),
  }
}

function pieceOf(
  data: Data,
  { id, side, hex, steps, supplied, ...done }: Board['units'][number],
): TablePiece {
  const { arm, strength: printed, movement } = data.units.find((unit) => unit.id === id)!
  return {
    target: `unit:${id}`,
    at: hex,
    tone: side,
    symbol: SYMBOLS[arm],
    caption: id.toUpperCase(),
    factors: [String(printed[Math.max(steps, 1) - 1]), String(movement)],
    large: false,
    reduced: steps < 2,
    spent: done.marched || done.fought,
    badges: [
      ...(supplied ? [] : [{ icon: 'out-of-supply' as const, title: say('unsupplied') }]),
      ...(done.tired ? [{ icon: 'hourglass' as const, title: say('march.tired') }] : []),
    ],
    about: [say('table.steps', { steps })],
  }
}

function cardOf(data: Data, id: string, side: Side): TableCard {
  const { kind } = data.cards.get(id)!
  return {
    target: `card:${id}`,
    zone: 'hand',
    side,
    tone: side,
    values: [],
    text: `cardtext:${kind}`,
    kind: say('table.order'),
    removed: false,
  }
}

const drawersOf = (board: Board): TableDrawer[] => [
  {
    id: 'cards',
    glyph: 'cards',
    title: say('table.cards'),
    items: [
      ...SIDES.map((side) => ({
        kind: 'line' as const,
        text: say('table.hand', {
          side: `side:${side}`,
          cards: board.handSizes[side],
          most: board.mostCards[side],
        }),
      })),
      { kind: 'line', text: say('table.deck', { cards: board.deck }) },
      ...board.discard.map((id) => ({
        kind: 'line' as const,
        text: say('table.aside', { card: `card:${id}` }),
      })),
    ],
  },
  {
    id: 'railways',
    glyph: 'supply',
    title: say('table.railways'),
    items: board.lines.map(({ id, cut }) => ({
      kind: 'line',
      text: say(cut ? 'table.lineCut' : 'table.lineOpen', { line: `line:${id}` }),
    })),
  },
]

/** The column of the battle under way. */
function columnOf(
  view: SeatView,
  data: Data,
  battle: NonNullable<Board['battle']>,
  rebuild: Rebuild,
): string | null {
  const q: Q = { state: rebuild(view, data), data, options: view.options, seats: view.seats }
  const there = [battle.defender, ...battle.attackers].every(
    (unit) => inPlay(q, unit) && q.state.steps[unit]! > 0,
  )
  return there ? chooseColumn(data.combat, oddsOf(q, { ...battle, result: '-' })).label : null
}

/** The battle under way, as things stand; nothing once one of those in it is gone. */
function oddsFor(
  view: SeatView,
  data: Data,
  battle: NonNullable<Board['battle']>,
  rebuild: Rebuild,
): TableOdds | null {
  const q: Q = { state: rebuild(view, data), data, options: view.options, seats: view.seats }
  const there = [battle.defender, ...battle.attackers].every(
    (unit) => inPlay(q, unit) && q.state.steps[unit]! > 0,
  )
  if (!there || q.state.cell[battle.defender] !== battle.cell) return null
  const fought = { ...battle, result: '-' as const }
  const side = data.units[battle.defender]!.side
  const { shifts = [] } = oddsOf(q, fought)
  const results = outcomes((roll) => resolve(q, fought, roll).cell)
  return {
    title: say('battle.begins', { unit: data.unitTargets[battle.defender]! }),
    ledgers: [
      { title: say('table.attack'), ledger: strength(q, fought, enemyOf(side)) },
      { title: say('table.defence'), ledger: strength(q, fought, side) },
      { title: say('table.shifts'), ledger: ledger(shifts) },
    ],
    bars: results.map(({ value, probability }) => ({
      label: say('table.result', { result: `result:${value}` }),
      probability,
    })),
  }
}
