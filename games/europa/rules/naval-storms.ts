import { entry, lookup } from '@grognard/kernel'
import type { Query, Running } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import { settleCargo } from './naval-cargo.ts'
import { tableOf } from './naval-fire.ts'
import { categoryOf, damageShip, isAfloat, shipTarget, sinkShip } from './naval-units.ts'
import { isCoastalCraft, seaIn, TYPHOON } from './sailing.ts'

/** storms: ships that are at sea in a typhoon when a naval step begins, or come into one, may be damaged; small craft are lost. */

export const isInTyphoon = (q: Query, group: NavalGroup | undefined): boolean =>
  group !== undefined && group.inPort === 0 && seaIn(q, group.box) === TYPHOON

export function weatherTyphoon(c: Running, group: NavalGroup): void {
  const { table, modifiers } = tableOf(c, 'success')
  for (const ship of [...group.ships]) {
    const name = shipTarget(c, ship)
    if (isCoastalCraft(c, ship)) {
      c.tell(c.data.cite.storms, say('naval.foundered', { ship: name }))
      sinkShip(c, ship)
      continue
    }
    const { capital, submarine, id } = categoryOf(c, ship)
    const found = capital
      ? ['storm-capital-ship']
      : submarine || id === 'destroyer'
        ? ['storm-destroyer-or-submarine']
        : []
    const die = c.roll(6, c.data.cite.storms, say('naval.stormRoll', { ship: name }))
    const { cell } = lookup(table, {
      column: { name: 'result' },
      die,
      modifiers: found.map((of) =>
        entry(
          say('naval.modifier', { modifier: `naval-modifier:${of}` }),
          c.data.cite.storms,
          modifiers[of]!,
        ),
      ),
    })
    if (cell !== 'success' && isAfloat(c, ship)) damageShip(c, ship, 1)
  }
  settleCargo(c)
}
