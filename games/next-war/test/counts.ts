/**
 * What really happens in games of the staff against itself: every kind of operation, and where the American army is.
 *
 *   npx tsx games/next-war/test/counts.ts [scenario] [games] [first seed] [option ...]
 *
 * `advanced` stands for all rules of the advanced game; `chinese-intervention=full` sets an option, `turns=3` stops
 * after so many turns, `allied=random` lets chance play a side. What has no name here is counted as it stands; at the
 * end the dice by rule, and every choice there is that nobody made.
 */
import {
  type Bot,
  Engine,
  type GameEvent,
  newPosition,
  random,
  randomBot,
  StillQuery,
  see,
} from '@grognard/kernel'
import { marchToEnemy } from '../bot/front.ts'
import { nextWarKorea } from '../game.ts'
import type { Query } from '../kit.ts'
import { airDistance } from '../rules/06-flying.ts'
import { PARTS } from '../rules/14-advanced.ts'
import type { State } from '../state.ts'
import { MP } from '../world.ts'

/** Operations by the choice that makes them final. */
const OPERATIONS: Readonly<Record<string, string>> = {
  'ground move/go': 'marches',
  'ground move/take-along': 'units marching along with others',
  'ground move/take-all': 'stacks marching together',
  'naval movement/sail-to': 'ships sail',
  'assault approach/approach': 'landings begun',
  'embarkation/board': 'marines go aboard',
  'movement segment/embark': 'marines go aboard',
  'movement segment/debark': 'marines go ashore',
  'sea transport/ship-to': 'sea transport',
  'air transport/fly-to': 'air transport',
  'paradrop/fly-to': 'drops',
  'airmobile movement/fly-to': 'airmobile movement',
  'marine airmobile movement/fly-to': 'marines lifted off ships',
  'mine laying/mine': 'mines laid',
  'mine sweeping/sweep': 'mines swept',
  'movement segment/convert': 'ships converted',
  'attack/place-beachhead': 'beachheads',
  'beachheads/place-beachhead': 'beachheads',
  'movement segment/place-beachhead': 'beachheads',
  'attack/commit': 'attacks',
  'infiltration/slip-to': 'infiltrations',
  'un resolution/veto': 'vetoes',
  'un resolution/accept': 'resolutions let pass',
  'un resolution/defy': 'cease-fires defied',
  'un resolution/obey': 'cease-fires obeyed',
  'attack/headquarters-support': 'combats helped by headquarters',
  'attack/chemical-weapons': 'chemical weapons',
  'headquarters strikes/strike-at': 'strikes of headquarters',
  'headquarters strikes/interdict': 'interdictions by headquarters',
  'headquarters bridges/bridge-river': 'bridges thrown',
  'headquarters rebuilt/restore-headquarters': 'headquarters restored',
  'headquarters rebuilt/rebuild-headquarters': 'headquarters rebuilt',
  'supply units/make-column': 'supply columns',
  'supply units/lay-depot': 'depots laid',
  'advanced supply/resupply': 'emergency supply',
  'special forces/raid': 'raids',
  'special forces/scout': 'reconnaissance by special forces',
  'special forces/designate': 'targets designated',
  'missile strikes/launch-cruise': 'cruise missiles',
  'missile strikes/launch-ballistic': 'ballistic missiles',
  'air strikes/send': 'air strikes',
  'air strikes/hunt': 'strikes by helicopters',
  'air superiority/patrol': 'fighters sent up',
  'air combat/break-off': 'fights broken off',
  'air combat/jettison': 'bombs dropped in need',
  'air rebasing/base-at': 'air units rebased',
  'air superiority/engage': 'engagements for air superiority',
  'strike phase/plan-suppression': 'missions of wild weasels',
  'strike phase/plan-strike': 'strikes by air units',
  'strike phase/suppress-with': 'wild weasels with strikes',
  'strike phase/escort-with': 'escorts with strikes',
  'strike phase/mine-from-the-air': 'mines from the air',
  'strike phase/hunt': 'strikes by helicopters',
  'scramble/intercept-with': 'interceptors sent',
  'attack/close-support': 'combat support by air units',
  'attack/suppress-with': 'wild weasels with combat support',
  'attack/escort-with': 'escorts with combat support',
  'air transport/escort-with': 'escorts with transports',
  'paradrop/escort-with': 'escorts with transports',
  'air replacement/repair-aircraft': 'air units restored',
  'air replacement/replace-aircraft': 'air units brought back',
  'air replacement/merge-aircraft': 'air units merged',
  'repairs/repair-track': 'levels of air defence bought',
  'collateral damage/lose-aircraft': 'air units hit on the ground',
  'deliberate damage/blow-up': 'own works blown up',
  'repairs/repair-site': 'works repaired',
  'surface combat/fire-at': 'ships firing at ships',
  'naval movement/press-on': 'ships pressing on',
  'sea control/stand-fast': 'ships standing fast',
  'electronic detection/locate': 'headquarters sought',
}

/** Hexes to the nearest enemy on the ground; unknown in boxes. */
function distanceToEnemy(q: Query, unit: number): number {
  const { state, data } = q
  let least = Number.POSITIVE_INFINITY
  for (const other of data.groundUnits) {
    const at = state.at[other]!
    if (data.unitSide[other] === data.unitSide[unit] || at < 0 || at >= data.hexes) continue
    least = Math.min(least, airDistance(q, state.at[unit]!, at))
  }
  return least
}

/** The American ground army of a moment: how many there are, near the enemy, on the way to him. */
interface Army {
  /** Games that came so far. */
  games: number
  all: number
  near: number
  coming: number
}

const NEAR = 5

/** By unit: the march to the enemy at the end of the turn before. */
type Marches = Map<number, number>

