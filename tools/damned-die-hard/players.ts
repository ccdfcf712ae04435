import { type Bot, type Choice, compare, type Exact, type SeatView, StillQuery } from '@grognard/kernel'
import type { State } from '../../games/damned-die-hard/state.ts'
import { type BoardView, stateFromView } from '../../games/damned-die-hard/view.ts'
import type { World } from '../../games/damned-die-hard/world.ts'
import { reckon } from '../../games/europa/rules/odds.ts'
import { disbandable } from '../../games/europa/rules/replacements.ts'
import { attack2, defence2, hexDistance, placeOf, unitOf, unitsOfAt } from '../../games/europa/rules/units.ts'
import { otherSide, type Side } from '../../games/europa/world.ts'

/**
 * Two players for golden games that end with the destruction of a side (40.B): the loser throws his army away, the
 * hunter runs it down. Nobody would call it good play; the dice and the rules are those of any game.
 */

type Query = StillQuery<State, World>

/** What to say when there is nothing to be gained. */
const QUIET = ['done', 'pass', 'enough', 'stay', 'nothing', 'leave', 'hold-fire', 'call-off']
/** Whoever must leave a base that is lost does so; whoever can strike strikes. */
const AT_ONCE = ['transfer', 'take-off', 'fly', 'strike']

const isThere = ({ data }: Query, place: number): boolean =>
  place >= 0 && place < data.map.lands && data.map.island[place] === 'luzon'

/** Hexes of a side on Luzon, with what defends them, in halves. */
function stacks(q: Query, side: Side): Map<number, number> {
  const found = new Map<number, number>()
  q.state.at.forEach((place, unit) => {
    if (q.data.units.side[unit] === side && isThere(q, place))
      found.set(place, (found.get(place) ?? 0) + defence2(q, unit))
  })
  return found
}

const number = (value: Exact): number => (typeof value === 'number' ? value : value[0] / value[1])

/** Units that can neither go and fall nor be fetched easily: the loser disbands them (16.C.1). */
const fixedUnits = (q: Query, side: Side): number[] =>
  q.state.phasing === side && q.state.phase === 'initial'
    ? disbandable(q as never).filter(
        (unit) => isThere(q, q.state.at[unit]!) && q.data.units.movement[unit * q.data.units.faces] === 0,
      )
    : []

/** Hexes on Luzon where reinforcements of the enemy are still to come in: the hunter's fast units go and shut them. */
const openDoors = ({ state, data }: Query, side: Side): number[] =>
  (data.arrivals[state.scenario] ?? []).flatMap((line, index) =>
    line.side === otherSide(side) && line.kind === 'reinforcement' && !state.arrived.includes(index)
      ? line.places.filter((place) => state.owner[place] !== side)
      : [],
  )

class Player {
  private phase = ''
  /** Units that have been led in this phase, and hexes that are not worth an attack. */
  private readonly led = new Set<string>()
  private readonly skipped = new Set<string>()
  /** Hexes that cannot be overrun after all. */
  private readonly spared = new Set<string>()
  private crowded = false

  constructor(
    private readonly loses: boolean,
    private readonly random: () => number,
  ) {}

  choose(q: Query, side: Side, { where, prompt }: SeatView, offer: readonly Choice[]): Choice {
    const { turn, phasing, phase } = q.state
    if (this.phase !== `${turn} ${phasing} ${phase}`) {
      this.phase = `${turn} ${phasing} ${phase}`
      this.led.clear()
      this.skipped.clear()
      this.spared.clear()
    }
    const of = (verb: string) => offer.filter((choice) => choice.verb === verb)
    const first = (...verbs: string[]) => verbs.flatMap(of)[0]
    const at = where.at(-1)!.step
    if (at === 'units are gathered') {
      const chosen = first('strike', 'join', 'cancel')!
      if (chosen.verb === 'cancel') this.spared.add(String(prompt?.args?.place))
      return chosen
    }
    const now = first(...AT_ONCE)
    if (now) return now
    if (q.state.attack && first('declare', 'join', 'cancel')) return this.compose(q, offer)
    if (of('attack').length > 0)
      return this.target(q, side, of('attack')) ?? first('done') ?? this.any(of('attack'))
    const weak = of('overrun').find(({ target }) => !this.spared.has(target!))
    if (!this.loses && weak) return weak
    // Regiments are easier to lose than divisions.
    const parts = of('break-down')[0]
    if (this.loses && parts && attack2(q, unitOf(q, String(prompt?.args?.unit))) >= 8) return parts
    if (of('go').length > 0)
      return this.march(q, side, unitOf(q, String(prompt?.args?.unit)), of('go')) ?? of('stay')[0]!
    if (this.crowded && of('rail').length > 0) return this.any(of('rail'))
    if (of('move').length > 0) {
      this.crowded = of('done').length === 0
      const next = this.crowded
        ? this.any(of('move'))
        : of('move').find(({ target }) => !this.led.has(target!))
      if (next) {
        this.led.add(next.target!)
        return next
      }
    }
    const idle = this.loses ? fixedUnits(q, side) : []
    const gone = of('disband').find(({ target }) => idle.includes(unitOf(q, target!)))
    if (gone) return gone
    if (idle.length > 0 && of('open-disbanding').length > 0) return of('open-disbanding')[0]!
    if (of('receive').length > 0) return this.nearest(q, side, of('receive'))
    if (!this.loses && of('advance').length > 0) return of('advance')[0]!
    return first(...QUIET) ?? this.any(offer)
  }

