import { refuse, type Verb } from '@grognard/kernel'
import { ask, call, type Doing, into, once, phasingSeat, procedure, type Query, run } from './kit.ts'
import {
  placeOf,
  placeTarget,
  stacksFreely,
  unitOf,
  unitsOfAt,
  unitsOnMap,
  unitTarget,
} from './rules/03-units.ts'
import { settleOwnership } from './rules/05-ownership.ts'
import { canGo, move, newMove, refuseMover } from './rules/06-moving.ts'
import {
  destroySupplies,
  type Freight,
  isElement,
  openDestroying,
  shipElement,
  shippable,
} from './rules/07-elements.ts'
import { boost, boostable } from './rules/07-rail.ts'
import { overstacked } from './rules/08-stacking.ts'
import { advances } from './rules/09-advances.ts'
import { attacks, combat } from './rules/09-combat.ts'
import { fall, losses } from './rules/09-losses.ts'
import { retreats } from './rules/09-retreats.ts'
import { generalSupply, spendActivated, spendForGeneralSupply } from './rules/12-general-supply.ts'
import { newOverrun, overrun, overrunTargets, refuseOverrun } from './rules/13-overruns.ts'
import { abandonable, abandonField } from './rules/14-construction.ts'
import { build, finishHalfTurns, mayBuild, newBuilding, progressProjects } from './rules/14-projects.ts'
import { unloadAll } from './rules/14-transport.ts'
import { assembleUnits, assemblies } from './rules/15-breakdown.ts'
import { reinforcementProcedures, reinforcements } from './rules/16-reinforcements.ts'
import { disband, rebuild, replace } from './rules/16-replacements.ts'
import { specialReplacements } from './rules/16-special-replacements.ts'
import { airVerbs } from './rules/17-air-operations.ts'
import {
  airInitialPhase,
  airProcedures,
  defensiveSupport,
  fortressBombing,
  groundSupport,
  onDemand,
  openMoving,
  patrolsLand,
  supportReturns,
  thenOnDemand,
} from './rules/17-air-places.ts'
import { airSupport } from './rules/20-support.ts'
import { keepLandingZones } from './rules/24-airborne.ts'
import { airReinforcements, newAirReinforcements } from './rules/25-air-reinforcements.ts'
import { weather } from './rules/36-weather.ts'
import { bombardmentProcedures, bombardments, hitsArePlaced } from './rules/37-bombardment.ts'
import type { EuropaState } from './state.ts'
import { say } from './text/say.ts'
import { type EuropaWorld, MP, type Side } from './world.ts'

/** 4.A, Annex B: the player turn. Naval sub-phases (27.C) stand before the movement of units; they are not here yet. */

/** What a game adds to the initial phase of its own; a game lists its own procedure under this name. */
export const nationalMeasures = procedure<object>('national measures', '38', {
  'nothing to decide': run('38', () => undefined),
})

const begin = (c: Doing, phase: 'initial' | 'movement' | 'combat' | 'exploitation'): void => {
  c.state.phase = phase
  c.tell(
    '4.A',
    say('phase.begins', { phase: `phase:${phase}`, side: `side:${c.data.sides[c.state.phasing]}` }),
  )
}

/** 14.G: until the start of the next friendly initial phase. */
function recover(c: Doing): void {
  for (const unit of unitsOnMap(c, c.state.phasing)) c.state.disruption[unit] = 0
}

