/**
 * Watches the computer play Second Front against itself: cities beside history, attacks by odds, air missions by kind,
 * losses. With one game it tells what happens, turn by turn.
 *
 *   npx tsx tools/second-front-watch.ts <scenario> [games] [first seed] [axis bot] [allied bot]
 */
import { Engine, type GameEvent, newPosition, random, randomBot, see } from '@grognard/kernel'
import { isOnMap } from '../games/europa/rules/units.ts'
import { create } from '../games/second-front/game.ts'
import { scenarioOf } from '../games/second-front/rules/41-scenario.ts'
import { total } from '../games/second-front/rules/42-victory.ts'

const [scenario = 'sicily', games = '1', first = '1', ...names] = process.argv.slice(2)
const game = create()
const engine = new Engine(game)
const world = game.data
const tells = Number(games) === 1
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const botOf = (seat: string) =>
  [...game.bots, randomBot].find(({ id }) => id === (names[seat === 'axis' ? 0 : 1] ?? 'staff'))!

type Counts = Record<string, number>
const add = (counts: Counts, key: string, more = 1): void => {
  counts[key] = (counts[key] ?? 0) + more
}
const nameOf = (place: number): string => world.map.target[place]!.replace('hex:', '')
const listed = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value))

const all: Counts = {}
const taken: Record<string, number[]> = {}
const endings: Counts = {}
const points: number[] = []
const thought: Record<string, number> = { axis: 0, allied: 0 }
const longest: Record<string, number> = { axis: 0, allied: 0 }
let decisions = 0

function play(seed: number): void {
  const position = newPosition(game, { scenario }, `watch-${seed}`)
  engine.begin(position)
  const rng = random(seed)
  const since = new Map<number, number>()
  let shown = ''
  const { objectives } = scenarioOf(engine.query(position))
  const side = (): string => world.sides[position.state.phasing]!

  const stand = (): void => {
    const stacks = new Map<number, string[]>()
    position.state.at.forEach((place, unit) => {
      if (place < 0 || place >= world.map.lands) return
      stacks.set(place, [...(stacks.get(place) ?? []), world.units.target[unit]!.replace('unit:', '')])
    })
    for (const [place, units] of [...stacks].sort((a, b) => nameOf(a[0]).localeCompare(nameOf(b[0]))))
      print(`    ${nameOf(place)} ${units.join(' ')}`)
  }

  const notice = (events: readonly GameEvent[]): void => {
    for (const { key, args } of events) {
      if (key === undefined) continue
      if (key === 'combat.result') {
        add(all, `${side()} attacks`)
        add(all, `${side()} odds ${String(args?.odds)}`)
        add(all, `${side()} result ${String(args?.result)}`)
      } else if (key === 'air.takesOff') {
        for (const mission of [listed(args?.mission)]) add(all, `${side()} turn: ${mission}`)
      } else add(all, `${side()}: ${key}`)
      if (tells && !/^(move\.|supply\.source)/.test(key))
        print(
          `  ${key} ${Object.entries(args ?? {})
            .map(([name, value]) => `${name}=${listed(value)}`)
            .join(' ')}`,
        )
    }
  }

  while (!position.result) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    const at = performance.now()
    const choice = botOf(seat).choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
    const ms = performance.now() - at
    thought[seat]! += ms
    longest[seat] = Math.max(longest[seat]!, ms)
    const verdict = moment.act(seat, choice)
    if (!verdict.ok) throw new Error(`refused: ${JSON.stringify(choice)}`)
    decisions++
    if (process.env.TRACE) print(`${seat} ${JSON.stringify(choice)} ${ms.toFixed(0)}`)
    notice(verdict.events)
    objectives.forEach(({ place }) => {
      if (position.state.owner[place] !== 1) since.delete(place)
      else if (!since.has(place)) since.set(place, position.state.turn * 2 + position.state.phasing)
    })
    const now = `${world.turns[Math.min(position.state.turn, position.state.lastTurn)]!.target} ${side()} ${position.state.phase}`
    if (tells && now !== shown) {
      print(`== ${now}, ${total(engine.query(position)) / 4} points`)
      if (/movement|combat/.test(now) || position.result) stand()
    }
    shown = now
  }
  if (tells) stand()
  objectives.forEach(({ place }, i) => {
    const id = scenarioOf(engine.query(position)).source.objectives[i]!.id
    taken[id] = [...(taken[id] ?? []), since.get(place) ?? -1]
  })
  add(endings, position.result.ending)
  points.push(total(engine.query(position)) / 4)
  const { divisions, escaped, losses } = position.state.score
  add(all, 'points for divisions', divisions / 4)
  add(all, 'points for escapes', escaped / 4)
  add(all, 'points for losses', losses / 4)
  position.state.at.forEach((_, unit) => {
    if (isOnMap(engine.query(position), unit)) add(all, `left: ${world.sides[world.units.side[unit]!]}`)
  })
}

for (let seed = Number(first); seed < Number(first) + Number(games); seed++) play(seed)

const turnName = (when: number): string => `${world.turns[when >> 1]!.id} ${world.sides[when & 1]}`
print(`${games} games of ${scenario}, ${decisions} decisions; points ${points.join(' ')}`)
print(`endings ${JSON.stringify(endings)}`)
for (const [id, times] of Object.entries(taken)) {
  const tally: Counts = {}
  for (const time of times) add(tally, time < 0 ? 'never' : turnName(time))
  print(
    `  ${id}: ${Object.entries(tally)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ')}`,
  )
}
for (const key of Object.keys(all).sort()) print(`  ${key}: ${(all[key]! / Number(games)).toFixed(2)}`)
print(`thinking ${JSON.stringify(thought)} longest ${JSON.stringify(longest)}`)
