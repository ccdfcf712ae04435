import { replay } from '@grognard/kernel'
import { readJournalFile } from './files.ts'
import { openEngine } from './games.ts'
import type { Flags } from './main.ts'
import { languageOf, Words } from './words.ts'

/** Plays a journal again and prints its log as an observer may see it. */
export async function replayFile(args: readonly string[], flags: Flags): Promise<number> {
  const { journal, pack } = readJournalFile(args[0])
  const engine = await openEngine(journal.game, pack)
  const words = new Words(engine.game, languageOf(flags.lang))
  const { match, versions } = replay(engine, journal)
  for (const { what, played, now } of versions) {
    process.stderr.write(`grognard: played under ${what} ${played}, replayed under ${now}\n`)
  }
  for (const events of match.log(null))
    for (const event of events) process.stdout.write(`${words.event(event)}\n`)
  const { result } = match.position
  process.stdout.write(`${match.length} choices; ${result ? words.result(result) : 'not over'}\n`)
  return 0
}
