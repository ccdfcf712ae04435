/** 7.3.1: headquarters in supply, and which of them a hex reaches. */
import { DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, GERMAN, type Side } from '../state.ts'
import { hexesBetween, type World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { type Lines, linesOf } from './07-3-lines.ts'

/** Six points along a highway, at three hexes a point, and a step over water. */
const LONGEST = 19

/** One side's. It is the same as long as none of its headquarters moves and no line is cut or opened. */
export class CommandNet extends DerivedFact {
  /** Headquarters on the map. */
  readonly hqs: readonly number[]
  private supplied: ReadonlySet<number> | undefined
  private readonly reach = new Map<number, readonly number[]>()
  private readonly hosts = new Map<number, readonly number[]>()

  constructor(
    private readonly data: World,
    /** Every headquarters of the scenario, and beside it where it is. */
    all: readonly number[],
    private readonly at: ReadonlyMap<number, number>,
    private readonly lines: Lines,
  ) {
    super()
    this.hqs = all.filter((hq) => at.get(hq)! >= 0)
  }

  isSupplied(hq: number): boolean {
    this.supplied ??= this.listSupplied()
    return this.supplied.has(hq)
  }
  /** 7.3.1: corps by a line of any length, divisions by twenty points to a source or a supplied corps. */
  private listSupplied(): ReadonlySet<number> {
    const { units } = this.data
    const { lines, hqs, at } = this
    const corps = hqs.filter((hq) => units[hq]!.isCorpsHq && lines.isConnected(at.get(hq)!))
    const isNear = lines.byTwenty(corps.map((hq) => at.get(hq)!))
    const divisions = hqs.filter((hq) => !units[hq]!.isCorpsHq && isNear(at.get(hq)!))
    return new Set([...corps, ...divisions])
  }
  /** Supplied headquarters within a unit's line of a hex. */
  inReach(cell: number): readonly number[] {
    let found = this.reach.get(cell)
    if (!found) {
      found = this.listInReach(cell)
      this.reach.set(cell, found)
    }
    return found
  }
  /** 7.2: those of them that take in others. */
  hostsInReach(cell: number): readonly number[] {
    let found = this.hosts.get(cell)
    if (!found) {
      found = this.inReach(cell).filter((hq) => !this.data.units[hq]!.isCorpsHq)
      this.hosts.set(cell, found)
    }
    return found
  }
  private listInReach(cell: number): readonly number[] {
    const found: number[] = []
    for (const hq of this.hqs) {
      const at = this.at.get(hq)!
      if (hexesBetween(this.data, cell, at) <= LONGEST && this.isSupplied(hq) && this.lines.reaches(cell, at))
        found.push(hq)
    }
    return found
  }
}

const netFor = (side: Side) =>
  derived(
    (q: Query) => [linesOf(q, side), rosters(q).hqs[side].map((hq) => q.state.at[hq]!), q.state.scenario],
    (q: Query) => {
      const hqs = rosters(q).hqs[side]
      return new CommandNet(q.data, hqs, new Map(hqs.map((hq) => [hq, q.state.at[hq]!])), linesOf(q, side))
    },
    8,
  )
const nets = [netFor(ALLIED), netFor(GERMAN)] as const
export const commandNet = (q: Query, side: Side): CommandNet => nets[side](q)
