/** Reads the data files: shape first, then what must hold of the whole, then what the rules use. */
import { DataCheck, parseFiles } from '@grognard/kernel'
import { buildData } from './build.ts'
import { type Checker, checkIds } from './check.ts'
import { checkCards } from './check-cards.ts'
import { checkCharts, checkRulesData } from './check-charts.ts'
import { checkMap } from './check-map.ts'
import { checkSetup, checkUnits } from './check-units.ts'
import { type Data, schemas } from './schema.ts'

export function loadData(files: Readonly<Record<string, unknown>>): Data {
  const shaped = parseFiles(schemas, files)
  const check: Checker = new DataCheck()
  const known = checkIds(shaped, check)
  for (const part of [checkMap, checkUnits, checkCards, checkCharts, checkRulesData, checkSetup])
    part(shaped, known, check)
  check.settle()
  return buildData(shaped)
}