/** On the way: aboard, in a box (they came this turn or wait for a ship), or a movement point nearer than a turn ago. */
function armyOf(q: Query, before: Marches): Army {
  const { state, data } = q
  const march = marchToEnemy(q, 0)
  const army = { games: 1, all: 0, near: 0, coming: 0 }
  for (const unit of data.standardGround) {
    const cell = state.at[unit]!
    if (data.nations[data.units[unit]!.nation] !== 'us' || cell < 0) continue
    army.all++
    const known = before.get(unit) ?? Number.POSITIVE_INFINITY
    before.set(unit, march[cell]!)
    if (cell < data.hexes && state.aboard[unit] === -1 && distanceToEnemy(q, unit) <= NEAR) army.near++
    else if (state.aboard[unit] !== -1 || march[cell]! <= known - MP) army.coming++
  }
  return army
}

const [scenario = 'campaign', games = '3', first = '1', ...played] = process.argv.slice(2)
const ADVANCED = PARTS.filter((part) => part !== 'air-strikes')
const chance = new Set<string>()
const options: Record<string, string | boolean> = {}
let longest = Number.POSITIVE_INFINITY
for (const word of played) {
  const [name, value] = word.split('=') as [string, string?]
  if (value === 'random') chance.add(name)
  else if (name === 'turns') longest = Number(value)
  else for (const option of name === 'advanced' ? ADVANCED : [name]) options[option] = value ?? true
}
const engine = new Engine(nextWarKorea)
const totals = new Map<string, number>()
const armies = new Map<number, Army>()
const endings = new Map<string, number>()
const winners = new Map<string, number>()
const dice = new Map<string, number>()
const made = new Set<string>()
const offered = new Map<string, number>()
const points = new Map<string, number>()

/** What victory points are for. */
function scored({ key, args }: GameEvent): void {
  if (key !== 'vp.scored') return
  const what = `${args!.side} for ${args!.event}`
  points.set(what, (points.get(what) ?? 0) + Number(args!.points))
}

const botOf = (seat: string): Bot => (chance.has(seat) ? randomBot : engine.game.bots[0]!)
let decisions = 0
const before = process.cpuUsage()
const add = <K>(map: Map<K, number>, key: K): void => void map.set(key, (map.get(key) ?? 0) + 1)

for (let game = 0; game < Number(games); game++) {
  const seed = Number(first) + game
  const rng = random(seed)
  const position = newPosition(engine.game, { scenario, options }, `counts ${seed}`)
  engine.begin(position)
  let turn = 1
  let lead = 0
  const marches: Marches = new Map()
  while (!position.result) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    decisions++
    const offer = moment.offer(seat)
    const { procedure } = position.frames.at(-1)!
    for (const verb of new Set(offer.map((one) => one.verb))) add(offered, `${procedure}/${verb}`)
    const choice = botOf(seat).choose(offer, () => see(engine, position, seat), rng, seat)
    const name = `${procedure}/${choice.verb}`
    made.add(name)
    add(totals, `${OPERATIONS[name] ?? name}, ${seat}`)
    const verdict = moment.act(seat, choice)
    if (verdict.ok) {
      for (const roll of verdict.rolls) add(dice, roll.rule)
      for (const event of verdict.events) scored(event)
    }
    const state = position.state as State
    if (state.turn > longest) break
    if (state.turn === turn || position.result) continue
    lead = Math.max(lead, state.vp[1] - state.vp[0])
    const army = armyOf(new StillQuery(state, nextWarKorea.data, {}, []), marches)
    const known = armies.get(turn) ?? { games: 0, all: 0, near: 0, coming: 0 }
    armies.set(turn, {
      games: known.games + army.games,
      all: known.all + army.all,
      near: known.near + army.near,
      coming: known.coming + army.coming,
    })
    turn = state.turn
  }
  const ending = position.result?.ending ?? 'stopped'
  add(winners, position.result?.winner ?? 'nobody')
  add(endings, `${ending} after turn ${turn}`)
  const { vp } = position.state as State
  console.log(
    `game ${seed}: ${ending} after turn ${turn}, ${vp.join(' to ')}, the North at most ${lead} ahead`,
  )
}

const { user, system } = process.cpuUsage(before)
console.log(`${Math.round((decisions * 1e6) / (user + system))} decisions a second of the processor`)
for (const [winner, count] of winners) console.log(`won by ${winner}: ${count}`)
for (const [ending, count] of endings) console.log(`${ending}: ${count}`)
for (const [operation, count] of [...totals].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${operation}: ${(count / Number(games)).toFixed(1)} a game`)
for (const [turn, { games: played, all, near, coming }] of armies) {
  const share = (units: number): string => `${Math.round((100 * units) / Math.max(1, all))} %`
  const units = (all / played).toFixed(1)
  console.log(
    `turn ${turn}: ${units} American units, ${share(near)} near the enemy, ${share(coming)} on the way`,
  )
}
for (const [what, sum] of [...points].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`points of ${what}: ${(sum / Number(games)).toFixed(1)} a game`)
for (const [rule, count] of [...dice].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })))
  console.log(`dice of ${rule}: ${(count / Number(games)).toFixed(1)} a game`)
const known = engine.game.procedures.flatMap(({ name, steps }) =>
  Object.values(steps).flatMap((step) =>
    'decision' in step ? Object.keys(step.decision.verbs).map((verb) => `${name}/${verb}`) : [],
  ),
)
const never = known.filter((name) => !made.has(name))
console.log(`never asked: ${never.filter((name) => !offered.has(name)).join(', ')}`)
const refused = never.filter((name) => offered.has(name)).map((name) => `${name} (${offered.get(name)})`)
console.log(`asked, never chosen: ${refused.join(', ')}`)
