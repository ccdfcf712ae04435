import { type Fault, showFound } from '@grognard/kernel'
import type { DataFileName } from './schema.ts'

/** Collects faults, each with its file and path. */
export class Checker {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    this.faults = faults
  }

  say(file: DataFileName, path: string, expected: string, found: unknown): void {
    this.faults.push({ file, path, expected, found: typeof found === 'string' ? found : showFound(found) })
  }

  /** The ids of a list, each used once. */
  ids(file: DataFileName, list: string, records: readonly { readonly id: string }[]): Set<string> {
    const seen = new Set<string>()
    for (const { id } of records) {
      if (seen.has(id)) this.say(file, `${list}[${id}]`, 'an id used once', 'the id again')
      seen.add(id)
    }
    return seen
  }

  /** Every name of an enumeration has its record. */
  complete(file: DataFileName, list: string, found: ReadonlySet<string>, wanted: readonly string[]): void {
    for (const id of wanted) if (!found.has(id)) this.say(file, list, `a record ${id}`, 'none')
  }

  ref(file: DataFileName, path: string, what: string, ids: Has, id: string | null | undefined): void {
    if (id !== null && id !== undefined && !ids.has(id))
      this.say(file, path, `the id of ${what}`, showFound(id))
  }

  refs(file: DataFileName, path: string, what: string, ids: Has, list: readonly string[]): void {
    list.forEach((id, i) => {
      this.ref(file, `${path}[${i}]`, what, ids, id)
    })
  }
}

interface Has {
  has(id: string): boolean
}
