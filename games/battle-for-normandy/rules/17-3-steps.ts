/** 17.3, 18.3.2, 18.5: moves of one hex on 6 June, and companies that become battalions again. */
import { once, type Refusal, refuse, type Verb } from '@grognard/kernel'
import { ask, type Doing, type Procedure, procedure, type Query } from '../kit.ts'
import { ALLIED, GERMAN, HOLDING, OUT, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { NO, SEA, type World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { groundFact, inEnemyZone, unitsIn } from './05-zones.ts'
import { fits, mixesCamps } from './06-stacking.ts'
import { Walker } from './10-reach.ts'
import { forget } from './12-9-eliminate.ts'
import { sweepHelpers } from './19-6-helpers.ts'

/** Hexes into which a unit may step: no enemy, not from zone to zone, nothing forbidden, and never too many. */
export function stepCells(q: Query, unit: number): number[] {
  const own = q.data.units[unit]!
  const from = q.state.at[unit]!
  const { first, target } = q.data.topology
  const { area } = theatre(q)
  const ground = groundFact(q)
  const climbs = isBelowPointe(q, from)
  if (q.data.terrain[from] === SEA && !climbs) return []
  const walker = new Walker(q, unit, true, false)
  const found: number[] = []
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
    const to = target[slot]!
    if (area[to] === 0 || q.data.terrain[to] === SEA || ground.holder[to] === GERMAN) continue
    if (inEnemyZone(q, from, ALLIED) && inEnemyZone(q, to, ALLIED)) continue
    // 20.6: Rangers climb the cliffs of the Pointe du Hoc, and those only.
    if (climbs ? q.data.topology.names[to] !== 'B1305' : walker.cost(slot, from, to) === NO) continue
    const there = [...unitsIn(q, to), unit]
    if (own.isHelper ? unitsIn(q, to).length === 0 : !fits(q, to, there) || mixesCamps(q, there)) continue
    found.push(to)
  }
  return found
}
const isBelowPointe = (q: Query, cell: number): boolean =>
  q.data.beaches[q.data.queueOf.get(cell)?.beach ?? -1]?.isPointeDuHoc === true

export function refuseStep(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || q.state.at[unit]! < 0 || q.data.units[unit]!.side !== ALLIED)
    return refuse('18.3.2', say('refuse.unit'))
  const own = q.data.units[unit]!
  if (own.full.move === 0 || own.isShip) return refuse('10.3', say('move.immobile'))
  if (q.state.moved[unit] !== 0) return refuse('18.3.2', say('move.already'))
  return stepCells(q, unit).length > 0 ? undefined : refuse('18.3.2', say('move.tooFar'))
}

interface Stepping {
  readonly unit: number
}
export const stepping: Procedure<Stepping> = procedure<Stepping>('stepping', '18.3.2', {
  'it goes one hex': ask('18.3.2', {
    by: () => seatOf(ALLIED),
    prompt: () => say('move.where'),
    forced: false,
    verbs: {
      go: {
        rule: '18.3.2',
        targets: (q, { unit }) => stepCells(q, unit).map((cell) => hexTarget(q, cell)),
        check: (q, { unit }, target) =>
          stepCells(q, unit).includes(q.data.cellOfTarget(target))
            ? undefined
            : refuse('18.3.2', say('move.tooFar')),
        checked: true,
        take(c, { unit }, target) {
          c.state.at[unit] = c.data.cellOfTarget(target)
          c.state.moved[unit] = 1
          if (c.data.units[unit]!.isArtillery) c.state.fired[unit] = 1
          updateControl(c)
          sweepHelpers(c, false)
          c.tell('18.3.2', say('move.done', { unit: unitTarget(c, unit), hex: target }), [target])
        },
      },
      stay: { role: 'end', rule: '18.3.2', take: () => undefined },
    },
  }),
})

