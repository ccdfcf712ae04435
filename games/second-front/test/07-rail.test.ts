import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { isLinkedYard, railCapacity } from '../../europa/rules/rail.ts'
import { secondFront } from '../game.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const LINE = ['T:0303', 'T:0304', 'T:0305', 'T:0306', 'T:0307']
const moving = (board: Board): Scene => scene({ phasing: 'axis', ...board }).start(movementPhase, {})
const board: Board = {
  units: { 'g-inf-1': 'T:0303' },
  rails: [LINE],
  axis: LINE,
  netCapacity: [10, 0],
}
const takes = (s: Scene, unit: string): string[] => {
  s.act('axis', `move unit:${unit}`)
  return s.offer('axis').filter((choice) => choice.startsWith('rail '))
}

describe('7.A railways', () => {
  test('[7, 7.A/1, 7.A.1] by train seven hexes a point, whatever the ground, along the line only', () => {
    const s = moving({ ...board, terrain: { 'T:0304': 'mountain' } })
    expect(takes(s, 'g-inf-1')).toContain('rail hex:T:0307')
    s.act('axis', 'rail hex:T:0307')
    expect(s.state.spent[s.unit('g-inf-1')]).toBe((4 * mp) / 7)
  })

  test('[7.A.1, EX-104] a unit walks to the train, rides and walks on', () => {
    const s = moving({ ...board, units: { 'g-inf-1': 'T:0302' } })
    s.act('axis', 'move unit:g-inf-1', 'go hex:T:0303', 'move unit:g-inf-1', 'rail hex:T:0307')
    s.act('axis', 'move unit:g-inf-1', 'go hex:T:0308')
    expect(s.at('g-inf-1')).toBe('T:0308')
  })

  test('[7.A/2] not into or out of an enemy zone, unless somebody with defence keeps the line; only in hexes of its own', () => {
    const enemy: Board = { ...board, units: { 'g-inf-1': 'T:0303', 'b-inf-1': 'T:0407' } }
    expect(takes(moving(enemy), 'g-inf-1')).not.toContain('rail hex:T:0307')
    const kept = moving({ ...enemy, units: { ...enemy.units, 'g-brig-1': 'T:0307' } })
    expect(takes(kept, 'g-inf-1')).toContain('rail hex:T:0307')
    const lost = moving({ ...board, axis: LINE.filter((hex) => hex !== 'T:0305') })
    expect(takes(lost, 'g-inf-1')).toEqual(['rail hex:T:0304'])
  })

  test('[7.A.2] two hundred hexes for who does nothing else: no attack, no exploitation', () => {
    const s = moving({ ...board, units: { 'g-panzer-1': 'T:0303' } })
    s.act('axis', 'move unit:g-panzer-1')
    expect(s.offer('axis')).toContain('entrain hex:T:0307')
    s.act('axis', 'entrain hex:T:0307')
    expect(s.state.entrained).toEqual([s.unit('g-panzer-1')])
    expect(s.offer('axis')).not.toContain('move unit:g-panzer-1')
    const walked = moving({ ...board, units: { 'g-inf-1': 'T:0302' } })
    walked.act('axis', 'move unit:g-inf-1', 'go hex:T:0303', 'move unit:g-inf-1')
    expect(walked.offer('axis').some((choice) => choice.startsWith('entrain '))).toBe(false)
  })

  test('[7.A.2] who came by a long train neither attacks nor moves in the exploitation phase', () => {
    const s = scene({
      phasing: 'axis',
      phase: 'combat',
      units: { 'g-panzer-1': 'T:0505', 'b-brig-1': 'T:0506' },
    })
    s.state.entrained = [s.unit('g-panzer-1')]
    s.start({ name: 'combat phase', order: ['the phase begins'] }, {})
    expect(s.offer('axis')).not.toContain('attack hex:T:0506')
  })

  test('[7.A.3/1, EX-9, EX-3] an infantry regiment takes 1 RE of the net, a panzer regiment 2', () => {
    const s = moving({ ...board, units: { 'g-brig-1': 'T:0303', 'g-tank-reg': 'T:0303' } })
    s.act('axis', 'move unit:g-brig-1', 'rail hex:T:0304')
    expect(s.state.railUsed).toEqual([4])
    s.act('axis', 'move unit:g-tank-reg', 'rail hex:T:0304')
    expect(s.state.railUsed).toEqual([12])
    const full = moving({ ...board, netCapacity: [2, 0] })
    expect(takes(full, 'g-inf-1')).toEqual([])
  })

  test('[7.A.3/2] a line of low volume doubles what a unit counts', () => {
    const s = moving({ ...board, rails: [], lowRails: [LINE], units: { 'g-tank-reg': 'T:0303' } })
    s.act('axis', 'move unit:g-tank-reg', 'rail hex:T:0305')
    expect(s.state.railUsed).toEqual([16])
    // Once and for all in this player turn.
    s.act('axis', 'move unit:g-tank-reg', 'rail hex:T:0303')
    expect(s.state.railUsed).toEqual([16])
    const narrow = moving({ ...board, rails: [], lowRails: [LINE], netCapacity: [5, 0] })
    expect(takes(narrow, 'g-inf-1')).toEqual([])
  })

  test('[7.A.3/3, EX-10] a division that takes two trains counts 3 RE once', () => {
    const s = moving(board)
    s.act('axis', 'move unit:g-inf-1', 'rail hex:T:0305', 'move unit:g-inf-1', 'rail hex:T:0307')
    expect(s.state.railUsed).toEqual([12])
  })

  test('[7.A.4, EX-11] a train through two nets counts on both', () => {
    const s = moving(board)
    const { net } = s.data.map
    Object.assign(s.data.map, { nets: ['germany', 'west'] })
    net[s.place('T:0306')] = 1
    net[s.place('T:0307')] = 1
    s.state.netCapacity = [
      [40, 40],
      [0, 0],
    ]
    s.state.railUsed = [0, 0]
    s.state.railBoost = [0, 0]
    s.act('axis', 'move unit:g-inf-1', 'rail hex:T:0307')
    expect(s.state.railUsed).toEqual([12, 12])
  })

  test('[7.A.3/2, 7.A.4, 12.E/1] a resource point on the train counts on every net, and twice on lines of low volume', () => {
    const shipping = (more: Board): Scene => {
      const s = moving({ ...board, units: {}, resources: { 'T:0303': 1 }, ...more })
      const { net } = s.data.map
      Object.assign(s.data.map, { nets: ['germany', 'west'] })
      net[s.place('T:0307')] = 1
      s.state.netCapacity = [
        [40, 4],
        [0, 0],
      ]
      s.state.railUsed = [0, 0]
      s.state.railBoost = [0, 0]
      return s.act('axis', 'ship hex:T:0303')
    }
    const s = shipping({})
    s.act('axis', 'ship-to hex:T:0307')
    expect(s.state.railUsed).toEqual([4, 4])
    const low = shipping({ rails: [], lowRails: [LINE] })
    // The second net bears one RE, not two.
    expect(low.offer('axis')).not.toContain('ship-to hex:T:0307')
    low.act('axis', 'ship-to hex:T:0306')
    expect(low.state.railUsed).toEqual([8, 0])
  })

  test('[7.A.1, 14.F.1] what moves by rail only has so many hexes for the whole phase', () => {
    const s = moving({ ...board, railOnly: ['g-inf-1'] })
    const { railElementHexes, railHex } = s.data.charts
    s.state.spent[s.unit('g-inf-1')] = (railElementHexes - 2) * railHex
    expect(takes(s, 'g-inf-1').sort()).toEqual(['rail hex:T:0304', 'rail hex:T:0305'])
  })

  test('[7.A.4.a, EX-12] resource points add 10 RE each, half of what the net bears at most', () => {
    const s = moving({
      ...board,
      netCapacity: [50, 0],
      yards: { 'T:0303': 1, 'T:0307': 1 },
      resources: { 'T:0303': 4 },
    })
    s.act('axis', 'boost hex:T:0303', 'boost hex:T:0303', 'boost hex:T:0303')
    expect(railCapacity(s.q, 0, 0)).toBe(75 * 4)
    expect(s.offer('axis')).not.toContain('boost hex:T:0303')
    expect(s.state.resources[s.place('T:0303')]).toBe(1)
  })

  test('[7.A.4.a] only with two yards of the net that hang together and are not cut off', () => {
    const s = moving({ ...board, netCapacity: [50, 0], yards: { 'T:0303': 1 }, resources: { 'T:0303': 4 } })
    expect(s.offer('axis')).not.toContain('boost hex:T:0303')
  })

  test('[7.A.4.c] who loses his last yard on a net has no capacity left on it', () => {
    const s = moving({
      ...board,
      netCapacity: [10, 10],
      phasing: 'allied',
      ground: 'axis',
      units: { 'b-inf-1': 'T:0502' },
      yards: { 'T:0304': 1 },
    })
    s.act('allied', 'move unit:b-inf-1', 'go hex:T:0403')
    expect(s.ownerOf('T:0304')).toBe('allied')
    expect(railCapacity(s.q, 0, 0)).toBe(0)
    expect(railCapacity(s.q, 0, 1)).toBe(40)
  })

  test('[7.A.5] a unit breaks the line for two points; no train then goes in or out', () => {
    const s = moving({ ...board, units: { 'g-inf-1': 'T:0305', 'g-inf-2': 'T:0303' } })
    s.act('axis', 'move unit:g-inf-1', 'work job:rail-break')
    expect(s.state.railBreaks).toEqual([s.place('T:0305')])
    expect(s.state.spent[s.unit('g-inf-1')]).toBe(2 * mp)
    expect(takes(s, 'g-inf-2')).toEqual(['rail hex:T:0304'])
  })
})

