/** Parts of a scenario's roster that rules ask for again and again; they never change while it is played. */
import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { SIDES } from '../state.ts'
import type { Unit } from '../units.ts'
import { theatre } from './02-units.ts'

type BySide = readonly [readonly number[], readonly number[]]

export interface Rosters {
  readonly all: BySide
  readonly hqs: BySide
  readonly divisionHqs: BySide
  /** By division: its headquarters. */
  readonly hqsOf: ReadonlyMap<number, readonly number[]>
  /** By corps, as divisions name theirs: its headquarters. */
  readonly corpsHqs: ReadonlyMap<string, number>
  /** Artillery and ships. */
  readonly guns: BySide
  /** 15.2: counters of companies, those of airborne battalions among them. */
  readonly companies: readonly number[]
  /** 15.2: what companies come from. */
  readonly divisible: BySide
  /** 7.2: what a headquarters can take in: Crocodiles, but no other helpers. */
  readonly attachable: BySide
  /** 9.2: by unit, its line of the reinforcement schedule. */
  readonly schedule: ReadonlyMap<
    number,
    { readonly day: number; readonly entry: string; readonly steps: number }
  >
}

export const rosters = derived(
  (q: Query) => [q.state.scenario],
  (q: Query): Rosters => {
    const { roster, reinforcements } = theatre(q)
    const { units } = q.data
    const list = (test: (own: Unit) => boolean): BySide => {
      const [allied, german] = SIDES.map((side) =>
        roster.filter((unit) => units[unit]!.side === side && test(units[unit]!)),
      )
      return [allied!, german!]
    }
    const divisionHqs = list(({ isDivisionHq }) => isDivisionHq)
    const hqsOf = new Map<number, number[]>()
    for (const hq of divisionHqs.flat()) {
      const { division } = units[hq]!
      hqsOf.set(division, [...(hqsOf.get(division) ?? []), hq])
    }
    return {
      all: list(() => true),
      hqs: list(({ isHq }) => isHq),
      divisionHqs,
      hqsOf,
      corpsHqs: new Map(
        roster.flatMap((unit) =>
          units[unit]!.isCorpsHq ? [[q.data.formations[units[unit]!.formation]!.id, unit] as const] : [],
        ),
      ),
      guns: list(({ fire }) => fire > 0),
      companies: roster.filter((unit) => units[unit]!.pool >= 0 || units[unit]!.isAirborneCompany),
      attachable: list(
        ({ isHq, isShip, isStrongpoint, isHelper, type }) =>
          !isHq && !isShip && !isStrongpoint && (!isHelper || type === 'crocodile'),
      ),
      divisible: list(({ breaksInto }) => breaksInto >= 0),
      schedule: new Map(reinforcements.toReversed().map((coming) => [coming.unit, coming])),
    }
  },
)
