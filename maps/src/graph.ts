import { MapError } from './map-error.ts'
import { buildTopology, type DirectedLink, type Topology } from './topology.ts'

/** A connection between two spaces, both ways unless told. */
export interface GraphLink {
  readonly between: readonly [from: string, to: string]
  readonly kind: string
  readonly oneWay?: boolean
}

/** A point-to-point map as plain data. */
export interface GraphData {
  readonly spaces: readonly string[]
  /** The kinds of link the game knows; a link of another kind is an error. */
  readonly kinds: readonly string[]
  readonly links: readonly GraphLink[]
}

export interface GraphMap {
  readonly topology: Topology
  readonly cellByName: ReadonlyMap<string, number>
}

/** Builds a point-to-point map. Throws a MapError that lists every fault of the data. */
export function buildGraph(data: GraphData): GraphMap {
  const faults: string[] = []
  const cellByName = new Map<string, number>()
  data.spaces.forEach((name, cell) => {
    if (cellByName.has(name)) faults.push(`spaces[${cell}]: '${name}' is listed twice`)
    else cellByName.set(name, cell)
  })
  const links: DirectedLink[] = []
  const seen = new Set<string>()
  data.links.forEach(({ between: [a, b], kind, oneWay }, i) => {
    const path = `links[${i}]`
    const from = cellByName.get(a)
    const to = cellByName.get(b)
    if (from === undefined) faults.push(`${path}: unknown space '${a}'`)
    if (to === undefined) faults.push(`${path}: unknown space '${b}'`)
    const kindIndex = data.kinds.indexOf(kind)
    if (kindIndex < 0) faults.push(`${path}: unknown kind '${kind}' (known: ${data.kinds.join(', ')})`)
    if (from === undefined || to === undefined || kindIndex < 0) return
    if (from === to) {
      faults.push(`${path}: '${a}' is linked to itself`)
      return
    }
    const ways: readonly (readonly [number, number])[] = oneWay
      ? [[from, to]]
      : [
          [from, to],
          [to, from],
        ]
    for (const [start, end] of ways) {
      const key = `${start}>${end}:${kindIndex}`
      if (seen.has(key)) faults.push(`${path}: '${a}' to '${b}' of kind '${kind}' is given twice`)
      else links.push({ from: start, to: end, kind: kindIndex })
      seen.add(key)
    }
  })
  if (faults.length > 0) throw new MapError(faults)
  return { topology: buildTopology(data.spaces, data.kinds, links), cellByName }
}

/** Neighbours listed per space, as many printed charts do: each side must list the other with the same kind. */
export type Adjacency = Readonly<Record<string, readonly { readonly to: string; readonly kind: string }[]>>

/** Turns mutual neighbour lists into links. Throws a MapError that lists every pair that is not mutual. */
export function linksFromAdjacency(adjacency: Adjacency): GraphLink[] {
  const faults: string[] = []
  const links: GraphLink[] = []
  const names = Object.keys(adjacency)
  const rank = new Map(names.map((name, i) => [name, i]))
  for (const name of names) {
    for (const { to, kind } of adjacency[name]!) {
      const back = adjacency[to]
      if (back === undefined) faults.push(`'${name}' lists '${to}', which is not a space`)
      else if (!back.some((link) => link.to === name && link.kind === kind)) {
        faults.push(`'${name}' lists '${to}' by ${kind}, but '${to}' does not list '${name}' by ${kind}`)
      } else if (rank.get(name)! < rank.get(to)!) links.push({ between: [name, to], kind })
    }
  }
  if (faults.length > 0) throw new MapError(faults)
  return links
}
