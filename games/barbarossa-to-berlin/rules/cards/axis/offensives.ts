import { liftBan, scoreVp } from '../../03-control.ts'
import { isPlayed } from '../conditions.ts'
import { numberOf } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** Events that drive an Axis operation. Their modifiers to combats are read where combats are fought (11). */

/** Combat markers on any spaces with Axis units, multinational ones too. */
const markers = (card: string): Required<Pick<CardEvent, 'operation'>> => ({
  operation: (q) => ({ freeCombat: numberOf(q, card, 'combatMarkers') }),
})

export const axisOffensives: Readonly<Record<string, CardEvent>> = {
  'AX-01': markers('AX-01'),
  'AX-02': markers('AX-02'),
  // Taifun: Moscow may be attacked; without the conference it costs a VP.
  'AX-04': {
    ...markers('AX-04'),
    play: (c) => {
      liftBan(c, 'moscow')
      if (!isPlayed(c, 'AX-03')) scoreVp(c, numberOf(c, 'AX-04', 'vp'), 'AX-04')
    },
  },
  // Guderian: 2nd Panzer Army may attack twice.
  'AX-05': {
    operation: (q) => ({
      second: { unit: q.data.unit('ge-2-panzer-army'), advance: numberOf(q, 'AX-05', 'advance') },
    }),
  },
  'AX-11': { operation: (q) => ({ freeEither: numberOf(q, 'AX-11', 'freeMarkers') }) },
  // Nordlicht: Leningrad may be attacked, and nothing else this round.
  'AX-12': {
    operation: (q) => ({ onlyTarget: q.data.place('leningrad') }),
    play: (c) => liftBan(c, 'leningrad'),
  },
  'AX-14': { ...markers('AX-14'), play: (c) => liftBan(c, 'blau') },
  // Zitadelle: a VP won or lost by what the Panzer armies capture.
  'AX-27': {
    ...markers('AX-27'),
    after: (c) => {
      const vp = numberOf(c, 'AX-27', 'vp')
      scoreVp(c, c.state.op?.zitadelle ? vp : -vp, 'AX-27')
    },
  },
  'AX-53': markers('AX-53'),
}
