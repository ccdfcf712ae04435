import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BucketQueue } from '../src/bucket-queue.ts'
import { cellOf } from '../src/hex-map.ts'
import { createReachScratch, type ReachRules, reach } from '../src/reach.ts'
import { IMPASSABLE, neighboursOf, type Topology } from '../src/topology.ts'
import { anyGraph, cells, names, plainMap } from './helpers.ts'

const map = plainMap('flat')
const { topology } = map
const one = () => 1

/** Costs by (cell, mode), found by trying every edge until nothing improves. */
function oracle(t: Topology, origin: number, rules: ReachRules, modes: number): (number | undefined)[] {
  const cost: (number | undefined)[] = new Array(t.size * modes).fill(undefined)
  cost[origin * modes] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let slot = 0; slot < t.target.length; slot++) {
      const [from, to] = [t.source[slot]!, t.target[slot]!]
      for (let mode = 0; mode < modes; mode++) {
        const spent = cost[from * modes + mode]
        if (spent === undefined) continue
        if ((from !== origin || mode !== 0) && rules.stop?.(from, mode)) continue
        const next = rules.nextMode ? rules.nextMode(slot, from, to, mode) : mode
        const price = rules.cost(slot, from, to, mode, spent)
        if (next < 0 || price < 0 || spent + price > rules.budget) continue
        const known = cost[to * modes + next]
        if (known !== undefined && known <= spent + price) continue
        cost[to * modes + next] = spent + price
        changed = true
      }
    }
  }
  return Array.from({ length: t.size }, (_, cell) => {
    const ends = Array.from({ length: modes }, (_, mode) => mode)
      .filter((mode) => (cell === origin && mode === 0) || !rules.mayEnd || rules.mayEnd(cell, mode))
      .map((mode) => cost[cell * modes + mode])
      .filter((c) => c !== undefined)
    return ends.length > 0 ? Math.min(...ends) : undefined
  })
}

