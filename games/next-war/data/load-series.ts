/** Reads the charts of the series. */

import type { DataCheck } from '@grognard/kernel'
import { readCell } from '@grognard/kernel'
import type { z } from 'zod'
import type { Series } from './loaded.ts'
import { type SeriesFiles, seriesSchemas, type TerrainEffect, type TerrainId, terrainId } from './schema.ts'
import {
  airCombatResult,
  collateralResult,
  detectionResult,
  flakResult,
  navalDetectionResult,
  strikeResult,
} from './schema-advanced.ts'
import {
  airDefenceResult,
  automaticVictoryResult,
  baseLossResult,
  combatResult,
  contestedSeaResult,
  paradropResult,
} from './schema-series.ts'

export function loadSeries(files: Readonly<Record<string, unknown>>, report: DataCheck): Series {
  const shaped: Partial<Record<string, unknown>> = {}
  for (const [name, schema] of Object.entries(seriesSchemas))
    shaped[name] = report.shape(name, schema, files[name])
  report.settle()
  const read = shaped as SeriesFiles
  const combat = read['combat.json']
  const air = read['air.json']
  const sea = read['sea.json']
  const operations = read['operations.json']
  const series: Series = {
    combat: {
      ...combat,
      results: report.table('combat.json', 'results', combat.results, combatResult),
    },
    terrain: { ...read['terrain.json'], terrain: readTerrain(read['terrain.json'], report) },
    air: {
      ...air,
      airDefence: report.table('air.json', 'airDefence', air.airDefence, airDefenceResult),
      baseLoss: report.table('air.json', 'baseLoss', air.baseLoss, baseLossResult),
      paradrop: report.table('air.json', 'paradrop', air.paradrop, paradropResult),
    },
    sea: {
      ...sea,
      contestedMovement: report.table(
        'sea.json',
        'contestedMovement',
        sea.contestedMovement,
        contestedSeaResult,
      ),
    },
    operations: {
      ...operations,
      automaticVictory: report.table(
        'operations.json',
        'automaticVictory',
        operations.automaticVictory,
        automaticVictoryResult,
      ),
    },
    advanced: readAdvanced(read['advanced.json'], report),
    unitTypes: new Map(read['unit-types.json'].types.map((type) => [type.id, type])),
  }
  report.settle()
  checkCombat(series, report)
  checkAir(series, report)
  checkOthers(read, report)
  report.settle()
  return series
}

function readAdvanced(file: SeriesFiles['advanced.json'], report: DataCheck): Series['advanced'] {
  const read = <Cell>(name: keyof typeof file, cell: z.ZodType<Cell>) =>
    report.table('advanced.json', name, file[name], cell)
  return {
    ...file,
    airCombat: read('airCombat', airCombatResult),
    detection: read('detection', detectionResult),
    sam: read('sam', flakResult),
    aaa: read('aaa', flakResult),
    strike: read('strike', strikeResult),
    interdiction: read('interdiction', strikeResult),
    collateral: read('collateral', collateralResult),
    raids: read('raids', strikeResult),
    navalDetection: read('navalDetection', navalDetectionResult),
    deliberateDamage: read('deliberateDamage', strikeResult),
  }
}

function readTerrain(file: SeriesFiles['terrain.json'], report: DataCheck): Record<TerrainId, TerrainEffect> {
  const ids = report.ids('terrain.json', 'terrain', file.terrain)
  for (const id of terrainId.options)
    if (!ids.has(id)) report.say('terrain.json', 'terrain', `a record ${id}`, 'none')
  return Object.fromEntries(file.terrain.map((effect) => [effect.id, effect])) as Record<
    TerrainId,
    TerrainEffect
  >
}

/** 9.2.2.2: rows of the odds chart end where the table ends, and every land terrain has one. */
function checkCombat({ combat }: Series, report: DataCheck): void {
  const columns = combat.results.columns.labels.length
  const lands = terrainId.options.filter((id) => id !== 'sea')
  const rowOf = new Map<TerrainId, string>()
  for (const row of combat.terrainRows)
    for (const id of row.terrain) {
      if (rowOf.has(id))
        report.say('combat.json', `terrainRows[${row.id}].terrain`, 'each terrain in one row', id)
      rowOf.set(id, row.id)
    }
  for (const id of lands)
    if (!rowOf.has(id)) report.say('combat.json', 'terrainRows', `a row with ${id}`, 'none')
  combat.odds.forEach(({ id, attack, defence }, i) => {
    const before = combat.odds[i - 1]
    if (before && before.attack * defence >= attack * before.defence)
      report.say('combat.json', `odds[${id}]`, `better odds than ${before.id}`, `${attack} to ${defence}`)
  })
  for (const { id, offset, maxOdds } of combat.terrainRows) {
    const last = combat.odds[columns - offset - 1]
    if (last?.id !== maxOdds)
      report.say('combat.json', `terrainRows[${id}].maxOdds`, `the odds of column ${columns}`, maxOdds)
  }
  for (const column of combat.excessLossColumns)
    if (column > columns) report.say('combat.json', 'excessLossColumns', `at most ${columns}`, column)
}

/** Columns that rules ask for by name. */
const ADF_COLUMNS = [
  'firing-supremacy',
  'firing-superiority',
  'firing-advantage',
  'contested',
  'flying-advantage',
  'flying-superiority',
  'flying-supremacy',
]

function checkAir({ air, terrain }: Series, report: DataCheck): void {
  const { labels } = air.airDefence.columns
  if (labels.join() !== ADF_COLUMNS.join())
    report.say('air.json', 'airDefence.columns', ADF_COLUMNS.join(', '), labels.join(', '))
  for (const id of terrainId.options) {
    const column = air.paradrop.columns.labels.includes(id)
    if (terrain.terrain[id].paradrop !== column)
      report.say('air.json', 'paradrop.columns', column ? `no column ${id}` : `a column ${id}`, column)
  }
  for (const name of ['air-point', 'airmobile-point', 'helicopter'])
    if (air.baseLoss.columns.labels.includes(name)) readCell(air.baseLoss, { value: 0 }, { name })
    else report.say('air.json', 'baseLoss.columns', `a column ${name}`, 'none')
  air.superiority.forEach((level, i) => {
    const before = air.superiority[i - 1]
    if (before ? before.from >= level.from : level.from !== 0)
      report.say('air.json', `superiority[${level.id}].from`, 'more than the level below', level.from)
  })
}

function checkOthers(files: SeriesFiles, report: DataCheck): void {
  const costs = report.ids('operations.json', 'replacement', files['operations.json'].replacement)
  report.ids('unit-types.json', 'types', files['unit-types.json'].types)
  for (const type of files['unit-types.json'].types)
    report.ref(
      'unit-types.json',
      `types[${type.id}].replacement`,
      'a replacement row',
      costs,
      type.replacement,
    )
  const roads = report.ids('terrain.json', 'roads', files['terrain.json'].roads)
  for (const id of ['secondary', 'primary', 'highway'])
    if (!roads.has(id)) report.say('terrain.json', 'roads', `a record ${id}`, 'none')
  report.ids('terrain.json', 'features', files['terrain.json'].features)
}
