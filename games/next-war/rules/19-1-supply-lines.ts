import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { SIDES, type Side } from '../state.ts'
import { MP, URBAN } from '../world.ts'
import { strikesOn } from './02-3-values.ts'
import { isAshore, posture } from './02-units.ts'
import { inPlay, inShoreControl, zonesAt } from './07-1-sea-places.ts'
import { servesFlights } from './08-3-1-2-installations.ts'
import { costRow, isProhibited, roadLeads, stepCosts } from './08-3-terrain.ts'
import { slotBetween } from './09-2-battle.ts'
import { blockedFor } from './13-1-supply.ts'
import { advancedOf } from './14-advanced.ts'
import { isSubordinate } from './18-1-subordination.ts'
import { closesRoads, extraCost, hazards } from './23-4-4-interdiction.ts'

/** 19.1, 19.2: sources of supply and the lines that lead to them, in motorized movement points. */

export interface Source {
  readonly cell: number
  /** Whole movement points. */
  readonly range: number
}

const ranges = (q: Query) => q.data.data.series.advanced.supplyRanges

const supplyUnitsOf = (q: Query, side: Side, depot: 0 | 1): readonly number[] =>
  q.data.supplyUnits.filter(
    (unit) => q.data.unitSide[unit] === side && isAshore(q, unit) && advancedOf(q).depot[unit] === depot,
  )

/** 19.1: urban hexes of a friendly country that the enemy does not control, and depots (27.3.2: shorter when struck). */
export function mainSources(q: Query, side: Side): Source[] {
  const { data, state } = q
  const sources: Source[] = []
  for (let cell = 0; cell < data.hexes; cell++)
    if (
      data.terrain[cell] === URBAN &&
      data.home[cell] === side &&
      state.control[cell] === side &&
      inPlay(q, cell)
    )
      sources.push({ cell, range: ranges(q).urban })
  for (const unit of supplyUnitsOf(q, side, 1))
    sources.push({
      cell: state.at[unit]!,
      range: strikesOn(q, unit) === 2 ? ranges(q).depotStruck : ranges(q).depot,
    })
  return sources
}

/** 19.1: beachheads while the side controls the coastal waters and no storm blows. */
const beachheadSources = (q: Query, side: Side): Source[] =>
  q.state.weather === 'storm'
    ? []
    : q.state.beachheads.flatMap((by, cell) =>
        by === side &&
        advancedOf(q).beachheadStrikes[cell] !== 2 &&
        zonesAt(q, cell).some((zone) => inShoreControl(q, zone) === side)
          ? [{ cell, range: ranges(q).beachhead }]
          : [],
      )

/** 19.1.2: bases that supply airborne units of a side with any air superiority. */
const airSources = (q: Query, side: Side): Source[] => {
  const { superiority, control } = q.state
  if (superiority.level === 0 || superiority.side !== side) return []
  const sources: Source[] = []
  for (let cell = 0; cell < q.data.hexes; cell++)
    if (control[cell] === side && servesFlights(q, cell) && inPlay(q, cell))
      sources.push({ cell, range: ranges(q).airbase })
  return sources
}

/** 19.2: by cell: sixths of a movement point left over when a line ends in a source, -1 out of reach. */
export function coverage(q: Query, side: Side, sources: readonly Source[]): Int16Array {
  const { first, target, reverse } = q.data.topology
  const left = new Int16Array(q.data.cells).fill(-1)
  const costs = stepCosts(q, costRow(q, 'motorized'), side)
  const markers = hazards(q)
  const isBlocked = blockedFor(q, side)
  const { inPlay } = q.data.scenarios[q.state.scenario]!
  const open: number[][] = []
  const reach = (cell: number, rest: number): void => {
    if (rest <= left[cell]!) return
    left[cell] = rest
    const bucket = open[rest]
    if (bucket) bucket.push(cell)
    else open[rest] = [cell]
  }
  for (const { cell, range } of sources) reach(cell, range * MP)
  for (let rest = open.length - 1; rest >= 0; rest--)
    for (const cell of open[rest] ?? []) {
      if (left[cell] !== rest) continue
      for (let out = first[cell]!; out < first[cell + 1]!; out++) {
        const from = target[out]!
        if (from >= q.data.hexes || left[from]! >= rest || inPlay[from] === 0 || isBlocked(from)) continue
        // The line runs towards the source: the step into this hex is what costs.
        const slot = reverse[out]!
        const closed = markers !== null && closesRoads(markers, from, cell)
        const [road, field] = [closed ? -1 : costs.road[slot]!, costs.field[slot]!]
        const ground = road >= 0 && (field < 0 || road < field) ? road : field
        const cost = ground < 0 || markers === null ? ground : ground + extraCost(markers, from, cell, false)
        if (cost >= 0 && cost <= rest) reach(from, rest - cost)
      }
    }
  return left
}

