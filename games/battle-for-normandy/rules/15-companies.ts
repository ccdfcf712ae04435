/** Chapter 15: battalions broken down into companies, and companies that come together again. */
import { derived, type Refusal, refuse, type Verb } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { BOX, OUT, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import type { Unit } from '../units.ts'
import type { World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { isReduced, theatre, unitTarget } from './02-units.ts'
import { seen } from './03-6-fog.ts'
import { groundFact, inEnemyZone, unitsIn } from './05-zones.ts'
import { forget } from './12-9-eliminate.ts'

/** A counter of the pool that is free, or -1. */
export const freeCompany = (q: Query, pool: number): number =>
  pool < 0
    ? -1
    : (theatre(q).roster.findLast((unit) => q.data.units[unit]!.pool === pool && q.state.at[unit] === OUT) ??
      -1)

/** By pool: how many counters are free. */
const freeCounters = derived(
  (q: Query) => [groundFact(q)],
  (q: Query): ReadonlyMap<number, number> => {
    const free = new Map<number, number>()
    for (const unit of rosters(q).companies) {
      const { pool } = q.data.units[unit]!
      if (pool >= 0 && q.state.at[unit] === OUT) free.set(pool, (free.get(pool) ?? 0) + 1)
    }
    return free
  },
)
const freeCompanies = (q: Query, pool: number): number => freeCounters(q).get(pool) ?? 0

/** Puts a company where a unit stands or stood; it shares what its battalion did in this phase. */
export function placeCompany(
  c: Pick<Doing, 'state' | 'data'> & Query,
  battalion: number,
  cell: number,
): number {
  const company = freeCompany(c, c.data.units[battalion]!.breaksInto)
  if (company < 0) return -1
  const { state } = c
  state.at[company] = cell
  state.steps[company] = 1
  for (const marks of [state.moved, state.attacked, state.retreated, state.strategic])
    marks[company] = marks[battalion]!
  return company
}

/** Puts a battalion that is spent or broken down into the box. */
export function intoBox(c: Pick<Doing, 'state'>, unit: number): void {
  forget(c, unit)
  c.state.steps[unit] = 0
  c.state.at[unit] = BOX
}

interface Local {
  readonly side: Side
  readonly phase: string
}

/** 15.2, 20.7: why a unit may not give off companies now. */
function refuseParting(q: Query, { side, phase }: Local, unit: number, whole: boolean): Refusal | undefined {
  if (phase !== 'movement' || q.state.invasion < 0) return refuse('15.2', say('company.phase'))
  if (unit < 0 || q.state.at[unit]! < 0 || q.data.units[unit]!.side !== side)
    return refuse('15.2', say('refuse.unit'))
  const own = q.data.units[unit]!
  if (own.isOst) return refuse('20.7', say('company.ost'))
  if (own.breaksInto < 0 || own.steps < 2 || own.isCompany) return refuse('15.2', say('company.never'))
  if (q.state.moved[unit] !== 0 || q.state.digging[unit] === 1) return refuse('15.2', say('company.moved'))
  const steps = q.state.steps[unit]!
  if (whole && (own.steps !== 3 || steps !== 3)) return refuse('15.2', say('company.notWhole'))
  if (!whole && steps < 2) return refuse('15.2', say('company.notWhole'))
  const needed = whole ? 3 : steps === 2 && own.steps === 3 ? 2 : 1
  return freeCompanies(q, own.breaksInto) < needed ? refuse('15.2', say('company.noCounter')) : undefined
}

/** 15.4: from 8 June an airborne company may join any airborne battalion of its division. */
const AIRBORNE_MIX_FROM = 8

/** 15.4, 9.5: whether a company can become a part of the battalion: one of its kind, or an airborne company of it. */
export function isPartFor(q: Query, battalion: number, company: number): boolean {
  const [own, above] = [q.data.units[company]!, q.data.units[battalion]!]
  if (above.breaksInto < 0) return false
  if (own.pool >= 0) return own.pool === above.breaksInto
  if (!own.isAirborneCompany) return false
  if (own.parent === battalion) return true
  return (
    q.state.day >= AIRBORNE_MIX_FROM &&
    (above.type === 'parachute' || above.type === 'glider') &&
    above.formation === own.formation
  )
}

/** 15.4: reduced battalion and company of the right kind in one hex. */
const companyBeside = (q: Query, battalion: number): number =>
  unitsIn(q, q.state.at[battalion]!).find((unit) => isPartFor(q, battalion, unit)) ?? -1

function refuseAbsorbing(q: Query, { side, phase }: Local, unit: number): Refusal | undefined {
  if (phase !== 'movement') return refuse('15.4', say('company.phase'))
  if (unit < 0 || q.state.at[unit]! < 0 || q.data.units[unit]!.side !== side)
    return refuse('15.4', say('refuse.unit'))
  const own = q.data.units[unit]!
  if (own.breaksInto < 0 || !isReduced(q, unit) || q.state.steps[unit]! !== own.steps - 1)
    return refuse('15.4', say('replace.notReduced'))
  return companyBeside(q, unit) < 0 ? refuse('15.4', say('company.noneBeside')) : undefined
}

function hqsBeside(q: Query, cell: number, side: Side): Unit[] {
  const { first, target } = q.data.topology
  const found: Unit[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    for (const unit of unitsIn(q, target[slot]!)) {
      const own = q.data.units[unit]!
      if (own.isHq && own.side === side) found.push(own)
    }
  return found
}
/** 9.5, 15.4: the headquarters of the battalion's division, or of a corps for a corps battalion. */
const isAbove = (hq: Unit, { division }: Unit): boolean =>
  division >= 0 ? hq.isDivisionHq && hq.division === division : hq.isCorpsHq
/** The same in a hex next to this one. */
export function isBesideHq(q: Query, battalion: number, cell: number): boolean {
  const own = q.data.units[battalion]!
  return hqsBeside(q, cell, own.side).some((hq) => isAbove(hq, own))
}

/** Companies of one side that lie together, two or more. */
interface Gathering {
  readonly companies: readonly number[]
  /** 15.4: in an enemy zone they only come together in the Invasion turn. */
  readonly isInZone: boolean
  /** Headquarters next to them. */
  readonly hqs: readonly Unit[]
}
const gatherings = derived(
  (q: Query) => [groundFact(q)],
  (q: Query): readonly Gathering[] => {
    const found = new Map<number, number[]>()
    for (const unit of rosters(q).companies) {
      const cell = q.state.at[unit]!
      if (cell < 0) continue
      const there = found.get(cell)
      if (there) there.push(unit)
      else found.set(cell, [unit])
    }
    const gathered: Gathering[] = []
    found.forEach((companies, cell) => {
      if (companies.length < 2) return
      const { side } = q.data.units[companies[0]!]!
      gathered.push({ companies, isInZone: inEnemyZone(q, cell, side), hqs: hqsBeside(q, cell, side) })
    })
    return gathered
  },
)

/**
 * Two or three fitting companies that lie together out of enemy zones beside the headquarters; in the Invasion turn of
 * 6 June neither zone nor headquarters counts (15.4, 18.6).
 */
function gatheringFor(q: Query, battalion: number): readonly number[] {
  const own = q.data.units[battalion]!
  for (const { companies, isInZone, hqs } of gatherings(q)) {
    if (q.data.units[companies[0]!]!.side !== own.side) continue
    if (q.state.invasion <= 0 && (isInZone || !hqs.some((hq) => isAbove(hq, own)))) continue
    let parts = 0
    for (const unit of companies) if (isPartFor(q, battalion, unit)) parts++
    if (parts >= 2) return companies.filter((unit) => isPartFor(q, battalion, unit)).slice(0, 3)
  }
  return []
}
function refuseCombining(q: Query, { side, phase }: Local, unit: number): Refusal | undefined {
  if (phase !== 'movement') return refuse('15.4', say('company.phase'))
  if (unit < 0 || q.state.at[unit] !== BOX || q.data.units[unit]!.side !== side)
    return refuse('15.4', say('refuse.unit'))
  const own = q.data.units[unit]!
  if (own.steps !== 3 || own.breaksInto < 0) return refuse('15.4', say('company.never'))
  return gatheringFor(q, unit).length === 0 ? refuse('15.4', say('company.noGathering')) : undefined
}

/** Most units need not be asked further: not on the map, moved, or without enough steps. */
const mayPart = (q: Query, unit: number, steps: number): boolean =>
  q.state.at[unit]! >= 0 && q.state.moved[unit] === 0 && q.state.steps[unit]! >= steps

const own = (q: Query, { side, phase }: Local, test: (unit: number) => boolean): string[] =>
  phase !== 'movement'
    ? []
    : rosters(q)
        .divisible[side].filter(test)
        .map((unit) => unitTarget(q, unit))

const discard = (c: Doing, company: number): void => {
  forget(c, company)
  c.state.steps[company] = 0
  c.state.at[company] = OUT
}

export const companyVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  'break-down': {
    rule: '15.2',
    targets: (q, local) =>
      own(q, local, (unit) => mayPart(q, unit, 3) && !refuseParting(q, local, unit, true)),
    check: (q, local, target) => refuseParting(q, local, q.data.unitOfTarget(target), true),
    checked: true,
    take(c, _, target) {
      const unit = c.data.unitOfTarget(target)
      const cell = c.state.at[unit]!
      c.tell('15.2', { key: 'company.brokenDown', args: { unit: seen(c, unit) } })
      for (let i = 0; i < 3; i++) placeCompany(c, unit, cell)
      intoBox(c, unit)
      return 'again'
    },
  },
  detach: {
    rule: '15.2',
    targets: (q, local) =>
      own(q, local, (unit) => mayPart(q, unit, 2) && !refuseParting(q, local, unit, false)),
    check: (q, local, target) => refuseParting(q, local, q.data.unitOfTarget(target), false),
    checked: true,
    take(c, _, target) {
      const unit = c.data.unitOfTarget(target)
      const cell = c.state.at[unit]!
      const { steps } = c.data.units[unit]!
      c.tell('15.2', { key: 'company.detached', args: { unit: seen(c, unit) } })
      placeCompany(c, unit, cell)
      // The last step of a three-step battalion is itself a company (12.9).
      if (steps === 3 && c.state.steps[unit] === 2) {
        placeCompany(c, unit, cell)
        intoBox(c, unit)
      } else c.state.steps[unit]!--
      return 'again'
    },
  },
  absorb: {
    rule: '15.4',
    targets: (q, local) => own(q, local, (unit) => isReduced(q, unit) && !refuseAbsorbing(q, local, unit)),
    check: (q, local, target) => refuseAbsorbing(q, local, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      const unit = c.data.unitOfTarget(target)
      const company = companyBeside(c, unit)
      // What has moved does not move again as a part of the battalion.
      if (c.state.moved[company] !== 0) c.state.moved[unit] = 1
      discard(c, company)
      c.state.steps[unit]!++
      c.tell('15.4', { key: 'company.absorbed', args: { unit: seen(c, unit) } })
      return 'again'
    },
  },
  combine: {
    rule: '15.4',
    targets: (q, local) =>
      gatherings(q).length === 0
        ? []
        : own(q, local, (unit) => q.state.at[unit] === BOX && !refuseCombining(q, local, unit)),
    check: (q, local, target) => refuseCombining(q, local, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      const unit = c.data.unitOfTarget(target)
      const companies = gatheringFor(c, unit)
      const cell = c.state.at[companies[0]!]!
      const moved = companies.some((company) => c.state.moved[company] !== 0)
      for (const company of companies) discard(c, company)
      c.state.at[unit] = cell
      c.state.steps[unit] = companies.length
      c.state.moved[unit] = moved ? 1 : 0
      c.tell('15.4', { key: 'company.combined', args: { unit: seen(c, unit) } })
      return 'again'
    },
  },
}
