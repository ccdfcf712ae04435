/** Reads the data files of a game: shape first, then what must hold of the whole, then what the rules use. */
import { DataCheck, parseFiles } from '@grognard/kernel'
import { buildData } from './build.ts'
import { checkCharts, checkUnits } from './check-charts.ts'
import { checkMap } from './check-map.ts'
import { checkScenarios } from './check-orders.ts'
import type { Checker } from './checker.ts'
import {
  type Book,
  type DataFiles,
  type EuropaData,
  type Names,
  type ScenarioFile,
  schemasOf,
  type Turn,
} from './schema.ts'

/** The files in their shapes: scenarios apart, for every game has others. */
function shapedFiles(book: Book, files: Readonly<Record<string, unknown>>): DataFiles {
  const shaped = parseFiles(schemasOf(book), files) as unknown as Omit<DataFiles, 'scenarios'> &
    Readonly<Record<string, unknown>>
  return {
    ...shaped,
    scenarios: new Map(book.scenarios.map((id) => [`${id}.json`, shaped[`${id}.json`] as ScenarioFile])),
  }
}

/** `check` sees to what must hold in this game besides. */
export function loadEuropa<N extends Names, T extends Turn, S extends ScenarioFile>(
  book: Book<N, T, S>,
  files: Readonly<Record<string, unknown>>,
  check: (files: DataFiles, checker: Checker) => void = () => undefined,
): EuropaData<N, T, S> {
  const shaped = shapedFiles(book as unknown as Book, files)
  const checker: Checker = new DataCheck()
  checkMap(book, shaped, checker)
  checkCharts(book, shaped, checker)
  checkUnits(book, shaped, checker)
  // Orders of battle are read against the map and the counters: those must be sound first.
  checker.settle()
  checkScenarios(book, shaped, checker)
  check(shaped, checker)
  checker.settle()
  return buildData(book, shaped) as unknown as EuropaData<N, T, S>
}
