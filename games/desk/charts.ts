import type { Both, Chart, LookupTable } from '@grognard/kernel'

/** A lookup table as a page of charts: rows and columns as they are loaded, so that data packs change it. */
export const lookupChart = <Cell>(
  id: string,
  title: Both,
  table: LookupTable<Cell>,
  print: (cell: Cell) => string = String,
  more: Pick<Chart, 'corner' | 'notes'> = {},
): Chart => ({
  id,
  title,
  rule: table.rule,
  columns: table.columns.labels,
  rows: table.rows.labels.map((label, row) => ({ label, cells: table.cells[row]!.map(print) })),
  ...more,
})

/** A number with its sign, as charts print it. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '–')