test('[7.A.5, EX-14] a line that is broken from one hex to another is broken in each of them', () => {
  const broken = (from: string): string[] => {
    const s = moving({ ...board, units: { 'g-inf-1': from } })
    s.state.railBreaks = ['T:0304', 'T:0305'].map((hex) => s.place(hex))
    return takes(s, 'g-inf-1')
  }
  expect(broken('T:0303')).toEqual([])
  expect(broken('T:0306')).toEqual(['rail hex:T:0307'])
})

describe('7.A cities and yards', () => {
  const { source, map } = secondFront.data
  const { places } = source
  const at = (hex: string) => secondFront.data.place(hex)

  test('[7.A/3] the hexes of a city of several are joined by lines of high volume', () => {
    const cities = new Map<string, number[]>()
    for (const { city, hex } of places) if (city) cities.set(city, [...(cities.get(city) ?? []), at(hex)])
    let joined = 0
    for (const hexes of cities.values())
      for (const a of hexes)
        for (const b of hexes) {
          const slot = findSlot(map.land, a, b)
          if (slot < 0) continue
          joined++
          expect([map.rail[slot], map.lowVolume[slot]], `${map.target[a]} ${map.target[b]}`).toEqual([1, 0])
        }
    expect(joined).toBeGreaterThan(10)
  })

  test('[7.A/4] yards: dot cities, hexes of major cities, ports from standard on, all on a railway; small ports in Sardinia and Corsica', () => {
    for (const { id, hex, kind, port, yard } of places) {
      const place = at(hex)
      const onRail = map.onRail[place] === 1
      const island = ['sardinia', 'corsica'].includes(source.hexById.get(hex)?.region ?? '')
      const big = kind === 'dot-city' || kind === 'partial-city' || kind === 'full-city'
      const isYard = onRail && (big || (port !== null && (port !== 'minor' || island)))
      // Two places may share a hex: one of them has its yard.
      if (isYard) expect(map.yard[place], id).toBeGreaterThan(0)
      if (yard > 0) expect(onRail, id).toBe(true)
    }
  })

  test('[7.A/5] yards hang together by any length of railway of their owner, as a line of supply would', () => {
    const yards: Board = { ...board, yards: { 'T:0303': 1, 'T:0307': 1 } }
    const linked = (more: Board) => {
      const s = scene({ ...yards, ...more })
      return isLinkedYard(s.q, s.place('T:0303'), 0)
    }
    expect(linked({})).toBe(true)
    expect(linked({ axis: LINE.filter((hex) => hex !== 'T:0305') })).toBe(false)
    expect(linked({ rails: [LINE.slice(0, 3)] })).toBe(false)
    expect(linked({ units: { 'b-inf-1': 'T:0305' } })).toBe(false)
  })

  test('[7.A.4.b, EX-13] three resource points build a net up by one RE for good, twelve of them at most in a phase', () => {
    const built = (points: number) => {
      const s = scene({
        ...board,
        phase: 'initial',
        units: {},
        netCapacity: [0, 0],
        yards: { 'T:0303': 1, 'T:0307': 1 },
        resources: { 'T:0303': points, 'T:0307': 2 },
      })
      s.start({ name: 'national measures', order: ['nets are built up'] }, {})
      return s
    }
    const s = built(1)
    s.act('axis', 'build-net hex:T:0303')
    expect(s.refused('axis', 'done').rule).toBe('7.A.4.b')
    s.act('axis', 'build-net hex:T:0307', 'build-net hex:T:0307')
    expect([s.state.netCapacity![0][0], s.state.resources, s.isOver]).toEqual([4, {}, true])
    const many = built(20)
    for (let i = 0; i < 12; i++) many.act('axis', 'build-net hex:T:0303')
    expect([many.state.netCapacity![0][0], many.isOver]).toEqual([16, true])
    // Two points are not enough.
    expect(built(0).isOver).toBe(true)
  })
})
