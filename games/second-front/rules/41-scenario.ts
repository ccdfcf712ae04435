import type { Query } from '../kit.ts'
import type { ScenarioWorld } from '../world.ts'

/** 41.B: the scenario that is played. */
export const scenarioOf = (q: Query): ScenarioWorld => q.data.scenarios.get(q.state.scenario)!
