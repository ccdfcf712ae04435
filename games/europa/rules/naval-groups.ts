import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import type { GroupKind, NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { categoryOf, navalOf } from './naval-units.ts'

/** navalGroups: ships sail in groups, which join and part. */

export const groupOf = (q: Query, id: number): NavalGroup | undefined =>
  navalOf(q).groups.find((group) => group.id === id)
export const groupsOf = (q: Query, side: Side): NavalGroup[] =>
  navalOf(q).groups.filter((group) => group.side === side)
export const isAtSea = ({ inPort }: NavalGroup): boolean => inPort === 0
/** Sailing in its box, in no hex of it. */
export const isSailing = ({ hex }: NavalGroup): boolean => hex < 0

/** navalRepair, ferries: a ship of the group lies in the yards in this turn, or is a craft that ferries. */
export const staysPut = (q: Query, { ships }: NavalGroup): boolean => {
  const { refitting, ferries } = navalOf(q)
  return ships.some((ship) => refitting.includes(ship) || ferries.some(({ craft }) => craft === ship))
}

/** navalGroups: submarines keep to themselves. */
export function kindOf(q: Query, { ships, kind }: Pick<NavalGroup, 'ships' | 'kind'>): GroupKind {
  if (kind) return kind
  const categories = ships.map((ship) => categoryOf(q, ship))
  if (categories.some(({ submarine }) => submarine)) return 'submarine'
  if (categories.every(({ transport }) => transport)) return 'cargo'
  return categories.every(({ warship }) => warship) ? 'combat' : 'mixed'
}

/** movementAndCombat: who of two groups at sea in one box fights: neither cargo with cargo, nor submarines with submarines. */
export function wouldFight(q: Query, one: NavalGroup, other: NavalGroup): boolean {
  if (one.side === other.side || !isAtSea(one) || !isAtSea(other) || one.box !== other.box) return false
  const [kind, against] = [kindOf(q, one), kindOf(q, other)]
  return !(kind === against && (kind === 'cargo' || kind === 'submarine'))
}

/** combiningGroups: in the same box, both sailing, or in the same hex; submarines only with submarines. */
export function refuseCombining(q: Query, one: NavalGroup, other: NavalGroup): Refusal | undefined {
  const together = one.box === other.box && one.hex === other.hex && one.inPort === other.inPort
  const alike = (kindOf(q, one) === 'submarine') === (kindOf(q, other) === 'submarine')
  return one !== other && one.side === other.side && together && alike
    ? undefined
    : refuse(q.data.cite.combiningGroups, say('naval.notTogether'))
}

/** combiningGroups: the group has spent what the slower of the two has. */
export function combine(c: Doing, one: NavalGroup, other: NavalGroup): void {
  const naval = navalOf(c)
  one.ships = [...one.ships, ...other.ships].sort((a, b) => a - b)
  one.spent = Math.max(one.spent, other.spent)
  // nightMovement: what binds one of them binds both.
  const nights = [one, other].flatMap(({ night, sinceNight }) =>
    night > 0 ? [0] : sinceNight >= 0 ? [sinceNight] : [],
  )
  one.sinceNight = nights.length > 0 ? Math.min(...nights) : -1
  one.night = 0
  one.dodged = Math.max(one.dodged, other.dodged)
  one.reacted = Math.max(one.reacted, other.reacted) as 0 | 1
  // limitedIntelligence: who has seen one of them has not seen the other.
  if (!naval.identified.includes(other.id)) naval.identified = naval.identified.filter((id) => id !== one.id)
  naval.groups = naval.groups.filter((group) => group !== other)
}

/** combiningGroups: some of a group's ships go their own way, with what is left to all of it. */
export function refuseSplitting(q: Query, group: NavalGroup, ships: readonly number[]): Refusal | undefined {
  const own = new Set(ships)
  return own.size === ships.length &&
    ships.length > 0 &&
    ships.length < group.ships.length &&
    ships.every((ship) => group.ships.includes(ship)) &&
    // craftCarriers: craft part with their carriers.
    group.ships.every((ship) => {
      const carrier = navalOf(q).hoisted[ship]
      return carrier === undefined || own.has(ship) === own.has(carrier)
    })
    ? undefined
    : refuse(q.data.cite.combiningGroups, say('naval.notOfGroup'))
}

export function split(c: Doing, group: NavalGroup, ships: readonly number[]): NavalGroup {
  const naval = navalOf(c)
  const parted: NavalGroup = { ...group, id: naval.nextId++, ships: [...ships] }
  group.ships = group.ships.filter((ship) => !ships.includes(ship))
  naval.groups.push(parted)
  if (naval.identified.includes(group.id)) naval.identified.push(parted.id)
  return parted
}

/** combiningGroups: when a player turn ends, a side's groups at sea in one box are one, and those in one port. */
export function joinAtTurnEnd(c: Doing, side: Side): void {
  const ferrying = (group: NavalGroup): boolean =>
    navalOf(c).ferries.some(({ craft }) => group.ships.includes(craft))
  // dedicatedReaction: those who wait through the enemy's turn have nobody with them who does not.
  // ferries: landing craft by themselves stay on their beach.
  const isBeached = ({ hex, ships }: NavalGroup): boolean =>
    hex >= 0 && ships.every((ship) => c.data.naval.ships.type[ship] === 'LC')
  const ashore = (group: NavalGroup): string => {
    const { box, hex, inPort, waiting } = group
    if (inPort === 1) return `port ${box} ${hex} ${waiting}`
    return isBeached(group) ? `beach ${box} ${hex}` : `sea ${box}`
  }
  const first = new Map<string, NavalGroup>()
  for (const group of groupsOf(c, side)) {
    if (ferrying(group)) continue
    const kind = kindOf(c, group) === 'submarine' ? 'submarine' : 'surface'
    const key = `${kind} ${ashore(group)}`
    const known = first.get(key)
    if (known) combine(c, known, group)
    else first.set(key, group)
  }
}
