import type { Choice, Exact } from '@grognard/kernel'
import { byVerb } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { cargoOfGroup } from '../rules/naval-cargo.ts'
import { gunneryNumber, TORPEDO, torpedoNumber } from '../rules/naval-fire.ts'
import { groupOf, groupsOf, kindOf } from '../rules/naval-groups.ts'
import { categoryOf, isCapital } from '../rules/naval-units.ts'
import { GROUPS, SHIPS } from '../rules/sailing.ts'
import { antisubmarineOf, isLoaded } from '../rules/submarine-units.ts'
import type { Look, Moment } from './look.ts'

/** Submarines of the opponent, and the screens against the enemy's. */

const toNumber = (value: Exact): number => (typeof value === 'number' ? value : value[0] / value[1])
const guards = (q: Query, { ships }: NavalGroup): number =>
  ships.reduce((sum, ship) => sum + antisubmarineOf(q, ship), 0)

/** A group is worth an attack for what it carries, and is left alone when many hunt with it. */
const worth = (q: Query, group: NavalGroup): number =>
  1 +
  2 * cargoOfGroup(q, group).length +
  group.ships.filter((ship) => isCapital(q, ship) || categoryOf(q, ship).transport).length -
  guards(q, group) / 4

export const hunts = (q: Query, group: NavalGroup, mover: NavalGroup): boolean =>
  group.ships.some((ship) => isLoaded(q, ship)) && kindOf(q, mover) !== 'submarine' && worth(q, mover) > 0

/** What there is to be sunk in a box. */
export const submarinePrey = ({ q, enemy }: Look, group: NavalGroup, box: number): number =>
  Math.max(
    0,
    ...groupsOf(q, enemy)
      .filter((other) => other.box === box && other.inPort === 0 && hunts(q, group, other))
      .map((other) => worth(q, other)),
  )

const named = (l: Moment, name: string): NavalGroup | undefined =>
  groupOf(l.q, GROUPS.find(l.q, String(l.view.prompt?.args?.[name] ?? '')))

/** Submarines keep on while they have torpedoes; those on the surface leave unless they hunt well. */
function breakOff(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const [surface, below] = [named(l, 'group'), named(l, 'enemy')]
  const round = Number(l.view.prompt?.args?.round ?? 1)
  const mine = surface?.side === l.side
  if (!surface || !below || round > 3) return byVerb(offer, 'break-off')!
  const threat = below.ships.reduce((sum, ship) => sum + antisubmarineOf(q, ship), 0)
  const stays = mine ? guards(q, surface) > threat : below.ships.some((ship) => isLoaded(q, ship))
  return byVerb(offer, stays ? 'keep-on' : 'break-off')!
}

/** The ship that is struck most easily and is worth most. */
function strike(l: Moment, offer: readonly Choice[]): Choice {
  const { q } = l
  const boat = SHIPS.find(q, String(l.view.prompt?.args?.ship ?? ''))
  const conditions = { range: TORPEDO, sea: 0 }
  const scored = offer.flatMap((choice) => {
    if (choice.verb !== 'launch' && choice.verb !== 'shell') return []
    const ship = SHIPS.find(q, choice.target!)
    const number =
      choice.verb === 'launch'
        ? torpedoNumber(q, boat, ship, conditions)
        : gunneryNumber(q, boat, ship, conditions)
    const needed = number ? toNumber(number.total) : 9
    const laden = cargoOfGroup(q, { ships: [ship] } as unknown as NavalGroup).length > 0
    const score = 7 - needed + (laden ? 1 : 0) + (choice.verb === 'launch' ? 1 : -1)
    return needed <= 6 ? [{ choice, score }] : []
  })
  return scored.sort((a, b) => b.score - a.score)[0]?.choice ?? byVerb(offer, 'hold') ?? offer[0]!
}

/** What is asked in a submarine combat; nothing where the question is another. */
export function belowTheSea(l: Moment, offer: readonly Choice[]): Choice | undefined {
  switch (l.where) {
    case 'submarine combat/who breaks off':
      return breakOff(l, offer)
    case 'submarine combat/the screen is formed':
      return byVerb(offer, 'screen') ?? byVerb(offer, 'done')!
    case 'submarine combat/submarines are told off': {
      const loaded = offer.find(
        ({ verb, target }) => verb === 'slip-in' && isLoaded(l.q, SHIPS.find(l.q, target!)),
      )
      return loaded ?? byVerb(offer, 'strike-screen') ?? byVerb(offer, 'reload-tubes')!
    }
    case 'submarine combat/the screen answers':
      return byVerb(offer, 'hunt') ?? byVerb(offer, 'done')!
    case 'submarine combat/a shot is announced':
    case 'submarine combat/the main body is struck':
    case 'submarine combat/the main body answers':
      return strike(l, offer)
    default:
      return undefined
  }
}
