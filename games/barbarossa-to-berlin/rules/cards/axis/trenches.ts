import { refuse } from '@grognard/kernel'
import { ask, type Doing, oneOf, PLACES, procedure, type Query } from '../../../kit.ts'
import { AXIS, type TrenchKind } from '../../../state.ts'
import { say } from '../../../text/say.ts'
import { countryAt, isLarge, stacks } from '../../02-units.ts'
import { axisSupply, FULL, supplyOf } from '../../13-supply.ts'
import { numberOf } from '../effects.ts'
import type { CardEvent } from '../event.ts'

/** 10.2: the Axis digs by event only. */

interface Works {
  readonly card: string
  left: number
}

const LIMITS = { field: 'axis-field-trench', 'atlantic-wall': 'atlantic-wall' } as const
type Kind = keyof typeof LIMITS
const kindOf = (card: string): Kind => (card === 'AX-38' ? 'atlantic-wall' : 'field')

/** 10.2: never more than three outside the two walls; two pieces of Atlantic Wall. */
function markersLeft(q: Query, kind: Kind): number {
  const used = Object.values(q.state.trenches).filter(
    (trench) => trench.owner === 'axis' && trench.kind === (kind satisfies TrenchKind),
  ).length
  return (q.data.markerById.get(LIMITS[kind])!.limit ?? Number.POSITIVE_INFINITY) - used
}

/** Soviet spaces with a German army that are, or whose army is, in full supply. */
function withGermanArmy(q: Query, supplied: (unit: number, place: number) => boolean): number[] {
  const places: number[] = []
  stacks(q).forEach((units, place) => {
    if (units.length === 0 || countryAt(q.data, place) !== 'soviet-union') return
    const army = units.some(
      (unit) => q.data.nationOf[unit] === 'ge' && isLarge(q.data, unit) && supplied(unit, place),
    )
    if (army) places.push(place)
  })
  return places
}

/** Where the card lets the Axis dig. */
function sites(q: Query, card: string): number[] {
  switch (card) {
    // Hedgehogs are for the winter: the line counts, not what winter does to the units (15.2).
    case 'AX-07':
      return withGermanArmy(q, (_, place) => axisSupply(q)[place] === FULL)
    case 'AX-39':
      return withGermanArmy(q, (unit) => supplyOf(q, unit) === FULL)
    case 'AX-38': {
      const coast = q.data.beaches.filter((beach) => beach.atlanticWall).map((beach) => beach.space)
      return [...new Set(coast)].map((id) => q.data.place(id))
    }
    default:
      return [q.data.place('berlin')]
  }
}

function openSites(q: Query, { card }: Pick<Works, 'card'>): number[] {
  if (markersLeft(q, kindOf(card)) <= 0) return []
  return sites(q, card).filter((place) => q.state.control[place] === AXIS && !q.state.trenches[place])
}

export const trenchWorks = procedure<Works>('trench works', '10.2', {
  dig: ask(
    '10.2',
    {
      by: () => 'axis',
      prompt: (_, { left }) => say('prompt.trench', { left }),
      verbs: {
        fortify: oneOf(PLACES, {
          rule: '10.2',
          among: openSites,
          otherwise: (_, local) => refuse(local.card, say('event.noTrench')),
          take: (c, local, place) => {
            fortify(c, place, local.card)
            local.left--
            return 'again'
          },
        }),
      },
    },
    { when: (q, local) => local.left > 0 && openSites(q, local).length > 0 },
  ),
})

function fortify(c: Doing, place: number, card: string): void {
  c.state.trenches[place] = { level: 1, owner: 'axis', kind: kindOf(card) }
  const target = c.data.placeTarget[place]!
  c.tell(card, say('event.trench', { place: target }), [target])
}

const digs = (card: string): CardEvent => ({
  play: (c) => c.call(trenchWorks, { card, left: numberOf(c, card, 'trenches') }),
})

/** Hedgehogs' no-retreat option for all Germans in the Soviet Union this turn is in 11.4.2. */
export const trenches: Readonly<Record<string, CardEvent>> = {
  'AX-07': digs('AX-07'),
  'AX-38': digs('AX-38'),
  'AX-39': digs('AX-39'),
  'AX-54': digs('AX-54'),
}
