import { entry, lookup } from '@grognard/kernel'
import type { Query, Running } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { tableOf } from './naval-fire.ts'
import { categoryOf, navalOf, shipSide, shipTarget } from './naval-units.ts'
import { CALM, liesInShoals, seaIn } from './sailing.ts'
import { isGround, occupiedBy } from './units.ts'

/** craftDamage: landing craft wear out on beaches. */

export const isCraft = (q: Query, ship: number): boolean =>
  categoryOf(q, ship).landing && q.data.naval.ships.type[ship] === 'LC'

/** The die up to which a damaged craft is mended in an initial phase of its side. */
const MENDED = 2

export function craftInRepair(c: Running): void {
  const naval = navalOf(c)
  for (const ship of naval.strained.filter((one) => shipSide(c, one) === c.state.phasing)) {
    const name = shipTarget(c, ship)
    if (c.roll(6, c.data.cite.craftDamage, say('naval.craftRepairRoll', { ship: name })) > MENDED) continue
    naval.strained = naval.strained.filter((other) => other !== ship)
    c.tell(c.data.cite.craftDamage, say('naval.shipMended', { ship: name }))
  }
}

/** Craft that have put cargo ashore over a beach. */
export function strainCraft(c: Running, group: NavalGroup, ships: readonly number[], place: number): void {
  const naval = navalOf(c)
  const { table, modifiers } = tableOf(c, 'success')
  const found: string[] = []
  if (seaIn(c, group.box) === CALM) found.push('landing-craft-calm')
  if (liesInShoals(c, group, place)) found.push('landing-craft-restricted')
  if (isGround(c, place) && occupiedBy(c, place, otherSide(group.side))) found.push('landing-craft-enemy')
  for (const ship of ships) {
    if (!isCraft(c, ship) || naval.strained.includes(ship) || naval.fate[ship] !== 0) continue
    const name = shipTarget(c, ship)
    const die = c.roll(6, c.data.cite.craftDamage, say('naval.craftRoll', { ship: name }))
    const { cell } = lookup(table, {
      column: { name: 'result' },
      die,
      modifiers: found.map((id) =>
        entry(
          say('naval.modifier', { modifier: `naval-modifier:${id}` }),
          c.data.cite.craftDamage,
          modifiers[id]!,
        ),
      ),
    })
    if (cell === 'success') continue
    naval.strained.push(ship)
    c.tell(c.data.cite.craftDamage, say('naval.craftDamaged', { ship: name }))
  }
}
