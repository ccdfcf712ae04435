import type { z } from 'zod'
import { DataError, type Fault, parse, showFound } from './faults.ts'
import { type LookupTable, loadTable, TableError } from './tables.ts'

interface Ids {
  has(id: string): boolean
}

/** Collects what is wrong with a game's data files, each fault with its file and record; all are told at once. */
export class DataCheck<File extends string = string> {
  readonly faults: Fault[] = []

  /** `folder` stands before the name of every file that is told about. */
  constructor(private readonly folder = '') {}

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

  /** A file in the shape of its schema, or nothing and the faults. */
  shape<Schema extends z.ZodType>(file: File, schema: Schema, value: unknown): z.output<Schema> | undefined {
    if (value === undefined) {
      this.say(file, '', 'the file', 'nothing')
      return undefined
    }
    try {
      return parse(this.folder + file, schema, value)
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      this.faults.push(...error.faults)
      return undefined
    }
  }

  /** A table without holes; a broken one is told and not given: loading stops before it would be used. */
  table<Cell>(file: File, path: string, value: unknown, cell: z.ZodType<Cell>): LookupTable<Cell> {
    try {
      return loadTable(value, `${file}: ${path}`, cell)
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      for (const fault of error.faults)
        this.say(file, path, 'a table without faults', fault.replace(`${file}: ${path}: `, ''))
      return undefined as never
    }
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
