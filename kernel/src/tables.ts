import { z } from 'zod'
import { compare, divide, type Exact, exact, floor, printExact, subtract } from './exact.ts'
import { clamp, type Entry, entry, type Ledger, ledger } from './ledger.ts'
import type { Message } from './message.ts'

/**
 * Lookup tables as rulebooks print them: columns by odds, difference, a number's range or a name; rows by die roll or
 * by any of these. Tables are data (JSON, replaceable by an owner of the printed game); code reads them, never restates
 * them. A hole in a table is found when it is loaded, not in the middle of a game.
 */
const axisSchema = z.strictObject({
  /**
   * odds: '1-3', '1-1', '3-2', '2:1', '1.5:1', weakest first.
   * difference: '-2', '0', '+3', '+5+', '-4-'; of two strengths.
   * range: '4', '6-8', '15+', '2-' (2 or less), '<=2', '>=15'; of one number.
   * named: any words.
   */
  kind: z.enum(['odds', 'difference', 'range', 'named']),
  labels: z.array(z.string()).min(1),
  /** What is lower than the first label or higher than the last: read there, or an error. */
  outside: z.enum(['clamp', 'refuse']).default('clamp'),
  /**
   * What lies between two odds columns goes to the lower one (in the defender's favour), the higher one (the
   * attacker's) or the nearer one (halfway: the defender's). On the other axes fractions are rounded down, up, or to
   * the nearest (a half up).
   */
  rounding: z.enum(['defender', 'attacker', 'nearest']).default('defender'),
})

const tableSchema = z.strictObject({
  name: z.string(),
  /** The rule that prints or uses the table. */
  rule: z.string(),
  /** Where the values come from; shown to players. */
  source: z.string().optional(),
  columns: axisSchema,
  rows: axisSchema,
  /** Row by row, as printed; or by row label, then column label. */
  cells: z.union([z.array(z.array(z.unknown())), z.record(z.string(), z.record(z.string(), z.unknown()))]),
})

/** A table as written in a data file. */
export type TableData = z.input<typeof tableSchema>

type AxisData = z.output<typeof axisSchema>

/** What a column or row stands for: odds have one value, ranges a first and a last number. */
interface Band {
  readonly from: Exact
  readonly to: Exact
}
const LOWEST = Number.NEGATIVE_INFINITY
const HIGHEST = Number.POSITIVE_INFINITY

export interface Axis extends AxisData {
  /** Empty for named axes. */
  readonly bands: readonly Band[]
}

export interface LookupTable<Cell> {
  readonly name: string
  readonly rule: string
  readonly source?: string
  readonly columns: Axis
  readonly rows: Axis
  /** By row, then column. */
  readonly cells: readonly (readonly Cell[])[]
}

/** A table that cannot be used, or a question it does not answer. Carries every fault found. */
export class TableError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'TableError'
    this.faults = faults
  }
}

/** Reads a table from data. Throws a TableError naming file, path, row and column of every fault. */
export function loadTable<Cell>(data: unknown, file: string, cell: z.ZodType<Cell>): LookupTable<Cell> {
  const parsed = tableSchema.safeParse(data)
  if (!parsed.success) {
    throw new TableError(
      parsed.error.issues.map((issue) => `${file}: ${pathOf(issue.path)}: ${issue.message}`),
    )
  }
  const { name, rule, source, columns, rows, cells } = parsed.data
  const faults: string[] = []
  const columnAxis = readAxis(columns, 'columns', faults)
  const rowAxis = readAxis(rows, 'rows', faults)
  const grid = readCells(cells, columnAxis, rowAxis, cell, faults)
  if (faults.length > 0) throw new TableError(faults.map((fault) => `${file}: ${fault}`))
  const table = { name, rule, columns: columnAxis, rows: rowAxis, cells: grid }
  return source === undefined ? table : { ...table, source }
}

const pathOf = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'the table' : path.join('.'))

