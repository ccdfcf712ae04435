import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGraph } from '../src/graph.ts'
import { cellOf } from '../src/hex-map.ts'
import { createSupplyScratch, type SupplySource, type SupplyStage, traceSupply } from '../src/supply.ts'
import { IMPASSABLE, kindOf, type Topology } from '../src/topology.ts'
import { anyGraph, cells, names, plainMap } from './helpers.ts'

const map = plainMap('flat')
const { topology } = map

/** Whether a line exists, looked for from the unit's end: another way round than the code under test. */
function hasLine(
  t: Topology,
  sources: readonly SupplySource[],
  stages: readonly SupplyStage[],
  unit: number,
): boolean {
  const seen = new Set<string>()
  const serves = (cell: number, stage: string) =>
    sources.some((s) => s.cell === cell && (!s.stages || s.stages.includes(stage)))
  const look = (cell: number, s: number, spent: number): boolean => {
    const key = `${cell}/${s}/${spent}`
    if (seen.has(key)) return false
    seen.add(key)
    const stage = stages[s]!
    if (serves(cell, stage.name)) return true
    if (s + 1 < stages.length && (stage.joins?.(cell) ?? true) && look(cell, s + 1, 0)) return true
    for (let slot = 0; slot < t.target.length; slot++) {
      if (t.target[slot] !== cell) continue
      const next = t.source[slot]!
      const price = stage.cost(slot, next, cell)
      if (price < 0 || spent + price > (stage.limit ?? Number.POSITIVE_INFINITY)) continue
      if (stage.stop?.(next) && !serves(next, stage.name)) continue
      if (look(next, s, spent + price)) return true
    }
    return false
  }
  return look(unit, 0, 0)
}

