import { randomInt } from 'node:crypto'
import { type Choice, see, waitsForLearner } from '@grognard/kernel'
import { Cancelled } from '../cancelled.ts'
import { type House, isBot, STALE } from '../play/house.ts'
import { say } from '../text/say.ts'
import type { Thinker } from '../thread/thinker.ts'

/** A job plays this long, then makes room for others and takes its place in the queue again. */
const SLICE_MS = 1000
/** A thinking computer says so only when it takes long enough to be noticed. */
const QUIET_MS = 250

/** Plays for the computer, one decision after another, each let in like anybody's. True when there is more to do. */
export async function playBots(
  house: House,
  thinker: Thinker,
  game: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await house.botsMayPlay(game))) return false
  const until = performance.now() + SLICE_MS
  for (let decisions = 0; ; decisions++) {
    if (signal.aborted) return false
    if (performance.now() > until) return true
    const asked = await house.with(game, (open) => {
      const { match, seq } = open.loaded
      const { waiting } = open.loaded
      const seat = waiting.find((one) => isBot(open, one))
      const { bot, pack, game: id } = open.row
      if (seat === undefined || bot === null || open.row.paused) return null
      if (waitsForLearner(match.engine.game, bot, seat, match.position, waiting)) return null
      const view = see(match.engine, match.position, seat)
      const offer = match.engine.offer(match.position, seat)
      return { at: seq, question: { game: id, pack, bot, seat, view, offer, seed: randomInt(2 ** 32) } }
    })
    if (!asked) return false
    const { at, question } = asked
    const thinking = setTimeout(() => {
      house
        .tellAll(game, { t: 'progress', n: null, what: say('server.progress.bot'), done: decisions, of: 0 })
        .catch(() => undefined)
    }, QUIET_MS)
    let choice: Choice
    try {
      choice = await thinker.ask('choose', question, { signal })
    } catch (error) {
      if (error instanceof Cancelled) return false
      throw error
    } finally {
      clearTimeout(thinking)
    }
    const refusal = await house.change(
      game,
      (match) => {
        const verdict = match.act(question.seat, choice)
        return verdict.ok ? undefined : verdict.refusal
      },
      // Somebody went back, or said stop, or another process played for the computer, while it was thinking.
      ({ loaded, row }) => (loaded.seq === at && !row.paused ? undefined : STALE),
    )
    if (refusal && refusal !== STALE)
      throw new Error(`${question.bot} chose what is refused: ${JSON.stringify({ choice, refusal })}`)
  }
}
