/** Reads the data files: shape first, then what must hold of the whole, then what the rules use. */
import { DataError, type Fault, parseFiles } from '@grognard/kernel'
import { buildData } from './build.ts'
import { checkCharts, checkUnits } from './check-charts.ts'
import { checkMap } from './check-map.ts'
import { checkScenarios } from './check-orders.ts'
import { Checker } from './checker.ts'
import { type Data, schemas } from './schema.ts'

export function loadData(files: Readonly<Record<string, unknown>>): Data {
  const shaped = parseFiles(schemas, files)
  const faults: Fault[] = []
  const checker = new Checker(faults)
  checkMap(shaped, checker)
  checkCharts(shaped, checker)
  checkUnits(shaped, checker)
  // Orders of battle are read against the map and the counters: those must be sound first.
  if (faults.length === 0) checkScenarios(shaped, checker)
  if (faults.length > 0) throw new DataError(faults)
  return buildData(shaped)
}
