import { buildEdgeFeatures, type EdgeFeatures } from './edge-features.ts'
import { buildHexMap, type HexMap } from './hex-map.ts'

/** An invented theatre of war for measuring speed: always the same for the same seed. */
export interface SyntheticTheatre {
  readonly map: HexMap
  /** By cell: what it costs to enter, in sixths of a movement point. */
  readonly entryCost: Uint8Array
  readonly features: EdgeFeatures
  /** By unit. */
  readonly unitCell: Int32Array
  readonly unitSide: Uint8Array
  /** By cell: bit s is set where side s has a unit. */
  readonly occupants: Uint8Array
  readonly sources: readonly number[]
}

/** Small deterministic generator (Park and Miller): quality does not matter here, repeatability does. */
export function noise(seed: number): (below: number) => number {
  let state = (seed % 2147483646) + 1
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

const COLUMNS = 150
const ROWS = 100

/** 15,000 hexes, two armies of 1,500 units around a front, a grid of roads, a few rivers, 20 supply sources. */
export function syntheticTheatre(seed = 1): SyntheticTheatre {
  const random = noise(seed)
  const map = buildHexMap({
    sheets: [
      {
        id: 'theatre',
        numbering: {
          orientation: 'flat',
          order: 'column-row',
          columnDigits: 3,
          rowDigits: 3,
          columns: { from: 1, to: COLUMNS, towards: 'east' },
          rows: { from: 1, to: ROWS, towards: 'south' },
          shifted: { parity: 'even', towards: 'south' },
        },
      },
    ],
  })
  const { topology } = map
  const entryCost = Uint8Array.from({ length: topology.size }, () => [6, 6, 6, 12, 12, 18][random(6)]!)
  const at = (column: number, row: number) => (column - 1) * ROWS + row - 1
  const name = (cell: number) => topology.names[cell]!
  const roads: string[][] = []
  for (let row = 5; row <= ROWS; row += 10) {
    roads.push(Array.from({ length: COLUMNS }, (_, i) => name(at(i + 1, row))))
  }
  for (let column = 5; column <= COLUMNS; column += 10) {
    roads.push(Array.from({ length: ROWS }, (_, i) => name(at(column, i + 1))))
  }
  const rivers: [string, string][] = []
  for (let column = 20; column < COLUMNS; column += 40) {
    for (let row = 1; row < ROWS; row++)
      rivers.push([name(at(column, row)), 'NE'], [name(at(column, row)), 'SE'])
  }
  const features = buildEdgeFeatures(map, [
    { name: 'road', paths: roads },
    { name: 'river', edges: rivers },
  ])
  return { map, entryCost, features, ...deploy(random, at, topology.size), sources: sourceCells(at) }
}

function deploy(
  random: (below: number) => number,
  at: (column: number, row: number) => number,
  size: number,
) {
  const units = 3000
  const unitCell = new Int32Array(units)
  const unitSide = new Uint8Array(units)
  const occupants = new Uint8Array(size)
  for (let unit = 0; unit < units; unit++) {
    const side = unit % 2
    const front = COLUMNS / 2
    let cell: number
    do {
      const depth = Math.floor((random(50) * random(50)) / 50)
      cell = at(side === 0 ? front - depth : front + 1 + depth, 1 + random(ROWS))
    } while ((occupants[cell]! & (side === 0 ? 2 : 1)) !== 0)
    unitCell[unit] = cell
    unitSide[unit] = side
    occupants[cell]! |= 1 << side
  }
  return { unitCell, unitSide, occupants }
}

/** Twenty sources of side 0: ten along its own edge of the map, ten where it has landed behind the enemy. */
const sourceCells = (at: (column: number, row: number) => number): number[] =>
  Array.from({ length: 20 }, (_, i) => at(i % 2 === 0 ? 1 : COLUMNS, 5 * i + 1))
