import type { TableEdge, TableLink } from '@grognard/kernel'
import type { EuropaWorld } from '../world.ts'
import { say } from './say.ts'

/** Roads, railways and rivers of the map, and the bridges over them. */

export function landLinks({ map }: EuropaWorld): TableLink[] {
  const { source, target } = map.land
  const links: TableLink[] = []
  for (let slot = 0; slot < target.length; slot++) {
    const [a, b] = [source[slot]!, target[slot]!]
    if (a > b) continue
    const [from, to] = [map.target[a]!, map.target[b]!]
    if (map.trail[slot] === 1) links.push({ from, to, style: 'trail' })
    if (map.road[slot] === 1) links.push({ from, to, style: 'primary' })
    if (map.rail[slot] === 1) links.push({ from, to, style: 'rail' })
    if (map.ferry[slot] === 1) links.push({ from, to, style: 'ferry' })
  }
  return links
}

/** Rivers, canals and straits between land hexes. */
export function landEdges({ map, charts }: EuropaWorld): TableEdge[] {
  const { source, target } = map.land
  const edges: TableEdge[] = []
  for (let slot = 0; slot < target.length; slot++) {
    const [a, b] = [source[slot]!, target[slot]!]
    const { style } = charts.hexsides[map.hexside[slot]!]!
    if (a < b && style) edges.push({ between: [map.target[a]!, map.target[b]!], style })
  }
  return edges
}

/** bridgeOwnership: a bridge that stands, was hit, or is down. */
export function bridgeEdge({ map }: EuropaWorld, bridge: number, state: 'whole' | 'hit' | 'down'): TableEdge {
  const { a, b, target } = map.bridges[bridge]!
  const between = [map.target[a]!, map.target[b]!] as const
  const args = { from: between[0], to: between[1] }
  return {
    between,
    target,
    style: state === 'down' ? 'bridge-down' : state === 'hit' ? 'bridge-damaged' : 'bridge',
    title:
      state === 'down'
        ? say('map.bridgeDown', args)
        : state === 'hit'
          ? say('map.bridgeHit', args)
          : say('map.bridge', args),
  }
}

export const bridgeEdges = (data: EuropaWorld): TableEdge[] =>
  data.map.bridges.map((_, bridge) => bridgeEdge(data, bridge, 'whole'))
