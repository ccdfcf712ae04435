import { type Refusal, refuse } from '@grognard/kernel'
import { ask, CELLS, call, into, oneOf, procedure, type Query, type Running, run } from '../kit.ts'
import { ELIMINATED, type Segment, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { navalIn, seatOf } from './02-units.ts'
import { cargoOf, inPlay, isSeaHex, portsOf, putShip, zonesAt } from './07-1-sea-places.ts'
import { type ContestedSea, contestedSea, type Leg, legsOf, seaDangers } from './08-5-6-contested-sea.ts'
import { canSail, destinationsOf, seaWay } from './08-5-6-sea-ways.ts'
import { shipRefusal } from './08-5-6-ships.ts'
import { ownShips } from './08-5-who-is-lifted.ts'
import { plays } from './14-advanced.ts'
import { shipArrives } from './17-1-2-naval-detection.ts'
import { strikeShip } from './27-4-naval-damage.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 8.5.6: naval units move. */

export interface Sailing {
  readonly side: Side
  readonly kind: Segment
  /** Ships that sail together. */
  ships: number[]
  readonly from: number
  /** The places of the way, without the first. */
  way: number[]
  /** 8.5.6.4.1: legs of the way when it must be rolled for; one roll for the whole of it. */
  rolling: Leg[]
  aborted: boolean
  /** 8.5.8.1: amphibious units that close in on a beach. */
  readonly assault: boolean
  /** 25.4: what pressing on costs each ship: 0 before the roll, or where it is not played. */
  strike?: 0 | 1 | 2
}

export const sailing = (q: Query, side: Side, kind: Segment, ship: number): Sailing => ({
  side,
  kind,
  ships: [ship],
  from: q.state.at[ship]!,
  way: [],
  rolling: [],
  aborted: false,
  assault: false,
})

/** 7.3.6: one ship in an all-sea hex. */
function sailRefusal(q: Query, { side, ships, from }: Sailing, to: number): Refusal | undefined {
  if (!canSail(q, side, from, to)) return refuse('8.5.6.4', say('sea.noWay'))
  return isSeaHex(q, to) && ships.length > q.data.data.series.sea.navalPerSeaHex
    ? refuse('7.3.6', say('sea.oneShip'))
    : undefined
}

const sailTargets = (q: Query, { side, ships, from }: Sailing): readonly string[] =>
  destinationsOf(q, side, from).flatMap((cell) =>
    ships.length > 1 && isSeaHex(q, cell) ? [] : [q.data.cellTarget[cell]!],
  )

const passengers = (q: Query, ships: readonly number[]): readonly number[] =>
  ships.flatMap((ship) => cargoOf(q, ship).filter((unit) => q.data.units[unit]!.kind === 'ground'))

/** 8.5.6.4.1: the ships are there when the roll is made; those that fail are back where they began. */
function setSail(c: Running, local: Sailing): void {
  const legs = legsOf([local.from, ...local.way])
  const dangerous = legs.some((leg) => seaDangers(c, local.side, leg, local.ships).length > 0)
  local.rolling = dangerous ? [...legs] : []
  for (const ship of local.ships) putShip(c, ship, local.way.at(-1)!)
}

function end(c: Running, { ships, from, aborted, assault }: Sailing): void {
  for (const ship of ships) {
    if (c.state.at[ship]! < 0) continue
    if (aborted) putShip(c, ship, from)
    c.state.moved[ship] = 1
    if (assault && !aborted) c.state.assaulted[ship] = 1
    const place = c.data.cellTarget[c.state.at[ship]!]!
    const args = { unit: c.data.unitTarget[ship]!, place }
    c.tell('8.5.6.4', aborted ? say('sea.turnedBack', args) : say('sea.arrived', args), [place])
    shipArrives(c, ship, from)
  }
}

export const navalMove = procedure<Sailing>('naval movement', '8.5.6.4', {
  'where they sail': ask(
    '8.5.6.4',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { ships }) => say('sea.where', { unit: q.data.unitTarget[ships[0]!]! }),
      forced: false,
      verbs: {
        'sail-to': {
          rule: '8.5.6.4',
          checked: true,
          targets: sailTargets,
          check: (q, local, target) => sailRefusal(q, local, q.data.cellOf(target)),
          take(c, local, target) {
            local.way = [...seaWay(c, local.side, local.from, c.data.cellOf(target))!.slice(1)]
          },
        },
        'take-along': {
          rule: '8.5.6.4',
          targets: (q, { ships, from, side }) =>
            navalIn(q, from, side)
              .filter((ship) => !ships.includes(ship))
              .map((ship) => q.data.unitTarget[ship]!),
          check(q, { ships, from, side, kind }, target) {
            const ship = q.data.unitOf(target)
            const refusal = shipRefusal(q, ship, side, kind)
            if (refusal) return refusal
            return q.state.at[ship] !== from || ships.includes(ship)
              ? refuse('8.5.6.4', say('move.notTogether', { unit: target }))
              : undefined
          },
          take(c, { ships }, target) {
            ships.push(c.data.unitOf(target))
            return 'again'
          },
        },
        'call-off': { rule: '8.5.6.4', role: 'leave', take: () => 'finish' },
      },
    },
    { when: (_, { way }) => way.length === 0 },
  ),
  'they set sail': run('8.5.6.4', setSail),
  'through contested waters': call(
    '8.5.6.4.1',
    (q, { side, ships, rolling }) =>
      into(contestedSea, {
        side,
        // 27.4: with ships that can be damaged those aboard suffer only where they press on.
        passengers: plays(q, 'naval-war') ? [] : [...passengers(q, ships)],
        legs: rolling,
        result: 'passes',
      }),
    {
      when: (_, { rolling }) => rolling.length > 0,
      leave(_, local, child) {
        const { result } = child as ContestedSea
        local.aborted = result !== 'passes'
        local.strike = result === 'passes' ? 0 : result === 'aborted' ? 1 : 2
      },
    },
  ),
  'they turn back or press on': ask(
    '25.4',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { ships, strike }) =>
        say('sea.pressOn', { unit: q.data.unitTarget[ships[0]!]!, strikes: strike ?? 0 }),
      forced: false,
      verbs: {
        'turn-back': { role: 'leave', rule: '25.4', take: () => undefined },
        'press-on': {
          role: 'plain',
          rule: '25.4',
          take(c, local) {
            local.aborted = false
            for (const ship of local.ships) strikeShip(c, ship, local.strike === 2 ? '2' : '1', '25.4')
          },
        },
      },
    },
    { when: (q, { aborted }) => aborted && plays(q, 'naval-war') },
  ),
  'they arrive': run('8.5.6.4', end),
})

