import { type Refusal, refuse } from '@grognard/kernel'
import { CADRE_FACE, FULL_FACE, OTHER_FACE } from '../charts.ts'
import { ask, type Doing, once, oneOf, phasingSeat, procedure, type Query, run, UNITS } from '../kit.ts'
import { NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { forget } from './elimination.ts'
import { settleOwnership } from './ownership.ts'
import { inPoints, placePoints, refuges } from './special-replacements.ts'
import { ANYBODY, linesTo, overlandLines, tracerOf } from './supply-lines.ts'
import {
  engineerOf,
  isGround,
  isOnMap,
  placeOf,
  placeTarget,
  sideOf,
  unitOf,
  unitsOnMap,
  unitTarget,
} from './units.ts'
import { enemyZone } from './zones.ts'

/** replacementPoints, disbanding: replacing lost units, rebuilding cadres, disbanding. Amounts are parts of a replacement point. */

/** What the higher of both strengths, kept in halves, costs at a point for each. */
const strength = (q: Query, unit: number, face: number): number => {
  const { attack, defence, faces } = q.data.units
  const higher = Math.max(attack[unit * faces + face]!, defence[unit * faces + face]!)
  return Math.ceil((higher * q.data.charts.values.pointParts) / 2)
}

/** replacementPoints: the higher of both strengths; a transport counter costs half a point. */
export const replacementCost = (q: Query, unit: number, face: number = FULL_FACE): number =>
  q.data.units.transport[unit] === 1 ? q.data.charts.values.transportCost : strength(q, unit, face)

/**
 * replacementPoints, breakdownElements: the values at which a lost unit comes back whole: those it was lost with, where elements of a
 * breakdown or upgraded units have their own. A base force comes back mobile.
 */
export const wholeFace = (q: Query, unit: number): number =>
  q.state.face[unit] === OTHER_FACE && !engineerOf(q, unit).base ? OTHER_FACE : FULL_FACE

interface Stock {
  readonly place: number
  /** The counter, for infantry points, or -1. */
  readonly unit: number
  /** The index in `state.stock` for the others, or -1. */
  readonly index: number
  readonly parts: number
}

/** pointCounters: points of this kind are counters that move like units. */
export const areCounters = (q: Query, kind: number): boolean =>
  q.data.charts.replacements[kind]!.mark === null

/** replacementPoints, nationalReplacements: the points of the right nation and kind that may be used now. */
function stocksFor(q: Query, nation: string, kind: number): Stock[] {
  const found: Stock[] = []
  if (areCounters(q, kind)) {
    for (let point = 0; point < q.state.points.length; point++) {
      const parts = q.state.points[point]!
      if (parts > 0 && q.data.units.nationality[point] === nation && q.state.fresh[point] === 0)
        found.push({ place: q.state.at[point]!, unit: point, index: -1, parts })
    }
    return found
  }
  q.state.stock.forEach((line, index) => {
    if (line.nation === nation && line.kind === kind && line.usable === 1)
      found.push({ place: line.place, unit: -1, index, parts: line.parts })
  })
  return found
}

/** Places from which a line without naval element leads to this one. */
const linesFrom = (q: Query, side: Side, to: number, tracer: number): Uint8Array =>
  once(q, `lines:${side}:${to}:${tracer}`, () => overlandLines(q, side, linesTo(q, side, [to]), tracer))

/** reinforcements: the points to which a line of supply without naval element leads from a place, traced by a unit there if it is one. */
export function joined(
  q: Query,
  nation: string,
  kind: number,
  side: Side,
  place: number,
  tracer = ANYBODY,
): Stock[] {
  const stocks = stocksFor(q, nation, kind)
  if (stocks.length === 0) return stocks
  if (place >= q.data.map.lands) return stocks.filter((stock) => stock.place === place)
  return stocks.filter(
    (stock) =>
      stock.place === place ||
      (stock.place < q.data.map.lands && linesFrom(q, side, stock.place, tracer)[place] === 1),
  )
}

/** The points for one unit that are joined to a place. */
const pointsFor = (q: Query, unit: number, place: number): Stock[] =>
  joined(q, nationFor(q, unit), q.data.units.replacedBy[unit]!, sideOf(q, unit), place, tracerFor(q, unit))

/** Who is not on the map traces nothing: its points are brought together without it. */
export const tracerFor = (q: Query, unit: number): number => (isOnMap(q, unit) ? tracerOf(q, unit) : ANYBODY)

/** nationalReplacements: whose points a unit takes. */
export const nationFor = (q: Query, unit: number): string => q.data.units.replacedFrom[unit]!

/** withdrawals: what a withdrawal from the pool costs is owed until points come. */
export function owe(c: Doing, nation: string, kind: number, parts: number): void {
  let need = parts
  for (const stock of stocksFor(c, nation, kind)) {
    if (need === 0) break
    const used = Math.min(need, stock.parts)
    spend(c, stock, used)
    need -= used
  }
  c.state.stock = c.state.stock.filter(({ parts: left }) => left > 0)
  if (need > 0) c.state.debts.push({ nation, kind, parts: need })
}

/** How much of points received goes to old debts. */
export function payDebt(c: Doing, nation: string, kind: number, received: number): number {
  let paid = 0
  for (const debt of c.state.debts) {
    if (debt.nation !== nation || debt.kind !== kind || paid === received) continue
    const part = Math.min(debt.parts, received - paid)
    debt.parts -= part
    paid += part
  }
  c.state.debts = c.state.debts.filter(({ parts }) => parts > 0)
  return paid
}

function spend(c: Doing, { unit: point, index }: Stock, used: number): void {
  if (point < 0) {
    c.state.stock[index]!.parts -= used
    return
  }
  c.state.points[point]! -= used
  if (c.state.points[point] !== 0) return
  forget(c, point)
  c.state.at[point] = NOT_IN_PLAY
}

export const sum = (stocks: readonly Stock[]): number => stocks.reduce((total, { parts }) => total + parts, 0)

/** Spends points, those at the place first. */
export function pay(
  c: Doing,
  unit: number,
  { nation, kind }: { nation: string; kind: number },
  place: number,
  cost: number,
): void {
  const stocks = joined(c, nation, kind, sideOf(c, unit), place, tracerFor(c, unit)).sort(
    (a, b) => Number(b.place === place) - Number(a.place === place) || a.place - b.place,
  )
  let need = cost
  for (const stock of stocks) {
    if (need <= 0) break
    const used = Math.min(stock.parts, need)
    need -= used
    spend(c, stock, used)
  }
  c.state.stock = c.state.stock.filter(({ parts }) => parts > 0)
}

const payFor = (c: Doing, unit: number, place: number, cost: number): void =>
  pay(c, unit, { nation: nationFor(c, unit), kind: c.data.units.replacedBy[unit]! }, place, cost)

/** Places of points where an eliminated unit could come back, whole or as a cadre. */
function returnPlaces(q: Query, unit: number, face: number): number[] {
  const cost = replacementCost(q, unit, face)
  const stocks = stocksFor(q, nationFor(q, unit), q.data.units.replacedBy[unit]!)
  const places = [...new Set(stocks.map(({ place }) => place))]
  return places.filter((place) => sum(pointsFor(q, unit, place)) >= cost)
}

export const replaceable = (q: Query): number[] =>
  once(q, 'replaceable', () => {
    const found: number[] = []
    for (let unit = 0; unit < q.state.at.length; unit++)
      if (q.state.at[unit] === POOL && !refuseReplacement(q, unit)) found.push(unit)
    return found
  })

function refuseReplacement(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || q.state.at[unit] !== POOL || sideOf(q, unit) !== q.state.phasing)
    return refuse(q.data.cite.replacementPools, say('replacements.notLost'))
  // irreplaceable
  if (q.data.units.fragile[unit] === 1) return refuse(q.data.cite.irreplaceable, say('replacements.fragile'))
  if (returnPlaces(q, unit, wholeFace(q, unit)).length > 0) return undefined
  const asCadre = q.data.units.hasFace[unit * q.data.units.faces + CADRE_FACE] === 1
  return asCadre && returnPlaces(q, unit, CADRE_FACE).length > 0
    ? undefined
    : refuse(q.data.cite.replacementPoints, say('replacements.few'))
}

