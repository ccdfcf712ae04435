import { secret } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Cargo, NavalGroup, NavalState } from '../naval-state.ts'
import { HIDDEN_CARGO, inForce, LIMITED_INTELLIGENCE } from '../options.ts'
import { AT_SEA, type EuropaState } from '../state.ts'
import type { EuropaWorld, Side } from '../world.ts'
import { aboard, isAboard, shipOf } from './locations.ts'
import { kindOf } from './naval-groups.ts'
import { shipSide } from './naval-units.ts'

/** landingPlanning, hiddenCargo, limitedIntelligence: what the enemy may not know of the fleets. */

/** What is kept from the enemy in this game, as its options say. */
export const veilsOf = (q: Query): NavalState['veils'] => [
  ...(inForce(q, HIDDEN_CARGO) ? (['cargo'] as const) : []),
  ...(inForce(q, LIMITED_INTELLIGENCE) ? (['ships'] as const) : []),
]

/** limitedIntelligence: of a group that sails in its box and has not been met, only the kind is known. */
const isUnknown = ({ veils, identified }: NavalState, { id, hex, inPort }: NavalGroup): boolean =>
  veils.includes('ships') && inPort === 0 && hex < 0 && !identified.includes(id)

/** The group fights, or a patrol has found it. */
export function identify(naval: NavalState, ...groups: readonly number[]): void {
  for (const id of groups) if (!naval.identified.includes(id)) naval.identified.push(id)
}
/** It sails on. */
export function loseSight(naval: NavalState, group: number): void {
  naval.identified = naval.identified.filter((id) => id !== group)
}

/** Ships of the enemy's of which a side (or an observer, null) does not know where they are. */
function unseenShips(naval: NavalState, side: Side | null): Set<number> {
  return new Set(
    naval.groups
      .filter((group) => group.side !== side && isUnknown(naval, group))
      .flatMap(({ ships }) => ships),
  )
}

/** hiddenCargo: what the enemy carries is not seen before it is put ashore. */
const seesCargo = (q: Query, side: Side | null, unseen: ReadonlySet<number>) => {
  const { veils } = q.state.naval!
  return ({ parts: [part] }: Cargo): boolean =>
    shipSide(q, part!.ship) === side || !(veils.includes('cargo') || unseen.has(part!.ship))
}

/** The naval slice as one side (or an observer, null) may see it. */
export function navalAsSeen(q: Query, side: Side | null): NavalState {
  const naval = q.state.naval!
  const plans = naval.plans.filter((plan) => plan.side === side)
  if (naval.veils.length === 0) return { ...naval, plans }
  const unseen = unseenShips(naval, side)
  const groups = naval.groups.map((group): NavalGroup => {
    if (group.side === side) return group
    // What is being loaded or put ashore is told when it is.
    const work = group.work && { ...group.work, load: [], unload: [] }
    return isUnknown(naval, group)
      ? { ...group, work, ships: [], kind: kindOf(q, group) }
      : { ...group, work }
  })
  return { ...naval, plans, groups, cargo: naval.cargo.filter(seesCargo(q, side, unseen)) }
}

/** Where units are, as a side may see it: not in which ships. */
export function placesAsSeen(q: Query, side: Side | null): Pick<EuropaState, 'at'> & { air: number[] } {
  const { naval, at, air } = q.state
  if (!naval || naval.veils.length === 0) return { at, air: air.at }
  const unseen = unseenShips(naval, side)
  const hides = (where: number): boolean => {
    if (!isAboard(q, where)) return false
    const ship = shipOf(q, where)
    return shipSide(q, ship) !== side && (naval.veils.includes('cargo') || unseen.has(ship))
  }
  const crated = new Set(naval.cargo.flatMap(({ kind, unit }) => (kind === 'aircraft' ? [unit] : [])))
  return {
    at: at.map((where) => (hides(where) ? AT_SEA : where)),
    air: air.at.map((where, unit) =>
      hides(where) && (crated.has(unit) || unseen.has(shipOf(q, where))) ? AT_SEA : where,
    ),
  }
}

/** hiddenCargo: a fact of what is aboard, for the log. */
export const aboutCargo = (q: Query, side: Side, value: string, standIn: string) =>
  q.state.naval?.veils.length ? secret(value, [q.data.sides[side]], standIn) : value

/** Hidden facts that a side knows: its own plans, and what it has seen of the enemy's ships and cargo. */
export function navalKnown(q: Query, side: Side): string[] {
  const { naval } = q.state
  if (!naval) return []
  const plans = naval.plans.flatMap((plan) =>
    plan.side === side ? [`landing:${plan.unit}:${plan.target}`] : [],
  )
  if (naval.veils.length === 0) return plans
  const unseen = unseenShips(naval, side)
  const seen = naval.groups.flatMap((group) =>
    group.side !== side && !isUnknown(naval, group) ? [`group:${group.id}:${group.ships.join()}`] : [],
  )
  const cargo = naval.cargo.filter(seesCargo(q, side, unseen)).map(({ id }) => `cargo:${id}`)
  const ashore = q.state.at.flatMap((at, unit) => (at >= 0 && !isAboard(q, at) ? [`ashore:${unit}`] : []))
  return [...plans, ...seen, ...cargo, ...ashore]
}

/** Deals anew what a side may not know. */
export function dealNavalAnew<S extends EuropaState>(
  state: S,
  side: Side | null,
  data: EuropaWorld,
  random: () => number,
): S {
  const naval = state.naval!
  const { map } = data
  const { ships } = data.naval
  const plans = naval.plans.map((plan) =>
    plan.side === side ? plan : { ...plan, target: Math.floor(random() * map.lands) },
  )
  if (naval.veils.length === 0) return { ...state, naval: { ...naval, plans } }
  const at = [...state.at]
  // The ships of one unknown group for those of another of its kind; what they carry goes with them.
  const q = { state, data } as unknown as Query
  const groups = naval.groups.map((group) => ({ ...group }))
  const strange = groups.filter((group) => group.side !== side && isUnknown(naval, group))
  for (const one of strange) {
    const alike = strange.filter((other) => other.side === one.side && kindOf(q, one) === kindOf(q, other))
    const other = alike[Math.floor(random() * alike.length)]!
    const { ships: swapped } = other
    other.ships = one.ships
    one.ships = swapped
  }
  // Cargo of the enemy's in one ship for that in another.
  let { cargo } = naval
  if (naval.veils.includes('cargo')) {
    const carriers = [...new Set(cargo.flatMap(({ parts }) => parts.map(({ ship }) => ship)))]
    const other = new Map<number, number>()
    for (const of of [0, 1] as const) {
      const own = carriers.filter((ship) => ships.side[ship] === of && of !== side)
      const turned = own.length > 0 && random() < 0.5 ? [...own.slice(1), own[0]!] : own
      own.forEach((ship, i) => {
        other.set(ship, turned[i]!)
      })
    }
    const to = (ship: number): number => other.get(ship) ?? ship
    cargo = cargo.map((element) => ({
      ...element,
      parts: element.parts.map((part) => ({ ...part, ship: to(part.ship) })),
    }))
    for (const { kind, unit, parts } of cargo) if (kind === 'unit') at[unit] = aboard(q, parts[0]!.ship)
  }
  return { ...state, at, naval: { ...naval, plans, groups, cargo } }
}
