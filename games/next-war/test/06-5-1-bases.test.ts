import { describe, expect, test } from 'vitest'
import { baseCaptured } from '../rules/06-3-loss-of-bases.ts'
import { baseCapacity, basesOf, basingRefusal, reachableBases } from '../rules/06-5-1-bases.ts'
import { overdue } from '../rules/06-5-2-changing-base.ts'
import { rebaseRefusal } from '../rules/06-5-helicopters.ts'
import { airfieldsOf } from '../rules/06-flying.ts'
import { groundMove } from '../rules/08-5-1-ground-movement.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { type Board, type Scene, scene } from './scene.ts'

const bases = (s: Scene, id: string, fleeing = false) => reachableBases(s.q, s.data.unit(id), fleeing)

const segment = (board: Board, side: 0 | 1, ...dice: number[]) =>
  scene(board, ...dice).start(movementSegment, { side, kind: 'basic' })

/** Everything on land in enemy hands but these hexes. */
const holdOnly = (s: Scene, ...hexes: readonly string[]): Scene => {
  for (let cell = 0; cell < s.data.cells; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = 1
  for (const hex of hexes) s.state.control[s.data.cell(hex)] = 0
  return s
}

describe('6.5.1 the bases of helicopters', () => {
  test('[6.5.1.2] twice the range exactly, and not a hex more', () => {
    const near = scene({ units: { 'rok-ah-1-1': 'S3501' } })
    expect(bases(near, 'rok-ah-1-1')).toContain('hex:S1917') // 24 hexes
    const far = scene({ units: { 'rok-ah-1-1': 'S4021' } })
    expect(bases(far, 'rok-ah-1-1')).not.toContain('hex:S2603') // 25 hexes
    expect(bases(near, 'rok-ah-1-1')).not.toContain('hex:S3501')
  })

  test('[6.5.1, 6.5.1.1] a box takes as many as come; bases lie where the scenario is played and no enemy stands', () => {
    const s = scene({})
    expect(baseCapacity(s.q, s.data.cell('busan'))).toBe(s.data.helicopters.length)
    const own = (board: Board) => {
      const t = scene(board)
      return airfieldsOf(t.q, 0)
        .concat(basesOf(t.q, 0))
        .map((cell) => t.data.topology.names[cell])
    }
    expect([own({}).includes('S4821'), own({ scenario: 'seoul' }).includes('S4821')]).toEqual([true, false])
    expect(own({ units: { 'dprk-2-inf-div': 'S4821' } })).not.toContain('S4821')
    expect(own({ control: { N2008: 'allied' } })).toContain('N2008')
  })

  test('[6.5.1, 6.5.1.1, 6.5.1.2] a full base is closed to those that move by choice, open to those that flee', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'S3501', 'rok-ah-1-2': 'S3517' } })
    expect([
      bases(s, 'rok-ah-1-1').includes('hex:S3517'),
      bases(s, 'rok-ah-1-1', true).includes('hex:S3517'),
    ]).toEqual([false, true])
    // Flight makes no base where there is none.
    expect(bases(s, 'rok-ah-1-1', true)).not.toContain('hex:S3016')
  })

  test('[6.5.1.1, 6.5.5] a helicopter aboard a ship in port takes no room ashore', () => {
    const s = scene({
      units: { 'us-amph-1': 'S4720', 'rok-ah-1-1': 'S4821' },
      aboard: { 'usmc-ah-1z-1': 'us-amph-1' },
    })
    expect(basingRefusal(s.q, s.data.unit('rok-ah-1-1'), s.data.cell('S4720'))).toBeUndefined()
  })

  test('[6.5.5] Marine helicopters land on amphibious units of their side, near enough, in port or off the coast', () => {
    const s = scene({
      units: {
        'usmc-ah-1z-1': 'S4821',
        'usmc-ah-1z-2': 'S2613',
        'usmc-ah-1z-3': 'S2506',
        'us-amph-1': 'S4720',
        'us-amph-2': 'S5019',
        'us-amph-3': 'east-sea-in-shore',
        'us-cvn-1': 'S4919',
        'dprk-amph-1': 'S4818',
      },
    })
    const ships = (id: string) => bases(s, id).filter((base) => base.startsWith('unit:'))
    expect(ships('usmc-ah-1z-1')).toEqual(['unit:us-amph-1', 'unit:us-amph-2'])
    // 24 hexes to the ship off the coast, and 25.
    expect(ships('usmc-ah-1z-2')).toContain('unit:us-amph-2')
    expect(ships('usmc-ah-1z-3')).not.toContain('unit:us-amph-2')
    s.state.flipped[s.data.unit('us-amph-1')] = 1
    expect(ships('usmc-ah-1z-1')).toEqual(['unit:us-amph-2'])
  })

  test('[6.5.5] out at sea there is no hopping from deck to deck', () => {
    const board = (place: string): Board => ({
      units: { 'us-amph-1': place, 'us-amph-2': place },
      aboard: { 'usmc-ah-1z-1': 'us-amph-1' },
    })
    expect(bases(scene(board('east-sea-in-shore')), 'usmc-ah-1z-1')).toEqual([])
    expect(bases(scene(board('S4720')), 'usmc-ah-1z-1')).toContain('unit:us-amph-2')
  })

  test('[6.5.1.2, 5.0, 6.5.5] why a helicopter cannot change its base now', () => {
    const s = scene({
      units: {
        'rok-ah-1-1': 'S3501',
        'dprk-mi-24': 'N2008',
        'us-amph-1': 'east-sea-in-shore',
        'us-amph-2': 'S4919',
        'rok-1-inf-div': 'S3501',
      },
      aboard: { 'usmc-ah-1z-1': 'us-amph-1', 'usmc-ah-1z-2': 'us-amph-2' },
    })
    const rule = (id: string, kind: 'basic' | 'elite-reaction' = 'basic') =>
      rebaseRefusal(s.q, s.data.unit(id), 0, kind)?.rule
    expect(rule('rok-ah-1-1')).toBeUndefined()
    expect(rule('rok-ah-1-1', 'elite-reaction')).toBe('5.0')
    expect([rule('dprk-mi-24'), rule('rok-1-inf-div'), rule('rok-ah-1-2')]).toEqual([
      '6.5.1.2',
      '6.5.1.2',
      '6.5.1.2',
    ])
    expect(rule('usmc-ah-1z-1')).toBe('6.5.5')
    expect(rule('usmc-ah-1z-2')).toBeUndefined()
    holdOnly(s, 'S3501')
    expect([rule('rok-ah-1-1'), rule('usmc-ah-1z-2')]).toEqual(['6.5.1.2', '6.5.1.2'])
  })

  test('[6.5.1.2, 6.5.5] a deck is a base, too, when nothing else is left', () => {
    const s = holdOnly(scene({ units: { 'usmc-ah-1z-1': 'S4821', 'us-amph-1': 'S4919' } }), 'S4821')
    expect(rebaseRefusal(s.q, s.data.unit('usmc-ah-1z-1'), 0, 'basic')).toBeUndefined()
  })
})

