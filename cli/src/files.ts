import { readFileSync } from 'node:fs'
import { type DataPack, type Journal, readJournal, readPack } from '@grognard/kernel'
import { Complaint } from './complaint.ts'

export function readJson(path: string | undefined, what: string): unknown {
  if (path === undefined) throw new Complaint(`which ${what}? Give a file`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Complaint(`${path}: cannot be read`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Complaint(`${path}: is not JSON (${error instanceof Error ? error.message : error})`)
  }
}

/** A journal and the data pack inside it, both checked. */
export function readJournalFile(path: string | undefined): { journal: Journal; pack: DataPack | null } {
  const journal = readJournal(path ?? 'journal', readJson(path, 'journal'))
  const pack = journal.pack === null ? null : readPack(`${path}: pack`, journal.pack, journal.game)
  return { journal, pack }
}
