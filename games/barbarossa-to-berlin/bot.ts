import type { Bot, Choice } from '@grognard/kernel'
import { of } from '../desk/index.ts'
import { action, discard, takeTotalerKrieg } from './bot/cards.ts'
import { CHOICES } from './bot/choices.ts'
import { advance, combatCard, loseStep, retreat, standOrGo } from './bot/combat.ts'
import { type Look, lookAt } from './bot/look.ts'
import { activate, attack, march, step } from './bot/operations.ts'
import { destination, redeploy } from './bot/redeployment.ts'
import { deploy, spend } from './bot/replacements.ts'
import type { SideId } from './data/schema.ts'
import type { World } from './world.ts'

/** A computer opponent for both sides. It sees what its seat may see and remembers nothing. */

type Policy = (offer: readonly Choice[], look: Look) => Choice

/** By verb, in this order: the first verb that is offered says what the decision is about. */
const POLICIES: readonly (readonly [string, Policy])[] = [
  ['play-combat', combatCard],
  ['lose-step', loseStep],
  ['stand', standOrGo],
  ['retreat-to', retreat],
  ['advance', advance],
  ['move', step],
  ['attack-with', attack],
  ['attack', attack],
  ['land', attack],
  ['target', attack],
  ['attack-again', attack],
  ['activate-combat', activate],
  ['activate-move', activate],
  ['free-combat', activate],
  ['free-move', activate],
  ['play-event', action],
  ['play-event-ops', action],
  ['play-ops', action],
  ['play-sr', action],
  ['play-rp', action],
  ['one-ops', action],
  ['place-partisans', action],
  ['redeploy', redeploy],
  ['redeploy-stalin', redeploy],
  ['to', destination],
  ['flip', spend],
  ['rebuild', spend],
  ['place', (offer, look) => deploy(offer, look, 'place')],
  ['deploy', (offer, look) => deploy(offer, look, 'deploy')],
  ['discard', discard],
  ['take-card', takeTotalerKrieg],
  ['begin-with', (offer) => offer.find(({ target }) => target === 'card:AX-01') ?? offer[0]!],
]

/** Decisions in which a unit is selected: who marches, who retreats, who advances. */
const SELECTS: Readonly<Record<string, Policy>> = { movement: march, retreat, advance }

/** What is done when nothing is worth doing. */
const QUIET = ['pass', 'done', 'stop', 'keep', 'leave', 'no-more-partisans', 'through']

/** Verbs that only take back or give away. */
const NEVER = ['retract', 'withdraw', 'remove-beachhead', 'remove-trench', 'remove-partisans']

function decide(offer: readonly Choice[], look: Look): Choice | undefined {
  for (const [verb, policy] of POLICIES)
    if (offer.some((choice) => choice.verb === verb)) return policy(offer, look)
  if (of(offer, 'select').length > 0 || of(offer, 'dig').length > 0)
    return (SELECTS[look.step] ?? march)(offer, look)
  for (const { verb } of offer) {
    const policy = CHOICES[verb]
    if (policy) return policy(offer, look)
  }
  return undefined
}

const quiet = (offer: readonly Choice[]): Choice | undefined => {
  for (const verb of QUIET) {
    const found = offer.find((choice) => choice.verb === verb)
    if (found) return found
  }
  return undefined
}

export const staff = (data: World): Bot => ({
  id: 'staff',
  choose(offer, see, random, seat) {
    const open = offer.filter(({ verb }) => !NEVER.includes(verb))
    const pool = open.length > 0 ? open : offer
    if (pool.length === 1) return pool[0]!
    const wanted = decide(pool, lookAt(see(), seat as SideId, data))
    // What nobody thought of: nothing if that is allowed, anything if not.
    return wanted ?? quiet(pool) ?? pool[Math.floor(random() * pool.length)]!
  },
})
