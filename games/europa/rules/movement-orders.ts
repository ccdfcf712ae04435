import { refuse } from '@grognard/kernel'
import { ask, once, oneOf, PLACES, phasingSeat, type Query, UNITS, type Verb } from '../kit.ts'
import { say } from '../text/say.ts'
import { airVerbs } from './air-operations.ts'
import { assemblies } from './breakdown.ts'
import { launchVerb } from './carrier-launch.ts'
import { abandonable, abandonField } from './construction.ts'
import { openDestroying, shipElement, shippable } from './freight.ts'
import { mayRegroup } from './gun-positions.ts'
import { fall } from './losses.ts'
import { canGo, move, newMove, refuseMover } from './moving.ts'
import { newOverrun, overrun, overrunTargets, refuseOverrun } from './overruns.ts'
import { boost, boostable } from './rail.ts'
import { mayCrowd, setAside, takePart } from './set-aside.ts'
import { movementSlips } from './slips.ts'
import { overstacked } from './stacking.ts'
import { type Freight, isElement } from './supply-elements.ts'
import { isAside, isOnMap, placeOf, placeTarget, stacksFreely, unitOf, unitsOfAt } from './units.ts'

/** movement: what the phasing side may order while its units move, and what becomes of hexes that are too full. */

/** overstacking: hexes over the limit that could still be thinned out by moving. */
function stillCrowded(q: Query): boolean {
  const places = overstacked(q, q.state.phasing)
  // setAside: nobody needs to leave.
  if (places.length === 0 || mayCrowd(q)) return false
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
    if (isOnMap(q, unit) && side[unit] === q.state.phasing && !refuseMover(q, unit)) found.push(target[unit]!)
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

/** After each order the other side may fly (airOperations). */
export const moveUnits = ask<object>(
  'movement',
  {
    by: phasingSeat,
    prompt: (q) => say('move.prompt', { phase: `phase:${q.state.phase}` }),
    forced: false,
    // gunPositions: who can only be regrouped has not been forgotten.
    slips: (q) =>
      movementSlips(
        q,
        [...movers(q)].filter((target) => !mayRegroup(q, unitOf(q, target))),
      ),
    onAct(c) {
      c.state.air.phaseOpens = 0
    },
    verbs: {
      ...airVerbs,
      'launch-aircraft': launchVerb,
      move: {
        rule: 'movement',
        targets: (q) => [...movers(q)],
        check: (q, _, target) => (movers(q).has(target) ? undefined : refuseMover(q, unitOf(q, target))),
        take(c, _, target) {
          takePart(c, unitOf(c, target))
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
      boost: oneOf(PLACES, {
        rule: 'railBoost',
        among: boostable,
        otherwise: say('supply.noResource'),
        take(c, _, place) {
          boost(c, place)
          return 'again'
        },
      }),
      'open-destroying': openDestroying,
      abandon: oneOf(PLACES, {
        rule: 'airbaseDamage',
        among: abandonable,
        otherwise: say('work.nothing'),
        take(c, _, place) {
          abandonField(c, place)
          return 'again'
        },
      }),
      ship: shipVerb('resource'),
      'ship-supply': shipVerb('supply'),
      'ship-artillery': shipVerb('artillery'),
      'ship-armour': shipVerb('armour'),
      done: {
        rule: 'movement',
        role: 'end',
        check: (q) =>
          stillCrowded(q) ? refuse(q.data.cite.overstacking, say('stacking.crowded')) : undefined,
        take: () => undefined,
      },
    },
  },
  { between: 'the other side may fly' },
)

/** overstacking: what cannot be helped any more is lost; the owner says who. */
export const removeExcess = ask<object>(
  'overstacking',
  {
    by: phasingSeat,
    prompt: () => say('stacking.excess'),
    verbs: {
      remove: oneOf(UNITS, {
        rule: 'overstacking',
        among: (q) => (mayCrowd(q) ? [] : excess(q)),
        otherwise: say('stacking.notExcess'),
        take(c, _, unit) {
          fall(c, unit, c.state.at[unit]!, false)
          c.state.toll = []
          return 'again'
        },
      }),
      'set-aside': oneOf(UNITS, {
        rule: 'setAside',
        among: (q) => (mayCrowd(q) ? excess(q) : []),
        otherwise: say('stacking.notExcess'),
        take(c, _, unit) {
          setAside(c, unit)
          return 'again'
        },
      }),
    },
  },
  { when: (q) => excess(q).length > 0 },
)

const excess = (q: Query): number[] =>
  overstacked(q, q.state.phasing).flatMap((place) =>
    unitsOfAt(q, place, q.state.phasing).filter((unit) => !stacksFreely(q, unit) && !isAside(q, unit)),
  )
