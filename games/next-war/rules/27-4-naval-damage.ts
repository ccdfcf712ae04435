import type { StrikeResult } from '../data/schema.ts'
import { ask, CELLS, call, type Doing, into, oneOf, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side, TURN_TRACK } from '../state.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { cargoOf, inPlay, inShoreControl, isOwnPort, isSeaHex, putShip, zonesAt } from './07-1-sea-places.ts'
import { navalUnitSunk } from './07-4-submarines-and-asw.ts'
import { losses, takeLosses } from './09-7-losses.ts'
import { nearestPort } from './09-9-advance.ts'
import { score } from './12-victory.ts'
import { advancedOf } from './14-advanced.ts'
import { carrierLost } from './27-4-1-carrier-wings.ts'

/** 27.4: damage to naval units and to those aboard. */

/** 27.4: where a ship that was hit may go: the nearest own port, the open sea, the coast. */
export function havens(q: Query, ship: number): readonly number[] {
  const cell = q.state.at[ship]!
  const side = q.data.unitSide[ship] as Side
  const found: number[] = []
  for (const zone of zonesAt(q, cell)) {
    const { atSea, inShore } = q.data.zones[zone]!
    const coast = inShoreControl(q, zone) === side
    const port = nearestPort(q, cell, side)
    if (port !== TURN_TRACK && coast && !isOwnPort(q, side, cell)) found.push(port)
    if (cell !== atSea && q.state.control[atSea] === side) found.push(atSea)
    if (isSeaHex(q, cell) && coast) found.push(inShore)
  }
  return [...new Set(found)].filter((place) => inPlay(q, place))
}

interface Hit {
  readonly ship: number
  /** 27.4: steps that those aboard lose. */
  readonly steps: number
}

/** 27.4: those aboard pay with steps; then the ship may seek shelter. */
export const shipHit = procedure<Hit>('a ship is hit', '27.4', {
  'those aboard suffer': call(
    '27.4',
    (q, { ship, steps }) => {
      const aboard = cargoOf(q, ship).filter((unit) => q.data.units[unit]!.kind === 'ground')
      return into(takeLosses, losses(q.data.unitSide[ship] as Side, '27.4', aboard, steps))
    },
    { when: (q, { ship }) => cargoOf(q, ship).some((unit) => q.data.units[unit]!.kind === 'ground') },
  ),
  'it seeks shelter': ask(
    '27.4',
    {
      by: (q, { ship }) => seatOf(q.data.unitSide[ship] as Side),
      prompt: (q, { ship }) => say('ship.hitWhere', { unit: q.data.unitTarget[ship]! }),
      forced: false,
      verbs: {
        shelter: oneOf(CELLS, {
          rule: '27.4',
          among: (q, { ship }) => havens(q, ship),
          otherwise: say('sea.notThere'),
          take(c, { ship }, cell) {
            putShip(c, ship, cell)
            // 27.4: in port it stays for the rest of the turn.
            if (c.data.port[cell] === 1) advancedOf(c).harboured[ship] = 1
          },
        }),
        'stay-put': { rule: '27.4', role: 'leave', take: () => undefined },
      },
    },
    { when: (q, { ship }) => q.state.at[ship]! >= 0 && havens(q, ship).length > 0 },
  ),
  'it is over': run('27.4', () => 'finish'),
})

/** 17.2: victory points for a naval unit. */
const SUNK = 5

const POINTS = { '1': 1, '2': 2, X: 3 } as const

/** 27.4, 17.2, 7.4.3-c: markers add up; the third point takes the ship away for four turns. */
export function strikeShip(c: Doing, ship: number, result: StrikeResult, rule: string): void {
  if (result === '-' || c.state.at[ship]! < 0) return
  const { struck, seen } = advancedOf(c)
  const now = struck[ship]! + POINTS[result]
  const name = { unit: c.data.unitTarget[ship]! }
  const hurt = { ship, steps: POINTS[result] }
  if (now <= 2) {
    struck[ship] = now
    c.tell(rule, say('strike.marked', { ...name, strikes: now }), [name.unit])
    c.call(shipHit, hurt)
    return
  }
  const side = c.data.unitSide[ship] as Side
  struck[ship] = 0
  seen[ship] = 0
  const zone = c.data.zone[c.state.at[ship]!] ?? -1
  putShip(c, ship, TURN_TRACK)
  c.state.returns[ship] = c.state.turn + c.data.data.series.advanced.navalReturn
  c.tell(rule, say('ship.sunk', { ...name, turn: c.state.returns[ship]! }))
  score(c, enemyOf(side), SUNK, 'naval-unit')
  navalUnitSunk(c, side)
  c.call(shipHit, hurt)
  carrierLost(c, ship, zone)
}

/** 27.4: whether the marker of a ship comes off: in a port of its own only. */
export const mayShedStrike = (q: Query, unit: number): boolean =>
  q.data.units[unit]!.kind !== 'naval' || isOwnPort(q, q.data.unitSide[unit] as Side, q.state.at[unit]!)
