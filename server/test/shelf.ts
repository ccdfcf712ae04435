import { isMainThread } from 'node:worker_threads'
import type { Bot, DataPack, Game, GameTable, Overlay, SeatView } from '@grognard/kernel'
import { tiny } from '@grognard/kernel/tiny'
import type { ShelvedGame } from '@grognard/shelf'
import { enemyOf, SIDES, sideOf } from '../../kernel/test/tiny/rules/01-sides.ts'
import { supplied } from '../../kernel/test/tiny/rules/06-supply.ts'
import { type Data, GONE, type Side, type State } from '../../kernel/test/tiny/state.ts'

/** The tiny game with the little that the server asks of a table. */

interface Board {
  readonly turn: number
  readonly turns: number
  readonly morale: Record<Side, number>
  readonly units: readonly {
    readonly id: string
    readonly hex: string
    readonly steps: number
    readonly marched: boolean
    readonly fought: boolean
    readonly tired: boolean
  }[]
  readonly towns: readonly { readonly holder: Side | null }[]
  readonly lines: readonly { readonly cut: boolean }[]
  readonly discard: readonly string[]
  readonly handSizes: Record<Side, number>
  readonly hand: readonly string[]
}

/** What is hidden is filled in by the order of the cards: the same for every position that looks the same. */
function stateFromView(view: SeatView, data: Data): State {
  const board = view.board as unknown as Board
  const unit = (id: string) => board.units.find((one) => one.id === id)
  const flags = (key: 'marched' | 'fought' | 'tired') => data.units.map(({ id }) => (unit(id)?.[key] ? 1 : 0))
  const known = new Set([...board.hand, ...board.discard])
  const unknown = [...data.cards.keys()].filter((card) => !known.has(card))
  const own = view.seat === null ? null : sideOf(view.seat)
  const hands: Record<Side, string[]> = { west: [], east: [] }
  for (const side of SIDES)
    hands[side] = side === own ? [...board.hand] : unknown.splice(0, board.handSizes[side])
  const scenario = data.scenarios.find(({ id }) => id === view.scenario)
  return {
    turn: board.turn,
    turns: board.turns,
    first: scenario?.first ?? enemyOf('west'),
    cell: data.units.map(({ id }) => data.cellOfTarget.get(unit(id)?.hex ?? '') ?? GONE),
    steps: data.units.map(({ id }) => unit(id)?.steps ?? 0),
    marched: flags('marched'),
    fought: flags('fought'),
    tired: flags('tired'),
    towns: board.towns.map(({ holder }) => holder),
    morale: { ...board.morale },
    cut: board.lines.map(({ cut }) => (cut ? 1 : 0)),
    deck: unknown,
    discard: [...board.discard],
    hands,
  }
}

const supplyOverlay: Overlay<State, Data> = {
  id: 'supply',
  rule: '6.2',
  needsTarget: false,
  answer: (q) => ({
    places: q.state.cell.flatMap((cell, unit) =>
      cell === GONE
        ? []
        : [
            {
              target: q.data.hexTargets[cell]!,
              tone: supplied(q, unit) ? ('good' as const) : ('bad' as const),
            },
          ],
    ),
    lines: [],
    notes: [],
  }),
}

const table: GameTable<State, Data> = {
  map: ({ hexTargets }) => ({
    width: 10,
    height: 10,
    places: hexTargets.map((target, i) => ({
      target,
      x: i % 10,
      y: Math.floor(i / 10),
      shape: 'circle',
      terrain: 'clear',
      badges: [],
      rank: 1,
      about: [],
    })),
    links: [],
    terrains: [],
    tones: { west: { hue: 'steel-blue' }, east: { hue: 'slate' } },
    background: { land: [], lakes: [], rivers: [], borders: [], relief: [], labels: [], credits: [] },
  }),
  scene: (view) => ({
    places: [],
    pieces: (view.board as unknown as Board).units.map(({ id, hex, steps }) => ({
      target: `unit:${id}`,
      at: hex,
      tone: id.startsWith('w') ? 'west' : 'east',
      symbol: 'SFGPUCI----D',
      caption: id,
      factors: [],
      large: false,
      reduced: steps < 2,
      spent: false,
      badges: [],
      about: [],
    })),
    cards: (view.board as unknown as Board).hand.map((card) => ({
      target: `card:${card}`,
      zone: 'hand',
      side: view.seat === null ? '' : sideOf(view.seat),
      tone: 'neutral',
      values: [],
      text: '',
      kind: { key: 'server.card.data' },
      removed: false,
    })),
    drawers: [],
    odds: null,
    status: [],
    warnings: [],
  }),
  overlays: [supplyOverlay],
  stateFromView,
  card: {
    minutes: 15,
    complexity: 1,
    implemented: { key: 'server.card.implemented' },
    data: { key: 'server.card.data' },
  },
  rules: [],
  provenance: [],
}

/** Holds the thread up as long thinking would, without wearing the machine out. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** How long the muser takes to choose. */
export const MUSING_MS = 700

/** Thinks long, then takes what comes first. */
const muser: Bot = {
  id: 'muser',
  choose(offer) {
    pause(MUSING_MS)
    return offer.find(({ verb }) => verb === 'seal') ?? offer[0]!
  },
}

/** A game whose journals take long to replay; at the table it is as quick as any. */
const slow = (pack: DataPack | null): Game => {
  const quick: Game = tiny(pack ?? undefined)
  return {
    ...quick,
    id: 'slow',
    ...{ table },
    knows(q, seat) {
      if (!isMainThread) pause(3)
      return quick.knows!(q, seat)
    },
  }
}

/** A game whose data can ask for more than there is: `files.greed` says of what. */
async function greedy(pack: DataPack | null): Promise<Game> {
  const greed = pack?.files.greed
  const eaten: number[][] = []
  while (greed === 'memory' && !isMainThread) eaten.push(new Array<number>(1_000_000).fill(eaten.length))
  while (greed === 'time' && !isMainThread) pause(50)
  if (greed !== undefined && isMainThread) throw new Error('greedy data were built where everybody plays')
  return { ...(tiny() as Game), id: 'greedy', ...{ table } }
}

export const shelf: readonly ShelvedGame[] = [
  {
    id: 'tiny',
    create: async (pack) => {
      const game = tiny(pack ?? undefined)
      return { ...game, table, bots: [...game.bots, muser] }
    },
  },
  { id: 'slow', create: async (pack) => slow(pack) },
  { id: 'greedy', create: greedy },
]
