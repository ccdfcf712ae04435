import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import type { Cargo, NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import { putCrate } from './crates.ts'
import { aboard } from './locations.ts'
import {
  CRAFT_SIZE,
  cargoById,
  cargoOfGroup,
  cargoSize,
  craftOn,
  freeRoom,
  loadOn,
  loadTarget,
  worksInPortsOnly,
} from './naval-cargo.ts'
import { isCraft } from './naval-craft.ts'
import { aboutCargo } from './naval-secrets.ts'
import { categoryOf, navalOf, shipSide, shipTarget } from './naval-units.ts'

/** cargoTransfer, craftCarriers: cargo goes from ship to ship, and landing craft are hoisted aboard and lowered. */

/** cargoTransfer: one of the two is a landing vessel, and none works in ports only; who takes it has the room for it. */
export function refuseHandingOver(q: Query, group: NavalGroup, id: number, to: number): Refusal | undefined {
  const cargo = cargoOfGroup(q, group).find((other) => other.id === id)
  const from = cargo?.parts.map(({ ship }) => ship) ?? []
  const no = (): Refusal => refuse(q.data.cite.cargoTransfer, say('naval.noTransfer'))
  if (!cargo || !group.ships.includes(to) || from.includes(to)) return no()
  if ([to, ...from].some((ship) => worksInPortsOnly(q, ship))) return no()
  const vessel = (ship: number): boolean => categoryOf(q, ship).landing
  if (!vessel(to) && !from.every(vessel)) return no()
  return freeRoom(q, to) >= cargoSize(q, cargo, to)
    ? undefined
    : refuse(q.data.cite.navalCargo, say('naval.noRoom'))
}

/** Elements of cargo that some ship of the group could take over. */
export const transferable = (q: Query, group: NavalGroup): Cargo[] =>
  cargoOfGroup(q, group).filter(({ id }) => takers(q, group, id).length > 0)
export const takers = (q: Query, group: NavalGroup, id: number): number[] =>
  group.ships.filter((ship) => !refuseHandingOver(q, group, id, ship))

export function handOver(c: Doing, id: number, to: number): void {
  const naval = navalOf(c)
  const cargo = cargoById(c, id)
  const moved: Cargo = { ...cargo, parts: [{ ship: to, size: cargoSize(c, cargo, to) }] }
  naval.cargo = naval.cargo.map((other) => (other.id === id ? moved : other))
  if (cargo.kind === 'unit') c.state.at[cargo.unit] = aboard(c, to)
  else if (cargo.kind === 'aircraft') putCrate(c, cargo.unit, to)
  c.tell(c.data.cite.cargoTransfer, {
    key: 'naval.handedOver',
    args: {
      cargo: aboutCargo(c, shipSide(c, to), loadTarget(c, cargo), 'cargo:load'),
      ship: aboutCargo(c, shipSide(c, to), shipTarget(c, to), 'unknown:ship'),
    },
  })
}

/** craftCarriers: attack transports and landing ships. */
export const carriesCraft = (q: Query, ship: number): boolean =>
  ['TA', 'LS'].includes(q.data.naval.ships.type[ship]!)

/** Craft of a group, empty and not carried yet, and the ships that have room for one. */
export const hoistable = (q: Query, group: NavalGroup): number[] =>
  craftTakers(q, group).length > 0
    ? group.ships.filter(
        (ship) => isCraft(q, ship) && navalOf(q).hoisted[ship] === undefined && loadOn(q, ship) === 0,
      )
    : []
export const craftTakers = (q: Query, group: NavalGroup): number[] =>
  group.ships.filter((ship) => carriesCraft(q, ship) && freeRoom(q, ship) >= CRAFT_SIZE)

export function hoist(c: Doing, craft: number, carrier: number): void {
  navalOf(c).hoisted[craft] = carrier
  c.tell(
    c.data.cite.craftCarriers,
    say('naval.hoisted', { craft: shipTarget(c, craft), ship: shipTarget(c, carrier) }),
  )
}

/** Craft of a group that are carried. */
export const lowerable = (q: Query, group: NavalGroup): number[] =>
  group.ships.flatMap((ship) => craftOn(q, ship))

export function lower(c: Doing, craft: number): void {
  delete navalOf(c).hoisted[craft]
  c.tell(c.data.cite.craftCarriers, say('naval.lowered', { craft: shipTarget(c, craft) }))
}

/** craftCarriers: what a ship carries besides, and its craft takes over while it is lowered, for nothing. */
export const lowerableWith = (
  q: Query,
  group: NavalGroup,
): { readonly craft: number; readonly cargo: number }[] =>
  lowerable(q, group).flatMap((craft) => {
    const carrier = navalOf(q).hoisted[craft]!
    const room = navalOf(q).strained.includes(craft) ? 0 : q.data.naval.ships.cargo[craft * 2]!
    return cargoOfGroup(q, group)
      .filter(
        (cargo) => cargo.parts.every(({ ship }) => ship === carrier) && cargoSize(q, cargo, craft) <= room,
      )
      .map(({ id }) => ({ craft, cargo: id }))
  })