describe('supply', () => {
  const enemies = new Set(cells(map, '0503'))
  const roadHexes = cells(map, '0901', '0902', '0903', '0904', '0905')
  const isRoad = (a: number, b: number) => roadHexes.includes(a) && roadHexes.includes(b)
  const stages: SupplyStage[] = [
    {
      name: 'overland',
      limit: 3,
      cost: (_slot, _from, to) => (enemies.has(to) ? IMPASSABLE : 1),
      costIfFree: () => 1,
    },
    { name: 'road', cost: (_slot, from, to) => (isRoad(from, to) && !enemies.has(to) ? 1 : IMPASSABLE) },
  ]
  const trace = () =>
    traceSupply(topology, [{ cell: cellOf(map, '0901') }], stages, createSupplyScratch(topology, 2))

  test('[maps.supply] overland to the road, then by road to the source', () => {
    const line = trace().line(cellOf(map, '0606'))!
    expect(
      line.legs.map((leg) => [
        leg.stage,
        leg.cost,
        names(map, leg.cells).at(0),
        names(map, leg.cells).at(-1),
      ]),
    ).toEqual([
      ['overland', 3, '0606', '0905'],
      ['road', 4, '0905', '0901'],
    ])
    expect(line.source).toBe(0)
    expect(trace().chain(cellOf(map, '0904'))).toEqual(['road'])
    expect(trace().chain(cellOf(map, '0801'))).toEqual(['overland'])
    expect(trace().chain(cellOf(map, '0901'))).toEqual([])
  })

  test('[maps.supply] a cell that is too far says how far the line gets', () => {
    const cell = cellOf(map, '0505')
    expect(trace().traced(cell)).toBe(false)
    expect(trace().line(cell)).toBeUndefined()
    const cut = trace().cut(cell)!
    expect(cut).toMatchObject({ kind: 'too far', stage: 'overland', cost: 4, limit: 3 })
    if (cut.kind === 'too far') expect(topology.names[cut.cell]).toMatch(/^08/)
    expect(trace().cut(cellOf(map, '0904'))).toBeUndefined()
    const [held] = enemies
    expect(trace().cut(held!)).toMatchObject({ kind: 'barred', stage: 'overland', from: held })
  })

  test('[maps.supply] a cell behind the enemy says at which step it is cut', () => {
    const graph = buildGraph({
      spaces: ['unit', 'pass', 'town', 'port', 'home'],
      kinds: ['road', 'sea'],
      links: [
        { between: ['unit', 'pass'], kind: 'road' },
        { between: ['pass', 'town'], kind: 'road' },
        { between: ['town', 'port'], kind: 'road' },
        { between: ['port', 'home'], kind: 'sea' },
      ],
    })
    const t = graph.topology
    const [road, sea] = [kindOf(t, 'road'), kindOf(t, 'sea')]
    const run = (enemy: number, zone = -1, port = 3) =>
      traceSupply(
        t,
        [{ cell: 4 }],
        [
          {
            name: 'road',
            cost: (slot, _from, to) => (t.kind[slot] !== road || to === enemy ? IMPASSABLE : 1),
            costIfFree: (slot) => (t.kind[slot] === road ? 1 : IMPASSABLE),
            stop: (cell) => cell === zone,
            joins: (cell) => cell === port,
          },
          { name: 'sea', cost: (slot) => (t.kind[slot] === sea ? 1 : IMPASSABLE) },
        ],
        createSupplyScratch(t, 2),
      )
    expect(run(-1).chain(0)).toEqual(['road', 'sea'])
    expect(run(1).cut(0)).toEqual({ kind: 'barred', stage: 'road', from: 1, to: 2 })
    expect(run(1).traced(2)).toBe(true)
    // A unit may stand in the zone, but no line passes through it.
    expect(run(-1, 1).traced(1)).toBe(true)
    expect(run(-1, 1).cut(0)).toEqual({ kind: 'stopped', stage: 'road', cell: 1 })
    // Without a port there is no way at all.
    expect(run(-1, -1, 2).cut(0)).toEqual({ kind: 'no route' })
  })

  test('[maps.supply] a source may serve some stages only', () => {
    const sources = [{ cell: cellOf(map, '0505'), stages: ['road'] }]
    const found = traceSupply(
      topology,
      sources,
      stages.map((s) => ({ ...s, joins: () => false })),
      createSupplyScratch(topology, 2),
    )
    expect(found.traced(cellOf(map, '0505'))).toBe(false)
  })

  test('[maps.supply] agrees with a search from the unit, and every line keeps the rules', () => {
    fc.assert(
      fc.property(anyGraph, fc.infiniteStream(fc.nat(99)), (graph, dice) => {
        const t = graph.topology
        const table = Array.from({ length: 500 }, () => dice.next().value)
        const random: SupplyStage[] = ['overland', 'rail', 'sea'].map((name, s) => ({
          name,
          limit: table[s]! % 8,
          cost: (slot) => (table[10 + s * 50 + slot]! % 5) - 1,
          stop: (cell) => table[200 + s * 20 + cell]! % 4 === 0,
          joins: (cell) => table[300 + s * 20 + cell]! % 3 !== 0,
        }))
        const sources: SupplySource[] = [
          { cell: table[400]! % t.size },
          { cell: table[401]! % t.size, stages: ['rail'] },
        ]
        const found = traceSupply(t, sources, random, createSupplyScratch(t, 3))
        for (let cell = 0; cell < t.size; cell++) {
          expect(found.traced(cell)).toBe(hasLine(t, sources, random, cell))
          expect(found.cut(cell) === undefined).toBe(found.traced(cell))
          const line = found.line(cell)
          if (!line) continue
          let at = cell
          for (const leg of line.legs) {
            expect(leg.cells[0]).toBe(at)
            expect(leg.cost).toBeLessThanOrEqual(random.find((s) => s.name === leg.stage)!.limit!)
            at = leg.cells.at(-1)!
          }
          expect(at).toBe(sources[line.source]!.cell)
        }
      }),
      { numRuns: 400 },
    )
  })
})
