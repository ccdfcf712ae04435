import { refuse } from '@grognard/kernel'
import {
  ask,
  call,
  type Doing,
  into,
  once,
  phasingSeat,
  procedure,
  type Query,
  run,
  type Verb,
} from './kit.ts'
import { advances } from './rules/advances.ts'
import { airVerbs } from './rules/air-operations.ts'
import {
  airInitialPhase,
  airProcedures,
  defensiveSupport,
  groundSupport,
  onDemand,
  openMoving,
  patrolsLand,
  supportReturns,
  thenOnDemand,
} from './rules/air-places.ts'
import { airReinforcements, newAirReinforcements } from './rules/air-reinforcements.ts'
import { airSupport } from './rules/air-support.ts'
import { keepLandingZones } from './rules/airborne.ts'
import { assembleUnits, assemblies } from './rules/breakdown.ts'
import { attacks, combat } from './rules/combat.ts'
import { abandonable, abandonField } from './rules/construction.ts'
import {
  destroySupplies,
  type Freight,
  isElement,
  openDestroying,
  shipElement,
  shippable,
} from './rules/freight.ts'
import { generalSupply, spendActivated, spendForGeneralSupply } from './rules/general-supply.ts'
import { fall, losses } from './rules/losses.ts'
import { canGo, move, newMove, refuseMover } from './rules/moving.ts'
import { newOverrun, overrun, overrunTargets, refuseOverrun } from './rules/overruns.ts'
import { settleOwnership } from './rules/ownership.ts'
import { build, finishHalfTurns, mayBuild, newBuilding, progressProjects } from './rules/projects.ts'
import { boost, boostable } from './rules/rail.ts'
import { reinforcementProcedures, reinforcements } from './rules/reinforcements.ts'
import { disband, rebuild, replace } from './rules/replacements.ts'
import { retreats } from './rules/retreats.ts'
import { specialReplacements } from './rules/special-replacements.ts'
import { overstacked } from './rules/stacking.ts'
import { unloadAll } from './rules/transport-counters.ts'
import {
  placeOf,
  placeTarget,
  stacksFreely,
  unitOf,
  unitsOfAt,
  unitsOnMap,
  unitTarget,
} from './rules/units.ts'
import { weather } from './rules/weather.ts'
import { say } from './text/say.ts'
import { MP, type Side } from './world.ts'

/** playerTurn: the player turn. Naval sub-phases stand before the movement of units; they are not here yet. */

/** What a game adds to the initial phase of its own; a game lists its own procedure under this name. */
export const nationalMeasures = procedure<object>('national measures', 'nationalMeasures', {
  'nothing to decide': run('nationalMeasures', () => undefined),
})

/** What a game does before anybody attacks; likewise. */
export const beforeCombat = procedure<object>('before combat', 'combat', {
  'nothing to decide': run('combat', () => undefined),
})

const begin = (c: Doing, phase: 'initial' | 'movement' | 'combat' | 'exploitation'): void => {
  c.state.phase = phase
  c.tell(
    c.data.cite.playerTurn,
    say('phase.begins', { phase: `phase:${phase}`, side: `side:${c.data.sides[c.state.phasing]}` }),
  )
}

/** disruption: until the start of the next friendly initial phase. */
function recover(c: Doing): void {
  for (const unit of unitsOnMap(c, c.state.phasing)) c.state.disruption[unit] = 0
}

