/** What the reader's units could still do in this phase, by corps and division: nothing need be looked for on the map. */
import type { DrawerItem, TableDrawer, TableScene } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import { say } from '../text/say.ts'
import { type BoardView, isDutyPhase } from '../view.ts'
import type { World } from '../world.ts'

interface Corps {
  readonly name: string
  readonly divisions: readonly { readonly name: string; readonly units: readonly number[] }[]
}

const isMovingPhase = ({ phase }: BoardView): boolean => phase === 'movement' || phase === 'mechanized'

const isDue = (board: BoardView): boolean =>
  board.reader !== null && board.phasing === board.reader && isDutyPhase(board)

/** Who has not moved, or not fired. */
function idleUnits(board: BoardView, data: World): number[] {
  const { phase, reader } = board
  const isMoving = isMovingPhase(board)
  return board.units.flatMap(({ unit, moved, fired, steps }) => {
    const own = unit < 0 ? undefined : data.units[unit]!
    if (!own || own.side !== reader || steps === 0 || own.isShip || own.isHelper) return []
    const isWheeled = own.mobility === 'yellow' || own.mobility === 'blue'
    const isIdle = isMoving
      ? !moved && own.full.move > 0 && (phase === 'movement' || isWheeled)
      : own.fire > 0 && !fired
    return isIdle ? [unit] : []
  })
}

function byCorps(units: readonly number[], { units: all, formations }: World): Corps[] {
  const found = new Map<string, Map<number, number[]>>()
  for (const unit of units) {
    const { formation } = all[unit]!
    // Corps units and troops of no corps stand under their own name; so do companies.
    const corps = formations[formation]?.corps ?? formations[formation]?.id ?? ''
    const divisions = found.get(corps) ?? new Map<number, number[]>()
    found.set(corps, divisions.set(formation, [...(divisions.get(formation) ?? []), unit]))
  }
  const nameOf = (id: string): string => formations.find((one) => one.id === id)?.name ?? '-'
  // Whoever belongs to no corps comes after those who do.
  const rank = (id: string): number => (formations.find((one) => one.id === id)?.kind === 'corps' ? 0 : 1)
  return [...found]
    .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([corps, divisions]) => ({
      name: nameOf(corps),
      divisions: [...divisions]
        .sort(([a], [b]) => a - b)
        .map(([formation, members]) => ({ name: formations[formation]?.name ?? '-', units: members })),
    }))
}

const unitLines = (units: readonly number[], data: World) =>
  units.map((unit) => ({
    text: say('strength.unit', { unit: data.unitTarget[unit]! }),
    target: data.unitTarget[unit]!,
  }))

export function dutyDrawer(board: BoardView, data: World): TableDrawer[] {
  if (!isDue(board)) return []
  const debts: DrawerItem[] = board.debts.map(({ from, on }) =>
    line(say('duty.debt', { from: data.hexTarget[from]!, on: data.hexTarget[on]! }), data.hexTarget[on]!),
  )
  const cut: DrawerItem[] =
    board.unsupplied.length === 0
      ? []
      : [
          {
            kind: 'group',
            title: say('duty.unsupplied', { units: board.unsupplied.length }),
            lines: unitLines(board.unsupplied, data),
          },
        ]
  const idle = byCorps(idleUnits(board, data), data).flatMap(({ name, divisions }): DrawerItem[] => {
    const units = divisions.reduce((sum, division) => sum + division.units.length, 0)
    return [
      ...(divisions.length > 1 ? [line(say('duty.corps', { corps: name, units }))] : []),
      ...divisions.map(
        (division): DrawerItem => ({
          kind: 'group',
          title: say('duty.formation', { formation: division.name, units: division.units.length }),
          lines: unitLines(division.units, data),
        }),
      ),
    ]
  })
  return [
    {
      id: 'duty',
      glyph: 'forces',
      title: say(isMovingPhase(board) ? 'drawer.unmoved' : 'drawer.unfired'),
      items: [...debts, ...cut, ...idle],
    },
  ]
}

/** The same as a round to be walked, corps after corps; where attacks are owed, these first. */
export function duties(board: BoardView, data: World): NonNullable<TableScene['round']> {
  if (!isDue(board)) return []
  const owed = [...new Set(board.debts.map(({ on }) => data.hexTarget[on]!))]
  return [
    ...(owed.length > 0 ? [{ title: say('drawer.owed'), targets: owed }] : []),
    ...byCorps(idleUnits(board, data), data).map(({ name, divisions }) => ({
      title: say('duty.part', { corps: name }),
      targets: divisions.flatMap(({ units }) => units.map((unit) => data.unitTarget[unit]!)),
    })),
  ]
}
