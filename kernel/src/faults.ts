import type { z } from 'zod'

/** One thing wrong with a file: where, what was expected, what was found. */
export interface Fault {
  readonly file: string
  readonly path: string
  readonly expected: string
  readonly found: string
}

export const printFault = (fault: Fault): string =>
  `${fault.file}${fault.path === '' ? '' : `: ${fault.path}`}: expected ${fault.expected}, found ${fault.found}`

/** Bad data from outside: every fault at once, none half-loaded. */
export class DataError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(printFault).join('\n'))
  }
}

/** A value as an error message shows it: short, and never a whole file. */
export function showFound(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

/** A path as people read it; a record in a list goes by its `id` where it has one: `spaces[riga].terrain`. */
export function printPath(value: unknown, path: readonly PropertyKey[]): string {
  let text = ''
  let here = value
  for (const key of path) {
    here = valueAt(here, [key])
    if (typeof key === 'number') {
      const id = valueAt(here, ['id'])
      text += `[${typeof id === 'string' ? id : key}]`
    } else text += text === '' ? String(key) : `.${String(key)}`
  }
  return text
}

type Issue = z.core.$ZodIssue

function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `no key ${issue.keys.map((key) => `'${key}'`).join(', ')}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_format':
      return `text in the form of ${issue.format}`
    default:
      return issue.message
  }
}

/** Checks a value against a schema; throws a `DataError` that names file, path, expected and found. */
export function parse<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new DataError(
    result.error.issues.map((issue) => ({
      file,
      path: printPath(value, issue.path),
      expected: expectedOf(issue),
      found: showFound(valueAt(value, issue.path)),
    })),
  )
}

/** Checks each file of a game against its schema; faults of all files, missing and unknown ones too, at once. */
export function parseFiles<Schemas extends Readonly<Record<string, z.ZodType>>>(
  schemas: Schemas,
  files: Readonly<Record<string, unknown>>,
): { [Name in keyof Schemas]: z.output<Schemas[Name]> } {
  const faults: Fault[] = []
  const expected = `one of ${Object.keys(schemas).join(', ')}`
  for (const file of Object.keys(files))
    if (!(file in schemas)) faults.push({ file, path: '', expected, found: 'an unknown file name' })
  const out: Record<string, unknown> = {}
  for (const [file, schema] of Object.entries(schemas)) {
    if (files[file] === undefined) {
      faults.push({ file, path: '', expected: 'the file', found: 'nothing' })
      continue
    }
    try {
      out[file] = parse(file, schema, files[file])
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      faults.push(...error.faults)
    }
  }
  if (faults.length > 0) throw new DataError(faults)
  return out as { [Name in keyof Schemas]: z.output<Schemas[Name]> }
}

/** A fault in a game's own code or data, never a player's mistake. */
export class GameFault extends Error {}
