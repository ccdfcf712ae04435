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
  'sweep-mines': 1,
  'sweep-field': 1,
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
  'reload-tubes': 0.4,
  screen: 0.5,
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

/** How often carriers are sent to sea, and craft told off to stay by themselves on a coast. */
const [CARRIERS, CRAFT] = [0.4, 0.5]
/** How often sweepers make for a minefield that can be reached. */
const SWEEPERS = 0.7

interface Asked {
  readonly groups: NonNullable<BoardView['naval']>['groups']
  readonly types: (id: number) => readonly string[]
}

function asked({ board }: SeatView, { naval }: World): Asked {
  const groups = (board as unknown as BoardView).naval?.groups ?? []
  const shipsOf = (id: number) => groups.find((group) => group.id === id)?.ships ?? []
  return { groups, types: (id) => shipsOf(id).map((ship) => naval.ships.type[ship]!) }
}
const fleetIn = (target: unknown): number => Number(/^fleet:(\d+)$/.exec(String(target ?? ''))?.[1] ?? -1)
const isCarrier = (type: string): boolean => type.startsWith('V')

/** 23.G, 34.E.1: carriers and craft would else be left in port, or go home. */
function outing(
  view: SeatView,
  offer: readonly Choice[],
  world: World,
  random: () => number,
): Choice | undefined {
  const { groups, types } = asked(view, world)
  const any = (choices: readonly Choice[]) => choices[Math.floor(random() * choices.length)]
  const of = (verb: string, fits: (target: string) => boolean) =>
    offer.filter((choice) => choice.verb === verb && fits(choice.target ?? ''))
  const inPort = (id: number) => groups.some((group) => group.id === id && group.inPort === 1)
  const harboured = of('command', (target) => {
    const id = fleetIn(target)
    return inPort(id) && types(id).some(isCarrier)
  })
  if (harboured.length > 0 && random() < CARRIERS / 4) return any(harboured)
  const own = types(fleetIn(view.prompt?.args?.group))
  if (own.some(isCarrier) && random() < CARRIERS) {
    // In company nobody lays a course for the carriers: they part first.
    const apart = of('detach', (target) => {
      const ship = world.naval.ships.byTarget.get(target)
      return ship !== undefined && isCarrier(world.naval.ships.type[ship]!)
    })
    const ways = of('sail', (target) => target.startsWith('sea:'))
    return own.every(isCarrier) ? any(ways) : any(apart)
  }
  if (own.some((type) => type.includes('M')) && random() < SWEEPERS) {
    const { mines = [] } = (view.board as unknown as BoardView).naval ?? {}
    const fields = mines.map(({ box }) => `sea:${world.sea.lanes.topology.names[box]}`)
    const way = any(of('sail', (target) => fields.includes(target)))
    if (way) return way
  }
  if (!own.includes('LC') || random() >= CRAFT) return undefined
  if (own.every((type) => type === 'LC'))
    return any(of('enter-port', () => true)) ?? any(of('stay', () => true))
  return any(of('detach', (target) => target.startsWith('ship:n-lc')))
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