function readAxis(data: AxisData, path: string, faults: string[]): Axis {
  const { kind, labels } = data
  labels.forEach((label, i) => {
    if (labels.indexOf(label) !== i) faults.push(`${path}.labels[${i}]: '${label}' is listed twice`)
  })
  if (kind === 'named') return { ...data, bands: [] }
  const bands: Band[] = []
  labels.forEach((label, i) => {
    const band = kind === 'odds' ? readOdds(label) : readRange(label)
    if (band) bands.push(band)
    else faults.push(`${path}.labels[${i}]: '${label}' is not ${EXPECTED[kind]}`)
  })
  if (bands.length === labels.length) {
    for (let i = 1; i < bands.length; i++) {
      const fault =
        kind === 'odds' ? oddsOrder(bands[i - 1]!, bands[i]!) : rangeOrder(bands[i - 1]!, bands[i]!)
      if (fault) faults.push(`${path}.labels[${i}]: '${labels[i]}' ${fault} '${labels[i - 1]}'`)
    }
  }
  return { ...data, bands }
}

const EXPECTED = {
  odds: "odds such as '1-2', '3:1' or '1.5:1'",
  difference: "a difference such as '-2', '+3', '+5+' or '-4-'",
  range: "a range such as '4', '6-8', '15+' or '2-'",
} as const

function readOdds(label: string): Band | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*[-:]\s*(\d+(?:\.\d+)?)$/.exec(label)
  if (!match) return undefined
  const [attack, defence] = [readDecimal(match[1]!), readDecimal(match[2]!)]
  if (compare(attack, 0) === 0 || compare(defence, 0) === 0) return undefined
  const ratio = divide(attack, defence)
  return { from: ratio, to: ratio }
}

function readDecimal(text: string): Exact {
  const [whole, digits = ''] = text.split('.')
  return exact(Number(`${whole}${digits}`), 10 ** digits.length)
}

function readRange(label: string): Band | undefined {
  const number = '([+-]?\\d+)'
  const read = (pattern: string) => new RegExp(`^${pattern}$`).exec(label.replaceAll(/\s/g, ''))
  const single = read(number)
  if (single) return { from: Number(single[1]), to: Number(single[1]) }
  const up = read(`${number}\\+`) ?? read(`(?:>=|≥)${number}`)
  if (up) return { from: Number(up[1]), to: HIGHEST }
  const down = read(`${number}-`) ?? read(`(?:<=|≤)${number}`)
  if (down) return { from: LOWEST, to: Number(down[1]) }
  const between = read(`${number}(?:-|–|\\.\\.)${number}`)
  if (between && Number(between[1]) <= Number(between[2])) {
    return { from: Number(between[1]), to: Number(between[2]) }
  }
  return undefined
}

const oddsOrder = (before: Band, after: Band): string | undefined =>
  compare(before.from, after.from) < 0 ? undefined : 'is not better odds than'

function rangeOrder(before: Band, after: Band): string | undefined {
  const [end, start] = [before.to as number, after.from as number]
  if (start <= end) return 'overlaps or stands before'
  return start > end + 1 ? 'leaves a gap after' : undefined
}

function readCells<Cell>(
  cells: z.output<typeof tableSchema>['cells'],
  columns: Axis,
  rows: Axis,
  schema: z.ZodType<Cell>,
  faults: string[],
): Cell[][] {
  const byPlace = Array.isArray(cells)
  if (byPlace) {
    if (cells.length > rows.labels.length)
      faults.push(`cells: ${cells.length} rows for ${rows.labels.length} labels`)
    cells.forEach((row, r) => {
      if (row.length > columns.labels.length) {
        faults.push(`cells[${r}]: ${row.length} cells for ${columns.labels.length} columns`)
      }
    })
  } else reportStrangers(cells, columns, rows, faults)
  return rows.labels.map((row, r) =>
    columns.labels.map((column, c) => {
      const value = byPlace ? cells[r]?.[c] : cells[row]?.[column]
      const path = byPlace ? `cells[${r}][${c}]` : `cells['${row}']['${column}']`
      const where = `${path} (row '${row}', column '${column}')`
      const result = schema.safeParse(value)
      if (result.success) return result.data
      const problem = value === undefined || value === null ? 'missing' : result.error.issues[0]!.message
      faults.push(`${where}: ${problem}`)
      return undefined as never // the fault stops the loading
    }),
  )
}

function reportStrangers(
  cells: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  columns: Axis,
  rows: Axis,
  faults: string[],
): void {
  for (const [row, line] of Object.entries(cells)) {
    if (!rows.labels.includes(row)) faults.push(`cells['${row}']: no such row`)
    for (const column of Object.keys(line)) {
      if (!columns.labels.includes(column)) faults.push(`cells['${row}']['${column}']: no such column`)
    }
  }
}

