import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Engine, type Json, Match, random, type SeatId, see } from '@grognard/kernel'
import { Complaint } from './complaint.ts'
import { openGame, playable } from './games.ts'
import type { Flags } from './main.ts'
import { findBot, findScenario } from './playouts.ts'
import { languageOf, Words } from './words.ts'

const HELP = `  a number takes that choice; u takes your last choice back; v shows the board; ? this help; q quits`

/** A plain terminal player: lists the choices, takes one. Every line reads well aloud. */
export async function play(args: readonly string[], flags: Flags): Promise<number> {
  const game = await openGame(args[0] ?? playable[0]!.id)
  const engine = new Engine(game)
  const words = new Words(game, languageOf(flags.lang))
  const seed = flags.seed ?? randomBytes(16).toString('hex')
  const match = Match.create(engine, { scenario: findScenario(engine, flags.scenario) }, seed)
  const bot = flags.bot === undefined ? undefined : findBot(engine, flags.bot)
  const own = ownSeat(match.position.seats, flags.as)
  const rng = random(1)
  const out = (line: string) => process.stdout.write(`${line}\n`)
  out(`${game.id}. Seed commitment ${match.commitment}.`)
  out(HELP)
  let told = 0
  const tell = (reader: SeatId | null) => {
    for (const events of match.log(reader, told)) for (const event of events) out(words.event(event))
    told = match.length + 1
  }
  const input = createInterface({ input: process.stdin, terminal: false })
  const lines = input[Symbol.asyncIterator]()
  while (!match.position.result) {
    const seat = engine.waiting(match.position)[0]!
    if (bot && seat !== own) {
      const choice = bot.choose(
        engine.offer(match.position, seat),
        () => see(engine, match.position, seat),
        rng,
        seat,
      )
      match.act(seat, choice)
      continue
    }
    tell(seat)
    const view = match.view(seat)
    out(`\n${view.where.map(({ procedure, step }) => words.name(`step:${procedure}/${step}`)).join(' > ')}`)
    out(`${words.name(`seat:${seat}`)}: ${view.prompt ? words.message(view.prompt) : ''}`)
    const odds = game.table?.scene(view, game.data).odds
    if (odds) for (const line of words.odds(odds)) out(line)
    view.offer.forEach((choice, i) => {
      out(`  ${i + 1}  ${words.choice(choice)}`)
    })
    const line = await lines.next()
    const text = line.done ? 'q' : line.value.trim()
    if (text === 'q') break
    if (text === '?') out(HELP)
    else if (text === 'v') out(showBoard(view.board))
    else if (text === 'u') {
      const refusal = match.undo(seat)
      told = Math.min(told, match.length + 1)
      out(refusal ? words.message(refusal.message) : '(undone)')
    } else {
      const choice = view.offer[Number(text) - 1]
      if (!choice) {
        out(`'${text}' is not a number from 1 to ${view.offer.length}. ${HELP.trim()}`)
        continue
      }
      const verdict = match.act(
        seat,
        choice.target === undefined ? { verb: choice.verb } : { verb: choice.verb, target: choice.target },
      )
      if (!verdict.ok) out(`${words.message(verdict.refusal.message)} (${verdict.refusal.rule})`)
    }
  }
  tell(null)
  const { result } = match.position
  if (result) out(`${words.result(result)}. Seed ${seed}.`)
  input.close()
  return 0
}

function ownSeat(seats: readonly SeatId[], wanted: string | undefined): SeatId {
  const seat = wanted ?? seats[0]!
  if (!seats.includes(seat)) throw new Complaint(`there is no seat '${seat}'; there are: ${seats.join(', ')}`)
  return seat
}

const showBoard = (board: Json): string => JSON.stringify(board, null, 1)
