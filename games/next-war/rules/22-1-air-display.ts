import { type Doing, procedure, type Query, type Running, run } from '../kit.ts'
import { SIDES, type Side } from '../state.ts'
import { ABORTED, ASIDE, DOWN, FLOWN, NOT_YET, OUT, PATROL, READY, RECOVERY } from '../state-air.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { score, worth } from './12-victory.ts'
import { airOf, fliesAirUnits, fullSteps, isUseless } from './15-2-aircraft.ts'
import { baseOf } from './22-3-range.ts'

/** 22.1, 22.4: the air display: who begins where, who comes when, how units pass from box to box. */

/** 10.0: air units whose country does not intervene stay away. */
const staysAway = (q: Query, unit: number): boolean => {
  const { data, options } = q
  const { nation } = data.airUnits[unit]!
  const peer = data.units.findIndex((one) => one.nation === nation)
  return peer >= 0 && (data.title.staysOut?.(data, peer, options) ?? false)
}

function join(c: Doing, unit: number): void {
  const air = airOf(c)
  air.box[unit] = READY
  air.steps[unit] = fullSteps(c, unit)
  c.tell('22.4', say('air.arrives', { air: c.data.airTarget[unit]! }))
}

/** 22.4: reinforcements of the turn are ready in the next one; the aircraft of a carrier come with it. */
export function airReinforcements(c: Doing): void {
  if (!fliesAirUnits(c)) return
  const air = airOf(c)
  for (const { turn, units } of c.data.scenarios[c.state.scenario]!.advanced.air)
    if (turn > 1 && turn <= c.state.turn + 1)
      for (const name of units) {
        const unit = c.data.airUnitOf(`air:${name}`)
        if (air.box[unit] === NOT_YET && !staysAway(c, unit)) join(c, unit)
      }
  wingsCome(c)
}

/** 22.2.2, 27.4.1: with their carrier come those that were never there and those that were set aside. */
export function wingsCome(c: Doing): void {
  const air = airOf(c)
  c.data.airUnits.forEach(({ ship }, unit) => {
    if (ship < 0 || c.state.at[ship]! < 0) return
    if (air.box[unit] === NOT_YET) join(c, unit)
    else if (air.box[unit] === ASIDE) air.box[unit] = READY
  })
}

/** 22.2.1.1, 22.2.1.2: in the weather phase those that can do nothing today count as flown. */
export function groundAircraft(c: Doing): void {
  const { box } = airOf(c)
  for (let unit = 0; unit < box.length; unit++)
    if (box[unit] === READY && isUseless(c, unit)) box[unit] = FLOWN
}

/** 22.1.3, 22.4: back from a mission. */
export function comeHome(q: Query, unit: number): void {
  const { box } = airOf(q)
  if (box[unit] !== OUT && box[unit] !== PATROL) return
  box[unit] = (q.data.airBases[baseOf(q, unit)]?.recovery ?? false) ? RECOVERY : FLOWN
}

/** 27.6: an air unit loses a step; the last one eliminates it and scores (12.1). */
export function loseAirStep(c: Doing, unit: number, rule: string): void {
  const air = airOf(c)
  if (air.steps[unit]! > 1) {
    air.steps[unit] = 1
    c.tell(rule, say('air.stepLost', { air: c.data.airTarget[unit]! }))
    return
  }
  shootDown(c, unit, rule)
}

export function shootDown(c: Doing, unit: number, rule: string): void {
  const air = airOf(c)
  air.steps[unit] = 0
  air.box[unit] = DOWN
  c.tell(rule, say('air.down', { air: c.data.airTarget[unit]! }))
  scoreDowned(c, unit)
}

/** 12.1: some nations' air units score only by twos. */
function scoreDowned(c: Doing, unit: number): void {
  const { nation, side } = c.data.airUnits[unit]!
  const row = c.data.data.title.files['advanced.json'].airLosses[c.data.nations[nation]!]
  const event = c.data.data.title.files['charts.json'].victoryPoints.find(({ id }) => id === row)
  if (!event) return
  const { downed } = airOf(c)
  downed[nation]!++
  const by: Side = side === 0 ? 1 : 0
  if (downed[nation]! % event.per === 0) score(c, by, worth(c, event.id, by), event.id)
}

/** 22.6.6, 24.4.1-6: out of the mission, to the Aborted box of its base. */
export function abortUnit(c: Doing, unit: number, rule: string): void {
  airOf(c).box[unit] = ABORTED
  c.tell(rule, say('air.aborts', { air: c.data.airTarget[unit]! }))
}

/** 22.4: in the reorganization phase: those that flew are ready, those that aborted only with luck. */
function maintain(c: Running): void {
  const air = airOf(c)
  const tested: number[] = []
  for (let unit = 0; unit < air.box.length; unit++) {
    const box = air.box[unit]!
    if (box === ABORTED || box === RECOVERY) tested.push(unit)
    else if (box === FLOWN || box === PATROL || box === OUT) air.box[unit] = READY
  }
  for (const unit of tested) {
    const ready = c.data.airBases[baseOf(c, unit)]?.ready ?? 0
    const die = rollDie(c, '22.4', say('air.maintenance', { air: c.data.airTarget[unit]! }))
    air.box[unit] = die <= ready ? READY : FLOWN
  }
  air.hit.fill(0)
}

export const airMaintenance = procedure<Record<string, never>>('air maintenance', '22.4', {
  'aircraft are made ready': run('22.4', maintain),
})

/** 22.1.3: units of a side in a box, in the order of the counters. */
export const unitsIn = (q: Query, side: Side, box: number): number[] =>
  q.data.airUnitsOf[side]!.filter((unit) => airOf(q).box[unit] === box)

/** 22.6.1: a base was captured or destroyed: it counts at the next levy. */
export function baseIsLost(c: Doing, owner: Side): void {
  if (fliesAirUnits(c)) airOf(c).basesLost[owner]++
}

/** Nobody is out between the phases. */
export function allHome(q: Query): void {
  if (!fliesAirUnits(q)) return
  for (const side of SIDES) for (const unit of unitsIn(q, side, OUT)) comeHome(q, unit)
  airOf(q).missions = []
}

export const sideName = (side: Side): string => `side:${sideId(side)}`
