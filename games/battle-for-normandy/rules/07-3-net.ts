/** 7.3.1: headquarters in supply, and which of them a hex reaches. */
import { DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, GERMAN, SIDES, type Side } from '../state.ts'
import { hexesBetween, type World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { type Lines, linesOf } from './07-3-lines.ts'

/** Six points along a highway, at three hexes a point, and a step over water. */
const LONGEST = 19

/** The same as long as no headquarters moves and no line is cut or opened, whatever other units do. */
export class CommandNet extends DerivedFact {
  /** Headquarters on the map, by side. */
  readonly hqs: readonly (readonly number[])[]
  private readonly supplied: (ReadonlySet<number> | undefined)[] = []
  private readonly reach: readonly [Map<number, readonly number[]>, Map<number, readonly number[]>] = [
    new Map(),
    new Map(),
  ]

  constructor(
    private readonly data: World,
    /** By side: every headquarters of the scenario, and beside it where it is. */
    all: readonly (readonly number[])[],
    private readonly at: ReadonlyMap<number, number>,
    private readonly lines: readonly [Lines, Lines],
  ) {
    super()
    this.hqs = all.map((hqs) => hqs.filter((hq) => at.get(hq)! >= 0))
  }

  isSupplied(hq: number): boolean {
    const { side } = this.data.units[hq]!
    this.supplied[side] ??= this.listSupplied(side)
    return this.supplied[side]!.has(hq)
  }
  /** 7.3.1: corps by a line of any length, divisions by twenty points to a source or a supplied corps. */
  private listSupplied(side: Side): ReadonlySet<number> {
    const { units } = this.data
    const lines = this.lines[side]
    const corps = this.hqs[side]!.filter((hq) => units[hq]!.isCorpsHq && lines.isConnected(this.at.get(hq)!))
    const cells = corps.map((hq) => this.at.get(hq)!)
    const divisions = this.hqs[side]!.filter(
      (hq) => !units[hq]!.isCorpsHq && lines.reachesByTwenty(this.at.get(hq)!, cells),
    )
    return new Set([...corps, ...divisions])
  }
  /** Supplied headquarters of a side within a unit's line of a hex. */
  inReach(side: Side, cell: number): readonly number[] {
    let found = this.reach[side].get(cell)
    if (!found) {
      found = this.hqs[side]!.filter(
        (hq) =>
          hexesBetween(this.data, cell, this.at.get(hq)!) <= LONGEST &&
          this.isSupplied(hq) &&
          this.lines[side].reaches(cell, this.at.get(hq)!),
      )
      this.reach[side].set(cell, found)
    }
    return found
  }
}

export const commandNet = derived(
  (q: Query) => [
    linesOf(q, ALLIED),
    linesOf(q, GERMAN),
    ...SIDES.map((side) => rosters(q).hqs[side].map((hq) => q.state.at[hq]!)),
    q.state.scenario,
  ],
  (q: Query) =>
    new CommandNet(
      q.data,
      rosters(q).hqs,
      new Map(
        rosters(q)
          .hqs.flat()
          .map((hq) => [hq, q.state.at[hq]!]),
      ),
      [linesOf(q, ALLIED), linesOf(q, GERMAN)],
    ),
  8,
)
