import { refuse } from '@grognard/kernel'
import { ask, type Doing, oneOf, procedure, type Query, UNITS } from '../../../kit.ts'
import { say } from '../../../text/say.ts'
import { isLarge, isPanzer } from '../../02-units.ts'
import { numberOf } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** Panzer units restored by event; such steps do not count against the limit of 14.5.2. */

interface Refit {
  readonly card: string
  left: number
  readonly armiesOnly: boolean
}

/** Reduced Panzer units: on the map, and corps in the reserve box; in the other boxes counters lie on their full side. */
const reducedPanzers = (q: Query, { armiesOnly }: Pick<Refit, 'armiesOnly'>): number[] => {
  const found: number[] = []
  q.state.reduced.forEach((reduced, unit) => {
    if (reduced === 1 && isPanzer(q.data, unit) && (!armiesOnly || isLarge(q.data, unit))) found.push(unit)
  })
  return found
}

export const panzerRefit = procedure<Refit>('panzer refit', 'AX-06', {
  refit: ask(
    'AX-06',
    {
      by: () => 'axis',
      prompt: (_, { left }) => say('prompt.refit', { left }),
      verbs: {
        refit: oneOf(UNITS, {
          rule: 'AX-06',
          among: reducedPanzers,
          otherwise: (_, local) => refuse(local.card, say('event.notReduced')),
          take: (c, local, unit) => {
            restore(c, unit, local.card)
            local.left--
            return 'again'
          },
        }),
      },
    },
    { when: (q, local) => local.left > 0 && reducedPanzers(q, local).length > 0 },
  ),
})

function restore(c: Doing, unit: number, card: string): void {
  c.state.reduced[unit] = 0
  const place = c.state.at[unit]!
  // Panzer Refit: spaces with such units may not be activated this round.
  if (card === 'AX-06' && place >= 0 && c.state.op && !c.state.op.barred.includes(place))
    c.state.op.barred.push(place)
  c.tell(card, say('event.restored', { unit: c.data.unitTarget[unit]! }))
}

export const panzers: Readonly<Record<string, CardEvent>> = {
  'AX-06': {
    play: (c) =>
      c.call(panzerRefit, { card: 'AX-06', left: numberOf(c, 'AX-06', 'units'), armiesOnly: false }),
  },
  // Final Production Surge: armies only; seven cards next turn; then no Panzer unit is rebuilt any more.
  'AX-52': {
    play: (c) => {
      c.state.handChanges.axis.push(c.data.card('AX-52'))
      c.state.panzerBanFrom = c.state.turn + 1
      c.tell('AX-52', say('event.surge', { cards: numberOf(c, 'AX-52', 'hand') }))
      c.call(panzerRefit, { card: 'AX-52', left: numberOf(c, 'AX-52', 'units'), armiesOnly: true })
    },
  },
}
