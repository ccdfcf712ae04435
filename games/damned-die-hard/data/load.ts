/** Reads the data files: as the system reads them, and what must hold in this game besides. */
import { compare } from '@grognard/kernel'
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
  check.refs(file, 'objectives', 'a place', idsOf(files['map.json'].places), scenario.objectives ?? [])
  check.refs(file, 'upgraded', 'a unit', idsOf(files['units.json'].ground), scenario.upgraded ?? [])
  for (const { id, boxes } of scenario.boxChanges) {
    check.ref(file, `boxChanges[${id}]`, 'a turn', idsOf(files['turns.json'].turns), id)
    check.refs(file, `boxChanges[${id}].boxes`, 'a box', idsOf(files['boxes.json'].boxes), boxes)
  }
}

/** Battalions without heavy equipment that hardly attack or defend are small ones (3.A.3). */
function checkBattalions(files: DataFiles, check: Checker): void {
  const [battalion, small] = files['land-charts.json'].unitSizes.find(({ id }) => id === 'battalion')!.re
  for (const { id, size, re, attack, defence, heavyEquipment, type } of files['units.json'].ground) {
    if (size !== 'battalion') continue
    const weak = attack === 0 || attack === 1
    const little = defence === 1 || (type === 'parachute' && defence === 2)
    const expected = weak && little && !heavyEquipment ? small! : battalion!
    if (compare(re, expected) !== 0)
      check.say('units.json', `ground[${id}].re`, `${expected} by its size`, re)
  }
}

export const loadData = (files: Readonly<Record<string, unknown>>): Data =>
  loadEuropa(book, files, (shaped, check) => {
    checkTurns(shaped, check)
    checkCities(shaped, check)
    checkBattalions(shaped, check)
    for (const [file, scenario] of shaped.scenarios)
      checkScenario(file, scenario as unknown as Scenario, shaped, check)
  })
