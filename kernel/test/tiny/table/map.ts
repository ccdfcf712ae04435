import type { TableEdge, TableMap, TablePlace, ToneLook } from '@grognard/kernel'
import { centreOf } from '@grognard/maps'
import { crossesRiver, onBridge } from '../rules/02-map.ts'
import type { Data, Side } from '../state.ts'
import { say } from '../text/say.ts'

/** Colours of the sides. */
const tones: Readonly<Record<Side, ToneLook>> = {
  west: { hue: 'steel-blue', holder: 'side:west', edge: 'double' },
  east: { hue: 'slate', holder: 'side:east' },
}

const HEX_SIZE = 60
const STEP = HEX_SIZE * Math.sqrt(3)
const MARGIN = 90

const TERRAINS = { clear: 'plain', forest: 'forest', town: 'cultivated' } as const

/** Seven columns of five hexes, the river between them. */
export function tableMap(data: Data): TableMap {
  const { map, terrain, hexTargets, towns } = data
  const raw = hexTargets.map((_, cell) => centreOf('flat', { q: map.q[cell]!, r: map.r[cell]! }))
  const [west, north] = [Math.min(...raw.map(([x]) => x)), Math.min(...raw.map(([, y]) => y))]
  const places = raw.map(([x, y], cell): TablePlace => {
    const town = towns.find((one) => one.cell === cell)
    return {
      target: hexTargets[cell]!,
      x: Math.round((x - west) * STEP + MARGIN),
      y: Math.round((y - north) * STEP + MARGIN),
      shape: 'hex',
      terrain: terrain[cell]!,
      badges: data.depots
        .filter((depot) => depot.cell === cell)
        .map(({ side }) => ({ icon: 'supply', title: say('table.railhead', { side: `side:${side}` }) })),
      rank: town ? 1 : 3,
      about: [say('table.ground', { terrain: `terrain:${terrain[cell]}` })],
      label: map.topology.names[cell]!,
      ...(town && { town: `town:${town.id}`, settlement: 'town' }),
    }
  })
  return {
    width: Math.max(...places.map(({ x }) => x)) + MARGIN,
    height: Math.max(...places.map(({ y }) => y)) + MARGIN,
    hexes: { orientation: 'flat', size: HEX_SIZE },
    places,
    links: [],
    edges: edgesOf(data),
    terrains: Object.entries(TERRAINS).map(([id, texture]) => ({
      id,
      name: say('table.ground', { terrain: `terrain:${id}` }),
      texture,
    })),
    tones,
    background: { land: [], lakes: [], rivers: [], borders: [], relief: [], labels: [], credits: [] },
  }
}

function edgesOf(data: Data): TableEdge[] {
  const { source, target } = data.map.topology
  const edges: TableEdge[] = []
  for (let slot = 0; slot < target.length; slot++) {
    const [from, to] = [source[slot]!, target[slot]!]
    if (from > to) continue
    const between = [data.hexTargets[from]!, data.hexTargets[to]!] as const
    if (crossesRiver(data, slot)) edges.push({ between, style: 'river' })
    if (onBridge(data, slot)) edges.push({ between, style: 'bridge' })
  }
  return edges
}