interface Replacing {
  unit: number
  cadre: boolean
  place: number
}

const placesFor = (q: Query, local: Replacing, cadre: boolean): string[] =>
  cadre && q.data.units.hasFace[local.unit * q.data.units.faces + CADRE_FACE] === 0
    ? []
    : returnPlaces(q, local.unit, cadre ? CADRE_FACE : wholeFace(q, local.unit)).map((place) =>
        placeTarget(q, place),
      )

const comeBack = (cadre: boolean) => ({
  rule: 'replacementPoints' as const,
  targets: (q: Query, local: Replacing) => placesFor(q, local, cadre),
  check: (q: Query, local: Replacing, target: string) =>
    placesFor(q, local, cadre).includes(target)
      ? undefined
      : refuse(q.data.cite.replacementPoints, say('replacements.few')),
  take(c: Doing, local: Replacing, target: string) {
    local.place = placeOf(c, target)
    local.cadre = cadre
  },
})

export const replace = procedure<Replacing>('replacement', 'replacementPoints', {
  'a unit is chosen': ask('replacementPoints', {
    by: phasingSeat,
    prompt: () => say('replacements.which'),
    forced: false,
    verbs: {
      replace: {
        rule: 'replacementPoints',
        targets: (q) => replaceable(q).map((unit) => unitTarget(q, unit)),
        check: (q, _, target) => refuseReplacement(q, unitOf(q, target)),
        take(c, local, target) {
          local.unit = unitOf(c, target)
        },
      },
      nothing: { rule: 'replacementPoints', role: 'leave', take: () => 'finish' },
    },
  }),
  'where it comes back': ask('replacementPoints', {
    by: phasingSeat,
    prompt: (q, { unit }) => say('replacements.whereBack', { unit: unitTarget(q, unit) }),
    verbs: { whole: comeBack(false), 'as-cadre': comeBack(true) },
  }),
  'it comes back': run('replacementPoints', (c, { unit, place, cadre }) => {
    const face = cadre ? CADRE_FACE : wholeFace(c, unit)
    payFor(c, unit, place, replacementCost(c, unit, face))
    forget(c, unit)
    c.state.at[unit] = place
    c.state.face[unit] = face
    c.state.out[unit] = place < c.data.map.lands ? c.state.placeOut[place]! : 0
    c.state.fed[unit] = c.state.out[unit] === 0 ? 1 : 0
    c.state.fresh[unit] = 1
    const target = placeTarget(c, place)
    c.tell(
      c.data.cite.replacementPoints,
      say('replacements.back', { unit: unitTarget(c, unit), place: target }),
      [target],
    )
    settleOwnership(c)
  }),
})

