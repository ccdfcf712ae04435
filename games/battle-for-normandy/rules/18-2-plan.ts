/** 18.2, 19.5, 19.6.2, 20.6.rng: the Allies put their landing force into the queues. */
import { once, type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, COMING, HOLDING, OUT, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { SITES } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { afloat } from './09-2-2-queue.ts'
import { freeCompany } from './15-companies.ts'
import { hasBerth } from './18-3-landing.ts'

const isAfloat = (q: Query, unit: number): boolean =>
  q.state.berth[unit]! >= 0 && q.data.queueOf.has(q.state.at[unit]!)

/** 22.4: battalions may land whole. */
const asBattalions = (q: Query): boolean => q.options['battalion-landing'] === true

/** 18.2, steps 1 and 2: into three companies each; the battalions wait in the holding boxes. */
function breakDown(c: Doing, battalion: number): void {
  const own = c.data.units[battalion]!
  const cell = c.state.at[battalion]!
  const beach = c.state.berth[battalion]!
  for (let i = 0; i < own.steps; i++) {
    const company = freeCompany(c, own.breaksInto)
    if (company < 0) break
    c.state.at[company] = cell
    c.state.steps[company] = 1
    c.state.berth[company] = beach
  }
  c.state.at[battalion] = HOLDING
  c.state.steps[battalion] = 0
}

/** 18.2: the row of a unit in its queue. */
const rowOf = (q: Query, unit: number): number => q.data.queueOf.get(q.state.at[unit]!)?.row ?? -1

/** Exchanged may be battalions behind the first row, within a site, with each other or with those left over. */
function exchangeable(q: Query): number[] {
  return theatre(q).landing.flatMap(({ unit, beach, hoc }) =>
    beach >= 0 && !hoc && rowOf(q, unit) > 0 ? [unit] : [],
  )
}
/** 18.2.5: units of the assaulting divisions that are due on 6 June. */
function spare(q: Query, site: number): number[] {
  const divisions = new Set(
    theatre(q)
      .landing.filter((one) => one.site === site)
      .map(({ unit }) => q.data.units[unit]!.division),
  )
  return theatre(q).reinforcements.flatMap(({ unit, day, entry }) => {
    const own = q.data.units[unit]!
    const fits =
      day <= q.state.day && entry === SITES[site] && divisions.has(own.division) && own.division >= 0
    return fits && q.state.at[unit] === COMING ? [unit] : []
  })
}
const siteOf = (q: Query, unit: number): number => q.data.beaches[q.state.berth[unit]!]!.site
function partners(q: Query, unit: number): number[] {
  const site = siteOf(q, unit)
  return [
    ...exchangeable(q).filter((other) => other !== unit && siteOf(q, other) === site),
    ...spare(q, site),
  ]
}

const exchange: Procedure<{ readonly unit: number }> = procedure<{ readonly unit: number }>(
  'exchange',
  '18.2',
  {
    'for another': ask('18.2', {
      by: () => seatOf(ALLIED),
      prompt: () => say('plan.for'),
      verbs: {
        for: {
          rule: '18.2',
          targets: (q, { unit }) => partners(q, unit).map((other) => unitTarget(q, other)),
          check: (q, { unit }, target) =>
            partners(q, unit).includes(q.data.unitOfTarget(target))
              ? undefined
              : refuse('18.2', say('refuse.unit')),
          checked: true,
          take(c, { unit }, target) {
            const other = c.data.unitOfTarget(target)
            for (const marks of [c.state.at, c.state.berth] as number[][]) {
              const held = marks[unit]!
              marks[unit] = marks[other]!
              marks[other] = held
            }
            for (const one of [unit, other])
              c.state.steps[one] = c.state.at[one]! >= 0 ? c.data.units[one]!.steps : 0
          },
        },
      },
    }),
  },
)

/** 18.2: a company that gives up its place for one that comes into its hex. */
function makeRoom(c: Doing, unit: number, cell: number, from: number): void {
  if (hasBerth(c, cell, unit)) return
  const other = afloat(c, cell).find((one) => c.data.units[one]!.pool >= 0 && !c.data.units[one]!.swims)
  if (other !== undefined) c.state.at[other] = from
}

/** Hexes of the same queue into which a company may be shifted: free ones, or in exchange for another company. */
const rows = (q: Query, unit: number): number[] =>
  q.data.units[unit]!.swims
    ? []
    : q.data.beaches[q.state.berth[unit]!]!.assault.filter(
        (cell) =>
          cell !== q.state.at[unit] &&
          (hasBerth(q, cell, unit) ||
            afloat(q, cell).some((one) => q.data.units[one]!.pool >= 0 && !q.data.units[one]!.swims)),
      )
const shiftable = (q: Query): number[] =>
  theatre(q).roster.filter(
    (unit) =>
      isAfloat(q, unit) &&
      (q.data.units[unit]!.pool >= 0 || q.data.units[unit]!.isHelper) &&
      !isOfHoc(q, unit),
  )
const isOfHoc = (q: Query, unit: number): boolean => q.data.beaches[q.state.berth[unit]!]!.isPointeDuHoc

/** 18.2.4, 19.5: where support units and the Royal Marines' tanks may go: with companies, Commandos or not. */
export function supportCells(q: Query, unit: number): number[] {
  const planned = theatre(q).landing.find((one) => one.unit === unit)
  if (!planned) return []
  const isMarine = q.data.units[unit]!.flags.has('rm-asg')
  return q.data.beaches.flatMap(({ site, assault, isPointeDuHoc }) =>
    site === planned.site && !isPointeDuHoc
      ? assault.filter((cell) => {
          const there = afloat(q, cell).filter(
            (one) => q.data.units[one]!.isCompany && !q.data.units[one]!.isHelper,
          )
          return there.length > 0 && there.some((one) => q.data.units[one]!.isElite) === isMarine
        })
      : [],
  )
}
const supports = (q: Query): number[] =>
  theatre(q)
    .landing.filter(({ unit, beach }) => beach < 0 && q.state.at[unit] === COMING)
    .map(({ unit }) => unit)

interface Placing {
  readonly unit: number
}
const cellsFor = (q: Query, unit: number): number[] =>
  isAfloat(q, unit) ? rows(q, unit) : supportCells(q, unit)

const placing: Procedure<Placing> = procedure<Placing>('placing', '18.2', {
  'in a hex of the queue': ask('18.2', {
    by: () => seatOf(ALLIED),
    prompt: () => say('plan.hex'),
    verbs: {
      berth: {
        rule: '18.2',
        targets: (q, { unit }) => cellsFor(q, unit).map((cell) => hexTarget(q, cell)),
        check: (q, { unit }, target) =>
          cellsFor(q, unit).includes(q.data.cellOfTarget(target))
            ? undefined
            : refuse('18.2', say('refuse.hex')),
        checked: true,
        take(c, { unit }, target) {
          const cell = c.data.cellOfTarget(target)
          // 19.5: a Commando company makes room for a company of the Royal Marines' tanks.
          if (c.data.units[unit]!.flags.has('rm-asg') && !isAfloat(c, unit)) {
            const commando = afloat(c, cell).find((one) => c.data.units[one]!.isElite)!
            c.state.at[commando] = HOLDING
            c.state.steps[commando] = 0
          }
          if (isAfloat(c, unit)) makeRoom(c, unit, cell, c.state.at[unit]!)
          c.state.at[unit] = cell
          c.state.steps[unit] = 1
          c.state.berth[unit] = c.data.queueOf.get(cell)!.beach
        },
      },
    },
  }),
})

/** 19.6.2: companies of a tank battalion that may still be made to swim. */
export const floatable = (q: Query): readonly number[] =>
  once(q, 'floatable', () =>
    rosters(q).all[ALLIED].filter((unit) => {
      const own = q.data.units[unit]!
      if (own.pool < 0 || !own.isTank || own.swims || !isAfloat(q, unit)) return false
      return mayMoreSwim(q, q.state.berth[unit]!) && swimmingPool(q, unit) >= 0
    }),
  )
const mayMoreSwim = (q: Query, beach: number): boolean =>
  once(q, `may swim ${beach}`, () => {
    const most = theatre(q)
      .landing.filter((one) => q.state.at[one.unit] === HOLDING && q.state.berth[one.unit] === beach)
      .reduce((sum, one) => sum + q.data.units[one.unit]!.dd, 0)
    const [first] = q.data.beaches[beach]!.assault
    const room = afloat(q, first!).filter((one) => q.data.units[one]!.swims).length < 3
    return room && swimmersAt(q, (other) => q.state.berth[other] === beach) < most
  })
const swimmers = (q: Query): readonly number[] =>
  once(q, 'swimmers', () =>
    theatre(q).roster.filter((unit) => q.data.units[unit]!.swims && isAfloat(q, unit)),
  )
const swimmersAt = (q: Query, test: (unit: number) => boolean): number => swimmers(q).filter(test).length
const swimmingPool = (q: Query, unit: number): number =>
  theatre(q).roster.find(
    (other) =>
      q.data.units[other]!.swims &&
      q.data.units[other]!.camp === q.data.units[unit]!.camp &&
      q.state.at[other] === OUT,
  ) ?? -1

/** 18.2, 19.6.3: three companies or a battalion in each hex, and so many swimming tanks at each site. */
export function refusePlan(q: Query): Refusal | undefined {
  for (const cell of q.data.queueOf.keys())
    for (const unit of afloat(q, cell))
      if (!hasBerth(q, cell, unit)) return refuse('18.2', say('plan.crowded', { hex: hexTarget(q, cell) }))
  for (const [site, name] of SITES.entries()) {
    const { least } = q.data.charts.landing[name]!
    const here = (unit: number): boolean => siteOf(q, unit) === site
    const able = floatable(q).some(here)
    if (able && swimmersAt(q, here) < least)
      return refuse('19.6.3', say('plan.swim', { site: `site:${name}`, least }))
  }
  return undefined
}

const list = (q: Query, units: readonly number[]): string[] => units.map((unit) => unitTarget(q, unit))
const within =
  (units: (q: Query) => readonly number[], rule: string) => (q: Query, _: object, target: string) =>
    units(q).includes(q.data.unitOfTarget(target)) ? undefined : refuse(rule, say('refuse.unit'))
const rangers = (q: Query): number =>
  theatre(q).landing.find(({ hoc, unit }) => hoc && isAfloat(q, unit))?.unit ?? -1

export const landingPlan: Procedure<object> = procedure<object>('landing plan', '18.2', {
  'battalions take their places': run('18.2', (c) => {
    for (const { unit, beach, row } of theatre(c).landing) {
      if (beach < 0) continue
      c.state.at[unit] = c.data.beaches[beach]!.assault[row]!
      c.state.steps[unit] = c.data.units[unit]!.steps
      c.state.berth[unit] = beach
    }
  }),
  'the Rangers': ask(
    '20.6',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('plan.rangers'),
      forced: false,
      verbs: {
        'to-the-point': {
          role: 'plain',
          rule: '20.6',
          take(c) {
            const unit = rangers(c)
            const beach = c.data.beaches.findIndex(({ isPointeDuHoc }) => isPointeDuHoc)
            c.state.berth[unit] = beach
            c.state.at[unit] = c.data.beaches[beach]!.assault[0]!
          },
        },
        'to-the-beach': { role: 'plain', rule: '20.6', take: () => undefined },
      },
    },
    { when: (q) => rangers(q) >= 0 },
  ),
  'battalions are exchanged': ask(
    '18.2',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('plan.exchange'),
      forced: false,
      verbs: {
        exchange: {
          rule: '18.2',
          targets: (q) =>
            list(
              q,
              exchangeable(q).filter((unit) => partners(q, unit).length > 0),
            ),
          check: within((q) => exchangeable(q).filter((unit) => partners(q, unit).length > 0), '18.2'),
          checked: true,
          take(c, _, target) {
            c.call(exchange, { unit: c.data.unitOfTarget(target) })
            return 'again'
          },
        },
        done: { role: 'end', rule: '18.2', take: () => undefined },
      },
    },
    { when: (q) => exchangeable(q).length > 0 },
  ),
  'they break down': run('18.2', (c) => {
    if (asBattalions(c)) return
    for (const unit of theatre(c).roster)
      if (isAfloat(c, unit) && c.data.units[unit]!.breaksInto >= 0 && c.data.units[unit]!.steps === 3)
        breakDown(c, unit)
  }),
  'companies are arranged': ask('18.2', {
    by: () => seatOf(ALLIED),
    prompt: () => say('plan.arrange'),
    forced: false,
    verbs: {
      shift: {
        rule: '18.2',
        targets: (q) =>
          list(
            q,
            shiftable(q).filter((unit) => rows(q, unit).length > 0),
          ),
        check: within((q) => shiftable(q).filter((unit) => rows(q, unit).length > 0), '18.2'),
        checked: true,
        take(c, _, target) {
          c.call(placing, { unit: c.data.unitOfTarget(target) })
          return 'again'
        },
      },
      float: {
        rule: '19.6.2',
        targets: (q) => list(q, floatable(q)),
        check: within(floatable, '19.6.2'),
        checked: true,
        take(c, _, target) {
          const unit = c.data.unitOfTarget(target)
          const swimmer = swimmingPool(c, unit)
          const beach = c.state.berth[unit]!
          const first = c.data.beaches[beach]!.assault[0]!
          const from = c.state.at[unit]!
          c.state.at[unit] = OUT
          makeRoom(c, swimmer, first, from)
          c.state.at[swimmer] = first
          c.state.steps[swimmer] = 1
          c.state.berth[swimmer] = beach
          c.state.steps[unit] = 0
          c.state.berth[unit] = -1
          return 'again'
        },
      },
      support: {
        rule: '18.2',
        targets: (q) =>
          list(
            q,
            supports(q).filter((unit) => supportCells(q, unit).length > 0),
          ),
        check: within((q) => supports(q).filter((unit) => supportCells(q, unit).length > 0), '18.2'),
        checked: true,
        take(c, _, target) {
          c.call(placing, { unit: c.data.unitOfTarget(target) })
          return 'again'
        },
      },
      done: { role: 'end', rule: '18.2', check: (q) => refusePlan(q), take: () => undefined },
    },
  }),
  'what is left over': run('18.2', (c) => {
    for (const unit of supports(c)) c.state.at[unit] = c.data.units[unit]!.isHelper ? REMOVED : COMING
  }),
})

export const planProcedures = [landingPlan, exchange, placing]
