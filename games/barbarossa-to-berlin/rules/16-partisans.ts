import { type Refusal, refuse } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { ask, type Doing, oneOf, PLACES, procedure, type Query } from '../kit.ts'
import { AXIS } from '../state.ts'
import { say } from '../text/say.ts'
import { countryAt, unitsAt } from './02-units.ts'
import { keepingScore, removePartisans } from './03-control.ts'
import { isPlayed, spacesOf } from './cards/conditions.ts'

/** 16: partisans. What they do to supply, SR, retreats and combat is in those chapters; here is how they come and go. */

/** 16.1: countries where the events played so far have raised partisans. */
function partisanCountries(q: Query): readonly string[] {
  const area = (id: string): readonly string[] => q.data.areas.get(id)!.countries
  const maquis = isPlayed(q, 'AL-49')
  return [
    ...(isPlayed(q, 'AL-19') ? area('partisans') : []),
    ...(maquis ? area('maquis') : []),
    ...(maquis && isPlayed(q, 'AL-27') ? area('maquis-after-italy-defects') : []),
  ]
}

const isFull = (q: Query): boolean => q.state.partisans.length >= q.data.values['partisans-on-map']
/** Other Axis units may share the space; then they hold its VP (16.3). */
const hasGermans = (q: Query, place: number): boolean =>
  unitsAt(q, place).some((unit) => q.data.nationOf[unit] === 'ge')

/** Why partisans may not rise in a space; nothing when they may. */
export function partisanRefusal(q: Query, place: number): Refusal | undefined {
  if (place < 0 || place >= q.data.firstBeach) return refuse('16.1', say('partisans.nowhere'))
  const target = q.data.placeTarget[place]!
  const country = countryAt(q.data, place)
  if (!partisanCountries(q).includes(country)) {
    const early = q.data.areas.get('partisans')!.countries.includes(country)
    const args = { country: `country:${country}` }
    return refuse(early ? '16.1-a' : '16.1-b', say('partisans.notInCountry', args))
  }
  if (isFull(q)) return refuse('16.2-c', say('partisans.cap', { most: q.data.values['partisans-on-map'] }))
  if (q.state.control[place] !== AXIS) return refuse('16.2-a', say('partisans.notAxis', { place: target }))
  if (q.state.partisans.includes(place)) return refuse('16.2-a', say('partisans.there', { place: target }))
  return hasGermans(q, place) ? refuse('16.2-a', say('partisans.german', { place: target })) : undefined
}

/** Is this a space of the Axis without partisans? Whether Germans are there is asked by the check. */
const isQuiet = (q: Query, place: number): boolean =>
  q.state.control[place] === AXIS && !q.state.partisans.includes(place)

/** Spaces of the countries in revolt that are worth looking at. */
const restlessSpaces = (q: Query): number[] =>
  isFull(q) ? [] : spacesOf(q, partisanCountries(q)).filter((place) => isQuiet(q, place))

const isAnywhereRestless = (q: Query): boolean =>
  !isFull(q) &&
  partisanCountries(q).some((country) =>
    spacesOf(q, [country]).some((place) => isQuiet(q, place) && !hasGermans(q, place)),
  )

/** 16.2-a: an action round of the Allies, without a card. */
export function placePartisansRefusal(q: Query, side: SideId): Refusal | undefined {
  if (side !== 'allied') return refuse('16.1', say('partisans.alliesOnly'))
  if (!isPlayed(q, 'AL-19') && !isPlayed(q, 'AL-49')) return refuse('16.1', say('partisans.noEvent'))
  return isAnywhereRestless(q) ? undefined : refuse('16.2', say('partisans.nowhere'))
}

/** 3-d, 16.3-d: a VP space without Axis units begins to count for the Allies. */
function placePartisans(c: Doing, place: number): void {
  keepingScore(c, [place], '16.3-d', () => {
    c.state.partisans.push(place)
  })
  c.tell('16.2', say('partisans.placed', { place: c.data.placeTarget[place]! }), [c.data.placeTarget[place]!])
}

export interface PartisanPlacement {
  /** Markers that may still be placed, and how many have been. */
  left: number
  placed: number
  /** True where at least one must be placed: that is the action of the round. */
  readonly must: boolean
}

/** 16.2: one marker after the other, as many as the year allows or fewer. */
export const partisanPlacement = procedure<PartisanPlacement>('partisans', '16.2', {
  place: ask(
    '16.2',
    {
      by: () => 'allied',
      prompt: (_, { left }) => say('prompt.partisans', { left }),
      verbs: {
        partisans: {
          rule: '16.2-a',
          targets: (q) => restlessSpaces(q).map((place) => q.data.placeTarget[place]!),
          check: (q, _, target) => partisanRefusal(q, q.data.placeByTarget.get(target) ?? -1),
          take: (c, local, target) => {
            placePartisans(c, c.data.placeByTarget.get(target)!)
            local.left--
            local.placed++
            return 'again'
          },
        },
        'no-more-partisans': {
          rule: '16.2-a',
          role: 'end',
          check: (_, { must, placed }) =>
            must && placed === 0 ? refuse('16.2-a', say('partisans.atLeastOne')) : undefined,
          take: () => 'finish',
        },
      },
    },
    { when: (_, { left }) => left > 0 },
  ),
})

/** 16.2-b: the Anti-Partisan Sweeps. */
export const partisanSweep = procedure<{ left: number }>('anti-partisan sweep', '16.2-b', {
  sweep: ask(
    '16.2-b',
    {
      by: () => 'axis',
      prompt: (_, { left }) => say('prompt.sweep', { left }),
      verbs: {
        sweep: oneOf(PLACES, {
          rule: '16.2-b',
          among: (q) => q.state.partisans,
          otherwise: say('partisans.notThere'),
          take: (c, local, place) => {
            keepingScore(c, [place], '16.3-d', () => removePartisans(c, place))
            local.left--
            return 'again'
          },
        }),
      },
    },
    { when: (q, { left }) => left > 0 && q.state.partisans.length > 0 },
  ),
})
