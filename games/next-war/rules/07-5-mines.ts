import { type Refusal, refuse } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import { ask, CELLS, call, type Doing, into, oneOf, procedure, type Query, run } from '../kit.ts'
import { enemyOf, NOBODY, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { navalIn, seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { inPlay, inShoreControl, isSeaHex, seaBeside, zonesAt } from './07-1-sea-places.ts'
import { changeSubmarines } from './07-4-submarines-and-asw.ts'
import { mineEffect } from './07-5-3-mine-zones.ts'
import { shipRefusal } from './08-5-6-ships.ts'
import { ownShips } from './08-5-who-is-lifted.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 7.5: mines. */

const densest = (q: Query): number => Math.max(...q.data.data.series.sea.mines.densities)

/** 7.5.1: why a side cannot mine a hex. A marker is raised only by its own side; the others count (7.5). */
export function layingRefusal(q: Query, side: Side, cell: number): Refusal | undefined {
  const { data, state } = q
  if (cell < 0 || cell >= data.hexes || !inPlay(q, cell)) return refuse('7.5.1', say('mines.notThere'))
  const coastal = seaBeside(q, cell).length > 0 && (data.port[cell] === 1 || data.beach[cell] === 1)
  if (!isSeaHex(q, cell) && !coastal) return refuse('7.5.1', say('mines.notThere'))
  const hex = { hex: data.cellTarget[cell]! }
  if (state.mines[cell]! > 0)
    return state.minesOf[cell] !== side || state.mines[cell]! >= densest(q)
      ? refuse('7.5.1', say('mines.already', hex))
      : undefined
  return state.minesLeft[side] > 0 ? undefined : refuse('7.5', say('mines.noneLeft'))
}

function lay(c: Doing, side: Side, cell: number, density: number, ship: number): void {
  const { state } = c
  if (state.mines[cell] === 0) state.minesLeft[side]--
  state.mines[cell] = Math.min(densest(c), state.mines[cell]! + density)
  state.minesOf[cell] = side
  state.minesBy[cell] = ship
  const hex = c.data.cellTarget[cell]!
  c.tell('7.5.1', say('mines.laid', { hex, density: state.mines[cell]! }), [hex])
}

/** 23.6: mines that were dropped from the air; the marker was taken from the pool when the mission set out. */
export function placeMines(c: Doing, side: Side, cell: number, density: number): void {
  c.state.minesLeft[side]++
  if (c.state.mines[cell] === 0) lay(c, side, cell, density, -1)
}

/** 7.5.1.1: hexes that a ship can mine: its own and those next to it. */
export const hexesForShip = (q: Query, ship: number, side: Side): readonly number[] => {
  const cell = q.state.at[ship]!
  if (cell < 0 || cell >= q.data.hexes) return []
  return [cell, ...neighboursOf(q.data.topology, cell)].filter((hex) => !layingRefusal(q, side, hex))
}

/** 7.5.1.2: whether submarines can lay mines: one of their levels is left afterwards. */
export const canSpendSubmarine = (q: Query, side: Side): boolean => q.state.submarines[side] > 1

interface Laying {
  readonly side: Side
  /** The ship, -1 for submarines. */
  readonly ship: number
}

const hexesFor = (q: Query, { side, ship }: Laying): readonly number[] => {
  if (ship >= 0) return hexesForShip(q, ship, side)
  const hexes: number[] = []
  for (let cell = 0; cell < q.data.hexes; cell++) if (!layingRefusal(q, side, cell)) hexes.push(cell)
  return hexes
}

export const mineLaying = procedure<Laying>('mine laying', '7.5.1', {
  'where the mines go': ask('7.5.1', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('mines.where'),
    forced: false,
    verbs: {
      mine: {
        rule: '7.5.1',
        targets: (q, local) => hexesFor(q, local).map((cell) => q.data.cellTarget[cell]!),
        checked: true,
        check(q, local, target) {
          const cell = q.data.cellOf(target)
          const refusal = layingRefusal(q, local.side, cell)
          if (refusal) return refusal
          return local.ship >= 0 && !hexesForShip(q, local.ship, local.side).includes(cell)
            ? refuse('7.5.1.1', say('mines.tooFar'))
            : undefined
        },
        take(c, { side, ship }, target) {
          const { byShip, bySubmarine } = c.data.data.series.sea.mines
          lay(c, side, c.data.cellOf(target), ship >= 0 ? byShip : bySubmarine, ship)
          if (ship >= 0) c.state.moved[ship] = 1
          else changeSubmarines(c, side, -1)
        },
      },
      'call-off': { rule: '7.5.1', role: 'leave', take: () => 'finish' },
    },
  }),
})

export const mineVerbs: SegmentVerbs = {
  'lay-mines': {
    rule: '7.5.1.1',
    targets: (q, { side }) =>
      ownShips(q, side)
        .filter((ship) => q.state.at[ship]! >= 0 && q.state.moved[ship] === 0)
        .map((ship) => q.data.unitTarget[ship]!),
    check(q, { side, kind }, target) {
      const ship = q.data.unitOf(target)
      const refusal = shipRefusal(q, ship, side, kind)
      if (refusal) return refusal
      return hexesForShip(q, ship, side).length > 0
        ? undefined
        : refuse('7.5.1.1', say('mines.nowhere', { unit: target }))
    },
    take(c, { side }, target) {
      c.call(mineLaying, { side, ship: c.data.unitOf(target) })
      return 'again'
    },
  },
  'mine-by-submarine': {
    rule: '7.5.1.2',
    role: 'plain',
    check: (q, { side }) =>
      !canSpendSubmarine(q, side)
        ? refuse('7.5.1.2', say('mines.noSubmarine'))
        : q.state.minesLeft[side] > 0 ||
            q.state.mines.some((n, cell) => n > 0 && !layingRefusal(q, side, cell))
          ? undefined
          : refuse('7.5', say('mines.noneLeft')),
    take(c, { side }) {
      c.call(mineLaying, { side, ship: -1 })
      return 'again'
    },
  },
}

interface Sweeping {
  readonly side: Side
  /** Attempts left. */
  attempts: number
  /** The marker that is tried now, -1 between two. */
  hex: number
  /** Markers already tried in this step: one attempt for each. */
  tried: number[]
}

/** 7.5.2: enemy markers in waters whose In Shore box the side controls. */
export const sweepable = (q: Query, side: Side): readonly number[] => {
  const found: number[] = []
  q.state.minesOf.forEach((owner, hex) => {
    if (owner !== enemyOf(side)) return
    if (zonesAt(q, hex).some((zone) => inShoreControl(q, zone) === side)) found.push(hex)
  })
  return found
}

/** 7.5.2: a ship of the side in the zone of effect helps. */
export const sweepModifier = (q: Query, side: Side, hex: number): number =>
  mineEffect(q, hex).some((cell) => navalIn(q, cell, side).length > 0)
    ? q.data.data.series.sea.mines.clearShipPresent
    : 0

const untried = (q: Query, { side, tried }: Sweeping): readonly number[] =>
  sweepable(q, side).filter((hex) => !tried.includes(hex))

export const sweep = procedure<Sweeping>('mine sweeping', '7.5.2', {
  'which mines': ask(
    '7.5.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (_, { attempts }) => say('mines.sweep', { attempts }),
      forced: false,
      verbs: {
        sweep: oneOf(CELLS, {
          rule: '7.5.2',
          among: untried,
          otherwise: say('mines.notSweepable'),
          take(_, local, cell) {
            local.hex = cell
          },
        }),
        done: { rule: '7.5.2', role: 'end', take: () => 'finish' },
      },
    },
    { when: (q, local) => local.attempts > 0 && untried(q, local).length > 0 },
  ),
  'the attempt': run(
    '7.5.2',
    (c, local) => {
      const { hex, side } = local
      const target = c.data.cellTarget[hex]!
      const die = rollDie(c, '7.5.2', say('mines.sweepRoll', { hex: target }))
      local.attempts--
      local.tried.push(hex)
      local.hex = -1
      if (die + sweepModifier(c, side, hex) > c.data.data.series.sea.mines.clear) {
        c.tell('7.5.2', say('mines.remain', { hex: target }), [target])
        return { go: 'which mines' }
      }
      const left = c.state.mines[hex]! - 1
      c.state.mines[hex] = left
      if (left === 0) {
        c.state.minesOf[hex] = NOBODY
        c.state.minesBy[hex] = -1
      }
      c.tell('7.5.2', say('mines.cleared', { hex: target, density: left }), [target])
      return { go: 'which mines' }
    },
    { when: (_, { hex }) => hex >= 0 },
  ),
})

const sweepOf = (who: (q: Query) => Side) =>
  call<Record<string, never>>('7.5.2', (q) =>
    into(sweep, { side: who(q), attempts: q.data.data.series.sea.mines.clearAttempts, hex: -1, tried: [] }),
  )

export const mineClearing = procedure<Record<string, never>>('mine clearing', '7.5.2', {
  'the first player': sweepOf((q) => q.state.first),
  'the second player': sweepOf(second),
})
