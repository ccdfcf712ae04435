/** Joins the five sheets into one lattice (2.2.1). */
import { buildHexMap, type HexMap, type PointyNumbering, type SheetData } from '@grognard/maps'
import type { Sheet } from './schema-map.ts'

const numberingOf = ({ id, rows, columns, oddColumns }: Sheet): PointyNumbering => ({
  orientation: 'pointy',
  order: 'row-column',
  prefix: id,
  columns: { ...columns, towards: 'west' },
  rows: { ...rows, towards: 'south' },
  shifted: { parity: 'odd', towards: 'west', ...(oddColumns ? { columns: oddColumns } : {}) },
})

export const hexMapOf = (sheets: readonly Sheet[]): HexMap =>
  buildHexMap({
    sheets: sheets.map((sheet): SheetData => {
      const numbering = numberingOf(sheet)
      return sheet.join ? { id: sheet.id, numbering, join: sheet.join } : { id: sheet.id, numbering }
    }),
  })
