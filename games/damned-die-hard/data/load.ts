/** Reads the data files: shape first, then what must hold of the whole, then what the rules use. */
import { DataError, type Fault, parse } from '@grognard/kernel'
import type { z } from 'zod'
import { buildData } from './build.ts'
import { checkCharts, checkUnits } from './check-charts.ts'
import { checkMap } from './check-map.ts'
import { checkScenarios } from './check-orders.ts'
import { Checker } from './checker.ts'
import { type Data, type DataFileName, type DataFiles, schemas } from './schema.ts'

export function loadData(files: Readonly<Record<string, unknown>>): Data {
  const faults: Fault[] = []
  const shaped = readShapes(files, faults)
  if (faults.length > 0) throw new DataError(faults)
  const checker = new Checker(faults)
  checkMap(shaped, checker)
  checkCharts(shaped, checker)
  checkUnits(shaped, checker)
  // Orders of battle are read against the map and the counters: those must be sound first.
  if (faults.length === 0) checkScenarios(shaped, checker)
  if (faults.length > 0) throw new DataError(faults)
  return buildData(shaped)
}

function readShapes(files: Readonly<Record<string, unknown>>, faults: Fault[]): DataFiles {
  const out: Partial<Record<DataFileName, unknown>> = {}
  for (const name of Object.keys(files)) {
    if (name in schemas) continue
    const expected = `one of ${Object.keys(schemas).join(', ')}`
    faults.push({ file: name, path: '', expected, found: 'an unknown file name' })
  }
  for (const [name, schema] of Object.entries(schemas) as [DataFileName, z.ZodType][]) {
    if (files[name] === undefined) {
      faults.push({ file: name, path: '', expected: 'the file', found: 'nothing' })
      continue
    }
    try {
      out[name] = parse(name, schema, files[name])
    } catch (error) {
      // Faults of all files are told at once.
      if (!(error instanceof DataError)) throw error
      faults.push(...error.faults)
    }
  }
  return out as DataFiles
}
