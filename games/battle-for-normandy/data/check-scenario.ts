import type { DataCheck } from '@grognard/kernel'
import type { LoadedMap } from './loaded.ts'
import type { ScenarioFile, UnitRecord } from './schema.ts'

/** Special rules of which a scenario may have several; of all others the last would hide those before it. */
const REPEATED = new Set(['carpet-bombing', 'counts-as'])

/** A scenario names units and hexes that exist, each unit once, on ground it may stand on. */
export function checkScenario(
  id: string,
  scenario: ScenarioFile,
  { hexMap, terrain }: LoadedMap,
  units: readonly UnitRecord[],
  check: DataCheck,
): void {
  const file = `scenarios/${id}.json`
  if (scenario.id !== id) check.say(file, 'id', `'${id}'`, scenario.id)
  const known = new Map(units.map((unit) => [unit.id, unit]))
  const seen = new Set<string>()
  const land = (path: string, hex: string): void => {
    const cell = hexMap.cellByName.get(hex)
    if (cell === undefined) check.say(file, path, 'a hex of the sheets', hex)
    else if (terrain[cell] === 'sea') check.say(file, path, 'a land hex', hex)
  }
  const unit = (path: string, name: string, steps?: number): void => {
    const record = known.get(name)
    if (!record) check.say(file, path, 'a unit', name)
    else if (steps !== undefined && steps > record.steps)
      check.say(file, `${path}.steps`, `at most ${record.steps}`, steps)
    if (seen.has(name)) check.say(file, path, 'each unit once', name)
    seen.add(name)
  }
  for (const { unit: name, hex, steps } of scenario.setUp) {
    unit(`setUp[${name}]`, name, steps)
    land(`setUp[${name}].hex`, hex)
  }
  for (const { unit: name } of scenario.landing) unit(`landing[${name}]`, name)
  for (const { unit: name } of scenario.drops) unit(`drops[${name}]`, name)
  for (const { unit: name, entry, steps } of scenario.reinforcements) {
    unit(`reinforcements[${name}]`, name, steps)
    if (!Object.hasOwn(scenario.entries, entry))
      check.say(file, `reinforcements[${name}].entry`, 'one of the entries', entry)
  }
  const rules = new Set<string>()
  for (const { id: rule } of scenario.special) {
    if (rules.has(rule) && !REPEATED.has(rule)) check.say(file, `special[${rule}]`, 'each rule once', rule)
    rules.add(rule)
  }
  for (const side of ['allied', 'german'] as const)
    scenario.supply[side].forEach((hex, i) => {
      land(`supply.${side}[${i}]`, hex)
    })
  for (const { name, hexes } of scenario.objectives) for (const hex of hexes) land(`objectives[${name}]`, hex)
  for (const [name, where] of Object.entries(scenario.entries))
    if (typeof where !== 'string') for (const hex of where) land(`entries[${name}]`, hex)
  scenario.levels.forEach(({ from }, i) => {
    const before = scenario.levels[i - 1]?.from
    if ((from === null) !== (i === scenario.levels.length - 1))
      check.say(file, `levels[${i}].from`, 'none for the last level only', from)
    else if (from !== null && before !== undefined && before !== null && from >= before)
      check.say(file, `levels[${i}].from`, `less than ${before}`, from)
  })
}