export const initialPhase = procedure<object>('initial phase', '4.A', {
  'the phase begins': run('4.A', (c) => {
    begin(c, 'initial')
    c.state.portsTaken = c.state.portsTaken.filter((place) => c.state.owner[place] !== c.state.phasing)
    c.state.railUsed.fill(0)
    c.state.railBoost.fill(0)
    c.state.railed.fill(0)
    c.state.spent.fill(0)
    c.state.halted.fill(0)
    c.state.zone.fill(0)
  }),
  'disruption passes': run('14.G', (c) => {
    recover(c)
    settleOwnership(c)
  }),
  'general supply is judged': call('12.B', () => into(generalSupply, { asking: [0, 1] })),
  'national measures': call('38', () => into(nationalMeasures, {})),
  reinforcements: call('16', () => into(reinforcements, {})),
  // 17.C.1, Annex B: before the works, so that what is finished now takes nobody in yet.
  'air reinforcements': call('25', () => into(airReinforcements, newAirReinforcements())),
  'works are finished': run('14.A.1', (c) => progressProjects(c)),
  'works are begun': ask(
    '14.A.1',
    {
      by: phasingSeat,
      prompt: () => say('build.prompt'),
      forced: false,
      verbs: {
        begin: {
          rule: '14.A.1',
          check: (q) => (mayBuild(q) ? undefined : refuse('14.A.1', say('work.cannot'))),
          take(c) {
            c.call(build, newBuilding())
            return 'again'
          },
        },
        done: { rule: '14.A.1', take: () => undefined },
      },
    },
    { when: (q) => mayBuild(q) },
  ),
  'air units': call('17.C.1', () => into(airInitialPhase, {})),
  'the phase ends': run('12.C.2', (c) => spendForGeneralSupply(c)),
})

/** 20.G.2.d: a unit that begins in a harassed hex has so much less, unless it pays when it leaves. */
function harass(c: Doing): void {
  for (const [key, { hits, by }] of Object.entries(c.state.harassment)) {
    if (by === c.state.phasing) continue
    for (const unit of unitsOfAt(c, Number(key), c.state.phasing)) c.state.harassed[unit] = hits * MP
  }
}

/** 8.B: hexes over the limit that could still be thinned out by moving. */
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

/** 12.F, 16.C.2: what has no legs of its own takes the train. */
const shipVerb = (freight: Freight): Verb<EuropaState, EuropaWorld, object> => ({
  rule: isElement(freight) ? '12.F' : '16.C.2',
  targets: (q) => shippable(q, freight).map((place) => placeTarget(q, place)),
  check: (q, _, target) =>
    shippable(q, freight).includes(placeOf(q, target))
      ? undefined
      : refuse('12.F', say('ship.nothing', { freight: `freight:${freight}` })),
  take(c, _, target) {
    c.call(shipElement, { from: placeOf(c, target), freight })
    return 'again'
  },
})

const moveUnits = ask<object>('6', {
  by: phasingSeat,
  prompt: (q) => say('move.prompt', { phase: `phase:${q.state.phase}` }),
  forced: false,
  verbs: thenOnDemand(
    {
      ...airVerbs,
      move: {
        rule: '6',
        targets: (q) => [...movers(q)],
        check: (q, _, target) => (movers(q).has(target) ? undefined : refuseMover(q, unitOf(q, target))),
        take(c, _, target) {
          c.call(move, newMove(unitOf(c, target)))
          return 'again'
        },
      },
      overrun: {
        rule: '13',
        targets: (q) => overrunTargets(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) => refuseOverrun(q, placeOf(q, target)),
        take(c, _, target) {
          c.call(overrun, newOverrun(c, target))
          return 'again'
        },
      },
      boost: {
        rule: '43.A.1',
        targets: (q) => boostable(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) =>
          boostable(q).includes(placeOf(q, target)) ? undefined : refuse('43.A.1', say('supply.noResource')),
        take(c, _, target) {
          boost(c, placeOf(c, target))
          return 'again'
        },
      },
      'open-destroying': openDestroying,
      abandon: {
        rule: '18.D',
        targets: (q) => abandonable(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) =>
          abandonable(q).includes(placeOf(q, target)) ? undefined : refuse('18.D', say('work.nothing')),
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
        rule: '6',
        check: (q) => (stillCrowded(q) ? refuse('8.B', say('stacking.crowded')) : undefined),
        take: () => undefined,
      },
    },
    'the other side may fly',
  ),
})

