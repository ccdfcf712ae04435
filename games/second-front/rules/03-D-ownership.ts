import type { Query } from '../kit.ts'
import { scenarioOf } from './41-scenario.ts'

/** 3.D: who of three powers owns a hex. */

export type Owner = 'german' | 'italian' | 'allied' | null

/** 3.D/2, 3.E.1: Italy and Corsica. */
const ITALIAN = ['italy', 'sicily', 'sardinia', 'corsica']

/** 3.D/2: until Italy surrenders what the Axis owns in Italy and Corsica is Italian; everything else it owns is German. */
export function ownerAt(q: Query, place: number): Owner {
  const owner = q.state.owner[place]
  if (owner === 1) return 'allied'
  if (owner !== 0) return null
  const { italyHasSurrendered } = scenarioOf(q).source
  return !italyHasSurrendered && ITALIAN.includes(q.data.regions[place]!) ? 'italian' : 'german'
}
