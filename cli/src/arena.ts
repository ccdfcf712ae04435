import { random, type SeatId } from '@grognard/kernel'
import { Complaint } from './complaint.ts'
import { openEngine } from './games.ts'
import type { Flags } from './main.ts'
import { wholeNumber } from './numbers.ts'
import { findBot, findOptions, findScenario, playOut } from './playouts.ts'
import { Progress } from './progress.ts'

/** One bot against another, the given number of games on each side. */
export async function arena(args: readonly string[], flags: Flags): Promise<number> {
  const [id, botId, againstId] = args
  const engine = await openEngine(id)
  if (botId === undefined || againstId === undefined)
    throw new Complaint('arena takes a game, a bot and its opponent')
  const bot = findBot(engine, botId)
  const against = findBot(engine, againstId)
  const scenario = findScenario(engine, flags.scenario)
  const gamesPerSide = wholeNumber('games', flags.games, 100, 1)
  const seed = wholeNumber('seed', flags.seed, 1)
  const options = findOptions(engine, flags.option)
  const seats = engine.game.seats(options)
  const sides = [...new Set(seats.map((seat) => seat.side))]
  const sideOf = (seat: SeatId) => seats.find((s) => s.id === seat)?.side
  const progress = new Progress('arena')
  const bySide: Record<string, { games: number; wins: number }> = {}
  const total = gamesPerSide * sides.length
  let [done, wins, decisions, spent, longest] = [0, 0, 0, 0, 0]
  for (const side of sides) {
    const score = { games: 0, wins: 0 }
    bySide[side] = score
    for (let i = 0; i < gamesPerSide; i++) {
      const { position } = playOut(
        engine,
        { scenario, options },
        `arena-${seed + i}`,
        random(seed + i),
        (seat) => (sideOf(seat) === side ? bot : against),
        (seat, ms) => {
          if (sideOf(seat) !== side) return
          decisions++
          spent += ms
          longest = Math.max(longest, ms)
        },
      )
      score.games++
      if (position.result!.winner === side) {
        score.wins++
        wins++
      }
      progress.tick(++done, total)
    }
  }
  const report = {
    game: engine.game.id,
    scenario,
    bot: bot.id,
    against: against.id,
    games: total,
    wins,
    bySide,
    meanDecisionMs: Number((spent / Math.max(1, decisions)).toFixed(3)),
    maxDecisionMs: Number(longest.toFixed(1)),
  }
  if (flags.json) process.stdout.write(`${JSON.stringify(report)}\n`)
  else {
    process.stdout.write(`${bot.id} against ${against.id}: ${wins} of ${total} games won\n`)
    for (const [side, score] of Object.entries(bySide))
      process.stdout.write(`  as ${side}: ${score.wins} of ${score.games}\n`)
    process.stdout.write(
      `a decision takes ${report.meanDecisionMs} ms on average, ${report.maxDecisionMs} ms at most\n`,
    )
  }
  return 0
}