describe('reach', () => {
  test('[maps.reach] three points in clear terrain reach the disc of radius 3', () => {
    const from = cellOf(map, '0505')
    const found = reach(topology, from, { budget: 3, cost: one }, createReachScratch(topology))
    expect(found.destinations()).toHaveLength(36)
    expect(found.costTo(cellOf(map, '0502'))).toBe(3)
    expect(found.costTo(cellOf(map, '0501'))).toBeUndefined()
    expect(names(map, found.pathTo(cellOf(map, '0502'))!)).toEqual(['0505', '0504', '0503', '0502'])
    expect(found.pathTo(from)).toEqual([from])
    expect(found.costTo(from)).toBe(0)
  })

  test('[maps.reach] a unit stops where it must, though it may start in such a place', () => {
    const zone = cells(map, '0505', '0504', '0404', '0604')
    const rules = { budget: 4, cost: one, stop: (cell: number) => zone.includes(cell) }
    const found = reach(topology, cellOf(map, '0505'), rules, createReachScratch(topology))
    expect(found.costTo(cellOf(map, '0504'))).toBe(1)
    // Straight north is 3 steps away but lies behind the zone; the way around takes longer than 4.
    expect(found.costTo(cellOf(map, '0502'))).toBeUndefined()
    expect(found.costTo(cellOf(map, '0508'))).toBe(3)
  })

  test('[maps.reach] it may pass through cells where it may not end', () => {
    const full = cellOf(map, '0504')
    const found = reach(
      topology,
      cellOf(map, '0505'),
      { budget: 2, cost: one, mayEnd: (cell) => cell !== full },
      createReachScratch(topology),
    )
    expect(found.costTo(full)).toBeUndefined()
    expect(found.destinations()).not.toContain(full)
    expect(names(map, found.pathTo(cellOf(map, '0503'))!)).toEqual(['0505', '0504', '0503'])
  })

  test('[maps.reach] one cell is always allowed, except into what is forbidden, and no further', () => {
    const sea = cellOf(map, '0504')
    const rules = {
      budget: 2,
      cost: (_slot: number, _from: number, to: number) => (to === sea ? IMPASSABLE : 5),
    }
    const scratch = createReachScratch(topology)
    const from = cellOf(map, '0505')
    expect(reach(topology, from, rules, scratch).destinations()).toEqual([])
    const found = reach(topology, from, { ...rules, minimumMove: true }, scratch)
    expect(names(map, found.destinations()).sort()).toEqual(['0404', '0405', '0506', '0604', '0605'])
    expect(found.costTo(cellOf(map, '0506'))).toBe(2)
    expect(names(map, found.pathTo(cellOf(map, '0506'))!)).toEqual(['0505', '0506'])
  })

  test('[maps.reach] the one-cell allowance does not spoil a cheaper way', () => {
    const found = reach(
      topology,
      40,
      { budget: 3, cost: one, minimumMove: true },
      createReachScratch(topology),
    )
    expect(found.destinations()).toHaveLength(36)
    expect(neighboursOf(topology, 40).map((cell) => found.costTo(cell))).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('[maps.reach] modes remember: at most one step from zone to zone', () => {
    // A corridor of three zone cells: with one such step allowed the unit gets to the second, not to the third.
    const corridor = cells(map, '0504', '0503', '0502')
    const inZone = (cell: number) => corridor.includes(cell)
    const rules: ReachRules = {
      budget: 9,
      cost: (_slot, _from, to) => (inZone(to) ? 1 : IMPASSABLE),
      nextMode: (_slot, from, to, mode) => (inZone(from) && inZone(to) ? (mode === 0 ? 1 : -1) : mode),
    }
    const found = reach(topology, cellOf(map, '0505'), rules, createReachScratch(topology, 2))
    expect(names(map, found.destinations())).toEqual(['0504', '0503'])
    expect(cells(map, '0504', '0503', '0502').map((cell) => found.modeTo(cell))).toEqual([0, 1, undefined])
    // A unit that has used its step already gets no further than the first.
    const later = reach(
      topology,
      cellOf(map, '0505'),
      { ...rules, startMode: 1 },
      createReachScratch(topology, 2),
    )
    expect(names(map, later.destinations())).toEqual(['0504'])
  })

  test('[maps.reach] a scratch used before gives the same answer as a fresh one', () => {
    const scratch = createReachScratch(topology)
    reach(topology, 0, { budget: 50, cost: one }, scratch)
    const again = reach(topology, 40, { budget: 2, cost: one }, scratch).destinations()
    expect(again).toEqual(
      reach(topology, 40, { budget: 2, cost: one }, createReachScratch(topology)).destinations(),
    )
  })

  test('[maps.reach] agrees with trying every edge, with modes, stops and cells that only let through', () => {
    fc.assert(
      fc.property(
        anyGraph,
        fc.infiniteStream(fc.nat(99)),
        fc.integer({ min: 0, max: 30 }),
        (graph, dice, budget) => {
          const t = graph.topology
          const table = Array.from({ length: 400 }, () => dice.next().value)
          const rules: ReachRules = {
            budget,
            cost: (slot, _from, _to, mode) => (table[(slot * 2 + mode) % 400]! % 12) - 1,
            nextMode: (slot, _from, _to, mode) => {
              const roll = table[(slot + 100) % 400]! % 5
              return roll === 0 ? -1 : roll === 1 ? 1 - mode : mode
            },
            stop: (cell, mode) => table[200 + cell * 2 + mode]! % 5 === 0,
            mayEnd: (cell, mode) => table[300 + cell * 2 + mode]! % 3 !== 0,
          }
          const scratch = createReachScratch(t, 2)
          const found = reach(t, 0, rules, scratch)
          const expected = oracle(t, 0, rules, 2)
          expect(Array.from({ length: t.size }, (_, cell) => found.costTo(cell))).toEqual(expected)
          for (const cell of found.destinations()) {
            // The path is real and costs what it says.
            let [spent, mode] = [0, 0]
            for (const slot of found.slotsTo(cell)!) {
              const [from, to] = [t.source[slot]!, t.target[slot]!]
              spent += rules.cost(slot, from, to, mode, spent)
              mode = rules.nextMode!(slot, from, to, mode)
            }
            expect(spent).toBe(expected[cell])
            expect(found.modeTo(cell)).toBe(mode)
            expect(found.pathTo(cell)!.at(-1)).toBe(cell)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('[maps.reach] the queue gives back in order, grows, and refuses costs out of scale', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { maxLength: 2500 }), (priorities) => {
        const queue = new BucketQueue()
        priorities.forEach((p, node) => {
          queue.push(node, p)
        })
        const out: number[] = []
        for (let node = queue.pop(); node >= 0; node = queue.pop()) out.push(priorities[node]!)
        expect(out).toEqual([...priorities].sort((a, b) => a - b))
      }),
      { numRuns: 20 },
    )
    const half = new BucketQueue()
    half.push(7, 3)
    half.push(8, 5)
    half.clear()
    half.push(9, 4)
    expect([half.pop(), half.pop()]).toEqual([9, -1])
    expect(() => new BucketQueue().push(0, 2 ** 30)).toThrow('use a coarser unit')
  })
})
