/** Chapter 16: the sequence of 6 June: drops by night, three invasion phases, then an ordinary afternoon. */
import { call, into, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { theatre } from './02-units.ts'
import { queueing } from './09-2-2-queue.ts'
import { navalPhase } from './10-9-ships.ts'
import { movementPhase } from './10-movement.ts'
import { germanSetUp } from './15-3-set-up.ts'
import { steps } from './17-3-steps.ts'
import { airborneDrop } from './17-drops.ts'
import { landingPlan } from './18-2-plan.ts'
import { finalPhase, landingIn, rebuilding } from './18-3-landing.ts'
import { shooting } from './18-4-shots.ts'
import { emergency } from './18-5-emergency.ts'

/** 21.0: the Germans first, then the Allies behind their screen. */
export const setUp: Procedure<object> = procedure<object>('set-up', '21.0', {
  'the Germans': call('15.3', () => into(germanSetUp, {})),
  'the Allies': call('18.2', () => into(landingPlan, {})),
})

const hasDrops = (q: Query): boolean => theatre(q).drops.length > 0

/** 16.A: no interphase and no ordinary night. */
export const dropNight: Procedure<object> = procedure<object>('drop night', '16.A', {
  'the drops': call('16.A.1', () => into(airborneDrop, {}), { when: hasDrops }),
  'airborne movement': call('17.3', () => into(steps, {}), { when: hasDrops }),
  'airborne combat': call('17.4', () => into(shooting, { side: ALLIED, single: true }), { when: hasDrops }),
  'the Germans react': run('17.5', (c) => {
    c.state.invasion = -1
  }),
  'reaction movement': call('17.5', () => into(movementPhase, { side: GERMAN, phase: 'movement' }), {
    when: hasDrops,
  }),
  'reaction combat': call('17.6', () => into(shooting, { side: GERMAN, single: true }), { when: hasDrops }),
  'the night ends': run('16.A', (c) => {
    c.state.invasion = 0
  }),
})

interface Phase {
  readonly phase: number
}
/** 16.B: landing, German fire, Allied fire, German movement. */
export const invasionPhase: Procedure<Phase> = procedure<Phase>('invasion phase', '16.B', {
  landing: call('18.3.1', (_, { phase }) => landingIn(phase)),
  'German fire': call('18.4', () => into(shooting, { side: GERMAN, single: false })),
  'battalions form': call('18.5', () => into(rebuilding, {})),
  'emergency support': call('18.5', () => into(emergency, { done: [] }), {
    when: (_, { phase }) => phase === 3,
  }),
  'Allied fire': call('18.5', () => into(shooting, { side: ALLIED, single: false })),
  'German movement': call('18.6', () => into(movementPhase, { side: GERMAN, phase: 'movement' })),
})

export const invasion: Procedure<object> = procedure<object>('invasion', '16.B', {
  'first phase': call('16.B', () => into(invasionPhase, { phase: 1 })),
  'second phase': call('16.B', () => into(invasionPhase, { phase: 2 })),
  'third phase': call('16.B', () => into(invasionPhase, { phase: 3 })),
  'final phase': call('18.8.1', () => into(finalPhase, { site: -1 })),
  'others wait off the beaches': call('18.8.2', () => into(queueing, {})),
  'ships take their places': call('18.8.3', () => into(navalPhase, { done: [] })),
})

export const dDayProcedures = [setUp, dropNight, invasionPhase, invasion]
