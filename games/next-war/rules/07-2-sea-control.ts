import { type Entry, entry, lookup, type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, NOBODY, REMOVED, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, sideOfId } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { navalIn, seatOf } from './02-units.ts'
import { turnOfWar } from './03-turn-of-war.ts'
import { cargoOf, inPlay, portsOf, putShip, zonesAt } from './07-1-sea-places.ts'
import { isWarship } from './07-3-naval-units.ts'
import { navalUnitRetreats } from './07-4-submarines-and-asw.ts'
import { plays } from './14-advanced.ts'
import { strikeShip } from './27-4-naval-damage.ts'

/** 7.2: who controls the sea boxes. */

export type SeaBoxKind = 'in-shore' | 'at-sea'

/** 7.2: the In Shore box is rolled for unless the side that holds the At Sea box holds it too. */
export function rollsInShore(q: Query, zone: number): boolean {
  const { atSea, inShore } = q.data.zones[zone]!
  const outside = q.state.control[atSea]
  return outside === NOBODY || q.state.control[inShore] !== outside
}

/** 7.2.2: what a naval unit adds to the rolls of its zone, wherever in it it is. */
function shipModifier(q: Query, unit: number): number {
  const { leadingCarrier, carrier, sag, amphibious } = q.data.data.series.sea.controlModifiers
  const { ship, leading } = q.data.units[unit]!
  if (ship === 'cv') return leading ? leadingCarrier : carrier
  return isWarship(q, unit) ? sag : amphibious
}

/** 7.2.2: the ships of both sides in a zone; the table's high results are the Allies'. */
export function shipModifiers(q: Query, zone: number): number {
  return q.data.navalUnits.reduce((sum, unit) => {
    const cell = q.state.at[unit]!
    if (!zonesAt(q, cell).includes(zone)) return sum
    return q.data.unitSide[unit] === 0 ? sum + shipModifier(q, unit) : sum - shipModifier(q, unit)
  }, 0)
}

/** 7.2, 7.2.2: everything that changes the roll for a box. A title may count ships in its own way. */
export function seaControlModifiers(q: Query, zone: number, kind: SeaBoxKind): readonly Entry[] {
  const { title, data, zones } = q.data
  const parts: Entry[] = []
  for (const { id, zone: only, box, when, modifier } of data.title.files['sea-zones.json'].controlModifiers) {
    if (box !== kind || (only !== null && only !== zones[zone]!.id)) continue
    const times = title.seaCondition?.(q, when, zone) ?? 0
    if (times > 0)
      parts.push(entry(say('sea.modifier', { what: `sea-modifier:${id}` }), '7.2', times * modifier))
  }
  if (!title.countsShips) {
    const ships = shipModifiers(q, zone)
    if (ships !== 0) parts.push(entry(say('sea.ships'), '7.2.2', ships))
  }
  return parts
}

/** 7.2.1: ships of a side that must leave when the enemy takes the box. */
function driven(q: Query, zone: number, kind: SeaBoxKind, side: Side): readonly number[] {
  const { atSea, inShore, hexes } = q.data.zones[zone]!
  if (kind === 'at-sea') return navalIn(q, atSea, side)
  return q.data.navalUnits.filter((unit) => {
    const cell = q.state.at[unit]!
    return q.data.unitSide[unit] === side && (cell === inShore || hexes.includes(cell))
  })
}

/** 7.2.1: where a ship can retreat to. */
export function retreatPlaces(q: Query, unit: number): readonly number[] {
  const { data, state } = q
  const cell = state.at[unit]!
  const side = data.unitSide[unit] as Side
  const index = data.zone[cell]!
  const zone = data.zones[index]!
  if (cell !== zone.atSea) return portsOf(q, side).filter((port) => zonesAt(q, port).includes(index))
  const beyond = zone.adjacent.map((other) => data.zones[other]!.atSea)
  return [zone.inShore, ...beyond.filter((box) => state.control[box] === side)].filter((box) =>
    inPlay(q, box),
  )
}

interface SeaControl {
  /** Boxes still to be rolled for: zone * 2, one more for the At Sea box. */
  boxes: number[]
  /** Ships that must retreat now. */
  retreating: number[]
}

