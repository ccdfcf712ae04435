import type { Topology } from './topology.ts'

/**
 * How many steps every cell is from the nearest of the given ones, -1 beyond `limit` or where no way leads. Works on
 * any map; for the distance between two hexes as the crow flies see `hexDistance`.
 */
export function stepsFrom(
  topology: Topology,
  from: number | readonly number[],
  limit = Number.POSITIVE_INFINITY,
  open: (slot: number) => boolean = () => true,
): Int32Array {
  const steps = new Int32Array(topology.size).fill(-1)
  const queue = new Int32Array(topology.size)
  let tail = 0
  for (const cell of typeof from === 'number' ? [from] : from) {
    if (steps[cell] === 0) continue
    steps[cell] = 0
    queue[tail++] = cell
  }
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!
    const next = steps[cell]! + 1
    if (next > limit) break
    for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++) {
      const to = topology.target[slot]!
      if (steps[to]! >= 0 || !open(slot)) continue
      steps[to] = next
      queue[tail++] = to
    }
  }
  return steps
}
