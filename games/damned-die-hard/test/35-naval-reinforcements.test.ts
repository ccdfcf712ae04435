import { describe, expect, test } from 'vitest'
import { commandable } from '../../europa/rules/naval-phase.ts'
import { navalReinforcements } from '../../europa/rules/naval-repair.ts'
import { NOT_IN_PLAY, POOL, REMOVED } from '../../europa/state.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const BAY = 'manila-bay'
const CAVITE = 'G7:1926'
const board: Board = {
  phasing: 'japanese',
  phase: 'initial',
  japanese: [CAVITE],
  ports: { [CAVITE]: 'major' },
}
const moored = (...ships: string[]): Fleet => ({ ships, box: BAY, hex: CAVITE, port: true })

/** A line of the orders of battle for the turn that is played. */
function withLine(
  s: Scene,
  line: { coming?: string[]; leaving?: string[]; repairs?: number; place?: string; enemy?: boolean },
) {
  const arrivals = {
    luzon: [
      {
        index: 0,
        turn: s.state.turn,
        side: 0 as const,
        coming: (line.coming ?? []).map((id) => shipOf(s, id)),
        leaving: (line.leaving ?? []).map((id) => shipOf(s, id)),
        repairs: line.repairs ?? 0,
        places: [s.place(line.place ?? CAVITE)],
        inEnemyPhase: line.enemy ?? false,
        conditional: false,
      },
    ],
  }
  Object.assign(s.data, { naval: { ...s.data.naval, arrivals } })
  return s
}
const begin = (s: Scene) => s.start(navalReinforcements, { ship: -1 })

describe('35 ships come and go', () => {
  test('[35.A.1, 35.A] ships arrive in port where the order of battle puts them; where the port is lost they are, too', () => {
    const s = begin(withLine(atSea(board, []), { coming: ['n-pc1', 'n-pc2'] }))
    expect(s.state.naval!.groups.map(({ ships, inPort, hex }) => [ships.length, inPort, hex])).toEqual([
      [2, 1, s.place(CAVITE)],
    ])
    const lost = begin(withLine(atSea(board, []), { coming: ['n-pc1'], place: 'G7:1612' }))
    expect([lost.state.naval!.groups, lost.state.naval!.fate[shipOf(lost, 'n-pc1')]]).toEqual([[], REMOVED])
    begin(s)
    expect(s.state.naval!.groups).toHaveLength(1)
  })

  test('[35.C] ships named leave if they are afloat, and take their aircraft along; cargo is put ashore in port', () => {
    const s = withLine(
      atSea({ ...board, air: { 'a5m4-2': CAVITE } }, [moored('n-ryuj', 'n-ta1', 'n-ashi')]),
      {
        leaving: ['n-ryuj', 'n-ta1', 'n-kuma'],
      },
    )
    const [carrier, transport] = [shipOf(s, 'n-ryuj'), shipOf(s, 'n-ta1')]
    s.state.air.at[s.air('a5m4-2')] = s.data.map.size + carrier
    s.state.at[s.unit('j-47')] = s.data.map.size + transport
    s.state.naval!.cargo = [
      {
        id: 1,
        kind: 'unit',
        unit: s.unit('j-47'),
        count: 0,
        phases: 0,
        parts: [{ ship: transport, size: 4 }],
      },
    ]
    begin(s)
    expect(s.state.naval!.groups.map(({ ships }) => ships)).toEqual([[shipOf(s, 'n-ashi')]])
    expect([s.at('j-47'), s.airAt('a5m4-2'), s.state.naval!.fate[carrier]]).toEqual([
      CAVITE,
      'removed',
      REMOVED,
    ])
    expect(s.state.naval!.fate[shipOf(s, 'n-kuma')]).toBe(NOT_IN_PLAY)
  })

  test('[35.C] one transfer is carried out in the enemy’s initial phase', () => {
    const own = withLine(atSea(board, [moored('n-i121')]), { leaving: ['n-i121'], enemy: true })
    expect(begin(own).state.naval!.groups).toHaveLength(1)
    const theirs = withLine(atSea({ ...board, phasing: 'allied' }, [moored('n-i121')]), {
      leaving: ['n-i121'],
      enemy: true,
    })
    expect(begin(theirs).state.naval!.groups).toHaveLength(0)
  })
})