/** Whether a company may be part of a battalion: its own for airborne troops, any of its kind and site for others. */
function belongsTo(q: Query, company: number, battalion: number): boolean {
  const [own, above] = [q.data.units[company]!, q.data.units[battalion]!]
  if (own.isAirborneCompany) return own.parent === battalion
  if (own.pool < 0 || above.breaksInto < 0) return false
  // 19.6.2: companies that swam count as any other of tanks.
  const fits = own.pool === above.breaksInto || (own.swims && above.isTank && own.camp === above.camp)
  const site = (unit: number): number => q.data.beaches[q.state.berth[unit]!]?.site ?? -1
  return fits && site(company) === site(battalion)
}

/** Allied companies that lie with others, hex by hex. */
const companyStacks = (q: Query): readonly (readonly number[])[] =>
  once(q, 'company stacks', () => {
    const ground = groundFact(q)
    const stacks: number[][] = []
    for (const cell of ground.cells) {
      if (ground.holder[cell] !== ALLIED || ground.unitsIn(cell).length < 2) continue
      const companies = ground.unitsIn(cell).filter((unit) => q.data.units[unit]!.isCompany)
      if (companies.length > 1) stacks.push(companies)
    }
    return stacks
  })

/** 15.4, 18.5: the companies in one hex that could form the battalion: two or three of them. */
export function gathered(q: Query, battalion: number): number[] {
  let best: number[] = []
  for (const companies of companyStacks(q)) {
    if (best.length >= Math.min(3, companies.length)) continue
    const found = companies.filter((unit) => belongsTo(q, unit, battalion))
    if (found.length >= 2 && found.length > best.length) best = found.slice(0, 3)
  }
  return best
}
export function refuseRegrouping(q: Query, battalion: number): Refusal | undefined {
  if (battalion < 0 || q.state.at[battalion] !== HOLDING) return refuse('18.5', say('refuse.unit'))
  return gathered(q, battalion).length >= 2 ? undefined : refuse('18.5', say('company.noGathering'))
}

export function regroup(c: Doing, battalion: number): void {
  const companies = gathered(c, battalion)
  const cell = c.state.at[companies[0]!]!
  const moved = companies.some((company) => c.state.moved[company] !== 0)
  for (const company of companies) {
    forget(c, company)
    c.state.steps[company] = 0
    c.state.at[company] = OUT
    c.state.berth[company] = -1
  }
  c.state.at[battalion] = cell
  c.state.steps[battalion] = companies.length
  c.state.moved[battalion] = moved ? 1 : 0
  c.tell('18.5', say('company.combined', { unit: unitTarget(c, battalion) }), [hexTarget(c, cell)])
}

export const stepVerbs: Readonly<Record<string, Verb<State, World, object>>> = {
  step: {
    rule: '18.3.2',
    targets: (q) =>
      rosters(q)
        .all[ALLIED].filter((unit) => !refuseStep(q, unit))
        .map((unit) => unitTarget(q, unit)),
    check: (q, _, target) => refuseStep(q, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      c.call(stepping, { unit: c.data.unitOfTarget(target) })
      return 'again'
    },
  },
}

export const holding = (q: Query): number[] =>
  theatre(q).roster.filter((unit) => q.state.at[unit] === HOLDING && !q.data.units[unit]!.isCompany)

export const regroupVerbs: Readonly<Record<string, Verb<State, World, object>>> = {
  regroup: {
    rule: '18.5',
    targets: (q) =>
      holding(q)
        .filter((unit) => !refuseRegrouping(q, unit))
        .map((unit) => unitTarget(q, unit)),
    check: (q, _, target) => refuseRegrouping(q, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      regroup(c, c.data.unitOfTarget(target))
      return 'again'
    },
  },
}

/** 17.3: the Airborne Movement Segment. */
export const steps: Procedure<object> = procedure<object>('steps', '17.3', {
  'units go one hex': ask('17.3', {
    by: () => seatOf(ALLIED),
    prompt: () => say('step.prompt'),
    forced: false,
    verbs: { ...stepVerbs, ...regroupVerbs, done: { role: 'end', rule: '17.3', take: () => undefined } },
  }),
})
export const stepProcedures = [stepping, steps]
