import { floor, lookup, multiply, type Procedure, type Step } from '@grognard/kernel'
import { OTHER_FACE } from '../../europa/charts.ts'
import { citedStep } from '../../europa/cited.ts'
import { startOfScenario } from '../../europa/making/scenarios.ts'
import { standing } from '../../europa/rules/deployed.ts'
import { deploy, openOrders, readyMade } from '../../europa/rules/deployment.ts'
import { type LandingPlanning, landingPlanning } from '../../europa/rules/landings.ts'
import { takeAboard } from '../../europa/rules/naval-cargo.ts'
import { veilsOf } from '../../europa/rules/naval-secrets.ts'
import { assignOwnership } from '../../europa/rules/ownership.ts'
import { placePoints } from '../../europa/rules/special-replacements.ts'
import { unitTarget } from '../../europa/rules/units.ts'
import { BROKEN_DOWN, type EuropaState, NOT_IN_PLAY } from '../../europa/state.ts'
import type { EuropaQuery, EuropaRunning } from '../../europa/world.ts'
import { call, into, procedure, type Running, run } from '../kit.ts'
import type { State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { keptAs } from './38-forces.ts'
import { preparations } from './40-preparations.ts'
import { scenarioOf } from './40-scenario.ts'
import { cite } from './citations.ts'

/** 40: how scenarios begin and end. */

/** The position before anybody is deployed. */
export function startingState(world: World, id: string): State {
  const scenario = world.scenarios.get(id)!
  const shared = startOfScenario(world, scenario)
  // Added to, not spread into a new object: engines keep the fields of what is spread in slow dictionaries.
  const own: Omit<State, keyof EuropaState> = {
    bombarded: {},
    lostTowns: [],
    manilaOpen: false,
    purchases: {},
    ...(scenario.source.requests && { requested: {} }),
    objectivesTaken: -1,
    startOwner: scenario.owner.slice(0, world.map.lands),
    score: { losses: [0, 0], objectives: 0, bases: [0, 0], production: [0, 0] },
  }
  return Object.assign(shared, own)
}

/** 15, 40.A: units whose elements are deployed are in their breakdown boxes. */
function markBrokenDown(c: Running): void {
  const converted = new Set(
    (c.data.arrivals[c.state.scenario] ?? []).flatMap(({ kind, units }) =>
      kind === 'conversion' ? units : [],
    ),
  )
  for (const { whole, parts } of c.data.breakdowns) {
    if (c.state.at[whole] !== NOT_IN_PLAY || converted.has(whole)) continue
    if (parts.some(({ unit }) => c.state.at[unit]! >= 0)) c.state.at[whole] = BROKEN_DOWN
  }
}

/** 38.B.3: intrinsic garrisons stand in their towns. */
function placeGarrisons(c: Running): void {
  for (const { id, hex, garrison } of c.data.source.places) {
    const place = c.data.place(hex)
    if (garrison && scenarioOf(c).inPlay[place] === 1 && c.state.owner[place] === 1)
      c.state.at[c.data.unit(`garrison-${id}`)] = place
  }
}

/** 16.B.1: replacement points that lie in stock at the start. */
function placeStocks(c: Running): void {
  const { pointParts } = c.data.charts.values
  const { values } = c.data.source
  for (const { hex, box, replacements } of scenarioOf(c).source.stocks)
    for (const { kind, for: nation, points } of replacements) {
      const place = c.data.place((hex ?? box)!)
      const parts = floor(multiply(points, values['replacement-parts']))
      if (kind === 'inf') placePoints(c, keptAs(nation), place, parts, 0)
      else
        for (let left = parts; left > 0; left -= pointParts)
          c.state.stock.push({
            place,
            nation: keptAs(nation),
            kind: kind === 'art' ? 1 : 2,
            parts: Math.min(left, pointParts),
            usable: 1,
          })
    }
}

/** 40.E.1: the army of a better prepared country. */
function upgradeAtStart(c: Running): void {
  for (const id of scenarioOf(c).source.upgraded ?? []) c.state.face[c.data.unit(id)] = OTHER_FACE
}

/** 40.C.1: some begin aboard their transports. */
function embark(c: Running): void {
  const all = c as unknown as EuropaRunning
  for (const { id, aboard = [] } of scenarioOf(c).source.ships) {
    const ship = c.data.naval.ships.byTarget.get(`ship:${id}`)!
    const group = c.state.naval?.groups.find(({ ships }) => ships.includes(ship))
    if (!group) continue
    const loads = aboard
      .map((name) => c.data.unit(name))
      .filter((unit) => c.state.at[unit] === group.hex)
      .map((unit) => ({ kind: 'unit' as const, unit, count: 0 }))
    if (loads.length > 0) takeAboard(all, { ...group, ships: [ship] }, loads, group.hex)
  }
}

/** 40.B.1: landed troops may be in disorder. */
function rollDisruption(c: Running): void {
  const { table } = c.data.source.tables['luzon-disruption']
  for (const line of scenarioOf(c).deployments) {
    if (!line.rolls) continue
    for (const unit of standing(c, line)) {
      const die = c.roll(6, '40.B.1', say('setup.disruption', { unit: unitTarget(c, unit) }))
      const { cell } = lookup(table, { column: { name: 'result' }, die })
      c.state.disruption[unit] = cell === 'badly-disrupted' ? 2 : cell === 'disrupted' ? 1 : 0
    }
  }
}

/** 5.B: every hex where a unit stands is its side's. */
function ownDeployed(c: Running): void {
  assignOwnership(c)
  for (let place = 0; place < c.data.map.lands; place++) c.state.startOwner[place] = c.state.owner[place]!
}

const plansAtStart = landingPlanning as unknown as Procedure<State, World, LandingPlanning>

/** A step of the system with this book's numbers. */
const asStep = (step: ReturnType<typeof deploy>): Step<State, World, object> =>
  citedStep(step as unknown as Step<State, World, object>, cite)

export const setUp = procedure<object>('set-up', '40.A', {
  'what is kept from the enemy': run(
    '42.C.2',
    (c) => {
      c.state.naval!.veils = veilsOf(c as unknown as EuropaQuery)
    },
    { when: ({ state }) => state.naval !== undefined },
  ),
  'the ready-made set-up': run(
    '40.A',
    (c) => {
      readyMade(c, 0)
      readyMade(c, 1)
    },
    { when: (q) => q.options.deployment !== 'free' },
  ),
  'the Japanese open their order of battle': asStep(openOrders(0)),
  'the Japanese deploy': asStep(deploy(0)),
  'the Allies open their order of battle': asStep(openOrders(1)),
  'the Allies deploy': asStep(deploy(1)),
  'garrisons take their posts': run('38.B.3', (c) => {
    placeGarrisons(c)
    placeStocks(c)
    markBrokenDown(c)
    ownDeployed(c)
    upgradeAtStart(c)
    embark(c)
  }),
  'the Allies prepare': call('40.D.2', () => into(preparations, {}), {
    when: (q) => scenarioOf(q).source.prepares === true,
  }),
  'landed troops sort themselves out': run('40.B.1', rollDisruption),
  // 40.C: those who are to land in the first turn have planned it in the turn before.
  'the Japanese plan their landings': call(
    '32.C',
    (q) => into(plansAtStart, { side: 0, turn: q.state.turn - 1, unit: -1 }),
    { when: (q) => q.state.naval !== undefined },
  ),
})
