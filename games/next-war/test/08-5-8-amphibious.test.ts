import { describe, expect, test } from 'vitest'
import { stackingLimit } from '../rules/08-1-stacking.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import {
  beachheadRefusal,
  beachheadsLeft,
  placeBeachhead,
  removeBeachhead,
} from '../rules/08-5-8-2-beachheads.ts'
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
import { combatSegment } from '../rules/09-combat.ts'
import type { Segment, State } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const OURS = { 'east-sea-in-shore': 'allied', 'east-sea-at-sea': 'allied' } as const

const segment = (board: Board, kind: Segment = 'basic', ...dice: number[]) => {
  const state: Partial<State> = { submarines: [0, 0], asw: [0, 0], ...board.state }
  const s = scene({ control: OURS, ...board, state }, ...dice)
  s.state.mines.fill(0)
  return s.start(movementSegment, { side: 0, kind })
}
const doing = (s: Scene) =>
  ({ ...s.q, tell: () => undefined }) as unknown as Parameters<typeof placeBeachhead>[0]

describe('8.5.8 the approach', () => {
  const board: Board = {
    units: { 'us-amph-1': 'east-sea-in-shore' },
    aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-2-4-bn': 'us-amph-1' },
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

describe('8.5.8.2 beachheads', () => {
  test('[8.5.8.2-a] as many as there are markers; not with an enemy city or installation', () => {
    const s = scene({})
    const rule = (hex: string) => beachheadRefusal(s.q, s.data.cell(hex), 0)?.message.key
    expect(rule('N4007')).toBeUndefined()
    expect(rule('N1715')).toBe('beachhead.enemyPlace')
    expect(rule('N4008')).toBe('beachhead.noBeach')
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    expect(rule('N4007')).toBe('beachhead.already')
    placeBeachhead(doing(s), s.data.cell('N3801'), 0)
    expect(beachheadsLeft(s.q, 0)).toBe(0)
    expect(rule('N4309')).toBe('beachhead.noneLeft')
  })

  test('[8.5.8.2-b] six stacking points fit into its hex', () => {
    const s = scene({})
    const before = stackingLimit(s.q, s.data.cell('N4007'))
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    expect([before, stackingLimit(s.q, s.data.cell('N4007'))]).toEqual([8, 12])
  })

  test('[8.5.8.2-c] without an assault on a friendly beach beside an amphibious unit, in a movement segment', () => {
    const s = segment({
      units: { 'us-amph-1': 'S4914', 'us-sag-1': 'N4106' },
      control: { ...OURS, N4007: 'allied' },
    })
    expect(s.refused('allied', 'place-beachhead hex:N4007').message.key).toBe('beachhead.noShip')
    expect(s.refused('allied', 'place-beachhead hex:N4309').message.key).toBe('beachhead.notYours')
    s.act('allied', 'place-beachhead hex:S4815')
    expect(s.state.beachheads[s.data.cell('S4815')]).toBe(0)
  })

  test('[8.5.8.2-c] a beach that has no control marker is friendly to the side whose units stand in it', () => {
    const board = { 'us-amph-1': 'N4106' }
    expect(segment({ units: board }).refused('allied', 'place-beachhead hex:N4007').message.key).toBe(
      'beachhead.notYours',
    )
    const s = segment({ units: { ...board, 'usmc-1-4-bn': 'N4007' } })
    s.act('allied', 'place-beachhead hex:N4007')
    expect(s.state.beachheads[s.data.cell('N4007')]).toBe(0)
    // A town is the enemy's until its marker is turned, whoever stands in it; an own city and port serves at once.
    const taken = {
      control: { ...OURS, S4719: 'opposing' as const },
      units: { 'us-amph-1': 'S4819', 'usmc-1-4-bn': 'S4719' },
    }
    expect(segment(taken).refused('allied', 'place-beachhead hex:S4719').message.key).toBe(
      'beachhead.notYours',
    )
    const port = segment({ units: { 'us-amph-1': 'S4820' } })
    port.act('allied', 'place-beachhead hex:S4720')
    expect(port.state.beachheads[port.data.cell('S4720')]).toBe(0)
  })

  test('[8.5.8.2-c] not where an enemy stands, whoever has control', () => {
    const s = segment({ units: { 'us-amph-1': 'S4914', 'dprk-2-inf-div': 'S4815' } })
    expect(s.refused('allied', 'place-beachhead hex:S4815').message.key).toBe('beachhead.notYours')
  })

  test('[8.5.8.2-c] by agreement also in a combat segment', () => {
    const board = { units: { 'us-amph-1': 'S4914' }, control: OURS }
    const plain = scene(board).start(combatSegment, { side: 0, kind: 'basic' })
    expect(plain.isOver).toBe(true)
    const agreed = scene({ ...board, options: { 'beachhead-placement': 'movement-and-combat' } })
    agreed.start(combatSegment, { side: 0, kind: 'basic' })
    agreed.act('allied', 'place-beachhead hex:S4815')
    expect(agreed.state.beachheads[agreed.data.cell('S4815')]).toBe(0)
    // Both markers lie: the segment is over; with nothing to place nobody is asked.
    agreed.act('allied', `place-beachhead ${agreed.offer('allied', 'place-beachhead')[0]}`)
    expect(agreed.isOver).toBe(true)
    const far = scene({
      units: { 'us-amph-1': 'S4904' },
      options: { 'beachhead-placement': 'movement-and-combat' },
    })
    expect(far.start(combatSegment, { side: 0, kind: 'basic' }).isOver).toBe(true)
    const two = scene({
      units: { 'us-amph-1': 'S4914', 'us-amph-2': 'S4820' },
      control: OURS,
      options: { 'beachhead-placement': 'movement-and-combat' },
    })
    two.start(combatSegment, { side: 0, kind: 'basic' }).act('allied', 'place-beachhead hex:S4815')
    expect(two.isOffered('allied', 'place-beachhead hex:S4720')).toBe(true)
  })

  test('[8.5.8.2.1, EX-12] given up in turn 1 a marker is back in turn 3', () => {
    const s = segment({ units: { 'us-amph-1': 'S4914' } })
    s.state.beachheads[s.data.cell('S4815')] = 0
    expect(s.refused('allied', 'remove-beachhead hex:N4007').rule).toBe('8.5.8.2.1')
    s.act('allied', 'remove-beachhead hex:S4815')
    expect(s.state.beachheads[s.data.cell('S4815')]).toBe(-1)
    const left = [1, 2, 3].map((turn) => {
      s.state.turn = turn
      return beachheadsLeft(s.q, 0)
    })
    expect(left).toEqual([1, 1, 2])
  })

  test('[8.5.8.2.1] at the end of a friendly movement segment it needs its ship, except in a storm', () => {
    const ends = (units: Record<string, string>, weather: 'clear' | 'storm', side: 0 | 1 = 0) => {
      const s = scene({ units, state: { weather } })
      s.state.beachheads[s.data.cell('S4815')] = 0
      s.start(movementSegment, { side, kind: 'basic' })
      s.act(side === 0 ? 'allied' : 'opposing', 'done')
      return s.state.beachheads[s.data.cell('S4815')]
    }
    expect(ends({ 'us-amph-1': 'S4914' }, 'clear')).toBe(0)
    expect(ends({ 'us-sag-1': 'S4914' }, 'clear')).toBe(-1)
    expect(ends({ 'us-amph-1': 'S4904' }, 'clear')).toBe(-1)
    expect(ends({}, 'storm')).toBe(0)
    expect(ends({}, 'clear', 1)).toBe(0)
  })

  test('[8.5.8.2.1] a marker lost in combat is away as long', () => {
    const s = scene({ state: { turn: 4 } })
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    removeBeachhead(doing(s), s.data.cell('N4007'))
    expect(s.state.beachheadsBack[0]).toEqual([6])
    expect(s.state.newBeachheads).toEqual([])
  })

  test('[8.5.8.2.1] what is back is forgotten, and only the one that went loses its place', () => {
    const s = scene({ state: { turn: 4, beachheadsBack: [[3, 4, 5], []] } })
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    placeBeachhead(doing(s), s.data.cell('N3801'), 0)
    removeBeachhead(doing(s), s.data.cell('N4007'))
    expect(s.state.beachheadsBack[0]).toEqual([5, 6])
    expect(s.state.newBeachheads).toEqual([s.data.cell('N3801')])
  })
})
