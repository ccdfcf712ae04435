/** Someone who needs something from one of several places. */
export interface Consumer {
  /** How many units of capacity it needs; 1 unless told. It gets all of it or nothing. */
  readonly demand?: number
  /** Indexes of the sources that can serve it, the preferred one first. */
  readonly sources: readonly number[]
}

export interface Assignment {
  /** By consumer: what it gets from which source, by source index; undefined if it goes without. */
  readonly served: readonly (readonly { readonly source: number; readonly amount: number }[] | undefined)[]
  /** By source: capacity left over. */
  readonly left: readonly number[]
}

/**
 * Shares out limited sources (ports that supply so many regiments, headquarters with so many attachments).
 *
 * Consumers stand in order of priority: each is served if that is possible together with all those served before it,
 * by moving these to other sources where needed (augmenting paths of a maximum flow). When every demand is 1 the
 * number of consumers served is the greatest possible. A demand may be met by several sources together.
 */
export function assign(consumers: readonly Consumer[], capacities: readonly number[]): Assignment {
  const left = [...capacities]
  const flow = consumers.map((consumer) => new Int32Array(consumer.sources.length))
  const drawing = drawingOn(consumers, capacities.length)
  const served: boolean[] = []
  for (let i = 0; i < consumers.length; i++) {
    const demand = consumers[i]!.demand ?? 1
    if (demand === 1) {
      // A search that fails has changed nothing: there is nothing to take back.
      served.push(augment(consumers, drawing, flow, left, i))
      continue
    }
    const before = flow.slice(0, i + 1).map((amounts) => amounts.slice())
    const leftBefore = [...left]
    let got = 0
    while (got < demand && augment(consumers, drawing, flow, left, i)) got++
    served.push(got === demand)
    if (got === demand) continue
    for (const [c, amounts] of before.entries()) flow[c]!.set(amounts)
    left.splice(0, left.length, ...leftBefore)
  }
  return {
    left,
    served: consumers.map(({ sources }, i) =>
      served[i]
        ? sources
            .map((source, e) => ({ source, amount: flow[i]![e]! }))
            .filter(({ amount }) => amount > 0)
            .sort((a, b) => a.source - b.source)
        : undefined,
    ),
  }
}

interface Draw {
  readonly consumer: number
  /** Which of its edges leads to the source. */
  readonly edge: number
}
/** By source: who could draw on it. */
function drawingOn(consumers: readonly Consumer[], sources: number): readonly (readonly Draw[])[] {
  const by: Draw[][] = Array.from({ length: sources }, () => [])
  consumers.forEach(({ sources }, consumer) => {
    sources.forEach((source, edge) => {
      by[source]!.push({ consumer, edge })
    })
  })
  return by
}

/** From the first of a consumer's sources with anything left, as the search would find first of all. */
function takeWhatIsLeft({ sources }: Consumer, flow: Int32Array, left: number[]): boolean {
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge]!
    if (left[source]! <= 0) continue
    left[source]!--
    flow[edge]!++
    return true
  }
  return false
}

/** Finds one more unit of capacity for a consumer, shifting others if needed. Breadth first: the fewest shifts. */
function augment(
  consumers: readonly Consumer[],
  drawing: readonly (readonly Draw[])[],
  flow: readonly Int32Array[],
  left: number[],
  start: number,
): boolean {
  if (takeWhatIsLeft(consumers[start]!, flow[start]!, left)) return true
  // By source: the consumer that would draw on it, and by which of its edges.
  const drawer = new Int32Array(left.length).fill(-1)
  const drawnBy = new Int32Array(left.length).fill(-1)
  // By consumer: the edge it would give up (-1 for the start).
  const givesUp = new Int32Array(consumers.length).fill(-2)
  givesUp[start] = -1
  const queue = [start]
  for (const c of queue) {
    const { sources } = consumers[c]!
    for (let e = 0; e < sources.length; e++) {
      const source = sources[e]!
      if (drawer[source]! >= 0) continue
      drawer[source] = c
      drawnBy[source] = e
      if (left[source]! > 0) {
        left[source]!--
        shift(consumers, flow, source, drawer, drawnBy, givesUp)
        return true
      }
      for (const { consumer, edge } of drawing[source]!) {
        if (givesUp[consumer] !== -2 || flow[consumer]![edge]! === 0) continue
        givesUp[consumer] = edge
        queue.push(consumer)
      }
    }
  }
  return false
}

function shift(
  consumers: readonly Consumer[],
  flow: readonly Int32Array[],
  last: number,
  drawer: Int32Array,
  drawnBy: Int32Array,
  givesUp: Int32Array,
): void {
  let source = last
  for (;;) {
    const c = drawer[source]!
    flow[c]![drawnBy[source]!]!++
    const freed = givesUp[c]!
    if (freed < 0) return
    flow[c]![freed]!--
    source = consumers[c]!.sources[freed]!
  }
}
