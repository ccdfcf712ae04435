/** Collecting faults while data files are read: all of them are told at once, each with its file and record. */
import {
  DataError,
  type Fault,
  type LookupTable,
  loadTable,
  parse,
  showFound,
  TableError,
} from '@grognard/kernel'
import type { z } from 'zod'

export class Report {
  readonly faults: Fault[] = []

  /** `folder` stands before the name of every file that is told about. */
  constructor(private readonly folder = '') {}

  say(file: string, path: string, expected: string, found: unknown): void {
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
  shape<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    value: unknown,
  ): z.output<Schema> | undefined {
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

  /** A table without holes; a broken one is told and given as it is, since loading stops before it is used. */
  table<Cell>(file: string, path: string, value: unknown, cell: z.ZodType<Cell>): LookupTable<Cell> {
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
  unique(file: string, list: string, records: readonly { readonly id: string }[]): Set<string> {
    const seen = new Set<string>()
    for (const { id } of records) {
      if (seen.has(id)) this.say(file, `${list}[${id}]`, 'an id used once', 'the id again')
      seen.add(id)
    }
    return seen
  }

  /** A reference to another record. */
  known(
    file: string,
    path: string,
    what: string,
    ids: { has(id: string): boolean },
    id: string | null,
  ): void {
    if (id !== null && !ids.has(id)) this.say(file, path, `the id of ${what}`, id)
  }

  count(file: string, path: string, expected: number, found: number): void {
    if (expected !== found) this.say(file, path, `${expected} records`, `${found} records`)
  }
}
