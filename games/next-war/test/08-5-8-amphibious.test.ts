import { describe, expect, test } from 'vitest'
import { reorganization } from '../rules/08-4-reorganization.ts'
import {
  assaultRefusal,
  debarkRefusal,
  embarkRefusal,
  roomAboard,
  shipsFor,
  shoresFor,
} from '../rules/08-5-8-amphibious.ts'
import { beachesBeside, isAssaultOn, isReadyToAssault } from '../rules/08-5-8-assault.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { Segment } from '../state.ts'
import { segment } from './landing.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Boxes in friendly hands call for no roll: where rolls are not the point. */
const AGREED = { 'contested-sea-boxes': 'not-friendly' }
const OURS = { 'east-sea-in-shore': 'allied', 'east-sea-at-sea': 'allied' } as const

describe('8.5.8 the approach', () => {
  const board: Board = {
    units: { 'us-amph-1': 'east-sea-in-shore' },
    aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-2-4-bn': 'us-amph-1' },
    options: AGREED,
  }
  const refused = (change: Board, kind: Segment = 'basic') =>
    segment({ ...board, ...change }, kind).refused('allied', 'assault unit:us-amph-1').message.key

  test('[8.5.8] from a coast that is friendly or contested and free of enemy ships, with marines aboard', () => {
    expect(refused({ control: { 'east-sea-in-shore': 'opposing' } })).toBe('assault.enemyWaters')
    expect(refused({ units: { ...board.units, 'dprk-amph-2': 'east-sea-in-shore' } })).toBe(
      'assault.enemyShips',
    )
    expect(refused({ units: { 'us-amph-1': 'S4904' } })).toBe('assault.notInShore')
    expect(refused({ aboard: {} })).toBe('assault.noMarines')
    expect(refused({}, 'elite-reaction')).toBe('lift.notInReaction')
    expect(refused({ state: { weather: 'storm' } })).toBe('lift.storm')
    const contested = segment({ ...board, control: { 'east-sea-in-shore': 'contested' } }, 'basic', 5)
    contested.act('allied', 'assault unit:us-amph-1', 'approach hex:N4106')
    expect(contested.whereIs('us-amph-1')).toBe('N4106')
  })

  test('[8.5.8.1-a, 8.5.8.1-b] into a free all-sea hex of the zone beside a beach; then they wait for the combat', () => {
    const s = segment(board)
    s.act('allied', 'assault unit:us-amph-1')
    // S4904 is beside no beach, S2201 in another zone.
    expect(s.refused('allied', 'approach hex:S4904').rule).toBe('8.5.8.1')
    expect(s.refused('allied', 'approach hex:S2201').rule).toBe('8.5.8.1')
    s.act('allied', 'approach hex:N4106')
    expect([s.whereIs('us-amph-1'), s.whereIs('usmc-1-4-bn')]).toEqual(['N4106', 'N4106'])
    expect(isReadyToAssault(s.q, s.data.unit('usmc-1-4-bn'))).toBe(true)
    expect(beachesBeside(s.q, 0, s.data.cell('N4106')).map((cell) => s.data.topology.names[cell])).toEqual([
      'N4007',
    ])
    expect(s.refused('allied', 'sail unit:us-amph-1').rule).toBe('8.5.6.4')
    expect(s.refused('allied', 'debark unit:usmc-1-4-bn').rule).toBe('8.5.8.1')
  })

  test('[8.5.8.1-b] several ships may close in on one beach from different hexes', () => {
    const s = segment({
      units: { 'us-amph-1': 'east-sea-in-shore', 'us-amph-2': 'east-sea-in-shore' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-2-4-bn': 'us-amph-2' },
      options: AGREED,
    })
    s.act('allied', 'assault unit:us-amph-1', 'approach hex:N4308', 'assault unit:us-amph-2')
    expect(s.refused('allied', 'approach hex:N4308').rule).toBe('8.5.8.1')
    s.act('allied', 'approach hex:N4409')
    for (const ship of ['N4308', 'N4409'])
      expect(beachesBeside(s.q, 0, s.data.cell(ship))).toContain(s.data.cell('N4309'))
  })

  test('[8.5.8] one assault a turn for each ship', () => {
    const s = segment(board)
    s.act('allied', 'assault unit:us-amph-1', 'approach hex:N4106', 'done')
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(isReadyToAssault(s.q, s.data.unit('usmc-1-4-bn'))).toBe(false)
    s.act('allied', 'sail unit:us-amph-1', 'sail-to box:east-sea-in-shore', 'done')
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(s.refused('allied', 'assault unit:us-amph-1').message.key).toBe('assault.already')
    s.act('allied', 'done')
    s.start(reorganization, {})
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'assault unit:us-amph-1')
  })

  test('[8.5.6.4.1-c, 8.5.8] turned back at sea it has not assaulted', () => {
    const s = segment({ ...board, control: { 'east-sea-in-shore': 'contested' } }, 'basic', 6)
    s.act('allied', 'assault unit:us-amph-1', 'approach hex:N4106')
    expect(s.whereIs('us-amph-1')).toBe('east-sea-in-shore')
    expect(s.state.assaulted[s.data.unit('us-amph-1')]).toBe(0)
    expect(s.refused('allied', 'assault unit:us-amph-1').rule).toBe('8.5.6.4')
  })
})

