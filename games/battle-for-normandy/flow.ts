/** Chapter 4: the sequence of play, and nothing else. */
import type { Procedure as AnyProcedure } from '@grognard/kernel'
import { call, into, jump, type Procedure, procedure, type Query, run } from './kit.ts'
import { theatre } from './rules/02-units.ts'
import { groundFact } from './rules/05-zones.ts'
import { correctStacking } from './rules/06-stacking.ts'
import { attaching, attachments } from './rules/07-2-attachments.ts'
import { isInvasionTurn } from './rules/07-4-sources.ts'
import { anyReturning, headquartersAreDue, headquartersReturn } from './rules/07-8-headquarters.ts'
import { weatherPhase } from './rules/08-weather.ts'
import { marchIn } from './rules/09-2-1-march-in.ts'
import { queueing, queueProcedures } from './rules/09-2-2-queue.ts'
import { replacementProcedures, replacementsOf } from './rules/09-replacements.ts'
import { groupMarch } from './rules/10-1-groups.ts'
import { navalPhase, shipProcedures } from './rules/10-9-ships.ts'
import { move, movementPhase } from './rules/10-movement.ts'
import { airAllocation } from './rules/11-1-allocation.ts'
import { reconPhase, sortie } from './rules/11-3-recon.ts'
import { battle } from './rules/12-4-battle.ts'
import { losses } from './rules/12-9-losses.ts'
import { retreat } from './rules/12-10-retreat.ts'
import { advance } from './rules/12-11-advance.ts'
import { combatPhase } from './rules/12-combat.ts'
import { seaFire } from './rules/13-5-fire-at-ships.ts'
import { fire } from './rules/13-fire.ts'
import { engineerPhase, engineerWork } from './rules/14-engineers.ts'
import { setUpProcedures } from './rules/15-3-set-up.ts'
import { dDayProcedures, dropNight, invasion, setUp } from './rules/16-d-day.ts'
import { stepProcedures } from './rules/17-3-steps.ts'
import { gliding } from './rules/17-7-gliders.ts'
import { dropProcedures } from './rules/17-drops.ts'
import { planProcedures } from './rules/18-2-plan.ts'
import { landingProcedures } from './rules/18-3-landing.ts'
import { shotProcedures } from './rules/18-4-shots.ts'
import { emergencyProcedures } from './rules/18-5-emergency.ts'
import { isolatedStrongpoints } from './rules/18-9-strongpoints.ts'
import { sendDivisionsHome, withdrawals } from './rules/19-1-withdrawals.ts'
import { carpetProcedures } from './rules/19-3-carpet.ts'
import { mulberryPhase } from './rules/19-4-mulberry.ts'
import { portFalls, portPhase, portWork } from './rules/20-4-port.ts'
import { ostCheck } from './rules/20-7-ost.ts'
import { heldFrom, instantEnd } from './rules/21-scenario-rules.ts'
import { finalResult, isLastTurn } from './rules/21-victory.ts'
import {
  AFTERNOON,
  ALLIED,
  enemyOf,
  GERMAN,
  MORNING,
  NIGHT,
  type Side,
  type State,
  type Turn,
} from './state.ts'
import { say } from './text/say.ts'
import type { World } from './world.ts'

type Nothing = Record<string, never>
interface Whose {
  readonly side: Side
}

/** 4.A.1: the Night interphase of both sides. */
export const interphase: Procedure<Nothing> = procedure<Nothing>('interphase', '4.A.1a', {
  weather: call('8.1', () => into(weatherPhase, {})),
  mulberries: call('19.4.1', () => into(mulberryPhase, {})),
  port: call('20.4', () => into(portPhase, {})),
  ships: call('10.9', () => into(navalPhase, { done: [] })),
  withdrawals: call('19.1', () => into(withdrawals, {})),
  reinforcements: call('9.2.2', () => into(queueing, {})),
  'Allied replacements': call('9.1', () => replacementsOf(ALLIED)),
  'German replacements': call('9.1', () => replacementsOf(GERMAN)),
  air: call('11.1', () => into(airAllocation, {})),
})

/** 12.5.2: artillery of the side is turned to its Ready face. */
const ready = run<Whose>('12.5.2', (c, { side }) => {
  c.state.phasing = side
  for (const unit of theatre(c).roster) {
    const own = c.data.units[unit]!
    if (own.side === side && own.isArtillery) c.state.fired[unit] = 0
  }
})

/** 4.A.2, 4.A.3: one side's night. */
export const nightTurn: Procedure<Whose> = procedure<Whose>('night turn', '4.A.2', {
  engineers: call('14.0', (_, { side }) => into(engineerPhase, { side, used: [] })),
  'headquarters return': call('7.8', (_, { side }) => into(headquartersReturn, { side, hq: -1 }), {
    when: (q, { side }) => anyReturning(q, side),
  }),
  port: call('20.4', () => into(portWork, {})),
  'artillery is readied': ready,
  movement: call('10.7', (_, { side }) => into(movementPhase, { side, phase: 'movement' })),
  combat: call('12.6.1', (_, { side }) => into(combatPhase, { side })),
})

