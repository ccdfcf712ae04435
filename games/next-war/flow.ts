import type { Procedure as AnyProcedure } from '@grognard/kernel'
import { call, into, jump, procedure, type Query, run } from './kit.ts'
import { setUp } from './rules/02-3-6-set-up.ts'
import { weatherPhase } from './rules/04-weather.ts'
import { determineInitiative, second } from './rules/05-initiative.ts'
import { rollAirPoints } from './rules/06-1-air-points.ts'
import { seaControl } from './rules/07-2-sea-control.ts'
import { mineClearing } from './rules/07-5-mines.ts'
import { reorganization } from './rules/08-4-reorganization.ts'
import { movementSegment } from './rules/08-movement.ts'
import { combatSegment } from './rules/09-combat.ts'
import { reinforcementPhase } from './rules/10-reinforcements.ts'
import { victoryPhase } from './rules/12-victory.ts'
import { supplyPhase } from './rules/13-1-supply.ts'
import { plays } from './rules/14-advanced.ts'
import { fliesAirUnits } from './rules/15-2-aircraft.ts'
import { navalDetection } from './rules/17-1-2-naval-detection.ts'
import { headquartersStrikes, newStrikes } from './rules/18-2-2-strikes.ts'
import { supplyBuilding } from './rules/19-4-supply-units.ts'
import { advancedSupply, newResupply } from './rules/19-6-supply-phase.ts'
import { isolationPhase } from './rules/19-7-isolation.ts'
import { newForces, specialForces } from './rules/20-2-missions.ts'
import { electronicDetection, newSearch } from './rules/21-detection.ts'
import { groundAircraft } from './rules/22-1-air-display.ts'
import { airSuperiority, newSuperiority } from './rules/22-6-air-superiority.ts'
import { newStrikePhase } from './rules/23-2-announcing.ts'
import { strikePhase } from './rules/23-2-strike-phase.ts'
import { missileStrikes, newMissiles } from './rules/26-missiles.ts'
import { unResolution } from './rules/28-un-resolutions.ts'
import { airStrikes, newAirStrikes } from './rules/29-1-air-strikes.ts'
import { subprocedures } from './rules/procedures.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** 3: the sequence of play. */

const isInitiativeTurn = (q: Query): boolean => q.state.turnType === 'initiative'
/** Where the elite reaction stands: after the first combat as on the map's track, or before it (see the rulings). */
const reactsBefore = (q: Query): boolean => q.options['elite-reaction'] === 'before-combat'

/** 3.0, 5.0: only in initiative turns. */
export const initiativePhase = procedure<Record<string, never>>('initiative movement and combat', '3.0', {
  'initiative movement': call('8.0', (q) =>
    into(movementSegment, { side: q.state.first, kind: 'initiative' }),
  ),
  'early elite reaction': call(
    '5.0',
    (q) => into(movementSegment, { side: second(q), kind: 'elite-reaction' }),
    { when: reactsBefore },
  ),
  'initiative combat': call('9.0', (q) => into(combatSegment, { side: q.state.first, kind: 'initiative' })),
  'elite reaction': call('5.0', (q) => into(movementSegment, { side: second(q), kind: 'elite-reaction' }), {
    when: (q) => !reactsBefore(q),
  }),
  'exploitation movement': call('5.0', (q) =>
    into(movementSegment, { side: q.state.first, kind: 'exploitation' }),
  ),
  'exploitation combat': call('9.5.3', (q) =>
    into(combatSegment, { side: q.state.first, kind: 'exploitation' }),
  ),
  'reaction movement': call('5.0', (q) => into(movementSegment, { side: second(q), kind: 'reaction' })),
  'reaction combat': call('5.0', (q) => into(combatSegment, { side: second(q), kind: 'reaction' })),
})

/** 3.0: in every turn, the initiative or first player before the other. */
export const basicPhase = procedure<Record<string, never>>('movement and combat', '3.0', {
  'first movement': call('8.0', (q) => into(movementSegment, { side: q.state.first, kind: 'basic' })),
  'first combat': call('9.0', (q) => into(combatSegment, { side: q.state.first, kind: 'basic' })),
  'second movement': call('8.0', (q) => into(movementSegment, { side: second(q), kind: 'basic' })),
  'second combat': call('9.0', (q) => into(combatSegment, { side: second(q), kind: 'basic' })),
})

