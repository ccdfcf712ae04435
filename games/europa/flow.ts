import { call, into, procedure, type Query, run } from './kit.ts'
import { advances } from './rules/advances.ts'
import {
  airInitialPhase,
  airProcedures,
  defensiveSupport,
  groundSupport,
  onDemand,
  patrolsLand,
  supportReturns,
} from './rules/air-places.ts'
import { airReinforcements, newAirReinforcements } from './rules/air-reinforcements.ts'
import { airSupport } from './rules/air-support.ts'
import { assembleUnits } from './rules/breakdown.ts'
import { carrierLaunch } from './rules/carrier-launch.ts'
import { attacks, combat } from './rules/combat.ts'
import { evasion } from './rules/evasion.ts'
import { destroySupplies, shipElement } from './rules/freight.ts'
import { generalSupply, spendForGeneralSupply } from './rules/general-supply.ts'
import { newPositions, positions } from './rules/gunfire-positions.ts'
import { judgeIsolation } from './rules/isolation.ts'
import { isPlanner, landingPlanning, phasingPlans } from './rules/landings.ts'
import { losses } from './rules/losses.ts'
import { moveUnits, removeExcess } from './rules/movement-orders.ts'
import { move } from './rules/moving.ts'
import { mooring, navalReactions, passage, reactionMove, watersEntered } from './rules/naval-movement.ts'
import { orders } from './rules/naval-orders.ts'
import { navalProcedures, navalSubPhase } from './rules/naval-phase.ts'
import { navalReinforcements } from './rules/naval-repair.ts'
import { overrun } from './rules/overruns.ts'
import { settleOwnership } from './rules/ownership.ts'
import {
  beginCombat,
  beginInitial,
  beginMoving,
  endCombat,
  endMoving,
  endPlayerTurn,
  recover,
} from './rules/phases.ts'
import { beginWorks, build, progressProjects } from './rules/projects.ts'
import { reinforcementProcedures, reinforcements } from './rules/reinforcements.ts'
import { disband, rebuild, replace } from './rules/replacements.ts'
import { retreats } from './rules/retreats.ts'
import { specialReplacements } from './rules/special-replacements.ts'
import { submarineCombat } from './rules/submarine-combat.ts'
import { surfaceCombat } from './rules/surface-combat.ts'
import { weather } from './rules/weather.ts'
import type { Side } from './world.ts'

/** playerTurn: the player turn. Where there are fleets, they sail before units move. */

const hasFleets = (q: Query): boolean => (q.state.naval?.groups.length ?? 0) > 0

/** What a game adds to the initial phase of its own; a game lists its own procedure under this name. */
export const nationalMeasures = procedure<object>('national measures', 'nationalMeasures', {
  'nothing to decide': run('nationalMeasures', () => undefined),
})

/** What a game does before anybody attacks; likewise. */
export const beforeCombat = procedure<object>('before combat', 'combat', {
  'nothing to decide': run('combat', () => undefined),
})

export const initialPhase = procedure<object>('initial phase', 'playerTurn', {
  'the phase begins': run('playerTurn', beginInitial),
  'disruption passes': run('disruption', (c) => {
    recover(c)
    settleOwnership(c)
  }),
  'general supply is judged': call('tracingSupply', () => into(generalSupply, { asking: [0, 1] })),
  'national measures': call('nationalMeasures', () => into(nationalMeasures, {})),
  reinforcements: call('reinforcements', () => into(reinforcements, {})),
  // airInitialPhase: before the works, so that what is finished now takes nobody in yet.
  'air reinforcements': call('airReinforcements', () => into(airReinforcements, newAirReinforcements())),
  'ships and repairs': call('navalReinforcements', () => into(navalReinforcements, { ship: -1 }), {
    when: (q) => q.state.naval !== undefined,
  }),
  'works are finished': run('construction', (c) => progressProjects(c)),
  'works are begun': beginWorks,
  'air units': call('airInitialPhase', () => into(airInitialPhase, {})),
  'plans for landings': call('landingPlanning', (q) => into(landingPlanning, phasingPlans(q)), {
    when: isPlanner,
  }),
  'the phase ends': run('specialSources', (c) => spendForGeneralSupply(c)),
})

