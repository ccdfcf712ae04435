import { deflateRawSync } from 'node:zlib'
import { Engine, type Game, newPosition, random, randomBot, see } from '@grognard/kernel'
import { hasRegularSupply } from '../europa/rules/supply-lines.ts'
import { isOnMap } from '../europa/rules/units.ts'
import type { EuropaQuery } from '../europa/world.ts'
import { campaign } from './flow.ts'
import { secondFront } from './game.ts'
import { startingState } from './rules/41-scenarios.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** The whole order of battle of April 1944 on the map: how long it takes to ask it what is asked all the time. */

const game: Game<State, World> = {
  ...secondFront,
  scenarios: [{ id: 'april-1944', start: (data) => startingState(data, 'april-1944'), first: campaign }],
}

const DECISIONS = 2000
const TRIES = 20

function begin() {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario: 'april-1944' }, 'bench')
  engine.begin(position)
  return { engine, position }
}

/** The longest decision by chance: an offer, the choice, and what is asked next; the first time warms the compiler up. */
function longestDecision(): number {
  let longest = 0
  for (const counts of [false, true]) {
    const { engine, position } = begin()
    const rng = random(1)
    for (let i = 0; i < DECISIONS && !position.result; i++) {
      const started = performance.now()
      const moment = engine.moment(position)
      const seat = moment.waiting[0]!
      const choice = randomBot.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
      moment.act(seat, choice)
      if (counts) longest = Math.max(longest, performance.now() - started)
    }
  }
  return longest
}

/** Who is in supply, of everybody on the map, after something has changed. */
function supply(): number {
  const { engine, position } = begin()
  const turn = position.state.turn
  const times: number[] = []
  for (let i = 0; i < TRIES; i++) {
    // Nothing is remembered of a turn that has not been seen.
    position.state.turn = turn + i
    const started = performance.now()
    const q = engine.query(position) as unknown as EuropaQuery
    position.state.at.forEach((_, unit) => {
      if (isOnMap(q, unit)) hasRegularSupply(q, unit)
    })
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[TRIES >> 1]!
}

/** What goes to a player who looks at the whole map: scene and offer, compressed. */
function message(): number {
  const { engine, position } = begin()
  const seat = engine.waiting(position)[0]!
  const scene = game.table!.scene(see(engine, position, seat), game.data)
  return deflateRawSync(JSON.stringify({ scene, offer: engine.offer(position, seat) })).length / 1024
}

export const benches = [
  { name: 'second-front April 1944: longest offer', unit: 'ms', run: longestDecision },
  { name: 'second-front April 1944: supply of both sides', unit: 'ms', run: supply },
  { name: 'second-front April 1944: scene and offer, compressed', unit: 'KB', run: message },
] as const