/** 8.B: what cannot be helped any more is lost; the owner says who. */
const removeExcess = ask<object>(
  '8.B',
  {
    by: phasingSeat,
    prompt: () => say('stacking.excess'),
    verbs: {
      remove: {
        rule: '8.B',
        targets: (q) => excess(q).map((unit) => unitTarget(q, unit)),
        check: (q, _, target) =>
          excess(q).includes(unitOf(q, target)) ? undefined : refuse('8.B', say('stacking.notExcess')),
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

const endOfMoving = run<object>('6', (c) => {
  unloadAll(c)
  c.state.zone.fill(0)
  keepLandingZones(c)
  settleOwnership(c)
})

const beginMoving = (phase: 'movement' | 'exploitation') =>
  run<object>('6', (c) => {
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

export const movementPhase = procedure<object>('movement phase', '6.A', {
  'the phase begins': beginMoving('movement'),
  'the other side may fly': onDemand,
  'units move': moveUnits,
  'units are assembled': assembleUnits,
  'stacking is checked': removeExcess,
  'the phase ends': endOfMoving,
})

export const exploitationPhase = procedure<object>('exploitation phase', '6.B', {
  'the phase begins': beginMoving('exploitation'),
  'the other side may fly': onDemand,
  'units move': moveUnits,
  'units are assembled': assembleUnits,
  'stacking is checked': removeExcess,
  'the phase ends': endOfMoving,
})

export const combatPhase = procedure<object>('combat phase', '9', {
  'the phase begins': run('9', (c) => {
    begin(c, 'combat')
    c.state.fought.fill(0)
    c.state.defended.fill(0)
    c.state.retreated.fill(0)
    c.state.activated = []
    c.state.bombarded = {}
  }),
  'fortresses are bombarded': bombardments,
  'fortresses are bombed': call('37.E.2', () => into(fortressBombing, {})),
  'hits are placed': hitsArePlaced,
  'defensive air support': call('17.C.3', () => into(defensiveSupport, {})),
  'ground support': call('17.C.3', () => into(groundSupport, {})),
  'attacks are made': attacks,
  'support flies home': call('20.G.2.b', () => into(supportReturns, {})),
  'the phase ends': run('12.C.1', (c) => {
    spendActivated(c)
    c.state.retreated.fill(0)
  }),
})

/** From which phase a player turn is played: a scenario may begin in the middle of one (40.B). */
export interface PlayerTurn {
  readonly side: Side
  readonly from: 'initial' | 'movement' | 'combat' | 'exploitation'
}

const ORDER = ['initial', 'movement', 'combat', 'exploitation']
const plays =
  (phase: string) =>
  (_: Query, { from }: PlayerTurn) =>
    ORDER.indexOf(phase) >= ORDER.indexOf(from)

export const playerTurn = procedure<PlayerTurn>('player turn', '4.A', {
  'the turn begins': run('4.B', (c, { side }) => {
    c.state.phasing = side
  }),
  'initial phase': call('4.A', () => into(initialPhase, {}), { when: plays('initial') }),
  'movement phase': call('4.A', () => into(movementPhase, {}), { when: plays('movement') }),
  'combat phase': call('4.A', () => into(combatPhase, {}), { when: plays('combat') }),
  'exploitation phase': call('4.A', () => into(exploitationPhase, {}), { when: plays('exploitation') }),
  'patrols land': call('20.E', () => into(patrolsLand, {})),
  'the turn ends': run('4.A', (c) => {
    c.state.fresh.fill(0)
    c.state.yardsTaken = []
    c.state.harassed.fill(0)
    healYards(c)
  }),
})

/** 20.G.2.a, 7.A.1: hits on yards count in the owner's next player turn only. */
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
  ...bombardmentProcedures,
  combat,
  losses,
  retreats,
  advances,
  weather,
]