const rebuildCost = (q: Query, unit: number): number =>
  strength(q, unit, FULL_FACE) - strength(q, unit, CADRE_FACE)

export const rebuildable = (q: Query): number[] =>
  once(q, 'rebuildable', () =>
    unitsOnMap(q, q.state.phasing).filter((unit) => {
      if (q.state.face[unit] !== CADRE_FACE) return false
      const place = q.state.at[unit]!
      if (isGround(q, place) && enemyZone(q, place, sideOf(q, unit)) > 0) return false
      return sum(pointsFor(q, unit, place)) >= rebuildCost(q, unit)
    }),
  )

export const rebuild = procedure<object>('rebuilding', 'replacementPoints', {
  'a cadre is chosen': ask('replacementPoints', {
    by: phasingSeat,
    prompt: () => say('replacements.cadre'),
    forced: false,
    verbs: {
      rebuild: oneOf(UNITS, {
        rule: 'replacementPoints',
        among: rebuildable,
        otherwise: say('replacements.few'),
        take(c, _, unit, target) {
          payFor(c, unit, c.state.at[unit]!, rebuildCost(c, unit))
          c.state.face[unit] = FULL_FACE
          c.tell(c.data.cite.replacementPoints, say('replacements.rebuilt', { unit: target }))
        },
      }),
      nothing: { rule: 'replacementPoints', role: 'leave', take: () => 'finish' },
    },
  }),
  'zones are settled': run('ownership', (c) => settleOwnership(c)),
})

export const disbandable = (q: Query): number[] =>
  once(q, 'disbandable', () =>
    // Where no counters of points are on the map nobody gives any.
    !q.data.units.isPoint.includes(1)
      ? []
      : unitsOnMap(q, q.state.phasing).filter((unit) => {
          const place = q.state.at[unit]!
          return (
            q.data.units.isPoint[unit] === 0 &&
            place < q.data.map.lands &&
            enemyZone(q, place, sideOf(q, unit)) === 0
          )
        }),
  )

/** Parts of infantry points that a disbanded unit gives. */
const worthOf = (q: Query, unit: number): number => replacementCost(q, unit, q.state.face[unit])

const disbandedAt = (q: Query, unit: number): number[] =>
  refuges(q, q.data.units.nationality[unit]!, q.state.at[unit]!, worthOf(q, unit))

/** disbanding: a unit gives its full cost in infantry points, usable from the next turn. */
export const disband = procedure<{ unit: number }>('disbanding', 'disbanding', {
  'a unit is chosen': ask('disbanding', {
    by: phasingSeat,
    prompt: () => say('disband.which'),
    forced: false,
    verbs: {
      disband: oneOf(UNITS, {
        rule: 'disbanding',
        among: disbandable,
        otherwise: say('disband.zone'),
        take(_, local, unit) {
          local.unit = unit
        },
      }),
      nothing: { rule: 'disbanding', role: 'leave', take: () => 'finish' },
    },
  }),
  'where the men go': ask(
    'disbanding',
    {
      by: phasingSeat,
      prompt: (q, { unit }) => say('disband.where', { unit: unitTarget(q, unit) }),
      verbs: {
        receive: {
          rule: 'disbanding',
          targets: (q, { unit }) => disbandedAt(q, unit).map((place) => placeTarget(q, place)),
          check: (q, { unit }, target) =>
            isOnMap(q, unit) && disbandedAt(q, unit).includes(placeOf(q, target))
              ? undefined
              : refuse(q.data.cite.disbanding, say('replacements.notThere')),
          take(c, { unit }, target) {
            const nation = c.data.units.nationality[unit]!
            const parts = worthOf(c, unit)
            forget(c, unit)
            c.state.at[unit] = REMOVED
            placePoints(c, nation, placeOf(c, target), parts)
            c.tell(
              c.data.cite.disbanding,
              say('disband.done', { unit: unitTarget(c, unit), points: inPoints(c, parts) }),
              [target],
            )
          },
        },
      },
    },
    { when: (q, { unit }) => disbandedAt(q, unit).length > 0 },
  ),
  'zones are settled': run('ownership', (c, { unit }) => {
    if (isOnMap(c, unit)) c.state.at[unit] = REMOVED
    settleOwnership(c)
  }),
})
