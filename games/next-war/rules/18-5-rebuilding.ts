import { type Refusal, refuse } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, procedure, type Query } from '../kit.ts'
import { ELIMINATED, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { isIsolated, isUnsupplied } from './02-3-values.ts'
import { isAshore, occupants, seatOf } from './02-units.ts'
import { inPlay } from './07-1-sea-places.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { advancedOf } from './14-advanced.ts'
import { isSubordinate } from './18-1-subordination.ts'
import { supplyNet } from './19-1-supply-lines.ts'

/** 18.4, 18.5: headquarters recover and come back for supply points, in the reinforcement phase. */

interface Rebuilding {
  readonly side: Side
  /** 18.4: one step for each in a turn. */
  used: number[]
  /** The one that is being placed, -1 for none. */
  unit: number
}

export const newRebuilding = (side: Side): Rebuilding => ({ side, used: [], unit: -1 })

const prices = (q: Query) => q.data.data.series.advanced.supplyPrices

const isOwn = (q: Query, side: Side, unit: number): boolean =>
  unit >= 0 && q.data.units[unit]!.role === 'headquarters' && q.data.unitSide[unit] === side

/** 18.4: a step for a supply point, not while isolated or out of supply. */
export function restoreRefusal(q: Query, { side, used }: Rebuilding, unit: number): Refusal | undefined {
  if (!isOwn(q, side, unit) || !isAshore(q, unit) || q.state.steps[unit]! >= q.data.units[unit]!.steps)
    return refuse('18.4', say('rebuild.notThis'))
  if (used.includes(unit)) return refuse('18.4', say('rebuild.once'))
  if (isIsolated(q, unit) || isUnsupplied(q, unit))
    return refuse('18.4', say('move.unsupplied', { unit: q.data.unitTarget[unit]! }))
  return advancedOf(q).supplyPoints[side] < prices(q).headquartersStep
    ? refuse('18.4', say('depot.tooDear', { price: prices(q).headquartersStep }))
    : undefined
}

/** 18.5: two supply points, five for a supreme headquarters. */
const rebuildPrice = (q: Query, unit: number): number =>
  q.data.units[unit]!.supreme ? prices(q).supreme : prices(q).headquarters

/** 18.5: the first of three kinds of place that there is, in supply and out of enemy zones. */
export function rebuildCells(q: Query, side: Side, unit: number): readonly number[] {
  const { data, state } = q
  const net = supplyNet(q, side)
  const fits = (cell: number): boolean =>
    cell < data.hexes &&
    inPlay(q, cell) &&
    net.reached[cell]! >= 0 &&
    !inEnemyZone(q, cell, side) &&
    (occupants(q)[cell] === side || occupants(q)[cell] === -1)
  const near = (cells: readonly number[]): number[] => [...new Set(cells)].filter(fits).sort((a, b) => a - b)
  const subordinates = data.groundUnits.filter(
    (one) => isSubordinate(q, one, unit) && isAshore(q, one) && !isUnsupplied(q, one) && !isIsolated(q, one),
  )
  const first = near(
    subordinates.flatMap((one) =>
      state.at[one]! < data.hexes
        ? disc(data.map, state.at[one]!, 4).filter((cell) => data.home[cell] === side)
        : [],
    ),
  )
  if (first.length > 0) return first
  const supreme = data.headquarters.filter(
    (one) => isOwn(q, side, one) && data.units[one]!.supreme && isAshore(q, one),
  )
  const second = near(supreme.flatMap((one) => disc(data.map, state.at[one]!, 1)))
  if (second.length > 0) return second
  const cities: number[] = []
  for (let cell = 0; cell < data.hexes; cell++)
    if (data.settled[cell] === 1 && state.control[cell] === side) cities.push(cell)
  return near(cities)
}

export function rebuildRefusal(q: Query, { side }: Rebuilding, unit: number): Refusal | undefined {
  if (!isOwn(q, side, unit) || q.state.at[unit] !== ELIMINATED) return refuse('18.5', say('rebuild.notThis'))
  const { nation } = q.data.units[unit]!
  if (advancedOf(q).supplyPoints[side] < rebuildPrice(q, unit))
    return refuse('18.5', say('depot.tooDear', { price: rebuildPrice(q, unit) }))
  if (q.state.replacements[nation]! < prices(q).replacementPoint)
    return refuse(
      '18.5',
      say('replace.tooFew', { unit: q.data.unitTarget[unit]!, price: prices(q).replacementPoint }),
    )
  return rebuildCells(q, side, unit).length > 0 ? undefined : refuse('18.5', say('replace.noPlace'))
}

const offered = (q: Query, local: Rebuilding, refusal: typeof restoreRefusal): string[] =>
  q.data.headquarters.flatMap((unit) => (refusal(q, local, unit) ? [] : [q.data.unitTarget[unit]!]))

export const headquartersRebuilt = procedure<Rebuilding>('headquarters rebuilt', '18.5', {
  'points are spent': ask(
    '18.4',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { side }) => say('rebuild.prompt', { points: advancedOf(q).supplyPoints[side] }),
      forced: false,
      verbs: {
        'restore-headquarters': {
          rule: '18.4',
          checked: true,
          targets: (q, local) => offered(q, local, restoreRefusal),
          check: (q, local, target) => restoreRefusal(q, local, q.data.unitOf(target)),
          take(c, local, target) {
            const unit = c.data.unitOf(target)
            advancedOf(c).supplyPoints[local.side] -= prices(c).headquartersStep
            c.state.steps[unit]!++
            // 18.4: one use less in the turn to come.
            c.state.missions[unit] = 1
            local.used.push(unit)
            c.tell('18.4', say('replace.recovered', { unit: target }), [target])
            return 'again'
          },
        },
        'rebuild-headquarters': {
          rule: '18.5',
          checked: true,
          targets: (q, local) => offered(q, local, rebuildRefusal),
          check: (q, local, target) => rebuildRefusal(q, local, q.data.unitOf(target)),
          take(c, local, target) {
            local.unit = c.data.unitOf(target)
          },
        },
        done: { role: 'end', rule: '18.5', take: () => 'finish' },
      },
    },
    {
      when: (q, local) =>
        offered(q, local, restoreRefusal).length > 0 || offered(q, local, rebuildRefusal).length > 0,
    },
  ),
  'it is placed': ask(
    '18.5',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { unit }) => say('replace.where', { unit: q.data.unitTarget[unit]! }),
      verbs: {
        place: {
          rule: '18.5',
          checked: true,
          targets: (q, { side, unit }) => rebuildCells(q, side, unit).map((cell) => q.data.cellTarget[cell]!),
          check: (q, { side, unit }, target) =>
            rebuildCells(q, side, unit).includes(q.data.cellOf(target))
              ? undefined
              : refuse('18.5', say('replace.notThere')),
          take(c, local, target) {
            const { unit, side } = local
            advancedOf(c).supplyPoints[side] -= rebuildPrice(c, unit)
            c.state.replacements[c.data.units[unit]!.nation]! -= prices(c).replacementPoint
            c.state.at[unit] = c.data.cellOf(target)
            c.state.steps[unit] = c.data.units[unit]!.steps
            c.state.missions[unit] = 1
            local.used.push(unit)
            local.unit = -1
            c.tell('18.5', say('replace.rebuilt', { unit: c.data.unitTarget[unit]!, hex: target }), [target])
            return { go: 'points are spent' }
          },
        },
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
})