function rollBox(c: Running, zone: number, kind: SeaBoxKind, retreating: number[]): void {
  const { atSea, inShore } = c.data.zones[zone]!
  const box = kind === 'at-sea' ? atSea : inShore
  const place = c.data.cellTarget[box]!
  const die = rollDie(c, '7.2', say('sea.controlRoll', { box: place }))
  const result = lookup(c.data.data.title.seaControl, {
    column: { value: turnOfWar(c) },
    die,
    modifiers: seaControlModifiers(c, zone, kind),
  }).cell
  const by = result === 'contested' ? NOBODY : sideOfId(result)
  const before = c.state.control[box]
  c.state.control[box] = by
  if (by === NOBODY) {
    c.tell('7.2', say('sea.contested', { box: place }), [place])
    return
  }
  c.tell('7.2', say('sea.controlled', { box: place, side: `side:${sideId(by as Side)}` }), [place])
  if (by !== before) retreating.push(...driven(c, zone, kind, enemyOf(by as Side)))
}

function removeShip(c: Doing, unit: number): void {
  for (const one of [...cargoOf(c, unit), unit]) {
    c.state.at[one] = REMOVED
    c.state.aboard[one] = -1
  }
  c.tell('7.2.1', say('sea.removed', { unit: c.data.unitTarget[unit]! }))
}

function retreatRefusal(q: Query, unit: number, target: string): Refusal | undefined {
  return retreatPlaces(q, unit).includes(q.data.cellOf(target))
    ? undefined
    : refuse('7.2.1', say('sea.notThere'))
}

/** In Shore boxes first, then the At Sea boxes that the title rolls for. */
const boxesToRoll = (q: Query): number[] => {
  const zones = q.data.zones.flatMap(({ atSea }, zone) => (inPlay(q, atSea) ? [zone] : []))
  return [
    ...zones.filter((zone) => rollsInShore(q, zone)).map((zone) => zone * 2),
    ...zones.filter((zone) => q.data.zones[zone]!.rollAtSea).map((zone) => zone * 2 + 1),
  ]
}

export const seaControl = procedure<SeaControl>('sea control', '7.2', {
  'the boxes': run('7.2', (c, local) => {
    local.boxes = boxesToRoll(c)
  }),
  'the next box': run('7.2', (c, local) => {
    const box = local.boxes.shift()
    if (box === undefined) return 'finish'
    rollBox(c, box >> 1, (box & 1) === 1 ? 'at-sea' : 'in-shore', local.retreating)
  }),
  'the next ship': run('7.2.1', (c, { retreating }) => {
    const unit = retreating[0]
    if (unit === undefined) return { go: 'the next box' }
    // 7.4.3-b: in the standard game only.
    if (c.state.at[unit]! >= c.data.hexes && !plays(c, 'naval-war'))
      navalUnitRetreats(c, c.data.unitSide[unit] as Side)
    if (retreatPlaces(c, unit).length > 0 || plays(c, 'naval-war')) return undefined
    removeShip(c, unit)
    retreating.shift()
    return 'again'
  }),
  'it retreats': ask('7.2.1', {
    by: (q, { retreating }) => seatOf(q.data.unitSide[retreating[0]!] as Side),
    prompt: (q, { retreating }) => say('sea.retreat', { unit: q.data.unitTarget[retreating[0]!]! }),
    verbs: {
      'retreat-to': {
        rule: '7.2.1',
        targets: (q, { retreating }) =>
          retreatPlaces(q, retreating[0]!).map((cell) => q.data.cellTarget[cell]!),
        check: (q, { retreating }, target) => retreatRefusal(q, retreating[0]!, target),
        take(c, { retreating }, target) {
          const unit = retreating.shift()!
          putShip(c, unit, c.data.cellOf(target))
          c.tell('7.2.1', say('sea.retreated', { unit: c.data.unitTarget[unit]!, place: target }), [target])
          return { go: 'the next ship' }
        },
      },
      'stand-fast': {
        rule: '17.4.1',
        role: 'plain',
        check: (q) => (plays(q, 'naval-war') ? undefined : refuse('7.2.1', say('sea.mustGo'))),
        take(c, { retreating }) {
          strikeShip(c, retreating.shift()!, '1', '17.4.1')
          return { go: 'the next ship' }
        },
      },
    },
  }),
})
