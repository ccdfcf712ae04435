import { verify } from '@grognard/kernel'
import { readJournalFile } from './files.ts'
import { openEngine } from './games.ts'
import type { Flags } from './main.ts'

/** Checks every roll of a finished game against the seed that was committed to at its start. */
export async function verifyFile(args: readonly string[], _flags: Flags): Promise<number> {
  const { journal, pack } = readJournalFile(args[0])
  const engine = await openEngine(journal.game, pack)
  const { faults, parts } = verify(engine, journal)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  for (const { rules, data, from, to, replayed } of parts)
    if (!replayed)
      process.stdout.write(
        `entries ${from} to ${to}: played under rules ${rules}, data ${data}; only that version can play them again, the rolls are checked\n`,
      )
  const rolls =
    journal.opening.length +
    journal.entries.reduce((n, e) => n + (e.t === 'act' ? (e.rolls?.length ?? 0) : 0), 0)
  process.stdout.write(
    faults.length === 0
      ? `all ${rolls} rolls are those of the committed seed\n`
      : `${faults.length} faults\n`,
  )
  return faults.length === 0 ? 0 : 1
}
