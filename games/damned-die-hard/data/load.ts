/** Reads the data files: shape first, then what must hold of the whole, then what the rules use. */
import { DataCheck, parseFiles } from '@grognard/kernel'
import { buildData } from './build.ts'
import { checkCharts, checkUnits } from './check-charts.ts'
import { checkMap } from './check-map.ts'
import { checkScenarios } from './check-orders.ts'
import type { Checker } from './checker.ts'
import { type Data, schemas } from './schema.ts'

export function loadData(files: Readonly<Record<string, unknown>>): Data {
  const shaped = parseFiles(schemas, files)
  const checker: Checker = new DataCheck()
  checkMap(shaped, checker)
  checkCharts(shaped, checker)
  checkUnits(shaped, checker)
  // Orders of battle are read against the map and the counters: those must be sound first.
  checker.settle()
  checkScenarios(shaped, checker)
  checker.settle()
  return buildData(shaped)
}
