import { ask, oneOf, PLACES, procedure, type Query, UNITS } from '../../../kit.ts'
import { ELIMINATED, REMOVED, RESERVE } from '../../../state.ts'
import { say } from '../../../text/say.ts'
import { unitsAt } from '../../02-units.ts'
import { scoreVp, takeControl, takeOffMap } from '../../03-control.ts'
import { showCards } from '../../07-6-5-espionage.ts'
import { leaveMap } from '../../13-4-out-of-supply.ts'
import { theatreOf } from '../../14-2-theatres.ts'
import { partisanSweep } from '../../16-partisans.ts'
import { starvingSpaces } from '../conditions.ts'
import {
  cancelHandChange,
  cancelOrders,
  changesHand,
  enterUnitedStates,
  numberOf,
  victoryPoints,
} from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** Axis events that are not operations. */

/** AX-17: Commonwealth corps that may go: those on the map first, then the reserve box, then the eliminated. */
function commonwealthCorps(q: Query): number[] {
  const corps = q.data.unitsByPool.get('cw-corps')!.map(({ id }) => q.data.unit(id))
  const onMap = corps.filter((unit) => q.state.at[unit]! >= 0)
  if (onMap.length > 0) return onMap
  const inReserve = corps.filter((unit) => q.state.at[unit] === RESERVE)
  return inReserve.length > 0 ? inReserve : corps.filter((unit) => q.state.at[unit] === ELIMINATED)
}

export const banzai = procedure<{ left: number }>('banzai', 'AX-17', {
  leave: ask(
    'AX-17',
    {
      by: () => 'allied',
      prompt: (_, { left }) => say('prompt.banzai', { left }),
      verbs: {
        'send-east': oneOf(UNITS, {
          rule: 'AX-17',
          among: commonwealthCorps,
          otherwise: say('event.banzaiOrder'),
          take: (c, local, unit, target) => {
            takeOffMap(c, unit, REMOVED)
            c.tell('AX-17', say('event.leavesGame', { unit: target }))
            local.left--
            return 'again'
          },
        }),
      },
    },
    { when: (q, { left }) => left > 0 && commonwealthCorps(q).length > 0 },
  ),
})

/** AX-19: one space whose units the Luftwaffe supplies this turn, for defence and attrition (13). */
export const airlift = procedure<Record<string, never>>('luftwaffe supply', 'AX-19', {
  airlift: ask('AX-19', {
    by: () => 'axis',
    prompt: () => say('prompt.airlift'),
    verbs: {
      airlift: oneOf(PLACES, {
        rule: 'AX-19',
        among: starvingSpaces,
        otherwise: say('requires.starving'),
        take: (c, _, place, target) => {
          c.state.luftwaffe = place
          c.tell('AX-19', say('event.airlift', { place: target }), [target])
        },
      }),
    },
  }),
})

export const axisPolitics: Readonly<Record<string, CardEvent>> = {
  'AX-08': {
    play: (c) => {
      scoreVp(c, numberOf(c, 'AX-08', 'vp'), 'AX-08')
      enterUnitedStates(c, 'AX-08')
    },
  },
  'AX-15': changesHand('AX-15', 'allied'),
  'AX-17': { play: (c) => c.call(banzai, { left: numberOf(c, 'AX-17', 'units') }) },
  'AX-19': { play: (c) => c.call(airlift, {}) },
  'AX-20': {
    play: (c) => {
      cancelHandChange(c, 'AL-12', 'axis', 'AX-20')
    },
  },
  // Herkules: Malta falls, and its garrison with it.
  'AX-21': {
    play: (c) => {
      const malta = c.data.place('malta')
      for (const unit of [...unitsAt(c, malta)]) {
        c.state.theatre[unit] = theatreOf(c, unit)
        leaveMap(c, unit, ELIMINATED)
      }
      takeControl(c, malta, 'axis', 'unit')
    },
  },
  // Totaler Krieg: 20 VP if the Axis has 11; no automatic victory any more (5.3), three Panzer steps a turn (14.5.2).
  'AX-26': {
    play: (c) => {
      if (c.state.vp >= numberOf(c, 'AX-26', 'vpThreshold')) scoreVp(c, numberOf(c, 'AX-26', 'vp'), 'AX-26')
    },
  },
  'AX-28': victoryPoints('AX-28'),
  // FW-190: the point is for the raid that is beaten off, as the card of the raid says (AL-28).
  'AX-29': {
    play: (c) => {
      if (cancelHandChange(c, 'AL-28', 'axis', 'AX-29')) scoreVp(c, numberOf(c, 'AX-29', 'vp'), 'AX-29')
    },
  },
  'AX-40': { play: (c) => c.call(partisanSweep, { left: numberOf(c, 'AX-40', 'partisans') }) },
  'AX-45': victoryPoints('AX-45'),
  'AX-46': { play: (c) => cancelOrders(c, 'axis', ['okw-mo', 'hitler-orders'], 'AX-46') },
  // Foreign Armies East: these cards now, the rest of the hand when the turn ends (7.6.5).
  'AX-50': {
    play: (c) => {
      const { reveals } = c.data.cardById.get('AX-50')!
      showCards(c, 'allied', (card) => reveals.includes(c.data.cards[card]!.id), 'AX-50')
    },
  },
  'AX-51': { play: (c) => c.call(partisanSweep, { left: numberOf(c, 'AX-51', 'partisans') }) },
}
