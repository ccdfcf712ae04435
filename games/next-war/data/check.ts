/** Collecting faults while data files are read: all of them are told at once, each with its file and record. */
import { DataCheck, DataError, type LookupTable, loadTable, parse, TableError } from '@grognard/kernel'
import type { z } from 'zod'

export class Report extends DataCheck {
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
}
