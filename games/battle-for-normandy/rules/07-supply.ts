/** Chapter 7: general supply, who is attached to whom, and combat supply. */
import { DerivedFact, derived, still } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, type Attachment, GERMAN, type Side } from '../state.ts'
import { CW, type Unit, US } from '../units.ts'
import { SEA, type Theatre, type World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { theatre } from './02-units.ts'
import { type Ground, groundFact } from './05-zones.ts'
import { type LastSharing, lastSharing, type Need } from './07-2-places.ts'
import { type Lines, linesOf } from './07-3-lines.ts'
import { type CommandNet, commandNet } from './07-3-net.ts'
import { isDDay, isInvasionTurn, sourcesOf, sourcesOfCamp } from './07-4-sources.ts'

/** What a unit lives on: nothing, a source by itself, or a headquarters, which alone gives combat supply (7.6.1). */
export type Supply = { readonly general: boolean; readonly hq: number }
const NOBODY: readonly number[] = []
const NONE: Supply = { general: false, hq: -1 }
const DIRECT: Supply = { general: true, hq: -1 }

/** 7.2: an Allied division's own artillery serves no other division. */
const isTied = ({ division, isArtillery, side }: Unit): boolean =>
  division >= 0 && isArtillery && side === ALLIED

/** Supply of one side in one lie of the counters, worked out for each unit when it is asked for. */
export class SupplyFact extends DerivedFact {
  private readonly units = new Map<number, Supply>()
  private attached: ReadonlyMap<number, number> | undefined
  private readonly at: readonly number[]

  constructor(
    private readonly data: World,
    private readonly side: Side,
    private readonly field: Theatre,
    private readonly ground: Ground,
    private readonly lines: Lines,
    private readonly net: CommandNet,
    /** By camp: the sources that give it combat supply, where others do not. */
    private readonly campSources: readonly (readonly number[] | undefined)[],
    /** 7.2: whom their owners want at which headquarters, the most wanted first. */
    private readonly wishes: readonly Attachment[],
    /** Units that may be attached at all. */
    private readonly attachable: readonly number[],
    private readonly lastSharing: LastSharing,
  ) {
    super()
    this.at = ground.at
  }

  of(unit: number): Supply {
    let supply = this.units.get(unit)
    if (!supply) {
      supply = this.workOut(unit)
      this.units.set(unit, supply)
    }
    return supply
  }

  /** 7.2: in general supply, however it comes; the sharing out of places is only worked out where it decides. */
  isGeneral(unit: number): boolean {
    const known = this.units.get(unit)
    if (known) return known.general
    const own = this.data.units[unit]!
    if (this.at[unit]! < 0 || own.isHq) return this.of(unit).general
    return this.headquartersOf(unit) >= 0 || this.isByASource(unit) || this.of(unit).general
  }

  private workOut(unit: number): Supply {
    const own = this.data.units[unit]!
    if (this.at[unit]! < 0) return NONE
    if (own.isHq) return this.isHqSupplied(unit) ? { general: true, hq: unit } : NONE
    const hq = this.headquartersOf(unit)
    if (hq >= 0) return { general: true, hq }
    return this.byAttachment(unit) ?? (this.isByASource(unit) ? DIRECT : NONE)
  }

  /** 7.4: close enough to a source by itself: general supply, but no combat supply. */
  private isByASource(unit: number): boolean {
    return this.lines.reachesSource(this.at[unit]!)
  }

  /** 7.3.1: its own division's headquarters, or for corps units a corps headquarters, that supplies it; or -1. */
  private headquartersOf(unit: number): number {
    const { division } = this.data.units[unit]!
    for (const hq of this.hqsFor(unit)) if (this.serves(hq, division)) return hq
    return -1
  }

  /** 7.2: without counting as an attachment. */
  private serves(hq: number, division: number): boolean {
    const own = this.data.units[hq]!
    if (division < 0) return own.isCorpsHq
    return (
      own.isDivisionHq && (own.division === division || own.division === this.field.countsAs.get(division))
    )
  }

  private byAttachment(unit: number): Supply | undefined {
    if (this.couldTakeIn(unit).length === 0) return undefined
    this.attached ??= this.attach()
    const hq = this.attached.get(unit)
    return hq === undefined ? undefined : { general: true, hq }
  }

  /** 7.2: headquarters that could take the unit in, limits apart. */
  private couldTakeIn(unit: number): readonly number[] {
    const own = this.data.units[unit]!
    const hosts = this.at[unit]! < 0 ? NOBODY : this.net.hostsInReach(this.at[unit]!)
    return isTied(own) ? hosts.filter((hq) => this.mayAttach(unit, hq)) : hosts
  }

  /** 7.2: the headquarters at one of which a unit must find a place, for it has no other; none where it needs none. */
  placesFor(unit: number): readonly number[] {
    const own = this.data.units[unit]!
    if (this.at[unit]! < 0 || own.isHq || own.isShip || own.isHelper || own.isStrongpoint) return NOBODY
    return this.headquartersOf(unit) >= 0 ? NOBODY : this.couldTakeIn(unit)
  }

  /** 7.2, 20.3: shares out the places at headquarters among the units that no other line supplies. */
  private attach(): ReadonlyMap<number, number> {
    const { units, terrain } = this.data
    const hqs = this.net.hqs.filter((hq) => !units[hq]!.isCorpsHq && this.isHqSupplied(hq))
    const needs: Need[] = []
    for (const unit of this.attachable) {
      const cell = this.at[unit]!
      if (cell < 0 || terrain[cell] === SEA || this.headquartersOf(unit) >= 0) continue
      needs.push({ unit, isByASource: this.isByASource(unit), hqs: this.couldTakeIn(unit) })
    }
    return this.lastSharing.of(this.side, hqs, needs, this.wishes)
  }

  /** 7.2: whether this headquarters could take the unit in, limits apart. */
  mayAttach(unit: number, hq: number): boolean {
    return this.isAttachable(unit, hq) && this.hqsFor(unit).includes(hq)
  }
  /** 7.2: the same wherever the unit stands. */
  private isAttachable(unit: number, hq: number): boolean {
    const own = this.data.units[unit]!
    const above = this.data.units[hq]!
    if (own.side !== above.side || above.isCorpsHq) return false
    return !isTied(own) || own.division === above.division
  }

  /** 6.1: a division headquarters, supplied or not, to which all these units could trace from a hex. */
  shareDivision(cell: number, units: readonly number[]): boolean {
    return this.net.hqs.some(
      (hq) =>
        this.data.units[hq]!.isDivisionHq &&
        units.every(
          (unit) => this.serves(hq, this.data.units[unit]!.division) || this.isAttachable(unit, hq),
        ) &&
        this.lines.reaches(cell, this.at[hq]!),
    )
  }

  /** 12.1, 7.6.1: attachments are chosen anew at combat: whether some headquarters could take the unit in now. */
  mayDrawCombatSupply(unit: number): boolean {
    return this.hqsFor(unit).some(
      (hq) => this.mayLiveUnder(unit, hq) && this.isOfRightBeachhead(unit, this.at[hq]!),
    )
  }

  /** 7.2: within a line of this headquarters, and of its own or one it could take in. */
  mayLiveUnder(unit: number, hq: number): boolean {
    return (
      this.mayAttach(unit, hq) ||
      (this.serves(hq, this.data.units[unit]!.division) && this.hqsFor(unit).includes(hq))
    )
  }

  /** 7.4: combat supply comes over a beachhead of one's own camp. */
  private isOfRightBeachhead(unit: number, from: number): boolean {
    const cells = this.campSources[this.data.units[unit]!.camp]
    return cells === undefined || this.lines.leadsTo(from, cells)
  }

  /** 7.6.1, 7.4: an Allied corps unit beside a beachhead of its camp, as long as no corps headquarters is ashore. */
  mayDrawFromBeachhead(unit: number): boolean {
    const { side, division, camp, isHq } = this.data.units[unit]!
    if (side !== ALLIED || division >= 0 || isHq || this.at[unit]! < 0) return false
    if (this.net.hqs.some((hq) => this.data.units[hq]!.isCorpsHq && this.data.units[hq]!.camp === camp))
      return false
    const cells = this.campSources[camp]
    if (cells === undefined) return this.isByASource(unit)
    return cells.some((cell) => this.lines.reaches(this.at[unit]!, cell))
  }

  /** 7.4, 7.5: an airborne unit of 6 June within a unit's line of a pathfinder. */
  reachesPathfinder(unit: number, pathfinders: readonly number[]): boolean {
    return pathfinders.some((cell) => this.lines.reaches(this.at[unit]!, cell))
  }

  /** Whether the unit can trace to this headquarters, supplied or not (12.5.4). */
  reaches(unit: number, hq: number): boolean {
    if (this.data.units[unit]!.side !== this.data.units[hq]!.side) return false
    return this.lines.reaches(this.at[unit]!, this.at[hq]!)
  }

  /** Supplied headquarters within a unit's line. */
  hqsFor(unit: number): readonly number[] {
    return this.at[unit]! < 0 ? NOBODY : this.net.inReach(this.at[unit]!)
  }

  isHqSupplied(hq: number): boolean {
    return this.net.isSupplied(hq)
  }

  /** 20.7: a line of any length to a source. */
  isConnected(unit: number): boolean {
    return this.lines.isConnected(this.at[unit]!)
  }

  /** 18.9.4: a friend in the same hex, or a line of any length to another. */
  reachesFriend(unit: number): boolean {
    const own = this.at[unit]!
    if (this.ground.unitsIn(own).length > 1) return true
    const friends = this.ground.cells.filter((cell) => cell !== own && this.ground.holder[cell] === this.side)
    return this.lines.leads(own, friends)
  }
}

/** 7.4: by Allied camp, where the other camp has beachheads too. */
const campSources = derived(
  (q: Query) => [q.state.control, q.state.beachheads, q.state.mulberries, q.state.scenario],
  (q: Query): (readonly number[] | undefined)[] => {
    const all = sourcesOf(q, ALLIED).length
    return [US, CW].map((camp) => {
      const own = sourcesOfCamp(q, camp)
      if (own.length === all) return undefined
      return own.filter((cell) => q.state.control[theatre(q).keyOf.get(cell)!] === ALLIED)
    })
  },
)

const NO_WISHES: readonly Attachment[] = []
const NOTHING: readonly number[] = []

const factFor = (side: Side) =>
  derived(
    (q: Query) => [
      groundFact(q),
      linesOf(q, side),
      q.state.attachments.length === 0 ? NOTHING : q.state.attachments.flatMap(({ unit, hq }) => [unit, hq]),
    ],
    (q: Query) =>
      new SupplyFact(
        q.data,
        side,
        theatre(q),
        groundFact(q),
        linesOf(q, side),
        commandNet(q, side),
        campSources(q),
        q.state.attachments.length === 0 ? NO_WISHES : q.state.attachments,
        rosters(q).attachable[side],
        lastSharing(q),
      ),
    8,
  )
const facts = [factFor(ALLIED), factFor(GERMAN)] as const
/** One side's supply. While it is looked up nothing changes: what it depends on is looked up once. */
export const supplyFact = (q: Query, side: Side): SupplyFact => facts[side](still(q))
/** The supply of a unit's side. */
export const supplyFor = (q: Query, unit: number): SupplyFact => supplyFact(q, q.data.units[unit]!.side)

/** 7.5: everybody on 6 June before the afternoon; Germans entering the map in the turn they do (9.2.1). */
export const isWaived = (q: Query, unit: number): boolean =>
  isInvasionTurn(q) || q.state.arrivals.some((arrival) => arrival.unit === unit)

/** 17.1: hexes with pathfinders. */
export const pathfinderCells = (q: Query): number[] =>
  theatre(q).drops.flatMap(({ unit }) =>
    q.data.units[unit]!.type === 'pathfinder' && q.state.at[unit]! >= 0 ? [q.state.at[unit]!] : [],
  )

/** 7.4, 7.5: until the end of 6 June airborne divisions live on their pathfinders. */
const livesOnPathfinders = (q: Query, unit: number): boolean =>
  isDDay(q) &&
  (q.data.units[unit]!.flags.has('airborne') || q.data.units[unit]!.isAirborneCompany) &&
  q.state.at[unit]! >= 0 &&
  supplyFor(q, unit).reachesPathfinder(unit, pathfinderCells(q))

/** 7.2: in general supply. */
export const isSupplied = (q: Query, unit: number): boolean =>
  isWaived(q, unit) || supplyFor(q, unit).isGeneral(unit) || livesOnPathfinders(q, unit)
/** 7.2: units of a side that no general supply reaches. */
export const unsupplied = (q: Query, side: Side): number[] =>
  rosters(q).all[side].filter((unit) => {
    if (q.state.at[unit]! < 0) return false
    const { isShip, isFixed, isHelper } = q.data.units[unit]!
    return !isShip && !isFixed && !isHelper && !isSupplied(q, unit)
  })
/** 7.6.1: in combat supply, which only a headquarters gives, or at first a beachhead to Allied corps units. */
export const hasCombatSupply = (q: Query, unit: number): boolean =>
  supplyFor(q, unit).mayDrawCombatSupply(unit) || supplyFor(q, unit).mayDrawFromBeachhead(unit)
/** 12.4, step 2: general supply as it is at combat, with the attachments that suit the attack. */
export const isSuppliedInCombat = (q: Query, unit: number): boolean =>
  hasCombatSupply(q, unit) || isSupplied(q, unit)
