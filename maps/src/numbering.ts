import type { Axial } from './hex.ts'
import { MapError } from './map-error.ts'

/** Printed numbers that are used, both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * How a sheet prints its hex numbers, as a description instead of code. Every second line of hexes (columns when
 * flat-top, rows when pointy-top) sits half a hex off: `shifted` says which and to which side.
 */
interface NumberingBase {
  /** CCRR is 'column-row', RRCC is 'row-column'. */
  readonly order: 'column-row' | 'row-column'
  /** 2 unless told. */
  readonly columnDigits?: number
  /** 2 unless told. */
  readonly rowDigits?: number
  /** What stands before the number: 'B' for B1305, 'G7:' for G7:1925. */
  readonly prefix?: string
  /** What stands between the two numbers, e.g. '.'; nothing unless told. */
  readonly separator?: string
  readonly columns: Span & { readonly towards: 'east' | 'west' }
  readonly rows: Span & { readonly towards: 'south' | 'north' }
}

export interface FlatNumbering extends NumberingBase {
  readonly orientation: 'flat'
  readonly shifted: {
    /** Of the printed column number. */
    readonly parity: 'odd' | 'even'
    readonly towards: 'south' | 'north'
    /** Rows of the shifted columns, where they do not run like those of the others. */
    readonly rows?: Span
  }
}

export interface PointyNumbering extends NumberingBase {
  readonly orientation: 'pointy'
  readonly shifted: {
    /** Of the printed row number. */
    readonly parity: 'odd' | 'even'
    readonly towards: 'east' | 'west'
    /** Columns of the shifted rows, where they do not run like those of the others. */
    readonly columns?: Span
  }
}

export type Numbering = FlatNumbering | PointyNumbering

export interface Printed {
  readonly column: number
  readonly row: number
}

const parityOf = (n: number): 'odd' | 'even' => (n % 2 === 0 ? 'even' : 'odd')
const inSpan = (n: number, span: Span): boolean => n >= span.from && n <= span.to

/** Whether the printed hex stands in a line that sits half a hex off. */
export const isShifted = (numbering: Numbering, { column, row }: Printed): boolean =>
  parityOf(numbering.orientation === 'flat' ? column : row) === numbering.shifted.parity

const columnSpan = (numbering: Numbering, shifted: boolean): Span =>
  shifted && numbering.orientation === 'pointy' && numbering.shifted.columns
    ? numbering.shifted.columns
    : numbering.columns

const rowSpan = (numbering: Numbering, shifted: boolean): Span =>
  shifted && numbering.orientation === 'flat' && numbering.shifted.rows
    ? numbering.shifted.rows
    : numbering.rows

/** Whether the sheet has this hex. */
export function isPrinted(numbering: Numbering, hex: Printed): boolean {
  const shifted = isShifted(numbering, hex)
  return inSpan(hex.column, columnSpan(numbering, shifted)) && inSpan(hex.row, rowSpan(numbering, shifted))
}

/** Everything wrong with a description; empty when it is sound. */
export function numberingFaults(numbering: Numbering): string[] {
  const faults: string[] = []
  const { orientation, shifted } = numbering
  const towards = orientation === 'flat' ? ['south', 'north'] : ['east', 'west']
  if (!towards.includes(shifted.towards)) {
    faults.push(
      `shifted.towards: ${orientation}-top hexes are shifted ${towards.join(' or ')}, not ${shifted.towards}`,
    )
  }
  const check = (path: string, span: Span, digits: number) => {
    if (!Number.isInteger(span.from) || !Number.isInteger(span.to) || span.from < 0) {
      faults.push(`${path}: ${span.from} to ${span.to} are not whole numbers from 0 up`)
    } else if (span.from > span.to) {
      faults.push(`${path}: from ${span.from} to ${span.to} is empty`)
    } else if (String(span.to).length > digits) {
      faults.push(`${path}: ${span.to} does not fit in ${digits} digits`)
    }
  }
  check('columns', numbering.columns, numbering.columnDigits ?? 2)
  check('rows', numbering.rows, numbering.rowDigits ?? 2)
  if (orientation === 'flat' && shifted.rows) check('shifted.rows', shifted.rows, numbering.rowDigits ?? 2)
  if (orientation === 'pointy' && shifted.columns) {
    check('shifted.columns', shifted.columns, numbering.columnDigits ?? 2)
  }
  return faults
}

/** The text printed in the hex. */
export function printHex(numbering: Numbering, { column, row }: Printed): string {
  const c = String(column).padStart(numbering.columnDigits ?? 2, '0')
  const r = String(row).padStart(numbering.rowDigits ?? 2, '0')
  const [first, second] = numbering.order === 'column-row' ? [c, r] : [r, c]
  return `${numbering.prefix ?? ''}${first}${numbering.separator ?? ''}${second}`
}

