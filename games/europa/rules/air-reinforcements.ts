import { type Refusal, refuse } from '@grognard/kernel'
import type { AirArrival } from '../air-world.ts'
import {
  AIR_UNITS,
  ask,
  type Doing,
  once,
  oneOf,
  PLACES,
  phasingSeat,
  procedure,
  type Query,
  run,
  seatOf,
} from '../kit.ts'
import { NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { canConvert, convertible, convertLine, isSupplied, linesOf, wantedBy } from './air-conversions.ts'
import { ABORTED, airOf, airSide, airTarget, airType, eliminateAir, OPERATIVE, typeOf } from './air-units.ts'
import { bases, isBox, refuseBase } from './airbases.ts'
import { placeTarget } from './units.ts'

/** airReinforcements: air reinforcements, replacements, repair, regrouping, conversions, transfers. */

/** Lines to be carried out in this initial phase; conversions stay due until they can be made (airConversions). */
const dueLines = (q: Query): AirArrival[] =>
  linesOf(q).filter((line) => {
    if (q.state.air.arrived.includes(line.index)) return false
    const inWhose = line.inEnemyPhase ? otherSide(line.side) : line.side
    if (inWhose !== q.state.phasing) return false
    if (line.conditional) return q.state.arrived.includes(line.index)
    return line.converts ? line.turn <= q.state.turn : line.turn === q.state.turn
  })

/** airUnitArrivals: newcomers are operative where the order of battle puts them; those who cannot come are lost. */
function bringIn(c: Doing, line: AirArrival): void {
  const { units } = c.data.air
  for (const { model, count } of line.arriving)
    for (let i = 0; i < count; i++) {
      const unit = c.state.air.at.findIndex((at, other) => at === NOT_IN_PLAY && units.model[other] === model)
      if (unit < 0) return
      const place = line.places.find((where) => !refuseBase(c, unit, where))
      c.state.air.at[unit] = place ?? POOL
      c.state.air.status[unit] = OPERATIVE
      if (place === undefined)
        c.tell(c.data.cite.airArrivals, say('air.lostOnTheWay', { air: airTarget(c, unit) }))
      else
        c.tell(
          c.data.cite.airUnitArrivals,
          say('air.arrives', { air: airTarget(c, unit), place: placeTarget(c, place) }),
          [placeTarget(c, place)],
        )
    }
}

/** airPoints: points on the map are one stock; those in a box stay there. Debts are paid first (airWithdrawals). */
function bringPoints(c: Doing, { side, points, places }: AirArrival): void {
  if (points === 0) return
  const place = places.find((where) => c.state.owner[where] === side)
  if (place === undefined) return
  if (isBox(c, place)) c.state.air.boxPoints[place] = (c.state.air.boxPoints[place] ?? 0) + points
  else c.state.air.points[side] += points
  payDebts(c, side)
}

/** airWithdrawals: what is owed is paid before anything else. */
function payDebts(c: Doing, side: Side): void {
  const { air } = c.state
  const paid = Math.min(air.debts[side], air.points[side])
  air.debts[side] -= paid
  air.points[side] -= paid
  for (const key of Object.keys(air.boxPoints)) {
    const place = Number(key)
    if (air.debts[side] === 0 || c.state.owner[place] !== side) continue
    const part = Math.min(air.debts[side], air.boxPoints[place]!)
    air.debts[side] -= part
    air.boxPoints[place]! -= part
    if (air.boxPoints[place] === 0) delete air.boxPoints[place]
  }
}

export interface AirReinforcements {
  /** What still has to leave: model, whose. */
  leaving: { readonly model: number; readonly side: Side }[]
  /** Replacing: the unit that waits for a base; -1 nobody. */
  unit: number
  /** The stock it is paid from: a box, or -1 for that on the map. */
  stock: number
  /** Model to be regrouped, or -1; the two that are to become one. */
  model: number
  pair: number[]
  /** Lines of conversions to be carried out, by index, and who goes in the first of them. */
  conversions: number[]
  old: number[]
}

export const newAirReinforcements = (): AirReinforcements => ({
  leaving: [],
  unit: -1,
  stock: -1,
  model: -1,
  pair: [],
  conversions: [],
  old: [],
})

const lineOf = (q: Query, { conversions }: AirReinforcements): AirArrival =>
  linesOf(q).find(({ index }) => index === conversions[0])!

/** Who may be named next for the conversion under way. */
function converted(q: Query, local: AirReinforcements): number[] {
  if (local.conversions.length === 0) return []
  const model = wantedBy(lineOf(q, local))[local.old.length]
  return model === undefined
    ? []
    : q.state.air.at.flatMap((_, unit) =>
        convertible(q, unit, model) && !local.old.includes(unit) ? [unit] : [],
      )
}

/** airWithdrawals: in play first, aborted ones next, eliminated ones last. */
function leavers(q: Query, { leaving }: AirReinforcements): number[] {
  const next = leaving[0]
  if (!next) return []
  const { air } = q.state
  const of = (fits: (unit: number) => boolean): number[] =>
    air.at.flatMap((_, unit) => (q.data.air.units.model[unit] === next.model && fits(unit) ? [unit] : []))
  const able = of((unit) => air.at[unit]! >= 0 && air.status[unit] !== ABORTED)
  if (able.length > 0) return able
  const aborted = of((unit) => air.at[unit]! >= 0)
  return aborted.length > 0 ? aborted : of((unit) => air.at[unit] === POOL)
}

function leave(c: Doing, unit: number): void {
  const { air } = c.state
  const side = airSide(c, unit)
  const { replace, repair } = c.data.air.charts
  if (air.at[unit] === POOL) air.debts[side] += replace[airType(c, unit)]!
  else if (air.status[unit] === ABORTED) air.debts[side] += repair[airType(c, unit)]!
  air.at[unit] = REMOVED
  air.status[unit] = OPERATIVE
  payDebts(c, side)
  c.tell(c.data.cite.airWithdrawals, say('air.leaves', { air: airTarget(c, unit) }))
}

/** Points that can be spent at a place: the box's own, or the stock on the map (airPointCosts). */
const pointsAt = (q: Query, place: number, side: Side): number =>
  isBox(q, place) ? (q.state.air.boxPoints[place] ?? 0) : q.state.air.points[side]

function spend(c: Doing, place: number, side: Side, parts: number): void {
  if (!isBox(c, place)) {
    c.state.air.points[side] -= parts
    return
  }
  c.state.air.boxPoints[place]! -= parts
  if (c.state.air.boxPoints[place] === 0) delete c.state.air.boxPoints[place]
}

const costOf = (q: Query, of: 'replace' | 'repair', unit: number): number =>
  q.data.air.charts[of][airType(q, unit)]!

export function refuseRepair(q: Query, unit: number): Refusal | undefined {
  const place = unit < 0 ? -1 : q.state.air.at[unit]!
  if (place < 0 || airSide(q, unit) !== q.state.phasing || q.state.air.status[unit] !== ABORTED)
    return refuse(q.data.cite.airRepair, say('air.notAborted'))
  if (!isSupplied(q, place)) return refuse(q.data.cite.airRepair, say('air.noSupply'))
  return pointsAt(q, place, q.state.phasing) >= costOf(q, 'repair', unit)
    ? undefined
    : refuse(q.data.cite.airPointCosts, say('air.noPoints'))
}

/** Bases where a replaced unit may appear (airReplacement). */
function replacementBases(q: Query, unit: number): number[] {
  const cost = costOf(q, 'replace', unit)
  // Heavy bombers use no others at all.
  const big = typeOf(q, unit).needsField
  return bases(q, q.state.phasing).filter((place) => {
    if (refuseBase(q, unit, place) || pointsAt(q, place, q.state.phasing) < cost) return false
    if (isBox(q, place)) return true
    return isSupplied(q, place) && !(big && (q.state.airbases[place]?.permanent ?? 0) === 0)
  })
}

export function refuseReplace(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || airSide(q, unit) !== q.state.phasing || q.state.air.at[unit] !== POOL)
    return refuse(q.data.cite.airReplacement, say('air.notEliminated'))
  return replacementBases(q, unit).length > 0
    ? undefined
    : refuse(q.data.cite.airPointCosts, say('air.noPoints'))
}

