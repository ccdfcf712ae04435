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
    if (before && (before.quarter % 4) + 1 !== quarter)
      check.say('turns.json', `turns[${id}].quarter`, 'the quarter after the one before', quarter)
  })
}

/** Manila is the only hex that is all city. */
function checkCities(files: DataFiles, check: Checker): void {
  const terrainOf = new Map(files['map.json'].hexes.map(({ id, terrain }) => [id, terrain]))
  for (const { id, hex, kind } of files['map.json'].places)
    if ((kind === 'full-city') !== (terrainOf.get(hex) === 'full-city'))
      check.say(
        'map.json',
        `places[${id}].kind`,
        'a full city in a full-city hex and nowhere else',
        terrainOf.get(hex),
      )
}

function checkScenario(file: string, scenario: Scenario, files: DataFiles, check: Checker): void {
  const idsOf = (records: readonly { readonly id: string }[]) => new Set(records.map(({ id }) => id))
  const hexes = idsOf(files['map.json'].hexes)
  const forces = idsOf(scenario.forces)
  const used = new Set(
    scenario.forces.flatMap(({ deployments }) => deployments.flatMap(({ units }) => units)),
  )
  check.ids(file, 'demands', scenario.demands)
  for (const demand of scenario.demands) {
    const path = `demands[${demand.id}]`
    if ('forces' in demand) check.refs(file, `${path}.forces`, 'a force', forces, demand.forces)
    if ('force' in demand) check.ref(file, `${path}.force`, 'a force', forces, demand.force)
    if ('units' in demand) check.refs(file, `${path}.units`, 'a unit of the set-up', used, demand.units)
    if ('hex' in demand) check.ref(file, `${path}.hex`, 'a hex', hexes, demand.hex)
  }
  for (const { id, boxes } of scenario.boxChanges) {
    check.ref(file, `boxChanges[${id}]`, 'a turn', idsOf(files['turns.json'].turns), id)
    check.refs(file, `boxChanges[${id}].boxes`, 'a box', idsOf(files['boxes.json'].boxes), boxes)
  }
}

export const loadData = (files: Readonly<Record<string, unknown>>): Data =>
  loadEuropa(book, files, (shaped, check) => {
    checkTurns(shaped, check)
    checkCities(shaped, check)
    for (const [file, scenario] of shaped.scenarios)
      checkScenario(file, scenario as unknown as Scenario, shaped, check)
  })
