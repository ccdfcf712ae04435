import type { Badge, Message, TablePiece } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { isAboard, shipOf } from '../rules/locations.ts'
import { cargoOfGroup, loadTarget } from '../rules/naval-cargo.ts'
import { groupsOf, kindOf } from '../rules/naval-groups.ts'
import { gunneryOf, hitsOn, navalOf, shipTarget, speedOf, torpedoesOf } from '../rules/naval-units.ts'
import { groupTarget, isHaven, leftOf, placeOfHaven } from '../rules/sailing.ts'
import { type Looks, SIDES } from './board.ts'
import { say } from './say.ts'

/** navalGroups: fleets as counters: in the hex where they are placed, or in the midst of the box where they sail. */

/** A hex of open water for those who sail in a box. */
function midst(q: Query, box: number): number {
  if (isHaven(q, box)) return placeOfHaven(q, box)
  const { water, placeOf } = q.data.sea
  const { lands, boxes } = q.data.map
  const places: number[] = []
  water.areaOf.forEach((area, node) => {
    if (area === box) places.push(placeOf[node]!)
  })
  const open = places.filter((place) => place >= lands + boxes)
  const among = open.length > 0 ? open : places
  return among[Math.floor(among.length / 2)]!
}

const spotOf = (q: Query, group: NavalGroup): number => (group.hex >= 0 ? group.hex : midst(q, group.box))

/** Where something is drawn, by its place or with its ship; undefined off the board. */
export function drawnAt(q: Query, at: number): string | undefined {
  if (at < 0) return undefined
  if (!isAboard(q, at)) return q.data.map.target[at]
  const group = q.state.naval?.groups.find(({ ships }) => ships.includes(shipOf(q, at)))
  return group && q.data.map.target[spotOf(q, group)]
}

/** What it lies in, waits for, works at. */
export function stateOf(q: Query, group: NavalGroup): Badge[] {
  const badges: Badge[] = []
  if (group.inPort === 1) badges.push({ icon: 'port', title: say('fleet.inPort') })
  if (group.waiting === 1) badges.push({ icon: 'hourglass', title: say('fleet.waiting') })
  if (group.work) badges.push({ icon: 'lock', title: say('fleet.works'), tone: 'quiet' })
  const laid = navalOf(q).laid.filter((ship) => group.ships.includes(ship))
  if (laid.length > 0) badges.push({ icon: 'target', title: say('fleet.laid') })
  return badges
}

function badgesOf(q: Query, group: NavalGroup): Badge[] {
  const cargo = cargoOfGroup(q, group)
  const state = stateOf(q, group)
  if (cargo.length === 0) return state
  const title = say('fleet.cargo', { cargo: cargo.map((load) => loadTarget(q, load)) })
  return [{ icon: 'supply', title, text: String(cargo.length) }, ...state]
}

export function aboutShip(q: Query, ship: number): Message {
  const hits = hitsOn(q, ship)
  const facts = {
    ship: shipTarget(q, ship),
    type: q.data.naval.ships.type[ship]!,
    guns: gunneryOf(q, ship),
    torpedoes: torpedoesOf(q, ship),
    speed: speedOf(q, ship),
  }
  return hits > 0 ? say('fleet.shipHit', { ...facts, hits }) : say('fleet.ship', facts)
}

function groupCounter(q: Query, looks: Looks, group: NavalGroup): TablePiece {
  const cargo = kindOf(q, group) === 'cargo'
  const badges = badgesOf(q, group)
  return {
    target: groupTarget(group.id),
    at: q.data.map.target[spotOf(q, group)]!,
    tone: looks.sideTone[group.side],
    symbol: '',
    silhouette: cargo ? 'transport-ship' : 'warship',
    caption: String(group.id),
    // limitedIntelligence: nobody knows how many.
    factors: [
      group.kind ? '?' : String(group.ships.length),
      group.side === q.state.phasing ? String(leftOf(q, group) / 2) : '',
    ],
    large: false,
    reduced: false,
    spent: group.side === q.state.phasing && navalOf(q).step > 0 && leftOf(q, group) === 0,
    badges,
    about: [
      ...(group.kind ? [say('fleet.unknown', { kind: `group-kind:${group.kind}` })] : []),
      ...group.ships.map((ship) => aboutShip(q, ship)),
      ...badges.map(({ title }) => title),
    ],
    topLeft: group.ships.length === 1 ? q.data.naval.ships.type[group.ships[0]!]! : 'NG',
    order: 4_000_000 + group.id,
  }
}

export const fleetPieces = (q: Query, looks: Looks): TablePiece[] =>
  q.state.naval
    ? SIDES.flatMap((side) => groupsOf(q, side).map((group) => groupCounter(q, looks, group)))
    : []
