import { redact } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { allowanceOf, attackOf, erOf } from '../rules/02-3-values.ts'
import { zonesAt } from '../rules/07-1-sea-places.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { combatSegment } from '../rules/09-combat.ts'
import {
  hasRoad,
  isBlocked,
  isJoined,
  isSource,
  isSuppliedAt,
  suppliedCells,
  supplyPhase,
} from '../rules/13-1-supply.ts'
import { isHidden } from '../rules/13-2-fog-of-war.ts'
import { boardView } from '../view.ts'
import { scene } from './scene.ts'

describe('13 options', () => {
  const ISOLATED = 'rok-1-inf-div'

  /** Deep in the north, with enemies on both ends of its highway. */
  const CUT_OFF = { [ISOLATED]: 'N2008', 'dprk-2-inf-div': 'N2006', 'dprk-13-inf-div': 'N2010' }

  test('[13.1, 13.1.1] supply is traced between weather and initiative, only with the option', () => {
    const s = scene({ units: CUT_OFF, options: { supply: true } }).start(supplyPhase, {})
    expect(s.state.unsupplied[s.data.unit(ISOLATED)]).toBe(1)
    const steps = turn.order
    // 19.0: what replaces it in the advanced game stands in the same place, behind what the weather does to aircraft.
    expect(steps.slice(steps.indexOf('weather'), steps.indexOf('initiative'))).toEqual([
      'weather',
      'aircraft are grounded',
      'supply',
      'supply units',
      'advanced supply',
    ])
    const off = scene({ units: CUT_OFF, state: { turn: 2 } }, ...Array.from({ length: 9 }, () => 4)).start(
      turn,
      {},
    )
    expect(off.state.unsupplied[off.data.unit(ISOLATED)]).toBe(0)
  })

  test('[13.1.5, 13.2] in the fog only the owner reads which counter of a stack is out of supply', () => {
    const units = { ...CUT_OFF, 'rok-9-inf-div': 'N2008' }
    const s = scene({ units, options: { supply: true, fog: true } }).start(supplyPhase, {})
    const read = (seat: string) => s.told('supply.out').map((event) => redact(event, seat).message.args?.unit)
    expect(read('allied')).toEqual([`unit:${ISOLATED}`, 'unit:rok-9-inf-div'])
    expect(read('opposing')).toEqual([`unit:${ISOLATED}`, 'unit:unknown'])
  })

  test('[13.1.2] own cities and urban hexes are sources; ports with the coast in hand', () => {
    const s = scene({})
    expect(isSource(s.q, s.data.cell('S2606'), 0)).toBe(true)
    expect(isSource(s.q, s.data.cell('S2606'), 1)).toBe(false)
    expect(isSource(s.q, s.data.cell('N2004'), 1)).toBe(true)
    const port = s.data.cell('S2406')
    const inShore = s.data.cell('yellow-sea-in-shore')
    s.state.control[inShore] = 0
    expect(isSource(s.q, port, 0)).toBe(true)
    s.state.control[inShore] = -1
    expect(isSource(s.q, port, 0)).toBe(false)
    s.state.beachheads[s.data.cell('N1108')] = 0
    expect(isSource(s.q, s.data.cell('N1108'), 0)).toBe(false)
  })

  test('[13.1.2] a port behind an estuary counts with the box of its waters; so does a beachhead', () => {
    // S2016 lies up a river: no all-sea hex touches it, its harbour is printed.
    const s = scene({ control: { 'yellow-sea-in-shore': 'allied' } })
    const port = s.data.cell('S2016')
    expect([isSource(s.q, port, 0), isSource(s.q, port, 1)]).toEqual([true, false])
    s.state.control[s.data.cell('yellow-sea-in-shore')] = -1
    expect(isSource(s.q, port, 0)).toBe(false)
    s.state.control[s.data.cell('yellow-sea-in-shore')] = 1
    expect([isSource(s.q, port, 0), isSource(s.q, port, 1)]).toEqual([false, false])
    const beach = scene({ control: { 'east-sea-in-shore': 'allied' } })
    const cell = beach.data.cell('N4309')
    expect(isSource(beach.q, cell, 0)).toBe(false)
    beach.state.beachheads[cell] = 0
    expect([isSource(beach.q, cell, 0), isSource(beach.q, cell, 1)]).toEqual([true, false])
  })

  test('[13.1.2] a coast in hand is no source by itself', () => {
    const s = scene({ control: { 'yellow-sea-in-shore': 'allied' } })
    const coast = Array.from({ length: s.data.hexes }, (_, cell) => cell).filter(
      (cell) =>
        s.data.home[cell] === 0 &&
        zonesAt(s.q, cell).includes(0) &&
        s.data.port[cell] === 0 &&
        s.data.city[cell] === 0 &&
        s.data.data.title.map.hexes[cell]!.terrain !== 'urban',
    )
    expect(coast.length).toBeGreaterThan(0)
    expect(coast.some((cell) => isSource(s.q, cell, 0))).toBe(false)
  })

  test('[13.1.3, 8.3.2] a road that leaves the map leads to the port in its box', () => {
    const supplied = (by: 'allied' | 'contested') => {
      const s = scene({ control: { 'east-sea-in-shore': by } })
      // No other source is left.
      for (let cell = 0; cell < s.data.hexes; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = -1
      return isSuppliedAt(s.q, s.data.cell('S3922'), 0)
    }
    expect([supplied('allied'), supplied('contested')]).toEqual([true, false])
  })

  test('[13.1.3] along roads of any length, free of enemies and their zones; a road next door will do', () => {
    const s = scene({ units: { [ISOLATED]: 'S2707' } })
    expect(isSuppliedAt(s.q, s.data.cell('S2707'), 0)).toBe(true)
    const cut = scene({ units: CUT_OFF })
    expect(isSuppliedAt(cut.q, cut.data.cell('N2008'), 0)).toBe(false)
    // Kaesong, N2617, in Allied hands supplies N2515 along the highway, unless an enemy zone lies on it.
    const control = { N2617: 'allied' } as const
    const ZONES = { 'dprk-2-inf-div': 'N2517', 'dprk-13-inf-div': 'N2714', 'dprk-31-inf-div': 'N2514' }
    const free = scene({ units: { [ISOLATED]: 'N2515' }, control })
    expect(isSuppliedAt(free.q, free.data.cell('N2515'), 0)).toBe(true)
    const barred = scene({ units: { [ISOLATED]: 'N2515', ...ZONES }, control })
    expect(isSuppliedAt(barred.q, barred.data.cell('N2515'), 0)).toBe(false)
    const held = scene({
      units: { [ISOLATED]: 'N2515', ...ZONES, 'rok-2-armor-bde': 'N2516', 'rok-1-armor-bde': 'N2617' },
      control,
    })
    expect(isSuppliedAt(held.q, held.data.cell('N2515'), 0)).toBe(true)
  })

  test('[13.1.3] a beachhead joins the roads around it, into its hex and out of it', () => {
    const s = scene({})
    const { first, target } = s.data.topology
    const beach = s.data.cell('N4309')
    const around = [...target.subarray(first[beach]!, first[beach + 1]!)]
    const road = around.find((cell) => hasRoad(s.q, cell))!
    const joined = () => [isJoined(s.q, beach, road, 0), isJoined(s.q, road, beach, 0)]
    expect(joined()).toEqual([false, false])
    s.state.beachheads[beach] = 0
    expect(joined()).toEqual([true, true])
    expect(isJoined(s.q, beach, road, 1)).toBe(false)
    expect(around.some((cell) => !hasRoad(s.q, cell) && isJoined(s.q, beach, cell, 0))).toBe(false)
  })

  test('[13.1.4] marines aboard are always supplied', () => {
    const ship = scene({}).data.units.find(({ ship: kind, side }) => kind === 'amph' && side === 0)!.id
    const s = scene({
      units: { [ship]: 'yellow-sea-at-sea' },
      aboard: { 'usmc-1-4-bn': ship },
      options: { supply: true },
    })
    s.start(supplyPhase, {})
    expect(s.state.unsupplied[s.data.unit('usmc-1-4-bn')]).toBe(0)
    // Off the coast of the north no supply would reach them otherwise.
    const coast = scene({
      units: { [ship]: 'N1000' },
      aboard: { 'usmc-1-4-bn': ship },
      options: { supply: true },
    })
    expect(isSuppliedAt(coast.q, coast.data.cell('N1000'), 0)).toBe(false)
    expect(coast.start(supplyPhase, {}).state.unsupplied[coast.data.unit('usmc-1-4-bn')]).toBe(0)
  })

  test('[13.1.5] without it: half attack and movement, one less efficiency, no reaction, no exploitation', () => {
    const s = scene({ units: { 'rok-cap-mech-div': 'N2107' } })
    const unit = s.data.unit('rok-cap-mech-div')
    s.state.unsupplied[unit] = 1
    expect([attackOf(s.q, unit), allowanceOf(s.q, unit) / 6, erOf(s.q, unit)]).toEqual([5, 4, 5])
    for (const kind of ['elite-reaction', 'exploitation'] as const) {
      const t = scene({ units: { 'rok-cap-mech-div': 'N2107' } })
      t.state.unsupplied[unit] = 1
      t.start(movementSegment, { side: 0, kind })
      expect(t.refused('allied', 'march unit:rok-cap-mech-div').rule).toBe('13.1.5')
    }
  })

  test('[8.1.2, 13.2] stacks are open, unless the fog hides all but the top', () => {
    const units = { 'rok-1-inf-div': 'S2707', 'rok-9-inf-div': 'S2707' }
    const open = scene({ units })
    expect(boardView(open.q, 'opposing').at).toEqual(open.state.at)
    const foggy = scene({ units, options: { fog: true } })
    const seen = boardView(foggy.q, 'opposing')
    expect(seen.at[foggy.data.unit('rok-9-inf-div')]).toBe(-5)
    expect(seen.fog).toEqual([{ cell: foggy.data.cell('S2707'), side: 0, count: 1 }])
    expect(boardView(foggy.q, 'allied').at).toEqual(foggy.state.at)
  })

  test('[13.1.3] the unit stands on the net or next to it, no further off; a box off the map is its own source', () => {
    // Only Wonju, S3502, is left in Allied hands.
    const s = scene({})
    for (let cell = 0; cell < s.data.hexes; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = 1
    s.state.control[s.data.cell('S3502')] = 0
    s.state.bridges.fill(1)
    const has = (hex: string) => isSuppliedAt(s.q, s.data.cell(hex), 0)
    expect(has('S3502')).toBe(true)
    expect(
      [...neighboursOf(s.data.topology, s.data.cell('S3502'))].every((cell) => isSuppliedAt(s.q, cell, 0)),
    ).toBe(true)
    expect(has('N1411')).toBe(false)
    expect([has('busan'), has('japan')]).toEqual([true, true])
    // The net of one side is none of the other's.
    expect(suppliedCells(s.q, 0)[s.data.cell('S3502')]).toBe(1)
    expect(suppliedCells(s.q, 1)[s.data.cell('S3502')]).toBe(0)
    expect(suppliedCells(s.q, 1)[s.data.cell('N2004')]).toBe(1)
  })

  test('[13.1.3] a line enters no enemy hex, no sea, no enemy place', () => {
    const s = scene({ units: { 'dprk-red-guard-1': 'S2711' } })
    const blocked = (hex: string, side: 0 | 1) => isBlocked(s.q, s.data.cell(hex), side)
    // A red guard has no zone, but stands in its hex.
    expect([blocked('S2711', 0), blocked('S2711', 1), blocked('S2712', 0)]).toEqual([true, false, false])
    expect([blocked('S1500', 0), blocked('N2004', 0), blocked('N2004', 1)]).toEqual([true, true, false])
  })

  test('[13.1.3] a beachhead carries supply to a road that does not touch its hexside', () => {
    const supplied = (beachhead: boolean) => {
      const s = scene({ control: { 'east-sea-in-shore': 'allied' } })
      for (let cell = 0; cell < s.data.hexes; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = -1
      s.state.control[s.data.cell('busan')] = 1
      const { first, target } = s.data.topology
      const joined: number[] = []
      for (let beach = 0; beach < s.data.hexes; beach++) {
        if (s.data.beach[beach] === 0 || s.data.zone[beach]! >= 0 || !zonesAt(s.q, beach).includes(1))
          continue
        for (let slot = first[beach]!; slot < first[beach + 1]!; slot++) {
          const road = target[slot]!
          if (s.data.road[slot]! > 0 || !hasRoad(s.q, road) || isBlocked(s.q, road, 0)) continue
          s.state.beachheads.fill(-1)
          if (beachhead) s.state.beachheads[beach] = 0
          joined.push(suppliedCells(s.q, 0)[road]!)
        }
      }
      return joined
    }
    const [without, withOne] = [supplied(false), supplied(true)]
    expect(without.length).toBeGreaterThan(0)
    expect([without.includes(1), withOne.includes(0)]).toEqual([false, false])
  })

  test('[13.1.5] who stays without supply is told of it once', () => {
    const s = scene({ units: CUT_OFF, options: { supply: true } }).start(supplyPhase, {})
    s.start(supplyPhase, {})
    expect(s.told('supply.out')).toHaveLength(1)
    expect(s.state.unsupplied[s.data.unit(ISOLATED)]).toBe(1)
  })

  test('[13.1.5, 2.3.1] a unit that cannot attack does not learn it; halves are rounded up and never below one', () => {
    const s = scene({
      units: { 'dprk-620-a-artillery-bde': 'N2008', 'usmc-1-4-bn': 'N2009', 'rok-30-mech-div': 'N2011' },
    })
    for (const id of ['dprk-620-a-artillery-bde', 'usmc-1-4-bn', 'rok-30-mech-div'])
      s.state.unsupplied[s.data.unit(id)] = 1
    const attack = (id: string) => attackOf(s.q, s.data.unit(id))
    expect(['dprk-620-a-artillery-bde', 'usmc-1-4-bn', 'rok-30-mech-div'].map(attack)).toEqual([0, 1, 5])
  })

  test('[13.2] a counter lies open on the move and is covered again; once it fought it stays open', () => {
    const units = { 'rok-1-inf-div': 'S2707', 'rok-9-inf-div': 'S2707', 'rok-ah-1-1': 'S2707' }
    const s = scene({ units, options: { fog: true } })
    Object.assign(s.state, { foggy: true })
    const below = s.data.unit('rok-9-inf-div')
    const hidden = (reader: 0 | 1 = 1) => isHidden(s.q, below, reader)
    expect([hidden(), hidden(0), isHidden(s.q, s.data.unit('rok-1-inf-div'), 1)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isHidden(s.q, s.data.unit('rok-ah-1-1'), 1)).toBe(false)
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'march unit:rok-9-inf-div')
    expect(hidden()).toBe(false)
    s.act('allied', 'halt')
    expect(hidden()).toBe(true)
    s.state.shown[below] = 2
    s.act('allied', 'march unit:rok-9-inf-div', 'halt')
    expect([hidden(), s.state.shown[below]]).toEqual([false, 2])
    const open = scene({ units })
    open.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', 'march unit:rok-9-inf-div')
    expect([open.state.shown[below], isHidden(open.q, below, 1)]).toEqual([0, false])
  })

  test('[13.2] those who fight lie open for the rest of the turn, on both sides; without fog nothing is noted', () => {
    const units = { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' }
    const shown = (fog: boolean) => {
      const s = scene({ units, options: { fog }, state: { turn: 2 } }, 9)
      s.start(combatSegment, { side: 1, kind: 'basic' })
      s.act('opposing', 'attack hex:S2211', 'attacker unit:dprk-2-inf-div', 'commit')
      return ['dprk-2-inf-div', 'dprk-13-inf-div', 'rok-1-inf-div'].map(
        (id) => s.state.shown[s.data.unit(id)],
      )
    }
    expect([shown(true), shown(false)]).toEqual([
      [2, 0, 2],
      [0, 0, 0],
    ])
  })
})