export const turn = procedure<Record<string, never>>('turn', '3.0', {
  weather: call('4.0', () => into(weatherPhase, {})),
  'aircraft are grounded': run('22.2.1.2', groundAircraft, { when: fliesAirUnits }),
  supply: call('13.1.1', () => into(supplyPhase, {}), {
    when: (q) => q.options.supply === true && !plays(q, 'headquarters'),
  }),
  'supply units': call('19.4', () => into(supplyBuilding, { player: 0 }), {
    when: (q) => plays(q, 'headquarters'),
  }),
  'advanced supply': call('19.0', () => into(advancedSupply, newResupply()), {
    when: (q) => plays(q, 'headquarters'),
  }),
  initiative: call('5.1', () => into(determineInitiative, {})),
  'un resolution': call('28.0', () => into(unResolution, { asked: 0, vetoed: false }), {
    when: (q) => plays(q, 'un-resolutions'),
  }),
  'electronic detection': call('21.3', () => into(electronicDetection, newSearch()), {
    when: (q) => plays(q, 'headquarters'),
  }),
  'first special forces': call('20.0', () => into(specialForces, newForces()), {
    when: (q) => plays(q, 'special-forces') && isInitiativeTurn(q),
  }),
  'air points': call('6.1', () => into(rollAirPoints, {}), { when: (q) => !fliesAirUnits(q) }),
  'air superiority': call('22.6', () => into(airSuperiority, newSuperiority()), { when: fliesAirUnits }),
  'sea control': call('7.2', () => into(seaControl, { boxes: [], retreating: [] }), {
    when: (q) => q.state.weather !== 'storm',
  }),
  'naval detection': call('17.1.2', () => into(navalDetection, {}), { when: (q) => plays(q, 'naval-war') }),
  'mine clearing': call('7.5.2', () => into(mineClearing, {})),
  'second special forces': call('20.0', () => into(specialForces, newForces()), {
    when: (q) => plays(q, 'special-forces'),
  }),
  'first missiles': call('26.1', () => into(missileStrikes, newMissiles()), {
    when: (q) => plays(q, 'missiles') && isInitiativeTurn(q),
  }),
  'first air strikes': call('29.1', () => into(airStrikes, newAirStrikes()), {
    when: (q) => plays(q, 'air-strikes') && isInitiativeTurn(q),
  }),
  'first strike phase': call('23.2', () => into(strikePhase, newStrikePhase()), {
    when: (q) => fliesAirUnits(q) && isInitiativeTurn(q),
  }),
  'first strikes': call('18.2.2', () => into(headquartersStrikes, newStrikes()), {
    when: (q) => plays(q, 'headquarters') && isInitiativeTurn(q),
  }),
  'initiative movement and combat': call('3.0', () => into(initiativePhase, {}), { when: isInitiativeTurn }),
  'emergency resupply': call('19.0', () => into(advancedSupply, newResupply()), {
    when: (q) => plays(q, 'headquarters') && isInitiativeTurn(q),
  }),
  'second missiles': call('26.1', () => into(missileStrikes, newMissiles()), {
    when: (q) => plays(q, 'missiles'),
  }),
  'second air strikes': call('29.1', () => into(airStrikes, newAirStrikes()), {
    when: (q) => plays(q, 'air-strikes'),
  }),
  'second strike phase': call('23.2', () => into(strikePhase, newStrikePhase()), { when: fliesAirUnits }),
  'second strikes': call('18.2.2', () => into(headquartersStrikes, newStrikes()), {
    when: (q) => plays(q, 'headquarters'),
  }),
  'movement and combat': call('3.0', () => into(basicPhase, {})),
  isolation: call('19.7.1', () => into(isolationPhase, {}), { when: (q) => plays(q, 'headquarters') }),
  reorganization: call('8.4', () => into(reorganization, {})),
  'reinforcements and replacements': call('10.0', () => into(reinforcementPhase, {})),
  victory: call('12.1', () => into(victoryPhase, {})),
  'the next turn': run('3.0', (c) => {
    c.state.turn++
  }),
})

export const war = procedure<Record<string, never>>('war', '3.0', {
  'set-up': call('2.3.6', () => into(setUp, { side: 0 })),
  turn: call('3.0', () => into(turn, {})),
  'turn after turn': jump('3.0', 'turn', () => true),
})

/** Each procedure once, whoever lists it. */
export const procedures: readonly AnyProcedure<State, World, object>[] = [
  ...new Set<AnyProcedure<State, World, object>>([war, turn, initiativePhase, basicPhase, ...subprocedures]),
]
