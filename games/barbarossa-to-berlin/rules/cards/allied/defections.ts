import type { NationId } from '../../../data/schema.ts'
import type { Doing } from '../../../kit.ts'
import { REMOVED } from '../../../state.ts'
import { say } from '../../../text/say.ts'
import { hasUnitsOf } from '../../02-units.ts'
import { takeControl, takeOffMap } from '../../03-control.ts'
import { toReserve } from '../../07-6-2-reinforcements.ts'
import { numberOf } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** A nation leaves the Axis: its units leave the game, and what the Axis does not occupy in its country turns Allied. */
function defect(c: Doing, nation: NationId, card: string): void {
  const { home } = c.data.nationById.get(nation)!
  c.tell(card, say('event.defects', { nation: `nation:${nation}` }))
  c.data.nationOf.forEach((other, unit) => {
    if (other === nation) takeOffMap(c, unit, REMOVED)
  })
  for (const { id } of c.data.spacesByCountry.get(home!)!) {
    const place = c.data.place(id)
    if (!hasUnitsOf(c, place, 'axis')) takeControl(c, place, 'allied', 'defects')
  }
}

const sovietArmies = (c: Doing, card: string): void =>
  toReserve(c, [{ pool: 'su-army', count: numberOf(c, card, 'soviet-armies') }], card)

export const defections: Readonly<Record<string, CardEvent>> = {
  'AL-27': { play: (c) => defect(c, 'it', 'AL-27') },
  'AL-29': {
    play: (c) => {
      defect(c, 'ro', 'AL-29')
      sovietArmies(c, 'AL-29')
    },
  },
  'AL-30': {
    play: (c) => {
      defect(c, 'bu', 'AL-30')
      sovietArmies(c, 'AL-30')
    },
  },
}
