/** 9.3 to 9.5: replacement points and what they are spent on. */
import { type Refusal, refuse } from '@grognard/kernel'
import { monthOf } from '../data/dates.ts'
import { ask, call, HEXES, into, oneOf, type Procedure, procedure, type Query, run, UNITS } from '../kit.ts'
import { ALLIED, BOX, GERMAN, OUT, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { ARM, type Arm, CW, GE, stepArm, US } from '../units.ts'
import { CITY, NO, SEA } from '../world.ts'
import { isReduced, seatOf, theatre, unitTarget } from './02-units.ts'
import { controllerOf, updateControl } from './03-3-control.ts'
import { seen } from './03-6-fog.ts'
import { inEnemyZone, isHeldBy, unitsIn } from './05-zones.ts'
import { fits, mixesCamps } from './06-stacking.ts'
import { sourcesOf } from './07-4-sources.ts'
import { isSupplied } from './07-supply.ts'
import { Walker } from './10-reach.ts'
import { forget } from './12-9-eliminate.ts'
import { accountOf, COTENTIN, CW_AIRBORNE, indexOf, US_AIRBORNE } from './12-9-losses.ts'
import { isBesideHq, isPartFor } from './15-companies.ts'
import { groups, placeGroup, refuseGroup } from './20-3-kampfgruppen.ts'

/** 9.3.3: airborne units get nothing before this day. */
const AIRBORNE_FROM = 8
const D_DAY = 6

/** 9.3.4: what a roll gives, in the order of the accounts: US infantry and armour, CW, German, Cotentin. */
export function turnPoints(
  q: Query,
  side: Side,
  roll: number,
): { readonly points: number[]; readonly trucks: number } {
  const { replacements } = q.data.charts
  const month = monthOf(q.state.day)
  const points = [0, 0, 0, 0, 0, 0, 0, 0]
  if (side !== ALLIED) {
    const share = theatre(q).special.get('replacements')?.german as { readonly drm: number } | undefined
    const value = Math.max(1, roll + (share?.drm ?? 0))
    const [infantry, armour, trucks] = replacements.german[month][value - 1]!
    // 20.2: in the cut-off peninsula only remnants count.
    if (!theatre(q).special.has('isolated-cotentin')) {
      points[indexOf(GE, 0)] = infantry
      points[indexOf(GE, 1)] = armour
    }
    return { points, trucks }
  }
  const row = replacements.allied[roll - 1]!
  const most = q.options['reduced-replacements'] === true ? null : replacements.most[month]
  for (let i = 0; i < 4; i++) points[i] = Math.min(row[i]!, most?.[i] ?? row[i]!)
  const rule = theatre(q).special.get('replacements')?.allied as
    | {
        readonly nations: readonly string[]
        readonly INF?: [number, number]
        readonly ARM?: [number, number]
        readonly factor?: [number, number]
      }
    | undefined
  if (rule) {
    // The scenario's share: infantry rounded up, armour down.
    const { INF, ARM: armour, factor } = rule
    if (INF) points[indexOf(US, 0)] = Math.ceil((points[0]! * INF[0]) / INF[1])
    if (armour) points[indexOf(US, 1)] = Math.floor((points[1]! * armour[0]) / armour[1])
    if (factor)
      for (const arm of [0, 1] as const)
        points[indexOf(US, arm)] = Math.floor((points[indexOf(US, arm)]! * factor[0]) / factor[1])
    if (!rule.nations.includes('CW')) points[2] = points[3] = 0
  }
  return { points, trucks: row[4] }
}

/** 22.1: a battalion of foot that is filled up again fights with one less, except on 7 June; airborne troops do not. */
function markGreen(c: Pick<Query, 'state' | 'data' | 'options'>, unit: number): void {
  const own = c.data.units[unit]!
  if (c.options['reduced-replacements'] !== true || own.side !== ALLIED || c.state.day === D_DAY + 1) return
  if (own.isInfantry && own.isBattalion && !own.isAirborne && c.state.steps[unit] === own.steps)
    c.state.green[unit] = 1
}

/** 9.3.1: an airborne step takes two points, any other one; artillery is built from two (9.3.2). */
const price = (q: Query, unit: number): number => (q.data.units[unit]!.isAirborne ? 2 : 1)
const purse = (q: Query, unit: number, arm: Arm): number => q.state.points[indexOf(accountOf(q, unit), arm)]!

/** 9.3.3: who never gets any. */
function refuseReceiver(q: Query, unit: number, side: Side): Refusal | undefined {
  const own = q.data.units[unit]!
  if (own.side !== side || own.isHq || own.isFixed || own.isShip || own.isElite || own.pool >= 0)
    return refuse('9.3', say('replace.never'))
  if (own.isAirborne && q.state.day < AIRBORNE_FROM) return refuse('9.3', say('replace.tooEarly'))
  return undefined
}

/** 9.4: a reduced unit on the map in general supply, one step at a time. */
export function refuseStrengthening(q: Query, side: Side, unit: number): Refusal | undefined {
  if (unit < 0 || q.state.at[unit]! < 0) return refuse('9.4', say('refuse.unit'))
  const barred = refuseReceiver(q, unit, side)
  if (barred) return barred
  if (!isReduced(q, unit)) return refuse('9.4', say('replace.notReduced'))
  if (purse(q, unit, stepArm(q.data.units[unit]!, q.state.steps[unit]! + 1)) < price(q, unit))
    return refuse('9.4', say('replace.none'))
  return isSupplied(q, unit) ? undefined : refuse('9.4', say('refuse.unsupplied'))
}

/** The points that bring a unit out of the box to its reduced face (or its only one), by arm. */
function rebuildingCost(q: Query, unit: number): [number, number] {
  const own = q.data.units[unit]!
  const cost: [number, number] = [0, 0]
  if (own.steps === 1) cost[own.arms[2]] += own.isArtillery ? 2 : price(q, unit)
  else for (let step = 1; step < own.steps; step++) cost[stepArm(own, step)] += price(q, unit)
  return cost
}

/** 9.4, 6.3: hexes beside the headquarters of the division or of a corps; a beachhead and those beside it before any corps is ashore. */
export function rebuildingCells(q: Query, unit: number): number[] {
  const own = q.data.units[unit]!
  const { first, target } = q.data.topology
  const hqs = theatre(q).roster.filter((hq) => {
    const above = q.data.units[hq]!
    if (q.state.at[hq]! < 0 || above.side !== own.side || above.camp !== own.camp) return false
    return own.division >= 0 ? above.isDivisionHq && above.division === own.division : above.isCorpsHq
  })
  const beaches = own.division < 0 && hqs.length === 0 && own.side === ALLIED ? sourcesOf(q, ALLIED) : []
  const walker = new Walker(q, unit, true, false)
  const found = new Set(beaches)
  for (const origin of [...hqs.map((hq) => q.state.at[hq]!), ...beaches])
    for (let slot = first[origin]!; slot < first[origin + 1]!; slot++)
      if (walker.cost(slot, origin, target[slot]!) !== NO) found.add(target[slot]!)
  return [...found].filter((cell) => mayAppear(q, unit, cell)).sort((a, b) => a - b)
}
/** 9.4, 6.3: free land out of enemy zones, with room. */
function mayAppear(q: Query, unit: number, cell: number): boolean {
  const { side } = q.data.units[unit]!
  if (theatre(q).area[cell] === 0 || q.data.terrain[cell] === SEA || inEnemyZone(q, cell, side)) return false
  const there = [...unitsIn(q, cell), unit]
  return !isHeldBy(q, cell, side === 0 ? 1 : 0) && fits(q, cell, there) && !mixesCamps(q, there)
}

export function refuseRebuilding(q: Query, side: Side, unit: number): Refusal | undefined {
  if (unit < 0 || q.state.at[unit] !== BOX) return refuse('9.4', say('refuse.unit'))
  const barred = refuseReceiver(q, unit, side)
  if (barred) return barred
  const cost = rebuildingCost(q, unit)
  for (const arm of [0, 1] as const)
    if (purse(q, unit, arm) < cost[arm]) return refuse('9.4', say('replace.none'))
  return rebuildingCells(q, unit).length > 0 ? undefined : refuse('9.4', say('replace.noPlace'))
}

/** 9.5: a company of the right kind beside the headquarters, or -1. */
function seedFor(q: Query, battalion: number): number {
  return (
    theatre(q).roster.find(
      (unit) =>
        q.state.at[unit]! >= 0 &&
        isPartFor(q, battalion, unit) &&
        isBesideHq(q, battalion, q.state.at[unit]!) &&
        hasRoomInstead(q, battalion, unit),
    ) ?? -1
  )
}
/** 6.1: the battalion has room where the company lies. */
function hasRoomInstead(q: Query, battalion: number, company: number): boolean {
  const cell = q.state.at[company]!
  return fits(q, cell, [...unitsIn(q, cell).filter((unit) => unit !== company), battalion])
}
/** 9.5: one point makes the company a battalion on its reduced face. */
export function refuseExpanding(q: Query, side: Side, unit: number): Refusal | undefined {
  if (unit < 0 || q.state.at[unit] !== BOX || q.data.units[unit]!.steps !== 3)
    return refuse('9.5', say('refuse.unit'))
  const barred = refuseReceiver(q, unit, side)
  if (barred) return barred
  if (purse(q, unit, stepArm(q.data.units[unit]!, 2)) < price(q, unit))
    return refuse('9.5', say('replace.none'))
  return seedFor(q, unit) < 0 ? refuse('9.5', say('replace.noCompany')) : undefined
}

interface Replacing {
  readonly side: Side
  /** 19.10: divisions that may be given trucks now. */
  trucks: number
  unit: number
}

const own = (q: Query, test: (unit: number) => boolean): string[] =>
  theatre(q)
    .roster.filter(test)
    .map((unit) => unitTarget(q, unit))

const motorizable = (q: Query, { side, trucks }: Replacing): number[] =>
  trucks === 0 || side !== ALLIED
    ? []
    : theatre(q).roster.filter((hq) => {
        const { isDivisionHq, division, side: whose } = q.data.units[hq]!
        return isDivisionHq && whose === side && q.state.at[hq]! >= 0 && !q.state.motorized.includes(division)
      })

/** 20.1: roads of the map edge that the Germans hold, where a truck may come in, as long as there are counters. */
const truckCells = (q: Query, { side, trucks }: Replacing): number[] =>
  side !== GERMAN || trucks === 0 || freeTruck(q) < 0
    ? []
    : sourcesOf(q, GERMAN).filter(
        (cell) =>
          q.data.terrain[cell] !== CITY && controllerOf(q, cell) === GERMAN && !isHeldBy(q, cell, ALLIED),
      )
const freeTruck = (q: Query): number =>
  theatre(q).helpers.find((unit) => q.data.units[unit]!.type === 'truck' && q.state.at[unit] === OUT) ?? -1

/** 9.4: where a rebuilt unit is put. */
const rebuilding: Procedure<{ readonly unit: number }> = procedure<{ readonly unit: number }>(
  'rebuilding',
  '9.4',
  {
    'it is placed': ask('9.4', {
      by: (q, { unit }) => seatOf(q.data.units[unit]!.side),
      prompt: () => say('replace.where'),
      secret: true,
      verbs: {
        place: oneOf(HEXES, {
          rule: '9.4',
          among: (q, { unit }) => rebuildingCells(q, unit),
          otherwise: say('refuse.hex'),
          take(c, { unit }, cell, target) {
            const { steps } = c.data.units[unit]!
            const cost = rebuildingCost(c, unit)
            for (const arm of [0, 1] as const) c.state.points[indexOf(accountOf(c, unit), arm)]! -= cost[arm]
            c.state.at[unit] = cell
            c.state.steps[unit] = Math.max(1, steps - 1)
            updateControl(c)
            c.tell('9.4', { key: 'replace.rebuilt', args: { unit: seen(c, unit), hex: target } }, [target])
          },
        }),
      },
    }),
  },
)

export const replacementSegment: Procedure<Replacing> = procedure<Replacing>('replacements', '9.1', {
  'points come in': run('9.3.4', (c, local) => {
    const { state } = c
    state.points.fill(0)
    if (state.day > D_DAY) {
      const roll = c.roll(10, '9.3.4', say('replace.roll'))
      const { points, trucks } = turnPoints(c, local.side, roll)
      points.forEach((value, i) => {
        state.points[i] = value
      })
      local.trucks = trucks
    }
    // 9.3.5: remnants gathered since yesterday.
    const accounts = local.side === ALLIED ? [US, CW, US_AIRBORNE, CW_AIRBORNE] : [GE, COTENTIN]
    for (const account of accounts)
      for (const arm of [0, ARM] as const) {
        const i = indexOf(account, arm)
        state.points[i] = Math.min(
          c.data.charts.limits.replacementTrack,
          state.points[i]! + state.remnants[i]!,
        )
        state.remnants[i] = 0
      }
  }),
  'points are spent': ask('9.4', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('replace.prompt'),
    verbs: {
      strengthen: {
        rule: '9.4',
        targets: (q, { side }) => own(q, (unit) => !refuseStrengthening(q, side, unit)),
        check: (q, { side }, target) => refuseStrengthening(q, side, q.data.unitOfTarget(target)),
        checked: true,
        take(c, _, target) {
          const unit = c.data.unitOfTarget(target)
          const arm = stepArm(c.data.units[unit]!, c.state.steps[unit]! + 1)
          c.state.points[indexOf(accountOf(c, unit), arm)]! -= price(c, unit)
          c.state.steps[unit]!++
          markGreen(c, unit)
          c.tell('9.4', { key: 'replace.strengthened', args: { unit: seen(c, unit) } })
          return 'again'
        },
      },
      rebuild: {
        rule: '9.4',
        targets: (q, { side }) => own(q, (unit) => !refuseRebuilding(q, side, unit)),
        check: (q, { side }, target) => refuseRebuilding(q, side, q.data.unitOfTarget(target)),
        checked: true,
        take(c, _, target) {
          c.call(rebuilding, { unit: c.data.unitOfTarget(target) })
          return 'again'
        },
      },
      expand: {
        rule: '9.5',
        targets: (q, { side }) => own(q, (unit) => !refuseExpanding(q, side, unit)),
        check: (q, { side }, target) => refuseExpanding(q, side, q.data.unitOfTarget(target)),
        checked: true,
        take(c, _, target) {
          const unit = c.data.unitOfTarget(target)
          const company = seedFor(c, unit)
          const arm = stepArm(c.data.units[unit]!, 2)
          c.state.points[indexOf(accountOf(c, unit), arm)]! -= price(c, unit)
          c.state.at[unit] = c.state.at[company]!
          c.state.steps[unit] = 2
          forget(c, company)
          c.state.steps[company] = 0
          c.state.at[company] = OUT
          c.tell('9.5', { key: 'replace.expanded', args: { unit: seen(c, unit) } })
          return 'again'
        },
      },
      truck: oneOf(HEXES, {
        rule: '20.1',
        among: truckCells,
        otherwise: say('replace.noTrucks'),
        take(c, local, cell, target) {
          const truck = freeTruck(c)
          local.trucks--
          c.state.at[truck] = cell
          c.state.steps[truck] = 1
          c.tell('20.1', say('truck.comes', { hex: target }), [target])
          return 'again'
        },
      }),
      motorize: oneOf(UNITS, {
        rule: '19.10',
        among: motorizable,
        otherwise: say('replace.noTrucks'),
        take(c, local, hq, target) {
          local.trucks--
          c.state.motorized.push(c.data.units[hq]!.division)
          c.tell('19.10', say('replace.motorized', { unit: target }))
          return 'again'
        },
      }),
      'form-group': {
        rule: '20.3',
        targets: (q, { side }) => (side === GERMAN ? groups(q).map((hq) => unitTarget(q, hq)) : []),
        check: (q, { side }, target) =>
          side === GERMAN ? refuseGroup(q, q.data.unitOfTarget(target)) : refuse('20.3', say('refuse.unit')),
        checked: true,
        take(c, _, target) {
          c.call(placeGroup, { hq: c.data.unitOfTarget(target) })
          return 'again'
        },
      },
      done: { rule: '9.1', role: 'end', take: () => undefined },
    },
  }),
  'what is left is lost': run('9.3', (c) => {
    c.state.points.fill(0)
  }),
})

export const replacementProcedures = [replacementSegment, rebuilding, placeGroup]
export const replacementsOf = (side: Side) => into(replacementSegment, { side, trucks: 0, unit: -1 })
export const replacementStep = (side: Side) => call<object>('9.1', () => replacementsOf(side))