describe('8.5.8 who is ready', () => {
  test('[8.5.8] amphibious units with marines that have not moved; helicopters aboard are none', () => {
    const key = (board: Board, id = 'us-amph-1', change: (s: Scene) => void = () => undefined) => {
      const s = scene({ control: OURS, ...board })
      change(s)
      return assaultRefusal(s.q, s.data.unit(id), 0, 'basic')?.message.key
    }
    const ship = { units: { 'us-amph-1': 'east-sea-in-shore', 'us-sag-1': 'east-sea-in-shore' } }
    const marines = { ...ship, aboard: { 'usmc-1-4-bn': 'us-amph-1' } }
    expect(key(marines)).toBeUndefined()
    expect(key({ ...ship, aboard: { 'usmc-ah-1z-1': 'us-amph-1' } })).toBe('assault.noMarines')
    expect(key(marines, 'us-sag-1')).toBe('assault.noAmphibious')
    const boarded = (s: Scene) => {
      s.state.moved[s.data.unit('usmc-1-4-bn')] = 1
    }
    expect(key(marines, 'us-amph-1', boarded)).toBe('assault.noMarines')
    const turned = (s: Scene) => {
      s.state.flipped[s.data.unit('us-amph-1')] = 1
    }
    expect(key(marines, 'us-amph-1', turned)).toBe('assault.noAmphibious')
    expect(key({ ...marines, units: { 'us-amph-1': 'S4720' } })).toBe('assault.notInShore')
  })

  test('[8.5.8.1-a] only beaches that friends do not hold call for an assault', () => {
    const beaches = (units: Board['units'], hex: string, side: 0 | 1 = 0) => {
      const s = scene({ units: units! })
      return beachesBeside(s.q, side, s.data.cell(hex)).map((cell) => s.data.topology.names[cell])
    }
    expect(beaches({}, 'N4106')).toEqual(['N4007'])
    expect(beaches({ 'rok-1-inf-div': 'N4007' }, 'N4106')).toEqual([])
    expect(beaches({ 'rok-1-inf-div': 'N4007' }, 'N4106', 1)).toEqual(['N4007'])
    expect(beaches({}, 'S4720')).toEqual([])
  })

  test('[8.5.8, 6.5.5] ready are marines whose ship has closed in, not its helicopters, nor those ashore', () => {
    const s = scene({
      units: { 'us-amph-1': 'N4106', 'usmc-2-4-bn': 'N4007' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-ah-1z-1': 'us-amph-1' },
    })
    const ready = (id: string) => isReadyToAssault(s.q, s.data.unit(id))
    expect(['usmc-1-4-bn', 'usmc-ah-1z-1', 'usmc-2-4-bn'].map(ready)).toEqual([false, false, false])
    s.state.assaulted[s.data.unit('us-amph-1')] = 1
    expect(['usmc-1-4-bn', 'usmc-ah-1z-1', 'usmc-2-4-bn'].map(ready)).toEqual([true, false, false])
  })

  test('[6.5.5] the landing that a helicopter supports: of its side, in the waters of its own coast', () => {
    const s = scene({
      units: { 'us-amph-1': 'N4106', 'dprk-amph-1': 'S4914', 'us-amph-2': 'east-sea-in-shore' },
    })
    const [beach, box] = [s.data.cell('N4007'), s.data.cell('east-sea-in-shore')]
    const on = (side: 0 | 1, at = box, cell = beach) => isAssaultOn(s.q, cell, side, at)
    expect(on(0)).toBe(false)
    s.state.assaulted[s.data.unit('us-amph-1')] = 1
    s.state.assaulted[s.data.unit('dprk-amph-1')] = 1
    expect([on(0), on(1), on(0, s.data.cell('yellow-sea-in-shore'))]).toEqual([true, false, false])
    expect([on(1, box, s.data.cell('S4815')), on(0, box, s.data.cell('S4815'))]).toEqual([true, false])
    // A ship that lies in the box itself has closed in on nothing.
    s.state.assaulted[s.data.unit('us-amph-1')] = 0
    s.state.assaulted[s.data.unit('us-amph-2')] = 1
    expect(on(0)).toBe(false)
  })
})

describe('8.5.8.3 embarking', () => {
  test('[8.5.8.3, 8.5.6.4] who may board: marines, in an own port or beachhead, on a ship that still carries troops', () => {
    const s = scene({
      units: {
        'us-amph-1': 'S4720',
        'us-amph-2': 'N4106',
        'us-amph-3': 'N3704',
        'usmc-1-4-bn': 'S4720',
        'usmc-2-4-bn': 'N4007',
        'usmc-3-4-bn': 'N3704',
        'us-1-82-abn-bde': 'S4720',
      },
    })
    const ships = (id: string) => shipsFor(s.q, s.data.unit(id)).map((ship) => s.data.units[ship]!.id)
    expect([ships('usmc-1-4-bn'), ships('us-1-82-abn-bde'), ships('usmc-1-3-bn')]).toEqual([
      ['us-amph-1'],
      [],
      [],
    ])
    // No beachhead in the one place, an enemy port in the other.
    expect([ships('usmc-2-4-bn'), ships('usmc-3-4-bn')]).toEqual([[], []])
    s.state.beachheads[s.data.cell('N4007')] = 1
    expect(ships('usmc-2-4-bn')).toEqual([])
    s.state.beachheads[s.data.cell('N4007')] = 0
    expect(ships('usmc-2-4-bn')).toEqual(['us-amph-2'])
    const rule = (kind: Segment) => embarkRefusal(s.q, s.data.unit('usmc-1-4-bn'), 0, kind)?.rule
    expect([rule('basic'), rule('elite-reaction')]).toEqual([undefined, '8.5.6.4'])
    s.state.flipped[s.data.unit('us-amph-1')] = 1
    expect(ships('usmc-1-4-bn')).toEqual([])
    s.state.weather = 'storm'
    expect(rule('basic')).toBe('4.1.3-a')
  })

  test('[8.5.8.3, 2.4.4] helicopters take none of the room for marines', () => {
    const s = scene({
      units: { 'us-amph-1': 'S4720' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-ah-1z-1': 'us-amph-1' },
    })
    expect(roomAboard(s.q, s.data.unit('us-amph-1'))).toBe(8 - 1)
  })

  test('[8.5.8.3] who goes ashore, and where', () => {
    const s = scene({
      units: {
        'us-amph-1': 'S4720',
        'us-amph-2': 'N4308',
        'us-amph-3': 'east-sea-in-shore',
        'usmc-3-4-bn': 'S4720',
      },
      aboard: {
        'usmc-1-4-bn': 'us-amph-1',
        'usmc-2-4-bn': 'us-amph-2',
        'usmc-1-3-bn': 'us-amph-3',
        'usmc-ah-1z-1': 'us-amph-1',
      },
    })
    const shores = (id: string) => shoresFor(s.q, s.data.unit(id)).map((cell) => s.data.topology.names[cell])
    expect(['usmc-1-4-bn', 'usmc-2-4-bn', 'usmc-1-3-bn', 'usmc-3-4-bn'].map(shores)).toEqual([
      ['S4720'],
      [],
      [],
      [],
    ])
    s.state.beachheads[s.data.cell('N4309')] = 0
    expect(shores('usmc-2-4-bn')).toEqual(['N4309'])
    const key = (id: string, kind: Segment = 'basic', side: 0 | 1 = 0) =>
      debarkRefusal(s.q, s.data.unit(id), side, kind)?.message.key
    expect([
      key('usmc-1-4-bn'),
      key('usmc-ah-1z-1'),
      key('usmc-3-4-bn'),
      key('usmc-1-4-bn', 'basic', 1),
    ]).toEqual([undefined, 'embark.notAboard', 'embark.notAboard', 'embark.notAboard'])
    expect([key('usmc-1-3-bn'), key('usmc-1-4-bn', 'elite-reaction')]).toEqual([
      'embark.noShore',
      'lift.notInReaction',
    ])
    s.state.weather = 'storm'
    expect(key('usmc-1-4-bn')).toBe('lift.storm')
  })

  test('[8.5.8.3, 2.4.4] marines board in a port within the capacity of a ship of their nation', () => {
    const s = segment({
      units: {
        'rok-amph': 'S4720',
        'us-amph-1': 'S4720',
        'cw-amph': 'S4720',
        'usmc-1-4-bn': 'S4720',
        'rok-1-marine-div': 'S4720',
        'rok-2-marine-div': 'S4720',
        'rok-1-inf-div': 'S4720',
      },
      options: AGREED,
    })
    expect(s.refused('allied', 'embark unit:rok-1-inf-div').rule).toBe('8.5.8.3')
    s.act('allied', 'embark unit:usmc-1-4-bn')
    expect(s.state.aboard[s.data.unit('usmc-1-4-bn')]).toBe(s.data.unit('us-amph-1'))
    s.act('allied', 'embark unit:rok-1-marine-div')
    // The second division finds no room on the one ship of its nation.
    expect(s.refused('allied', 'embark unit:rok-2-marine-div').rule).toBe('8.5.8.3')
    s.act('allied', 'sail unit:us-amph-1', 'sail-to box:east-sea-in-shore')
    expect(s.whereIs('usmc-1-4-bn')).toBe('east-sea-in-shore')
  })

  test('[8.5.8.3] a ship loads before it moves or after, not both', () => {
    const before = segment({
      units: { 'us-amph-1': 'S4720', 'usmc-1-4-bn': 'S4720', 'usmc-2-4-bn': 'S4804' },
    })
    before.act('allied', 'embark unit:usmc-1-4-bn', 'sail unit:us-amph-1', 'sail-to hex:S4804')
    expect(before.refused('allied', 'embark unit:usmc-2-4-bn').rule).toBe('8.5.8.3')
    expect(before.refused('allied', 'debark unit:usmc-1-4-bn').rule).toBe('2.3.5')
    const after = segment({
      units: { 'us-amph-1': 'S4720', 'usmc-2-4-bn': 'S4804' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    after.act(
      'allied',
      'sail unit:us-amph-1',
      'sail-to hex:S4804',
      'embark unit:usmc-2-4-bn',
      'debark unit:usmc-1-4-bn',
    )
    expect([after.whereIs('usmc-1-4-bn'), after.state.aboard[after.data.unit('usmc-1-4-bn')]]).toEqual([
      'S4804',
      -1,
    ])
    const both = segment({
      units: { 'us-amph-1': 'S4720', 'usmc-2-4-bn': 'S4720' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    both.act('allied', 'embark unit:usmc-2-4-bn', 'sail unit:us-amph-1', 'sail-to hex:S4804')
    expect(both.refused('allied', 'debark unit:usmc-1-4-bn').rule).toBe('8.5.8.3')
  })

  test('[8.5.8.3] over a beachhead with the ship beside it', () => {
    const s = segment({
      units: { 'us-amph-1': 'N4106', 'usmc-2-4-bn': 'N4007' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    expect(s.refused('allied', 'debark unit:usmc-1-4-bn').rule).toBe('8.5.8.3')
    expect(s.refused('allied', 'embark unit:usmc-2-4-bn').rule).toBe('8.5.8.3')
    s.state.beachheads[s.data.cell('N4007')] = 0
    s.act('allied', 'debark unit:usmc-1-4-bn', 'embark unit:usmc-2-4-bn')
    expect([s.whereIs('usmc-1-4-bn'), s.whereIs('usmc-2-4-bn')]).toEqual(['N4007', 'N4106'])
  })
})
