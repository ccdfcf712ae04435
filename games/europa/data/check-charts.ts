/** What must hold of charts and counters. */
import { compare, type Exact } from '@grognard/kernel'
import { z } from 'zod'
import { zonesOf } from './build.ts'
import type { Checker } from './checker.ts'
import {
  type Book,
  condition,
  constructionJob,
  type DataFiles,
  MISSION_IDS,
  navalActivity,
  SIZE_IDS,
  SOME_VALUES,
  TABLES,
  VALUES,
} from './schema.ts'

const exactOf = (amount: number | readonly [number, number]): Exact => amount

export function checkCharts({ names }: Pick<Book, 'names'>, files: DataFiles, check: Checker): void {
  const terrain = files['terrain.json']
  type ChartFile = 'terrain.json' | 'land-charts.json' | 'tables.json'
  type Records = readonly { readonly id: string }[]
  const idsOf = (records: Records) => new Set(records.map(({ id }) => id))
  const all = (file: ChartFile, list: string, records: Records, wanted: readonly string[]): void =>
    check.complete(file, list, check.ids(file, list, records), wanted)
  /** What nobody asks for is a slip of the pen. */
  const exactly = (file: ChartFile, list: string, records: Records, wanted: readonly string[]): void => {
    all(file, list, records, wanted)
    check.refs(file, list, 'something that a rule asks for', new Set(wanted), [...idsOf(records)])
  }
  const land = files['land-charts.json']
  const file = 'land-charts.json'
  const weathers = [...check.ids('terrain.json', 'weather', terrain.weather)]
  check.ids('terrain.json', 'seas', terrain.seas)
  check.ids('terrain.json', 'terrains', terrain.terrains)
  check.ids('terrain.json', 'hexsides', terrain.hexsides)
  const stackings = check.ids(file, 'stacking', land.stacking)
  const forts = check.ids(file, 'fortifications', land.fortifications)
  for (const list of [
    'airTypes',
    'airCodes',
    'supports',
    'cities',
    'ports',
    'raised',
    'exploitation',
  ] as const)
    check.ids(file, list, land[list])
  const types = check.ids(file, 'unitTypes', land.unitTypes)
  const classes = check.ids(file, 'unitClasses', land.unitClasses)
  const unitSizes = check.ids(file, 'unitSizes', land.unitSizes)
  const kinds = check.ids(file, 'replacementKinds', land.replacementKinds)
  if (land.replacementKinds.filter(({ mark }) => mark === null).length !== 1)
    check.say(file, 'replacementKinds', 'one that is kept as counters, without a mark', 'none, or several')
  for (const { id, replacedBy } of land.unitClasses)
    check.ref(file, `unitClasses[${id}].replacedBy`, 'a kind of replacement points', kinds, replacedBy)
  const engineers = check.ids(file, 'engineers', land.engineers)
  const carriers = check.ids(file, 'carriers', land.carriers)
  for (const { id, class: kind, replacedBy, engineer, carrier } of land.unitTypes) {
    check.ref(file, `unitTypes[${id}].class`, 'a class of units', classes, kind)
    check.ref(file, `unitTypes[${id}].replacedBy`, 'a kind of replacement points', kinds, replacedBy ?? null)
    check.ref(file, `unitTypes[${id}].engineer`, 'a kind of engineers', engineers, engineer)
    check.ref(file, `unitTypes[${id}].carrier`, 'a kind of transport counter', carriers, carrier)
  }
  for (const { id, type, size } of land.raised) {
    check.ref(file, `raised[${id}].type`, 'a type of unit', types, type)
    check.ref(file, `raised[${id}].size`, 'a size of unit', unitSizes, size)
  }
  for (const { id, specialist } of land.construction)
    check.ref(file, `construction[${id}].specialist`, 'a type of unit', types, specialist?.type ?? null)
  for (const { id, onCapture } of land.fortifications)
    check.ref(file, `fortifications[${id}].onCapture`, 'a fortification', forts, onCapture)
  if (land.fortifications.filter(({ built }) => built).length !== 1)
    check.say(file, 'fortifications', 'one that builders put up', 'none, or several')
  for (const { id, stacking, move } of terrain.terrains) {
    check.ref('terrain.json', `terrains[${id}].stacking`, 'a stacking limit', stackings, stacking)
    for (const column of ['cmArtillery', 'other'] as const)
      check.complete(
        'terrain.json',
        `terrains[${id}].move.${column}`,
        new Set(Object.keys(move[column])),
        weathers,
      )
  }
  for (const { id, move } of terrain.hexsides)
    for (const column of ['cmArtillery', 'other'] as const)
      if (move)
        check.complete(
          'terrain.json',
          `hexsides[${id}].move.${column}`,
          new Set(Object.keys(move[column])),
          weathers,
        )
  exactly(file, 'supplyLines', land.supplyLines, weathers)
  exactly(file, 'sizes', land.sizes, [...SIZE_IDS, ...names.sizes])
  all(file, 'conditions', land.conditions, condition.shape.id.options)
  all(file, 'construction', land.construction, constructionJob.shape.id.options)
  exactly(file, 'airMissions', land.airMissions, [...MISSION_IDS, ...names.missions])
  exactly(file, 'victory', land.victory, names.victory)
  all(file, 'values', land.values, [...VALUES, ...names.values])
  check.refs(
    file,
    'values',
    'something that a rule asks for',
    new Set<string>([...VALUES, ...SOME_VALUES, ...names.values]),
    land.values.map(({ id }) => id),
  )
  const modifiersOf = (id: string) =>
    idsOf(files['tables.json'].tables.find((table) => table.id === id)?.modifiers ?? [])
  for (const { id, drop } of terrain.weather)
    check.ref('terrain.json', `weather[${id}].drop`, 'a modifier of drops', modifiersOf('air-drop'), drop)
  for (const list of ['airTypes', 'airCodes'] as const)
    for (const { id, antiaircraft } of land[list])
      check.ref(
        file,
        `${list}[${id}].antiaircraft`,
        'a modifier of antiaircraft fire',
        modifiersOf('aa-fire'),
        antiaircraft,
      )
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
  const zones = zonesOf(files['map.json'])
  exactly('tables.json', 'tables', tables, [
    ...TABLES,
    ...zones.map((zone) => `weather-${zone}`),
    ...names.tables,
  ])
  for (const { id, table, modifiers } of tables) {
    check.ids('tables.json', `tables[${id}].modifiers`, modifiers)
    const loaded = check.table('tables.json', `tables[${id}].table`, table, z.string().min(1))
    if (loaded && loaded.name !== id) check.say('tables.json', `tables[${id}].table.name`, id, loaded.name)
  }
  const columns = new Set(files['turns.json'].turns.map(({ weatherColumn }) => weatherColumn))
  for (const zone of zones) {
    const record = tables.find(({ id }) => id === `weather-${zone}`)
    const labels = z.object({ columns: z.object({ labels: z.array(z.string()) }) }).safeParse(record?.table)
    for (const column of columns)
      if (!labels.success || !labels.data.columns.labels.includes(column))
        check.say('tables.json', `tables[weather-${zone}]`, `a column ${column}`, 'none')
  }
  check.ids('turns.json', 'turns', files['turns.json'].turns)
}

