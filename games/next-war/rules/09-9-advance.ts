import { type Refusal, refuse } from '@grognard/kernel'
import { hexDistance, neighboursOf } from '@grognard/maps'
import { ask, CELLS, type Doing, oneOf, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, type Side, TURN_TRACK } from '../state.ts'
import { say } from '../text/say.ts'
import { NO_RIVER, TERRAINS, URBAN } from '../world.ts'
import { isBarred, navalIn, seatOf, spOf } from './02-units.ts'
import {
  harbourOf,
  inShoreControl,
  isSeaHex,
  portsOf,
  putShip,
  seaBeside,
  zonesAt,
} from './07-1-sea-places.ts'
import { stackOf } from './08-1-stacking.ts'
import { installationsIn } from './08-3-1-2-installations.ts'
import { bridged, costRow, fortStands, holdsFort, roadLeads } from './08-3-terrain.ts'
import { arriveInHex, leaveHex } from './08-4-1-clearing-markers.ts'
import { enterHex } from './08-4-entering.ts'
import { isAssaulting, NO_UNIT } from './09-2-battle.ts'

/** 9.9: the attacker advances into the hex that the defender left. */
export interface Advance {
  readonly side: Side
  /** The defender's hex. */
  readonly cell: number
  /** Those that attacked. */
  readonly attackers: readonly number[]
  /** 9.9.1: whether vehicles may go on to a second hex. */
  readonly further: boolean
  /** Those that have advanced. */
  moved: number[]
  /** The one that goes on to a second hex, -1 between two. */
  unit: number
  to: number
}

export const advancing = (
  side: Side,
  cell: number,
  attackers: readonly number[],
  further: boolean,
): Advance => ({
  side,
  cell,
  attackers: [...attackers],
  further,
  moved: [],
  unit: NO_UNIT,
  to: -1,
})

/** 9.2.8: the most that advances, in half stacking points: what the terrain holds. */
const advanceLimit = (q: Query, cell: number): number => q.data.stacking[cell]!

/** 9.9, 9.2.8: who may advance now; the first always fits. */
export function advanceRefusal(q: Query, local: Advance, unit: number): Refusal | undefined {
  if (unit < 0 || !local.attackers.includes(unit) || local.moved.includes(unit) || q.state.at[unit]! < 0)
    return refuse('9.9', say('advance.notThis'))
  if (local.moved.length === 0) return undefined
  return stackOf(q, local.moved) + spOf(q, unit) <= advanceLimit(q, local.cell)
    ? undefined
    : refuse('9.2.8', say('advance.full'))
}

const candidates = (q: Query, local: Advance): number[] =>
  local.attackers.filter((unit) => !advanceRefusal(q, local, unit))

/** 9.9.4: those that came from the sea and live must all advance. */
const landing = (q: Query, { attackers }: Advance): number[] =>
  attackers.filter((unit) => isAssaulting(q, unit))

/** 9.9.1: whether the battle lets vehicles go further: open ground, no landing, no storm. */
export const allowsSecondHex = (q: Query, side: Side, cell: number): boolean =>
  q.state.weather !== 'storm' &&
  q.data.terrain[cell] !== URBAN &&
  q.data.city[cell] === 0 &&
  installationsIn(q, cell) === 0 &&
  // 8.3.1.10: an enemy fortification stops the advance in its own hex.
  !holdsFort(q, cell, enemyOf(side))

/** 9.9.1: whether a unit may go on across this hexside. Zones of control are ignored. */
export function mayGoOn(q: Query, unit: number, slot: number, side: Side): boolean {
  const { data } = q
  const to = data.topology.target[slot]!
  if (isBarred(q, to, side)) return false
  if (data.scenarios[q.state.scenario]!.inPlay[to] === 0) return false
  if (data.terrain[to] === URBAN || data.city[to] === 1 || installationsIn(q, to) > 0 || fortStands(q, to))
    return false
  if (data.water[slot] === 1 && !bridged(q, slot)) return false
  const { id, advanceNeedsRoad } = data.data.series.terrain.terrain[TERRAINS[data.terrain[to]!]!]
  const row = costRow(q, data.units[unit]!.mobility)
  const needsRoad =
    advanceNeedsRoad ||
    data.river[slot] !== NO_RIVER ||
    data.terrainCost[row * TERRAINS.length + TERRAINS.indexOf(id)]! < 0
  return !needsRoad || roadLeads(q, slot)
}

