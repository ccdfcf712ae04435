/**
 * What a game of the system is made of: it gives its data, its nations and its hooks, and gets the world, the rules,
 * the view and an opponent.
 */
export type { AirCharts, AirHooks, AirUnits, AirWorld, Sky } from './air-world.ts'
export { staff } from './bot/staff.ts'
export type { Charts } from './charts.ts'
export type { Citations, RuleName } from './citations.ts'
export { citedProcedures, citedWindows } from './cited.ts'
export { loadEuropa } from './data/load.ts'
export {
  type Book,
  type EuropaData,
  type Names,
  plainBook,
  type Scenario,
  type SystemNames,
  scenarioFile,
  type Turn,
  turn,
} from './data/schema.ts'
export { type PlayerTurn, playerTurn, procedures } from './flow.ts'
export { invariantsFor } from './invariants.ts'
export type { LandValues } from './land-values.ts'
export type { AirBook } from './making/air.ts'
export type { Nations } from './making/counters.ts'
export { type ScenarioWorld, startOfScenario } from './making/scenarios.ts'
export type { SeaPort, SeaWorld } from './making/sea.ts'
export { buildWorld, type MadeWorld, type Making } from './making/world.ts'
export { airOptions, landOptions, rareOptions } from './options.ts'
export { airWindows } from './rules/air-places.ts'
export { weather } from './rules/weather.ts'
export type { EuropaState } from './state.ts'
export { type EuropaView, knownTo, seenBy, stateSeen, twinOf } from './view.ts'
export type { Aims, EuropaMap, EuropaWorld, Hooks, Units } from './world.ts'
