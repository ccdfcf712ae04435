/** Reads the data files: as the system reads them, and what must hold in this game besides. */
import type { Checker } from '../../europa/data/checker.ts'
import { loadEuropa } from '../../europa/data/load.ts'
import type { DataFiles } from '../../europa/data/schema.ts'
import { book, type Data, type Scenario } from './schema.ts'

function checkTurns(files: DataFiles, check: Checker): void {
  files['turns.json'].turns.forEach(({ id, month, quarter, year }, i, turns) => {
    if (id !== `${month}-${quarter}-${year - 1900}`)
      check.say('turns.json', `turns[${id}]`, `${month}-${quarter}-${year - 1900}`, id)
    const before = turns[i - 1]
    if (before && (before.quarter % 2) + 1 !== quarter)
      check.say('turns.json', `turns[${id}].quarter`, 'the half month after the one before', quarter)
  })
}

/** Full hexes of major cities are all city, and nothing else is. */
function checkCities(files: DataFiles, check: Checker): void {
  const terrainOf = new Map(files['map.json'].hexes.map(({ id, terrain }) => [id, terrain]))
  for (const { id, hex, kind } of files['map.json'].places)
    if (kind === 'full-city' && terrainOf.get(hex) !== 'full-city')
      check.say('map.json', `places[${id}].kind`, 'a full city in a full-city hex', terrainOf.get(hex))
}

function checkScenario(file: string, scenario: Scenario, files: DataFiles, check: Checker): void {
  const places = new Set(files['map.json'].places.map(({ id }) => id))
  check.refs(
    file,
    'objectives',
    'a place',
    places,
    scenario.objectives.map(({ id }) => id),
  )
  check.refs(
    file,
    'exits',
    'a place',
    places,
    scenario.exits.map(({ id }) => id),
  )
  scenario.levels.forEach(({ id, from }, i, levels) => {
    const last = i === levels.length - 1
    if ((from === null) !== last)
      check.say(file, `levels[${id}].from`, last ? 'none in the last level' : 'points', from)
    const before = levels[i - 1]?.from ?? null
    if (from !== null && before !== null && from >= before)
      check.say(file, `levels[${id}].from`, 'less than in the level before', from)
  })
}

/** `scenarios`: those whose files are there. */
export const loadData = (
  files: Readonly<Record<string, unknown>>,
  scenarios: readonly string[] = book.scenarios,
): Data =>
  loadEuropa({ ...book, scenarios }, files, (shaped, check) => {
    checkTurns(shaped, check)
    checkCities(shaped, check)
    for (const [file, scenario] of shaped.scenarios)
      checkScenario(file, scenario as unknown as Scenario, shaped, check)
  })