describe('6.5.1.2 changing the base', () => {
  const approach = (board: Board, ...dice: number[]) => {
    const s = scene({ ...board, units: { 'dprk-2-inf-div': 'S4822', ...board.units } }, ...dice)
    const local = { segment: 'basic' as const, side: 1 as const, spent: [0], path: [], stopped: false }
    s.start(groundMove, { ...local, units: [s.data.unit('dprk-2-inf-div')] })
    return s.act('opposing', 'go hex:S4821')
  }

  test('[6.5.1.2] who moves by choice, or flees to a base with room or to a deck, need not leave again', () => {
    const s = segment({ units: { 'rok-ah-1-1': 'S3501' } }, 0)
    s.act('allied', 'rebase unit:rok-ah-1-1', 'rebase-to hex:S3517')
    expect(s.state.mustRebase[s.data.unit('rok-ah-1-1')]).toBe(0)
    const fled = approach({ units: { 'usmc-ah-1z-1': 'S4821' } }, 9, 1)
    fled.act('allied', 'rebase-to hex:S4021')
    expect(fled.state.mustRebase[fled.data.unit('usmc-ah-1z-1')]).toBe(0)
    const deck = approach({ units: { 'usmc-ah-1z-1': 'S4821', 'us-amph-1': 'S4919' } }, 9, 1)
    deck.act('allied', 'rebase-to unit:us-amph-1')
    expect([deck.whereIs('usmc-ah-1z-1'), deck.state.mustRebase[deck.data.unit('usmc-ah-1z-1')]]).toEqual([
      'S4919',
      0,
    ])
  })

  test('[6.2.2, 6.6-c] a flight that nobody can fire at asks for no escort', () => {
    const s = segment({ units: { 'rok-ah-1-1': 'S3501' }, state: { air: [3, 0] } }, 0)
    s.act('allied', 'rebase unit:rok-ah-1-1', 'rebase-to hex:S3517')
    expect([s.waitsAt, s.whereIs('rok-ah-1-1')]).toEqual(['movement segment / units move', 'S3517'])
  })

  test('[6.2.2] an escort is of one or two points, or none', () => {
    const board: Board = {
      units: { 'rok-ah-1-1': 'S3501' },
      state: { superiority: { side: 1, level: 1 }, air: [3, 0] },
    }
    const s = segment(board, 0, 9)
    s.act('allied', 'rebase unit:rok-ah-1-1', 'rebase-to hex:S3517')
    expect(s.offer('allied', 'escort')).toEqual(['points:0', 'points:1', 'points:2'])
    const why = (target: string) => s.refused('allied', `escort ${target}`).message.key
    expect(why('points:3')).toBe('escort.tooMany')
    expect(['points:-1', 'points:1.5', 'points:x', 'points:01', 'three'].map(why)).toEqual(
      Array.from({ length: 5 }, () => 'escort.howMany'),
    )
    const poor = segment({ ...board, state: { ...board.state, air: [1, 0] } }, 0, 9)
    poor.act('allied', 'rebase unit:rok-ah-1-1', 'rebase-to hex:S3517')
    expect(poor.offer('allied', 'escort')).toEqual(['points:0', 'points:1'])
  })

  test('[6.5.4, 6.6.1.1] out of a base that is lost: turned back is lost, and shot down scores once', () => {
    const captured = (...dice: number[]) => {
      const s = scene(
        { units: { 'rok-ah-1-1': 'S3517' }, state: { superiority: { side: 1, level: 1 } } },
        ...dice,
      )
      s.start(baseCaptured, { cell: s.data.cell('S3517'), by: 1 })
      return s.act('allied', 'rebase-to hex:S3712')
    }
    // 9 lets it go; 3 aborts the flight, 0 shoots it down.
    for (const die of [3, 0]) {
      const s = captured(9, die)
      expect([s.whereIs('rok-ah-1-1'), s.told('loss.eliminated').length]).toEqual(['eliminated', 1])
      expect(s.state.vpThisTurn[1]).toBe(2)
    }
    expect(captured(9, 9).whereIs('rok-ah-1-1')).toBe('S3712')
  })

  test('[6.5.1.2] crowded helicopters leave in the turn after, if any base has room; else they wait', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'S3517', 'rok-ah-1-2': 'S3517' }, state: { turn: 2 } })
    const unit = s.data.unit('rok-ah-1-1')
    s.state.mustRebase[unit] = 3
    expect(overdue(s.q, 0)).toEqual([])
    s.state.mustRebase[unit] = 2
    expect([overdue(s.q, 0), overdue(s.q, 1)]).toEqual([[unit], []])
    holdOnly(s, 'S3517').start(movementSegment, { side: 0, kind: 'basic' })
    expect([s.waitsAt, s.whereIs('rok-ah-1-1')]).toEqual(['movement segment / units move', 'S3517'])
  })

  test('[6.5.1.2, 5.0] in the elite reaction segment no helicopter moves, crowded or not', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'S3517', 'rok-ah-1-2': 'S3517' }, state: { turn: 2 } })
    s.state.mustRebase[s.data.unit('rok-ah-1-1')] = 2
    s.start(movementSegment, { side: 0, kind: 'elite-reaction' })
    expect(s.waitsAt).toBe('movement segment / units move')
  })
})