/** What supplies a side at one moment. */
export interface SupplyNet {
  readonly side: Side
  readonly sources: readonly Source[]
  /** By cell: reached from depots and urban hexes alone (19.2-c, 19.4); from any source; from bases by air. */
  readonly main: Int16Array
  readonly reached: Int16Array
  readonly byAir: Int16Array
  /** Headquarters in supply, each with the cells that it reaches. */
  readonly headquarters: ReadonlyMap<number, Int16Array>
  /** 19.1.2: those of them that live on what comes to a base by air: they feed airborne units only. */
  readonly flownIn: ReadonlySet<number>
}

/** 19.2-d: whether a unit stands next to one of these cells and may go there at all. */
function isBeside(q: Query, unit: number, cells: readonly number[]): boolean {
  const { data, state } = q
  const { mobility, side } = data.units[unit]!
  return cells.some((cell) => {
    const slot = slotBetween(q, state.at[unit]!, cell)
    if (slot < 0) return false
    if (mobility === 'leg' || mobility === 'light') return true
    return !isProhibited(q, slot, mobility, side) || roadLeads(q, slot)
  })
}

/** 29.5: the range of a headquarters as printed, by agreement; else the same for all. */
const headquartersRange = (q: Query, unit: number): number =>
  q.options['headquarters-range'] === true ? q.data.units[unit]!.range : ranges(q).headquarters

/** 19.2: by cell: not below 0 where a line leads to a headquarters. */
export const linesTo = (q: Query, side: Side, headquarters: number): Int16Array =>
  coverage(q, side, [{ cell: q.state.at[headquarters]!, range: headquartersRange(q, headquarters) }])

/** By side; whatever a line can run over, end in or be cut by. */
const nets = SIDES.map((side) =>
  derived(
    (q: Query) => {
      const { state } = q
      const { depot, struck, resupplied, beachheadStrikes, interdicted, chemical, spans } = advancedOf(q)
      return [
        posture(q),
        depot,
        struck,
        resupplied,
        interdicted,
        chemical,
        spans,
        beachheadStrikes,
        state.bridges,
        state.ferries,
        state.opening,
        state.weather,
        state.superiority.side,
        state.superiority.level,
        state.turn,
        state.scenario,
        q.options['headquarters-range'] === true,
      ]
    },
    (q): SupplyNet => makeNet(q, side),
  ),
)
export const supplyNet = (q: Query, side: Side): SupplyNet => nets[side]!(q)

function makeNet(q: Query, side: Side): SupplyNet {
  const main = mainSources(q, side)
  const fromMain = coverage(q, side, main)
  // 19.2-c: a mobile unit passes on what it gets from a depot or an urban hex.
  const mobile = supplyUnitsOf(q, side, 0)
    .filter((unit) => fromMain[q.state.at[unit]!]! >= 0)
    .map((unit): Source => ({ cell: q.state.at[unit]!, range: ranges(q).mobile }))
  const sources = [...main, ...mobile, ...beachheadSources(q, side)]
  const headquarters = new Map<number, Int16Array>()
  const flownIn = new Set<number>()
  const net: SupplyNet = {
    side,
    sources,
    main: fromMain,
    reached: coverage(q, side, sources),
    byAir: coverage(q, side, airSources(q, side)),
    headquarters,
    flownIn,
  }
  const own = q.data.headquarters.filter((unit) => q.data.unitSide[unit] === side && isAshore(q, unit))
  const opens = (unit: number, byAir: boolean): void => {
    headquarters.set(unit, linesTo(q, side, unit))
    if (byAir) flownIn.add(unit)
  }
  // 19.2: a headquarters may itself be supplied by the one above it.
  const feedOthers = (byAir: boolean): void => {
    for (let more = true; more; ) {
      more = false
      for (const unit of own)
        if (!headquarters.has(unit) && (isFed(q, net, unit) || advancedOf(q).resupplied[unit] === 1)) {
          opens(unit, byAir)
          more = true
        }
    }
  }
  feedOthers(false)
  for (const unit of own) if (!headquarters.has(unit) && isFlownTo(q, net, unit)) opens(unit, true)
  feedOthers(true)
  return net
}

/** 19.2: whether a unit is in supply: in a friendly box, aboard, by a source, by its headquarters, by air. */
export const isSupplied = (q: Query, net: SupplyNet, unit: number): boolean =>
  isFlownTo(q, net, unit) || isFed(q, net, unit)

/** 19.1.2: from a base, airborne units and their headquarters only. */
const isFlownTo = (q: Query, net: SupplyNet, unit: number): boolean =>
  q.data.units[unit]!.suppliedByAir && (net.byAir[q.state.at[unit]!] ?? -1) >= 0

/** 19.2: over land, or in a friendly box or aboard. */
function isFed(q: Query, net: SupplyNet, unit: number): boolean {
  const cell = q.state.at[unit]!
  if (q.state.aboard[unit] !== -1 || cell >= q.data.hexes) return true
  const sources = net.sources.map((source) => source.cell)
  if (net.reached[cell]! >= 0 || isBeside(q, unit, sources)) return true
  for (const [headquarters, around] of net.headquarters)
    if (
      isSubordinate(q, unit, headquarters) &&
      (!net.flownIn.has(headquarters) || q.data.units[unit]!.suppliedByAir) &&
      (around[cell]! >= 0 || isBeside(q, unit, [q.state.at[headquarters]!]))
    )
      return true
  return false
}
