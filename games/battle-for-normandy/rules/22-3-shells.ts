/** 22.3: the shells of the 91st Division's mountain howitzers; optional. */
import type { Running } from '../kit.ts'
import { say } from '../text/say.ts'
import { unitTarget } from './02-units.ts'

/** Each time such a gun fires: none on 5 and 6. */
export function isOutOfShells(c: Running, gun: number): boolean {
  if (c.options['mountain-howitzers'] !== true || !c.data.units[gun]!.flags.has('gebh40')) return false
  const empty = c.roll(6, '22.3', say('shells.roll', { unit: unitTarget(c, gun) })) >= 5
  if (empty) c.tell('22.3', say('shells.none', { unit: unitTarget(c, gun) }))
  return empty
}
