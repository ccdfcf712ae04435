/** 7.2: how the places at headquarters are shared out among the units that no other line supplies. */
import { derived } from '@grognard/kernel'
import { assign } from '@grognard/maps'
import type { Query } from '../kit.ts'
import type { Attachment, Side } from '../state.ts'
import { CW } from '../units.ts'
import type { World } from '../world.ts'

/** A unit without a line of its own. */
export interface Need {
  readonly unit: number
  /** 7.4: by a source it only gains combat supply: those who would have nothing come first. */
  readonly isByASource: boolean
  /** Headquarters that could take it in, limits apart. */
  readonly hqs: readonly number[]
}
type Places = ReadonlyMap<number, number>

/** 7.2, 20.3: by unit that gets one: the headquarters. Wishes of the owner come first, the most wanted before others. */
function shareOut(
  { units, charts }: World,
  hqs: readonly number[],
  needs: readonly Need[],
  wishes: readonly Attachment[],
): Places {
  const result = new Map<number, number>()
  const index = new Map(hqs.map((hq, i) => [hq, i]))
  const capacity = hqs.map((hq) =>
    units[hq]!.isKampfgruppe ? charts.limits.kampfgruppeUnits : charts.limits.attachments,
  )
  const isForeign = ({ unit }: Need): boolean => units[unit]!.division >= 0 && !units[unit]!.isArtillery
  // One unit of another division that is no artillery at each division headquarters (7.2).
  const forOthers = hqs.map((hq, i) => (units[hq]!.isKampfgruppe ? capacity[i]! : 1))
  const needy = [
    ...needs.filter(({ isByASource }) => !isByASource),
    ...needs.filter(({ isByASource }) => isByASource),
  ]
  for (const { unit, hq } of wishes) {
    const need = needy.find((one) => one.unit === unit)
    if (!need?.hqs.includes(hq) || result.has(unit)) continue
    const i = index.get(hq)!
    if (capacity[i] === 0 || (isForeign(need) && forOthers[i] === 0)) continue
    capacity[i]!--
    if (isForeign(need)) forOthers[i]!--
    result.set(unit, hq)
  }
  const share = (who: readonly Need[], room: readonly number[]): void => {
    const consumers = who
      .filter((need) => need.hqs.length > 0)
      .map(({ unit, hqs: open }) => ({ unit, sources: open.map((hq) => index.get(hq)!) }))
    assign(consumers, room).served.forEach((got, i) => {
      if (!got) return
      const { source } = got[0]!
      capacity[source]!--
      result.set(consumers[i]!.unit, hqs[source]!)
    })
  }
  addBrigades(
    units,
    hqs,
    needy.filter(({ unit }) => !result.has(unit)),
    result,
  )
  // 7.2, exception 2: Crocodiles go with any CW division and take no place.
  for (const { unit, hqs: open } of needy) {
    if (units[unit]!.type !== 'crocodile' || result.has(unit)) continue
    const hq = open.find((one) => units[one]!.camp === CW && units[one]!.isDivisionHq)
    if (hq !== undefined) result.set(unit, hq)
  }
  const open = needy.filter(({ unit }) => !result.has(unit))
  share(
    open.filter(isForeign),
    hqs.map((_, i) => Math.min(capacity[i]!, forOthers[i]!)),
  )
  share(
    open.filter((need) => !isForeign(need)),
    [...capacity],
  )
  return result
}

/** 7.2, exception 1: all units of one CW armoured brigade, besides the three. */
function addBrigades(
  units: World['units'],
  hqs: readonly number[],
  needy: readonly Need[],
  result: Map<number, number>,
): void {
  const taken = new Set<number>()
  for (const brigade of new Set(needy.map(({ unit }) => units[unit]!.brigade).filter((b) => b >= 0))) {
    const members = needy.filter(({ unit }) => units[unit]!.brigade === brigade)
    const count = (hq: number) => members.filter((one) => one.hqs.includes(hq)).length
    const hq = hqs
      .filter((one) => !taken.has(one) && units[one]!.camp === CW)
      .sort((a, b) => count(b) - count(a))[0]
    if (hq === undefined || count(hq) === 0) continue
    taken.add(hq)
    for (const one of members) if (one.hqs.includes(hq)) result.set(one.unit, hq)
  }
}

const sameHqs = (a: readonly number[], b: readonly number[]): boolean =>
  a === b || (a.length === b.length && a.every((hq, i) => hq === b[i]))
const sameNeeds = (a: readonly Need[], b: readonly Need[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i]!
    return one.unit === other.unit && one.isByASource === other.isByASource && sameHqs(one.hqs, other.hqs)
  })

interface Shared {
  readonly hqs: readonly number[]
  readonly needs: readonly Need[]
  readonly wishes: readonly Attachment[]
  readonly places: Places
}
/** The last sharing of each side: most moves change nothing of it. */
export class LastSharing {
  private readonly last: (Shared | undefined)[] = []

  constructor(private readonly data: World) {}

  of(side: Side, hqs: readonly number[], needs: readonly Need[], wishes: readonly Attachment[]): Places {
    const last = this.last[side]
    if (last && last.wishes === wishes && sameHqs(last.hqs, hqs) && sameNeeds(last.needs, needs))
      return last.places
    const places = shareOut(this.data, hqs, needs, wishes)
    this.last[side] = { hqs, needs, wishes, places }
    return places
  }
}
export const lastSharing = derived(
  () => [],
  (q: Query) => new LastSharing(q.data),
)
