/**
 * Lets the staff of The Damned Die Hard play Luzon against itself and reports what can be laid beside history: when
 * Manila falls, what both sides lose, who holds Bataan at the end, and the points of both:
 *
 *   npx tsx tools/damned-die-hard-campaigns.ts [games] [first seed] [--positions]
 */
import { Engine, newPosition, random, type SeatId, see } from '@grognard/kernel'
import { damnedDieHard } from '../games/damned-die-hard/game.ts'
import type { State } from '../games/damned-die-hard/state.ts'

const engine = new Engine(damnedDieHard)
const { data, bots } = damnedDieHard
const [staff] = bots

/** Mariveles and the two other hexes of the peninsula. */
const BATAAN = ['mariveles', 'limay', 'moron'].map((id) => data.place(data.source.placeById.get(id)!.hex))

interface Campaign {
  readonly seed: number
  readonly winner: SeatId | null
  readonly ending: string
  /** The player turn in which Manila was first Japanese: `jan-1-42`, with the side whose turn it was. */
  readonly manila: string
  /** Hexes of Bataan that are Allied at the end. */
  readonly bataan: number
  /** Points for what the enemy lost, for bases and ports, for stores; Japanese first. */
  readonly losses: readonly [number, number]
  readonly bases: readonly [number, number]
  readonly stores: readonly [number, number]
  readonly total: readonly [number, number]
  readonly decisions: number
}

const inPoints = ([japanese, allied]: readonly [number, number]): [number, number] => [
  japanese / 4,
  allied / 4,
]

/** Who stands where, hex by hex. */
function describe({ at, face }: State): string {
  const byPlace = new Map<number, string[]>()
  at.forEach((place, unit) => {
    if (place < 0 || place >= data.map.lands || data.units.movement[unit * 3] === 0) return
    const name = data.units.target[unit]!.slice(5) + (face[unit] === 1 ? '(cadre)' : '')
    byPlace.set(place, [...(byPlace.get(place) ?? []), name])
  })
  return [...byPlace]
    .map(([place, units]) => `    ${data.map.target[place]!.slice(4)} ${units.join(' ')}`)
    .sort()
    .join('\n')
}

function play(seed: number, showPositions: boolean): Campaign {
  const position = newPosition(damnedDieHard, { scenario: 'luzon' }, `campaign-${seed}`)
  const rng = random(seed)
  engine.begin(position)
  let decisions = 0
  let manila = 'never'
  let turn = ''
  while (!position.result) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    const choice = staff!.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
    const verdict = moment.act(seat, choice)
    if (!verdict.ok) throw new Error(`${seat}: ${JSON.stringify(choice)} is refused`)
    decisions++
    const { state } = position
    const now = `${data.turns[Math.min(state.turn, state.lastTurn)]!.id}, ${data.sides[state.phasing]}`
    if (showPositions && now !== turn) process.stdout.write(`  ${now}\n${describe(state)}\n`)
    turn = now
    if (manila === 'never' && state.owner[data.manila] === 0) manila = now
  }
  const { state, result } = position
  const { score } = state
  return {
    seed,
    winner: result.winner,
    ending: result.ending,
    manila,
    bataan: BATAAN.filter((place) => state.owner[place] === 1).length,
    losses: inPoints(score.losses),
    bases: inPoints(score.bases),
    stores: inPoints(score.production),
    total: inPoints(state.victory),
    decisions,
  }
}

const [games = '30', first = '1'] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const showPositions = process.argv.includes('--positions')
const campaigns: Campaign[] = []
for (let seed = Number(first); seed < Number(first) + Number(games); seed++) {
  const campaign = play(seed, showPositions)
  campaigns.push(campaign)
  process.stdout.write(`${JSON.stringify(campaign)}\n`)
}

const mean = (of: (campaign: Campaign) => number): string =>
  (campaigns.reduce((sum, campaign) => sum + of(campaign), 0) / campaigns.length).toFixed(1)
const count = (of: (campaign: Campaign) => string | number | null): string => {
  const counts = new Map<string, number>()
  for (const campaign of campaigns) counts.set(`${of(campaign)}`, (counts.get(`${of(campaign)}`) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, times]) => `${name}: ${times}`)
    .join('; ')
}
const both = (of: (campaign: Campaign) => readonly [number, number]): string =>
  `Japanese ${mean((campaign) => of(campaign)[0])}, Allied ${mean((campaign) => of(campaign)[1])}`

process.stdout.write(`winner          ${count(({ winner }) => winner)}\n`)
process.stdout.write(`ending          ${count(({ ending }) => ending)}\n`)
process.stdout.write(`Manila falls    ${count(({ manila }) => manila)}\n`)
process.stdout.write(`Bataan, Allied  ${count(({ bataan }) => `${bataan} of ${BATAAN.length} hexes`)}\n`)
process.stdout.write(`for losses      ${both(({ losses }) => losses)}\n`)
process.stdout.write(`for bases       ${both(({ bases }) => bases)}\n`)
process.stdout.write(`for stores      ${both(({ stores }) => stores)}\n`)
process.stdout.write(`total           ${both(({ total }) => total)}\n`)