export const initialPhase = procedure<object>('initial phase', 'playerTurn', {
  'the phase begins': run('playerTurn', (c) => {
    begin(c, 'initial')
    c.state.portsTaken = c.state.portsTaken.filter((place) => c.state.owner[place] !== c.state.phasing)
    c.state.railUsed.fill(0)
    c.state.railBoost.fill(0)
    c.state.railed.fill(0)
    c.state.spent.fill(0)
    c.state.halted.fill(0)
    c.state.zone.fill(0)
  }),
  'disruption passes': run('disruption', (c) => {
    recover(c)
    settleOwnership(c)
  }),
  'general supply is judged': call('tracingSupply', () => into(generalSupply, { asking: [0, 1] })),
  'national measures': call('nationalMeasures', () => into(nationalMeasures, {})),
  reinforcements: call('reinforcements', () => into(reinforcements, {})),
  // airInitialPhase: before the works, so that what is finished now takes nobody in yet.
  'air reinforcements': call('airReinforcements', () => into(airReinforcements, newAirReinforcements())),
  'works are finished': run('construction', (c) => progressProjects(c)),
  'works are begun': ask(
    'construction',
    {
      by: phasingSeat,
      prompt: () => say('build.prompt'),
      forced: false,
      verbs: {
        begin: {
          rule: 'construction',
          check: (q) => (mayBuild(q) ? undefined : refuse(q.data.cite.construction, say('work.cannot'))),
          take(c) {
            c.call(build, newBuilding())
            return 'again'
          },
        },
        done: { rule: 'construction', take: () => undefined },
      },
    },
    { when: (q) => mayBuild(q) },
  ),
  'air units': call('airInitialPhase', () => into(airInitialPhase, {})),
  'the phase ends': run('specialSources', (c) => spendForGeneralSupply(c)),
})

/** harassment: a unit that begins in a harassed hex has so much less, unless it pays when it leaves. */
function harass(c: Doing): void {
  for (const [key, { hits, by }] of Object.entries(c.state.harassment)) {
    if (by === c.state.phasing) continue
    for (const unit of unitsOfAt(c, Number(key), c.state.phasing)) c.state.harassed[unit] = hits * MP
  }
}

/** overstacking: hexes over the limit that could still be thinned out by moving. */
function stillCrowded(q: Query): boolean {
  const places = overstacked(q, q.state.phasing)
  if (places.length === 0) return false
  if (assemblies(q).length > 0) return false
  return places.some((place) =>
    unitsOfAt(q, place, q.state.phasing).some(
      (unit) => !stacksFreely(q, unit) && !refuseMover(q, unit) && canGo(q, unit),
    ),
  )
}

/** The units that may still be moved, once per moment. */
const movers = (q: Query): ReadonlySet<string> => once(q, 'movers', () => new Set(findMovers(q)))

const findMovers = (q: Query): string[] => {
  const { side, target } = q.data.units
  const found: string[] = []
  for (let unit = 0; unit < q.state.at.length; unit++)
    if (q.state.at[unit]! >= 0 && side[unit] === q.state.phasing && !refuseMover(q, unit))
      found.push(target[unit]!)
  return found
}

/** supplyElements, pointCounters: what has no legs of its own takes the train. */
const shipVerb = (freight: Freight): Verb<object> => ({
  rule: isElement(freight) ? 'supplyElements' : 'pointCounters',
  targets: (q) => shippable(q, freight).map((place) => placeTarget(q, place)),
  check: (q, _, target) =>
    shippable(q, freight).includes(placeOf(q, target))
      ? undefined
      : refuse(q.data.cite.supplyElements, say('ship.nothing', { freight: `freight:${freight}` })),
  take(c, _, target) {
    c.call(shipElement, { from: placeOf(c, target), freight })
    return 'again'
  },
})

const moveUnits = ask<object>('movement', {
  by: phasingSeat,
  prompt: (q) => say('move.prompt', { phase: `phase:${q.state.phase}` }),
  forced: false,
  verbs: thenOnDemand(
    {
      ...airVerbs,
      move: {
        rule: 'movement',
        targets: (q) => [...movers(q)],
        check: (q, _, target) => (movers(q).has(target) ? undefined : refuseMover(q, unitOf(q, target))),
        take(c, _, target) {
          c.call(move, newMove(unitOf(c, target)))
          return 'again'
        },
      },
      overrun: {
        rule: 'overruns',
        targets: (q) => overrunTargets(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) => refuseOverrun(q, placeOf(q, target)),
        take(c, _, target) {
          c.call(overrun, newOverrun(c, target))
          return 'again'
        },
      },
      boost: {
        rule: 'railBoost',
        targets: (q) => boostable(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) =>
          boostable(q).includes(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.railBoost, say('supply.noResource')),
        take(c, _, target) {
          boost(c, placeOf(c, target))
          return 'again'
        },
      },
      'open-destroying': openDestroying,
      abandon: {
        rule: 'airbaseDamage',
        targets: (q) => abandonable(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) =>
          abandonable(q).includes(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.airbaseDamage, say('work.nothing')),
        take(c, _, target) {
          abandonField(c, placeOf(c, target))
          return 'again'
        },
      },
      ship: shipVerb('resource'),
      'ship-supply': shipVerb('supply'),
      'ship-artillery': shipVerb('artillery'),
      'ship-armour': shipVerb('armour'),
      done: {
        rule: 'movement',
        check: (q) =>
          stillCrowded(q) ? refuse(q.data.cite.overstacking, say('stacking.crowded')) : undefined,
        take: () => undefined,
      },
    },
    'the other side may fly',
  ),
})

