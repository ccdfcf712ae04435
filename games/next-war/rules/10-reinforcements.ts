import { type Refusal, refuse } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, run } from '../kit.ts'
import { type BySide, enemyOf, type Side, TURN_TRACK, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA, sideOfId, URBAN } from '../world.ts'
import { occupants, seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { basingRefusal } from './06-5-helicopters.ts'
import { inPlay, portsOf, putShip } from './07-1-sea-places.ts'
import { navalUnitArrives } from './07-4-submarines-and-asw.ts'
import { replacements } from './11-replacements.ts'
import { plays } from './14-advanced.ts'
import { fliesAirUnits } from './15-2-aircraft.ts'
import { headquartersRebuilt, newRebuilding } from './18-5-rebuilding.ts'
import { airReinforcements } from './22-1-air-display.ts'
import { airReplacement, newAirReplacement } from './27-9-3-1-air-replacement.ts'

/** 10: reinforcements of the turn, as the scenario lists them. */

/** Units that come this turn, those delayed from earlier turns first. */
export function arrivingUnits(
  q: Query,
  side: Side,
): readonly { readonly unit: number; readonly entry: number }[] {
  const { state, data } = q
  const scenario = data.scenarios[state.scenario]!
  const due = scenario.reinforcements.flatMap((reinforcement, entry) =>
    reinforcement.turn <= state.turn
      ? scenario.arriving[entry]!.filter(
          (unit) => state.at[unit] === WAITING && data.unitSide[unit] === side,
        ).map((unit) => ({ unit, entry }))
      : [],
  )
  return state.weather === 'storm' && data.title.stormDelays
    ? due.filter(({ unit }) => !data.title.stormDelays!(q, unit))
    : due
}

/** 9.9.3: ships that come back from the turn track. */
const returningShips = (q: Query, side: Side): readonly number[] =>
  q.data.navalUnits.filter(
    (unit) =>
      q.data.unitSide[unit] === side &&
      q.state.at[unit] === TURN_TRACK &&
      q.state.returns[unit]! <= q.state.turn,
  )

type KindOfPlace = 'airbase' | 'airfield' | 'port' | 'city' | 'urban' | 'town' | 'any'

function isPlace(q: Query, cell: number, kind: KindOfPlace): boolean {
  const { data } = q
  switch (kind) {
    case 'any':
      return data.terrain[cell] !== SEA
    case 'urban':
      return data.terrain[cell] === URBAN
    default:
      return data[kind][cell] === 1
  }
}

/** Where the chart lets a unit enter: the hex on its counter, or the places of its entry. */
function entryCells(q: Query, unit: number, entry: number): readonly number[] {
  const { data, state } = q
  const scenario = data.scenarios[state.scenario]!
  const printed = data.printedEntry[unit]!
  const own = printed >= 0 ? [printed] : []
  const cells = new Set<number>(own)
  for (const id of scenario.reinforcements[entry]?.at ?? []) {
    const place = data.data.title.entryPlaces.find((one) => one.id === id)!
    for (const name of place.places) cells.add(data.cell(name))
    if (place.anywhere === null) continue
    const country = data.countries.indexOf(place.anywhere.country)
    const { kinds } = place.anywhere
    for (let cell = 0; cell < data.cells; cell++)
      if (data.country[cell] === country && kinds.some((kind) => isPlace(q, cell, kind))) cells.add(cell)
  }
  return [...cells].filter((cell) => inPlay(q, cell))
}

export function entryRefusal(q: Query, unit: number, entry: number, cell: number): Refusal | undefined {
  const { data, state } = q
  const side = data.unitSide[unit] as Side
  if (!entryCells(q, unit, entry).includes(cell)) return refuse('10.0', say('reinforce.notThere'))
  if (occupants(q)[cell] === enemyOf(side) || state.control[cell] === enemyOf(side))
    return refuse('10.0', say('reinforce.enemy', { hex: data.cellTarget[cell]! }))
  const { kind } = data.units[unit]!
  const isSeaBox = data.zones.some(({ atSea, inShore }) => cell === atSea || cell === inShore)
  if (kind !== 'naval' && isSeaBox) return refuse('10.0', say('reinforce.notThere'))
  if (kind === 'helicopter') return basingRefusal(q, unit, cell)
  // Boxes count as sea.
  const atSea = data.terrain[cell] === SEA || data.port[cell] === 1
  return kind === 'naval' && !atSea ? refuse('10.0', say('reinforce.notThere')) : undefined
}

export function arrive(c: Doing, unit: number, cell: number): void {
  // 9.9.3: a ship that was away comes with those aboard.
  putShip(c, unit, cell)
  c.state.steps[unit] = c.data.units[unit]!.steps
  const place = c.data.cellTarget[cell]!
  c.tell('10.0', say('reinforce.arrived', { unit: c.data.unitTarget[unit]!, place }), [place])
  if (c.data.units[unit]!.kind === 'naval') navalUnitArrives(c, c.data.unitSide[unit] as Side)
}

interface Arrival {
  readonly side: Side
  /** Units that stay away this turn: by choice, or for want of a place. */
  held: number[]
}

interface Arriving {
  readonly unit: number
  readonly entry: number
}

function nextUnit(q: Query, { side, held }: Arrival): Arriving | undefined {
  const waiting: Arriving[] = [
    ...returningShips(q, side).map((unit) => ({ unit, entry: -1 })),
    ...arrivingUnits(q, side),
  ]
  return waiting.find(({ unit }) => !held.includes(unit))
}

/** 9.9.3: a ship from the turn track comes to any friendly port or At Sea box. */
function shipCells(q: Query, side: Side): readonly number[] {
  const boxes = q.data.zones.map(({ atSea }) => atSea).filter((box) => inPlay(q, box))
  return [...boxes, ...portsOf(q, side)]
}

const placesFor = (q: Query, { unit, entry }: Arriving): readonly number[] => {
  const side = q.data.unitSide[unit] as Side
  if (entry < 0) return shipCells(q, side)
  return entryCells(q, unit, entry).filter((cell) => !entryRefusal(q, unit, entry, cell))
}

export const arrivals = procedure<Arrival>('reinforcements', '10.0', {
  'the next unit': run('10.0', (c, local) => {
    const next = nextUnit(c, local)
    if (!next) return 'finish'
    if (placesFor(c, next).length > 0) return undefined
    local.held.push(next.unit)
    c.tell('10.0', say('reinforce.noPlace', { unit: c.data.unitTarget[next.unit]! }))
    return 'again'
  }),
  'it enters': ask('10.0', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, local) => say('reinforce.where', { unit: q.data.unitTarget[nextUnit(q, local)!.unit]! }),
    verbs: {
      enter: {
        rule: '10.0',
        checked: true,
        targets: (q, local) => placesFor(q, nextUnit(q, local)!).map((cell) => q.data.cellTarget[cell]!),
        check(q, local, target) {
          const next = nextUnit(q, local)!
          const cell = q.data.cellOf(target)
          if (next.entry >= 0) return entryRefusal(q, next.unit, next.entry, cell)
          return placesFor(q, next).includes(cell) ? undefined : refuse('9.9.3', say('reinforce.notThere'))
        },
        take(c, local, target) {
          const { unit } = nextUnit(c, local)!
          arrive(c, unit, c.data.cellOf(target))
          return { go: 'the next unit' }
        },
      },
      'hold-back': {
        rule: '10.0',
        role: 'leave',
        take(c, local) {
          local.held.push(nextUnit(c, local)!.unit)
          return { go: 'the next unit' }
        },
      },
    },
  }),
})

