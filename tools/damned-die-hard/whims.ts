import type { Bot, Choice, SeatView } from '@grognard/kernel'
import type { BoardView } from '../../games/damned-die-hard/view.ts'
import type { World } from '../../games/damned-die-hard/world.ts'

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
  'hand-over': 0.15,
  'take-over': 1,
  hoist: 0.2,
  lower: 0.25,
  'lower-laden': 0.3,
  'begin-ferry': 1,
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
  detach: 0.05,
  combine: 0.02,
  command: 0.1,
  sail: 0.05,
  'night-operation': 0.02,
  'go-harassment': 0.7,
  'go-bombing': 0.3,
  bomb: 0.3,
}

/** How often carriers are sent to sea, craft that lie on a coast told off to stay there. */
const [CARRIERS, CRAFT] = [0.5, 0.6]

/** Ships of the group that is asked about, by their types. */
function typesOf({ prompt, board }: SeatView, { naval }: World): readonly string[] {
  const id = Number(/^fleet:(\d+)$/.exec(String(prompt?.args?.group ?? ''))?.[1] ?? -1)
  const group = (board as unknown as BoardView).naval?.groups.find((other) => other.id === id)
  return group?.ships.map((ship) => naval.ships.type[ship]!) ?? []
}

/** 34.A, 34.E.1: carriers and craft by themselves would else be left in port, or go home. */
function outing(
  view: SeatView,
  offer: readonly Choice[],
  world: World,
  random: () => number,
): Choice | undefined {
  const types = typesOf(view, world)
  if (types.some((type) => type.startsWith('V')) && random() < CARRIERS) {
    const ways = offer.filter(({ verb, target }) => verb === 'sail' && target?.startsWith('sea:'))
    return ways[Math.floor(random() * ways.length)]
  }
  const ashore = types.length > 0 && types.every((type) => type === 'LC') && random() < CRAFT
  return ashore ? offer.find(({ verb }) => verb === 'enter-port' || verb === 'stay') : undefined
}

export const whimsical = (sober: Bot, world: World): Bot => ({
  id: 'whims',
  choose(offer, see, random, seat) {
    const view = see()
    const out = outing(view, offer, world, random)
    if (out) return out
    const whims = [...new Set(offer.map(({ verb }) => verb))].filter((verb) => random() < (RATES[verb] ?? 0))
    const verb = whims[Math.floor(random() * whims.length)]
    const choices: readonly Choice[] = offer.filter((choice) => choice.verb === verb)
    return choices[Math.floor(random() * choices.length)] ?? sober.choose(offer, () => view, random, seat)
  },
})
