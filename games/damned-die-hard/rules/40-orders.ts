import type { Data, Scenario } from '../data/schema.ts'

/** 40.C.2, 40.D.2, 40.E.2: what a scenario leaves out of the orders of battle, and what comes later in it. */

/** The name under which the progress of the 16th Army is delayed or left out, as the groups of arrivals are. */
export const PROGRESS = '16th-army'

function ordersOf(data: Data, scenario: Scenario): Scenario {
  const { ignored = [], delayed = [] } = scenario
  if (ignored.length + delayed.length === 0) return scenario
  const turns = [...data.turnIndex.keys()]
  const later = (turn: string, group: string | null): string | undefined => {
    const by = delayed.find(({ id }) => id === group)?.turns ?? 0
    return turns[data.turnIndex.get(turn)! + by]
  }
  return {
    ...scenario,
    arrivals: scenario.arrivals.flatMap((line) => {
      const turn = later(line.turn, line.group)
      return turn === undefined || ignored.includes(line.group ?? '') ? [] : [{ ...line, turn }]
    }),
    boxChanges: ignored.includes(PROGRESS)
      ? []
      : scenario.boxChanges.flatMap((change) => {
          const id = later(change.id, PROGRESS)
          return id === undefined ? [] : [{ ...change, id }]
        }),
  }
}

/** The data with each scenario's own orders of battle. */
export const withOrders = (data: Data): Data => ({
  ...data,
  scenarios: new Map([...data.scenarios].map(([id, scenario]) => [id, ordersOf(data, scenario)])),
})