/** 9.9.1: hexes next to the defender's into which a vehicle may go on. */
export function secondHexes(q: Query, { side, cell, further }: Advance, unit: number): number[] {
  const { mobility } = q.data.units[unit]!
  if (!further || (mobility !== 'mechanized' && mobility !== 'motorized')) return []
  const { first, target } = q.data.topology
  const hexes: number[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (mayGoOn(q, unit, slot, side)) hexes.push(target[slot]!)
  return hexes
}

const canGoOn = (q: Query, local: Advance, unit: number): boolean =>
  local.moved.includes(unit) && q.state.at[unit] === local.cell && secondHexes(q, local, unit).length > 0

/** 9.9.3: where the ships go that lay in a captured port: In Shore, the nearest friendly port, or away for a time. */
export function displaceShips(c: Doing, cell: number, by: Side): void {
  const owner = enemyOf(by)
  for (const ship of navalIn(c, cell, owner)) {
    const zone = zonesAt(c, cell).find((one) => inShoreControl(c, one) !== by)
    const to = zone === undefined ? nearestPort(c, cell, owner) : c.data.zones[zone]!.inShore
    const target = c.data.unitTarget[ship]!
    if (to !== TURN_TRACK) {
      putShip(c, ship, to)
      c.tell('9.9.3', say('advance.shipMoves', { ship: target, place: c.data.cellTarget[to]! }))
      continue
    }
    putShip(c, ship, TURN_TRACK)
    c.state.returns[ship] = c.state.turn + c.data.data.series.sea.displacedTurns
    c.tell('9.9.3', say('advance.shipLeaves', { ship: target }))
  }
}

/** Whether ships that keep to the shore pass here: the sea, or land beside it, since some bays are closed by islands. */
const isShore = (q: Query, cell: number): boolean => isSeaHex(q, cell) || seaBeside(q, cell).length > 0

/** 9.9.3: hexes along the coast from a port to every other, in and out by their harbours. */
function alongTheCoast(q: Query, from: number): (port: number) => number {
  const { map, topology, hexes } = q.data
  const reach = (port: number, hex: number): number => hexDistance(map, port, hex) ?? hexes
  const far = new Map(harbourOf(q, from).map((hex) => [hex, reach(from, hex)]))
  for (const [cell, so] of far)
    for (const next of neighboursOf(topology, cell))
      if (!far.has(next) && isShore(q, next)) far.set(next, so + 1)
  return (port) =>
    Math.min(hexes, ...harbourOf(q, port).map((hex) => (far.get(hex) ?? hexes) + reach(port, hex)))
}

/**
 * 9.9.3: the nearest friendly port along the coast: of the same waters, those off the map after all others; TURN_TRACK
 * where there is none.
 */
export function nearestPort(q: Query, from: number, side: Side): number {
  const waters = zonesAt(q, from)
  const ports = portsOf(q, side).filter(
    (port) => port !== from && zonesAt(q, port).some((zone) => waters.includes(zone)),
  )
  const far = alongTheCoast(q, from)
  return ports.reduce(
    (nearest, port) => (nearest === TURN_TRACK || far(port) < far(nearest) ? port : nearest),
    TURN_TRACK,
  )
}

function moveIn(c: Running, local: Advance, unit: number): void {
  const from = c.state.at[unit]!
  if (isAssaulting(c, unit)) {
    c.state.aboard[unit] = -1
    c.state.landed[unit] = 1
  }
  enterHex(c, [unit], local.cell)
  leaveHex(c, from, true)
  local.moved.push(unit)
  const hex = c.data.cellTarget[local.cell]!
  c.tell('9.9', say('advance.goes', { unit: c.data.unitTarget[unit]!, hex }), [hex])
}

export const advanceAfterCombat = procedure<Advance>('advance after combat', '9.9', {
  'landed units advance': run('9.9.4', (c, local) => {
    for (const unit of landing(c, local)) moveIn(c, local, unit)
  }),
  'units advance': ask(
    '9.9',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { cell }) => say('advance.who', { hex: q.data.cellTarget[cell]! }),
      verbs: {
        advance: {
          rule: '9.9',
          role: 'gather',
          checked: true,
          targets: (q, local) => candidates(q, local).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) => advanceRefusal(q, local, q.data.unitOf(target)),
          take(c, local, target) {
            local.unit = c.data.unitOf(target)
          },
        },
        done: {
          rule: '9.9',
          role: 'end',
          check: (_, { moved }) => (moved.length > 0 ? undefined : refuse('9.9', say('advance.must'))),
          take: () => ({ go: 'the hex is taken' }),
        },
      },
    },
    { when: (q, local) => candidates(q, local).length > 0 },
  ),
  'a unit advances': run(
    '9.9',
    (c, local) => {
      moveIn(c, local, local.unit)
      local.unit = NO_UNIT
      return { go: 'units advance' }
    },
    { when: (_, { unit }) => unit !== NO_UNIT },
  ),
  'the hex is taken': run('9.9.2', (c, { side, cell, moved }) => {
    if (c.data.port[cell] === 1) displaceShips(c, cell, side)
    if (moved.length > 0) arriveInHex(c, moved, cell)
  }),
  'vehicles go on': ask(
    '9.9.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('advance.further'),
      verbs: {
        'go-on': {
          rule: '9.9.1',
          checked: true,
          targets: (q, local) =>
            local.moved.flatMap((unit) => (canGoOn(q, local, unit) ? [q.data.unitTarget[unit]!] : [])),
          check: (q, local, target) =>
            canGoOn(q, local, q.data.unitOf(target)) ? undefined : refuse('9.9.1', say('advance.notFurther')),
          take(c, local, target) {
            local.unit = c.data.unitOf(target)
          },
        },
        done: { rule: '9.9.1', role: 'end', take: () => 'finish' },
      },
    },
    { when: (q, local) => local.moved.some((unit) => canGoOn(q, local, unit)) },
  ),
  'it goes to a second hex': ask(
    '9.9.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { unit }) => say('advance.where', { unit: q.data.unitTarget[unit]! }),
      verbs: {
        'advance-to': oneOf(CELLS, {
          rule: '9.9.1',
          among: (q, local) => secondHexes(q, local, local.unit),
          otherwise: say('advance.notThere'),
          take(_, local, cell) {
            local.to = cell
          },
        }),
      },
    },
    { when: (_, { unit }) => unit !== NO_UNIT },
  ),
  'it is there': run(
    '9.9.1',
    (c, local) => {
      const { unit, to, cell } = local
      enterHex(c, [unit], to)
      leaveHex(c, cell, true)
      local.unit = NO_UNIT
      c.tell('9.9.1', say('advance.goes', { unit: c.data.unitTarget[unit]!, hex: c.data.cellTarget[to]! }), [
        c.data.cellTarget[to]!,
      ])
      return { go: 'vehicles go on' }
    },
    { when: (_, { unit }) => unit !== NO_UNIT },
  ),
})
