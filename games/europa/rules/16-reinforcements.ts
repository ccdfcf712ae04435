import { type Refusal, refuse } from '@grognard/kernel'
import { ask, call, type Doing, into, once, phasingSeat, procedure, type Query, run } from '../kit.ts'
import { NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { type Arrival, BASE_FORCE, FACES, FULL_FACE, OTHER_FACE } from '../world.ts'
import { isOnMap, placeOf, placeTarget, sideOf, unitOf, unitsOnMap, unitTarget } from './03-units.ts'
import { settleOwnership } from './05-ownership.ts'
import { enemyZone } from './05-zones.ts'
import { openDestroying } from './07-elements.ts'
import { eliminate, forget } from './09-elimination.ts'
import {
  assembleInPool,
  breakDownAnywhere,
  breakdownOf,
  breakdownTarget,
  initialBreakdowns,
  poolAssemblies,
} from './15-breakdown.ts'
import {
  disband,
  disbandable,
  joined,
  nationFor,
  owe,
  pay,
  payDebt,
  rebuild,
  rebuildable,
  replace,
  replaceable,
  replacementCost,
  sum,
  tracerFor,
  wholeFace,
} from './16-replacements.ts'
import { placePoints } from './16-special-replacements.ts'

/** 16.A: reinforcements, conversions, production. */

const arrivalsOf = (q: Query): readonly Arrival[] => q.data.arrivals[q.state.scenario] ?? []

/** Lines of the order of battle that come in by themselves now. */
function due(q: Query): number {
  return arrivalsOf(q).findIndex((arrival, index) => {
    if (arrival.side !== q.state.phasing || q.state.arrived.includes(index)) return false
    if (arrival.kind === 'conversion') return false
    if (arrival.kind === 'conditional')
      return arrival.turn <= q.state.turn && q.data.hooks.arrivalDue(q, arrival)
    return arrival.turn === q.state.turn
  })
}

/** Where units and points of an arrival may be put: friendly places among those named (16.A). */
export function entries(q: Query, { places, otherwise, side }: Arrival): number[] {
  const inPlay = q.data.hooks.inPlay(q)
  const mine = (place: number) =>
    q.state.owner[place] === side && (place >= q.data.map.lands || inPlay[place] === 1)
  const first = places.filter(mine)
  return first.length > 0 ? first : otherwise.filter(mine)
}

interface Coming {
  readonly index: number
  /** Units still to be placed; resource points and replacements follow. */
  units: number[]
  resources: number
  points: number
  /** 38.A.3: whose each point is, where the receiver designates it. */
  nations: string[]
}

/** 38.A.3: the points of an arrival that are designated, one by one. */
const open = (q: Query, local: Coming): Arrival['replacements'][number][] =>
  arrivalAt(q, local)
    .replacements.filter(({ nation }) => nation.includes('-or-'))
    .flatMap((line) =>
      Array.from({ length: Math.ceil(line.halves / 2) }, (_, i) => ({
        ...line,
        halves: Math.min(2, line.halves - 2 * i),
      })),
    )

/** The nations among which the next point is designated, if one is. */
const choices = (q: Query, local: Coming): string[] =>
  open(q, local)[local.nations.length]?.nation.split('-or-') ?? []

/** What comes, everything designated. */
const designated = (q: Query, local: Coming): Arrival['replacements'][number][] => [
  ...arrivalAt(q, local).replacements.filter(({ nation }) => !nation.includes('-or-')),
  ...open(q, local).map((point, i) => ({ ...point, nation: local.nations[i]! })),
]

const arrivalAt = (q: Query, { index }: Coming): Arrival => arrivalsOf(q)[index]!

/** 16: a newcomer has the supply of the place where it appears. */
export function appear(c: Doing, unit: number, place: number): void {
  const { state } = c
  forget(c, unit)
  state.at[unit] = place
  state.face[unit] = FULL_FACE
  state.out[unit] = place < c.data.map.lands ? state.placeOut[place]! : 0
  state.fed[unit] = state.out[unit] === 0 ? 1 : 0
  state.fresh[unit] = 1
  for (const list of [state.spent, state.halted, state.moved, state.fought, state.defended, state.retreated])
    list[unit] = 0
}

const arrival = procedure<Coming>('arrival', '16.A', {
  'is there a way in': run('16.A.1-reinf', (c, local) => {
    const line = arrivalAt(c, local)
    c.state.arrived.push(local.index)
    // 16.A.1-withdraw, -transfer: what leaves goes now.
    if (line.kind === 'transfer') for (const unit of line.from) withdraw(c, unit)
    if (entries(c, line).length > 0) return undefined
    for (const unit of local.units) {
      eliminate(c, unit, { cadre: false })
      c.tell('16.A.1-reinf', say('arrival.lost', { unit: unitTarget(c, unit) }))
    }
    return 'finish'
  }),
  'whose the points are': ask(
    '38.A.3',
    {
      by: phasingSeat,
      prompt: () => say('arrival.whose'),
      verbs: {
        designate: {
          rule: '38.A.3',
          targets: (q, local) => choices(q, local).map((nation) => `nation:${nation}`),
          check: (q, local, target) =>
            choices(q, local).some((nation) => target === `nation:${nation}`)
              ? undefined
              : refuse('38.A.3', say('arrival.notThere')),
          take(_, local, target) {
            local.nations.push(target.slice('nation:'.length))
            return 'again'
          },
        },
      },
    },
    { when: (q, local) => choices(q, local).length > 0 },
  ),
  'a place is chosen': ask(
    '16.A',
    {
      by: phasingSeat,
      prompt: (q, local) =>
        local.units.length > 0
          ? say('arrival.unit', { unit: unitTarget(q, local.units[0]!) })
          : say('arrival.stores', { resources: local.resources }),
      verbs: {
        arrive: {
          rule: '16.A',
          targets: (q, local) => entries(q, arrivalAt(q, local)).map((place) => placeTarget(q, place)),
          check: (q, local, target) =>
            entries(q, arrivalAt(q, local)).includes(placeOf(q, target))
              ? undefined
              : refuse('16.A', say('arrival.notThere')),
          take(c, local, target) {
            const place = placeOf(c, target)
            const unit = local.units.shift()
            if (unit === undefined) {
              stock(c, local, place)
              return { go: 'they are in' }
            }
            appear(c, unit, place)
            c.tell('16.A', say('arrival.done', { unit: unitTarget(c, unit), place: target }), [target])
            return 'again'
          },
        },
      },
    },
    { when: (_, local) => local.units.length > 0 || local.resources > 0 || local.points > 0 },
  ),
  'they are in': run('16.A', (c) => settleOwnership(c)),
})

/** 16.B.1: resource points and replacement points are put down at the place of production; debts are paid first. */
function stock(c: Doing, local: Coming, place: number): void {
  if (local.resources > 0) c.state.resources[place] = (c.state.resources[place] ?? 0) + local.resources
  for (const { nation, kind, halves: received } of designated(c, local)) {
    const halves = received - payDebt(c, nation, kind, received)
    if (halves === 0) continue
    if (kind === 0) placePoints(c, nation, place, halves, 0)
    else c.state.stock.push({ place, nation, kind, halves, usable: 1 })
  }
  const target = placeTarget(c, place)
  c.tell(
    '16.B.1',
    say('arrival.stocked', { resources: local.resources, points: local.points / 2, place: target }),
    [target],
  )
  local.resources = 0
  local.points = 0
}

/**
 * 16.A.1-withdraw: from the map, or from the pool at the price of its replacement; what cannot be paid is owed. A unit
 * that is in neither is not taken, but its price is.
 */
export function withdraw(c: Doing, unit: number): void {
  if (!isOnMap(c, unit)) {
    const kind = c.data.units.replacedBy[unit] as 0 | 1 | 2
    owe(c, nationFor(c, unit), kind, replacementCost(c, unit, wholeFace(c, unit)))
    if (c.state.at[unit] !== POOL) {
      c.tell('16.A.1-withdraw', say('arrival.notWithdrawn', { unit: unitTarget(c, unit) }))
      return
    }
  }
  forget(c, unit)
  c.state.at[unit] = REMOVED
  c.tell('16.A.1-withdraw', say('arrival.withdrawn', { unit: unitTarget(c, unit) }))
}

const coming = (q: Query): Coming => {
  const index = due(q)
  const { units, resources, replacements } = arrivalsOf(q)[index]!
  return {
    index,
    units: units.filter((unit) => q.state.at[unit] === NOT_IN_PLAY),
    resources,
    points: replacements.reduce((sum, { halves }) => sum + halves, 0),
    nations: [],
  }
}

/** 16.A.1-convert: stacked, in general supply, not in an enemy zone. */
export function refuseConversion(q: Query, index: number): Refusal | undefined {
  const line = arrivalsOf(q)[index]
  if (line?.kind !== 'conversion' || line.side !== q.state.phasing || q.state.arrived.includes(index))
    return refuse('16.A.1-convert', say('convert.none'))
  if (line.turn > q.state.turn) return refuse('16.A.1-convert', say('convert.early'))
  const place = q.state.at[line.from[0]!]!
  if (place < 0 || line.from.some((unit) => q.state.at[unit] !== place))
    return refuse('16.A.1-convert', say('convert.together'))
  if (line.from.some((unit) => q.state.fed[unit] === 0))
    return refuse('16.A.1-convert', say('convert.supply'))
  return place < q.data.map.lands && enemyZone(q, place, line.side) > 0
    ? refuse('16.A.1-convert', say('convert.zone'))
    : undefined
}

const conversions = (q: Query): string[] =>
  arrivalsOf(q).flatMap((line, index) =>
    line.kind === 'conversion' && !refuseConversion(q, index) ? [line.target] : [],
  )

const conversionOf = (q: Query, target: string): number =>
  arrivalsOf(q).findIndex((line) => line.target === target)

function convert(c: Doing, index: number): void {
  const line = arrivalsOf(c)[index]!
  const place = c.state.at[line.from[0]!]!
  const worst = Math.max(...line.from.map((unit) => c.state.disruption[unit]!))
  const out = Math.max(...line.from.map((unit) => c.state.out[unit]!))
  for (const unit of line.from) {
    forget(c, unit)
    c.state.at[unit] = REMOVED
  }
  for (const unit of line.units) {
    appear(c, unit, place)
    c.state.disruption[unit] = worst
    c.state.out[unit] = out
    c.state.fed[unit] = 1
  }
  c.state.arrived.push(index)
  const target = placeTarget(c, place)
  c.tell('16.A.1-convert', say('convert.done', { units: line.units.map((unit) => unitTarget(c, unit)) }), [
    target,
  ])
}

/** 16.A.1-upgrade: in supply, out of enemy zones, with a line without naval element to the points it costs. */
export function upgradable(q: Query): number[] {
  return (q.data.upgrades[q.state.scenario] ?? []).flatMap(({ units, cost }) =>
    units.filter((unit) => {
      if (!isOnMap(q, unit) || sideOf(q, unit) !== q.state.phasing || q.state.face[unit] !== FULL_FACE)
        return false
      if (q.state.fed[unit] === 0) return false
      const place = q.state.at[unit]!
      if (place < q.data.map.lands && enemyZone(q, place, q.state.phasing) > 0) return false
      return cost.every(
        ({ nation, kind, halves }) =>
          sum(joined(q, nation, kind, q.state.phasing, place, tracerFor(q, unit))) >= halves,
      )
    }),
  )
}

function upgrade(c: Doing, unit: number): void {
  const { cost } = c.data.upgrades[c.state.scenario]!.find(({ units }) => units.includes(unit))!
  for (const { nation, kind, halves } of cost) pay(c, unit, { nation, kind }, c.state.at[unit]!, halves)
  c.state.face[unit] = OTHER_FACE
  c.tell('16.A.1-upgrade', say('upgrade.done', { unit: unitTarget(c, unit) }))
}

/** 30.A.5: a base force in a port or anchorage of its side is deployed or made mobile. */
function flippable(q: Query): number[] {
  return unitsOnMap(q, q.state.phasing).filter((unit) => {
    const place = q.state.at[unit]!
    return (
      q.data.units.engineer[unit] === BASE_FORCE &&
      q.data.units.hasFace[unit * FACES + OTHER_FACE] === 1 &&
      place < q.data.map.lands &&
      q.data.map.port[place]! > 0 &&
      q.state.owner[place] === sideOf(q, unit)
    )
  })
}

/** Step 3 of the initial phase. */
export const reinforcements = procedure<object>('reinforcements', '16', {
  'the orders of battle': call('16.A', (q) => into(arrival, coming(q)), {
    repeat: true,
    when: (q) => due(q) >= 0,
  }),
  'other measures': ask('16', {
    by: phasingSeat,
    prompt: () => say('measures.prompt'),
    forced: false,
    verbs: {
      convert: {
        rule: '16.A.1-convert',
        targets: conversions,
        check: (q, _, target) => refuseConversion(q, conversionOf(q, target)),
        take(c, _, target) {
          convert(c, conversionOf(c, target))
          return 'again'
        },
      },
      upgrade: {
        rule: '16.A.1-upgrade',
        targets: (q) => once(q, 'upgradable', () => upgradable(q)).map((unit) => unitTarget(q, unit)),
        check: (q, _, target) =>
          upgradable(q).includes(unitOf(q, target))
            ? undefined
            : refuse('16.A.1-upgrade', say('replacements.few')),
        take(c, _, target) {
          upgrade(c, unitOf(c, target))
          return 'again'
        },
      },
      'break-down': {
        rule: '15.B',
        targets: (q) => initialBreakdowns(q).map(breakdownTarget),
        check: (q, _, target) =>
          initialBreakdowns(q).includes(breakdownOf(target))
            ? undefined
            : refuse('15.A', say('breakdown.none')),
        take(c, _, target) {
          breakDownAnywhere(c, breakdownOf(target))
          return 'again'
        },
      },
      'assemble-lost': {
        rule: '15.B',
        targets: (q) => poolAssemblies(q).map(breakdownTarget),
        check: (q, _, target) =>
          poolAssemblies(q).includes(breakdownOf(target))
            ? undefined
            : refuse('15.B', say('breakdown.notTogether')),
        take(c, _, target) {
          assembleInPool(c, breakdownOf(target))
          return 'again'
        },
      },
      'open-replacing': {
        rule: '16.B.3',
        check: (q) => (replaceable(q).length > 0 ? undefined : refuse('16.B.3', say('replacements.none'))),
        take(c) {
          c.call(replace, { unit: -1, cadre: false, place: -1 })
          return 'again'
        },
      },
      'open-rebuilding': {
        rule: '16.B.3',
        check: (q) => (rebuildable(q).length > 0 ? undefined : refuse('16.B.3', say('replacements.none'))),
        take(c) {
          c.call(rebuild, {})
          return 'again'
        },
      },
      'open-disbanding': {
        rule: '16.C.1',
        check: (q) => (disbandable(q).length > 0 ? undefined : refuse('16.C.1', say('disband.none'))),
        take(c) {
          c.call(disband, { unit: -1 })
          return 'again'
        },
      },
      flip: {
        rule: '30.A.5',
        targets: (q) => once(q, 'flippable', () => flippable(q)).map((unit) => unitTarget(q, unit)),
        check: (q, _, target) =>
          flippable(q).includes(unitOf(q, target)) ? undefined : refuse('30.A.5', say('flip.none')),
        take(c, _, target) {
          const unit = unitOf(c, target)
          c.state.face[unit] = c.state.face[unit] === OTHER_FACE ? FULL_FACE : OTHER_FACE
          c.tell('30.A.5', say('flip.done', { unit: target }))
          return 'again'
        },
      },
      'open-destroying': openDestroying,
      done: { rule: '16', take: () => undefined },
    },
  }),
})

export const reinforcementProcedures = [reinforcements, arrival]
