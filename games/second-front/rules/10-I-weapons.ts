import type { Query } from '../kit.ts'

/** 10.I: from when on the infantry has antitank weapons of its own: Germans, and the Allies. */
const SINCE = { german: 'jul-1-44', allied: 'sep-1-44' } as const

const hasBegun = (q: Query, turn: string): boolean => q.state.turn >= q.data.source.turnIndex.get(turn)!

/** 10.I: no antitank capability counts as neutral then; other forces of the Axis have none of them. */
export function hasTankWeapons(q: Query, unit: number): boolean {
  if (q.data.units.side[unit] === 1) return hasBegun(q, SINCE.allied)
  return q.data.units.nationality[unit] === 'german' && hasBegun(q, SINCE.german)
}