export function checkUnits({ sides }: Pick<Book, 'sides'>, files: DataFiles, check: Checker): void {
  const { ground, airModels, air, markers } = files['units.json']
  const groundIds = check.ids('units.json', 'ground', ground)
  const modelIds = check.ids('units.json', 'airModels', airModels)
  check.ids('units.json', 'air', air)
  check.ids('units.json', 'markers', markers)
  checkShips({ sides }, files, check)
  const byId = new Map(ground.map((unit) => [unit.id, unit]))
  const sizes = new Map(files['land-charts.json'].unitSizes.map((row) => [row.id, row]))
  const types = new Map(files['land-charts.json'].unitTypes.map((row) => [row.id, row]))
  const supports = new Map(files['land-charts.json'].supports.map((row) => [row.id, row]))
  for (const unit of ground) {
    const path = `ground[${unit.id}]`
    check.ref('units.json', `${path}.side`, 'a side', new Set(sides), unit.side)
    check.ref('units.json', `${path}.type`, 'a type of unit', types, unit.type)
    check.ref('units.json', `${path}.support`, 'a mark of support', supports, unit.support)
    check.ref('units.json', `${path}.size`, 'a size of unit', sizes, unit.size)
    const size = sizes.get(unit.size)
    if (size && !size.re.some((re) => compare(exactOf(unit.re), exactOf(re)) === 0))
      check.say('units.json', `${path}.re`, `${size.re.join(' or ')} by its size`, unit.re)
    if (size && size.cadre !== 'some' && (unit.cadre !== null) !== size.cadre)
      check.say(
        'units.json',
        `${path}.cadre`,
        'a cadre for a size that has one, and for nothing else',
        unit.cadre,
      )
    // Support weapons are heavy equipment.
    const type = types.get(unit.type)
    const heavy = type?.heavyEquipment || (supports.get(unit.support)?.supported ?? false)
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
  const airTypes = new Set(files['land-charts.json'].airTypes.map(({ id }) => id))
  const airCodes = new Set(files['land-charts.json'].airCodes.map(({ id }) => id))
  for (const { id, count, type, codes, side } of airModels) {
    check.ref('units.json', `airModels[${id}].type`, 'a type of aircraft', airTypes, type)
    check.refs('units.json', `airModels[${id}].codes`, 'a code of aircraft', airCodes, codes)
    check.ref('units.json', `airModels[${id}].side`, 'a side', new Set(sides), side)
    const found = air.filter(({ model }) => model === id).length
    if (found !== count)
      check.say('units.json', `airModels[${id}].count`, `${found}, as listed in air`, count)
  }
}

/** navalTypes: every type falls into a category; capital ships have numbers for their protection, flotillas letters. */
function checkShips({ sides }: Pick<Book, 'sides'>, files: DataFiles, check: Checker): void {
  const file = 'naval.json'
  const { categories, codes, activities, ships } = files[file]
  check.ids(file, 'ships', ships)
  check.ids(file, 'categories', categories)
  const codeIds = check.ids(file, 'codes', codes)
  check.complete(
    file,
    'activities',
    check.ids(file, 'activities', activities),
    navalActivity.shape.id.options,
  )
  for (const { id, side, type, codes: has, protection, half } of ships) {
    const path = `ships[${id}]`
    check.ref(file, `${path}.side`, 'a side', new Set(sides), side)
    check.refs(file, `${path}.codes`, 'a code of ships', codeIds, has)
    const category =
      categories.find(({ letters }) => letters?.includes(type[0]!)) ??
      categories.find(({ letters }) => letters === null)
    if (!category) check.say(file, `${path}.type`, 'a type of some category', type)
    else if (category.capital !== (typeof protection === 'number'))
      check.say(file, `${path}.protection`, category.capital ? 'a number' : 'a letter', protection)
    if (category?.capital && half) check.say(file, `${path}.half`, 'none for a capital ship', half)
  }
}
