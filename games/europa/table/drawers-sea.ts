import type { DrawerItem, Message, SeatView, TableDrawer } from '@grognard/kernel'
import { line, outline } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { airTarget } from '../rules/air-units.ts'
import { wingOf } from '../rules/locations.ts'
import { cargoOfGroup, loadTarget } from '../rules/naval-cargo.ts'
import { groupsOf, kindOf } from '../rules/naval-groups.ts'
import { watersEntered } from '../rules/naval-movement.ts'
import { shipTarget } from '../rules/naval-units.ts'
import { boxTarget, groupTarget, leftOf } from '../rules/sailing.ts'
import { submarineCombat } from '../rules/submarine-combat.ts'
import { surfaceCombat } from '../rules/surface-combat.ts'
import { placeTarget, unitTarget } from '../rules/units.ts'
import type { Side } from '../world.ts'
import { SIDES, sideName } from './board.ts'
import { named } from './drawers.ts'
import { aboutShip, stateOf } from './fleets.ts'
import { say } from './say.ts'

/** navalMovement, navalGroups: the naval step, what is met in it, and every fleet with what it has aboard. */

const FIGHTS = [watersEntered, surfaceCombat, submarineCombat]

/** navalPhases: which of the steps it is, and what happens to the group that sails. */
function course(q: Query, { where }: Pick<SeatView, 'where'>): DrawerItem[] {
  const { step } = q.state.naval!
  const { steps } = q.data.naval
  return [
    ...(step > 0
      ? [
          {
            kind: 'steps',
            title: say('drawer.sea.steps'),
            steps: Array.from({ length: steps }, (_, i) => ({
              text: say('drawer.sea.step', { step: i + 1 }),
              now: i + 1 === step,
            })),
          } as const,
        ]
      : []),
    ...FIGHTS.filter(({ name }) => where.some(({ procedure }) => procedure === name)).map((procedure) =>
      outline(named, { where }, procedure),
    ),
  ]
}

function whereabouts(q: Query, group: NavalGroup): Message {
  const names = { group: groupTarget(group.id), kind: `group-kind:${kindOf(q, group)}` }
  return group.hex >= 0
    ? say('drawer.sea.groupAt', { ...names, place: placeTarget(q, group.hex) })
    : say('drawer.sea.group', { ...names, box: boxTarget(q, group.box) })
}

/** carriers: the aircraft of each deck. */
const wings = (q: Query, ship: number): Message[] => {
  const units = wingOf(q, ship)
  return units.length === 0
    ? []
    : [
        say('drawer.sea.wing', {
          ship: shipTarget(q, ship),
          units: units.map((unit) => airTarget(q, unit)),
        }),
      ]
}

function fleet(q: Query, group: NavalGroup): DrawerItem {
  const cargo = cargoOfGroup(q, group)
  const moving = group.side === q.state.phasing && q.state.naval!.step > 0
  const texts = [
    ...(moving ? [say('drawer.sea.points', { points: leftOf(q, group) / 2 })] : []),
    ...stateOf(q, group).map(({ title }) => title),
    ...(group.kind ? [say('fleet.unknown', { kind: `group-kind:${group.kind}` })] : []),
    ...group.ships.map((ship) => aboutShip(q, ship)),
    ...cargo.map((load) =>
      say('drawer.sea.cargo', { cargo: loadTarget(q, load), ship: shipTarget(q, load.parts[0]!.ship) }),
    ),
    ...group.ships.flatMap((ship) => wings(q, ship)),
  ]
  return {
    kind: 'group',
    title: whereabouts(q, group),
    target: groupTarget(group.id),
    lines: texts.map((text) => ({ text })),
  }
}

/** landingPlanning: a reader's view holds his own plans only. */
const plans = (q: Query): DrawerItem[] => {
  const found = q.state.naval!.plans
  if (found.length === 0) return []
  const lines = found.map(({ unit, target, turn }) => ({
    text: say('drawer.sea.plan', {
      turn: q.data.turns[Math.max(0, turn)]!.target,
      unit: unitTarget(q, unit),
      place: placeTarget(q, target),
    }),
    target: placeTarget(q, target),
  }))
  return [{ kind: 'group', title: say('drawer.sea.plans'), lines }]
}

const mines = (q: Query, side: Side): DrawerItem[] =>
  q.state
    .naval!.mines.filter((field) => field.side === side)
    .map(({ box, hex, points }) => {
      const where = hex >= 0 ? placeTarget(q, hex) : boxTarget(q, box)
      return line(
        say('drawer.sea.mines', { side: sideName(q.data, side), place: where, points }),
        hex >= 0 ? where : undefined,
      )
    })

export const seaDrawer = (q: Query, view: Pick<SeatView, 'where'>): TableDrawer | null =>
  q.state.naval
    ? {
        id: 'sea',
        glyph: 'sea',
        title: say('drawer.sea'),
        items: [
          ...course(q, view),
          ...SIDES.flatMap((side) => [
            line(say('drawer.sea.side', { side: sideName(q.data, side) })),
            ...groupsOf(q, side).map((group) => fleet(q, group)),
            ...mines(q, side),
          ]),
          ...plans(q),
        ],
      }
    : null
