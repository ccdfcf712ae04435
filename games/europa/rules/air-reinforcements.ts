import { type Refusal, refuse } from '@grognard/kernel'
import type { AirArrival } from '../air-world.ts'
import type { RuleName } from '../citations.ts'
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
import {
  ABORTED,
  airOf,
  airSide,
  airTarget,
  airType,
  eliminateAir,
  isDamaged,
  isShotDown,
  OPERATIVE,
  typeOf,
} from './air-units.ts'
import { bases, refuseBase } from './airbases.ts'
import { isCutOff } from './isolation.ts'
import { isBox, placeTarget } from './units.ts'

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

/** airUnitArrivals: newcomers are operative where the order of battle puts them, or their owner; those who cannot come are lost. */
function bringIn(c: Doing, local: AirReinforcements, line: AirArrival): void {
  const { units } = c.data.air
  for (const { model, count } of line.arriving)
    for (let i = 0; i < count; i++) {
      const unit = c.state.air.at.findIndex((at, other) => at === NOT_IN_PLAY && units.model[other] === model)
      if (unit < 0) return
      if (line.places.length === 0) {
        c.state.air.at[unit] = POOL
        local.coming.push(unit)
        continue
      }
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
  /** airUnitArrivals: newcomers who wait for a base, and the bases whose places they are to fill, by type. */
  coming: number[]
  vacant: { readonly place: number; readonly type: number }[]
  /** Who waits for a base, -1 nobody, and what that costs. */
  unit: number
  by: 'replace' | 'repair' | 'regroup'
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
  coming: [],
  vacant: [],
  unit: -1,
  by: 'replace',
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
  const damaged = of((unit) => isDamaged(q, unit))
  return damaged.length > 0 ? damaged : of((unit) => isShotDown(q, unit))
}

function leave(c: Doing, local: AirReinforcements, unit: number): void {
  const { air } = c.state
  const place = air.at[unit]!
  if (isShotDown(c, unit)) owe(c, unit, costOf(c, 'replace', unit))
  else if (isDamaged(c, unit)) owe(c, unit, costOf(c, 'repair', unit))
  else local.vacant.push({ place, type: airType(c, unit) })
  air.at[unit] = REMOVED
  air.status[unit] = OPERATIVE
  c.tell(c.data.cite.airWithdrawals, say('air.leaves', { air: airTarget(c, unit) }))
}

function owe(c: Doing, unit: number, parts: number): void {
  const { purses } = c.data.air.hooks
  const side = airSide(c, unit)
  if (purses) purses.owe(c, unit, parts)
  else {
    c.state.air.debts[side] += parts
    payDebts(c, side)
  }
}

/** Points that can be spent on a unit at a place: its purse, the box's own, or the stock on the map (airPointCosts). */
function pointsAt(q: Query, unit: number, place: number): number {
  const { purses } = q.data.air.hooks
  if (purses) return purses.has(q, unit)
  return isBox(q, place) ? (q.state.air.boxPoints[place] ?? 0) : q.state.air.points[airSide(q, unit)]
}

function spend(c: Doing, unit: number, place: number, parts: number): void {
  const { purses } = c.data.air.hooks
  if (purses) {
    purses.pay(c, unit, parts)
    return
  }
  if (!isBox(c, place)) {
    c.state.air.points[airSide(c, unit)] -= parts
    return
  }
  c.state.air.boxPoints[place]! -= parts
  if (c.state.air.boxPoints[place] === 0) delete c.state.air.boxPoints[place]
}

const costOf = (q: Query, of: AirReinforcements['by'], unit: number): number =>
  of === 'regroup' ? 0 : q.data.air.charts[of][airType(q, unit)]!

/** airRepair: on its base, or, where damaged units leave the map, on any that takes it. */
export function refuseRepair(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || airSide(q, unit) !== q.state.phasing || !isDamaged(q, unit))
    return refuse(q.data.cite.airRepair, say('air.notAborted'))
  const place = q.state.air.at[unit]!
  if (place < 0)
    return freshBases(q, unit, 'repair').length > 0
      ? undefined
      : refuse(q.data.cite.airPointCosts, say('air.noPoints'))
  if (!isSupplied(q, place)) return refuse(q.data.cite.airRepair, say('air.noSupply'))
  return pointsAt(q, unit, place) >= costOf(q, 'repair', unit)
    ? undefined
    : refuse(q.data.cite.airPointCosts, say('air.noPoints'))
}

/** Bases where a unit may appear that comes back or is new (airReplacement, airUnitArrivals). */
function freshBases(q: Query, unit: number, by: AirReinforcements['by']): number[] {
  const cost = costOf(q, by, unit)
  const { abortedLeave } = q.data.customs
  // Heavy bombers use no others at all.
  const big = typeOf(q, unit).needsField
  return bases(q, airSide(q, unit)).filter((place) => {
    if (refuseBase(q, unit, place) || pointsAt(q, unit, place) < cost) return false
    if (isBox(q, place)) return true
    if (abortedLeave) return !isCutOff(q, place)
    return isSupplied(q, place) && !(big && (q.state.airbases[place]?.permanent ?? 0) === 0)
  })
}