/** overstacking: what cannot be helped any more is lost; the owner says who. */
const removeExcess = ask<object>(
  'overstacking',
  {
    by: phasingSeat,
    prompt: () => say('stacking.excess'),
    verbs: {
      remove: {
        rule: 'overstacking',
        targets: (q) => excess(q).map((unit) => unitTarget(q, unit)),
        check: (q, _, target) =>
          excess(q).includes(unitOf(q, target))
            ? undefined
            : refuse(q.data.cite.overstacking, say('stacking.notExcess')),
        take(c, _, target) {
          const unit = unitOf(c, target)
          fall(c, unit, c.state.at[unit]!, false)
          c.state.toll = []
          return 'again'
        },
      },
    },
  },
  { when: (q) => excess(q).length > 0 },
)

const excess = (q: Query): number[] =>
  overstacked(q, q.state.phasing).flatMap((place) =>
    unitsOfAt(q, place, q.state.phasing).filter((unit) => !stacksFreely(q, unit)),
  )

const endOfMoving = run<object>('movement', (c) => {
  unloadAll(c)
  c.state.zone.fill(0)
  keepLandingZones(c)
  settleOwnership(c)
})

const beginMoving = (phase: 'movement' | 'exploitation') =>
  run<object>('movement', (c) => {
    begin(c, phase)
    c.state.spent.fill(0)
    c.state.halted.fill(0)
    c.state.shipped = []
    c.state.ported = {}
    c.state.portedSupplies = {}
    if (phase === 'movement') {
      for (const unit of unitsOnMap(c, c.state.phasing)) c.state.moved[unit] = 0
      finishHalfTurns(c)
    }
    harass(c)
    openMoving(c)
  })

export const movementPhase = procedure<object>('movement phase', 'movementPhase', {
  'the phase begins': beginMoving('movement'),
  'the other side may fly': onDemand,
  'units move': moveUnits,
  'units are assembled': assembleUnits,
  'stacking is checked': removeExcess,
  'the phase ends': endOfMoving,
})

export const exploitationPhase = procedure<object>('exploitation phase', 'exploitation', {
  'the phase begins': beginMoving('exploitation'),
  'the other side may fly': onDemand,
  'units move': moveUnits,
  'units are assembled': assembleUnits,
  'stacking is checked': removeExcess,
  'the phase ends': endOfMoving,
})

export const combatPhase = procedure<object>('combat phase', 'combat', {
  'the phase begins': run('combat', (c) => {
    begin(c, 'combat')
    c.state.fought.fill(0)
    c.state.defended.fill(0)
    c.state.retreated.fill(0)
    c.state.activated = []
  }),
  'before combat': call('combat', () => into(beforeCombat, {})),
  'defensive air support': call('airCombatPhase', () => into(defensiveSupport, {})),
  'ground support': call('airCombatPhase', () => into(groundSupport, {})),
  'attacks are made': attacks,
  'support flies home': call('groundSupport', () => into(supportReturns, {})),
  'the phase ends': run('regularSources', (c) => {
    spendActivated(c)
    c.state.retreated.fill(0)
  }),
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
  'the turn ends': run('playerTurn', (c) => {
    c.state.fresh.fill(0)
    c.state.yardsTaken = []
    c.state.harassed.fill(0)
    healYards(c)
  }),
})

/** airbaseBombing, railCapacity: hits on yards count in the owner's next player turn only. */
function healYards(c: Doing): void {
  for (const key of Object.keys(c.state.yardHits))
    if (c.state.owner[Number(key)] === c.state.phasing) delete c.state.yardHits[Number(key)]
}

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
  retreats,
  advances,
  weather,
]
