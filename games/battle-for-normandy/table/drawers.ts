/** What lies beside the map: the sequence of play with its clock, what is still owed, beaches, air, accounts, boxes. */
import type { DrawerItem, Message, SeatView, TableDrawer } from '@grognard/kernel'
import { line, outline } from '../../desk/index.ts'
import { dayTurn, interphase, nightTurn } from '../flow.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { dropNight, invasion, invasionPhase } from '../rules/16-d-day.ts'
import { NIGHT } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import { SHEETS, SITES, type World } from '../world.ts'
import { dutyDrawer } from './duties.ts'

const named = (name: string): Message => say('map.ground', { ground: name })
const unitLine = (data: World, unit: number): Message =>
  say('strength.unit', { unit: data.unitTarget[unit]! })

/** 4.0: a turn by day is about six hours; the three landing phases share the morning of 6 June, two hours each. */
const CLOCK = [
  ['00:00', '06:00'],
  ['06:00', '12:00'],
  ['12:00', '18:00'],
] as const
const LANDING_CLOCK = [
  ['06:00', '08:00'],
  ['08:00', '10:00'],
  ['10:00', '12:00'],
] as const

function turnDrawer(view: SeatView, board: BoardView): TableDrawer {
  const is = (procedure: string): boolean => view.where.some((at) => at.procedure === procedure)
  const [from, to] = board.invasion > 0 ? LANDING_CLOCK[board.invasion - 1]! : CLOCK[board.turn]!
  const items: DrawerItem[] = [
    line(say('turn.now', { day: `day:${board.day}`, turn: `turn:${board.turn}` })),
    line(say('clock.hours', { from, to })),
  ]
  const show = (procedure: { readonly name: string; readonly order: readonly string[] }): void => {
    items.push(outline(named, view, procedure))
  }
  if (is('drop night')) show(dropNight)
  else if (is('invasion')) {
    show(invasion)
    show(invasionPhase)
  } else {
    if (board.turn === NIGHT) show(interphase)
    show(board.turn === NIGHT ? nightTurn : dayTurn)
    if (is('combat')) show(combatPhase)
  }
  return { id: 'turn', glyph: 'turn', title: say('drawer.turn'), items }
}

/** 18.1, 9.2.2: who waits where before the beaches, the first in each queue first, and who is still in the boxes. */
function beachDrawer({ berths, holding }: BoardView, data: World): TableDrawer | undefined {
  if (berths.length === 0) return undefined
  const inBox = new Set(holding)
  const groups = data.beaches.flatMap((beach, i): DrawerItem[] => {
    const here = berths.filter(([, berth]) => berth === i).map(([unit]) => unit)
    if (here.length === 0) return []
    return [
      {
        kind: 'group',
        title: say('drawer.beach', { site: `site:${SITES[beach.site]}`, beach: beach.name }),
        target: data.hexTarget[beach.cell]!,
        lines: here.map((unit) => ({
          text: inBox.has(unit)
            ? say('drawer.holding', { unit: data.unitTarget[unit]! })
            : unitLine(data, unit),
          ...(inBox.has(unit) ? {} : { target: data.unitTarget[unit]! }),
        })),
      },
    ]
  })
  return { id: 'beaches', glyph: 'sea', title: say('drawer.beaches'), items: groups }
}

const ACCOUNTS = ['us', 'cw', 'german', 'cotentin'] as const

export function drawers(view: SeatView, board: BoardView, data: World): TableDrawer[] {
  const interdicted = SHEETS.flatMap((sheet, i) =>
    board.interdiction[i]! > 0
      ? [
          {
            kind: 'line' as const,
            text: say('air.interdiction', { sheet: `sheet:${sheet}`, points: board.interdiction[i]! }),
          },
        ]
      : [],
  )
  const tracks = ACCOUNTS.flatMap((account, i) =>
    [0, 1].map((arm) => ({
      kind: 'line' as const,
      text: say('table.account', {
        account: `account:${account}`,
        arm: arm === 0 ? 'arm:infantry' : 'arm:armour',
        losses: board.losses[i * 2 + arm]!,
        remnants: board.remnants[i * 2 + arm]!,
        points: board.points[i * 2 + arm]!,
      }),
    })),
  )
  const listed = (units: readonly number[]) => units.map((unit) => line(unitLine(data, unit)))
  const beaches = beachDrawer(board, data)
  return [
    turnDrawer(view, board),
    ...dutyDrawer(board, data),
    ...(beaches ? [beaches] : []),
    {
      id: 'air',
      glyph: 'air',
      title: say('drawer.air'),
      items: [
        {
          kind: 'line',
          text: say('table.air', { air: board.air, support: board.support, recon: board.recon }),
        },
        ...interdicted,
      ],
    },
    { id: 'replacements', glyph: 'replacements', title: say('drawer.replacements'), items: tracks },
    { id: 'losses', glyph: 'losses', title: say('drawer.box'), items: listed(board.box) },
    { id: 'arrivals', glyph: 'arrivals', title: say('drawer.coming'), items: listed(board.coming) },
  ]
}