export const movementPhase = procedure<object>('movement phase', 'movementPhase', {
  'the phase begins': run('movement', (c) => beginMoving(c, 'movement')),
  'fleets sail': call('navalPhases', () => into(navalSubPhase, {}), { when: hasFleets }),
  'the other side may fly': onDemand,
  'units move': moveUnits,
  'units are assembled': assembleUnits,
  'stacking is checked': removeExcess,
  'the phase ends': run('movement', endMoving),
})

export const exploitationPhase = procedure<object>('exploitation phase', 'exploitation', {
  'the phase begins': run('movement', (c) => beginMoving(c, 'exploitation')),
  'fleets sail': call('navalPhases', () => into(navalSubPhase, {}), { when: hasFleets }),
  'the other side may fly': onDemand,
  'units move': moveUnits,
  'units are assembled': assembleUnits,
  'stacking is checked': removeExcess,
  'the phase ends': run('movement', endMoving),
})

export const combatPhase = procedure<object>('combat phase', 'combat', {
  'the phase begins': run('combat', (c) => {
    beginCombat(c)
    judgeIsolation(c)
  }),
  'the defender’s ships stand in': call('gunfireSupport', (q) => into(positions, newPositions(q, false)), {
    when: hasFleets,
  }),
  'the attacker’s ships stand in': call('gunfireSupport', (q) => into(positions, newPositions(q, true)), {
    when: hasFleets,
  }),
  'before combat': call('combat', () => into(beforeCombat, {})),
  'defensive air support': call('airCombatPhase', () => into(defensiveSupport, {})),
  'ground support': call('airCombatPhase', () => into(groundSupport, {})),
  'attacks are made': attacks,
  'support flies home': call('groundSupport', () => into(supportReturns, {})),
  'the phase ends': run('regularSources', endCombat),
})

/** From which phase a player turn is played: a scenario may begin in the middle of one. */
export interface PlayerTurn {
  readonly side: Side
  readonly from: 'initial' | 'movement' | 'combat' | 'exploitation'
}

const ORDER = ['initial', 'movement', 'combat', 'exploitation']
const plays =
  (phase: string) =>
  (_: Query, { from }: PlayerTurn) =>
    ORDER.indexOf(phase) >= ORDER.indexOf(from)

export const playerTurn = procedure<PlayerTurn>('player turn', 'playerTurn', {
  'the turn begins': run('phasingPlayer', (c, { side }) => {
    c.state.phasing = side
  }),
  'initial phase': call('playerTurn', () => into(initialPhase, {}), { when: plays('initial') }),
  'movement phase': call('playerTurn', () => into(movementPhase, {}), { when: plays('movement') }),
  'combat phase': call('playerTurn', () => into(combatPhase, {}), { when: plays('combat') }),
  'exploitation phase': call('playerTurn', () => into(exploitationPhase, {}), {
    when: plays('exploitation'),
  }),
  'patrols land': call('airPatrol', () => into(patrolsLand, {})),
  'the turn ends': run('playerTurn', endPlayerTurn),
})

/** Every procedure that the system itself brings. */
export const procedures = [
  playerTurn,
  initialPhase,
  movementPhase,
  combatPhase,
  exploitationPhase,
  generalSupply,
  nationalMeasures,
  beforeCombat,
  ...reinforcementProcedures,
  replace,
  rebuild,
  disband,
  specialReplacements,
  build,
  ...airProcedures,
  airSupport,
  move,
  overrun,
  shipElement,
  destroySupplies,
  combat,
  losses,
  evasion,
  retreats,
  advances,
  weather,
  ...navalProcedures,
  orders,
  passage,
  watersEntered,
  mooring,
  reactionMove,
  navalReactions,
  surfaceCombat,
  submarineCombat,
  positions,
  landingPlanning,
  navalReinforcements,
  carrierLaunch,
]
