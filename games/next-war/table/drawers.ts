import type { DrawerItem, SeatView, TableDrawer } from '@grognard/kernel'
import { line, outline } from '../../desk/index.ts'
import { basicPhase, initiativePhase, turn } from '../flow.ts'
import { ELIMINATED, REMOVED, SIDES, type Side, TURN_TRACK, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import { sideId, type World } from '../world.ts'
import { advancedDrawers } from './drawers-advanced.ts'
import { airDrawer, seaDrawer } from './drawers-air-sea.ts'
import { airWarDrawer } from './drawers-air-war.ts'
import { combatDrawer } from './drawers-combat.ts'
import { victoryDrawer } from './drawers-victory.ts'

/** Boxes, tracks and records beside the board. */

const sideName = (side: Side): string => `side:${sideId(side)}`

/** By unit: the reinforcement with which it comes, -1 for none. */
function arrivalOf(data: World, scenario: number, unit: number): number {
  return data.scenarios[scenario]!.arriving.findIndex((units) => units.includes(unit))
}

/** The box where a unit off the map lies; nothing for one that takes no part. */
export function boxOf(board: BoardView, data: World, unit: number): string | undefined {
  const side = sideId(data.unitSide[unit] as Side)
  switch (board.at[unit]) {
    case ELIMINATED:
      return `losses:${side}`
    case REMOVED:
      return `removed:${side}`
    case TURN_TRACK:
      return 'track:returning'
    case WAITING: {
      const arrival = arrivalOf(data, board.scenario, unit)
      if (arrival >= 0) return `arrival:${data.scenarios[board.scenario]!.reinforcements[arrival]!.id}`
      return data.scenarios[board.scenario]!.free.some((free) => free.unit === unit)
        ? `setup:${side}`
        : undefined
    }
    default:
      return undefined
  }
}

/** The date of a turn: half a week each (2.7). */
export function dateOf(data: World, scenario: number, turnNumber: number): string {
  const { firstTurnDate } = data.scenarios[scenario]!
  const [year, month, day] = firstTurnDate.split('-').map(Number)
  const date = new Date(Date.UTC(year!, month! - 1, day! + Math.floor((turnNumber - 1) * DAYS_A_TURN)))
  return date.toISOString().slice(0, 10)
}
/** 2.7: a turn is three to four days. */
const DAYS_A_TURN = 3.5

/** Steps that the options of this game leave out. */
const leftOut = (options: SeatView['options']): ReadonlySet<string> =>
  new Set([
    // 29.1: air points or air units, never both.
    ...(options['air-units'] === true ? ['air points', ...STEPS_OF['air-strikes']!] : []),
    options['elite-reaction'] === 'before-combat' ? 'elite reaction' : 'early elite reaction',
    ...(options.supply === true && options.headquarters !== true ? [] : ['supply']),
    ...Object.entries(STEPS_OF).flatMap(([option, steps]) => (options[option] === true ? [] : steps)),
  ])

/** 14.0: steps of the turn that belong to one rule of the advanced game. */
const STEPS_OF: Readonly<Record<string, readonly string[]>> = {
  headquarters: [
    'supply units',
    'advanced supply',
    'electronic detection',
    'first strikes',
    'emergency resupply',
    'second strikes',
    'isolation',
  ],
  'special-forces': ['first special forces', 'second special forces'],
  missiles: ['first missiles', 'second missiles'],
  'air-strikes': ['first air strikes', 'second air strikes'],
  'air-units': ['aircraft are grounded', 'air superiority', 'first strike phase', 'second strike phase'],
  'naval-war': ['naval detection'],
  'un-resolutions': ['un resolution'],
}

function turnDrawer(board: BoardView, data: World, view: Pick<SeatView, 'where' | 'options'>): TableDrawer {
  const { turns } = data.scenarios[board.scenario]!
  const without = leftOut(view.options)
  const steps = (procedure: { readonly name: string; readonly order: readonly string[] }): DrawerItem =>
    outline((name) => say('map.name', { name }), view, procedure, without)
  return {
    id: 'turn',
    glyph: 'turn',
    title: say('drawer.turn'),
    items: [
      {
        kind: 'steps',
        title: say('drawer.turn.track'),
        steps: Array.from({ length: turns }, (_, i) => ({
          text: say('drawer.turn.one', { turn: i + 1, date: dateOf(data, board.scenario, i + 1) }),
          now: board.turn === i + 1,
        })),
      },
      steps(turn),
      ...(board.turnType === 'initiative' ? [steps(initiativePhase)] : []),
      steps(basicPhase),
    ],
  }
}

/** 10: what comes, when and with what. */
function arrivals(board: BoardView, data: World): TableDrawer {
  const { reinforcements, arriving, free } = data.scenarios[board.scenario]!
  const items: DrawerItem[] = []
  for (const side of SIDES)
    if (free.some(({ unit }) => data.unitSide[unit] === side && board.at[unit] === WAITING))
      items.push({
        kind: 'box',
        id: `setup:${sideId(side)}`,
        title: say('drawer.arrivals.free', { side: sideName(side) }),
      })
  reinforcements
    .map((one, entry) => ({ ...one, waiting: arriving[entry]!.filter((unit) => board.at[unit] === WAITING) }))
    .sort((a, b) => a.turn - b.turn)
    .forEach(({ id, turn: due, side, waiting, group }) => {
      if (waiting.length > 0)
        items.push({
          kind: 'box',
          id: `arrival:${id}`,
          title: say('drawer.arrivals.turn', { turn: due, side: `side:${side}` }),
        })
      const extra = data.data.title.groups.find((one) => one.id === group)
      if (extra && due >= board.turn && extra.airmobilePoints > 0)
        items.push(
          line(
            say('drawer.arrivals.airmobile', {
              turn: due,
              side: `side:${side}`,
              points: extra.airmobilePoints,
            }),
          ),
        )
    })
  if (board.at.includes(TURN_TRACK))
    items.push({ kind: 'box', id: 'track:returning', title: say('drawer.arrivals.returning') })
  if (items.length === 0) items.push(line(say('drawer.arrivals.none')))
  return { id: 'arrivals', glyph: 'arrivals', title: say('drawer.arrivals'), items }
}

/** 11: points that can be spent, and those to come. */
function replacementDrawer(board: BoardView, data: World): TableDrawer {
  const { replacements } = data.scenarios[board.scenario]!
  const nations = [
    ...new Set([
      ...replacements.map(({ nation }) => data.nations.indexOf(nation)),
      ...board.replacements.flatMap((points, nation) => (points > 0 ? [nation] : [])),
    ]),
  ]
  return {
    id: 'replacements',
    glyph: 'replacements',
    title: say('drawer.replacements'),
    items: [
      ...nations.map((nation) =>
        line(
          say('drawer.replacements.points', {
            nation: `nation:${data.nations[nation]}`,
            points: board.replacements[nation]!,
          }),
        ),
      ),
      ...replacements
        .filter(({ to }) => to >= board.turn)
        .map(({ nation, from, to, points }) =>
          line(say('drawer.replacements.schedule', { nation: `nation:${nation}`, from, to, points })),
        ),
    ],
  }
}

const losses = (board: BoardView): TableDrawer => ({
  id: 'losses',
  glyph: 'losses',
  title: say('drawer.losses'),
  items: [
    ...SIDES.map((side) => ({
      kind: 'box' as const,
      id: `losses:${sideId(side)}`,
      title: say('drawer.losses.of', { side: sideName(side) }),
    })),
    ...(board.at.includes(REMOVED)
      ? SIDES.map((side) => ({
          kind: 'box' as const,
          id: `removed:${sideId(side)}`,
          title: say('drawer.losses.removed', { side: sideName(side) }),
        }))
      : []),
  ],
})

export const sceneDrawers = (board: BoardView, data: World, view: SeatView): TableDrawer[] => [
  ...(board.battle ? [combatDrawer(board, data)] : []),
  turnDrawer(board, data, view),
  airDrawer(board, data),
  ...(board.advanced?.air ? [airWarDrawer(board.advanced.air, data, board)] : []),
  ...(data.scenarios[board.scenario]!.zones.length > 0 ? [seaDrawer(board, data)] : []),
  arrivals(board, data),
  replacementDrawer(board, data),
  losses(board),
  ...(board.advanced ? advancedDrawers(board.advanced, data, view.options) : []),
  victoryDrawer(board, data, view),
]
