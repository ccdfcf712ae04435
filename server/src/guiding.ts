import { GUIDE_BOT, readLine, type SeatId } from '@grognard/kernel'
import type { CreateGuided, SeatKind } from '@grognard/wire'
import { seatRows, waitsForBot } from './creating.ts'
import type { House } from './play/house.ts'
import { Loaded } from './play/loaded.ts'
import { problem } from './problem.ts'
import { insertGame, type NewGame } from './storage/games.ts'
import type { KeptRow } from './storage/journal.ts'
import { say } from './text/say.ts'
import { newGameId } from './tokens.ts'

/**
 * A guided game: played up to where the learner sits down, with the dice of its script, and gone on with by a computer
 * player that knows the rest of it. From there on it is a game like any other.
 */
export async function createGuidedGame(
  house: House,
  { game: id, guide: wanted, name }: CreateGuided,
): Promise<NewGame> {
  const engine = await house.shelf.engine(id)
  const guide = engine.game.table?.teaching?.guides.find((one) => one.id === wanted)
  if (!guide) throw problem(404, say('server.noSuchGame', { game: `${id} ${wanted}` }))
  const { scenario, seed, begins, script, seat: learner } = guide
  const loaded = Loaded.begin(engine, { scenario, options: guide.options ?? {} }, seed, null)
  const { rolls, events } = loaded.match.began
  const first = loaded.snapshot()
  const rows: KeptRow[] = []
  for (const line of script.slice(0, begins)) {
    const { seat, choice } = readLine(line)
    const refusal = loaded.change((match) => {
      const verdict = match.act(seat, choice)
      return verdict.ok ? undefined : verdict.refusal
    })
    if (refusal) throw new Error(`guide ${id}/${wanted}: '${line}' is refused: ${refusal.message.key}`)
    rows.push(loaded.lastRow())
  }
  const { options, rules, data, seats: ids } = loaded.match.position
  const kinds: Readonly<Record<SeatId, SeatKind>> = Object.fromEntries(
    ids.map((seat) => [seat, seat === learner ? 'me' : 'computer']),
  )
  const standing = loaded.standing()
  const game: NewGame = {
    id: newGameId(),
    game: id,
    scenario,
    options,
    pack: null,
    seed,
    rules,
    data,
    bot: GUIDE_BOT + guide.id,
    listed: false,
    seats: seatRows(ids, kinds, name),
    standing,
    botWaits: waitsForBot(standing.waiting, kinds),
    imported: false,
    opening: { rolls, done: { rolled: rolls.length > 0, revealed: false, events } },
    rows,
    snapshots: rows.length > 0 ? [first, loaded.snapshot()] : [first],
    passOnDays: null,
  }
  await insertGame(house.database, game)
  return game
}
