import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, jump, procedure, type Query, run } from '../kit.ts'
import { ELIMINATED, type Side, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, URBAN } from '../world.ts'
import { strikesOn } from './02-3-values.ts'
import { isAshore, occupants, seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { inPlay } from './07-1-sea-places.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { advancedOf } from './14-advanced.ts'
import { supplyNet } from './19-1-supply-lines.ts'

/** 19.3, 19.4: supply points, depots and mobile supply units, in the first supply phase of a turn. */

interface Building {
  /** 0 for the first player, 1 for the other. */
  player: 0 | 1
}

const sideAtWork = (q: Query, { player }: Building): Side => (player === 0 ? q.state.first : second(q))

const prices = (q: Query) => q.data.data.series.advanced.supplyPrices

/** 19.4: a counter that is not on the map: there are no more than these. */
const spareCounter = (q: Query, side: Side): number | undefined =>
  q.data.supplyUnits.find(
    (unit) =>
      q.data.unitSide[unit] === side && (q.state.at[unit] === WAITING || q.state.at[unit] === ELIMINATED),
  )

const isOwnSupply = (q: Query, side: Side, unit: number): boolean =>
  unit >= 0 && q.data.units[unit]!.role === 'supply' && q.data.unitSide[unit] === side && isAshore(q, unit)

const isDepot = (q: Query, unit: number): boolean => advancedOf(q).depot[unit] === 1

const canPay = (q: Query, side: Side, price: number): Refusal | undefined =>
  advancedOf(q).supplyPoints[side] < price ? refuse('19.3', say('depot.tooDear', { price })) : undefined

/** 19.4: mobile units are bought at a depot (27.3.2: not with a Strike 2) or an urban hex of the own country. */
export function mobileRefusal(q: Query, side: Side, cell: number): Refusal | undefined {
  if (spareCounter(q, side) === undefined) return refuse('19.4', say('depot.noCounter'))
  const { data, state } = q
  const urban =
    cell >= 0 && data.terrain[cell] === URBAN && data.home[cell] === side && state.control[cell] === side
  const atDepot = data.supplyUnits.some(
    (unit) =>
      isOwnSupply(q, side, unit) && isDepot(q, unit) && state.at[unit] === cell && strikesOn(q, unit) < 2,
  )
  if (!(urban && inPlay(q, cell)) && !atDepot) return refuse('19.4', say('depot.notThere'))
  return canPay(q, side, prices(q).mobile)
}

/** 19.4: a new depot wherever a depot or an urban hex supplies the ground, out of enemy zones. */
export function depotRefusal(q: Query, side: Side, cell: number, net: Int16Array): Refusal | undefined {
  if (spareCounter(q, side) === undefined) return refuse('19.4', say('depot.noCounter'))
  const free = cell >= 0 && cell < q.data.hexes && (occupants(q)[cell] === side || occupants(q)[cell] === -1)
  if (!free || net[cell]! < 0 || inEnemyZone(q, cell, side)) return refuse('19.4', say('depot.notThere'))
  return canPay(q, side, prices(q).depot)
}

/** 19.4, 27.3.2: what is turned into something else carries no Strike 2. */
function turnRefusal(
  q: Query,
  side: Side,
  unit: number,
  from: 'depot' | 'mobile' | 'any',
): Refusal | undefined {
  if (!isOwnSupply(q, side, unit)) return refuse('19.4', say('depot.notThis'))
  if (from !== 'any' && isDepot(q, unit) !== (from === 'depot')) return refuse('19.4', say('depot.notThis'))
  return strikesOn(q, unit) === 2
    ? refuse('27.3.2', say('move.struck', { unit: q.data.unitTarget[unit]! }))
    : undefined
}

export const splitRefusal = (q: Query, side: Side, unit: number): Refusal | undefined =>
  turnRefusal(q, side, unit, 'depot') ??
  (spareCounter(q, side) === undefined ? refuse('19.4', say('depot.noCounter')) : undefined)

/** 19.4: a mobile unit becomes a depot where a depot or an urban hex supplies it. */
export function layRefusal(q: Query, side: Side, unit: number): Refusal | undefined {
  const refusal = turnRefusal(q, side, unit, 'mobile') ?? canPay(q, side, prices(q).mobileToDepot)
  if (refusal) return refusal
  return supplyNet(q, side).main[q.state.at[unit]!]! < 0 ? refuse('19.4', say('depot.notThere')) : undefined
}

function place(c: Doing, side: Side, cell: number, depot: 0 | 1): number {
  const unit = spareCounter(c, side)!
  c.state.at[unit] = cell
  c.state.steps[unit] = 1
  advancedOf(c).depot[unit] = depot
  return unit
}

const tellPoints = (c: Doing, side: Side): void =>
  c.tell(
    '19.3',
    say('depot.points', { side: `side:${sideId(side)}`, points: advancedOf(c).supplyPoints[side] }),
  )

const own = (q: Query, local: Building): readonly string[] =>
  q.data.supplyUnits.flatMap((unit) =>
    isOwnSupply(q, sideAtWork(q, local), unit) ? [q.data.unitTarget[unit]!] : [],
  )

const cellsFor = (q: Query, local: Building, refusal: (cell: number) => Refusal | undefined): string[] => {
  const side = sideAtWork(q, local)
  if (spareCounter(q, side) === undefined || advancedOf(q).supplyPoints[side] === 0) return []
  const cells: string[] = []
  for (let cell = 0; cell < q.data.hexes; cell++) if (!refusal(cell)) cells.push(q.data.cellTarget[cell]!)
  return cells
}

const newDepots = (q: Query, local: Building): string[] => {
  const side = sideAtWork(q, local)
  if (canPay(q, side, prices(q).depot)) return []
  const net = supplyNet(q, side).main
  return cellsFor(q, local, (cell) => depotRefusal(q, side, cell, net))
}

/** 19.4: only urban hexes and places with a depot are worth asking. */
function newMobiles(q: Query, local: Building): string[] {
  const { data, state } = q
  const depots = new Set(data.supplyUnits.flatMap((unit) => (isDepot(q, unit) ? [state.at[unit]!] : [])))
  return cellsFor(q, local, (cell) =>
    data.terrain[cell] === URBAN || depots.has(cell)
      ? mobileRefusal(q, sideAtWork(q, local), cell)
      : refuse('19.4', say('depot.notThere')),
  )
}

export const supplyBuilding = procedure<Building>('supply units', '19.4', {
  'supply units are made': ask(
    '19.4',
    {
      by: (q, local) => seatOf(sideAtWork(q, local)),
      prompt: (q, local) => say('depot.prompt', { points: advancedOf(q).supplyPoints[sideAtWork(q, local)] }),
      forced: false,
      verbs: {
        'make-column': {
          rule: '19.4',
          checked: true,
          targets: newMobiles,
          check: (q, local, target) => mobileRefusal(q, sideAtWork(q, local), q.data.cellOf(target)),
          take(c, local, target) {
            const side = sideAtWork(c, local)
            place(c, side, c.data.cellOf(target), 0)
            advancedOf(c).supplyPoints[side] -= prices(c).mobile
            tellPoints(c, side)
            return 'again'
          },
        },
        'make-depot': {
          rule: '19.4',
          checked: true,
          targets: newDepots,
          check: (q, local, target) => {
            const side = sideAtWork(q, local)
            return depotRefusal(q, side, q.data.cellOf(target), supplyNet(q, side).main)
          },
          take(c, local, target) {
            const side = sideAtWork(c, local)
            place(c, side, c.data.cellOf(target), 1)
            advancedOf(c).supplyPoints[side] -= prices(c).depot
            tellPoints(c, side)
            return 'again'
          },
        },
        'split-depot': {
          rule: '19.4',
          targets: own,
          check: (q, local, target) => splitRefusal(q, sideAtWork(q, local), q.data.unitOf(target)),
          take(c, local, target) {
            const unit = c.data.unitOf(target)
            advancedOf(c).depot[unit] = 0
            const other = place(c, sideAtWork(c, local), c.state.at[unit]!, 0)
            // 27.1.1: what comes out of a struck depot is struck as well.
            advancedOf(c).struck[other] = advancedOf(c).struck[unit]!
            return 'again'
          },
        },
        'lay-depot': {
          rule: '19.4',
          targets: own,
          check: (q, local, target) => layRefusal(q, sideAtWork(q, local), q.data.unitOf(target)),
          take(c, local, target) {
            const side = sideAtWork(c, local)
            advancedOf(c).depot[c.data.unitOf(target)] = 1
            advancedOf(c).supplyPoints[side] -= prices(c).mobileToDepot
            tellPoints(c, side)
            return 'again'
          },
        },
        'break-up': {
          rule: '19.4',
          targets: own,
          check: (q, local, target) => turnRefusal(q, sideAtWork(q, local), q.data.unitOf(target), 'any'),
          take(c, local, target) {
            const side = sideAtWork(c, local)
            const unit = c.data.unitOf(target)
            advancedOf(c).supplyPoints[side] += isDepot(c, unit)
              ? prices(c).depotGives
              : prices(c).mobileGives
            c.state.at[unit] = WAITING
            c.state.steps[unit] = 0
            advancedOf(c).depot[unit] = 0
            advancedOf(c).struck[unit] = 0
            tellPoints(c, side)
            return 'again'
          },
        },
        done: { role: 'end', rule: '19.4', take: () => undefined },
      },
    },
    {
      when: (q, local) =>
        own(q, local).length > 0 || newMobiles(q, local).length > 0 || newDepots(q, local).length > 0,
    },
  ),
  'the next player': run('19.4', (_, local) => {
    if (local.player === 1) return 'finish'
    local.player = 1
  }),
  'the other player builds': jump('19.4', 'supply units are made', () => true),
})