/** What decides a column or row, before shifts and modifiers. */
export type Asked =
  | { readonly odds: readonly [attack: Exact, defence: Exact] }
  | { readonly difference: readonly [attack: Exact, defence: Exact] }
  | { readonly value: Exact }
  | { readonly name: string }

export interface Limits {
  readonly min?: number
  readonly max?: number
}

export interface ColumnQuestion {
  readonly column: Asked
  /** Positive amounts shift to the right (towards the last column), negative ones to the left. */
  readonly shifts?: readonly Entry[]
  /** On the sum of the shifts: "never more than three columns". */
  readonly shiftLimits?: Limits
  /** The lowest and highest columns that may be used, by label. */
  readonly columnLimits?: { readonly min?: string; readonly max?: string }
}

export interface RowQuestion {
  readonly die: number
  readonly modifiers?: readonly Entry[]
  /** On the sum of the modifiers. */
  readonly modifierLimits?: Limits
  /** On the modified die: "less than 1 counts as 1". */
  readonly dieLimits?: Limits
}

export interface ColumnChoice {
  readonly index: number
  readonly label: string
  /** Columns are counted from 1; the total is the column used. */
  readonly ledger: Ledger
}

export interface Lookup<Cell> {
  readonly cell: Cell
  readonly column: ColumnChoice
  readonly row: { readonly index: number; readonly label: string; readonly ledger: Ledger }
}

/** The column for a battle, before any die is rolled: for offers and previews. */
export function chooseColumn(table: LookupTable<unknown>, question: ColumnQuestion): ColumnChoice {
  const { columns, rule } = table
  const base = placeOn(columns, question.column, `table '${table.name}'`)
  const asked = printAsked(question.column)
  let shifts = ledger(question.shifts ?? [])
  if (question.shiftLimits) {
    const { shiftLimits } = question
    const limit = limitPassed(shifts.total, shiftLimits)
    shifts = clamp(shifts, shiftLimits, say('table.shift.limited', { limit }), rule)
  }
  const start = entry(say('table.column', { asked, column: columns.labels[base]! }), rule, base + 1)
  const shifted = ledger([start, ...shifts.parts])
  if (typeof shifted.total !== 'number') {
    throw new TableError([
      `table '${table.name}': a shift of ${printExact(shifts.total)} columns is not whole`,
    ])
  }
  const bounds = {
    min: columnNumber(table, question.columnLimits?.min) ?? 1,
    max: columnNumber(table, question.columnLimits?.max) ?? columns.labels.length,
  }
  const index = Math.min(Math.max(shifted.total, bounds.min), bounds.max) - 1
  const label = columns.labels[index]!
  return { index, label, ledger: clamp(shifted, bounds, say('table.shift.clamped', { column: label }), rule) }
}

/** Reads a table: column, shifts and clamps, then die, modifiers and clamps, then the cell. */
export function lookup<Cell>(table: LookupTable<Cell>, question: ColumnQuestion & RowQuestion): Lookup<Cell> {
  const column = chooseColumn(table, question)
  const row = chooseRow(table, question)
  return { cell: table.cells[row.index]![column.index]!, column, row }
}

function chooseRow(table: LookupTable<unknown>, question: RowQuestion): Lookup<unknown>['row'] {
  const { rows, rule } = table
  let modifiers = ledger(question.modifiers ?? [])
  if (question.modifierLimits) {
    const { modifierLimits } = question
    const limit = limitPassed(modifiers.total, modifierLimits)
    modifiers = clamp(modifiers, modifierLimits, say('table.die.limited', { limit }), rule)
  }
  let die = ledger([entry(say('table.die', { die: question.die }), rule, question.die), ...modifiers.parts])
  if (question.dieLimits) {
    const limited = limitPassed(die.total, question.dieLimits)
    die = clamp(die, question.dieLimits, say('table.die.clamped', { value: limited }), rule)
  }
  const ends = rows.bands.length > 0 && rows.outside === 'clamp' ? endsOf(rows) : {}
  const read = limitPassed(die.total, ends)
  die = clamp(die, ends, say('table.die.clamped', { value: read }), rule)
  const index = placeOn(rows, { value: die.total }, `table '${table.name}', die`)
  return { index, label: rows.labels[index]!, ledger: die }
}

/** The cell of a row and a column named outright, for tables read without odds or dice. */
export function readCell<Cell>(table: LookupTable<Cell>, row: Asked, column: Asked): Cell {
  const r = placeOn(table.rows, row, `table '${table.name}', row`)
  const c = placeOn(table.columns, column, `table '${table.name}', column`)
  return table.cells[r]![c]!
}

