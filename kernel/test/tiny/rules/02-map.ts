import { derived, type Entry, entry, ledger } from '@grognard/kernel'
import { featureMask } from '@grognard/maps'
import type { Data, Q } from '../state.ts'
import { say } from '../text/say.ts'

/** [2.1, 2.2] What one step of a march costs, part by part. */
export function stepParts(q: Pick<Q, 'data' | 'options'>, slot: number): Entry[] {
  const { data, options } = q
  const to = data.map.topology.target[slot]!
  const terrain = data.terrain[to]!
  const parts = [
    entry(say('cost.terrain', { terrain: `terrain:${terrain}` }), '2.1', terrain === 'forest' ? 2 : 1),
  ]
  if (crossesRiver(data, slot) && !onBridge(data, slot)) {
    parts.push(entry(say('cost.river'), '2.2', 1))
    if (options.rain) parts.push(entry(say('cost.rain'), '2.2', 1))
  }
  return parts
}

/** By slot: the total of those parts, for searching paths. */
export const stepCosts = derived(
  (q: Pick<Q, 'data' | 'options'>) => [q.options.rain ?? false],
  (q) => q.data.map.topology.target.map((_, slot) => ledger(stepParts(q, slot)).total as number),
)

export const crossesRiver = ({ edges }: Data, slot: number): boolean =>
  (edges.bits[slot]! & featureMask(edges, 'river')) !== 0
export const onBridge = ({ edges }: Data, slot: number): boolean =>
  (edges.bits[slot]! & featureMask(edges, 'bridge')) !== 0
