import { type Message, type Refusal, refuse } from '@grognard/kernel'
import type { NeutralSetup, SideId } from '../data/schema.ts'
import { ask, type Doing, oneOf, PLACES, procedure, type Query } from '../kit.ts'
import { controllerOf, RESERVE } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { countryAt, sideOf } from './02-units.ts'
import { countsFor, putUnit, takeControl } from './03-control.ts'
import { endRefusal } from './19-national-restrictions.ts'

/** 17.4: Turkey and Sweden. Vichy France enters with the first invasion (07-6-3), the United States by event. */

const COUNTRIES = { 'country:turkey': 'tu', 'country:sweden': 'sw' } as const
type NeutralTarget = keyof typeof COUNTRIES
export const NEUTRAL_TARGETS = Object.keys(COUNTRIES) as NeutralTarget[]

const isNeutralTarget = (target: string): target is NeutralTarget => Object.hasOwn(COUNTRIES, target)

const setupOf = (q: Query, target: NeutralTarget): NeutralSetup =>
  q.data.setup.neutrals.find(({ nation }) => nation === COUNTRIES[target])!

/** 17.4-a: war is declared at the start of a side's action round. */
export function declareWarRefusal(q: Query, target: string): Refusal | undefined {
  if (!isNeutralTarget(target)) return refuse('17.4-a', say('neutral.notOne'))
  return q.state.neutrals[COUNTRIES[target]] === null
    ? undefined
    : refuse('17.4-a', say('neutral.atWar', { country: target }))
}

/** 17.4-a, 3-d: what a declaration gives to the other side: the country, and the VP of its spaces. */
export function warPrice(q: Query, by: SideId, target: string): Message {
  const player = otherSide(by)
  const theirs = controllerOf(player)
  let vp = 0
  for (let place = 0; place < q.data.firstBeach; place++)
    if (
      `country:${countryAt(q.data, place)}` === target &&
      q.data.spaces[place]!.vp &&
      countsFor(q, place) !== theirs
    )
      vp++
  const args = { country: target, side: `side:${player}` }
  return vp > 0 ? say('price.war', { ...args, vp }) : say('price.warOnly', args)
}

/** The other side sets up the units of the country and plays them from now on. */
export function declareWar(c: Doing, by: SideId, target: string): void {
  if (!isNeutralTarget(target)) return
  const player = otherSide(by)
  c.state.neutrals[COUNTRIES[target]] = player
  c.tell('17.4-a', say('neutral.war', { by: `side:${by}`, country: target, side: `side:${player}` }))
  // The country is no longer neutral, so all of it is its player's: VP follow (3-d).
  for (let place = 0; place < c.data.firstBeach; place++)
    if (`country:${countryAt(c.data, place)}` === target) takeControl(c, place, player, 'joins')
  const { placements, free } = setupOf(c, target)
  for (const { id, at, face } of placements) {
    const unit = c.data.unit(id)
    c.state.reduced[unit] = face === 'reduced' ? 1 : 0
    if (at === 'reserve') c.state.at[unit] = RESERVE
    else putUnit(c, unit, c.data.place(at))
  }
  if (free.length > 0) c.call(neutralDeploys, { units: free.map(({ id }) => c.data.unit(id)), next: 0 })
}

interface Deployment {
  readonly units: number[]
  next: number
}

const placesAtHome = (q: Query, { units, next }: Deployment): number[] => {
  const unit = units[next]!
  const { home } = q.data.nationById.get(q.data.nationOf[unit]!)!
  const places: number[] = []
  for (let place = 0; place < q.data.firstBeach; place++)
    if (countryAt(q.data, place) === home && !endRefusal(q, unit, place)) places.push(place)
  return places
}

/** 20: units that the set-up leaves to their player to place. */
export const neutralDeploys = procedure<Deployment>('neutral deploys', '17.4', {
  deploy: ask('17.4-a', {
    by: (q, { units, next }) => sideOf(q, units[next]!),
    prompt: (q, { units, next }) => say('prompt.neutral', { unit: q.data.unitTarget[units[next]!]! }),
    verbs: {
      'deploy-neutral': oneOf(PLACES, {
        rule: '17.4-a',
        among: placesAtHome,
        otherwise: say('neutral.notHere'),
        label: (q, { units, next }, target) =>
          say('reinforce.deploy', { unit: q.data.unitTarget[units[next]!]!, place: target }),
        take: (c, local, place) => {
          putUnit(c, local.units[local.next]!, place)
          local.next++
          return local.next < local.units.length ? 'again' : undefined
        },
      }),
    },
  }),
})