const say = (key: string, args: NonNullable<Message['args']>): Message => ({ key, args })

/** The limit that a total is brought to; 0 when it keeps within both (the message is not used then). */
function limitPassed(total: Exact, { min, max }: Limits): number {
  if (min !== undefined && compare(total, min) < 0) return min
  return max !== undefined && compare(total, max) > 0 ? max : 0
}

function endsOf({ bands }: Axis): Limits {
  const [first, last] = [bands[0]!.from as number, bands.at(-1)!.to as number]
  return { ...(first === LOWEST ? {} : { min: first }), ...(last === HIGHEST ? {} : { max: last }) }
}

function columnNumber(table: LookupTable<unknown>, label: string | undefined): number | undefined {
  if (label === undefined) return undefined
  const index = table.columns.labels.indexOf(label)
  if (index < 0) throw new TableError([`table '${table.name}': no column '${label}'`])
  return index + 1
}

function printAsked(asked: Asked): string {
  if ('odds' in asked) return `${printExact(asked.odds[0])}:${printExact(asked.odds[1])}`
  if ('name' in asked) return asked.name
  if ('value' in asked) return printExact(asked.value)
  const difference = subtract(asked.difference[0], asked.difference[1])
  return compare(difference, 0) > 0 ? `+${printExact(difference)}` : printExact(difference)
}

/** The index on an axis. */
function placeOn(axis: Axis, asked: Asked, where: string): number {
  if ('name' in asked) {
    const index = axis.labels.indexOf(asked.name)
    if (index < 0) throw new TableError([`${where}: no '${asked.name}' among ${axis.labels.join(', ')}`])
    return index
  }
  const wanted = 'odds' in asked ? 'odds' : 'difference' in asked ? 'difference' : 'range'
  // A difference that the caller has already taken may be asked for as a plain value.
  if (axis.kind !== wanted && !(axis.kind === 'difference' && wanted === 'range')) {
    throw new TableError([`${where}: asked for ${wanted}, but it goes by ${axis.kind}`])
  }
  if ('odds' in asked) return placeOdds(axis, asked.odds, where)
  const value = 'value' in asked ? asked.value : subtract(asked.difference[0], asked.difference[1])
  return placeNumber(axis, value, where)
}

function placeOdds(axis: Axis, [attack, defence]: readonly [Exact, Exact], where: string): number {
  const last = axis.labels.length - 1
  if (
    compare(attack, 0) < 0 ||
    compare(defence, 0) < 0 ||
    (compare(attack, 0) === 0 && compare(defence, 0) === 0)
  ) {
    throw new TableError([`${where}: odds of ${printAsked({ odds: [attack, defence] })} mean nothing`])
  }
  // Against nothing at all the odds are better than any.
  const beats = (i: number) =>
    compare(defence, 0) === 0 ? 1 : compare(divide(attack, defence), axis.bands[i]!.from)
  if (axis.outside === 'refuse' && (beats(0) < 0 || beats(last) > 0)) {
    throw new TableError([
      `${where}: odds of ${printAsked({ odds: [attack, defence] })} are outside the table`,
    ])
  }
  let lower = -1
  while (lower < last && beats(lower + 1) >= 0) lower++
  if (lower < 0) return 0
  if (lower === last || beats(lower) === 0 || axis.rounding === 'defender') return lower
  if (axis.rounding === 'attacker') return lower + 1
  const ratio = divide(attack, defence)
  const [down, up] = [axis.bands[lower]!.from, axis.bands[lower + 1]!.from]
  return compare(subtract(up, ratio), subtract(ratio, down)) < 0 ? lower + 1 : lower
}

function placeNumber(axis: Axis, value: Exact, where: string): number {
  const number =
    axis.rounding === 'defender'
      ? floor(value)
      : axis.rounding === 'attacker'
        ? -floor(subtract(0, value))
        : floor(subtract(value, exact(-1, 2)))
  const last = axis.bands.length - 1
  const [first, end] = [axis.bands[0]!.from as number, axis.bands[last]!.to as number]
  if (axis.outside === 'refuse' && (number < first || number > end)) {
    throw new TableError([`${where}: ${number} is outside ${axis.labels[0]} to ${axis.labels[last]}`])
  }
  if (number < first) return 0
  for (let i = 0; i <= last; i++) if (number <= (axis.bands[i]!.to as number)) return i
  return last
}