/** 4.B.1, 4.B.2, 4.C: one side's morning or afternoon. */
export const dayTurn: Procedure<Whose> = procedure<Whose>('day turn', '4.B.1', {
  'headquarters return': call('7.8', (_, { side }) => into(headquartersReturn, { side, hq: -1 }), {
    when: (q, { side }) => anyReturning(q, side),
  }),
  'artillery is readied': ready,
  movement: call('10.1', (_, { side }) => into(movementPhase, { side, phase: 'movement' })),
  combat: call('12.1', (_, { side }) => into(combatPhase, { side })),
  'mechanized movement': call('10.5', (_, { side }) => into(movementPhase, { side, phase: 'mechanized' })),
  'armed reconnaissance': call('11.3', () => into(reconPhase, {}), {
    when: (_, { side }) => side === GERMAN,
  }),
})

const isNightTurn = (q: Query): boolean => q.state.turn === NIGHT && !isInvasionTurn(q)
const isDayTurn = (q: Query): boolean => q.state.turn !== NIGHT && !isInvasionTurn(q)

export const turn: Procedure<Nothing> = procedure<Nothing>('turn', '4.0', {
  'the turn begins': run('4.0', (c) => {
    c.state.phase = 'interphase'
    if (c.state.turn === NIGHT) headquartersAreDue(c)
    // A scenario may give a place to a side on a day.
    for (const { cell, side, day } of heldFrom(c)) {
      const key = theatre(c).keyOf.get(cell)
      if (
        key !== undefined &&
        c.state.day === day &&
        c.state.turn === NIGHT &&
        groundFact(c).holder[cell] !== enemyOf(side)
      )
        c.state.control[key] = side
    }
    c.tell('4.0', say('turn.begins', { day: `day:${c.state.day}`, turn: `turn:${c.state.turn}` }))
  }),
  'the drops': call('16.A', () => into(dropNight, {}), {
    when: (q) => isInvasionTurn(q) && q.state.turn === NIGHT,
  }),
  'the landing': call('16.B', () => into(invasion, {}), {
    when: (q) => isInvasionTurn(q) && q.state.turn === MORNING,
  }),
  interphase: call('4.A.1a', () => into(interphase, {}), { when: isNightTurn }),
  'Allied night': call('4.A.2', () => into(nightTurn, { side: ALLIED }), { when: isNightTurn }),
  'German night': call('4.A.3', () => into(nightTurn, { side: GERMAN }), { when: isNightTurn }),
  'Allied turn': call('4.B.1', () => into(dayTurn, { side: ALLIED }), { when: isDayTurn }),
  'German turn': call('4.B.2', () => into(dayTurn, { side: GERMAN }), { when: isDayTurn }),
  'Eastern battalions': call('20.7', () => into(ostCheck, {}), { when: isDayTurn }),
  'the port': call('20.4', () => into(portFalls, {})),
  'the turn ends': run('4.B.3', (c) => {
    sendDivisionsHome(c)
    c.state.phase = 'end'
    const early = c.state.turn === AFTERNOON ? instantEnd(c) : undefined
    if (early) {
      c.end({ winner: early.split('-')[0]!, ending: early, rule: '4.D' })
      return
    }
    if (isLastTurn(c)) {
      c.end(finalResult(c))
      return
    }
    if (c.state.turn === AFTERNOON) {
      c.state.day++
      c.state.turn = NIGHT
    } else c.state.turn = (c.state.turn + 1) as Turn
  }),
})

export const war: Procedure<Nothing> = procedure<Nothing>('war', '4.0', {
  'first air allocation': call('11.1', () => into(airAllocation, {}), { when: isDayTurn }),
  'set-up': call('21.0', () => into(setUp, {}), { when: (q) => theatre(q).isInvasion }),
  turn: call('4.0', () => into(turn, {})),
  'turn after turn': jump('4.0', 'turn', () => true),
})

export const procedures: readonly AnyProcedure<State, World, object>[] = [
  war,
  turn,
  interphase,
  nightTurn,
  dayTurn,
  weatherPhase,
  ...replacementProcedures,
  airAllocation,
  engineerPhase,
  engineerWork,
  headquartersReturn,
  movementPhase,
  move,
  groupMarch,
  attachments,
  attaching,
  combatPhase,
  battle,
  losses,
  retreat,
  advance,
  fire,
  seaFire,
  ...shipProcedures,
  marchIn,
  ...queueProcedures,
  reconPhase,
  sortie,
  correctStacking,
  isolatedStrongpoints,
  portPhase,
  portFalls,
  portWork,
  ostCheck,
  ...setUpProcedures,
  ...dDayProcedures,
  ...stepProcedures,
  gliding,
  ...dropProcedures,
  ...planProcedures,
  ...landingProcedures,
  ...shotProcedures,
  ...emergencyProcedures,
  withdrawals,
  mulberryPhase,
  ...carpetProcedures,
] as readonly AnyProcedure<State, World, object>[]