/** 19.3: supply points that the scenario and the groups of this turn bring. */
function deliverSupply(c: Doing, points: BySide): void {
  const { reinforcements, advanced } = c.data.scenarios[c.state.scenario]!
  for (const { turn, side, points: more } of advanced.deliveries)
    if (turn === c.state.turn) points[sideOfId(side)] += more
  for (const { turn, side, group } of reinforcements)
    if (turn === c.state.turn)
      points[sideOfId(side)] += c.data.data.title.groups.find(({ id }) => id === group)?.supplyPoints ?? 0
}

/** 8.5.4.1, 8.5.7.3: what groups bring besides units. */
function countPoints(c: Doing): void {
  const scenario = c.data.scenarios[c.state.scenario]!
  if (c.state.advanced !== null) deliverSupply(c, c.state.advanced.supplyPoints)
  airReinforcements(c)
  for (const { turn, side, group } of scenario.reinforcements) {
    if (turn !== c.state.turn) continue
    c.state.airmobile[sideOfId(side)] +=
      c.data.data.title.groups.find(({ id }) => id === group)?.airmobilePoints ?? 0
  }
}

const arrivalsOf = (who: (q: Query) => Side) =>
  call<Record<string, never>>('10.0', (q) => into(arrivals, { side: who(q), held: [] }))
const replacementsOf = (who: (q: Query) => Side) =>
  call<Record<string, never>>('11.0', (q) => into(replacements, { side: who(q), unit: -1, used: [] }))

/** 18.4, 18.5 */
const headquartersOf = (who: (q: Query) => Side) =>
  call<Record<string, never>>('18.5', (q) => into(headquartersRebuilt, newRebuilding(who(q))), {
    when: (q) => plays(q, 'headquarters'),
  })

/** 27.9.3.1, 27.9.3.2 */
const aircraftOf = (who: (q: Query) => Side) =>
  call<Record<string, never>>('27.9.3.1', (q) => into(airReplacement, newAirReplacement(who(q))), {
    when: fliesAirUnits,
  })

export const reinforcementPhase = procedure<Record<string, never>>('reinforcement phase', '10.0', {
  'points of the groups': run('8.5.4.1', countPoints),
  'reinforcements of the first player': arrivalsOf((q) => q.state.first),
  'replacements of the first player': replacementsOf((q) => q.state.first),
  'headquarters of the first player': headquartersOf((q) => q.state.first),
  'aircraft of the first player': aircraftOf((q) => q.state.first),
  'reinforcements of the second player': arrivalsOf(second),
  'replacements of the second player': replacementsOf(second),
  'headquarters of the second player': headquartersOf(second),
  'aircraft of the second player': aircraftOf(second),
})