  private any = (choices: readonly Choice[]): Choice => choices[Math.floor(this.random() * choices.length)]!

  /** In his last turn the loser meets all he has left at one strong stack, to fall there together. */
  private rendezvous(q: Query, side: Side): number[] | undefined {
    // Who plays second must be gone when the other has his last turn.
    if (!this.loses || q.state.turn < q.state.lastTurn - side) return undefined
    const own = [...stacks(q, side).keys()]
    const strong = [...stacks(q, otherSide(side))].sort((a, b) => b[1] - a[1]).slice(0, 4)
    const far = (place: number): number => own.reduce((sum, from) => sum + hexDistance(q, from, place), 0)
    const [goal] = strong.sort((a, b) => far(a[0]) - far(b[0]))
    return goal && [goal[0]]
  }

  /** Where the enemy is near. */
  private nearest(q: Query, side: Side, choices: readonly Choice[]): Choice {
    const goals = this.rendezvous(q, side) ?? [...stacks(q, otherSide(side)).keys()]
    const far = ({ target }: Choice): number => {
      const place = placeOf(q, target!)
      return place < q.data.map.lands ? Math.min(...goals.map((goal) => hexDistance(q, place, goal))) : 999
    }
    return [...choices].sort((a, b) => far(a) - far(b))[0]!
  }

  /** The loser goes where the enemy is strong and he himself alone; the hunter to whoever is weak. */
  private march(q: Query, side: Side, unit: number, choices: readonly Choice[]): Choice | undefined {
    if (this.crowded) return this.any(choices)
    const doors = this.loses ? [] : openDoors(q, side)
    if (doors.length > 0 && q.data.units.movement[unit * q.data.units.faces]! >= 8) {
      const far = (place: number) => Math.min(...doors.map((door) => hexDistance(q, place, door)))
      const [best] = choices
        .map((choice) => ({ choice, far: far(placeOf(q, choice.target!)) + this.random() * 0.3 }))
        .sort((a, b) => a.far - b.far)
      return best && best.far < far(q.state.at[unit]!) ? best.choice : undefined
    }
    const meeting = this.rendezvous(q, side)
    const enemies = [...stacks(q, otherSide(side))].filter(([place]) => meeting?.includes(place) ?? true)
    const value = (place: number): number => {
      if (!isThere(q, place)) return -999
      let best = -999
      for (const [goal, strength] of enemies) {
        const far = hexDistance(q, place, goal)
        // Who cannot come to the hunter must be fetched.
        const fixed =
          !this.loses &&
          unitsOfAt(q, goal, otherSide(side)).some(
            (one) => q.data.units.movement[one * q.data.units.faces] === 0,
          )
        const worth = this.loses
          ? Math.min(strength, 24) * 0.15
          : 3 - Math.min(strength, 24) * 0.1 + (fixed ? 4 : 0)
        best = Math.max(best, worth - far)
      }
      return best - (this.loses ? unitsOfAt(q, place, side).length * 0.2 : 0)
    }
    const best = choices
      .map((choice) => ({ choice, value: value(placeOf(q, choice.target!)) + this.random() * 0.3 }))
      .sort((a, b) => b.value - a.value)[0]
    return best && best.value > value(q.state.at[unit]!) + 0.1 ? best.choice : undefined
  }

