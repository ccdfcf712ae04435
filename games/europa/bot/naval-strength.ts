import { type Exact, multiply, sum } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { GroupKind, NavalGroup } from '../naval-state.ts'
import { cargoOfGroup } from '../rules/naval-cargo.ts'
import { groupsOf, kindOf } from '../rules/naval-groups.ts'
import { gunneryOf, torpedoesOf } from '../rules/naval-units.ts'
import type { Look } from './look.ts'

/** What the opponent reckons with at sea: what a group is worth in a fight, who is where, what pays to be hunted. */

export const toNumber = (value: Exact): number => (typeof value === 'number' ? value : value[0] / value[1])

/** What ships can do to others, in points of gunnery. */
export const might = (q: Query, ships: readonly number[]): number =>
  toNumber(sum(ships.map((ship): Exact => gunneryOf(q, ship)))) +
  toNumber(multiply(sum(ships.map((ship): Exact => torpedoesOf(q, ship))), [1, 2]))
/** limitedIntelligence: of an unknown group one can only guess. */
const GUESS: Readonly<Record<GroupKind, number>> = { combat: 30, mixed: 20, cargo: 2, submarine: 4 }
export const mightOf = (q: Query, group: NavalGroup): number =>
  group.kind ? GUESS[group.kind] : might(q, group.ships)

export const enemiesIn = ({ q, enemy }: Look, box: number): NavalGroup[] =>
  groupsOf(q, enemy).filter(
    (group) => group.box === box && group.inPort === 0 && kindOf(q, group) !== 'submarine',
  )

/** What is worth an attack in a box: transports count for more than they can do. */
export const preyIn = (l: Look, group: NavalGroup, box: number): number => {
  const enemies = enemiesIn(l, box)
  if (enemies.length === 0) return 0
  const danger = enemies.reduce((total, other) => total + mightOf(l.q, other), 0)
  const prize = enemies.reduce((total, other) => total + 10 * cargoOfGroup(l.q, other).length, 4)
  const own = mightOf(l.q, group)
  return own > 0 && own >= danger ? prize : 0
}
