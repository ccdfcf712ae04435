/**
 * Makes games/battle-for-normandy/data/scenarios/d-day.json out of the campaign: 6 June alone, to the evening; and gives
 * the campaign the ships that lay off the coast on that day and what is left of the 2nd Ox & Bucks. Run it after tools/battle-for-normandy-forces.ts:
 *
 *   npx tsx tools/battle-for-normandy-d-day.ts
 */
import { readFileSync } from 'node:fs'
import { type ScenarioFile, scenarioFile } from '../games/battle-for-normandy/data/schema-scenario.ts'
import { unitsFile } from '../games/battle-for-normandy/data/schema-units.ts'
import { writeData } from './write-data.ts'

const DATA = new URL('../games/battle-for-normandy/data/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, DATA), 'utf8'))

const write = (path: string, scenario: ScenarioFile): void => writeData(new URL(path, DATA), scenario)

const campaign = scenarioFile.parse(read('scenarios/campaign.json'))
const { units } = unitsFile.parse(read('units.json'))
const listed = new Set(campaign.reinforcements.map(({ unit }) => unit))
const ships = units
  .filter(({ id, arrival }) => id.startsWith('ship-') && arrival === 'S' && !listed.has(id))
  .map(({ id }) => ({ unit: id, date: '6', entry: 'sea', steps: 1 }))
const whole: ScenarioFile = {
  ...campaign,
  entries: { ...campaign.entries, sea: 'sea', '20.1': 'table', '20.3': 'table' },
  reinforcements: [
    ...ships,
    // 19.8: a company of it landed at the bridge; the rest comes on its reduced face.
    ...campaign.reinforcements.map((one) => (one.unit === 'uk-6ab-2-ox-bucks' ? { ...one, steps: 2 } : one)),
  ],
}
write('scenarios/campaign.json', whole)

/** Villages behind the beaches and where the airborne divisions met; the points are ours. */
const OBJECTIVES: ScenarioFile['objectives'] = [
  { name: 'Sainte-Mère-Église', hexes: ['A4417'], points: 3, taken: '6 Jun' },
  { name: 'Sainte-Marie-du-Mont', hexes: ['A4610'], points: 2, taken: '6 Jun' },
  { name: 'Chef-du-Pont', hexes: ['A4718'], points: 2, taken: '6 Jun' },
  { name: 'Vierville-sur-Mer', hexes: ['C1653'], points: 2, taken: '6 Jun' },
  { name: 'Saint-Laurent-sur-Mer', hexes: ['C1751'], points: 2 },
  { name: 'Colleville-sur-Mer', hexes: ['C1850'], points: 2 },
  { name: 'Pointe du Hoc', hexes: ['B1305'], points: 1, taken: '6 Jun' },
  { name: 'Asnelles', hexes: ['C2033'], points: 1, taken: '6 Jun' },
  { name: 'Ver-sur-Mer', hexes: ['C2030'], points: 1, taken: '6 Jun' },
  { name: 'Arromanches-les-Bains', hexes: [], points: 1, taken: '6 Jun' },
  { name: 'Bayeux', hexes: ['C2641'], points: 3 },
  { name: 'Courseulles-sur-Mer', hexes: ['C2025'], points: 2, taken: '6 Jun' },
  { name: 'Bernières-sur-Mer', hexes: ['C2023'], points: 1, taken: '6 Jun' },
  { name: 'Saint-Aubin-sur-Mer', hexes: ['C2021'], points: 1, taken: '6 Jun' },
  { name: 'Hermanville-sur-Mer', hexes: ['C2516'], points: 1, taken: '6 Jun' },
  { name: 'Ouistreham', hexes: [], points: 2, taken: '6 Jun' },
  { name: 'Bénouville (Pegasus Bridge)', hexes: ['C3014'], points: 2, taken: '6 Jun' },
  { name: 'Ranville', hexes: ['C3112'], points: 2, taken: '6 Jun' },
  { name: 'Caen', hexes: [], points: 6 },
]
const known = (name: string): string[] => campaign.objectives.find((one) => one.name === name)?.hexes ?? []

write('scenarios/d-day.json', {
  ...whole,
  id: 'd-day',
  name: { en: 'D-Day', fr: 'Le Jour J' },
  summary: {
    en: '6 June: five beaches and two airborne landings, from the night to the evening. Sheets A to C, 3 turns.',
    fr: 'Le 6 juin : cinq plages et deux assauts aéroportés, de la nuit au soir. Cartes A à C, 3 tours.',
  },
  last: { date: '6', turn: 'afternoon' },
  area: { sheets: ['A', 'B', 'C'] },
  special: [],
  supply: {
    allied: [],
    german: campaign.supply.german.filter((hex) => 'ABC'.includes(hex[0]!)),
  },
  setUp: campaign.setUp.filter(({ hex }) => 'ABC'.includes(hex[0]!)),
  reinforcements: whole.reinforcements.filter(({ date, entry }) => date === '6' && !/^[ES]\d$/.test(entry)),
  objectives: OBJECTIVES.map((one) => ({
    ...one,
    hexes: one.hexes.length > 0 ? one.hexes : known(one.name),
  })),
  losses: { german: 1, allied: -1 },
  levels: [
    { from: 30, result: 'allied-decisive' },
    { from: 22, result: 'allied-marginal' },
    { from: 15, result: 'draw' },
    { from: 8, result: 'german-marginal' },
    { from: null, result: 'german-decisive' },
  ],
  moved: campaign.moved.filter(({ to }) => 'ABC'.includes(to[0]!)),
})