/** Why a text is not a hex of this sheet; undefined when it is one. */
export function hexFault(numbering: Numbering, text: string): string | undefined {
  const read = readHex(numbering, text)
  return typeof read === 'string' ? read : undefined
}

/** The numbers behind a printed text. Throws a MapError that says what is wrong. */
export function parseHex(numbering: Numbering, text: string): Printed {
  const read = readHex(numbering, text)
  if (typeof read === 'string') throw new MapError(read)
  return read
}

function readHex(numbering: Numbering, text: string): Printed | string {
  const { prefix = '', separator = '', columnDigits = 2, rowDigits = 2, order } = numbering
  if (!text.startsWith(prefix)) return `hex '${text}' does not start with '${prefix}'`
  const [first, second] = order === 'column-row' ? [columnDigits, rowDigits] : [rowDigits, columnDigits]
  const body = text.slice(prefix.length)
  const a = body.slice(0, first)
  const b = body.slice(first + separator.length)
  const wellFormed =
    /^\d+$/.test(a) &&
    /^\d+$/.test(b) &&
    a.length === first &&
    b.length === second &&
    body.slice(first, first + separator.length) === separator
  if (!wellFormed) {
    const words = order === 'column-row' ? ['column', 'row'] : ['row', 'column']
    const apart = separator === '' ? '' : `, '${separator}'`
    return `hex '${text}': expected '${prefix}' and ${first} digits of ${words[0]}${apart}, ${second} digits of ${words[1]}`
  }
  const [column, row] = order === 'column-row' ? [Number(a), Number(b)] : [Number(b), Number(a)]
  const shifted = isShifted(numbering, { column, row })
  const columns = columnSpan(numbering, shifted)
  const rows = rowSpan(numbering, shifted)
  if (!inSpan(column, columns)) {
    return `hex '${text}': column ${column} is not printed (columns run from ${columns.from} to ${columns.to})`
  }
  if (!inSpan(row, rows)) {
    return `hex '${text}': row ${row} is not printed (rows run from ${rows.from} to ${rows.to})`
  }
  return { column, row }
}

/*
 * Printed numbers to lattice and back. Along a line of hexes positions are counted in half hexes, so that the
 * half-hex shift is the integer 1. A lattice whose even lines are shifted is moved by one half hex as a whole:
 * where a sheet lies is decided by its join anyway.
 */
const sign = (towards: string): number => (towards === 'east' || towards === 'south' ? 1 : -1)
const wholeMove = (numbering: Numbering): number => (numbering.shifted.parity === 'even' ? 1 : 0)

/** Where a printed hex lies in the sheet's own lattice. */
export function toAxial(numbering: Numbering, hex: Printed): Axial {
  const east = hex.column * sign(numbering.columns.towards)
  const south = hex.row * sign(numbering.rows.towards)
  const half = (isShifted(numbering, hex) ? sign(numbering.shifted.towards) : 0) + wholeMove(numbering)
  return numbering.orientation === 'flat'
    ? { q: east, r: (2 * south + half - east) / 2 }
    : { q: (2 * east + half - south) / 2, r: south }
}

/** The printed numbers of a place in the sheet's own lattice, on the sheet or beyond its edge (see `isPrinted`). */
export function fromAxial(numbering: Numbering, { q, r }: Axial): Printed {
  const line = numbering.orientation === 'flat' ? q : r
  const shifted = parityOf(line) === numbering.shifted.parity
  const half = (shifted ? sign(numbering.shifted.towards) : 0) + wholeMove(numbering)
  const [east, south] =
    numbering.orientation === 'flat' ? [q, (2 * r + q - half) / 2] : [(2 * q + r - half) / 2, r]
  // `|| 0` turns the -0 of a westward or northward zero into 0.
  return {
    column: east * sign(numbering.columns.towards) || 0,
    row: south * sign(numbering.rows.towards) || 0,
  }
}

/** Every hex of the sheet, line by line in printed order. */
export function* printedHexes(numbering: Numbering): Generator<Printed> {
  const lines = numbering.orientation === 'flat' ? numbering.columns : numbering.rows
  for (let line = lines.from; line <= lines.to; line++) {
    const shifted = parityOf(line) === numbering.shifted.parity
    const across =
      numbering.orientation === 'flat' ? rowSpan(numbering, shifted) : columnSpan(numbering, shifted)
    for (let at = across.from; at <= across.to; at++) {
      yield numbering.orientation === 'flat' ? { column: line, row: at } : { column: at, row: line }
    }
  }
}
