import { describe, expect, test } from 'vitest'
import {
  isBeach,
  isFunctioning,
  isNavalBase,
  mayUsePort,
  mostPortHits,
  portCapacity,
} from '../../europa/rules/ports.ts'
import { RE } from '../../europa/world.ts'
import { atSea, type Fleet } from './fleet.ts'
import type { Board } from './scene.ts'

const [MANILA, CAVITE, BAY] = ['G7:1925', 'G7:1926', 'manila-bay']
const board: Board = { ports: { [MANILA]: 'great', [CAVITE]: 'major' } }

describe('30.A ports', () => {
  test('[30.A.1] five kinds of port take 1, 2, 4, 8 and 16 RE of cargo', () => {
    const kinds = ['marginal', 'minor', 'standard', 'major', 'great'] as const
    const capacity = kinds.map((kind) => {
      const s = atSea({ ports: { [CAVITE]: kind } }, [])
      return portCapacity(s.q, s.place(CAVITE)) / RE
    })
    expect(capacity).toEqual([1, 2, 4, 8, 16])
  })

  test('[30.A.2, 30.A.4] a hit takes 1 RE from a port, 2 RE from an artificial harbour; there is a limit to them', () => {
    const s = atSea(board, [])
    s.state.portHits = { [s.place(CAVITE)]: 3, [s.place(MANILA)]: 3 }
    expect([CAVITE, MANILA].map((hex) => portCapacity(s.q, s.place(hex)) / RE)).toEqual([5, 10])
    expect(mostPortHits(s.q, s.place(CAVITE))).toBe(8)
  })

  test('[30.A.3] a port functions unless it is wrecked or enemy warships cruise in its sea box', () => {
    const works = (fleets: readonly Fleet[], hits = 0) => {
      const s = atSea(board, fleets)
      s.state.portHits = { [s.place(CAVITE)]: hits }
      return isFunctioning(s.q, s.place(CAVITE), 1)
    }
    expect([works([]), works([], 7), works([], 8)]).toEqual([true, true, false])
    expect(works([{ ships: ['n-ashi'], box: BAY }])).toBe(false)
    expect(works([{ ships: ['n-ta1', 'n-shir1'], box: BAY }])).toBe(false)
    expect(works([{ ships: ['n-ta1'], box: BAY }])).toBe(true)
    expect(works([{ ships: ['n-ro33'], box: BAY }])).toBe(true)
    expect(works([{ ships: ['n-ashi'], box: 'corregidor-approaches' }])).toBe(true)
    expect(works([{ ships: ['u-clem1'], box: BAY }])).toBe(true)
  })

  test('[30.A.5, EX-104] a deployed base force makes an anchorage a port of 3 RE that takes 3 hits', () => {
    const at = (face: string) => {
      const s = atSea({ ports: { [CAVITE]: 'anchorage' }, units: { 'a-16b': `${CAVITE} ${face}` } }, [])
      const place = s.place(CAVITE)
      return [portCapacity(s.q, place) / RE, mostPortHits(s.q, place), isFunctioning(s.q, place, 1)]
    }
    expect([at('full'), at('other')]).toEqual([
      [0, 0, false],
      [3, 3, true],
    ])
  })

  test('[30.A.6] major and great ports that function are naval bases, and others with a deployed base force', () => {
    const base = (port: 'major' | 'standard' | 'great', more: Board = {}, hits = 0) => {
      const s = atSea({ ports: { [CAVITE]: port }, ...more }, [])
      s.state.portHits = { [s.place(CAVITE)]: hits }
      return isNavalBase(s.q, s.place(CAVITE), 1)
    }
    expect([base('major'), base('great'), base('standard'), base('major', {}, 8)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(base('standard', { units: { 'a-16b': `${CAVITE} other` } })).toBe(true)
    expect(base('major', { japanese: [CAVITE] })).toBe(false)
  })

  test('[30.A] a port serves who owned it when his initial phase began', () => {
    const s = atSea(board, [])
    const place = s.place(CAVITE)
    expect([mayUsePort(s.q, place, 1), mayUsePort(s.q, place, 0)]).toEqual([true, false])
    s.state.portsTaken = [place]
    expect(mayUsePort(s.q, place, 1)).toBe(false)
  })
})

describe('30.B beaches', () => {
  test('[30.B] coastal hexes are beaches but for mountains; every off-map box has one', () => {
    const s = atSea({ real: true }, [])
    const { coastal, terrain, lands } = s.data.map
    const steep = (place: number) => s.data.charts.terrains[terrain[place]!]!.name.startsWith('mountain')
    for (let place = 0; place < lands; place++)
      expect([place, isBeach(s.q, place)]).toEqual([place, coastal[place] === 1 && !steep(place)])
    expect(isBeach(s.q, s.place('formosa'))).toBe(true)
    expect(isBeach(s.q, s.place('G7:1526'))).toBe(false)
  })
})