/** airRegrouping: models of which two aborted units are on bases. */
const regroupable = (q: Query): string[] =>
  once(q, 'regroupable', () => {
    const { units } = q.data.air
    const counts = new Map<number, number>()
    q.state.air.at.forEach((at, unit) => {
      if (at >= 0 && q.state.air.status[unit] === ABORTED && units.side[unit] === q.state.phasing)
        counts.set(units.model[unit]!, (counts.get(units.model[unit]!) ?? 0) + 1)
    })
    return [...counts].filter(([, count]) => count >= 2).map(([model]) => `model:${units.models[model]}`)
  })

const abortedOf = (q: Query, model: number): number[] =>
  q.state.air.at.flatMap((at, unit) =>
    at >= 0 && q.state.air.status[unit] === ABORTED && q.data.air.units.model[unit] === model ? [unit] : [],
  )

/** Who may still be named for a pair. */
const pairable = (q: Query, { model, pair }: AirReinforcements): number[] =>
  abortedOf(q, model).filter((unit) => !pair.includes(unit))

const all = (q: Query, fits: (unit: number) => boolean): number[] =>
  q.state.air.at.flatMap((_, unit) => (fits(unit) ? [unit] : []))
const repairable = (q: Query): number[] =>
  once(q, 'repairable', () => all(q, (unit) => !refuseRepair(q, unit)))
