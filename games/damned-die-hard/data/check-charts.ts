/** What must hold of charts and counters. */
import { compare, type Exact, loadTable, TableError } from '@grognard/kernel'
import { z } from 'zod'
import type { Checker } from './checker.ts'
import {
  airType,
  condition,
  constructionJob,
  type DataFiles,
  fortification,
  type GroundUnit,
  hexsideEffect,
  missionId,
  portType,
  sizeId,
  stackingClass,
  tableId,
  terrainEffect,
  unitType,
  valueId,
  victoryId,
  weather,
} from './schema.ts'

const exactOf = (amount: number | readonly [number, number]): Exact => amount

export function checkCharts(files: DataFiles, check: Checker): void {
  const terrain = files['terrain.json']
  const all = (
    file: 'terrain.json' | 'land-charts.json' | 'tables.json',
    list: string,
    records: readonly { readonly id: string }[],
    wanted: readonly string[],
  ): void => check.complete(file, list, check.ids(file, list, records), wanted)
  all('terrain.json', 'terrains', terrain.terrains, terrainEffect.shape.id.options)
  all('terrain.json', 'hexsides', terrain.hexsides, hexsideEffect.shape.id.options)
  all('terrain.json', 'weather', terrain.weather, weather.options)

  const land = files['land-charts.json']
  const file = 'land-charts.json'
  all(file, 'stacking', land.stacking, stackingClass.options)
  all(file, 'fortifications', land.fortifications, fortification.shape.id.options)
  all(file, 'unitTypes', land.unitTypes, unitType.options)
  all(file, 'sizes', land.sizes, sizeId.options)
  all(file, 'supplyLines', land.supplyLines, weather.options)
  all(file, 'conditions', land.conditions, condition.shape.id.options)
  all(file, 'construction', land.construction, constructionJob.shape.id.options)
  all(file, 'ports', land.ports, portType.options)
  all(file, 'airReplacement', land.airReplacement, airType.options)
  all(file, 'airMissions', land.airMissions, missionId.options)
  all(file, 'victory', land.victory, victoryId.options)
  all(file, 'values', land.values, valueId.options)
  const rising = (list: string, amounts: readonly Exact[]): void => {
    amounts.forEach((amount, i) => {
      if (i > 0 && compare(amount, amounts[i - 1]!) <= 0)
        check.say(file, `${list}[${i}]`, 'more than in the line before', amount)
    })
  }
  rising(
    'armour',
    land.armour.map(({ share }) => exactOf(share)),
  )
  rising(
    'overrun',
    land.overrun.map(({ odds }) => odds),
  )
  rising(
    'ports',
    land.ports.map(({ capacity }) => capacity),
  )
  if (compare(exactOf(land.armour[0]?.share ?? 1), 0) !== 0)
    check.say(file, 'armour[0].share', '0, so that every share has a line', land.armour[0]?.share)

  const { tables } = files['tables.json']
  all('tables.json', 'tables', tables, tableId.options)
  for (const { id, table, modifiers } of tables) {
    check.ids('tables.json', `tables[${id}].modifiers`, modifiers)
    try {
      const loaded = loadTable(table, 'tables.json', z.string().min(1))
      if (loaded.name !== id) check.say('tables.json', `tables[${id}].table.name`, id, loaded.name)
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      for (const fault of error.faults)
        check.say('tables.json', `tables[${id}].table`, 'a table without holes', fault)
    }
  }
  const columns = new Set(files['turns.json'].turns.map(({ weatherColumn }) => weatherColumn))
  for (const zone of ['11', '12', '13']) {
    const record = tables.find(({ id }) => id === `weather-${zone}`)
    const labels = z.object({ columns: z.object({ labels: z.array(z.string()) }) }).safeParse(record?.table)
    for (const column of columns)
      if (!labels.success || !labels.data.columns.labels.includes(column))
        check.say('tables.json', `tables[weather-${zone}]`, `a column ${column}`, 'none')
  }
  files['turns.json'].turns.forEach(({ id, month, quarter, year }, i, turns) => {
    if (id !== `${month}-${quarter}-${year - 1900}`)
      check.say('turns.json', `turns[${id}]`, `${month}-${quarter}-${year - 1900}`, id)
    const before = turns[i - 1]
    if (before && (before.quarter % 4) + 1 !== quarter)
      check.say('turns.json', `turns[${id}].quarter`, 'the quarter after the one before', quarter)
  })
}

/** 3.A.3: RE by size, small battalions counted apart. */
function sizeOf(unit: GroundUnit, sizes: ReadonlyMap<string, Exact>): Exact {
  if (unit.size !== 'battalion') return sizes.get(unit.size)!
  const weak = unit.attack === 0 || unit.attack === 1
  const small =
    !unit.heavyEquipment && weak && (unit.defence === 1 || (unit.type === 'parachute' && unit.defence === 2))
  return sizes.get(small ? 'small-battalion' : 'battalion')!
}

export function checkUnits(files: DataFiles, check: Checker): void {
  const { ground, airModels, air, markers } = files['units.json']
  const groundIds = check.ids('units.json', 'ground', ground)
  const modelIds = check.ids('units.json', 'airModels', airModels)
  check.ids('units.json', 'air', air)
  check.ids('units.json', 'markers', markers)
  check.ids('naval.json', 'ships', files['naval.json'].ships)
  const byId = new Map(ground.map((unit) => [unit.id, unit]))
  const sizes = new Map(files['land-charts.json'].sizes.map(({ id, re }) => [id as string, exactOf(re)]))
  const types = new Map(files['land-charts.json'].unitTypes.map((row) => [row.id, row]))
  for (const unit of ground) {
    const path = `ground[${unit.id}]`
    const size = sizeOf(unit, sizes)
    if (compare(exactOf(unit.re), size) !== 0)
      check.say('units.json', `${path}.re`, `${size} by its size`, unit.re)
    if ((unit.cadre !== null) !== (unit.size === 'division'))
      check.say('units.json', `${path}.cadre`, 'a cadre for a division, and for nothing else', unit.cadre)
    // 3.A.4: support weapons are heavy equipment.
    const type = types.get(unit.type)
    const heavy = type?.heavyEquipment || unit.support === 'dot' || unit.support === 'division'
    if (type && heavy !== unit.heavyEquipment)
      check.say(
        'units.json',
        `${path}.heavyEquipment`,
        `${heavy} by its type and support`,
        unit.heavyEquipment,
      )
    unit.breakdown.forEach((way, i) => {
      const at = `${path}.breakdown[${i}]`
      check.refs('units.json', `${at}.parts`, 'a ground unit', groundIds, way.parts)
      const shows = way.parts.filter((id) => byId.get(id)?.faces.some((face) => face.id === way.face))
      if (way.face !== null && shows.length === 0)
        check.say('units.json', `${at}.face`, 'a face that a part has', way.face)
      for (const id of way.parts)
        if (byId.has(id) && byId.get(id)!.side !== unit.side)
          check.say('units.json', `${at}.parts`, unit.side, id)
    })
  }
  for (const { id, model } of air)
    check.ref('units.json', `air[${id}].model`, 'an air model', modelIds, model)
  for (const { id, count } of airModels) {
    const found = air.filter(({ model }) => model === id).length
    if (found !== count)
      check.say('units.json', `airModels[${id}].count`, `${found}, as listed in air`, count)
  }
}
