/**
 * Watches the computer play The Battle for Normandy against itself, day by day: ground beside history, attacks by odds,
 * steps lost, supply points, shells and planes. A long game is played in pieces: the position is kept in a file.
 *
 *   npx tsx tools/battle-for-normandy-watch.ts <scenario> [seed] [kept.json] [seconds] [allied bot] [german bot]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  type Bot,
  Engine,
  type GameEvent,
  newPosition,
  type Position,
  random,
  randomBot,
  see,
} from '@grognard/kernel'
import { create } from '../games/battle-for-normandy/game.ts'
import { theatre } from '../games/battle-for-normandy/rules/02-units.ts'
import { totalPoints } from '../games/battle-for-normandy/rules/21-victory.ts'
import { ALLIED, type Side, type State } from '../games/battle-for-normandy/state.ts'

const SIDES = ['allied', 'german'] as const
/** What is counted of a day, by side. */
interface Count {
  attacks: number
  odds: number[]
  modifiers: number
  stepsLost: number
  fallenBack: number
  shells: number
  /** Guns that joined attacks and that answered them. */
  guns: number
}
const fresh = (): Count[] =>
  SIDES.map(() => ({ attacks: 0, odds: [], modifiers: 0, stepsLost: 0, fallenBack: 0, shells: 0, guns: 0 }))

interface Kept {
  readonly position: Position<State>
  readonly taken: Readonly<Record<string, number>>
  readonly decisions: number
  readonly seconds: number
}

const [scenario = 'ecausseville', seed = '1', file = '', limit = '800', ...names] = process.argv.slice(2)
const game = create()
const engine = new Engine(game)
const world = game.data
const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
const position = kept?.position ?? newPosition(game, { scenario }, `watch-${seed}`)
if (!kept) engine.begin(position)
const rng = random(Number(seed))
const botOf = new Map<string, Bot>(
  SIDES.map((side, i) => [side, [...game.bots, randomBot].find(({ id }) => id === (names[i] ?? 'staff'))!]),
)

const started = process.cpuUsage()
const spent = (): number => {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1e6
}
const taken: Record<string, number> = { ...kept?.taken }
let decisions = kept?.decisions ?? 0
const longest: Record<string, number> = { allied: 0, german: 0 }
const thought: Record<string, number> = { allied: 0, german: 0 }
let counts = fresh()
let day = position.state.day
let weather = position.state.weather
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const dateOf = (own: number): string =>
  own > 61 ? `${own - 61} Aug` : own > 30 ? `${own - 30} Jul` : `${own} Jun`

const standing = (side: Side): { readonly battalions: number; readonly steps: number } => {
  let [battalions, steps] = [0, 0]
  for (const unit of theatre(engine.query(position)).roster) {
    const own = world.units[unit]!
    if (own.side !== side || position.state.at[unit]! < 0 || own.isShip || own.isStrongpoint) continue
    if (own.isBattalion) battalions++
    steps += Math.max(0, position.state.steps[unit]!)
  }
  return { battalions, steps }
}

const NAMES = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']
const average = (columns: readonly number[]): string =>
  columns.length === 0
    ? '-'
    : NAMES[Math.round(columns.reduce((sum, column) => sum + column, 0) / columns.length)]!

function report(): void {
  const { state } = position
  const q = engine.query(position)
  const parts = SIDES.map((side, i) => {
    const own = counts[i]!
    const { battalions, steps } = standing(i as Side)
    const net = own.attacks === 0 ? 0 : own.modifiers / own.attacks
    return `${side} ${battalions} bn ${steps} st, lost ${own.stepsLost}, ${own.attacks} att ${average(own.odds)} ${net.toFixed(1)}, ${own.shells} shells, ${own.guns} guns, ${own.fallenBack} retreats`
  })
  print(
    `${dateOf(day)}: ${totalPoints(q)} points, ${world.charts.weather[weather]!.id}, supply ${state.supplyPoints}, planes ${state.air} | ${parts.join(' | ')}`,
  )
}

function notice(events: readonly GameEvent[]): void {
  const { phasing } = position.state
  for (const { key, args } of events) {
    if (key === 'battle.odds') {
      const own = counts[phasing]!
      own.attacks++
      own.odds.push(NAMES.indexOf(String(args?.column)))
      own.modifiers += Number(args?.drm)
    } else if (key === 'fire.hit' || key === 'fire.missed') counts[phasing]!.shells++
    else if (key === 'retreat.done') counts[phasing]!.fallenBack++
    else if (key === 'battle.gunFires')
      counts[world.units[world.unitOfTarget(String(args?.unit))]!.side]!.guns++
  }
}

const stepsOf = (): readonly number[] => SIDES.map((_, i) => standing(i as Side).steps)
let before = stepsOf()
let phase = ''
/** Steps are compared phase by phase outside the interphase, where units come and are filled up. */
function countSteps(): void {
  const now = `${position.state.day}/${position.state.turn}/${position.state.phase}/${position.state.phasing}`
  if (now === phase) return
  const after = stepsOf()
  const fought = /combat|recon/.test(phase)
  if (fought)
    after.forEach((steps, i) => {
      counts[i]!.stepsLost += before[i]! - steps
    })
  before = after
  phase = now
}

const objectives = (): void => {
  const field = theatre(engine.query(position))
  for (const { name, cells } of field.objectives) {
    const held = cells.every((cell) => position.state.control[field.keyOf.get(cell)!] === ALLIED)
    if (held && taken[name] === undefined) taken[name] = position.state.day
    else if (!held) delete taken[name]
  }
}

while (!position.result && spent() < Number(limit)) {
  const moment = engine.moment(position)
  const seat = moment.waiting[0]!
  const at = performance.now()
  const choice = botOf.get(seat)!.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
  const ms = performance.now() - at
  thought[seat]! += ms
  longest[seat] = Math.max(longest[seat]!, ms)
  const verdict = moment.act(seat, choice)
  if (!verdict.ok) throw new Error(`refused: ${JSON.stringify(choice)}`)
  decisions++
  notice(verdict.events)
  countSteps()
  if (position.state.day === day) {
    weather = position.state.weather
    continue
  }
  objectives()
  report()
  counts = fresh()
  day = position.state.day
  weather = position.state.weather
}
objectives()
if (position.result) report()

const field = theatre(engine.query(position))
for (const { name, points, taken: history } of field.file.objectives) {
  const own = taken[name]
  print(`  ${name} (${points}): ${own === undefined ? '-' : dateOf(own)}; in history ${history ?? '-'}`)
}
const seconds = (kept?.seconds ?? 0) + spent()
print(
  `${position.result?.ending ?? 'not over'}: ${totalPoints(engine.query(position))} points, ${decisions} decisions, ${seconds.toFixed(0)} s of processor, ${Math.round(process.memoryUsage().rss / 1e6)} MB, longest ${Object.entries(
    longest,
  )
    .map(([seat, ms]) => `${seat} ${ms.toFixed(0)} ms`)
    .join(', ')}, thinking ${(Object.values(thought).reduce((a, b) => a + b, 0) / 1000) | 0} s`,
)
if (file) writeFileSync(file, JSON.stringify({ position, taken, decisions, seconds } satisfies Kept))