const replaceable = (q: Query): number[] =>
  once(q, 'airReplaceable', () => all(q, (unit) => !refuseReplace(q, unit)))

export const airReinforcements = procedure<AirReinforcements>('air reinforcements', 'airReinforcements', {
  'the orders of battle': run('airArrivals', (c, local) => {
    for (const line of dueLines(c)) {
      if (line.converts) {
        if (canConvert(c, line)) local.conversions.push(line.index)
        continue
      }
      c.state.air.arrived.push(line.index)
      bringIn(c, line)
      bringPoints(c, line)
      for (const { model, count } of line.leaving)
        for (let i = 0; i < count; i++) local.leaving.push({ model, side: line.side })
    }
  }),
  'units are converted': ask(
    'airConversions',
    {
      by: phasingSeat,
      prompt: () => say('air.whoConverts'),
      verbs: {
        'convert-air': oneOf(AIR_UNITS, {
          rule: 'airConversions',
          among: converted,
          otherwise: say('air.notYours'),
          take(c, local, unit) {
            local.old.push(unit)
            const line = lineOf(c, local)
            if (local.old.length < wantedBy(line).length) return 'again'
            convertLine(c, line, local.old)
            local.old = []
            local.conversions = local.conversions.slice(1).filter((index) => {
              const next = linesOf(c).find((other) => other.index === index)!
              return canConvert(c, next)
            })
            return 'again'
          },
        }),
      },
    },
    { when: (q, local) => converted(q, local).length > 0 },
  ),
  'who can leave': run('airWithdrawals', (c, local) => {
    while (local.leaving.length > 0 && leavers(c, local).length === 0) local.leaving.shift()
  }),
  'units leave': ask(
    'airWithdrawals',
    {
      by: (q, { leaving }) => seatOf(q, leaving[0]!.side),
      prompt: () => say('air.whoLeaves'),
      verbs: {
        leave: oneOf(AIR_UNITS, {
          rule: 'airWithdrawals',
          among: leavers,
          otherwise: say('air.notYours'),
          take(c, local, unit) {
            leave(c, unit)
            local.leaving.shift()
            return { go: 'who can leave' }
          },
        }),
      },
    },
    { when: (_, { leaving }) => leaving.length > 0 },
  ),
  'repairs and replacements': ask(
    'airPointCosts',
    {
      by: phasingSeat,
      prompt: () => say('air.repairs'),
      forced: false,
      verbs: {
        repair: {
          rule: 'airRepair',
          targets: (q) => repairable(q).map((unit) => airTarget(q, unit)),
          check: (q, _, target) => refuseRepair(q, airOf(q, target)),
          take(c, _, target) {
            const unit = airOf(c, target)
            spend(c, c.state.air.at[unit]!, c.state.phasing, costOf(c, 'repair', unit))
            c.state.air.status[unit] = OPERATIVE
            c.tell(c.data.cite.airRepair, say('air.repaired', { air: target }))
            return 'again'
          },
        },
        replace: {
          rule: 'airReplacement',
          targets: (q) => replaceable(q).map((unit) => airTarget(q, unit)),
          check: (q, _, target) => refuseReplace(q, airOf(q, target)),
          take(c, local, target) {
            local.unit = airOf(c, target)
            return { go: 'a base for the replacement' }
          },
        },
        regroup: {
          rule: 'airRegrouping',
          targets: regroupable,
          check: (q, _, target) =>
            regroupable(q).includes(target)
              ? undefined
              : refuse(q.data.cite.airRegrouping, say('air.noPair')),
          take(c, local, target) {
            local.model = c.data.air.units.models.indexOf(target.slice(6))
            local.pair = []
            return { go: 'a pair is chosen' }
          },
        },
        done: { rule: 'airReinforcements', role: 'end', take: () => 'finish' },
      },
    },
    {
      when: (q) => repairable(q).length > 0 || replaceable(q).length > 0 || regroupable(q).length > 0,
    },
  ),
  'nothing more': run('airReinforcements', () => 'finish'),
  'a base for the replacement': ask('airReplacement', {
    by: phasingSeat,
    prompt: (q, { unit }) => say('air.whereToLand', { air: airTarget(q, unit) }),
    verbs: {
      base: oneOf(PLACES, {
        rule: 'airReplacement',
        among: (q, { unit }) => replacementBases(q, unit),
        otherwise: say('air.noBase'),
        take(c, local, place, target) {
          spend(c, place, c.state.phasing, costOf(c, 'replace', local.unit))
          c.state.air.at[local.unit] = place
          c.state.air.status[local.unit] = OPERATIVE
          c.tell(
            c.data.cite.airReplacement,
            say('air.arrives', { air: airTarget(c, local.unit), place: target }),
            [target],
          )
          local.unit = -1
          return { go: 'repairs and replacements' }
        },
      }),
    },
  }),
  'a pair is chosen': ask(
    'airRegrouping',
    {
      by: phasingSeat,
      prompt: (q, { model }) => say('air.whichPair', { model: `model:${q.data.air.units.models[model]}` }),
      verbs: {
        pair: oneOf(AIR_UNITS, {
          rule: 'airRegrouping',
          among: pairable,
          otherwise: say('air.noPair'),
          take(_, local, unit) {
            local.pair.push(unit)
            return local.pair.length < 2 ? 'again' : undefined
          },
        }),
      },
    },
    { when: (q, { model }) => abortedOf(q, model).length > 2 },
  ),
  'two become one': run('airRegrouping', (c, local) => {
    const pair = local.pair.length === 2 ? local.pair : abortedOf(c, local.model)
    const lost = c.pick(pair, c.data.cite.airRegrouping, say('air.draw'))
    local.model = -1
    for (const unit of pair) {
      if (unit === lost) eliminateAir(c, unit, 'airRegrouping')
      else {
        c.state.air.status[unit] = OPERATIVE
        c.tell(c.data.cite.airRegrouping, say('air.repaired', { air: airTarget(c, unit) }))
      }
    }
    return { go: 'repairs and replacements' }
  }),
})