export function refuseReplace(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || airSide(q, unit) !== q.state.phasing || !isShotDown(q, unit))
    return refuse(q.data.cite.airReplacement, say('air.notEliminated'))
  return freshBases(q, unit, 'replace').length > 0
    ? undefined
    : refuse(q.data.cite.airPointCosts, say('air.noPoints'))
}

/** airUnitArrivals: whoever leaves a base in play makes room there for a newcomer of his type, and must be followed by one. */
function newcomerBases(q: Query, { coming, vacant }: AirReinforcements): number[] {
  const [unit] = coming
  if (unit === undefined) return []
  const alike = (other: number) => airType(q, other) === airType(q, unit)
  const wanted = vacant
    .filter(({ type, place }) => type === airType(q, unit) && !refuseBase(q, unit, place))
    .map(({ place }) => place)
  const anywhere = freshBases(q, unit, 'regroup')
  if (wanted.length >= coming.filter(alike).length) return [...new Set(wanted)]
  return [...new Set([...wanted, ...anywhere])]
}

/** airRegrouping: models of which two damaged units could become one. */
const regroupable = (q: Query): string[] =>
  once(q, 'regroupable', () => {
    const { units } = q.data.air
    const counts = new Map<number, number>()
    q.state.air.at.forEach((_, unit) => {
      if (isDamaged(q, unit) && units.side[unit] === q.state.phasing)
        counts.set(units.model[unit]!, (counts.get(units.model[unit]!) ?? 0) + 1)
    })
    return [...counts]
      .filter(([model, count]) => count >= 2 && hasRoomFor(q, model))
      .map(([model]) => `model:${units.models[model]}`)
  })

/** Whoever comes out of a box needs a base. */
const hasRoomFor = (q: Query, model: number): boolean =>
  !q.data.customs.abortedLeave || freshBases(q, abortedOf(q, model)[0]!, 'regroup').length > 0

const abortedOf = (q: Query, model: number): number[] =>
  q.state.air.at.flatMap((_, unit) =>
    isDamaged(q, unit) && q.data.air.units.model[unit] === model ? [unit] : [],
  )

/** Who may still be named for a pair. */
const pairable = (q: Query, { model, pair }: AirReinforcements): number[] =>
  abortedOf(q, model).filter((unit) => !pair.includes(unit))

function putInto(c: Doing, unit: number, place: number, rule: RuleName): void {
  const target = placeTarget(c, place)
  c.state.air.at[unit] = place
  c.state.air.status[unit] = OPERATIVE
  c.tell(c.data.cite[rule], say('air.arrives', { air: airTarget(c, unit), place: target }), [target])
}

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
      bringIn(c, local, line)
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
            leave(c, local, unit)
            local.leaving.shift()
            return { go: 'who can leave' }
          },
        }),
      },
    },
    { when: (_, { leaving }) => leaving.length > 0 },
  ),
  'newcomers find a base': ask(
    'airUnitArrivals',
    {
      by: (q, { coming }) => seatOf(q, airSide(q, coming[0]!)),
      prompt: (q, { coming }) => say('air.whereToLand', { air: airTarget(q, coming[0]!) }),
      verbs: {
        base: oneOf(PLACES, {
          rule: 'airUnitArrivals',
          among: newcomerBases,
          otherwise: say('air.noBase'),
          take(c, local, place) {
            const unit = local.coming.shift()!
            const at = local.vacant.findIndex(
              (gone) => gone.place === place && gone.type === airType(c, unit),
            )
            if (at >= 0) local.vacant.splice(at, 1)
            putInto(c, unit, place, 'airUnitArrivals')
            return 'again'
          },
        }),
      },
    },
    { when: (q, local) => newcomerBases(q, local).length > 0 },
  ),
  'who finds none is lost': run('airUnitArrivals', (c, local) => {
    const unit = local.coming.shift()
    if (unit === undefined) return undefined
    c.tell(c.data.cite.airArrivals, say('air.lostOnTheWay', { air: airTarget(c, unit) }))
    return { go: 'newcomers find a base' }
  }),
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
          take(c, local, target) {
            const unit = airOf(c, target)
            if (c.state.air.at[unit]! < 0) {
              local.unit = unit
              local.by = 'repair'
              return { go: 'a base for the replacement' }
            }
            spend(c, unit, c.state.air.at[unit]!, costOf(c, 'repair', unit))
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
            local.by = 'replace'
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
        among: (q, { unit, by }) => freshBases(q, unit, by),
        otherwise: say('air.noBase'),
        take(c, local, place) {
          spend(c, local.unit, place, costOf(c, local.by, local.unit))
          putInto(c, local.unit, place, 'airReplacement')
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
    // In a box one is like the other.
    { when: (q, { model }) => !q.data.customs.abortedLeave && abortedOf(q, model).length > 2 },
  ),
  'two become one': run('airRegrouping', (c, local) => {
    const pair = local.pair.length === 2 ? local.pair : abortedOf(c, local.model).slice(0, 2)
    local.model = -1
    if (c.data.customs.abortedLeave) {
      // Both are in a box and alike: one comes out of it.
      local.unit = pair[1]!
      local.by = 'regroup'
      eliminateAir(c, pair[0]!, 'airRegrouping')
      return { go: 'a base for the replacement' }
    }
    const lost = c.pick(pair, c.data.cite.airRegrouping, say('air.draw'))
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