export const navalVerbs: SegmentVerbs = {
  sail: {
    rule: '8.5.6.4',
    targets: (q, { side }) =>
      ownShips(q, side)
        .filter((ship) => q.state.at[ship]! >= 0 && q.state.moved[ship] === 0)
        .map((ship) => q.data.unitTarget[ship]!),
    check: (q, { side, kind }, target) => shipRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side, kind }, target) {
      c.call(navalMove, sailing(c, side, kind, c.data.unitOf(target)))
      return 'again'
    },
  },
}

/** 8.5.6.5: where ships can ride out a storm: the At Sea box or a port of their zone, whoever controls the sea. */
export function shelters(q: Query, ship: number): readonly number[] {
  const side = q.data.unitSide[ship] as Side
  const zones = zonesAt(q, q.state.at[ship]!)
  return [
    ...zones.map((zone) => q.data.zones[zone]!.atSea).filter((box) => inPlay(q, box)),
    ...portsOf(q, side).filter((port) => zonesAt(q, port).some((zone) => zones.includes(zone))),
  ]
}

const isSheltered = (q: Query, ship: number): boolean => {
  const cell = q.state.at[ship]!
  return shelters(q, ship).includes(cell) || q.data.port[cell] === 1
}

interface Storm {
  ship: number
}

const exposed = (q: Query): number =>
  q.data.navalUnits.find((ship) => q.state.at[ship]! >= 0 && !isSheltered(q, ship)) ?? -1

export const stormAtSea = procedure<Storm>('storm at sea', '8.5.6.5', {
  'the next ship': run('8.5.6.5', (c, local) => {
    local.ship = exposed(c)
    if (local.ship < 0) return 'finish'
    if (shelters(c, local.ship).length > 0) return undefined
    for (const unit of [...cargoOf(c, local.ship), local.ship]) {
      c.state.at[unit] = ELIMINATED
      c.state.steps[unit] = 0
      c.state.aboard[unit] = -1
    }
    c.tell('8.5.6.5', say('sea.foundered', { unit: c.data.unitTarget[local.ship]! }))
    return 'again'
  }),
  'it seeks shelter': ask('8.5.6.5', {
    by: (q, { ship }) => seatOf(q.data.unitSide[ship] as Side),
    prompt: (q, { ship }) => say('sea.storm', { unit: q.data.unitTarget[ship]! }),
    verbs: {
      shelter: oneOf(CELLS, {
        rule: '8.5.6.5',
        among: (q, { ship }) => shelters(q, ship),
        otherwise: say('sea.notThere'),
        take(c, { ship }, cell) {
          putShip(c, ship, cell)
          return { go: 'the next ship' }
        },
      }),
    },
  }),
})