describe('35.B repair points', () => {
  const repairing = (s: Scene, halves: number) => {
    s.state.naval!.repairs = [halves, 0]
    return begin(s)
  }

  test('[35.A.2, 35.B] a point raises a sunk transport at a naval base: flotillas by half, landing craft whole; no warship', () => {
    const s = atSea(board, [])
    const ids = ['n-ta1', 'n-lc1', 'n-ashi']
    for (const id of ids) s.state.naval!.fate[shipOf(s, id)] = POOL
    repairing(s, 4)
    expect(s.offer('japanese', 'raise').sort()).toEqual(['ship:n-lc1', 'ship:n-ta1'])
    s.act('japanese', 'raise ship:n-ta1', 'raise ship:n-lc1')
    expect([s.state.naval!.hits[shipOf(s, 'n-ta1')], s.state.naval!.hits[shipOf(s, 'n-lc1')]]).toEqual([1, 0])
    expect([s.state.naval!.repairs, s.isOver]).toEqual([[0, 0], true])
  })

  test('[35.B] half a transport is mended in a naval base, and stays there by itself in this turn', () => {
    const s = atSea(board, [moored('n-ta1', 'n-ashi'), { ships: ['n-ta2'], box: BAY }])
    for (const id of ['n-ta1', 'n-ta2', 'n-ashi']) s.state.naval!.hits[shipOf(s, id)] = 1
    repairing(s, 4)
    expect(s.offer('japanese', 'mend')).toEqual(['ship:n-ta1'])
    s.act('japanese', 'mend ship:n-ta1')
    expect(s.state.naval!.hits[shipOf(s, 'n-ta1')]).toBe(0)
    const free = commandable(s.q).flatMap(
      (id) => s.state.naval!.groups.find((group) => group.id === id)!.ships,
    )
    expect(free).not.toContain(shipOf(s, 'n-ta1'))
    expect(free).toContain(shipOf(s, 'n-ashi'))
  })

  test('[35.B] a point makes five points of mines in a port in supply, once a month', () => {
    const s = atSea(board, [])
    repairing(s, 4)
    s.act('japanese', `make-mines hex:${CAVITE}`)
    expect([s.state.naval!.minesAshore, s.state.naval!.repairs]).toEqual([{ [s.place(CAVITE)]: 5 }, [2, 0]])
    expect(s.isOver).toBe(true)
    const out = atSea(board, [])
    out.state.placeOut[out.place(CAVITE)] = 1
    expect(repairing(out, 2).isOver).toBe(true)
  })

  test('[35.B] mines are made in off-map boxes of the side, too', () => {
    const s = atSea({ ...board, real: true }, [])
    s.state.owner[s.place('formosa')] = 0
    repairing(s, 2)
    expect(s.offer('japanese', 'make-mines')).toContain('box:formosa')
  })

  test('[34.E.2, 35.B] damaged craft are mended by a 1 or 2, or for half a point wherever they are', () => {
    const s = atSea(board, [{ ships: ['n-lc1', 'n-lc2', 'n-lc3'], box: BAY }], 2, 3, 6)
    s.state.naval!.strained = ['n-lc1', 'n-lc2', 'n-lc3'].map((id) => shipOf(s, id))
    repairing(s, 1)
    expect(s.offer('japanese', 'mend-craft')).toEqual(['ship:n-lc2', 'ship:n-lc3'])
    s.act('japanese', 'mend-craft ship:n-lc3')
    expect([s.state.naval!.strained, s.state.naval!.repairs[0]]).toEqual([[shipOf(s, 'n-lc2')], 0])
  })
})
