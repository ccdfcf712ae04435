import type { Bot, Choice } from '@grognard/kernel'

/**
 * A player for golden games: the computer opponent, who now and then does what it never would. Mines are laid in any
 * waters, cargo goes from ship to ship, carriers sail and send up their aircraft: so that stored games contain it all.
 */

/** How often a verb is taken when it is offered; verbs that go on with what has been begun are always taken. */
const RATES: Readonly<Record<string, number>> = {
  'lay-mines': 0.6,
  'lay-field': 0.6,
  'load-mines': 0.6,
  'make-mines': 0.3,
  'sweep-field': 0.6,
  'hand-over': 0.4,
  'take-over': 1,
  hoist: 0.3,
  lower: 0.1,
  'lower-laden': 0.3,
  'begin-ferry': 0.7,
  'ferry-to': 1,
  crate: 0.1,
  uncrate: 0.5,
  'shell-port': 0.7,
  'launch-half': 0.6,
  'launch-aircraft': 0.7,
  'from-carriers': 1,
  stand: 1,
  request: 0.2,
  bombard: 0.5,
  'by-night': 0.05,
  detach: 0.02,
  combine: 0.02,
  command: 0.05,
  sail: 0.05,
  'night-operation': 0.02,
  'go-harassment': 0.7,
  'go-bombing': 0.3,
  bomb: 0.3,
}

export const whimsical = (sober: Bot): Bot => ({
  id: 'whims',
  choose(offer, see, random, seat) {
    const whims = [...new Set(offer.map(({ verb }) => verb))].filter((verb) => random() < (RATES[verb] ?? 0))
    const verb = whims[Math.floor(random() * whims.length)]
    const choices: readonly Choice[] = offer.filter((choice) => choice.verb === verb)
    return choices[Math.floor(random() * choices.length)] ?? sober.choose(offer, see, random, seat)
  },
})