  /** The loser attacks the strong first, and where he meets all he has left last of all; the hunter the weak. */
  private target(q: Query, side: Side, choices: readonly Choice[]): Choice | undefined {
    const meeting = this.rendezvous(q, side)
    const strength = ({ target }: Choice): number => {
      const place = placeOf(q, target!)
      if (meeting) return meeting.includes(place) ? -1 : 1
      return unitsOfAt(q, place, otherSide(side)).reduce((sum, unit) => sum + defence2(q, unit), 0)
    }
    return choices
      .filter(({ target }) => !this.skipped.has(target!))
      .sort((a, b) => (strength(b) - strength(a)) * (this.loses ? 1 : -1))[0]
  }

  private compose(q: Query, offer: readonly Choice[]): Choice {
    const attack = q.state.attack!
    const find = (verb: string) => offer.find((choice) => choice.verb === verb)
    const sign = this.loses ? 1 : -1
    const units = offer
      .filter(({ verb }) => verb === 'join')
      .map((choice) => ({ choice, unit: unitOf(q, choice.target!) }))
      .sort((a, b) => (attack2(q, a.unit) - attack2(q, b.unit)) * sign)
    const chosen = this.loses ? this.sacrifice(q, units, find) : this.gather(q, units, find)
    if (chosen) return chosen
    this.skipped.add(q.data.map.target[attack.target]!)
    return find('cancel') ?? find('declare') ?? offer[0]!
  }

  /** As many as can be thrown away below the lowest odds, or one. */
  private sacrifice(
    q: Query,
    units: readonly { readonly choice: Choice; readonly unit: number }[],
    find: (verb: string) => Choice | undefined,
  ): Choice | undefined {
    const attack = q.state.attack!
    for (const { choice, unit } of units)
      if (
        attack.attackers.length === 0 ||
        reckon(q, { ...attack, attackers: [...attack.attackers, unit] }).hopeless
      )
        return choice
    return find('declare')
  }

  /** Everybody until the odds are overwhelming. */
  private gather(
    q: Query,
    units: readonly { readonly choice: Choice; readonly unit: number }[],
    find: (verb: string) => Choice | undefined,
  ): Choice | undefined {
    const attack = q.state.attack!
    const odds = attack.attackers.length > 0 ? this.odds(q) : 0
    if (odds >= 7 && find('declare')) return find('declare')
    const strong = units.find(({ unit }) => attack2(q, unit) > 0)
    if (strong) return strong.choice
    if (odds < 5 && find('supply')) return find('supply')
    return odds >= 1.5 ? find('declare') : undefined
  }

  private odds(q: Query): number {
    const { attack, defence } = reckon(q, q.state.attack!)
    return compare(defence.ledger.total, 0) > 0
      ? number(attack.ledger.total) / number(defence.ledger.total)
      : 99
  }
}

/** A player to name in a pairing; he forgets everything when a new game begins. */
const player = (id: string, loses: boolean, data: World): Bot => {
  let memory: { readonly random: () => number; readonly player: Player } | undefined
  return {
    id,
    choose(offer, see, random, seat) {
      const view = see()
      if (memory?.random !== random) memory = { random, player: new Player(loses, random) }
      const q = new StillQuery(
        stateFromView(view.board as unknown as BoardView),
        data,
        view.options,
        view.seats,
      )
      return memory.player.choose(q, seat === data.sides[0] ? 0 : 1, view, offer)
    },
  }
}

export const endgamePlayers = (data: World): Bot[] => [
  player('loser', true, data),
  player('hunter', false, data),
]

/** Who has his turn, for steered games: they are looked at each time it passes. */
export const turnOf = ({ turn, phasing }: State): string => `${turn} ${phasing}`

/** How often a player turn is tried: the last ones matter most. */
export const triesFor = ({ turn, lastTurn }: State): number => (turn >= lastTurn - 1 ? 20 : 5)

/** What a side has left on Luzon: the less, the nearer to the end. */
export const strengthLeft =
  (data: World, side: Side) =>
  ({ at, face }: State): number =>
    at.reduce(
      (sum, place, unit) =>
        data.units.side[unit] === side &&
        place >= 0 &&
        place < data.map.lands &&
        data.map.island[place] === 'luzon'
          ? sum + Math.max(1, data.units.defence[unit * data.units.faces + face[unit]!]!)
          : sum,
      0,
    )
