import { DataError, type Fault, showFound } from './faults.ts'

interface Ids {
  has(id: string): boolean
}

/** Collects what is wrong with a game's data files, each fault with its file and record; all are told at once. */
export class DataCheck<File extends string = string> {
  readonly faults: Fault[] = []

  /** `folder` stands before the name of every file that is told about. */
  constructor(protected readonly folder = '') {}

  say(file: File, path: string, expected: string, found: unknown): void {
    this.faults.push({
      file: this.folder + file,
      path,
      expected,
      found: typeof found === 'string' ? found : showFound(found),
    })
  }

  /** Stops here if anything was found. */
  settle(): void {
    if (this.faults.length > 0) throw new DataError(this.faults)
  }

  /** The ids of a list, each used once. */
  ids(file: File, list: string, records: readonly { readonly id: string }[]): Set<string> {
    const seen = new Set<string>()
    for (const { id } of records) {
      if (seen.has(id)) this.say(file, `${list}[${id}]`, 'an id used once', 'the id again')
      seen.add(id)
    }
    return seen
  }

  /** Every wanted id has its record. */
  complete(file: File, list: string, found: Ids, wanted: readonly string[]): void {
    for (const id of wanted) if (!found.has(id)) this.say(file, list, `a record ${id}`, 'none')
  }

  count(file: File, list: string, expected: number, found: number): void {
    if (expected !== found) this.say(file, list, `${expected} records`, `${found} records`)
  }

  /** A reference to another record, where there is one. */
  ref(file: File, path: string, what: string, ids: Ids, id: string | null | undefined): void {
    if (id !== null && id !== undefined && !ids.has(id))
      this.say(file, path, `the id of ${what}`, showFound(id))
  }

  refs(file: File, path: string, what: string, ids: Ids, list: readonly string[] | null | undefined): void {
    list?.forEach((id, i) => {
      this.ref(file, `${path}[${i}]`, what, ids, id)
    })
  }
}
