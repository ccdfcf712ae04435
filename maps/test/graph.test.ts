import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGraph, linksFromAdjacency } from '../src/graph.ts'
import { MapError } from '../src/map-error.ts'
import { findSlot, neighboursOf } from '../src/topology.ts'
import { anyGraph, names } from './helpers.ts'

describe('point-to-point maps', () => {
  test('[maps.graph] links carry their kinds, both ways or one way', () => {
    const map = buildGraph({
      spaces: ['Kiev', 'Minsk', 'Odessa'],
      kinds: ['regular', 'river', 'invasion'],
      links: [
        { between: ['Kiev', 'Minsk'], kind: 'regular' },
        { between: ['Kiev', 'Odessa'], kind: 'river' },
        { between: ['Kiev', 'Odessa'], kind: 'regular' },
        { between: ['Odessa', 'Minsk'], kind: 'invasion', oneWay: true },
      ],
    })
    expect(names(map, neighboursOf(map.topology, 0))).toEqual(['Minsk', 'Odessa'])
    expect(findSlot(map.topology, 2, 0, 0)).toBeGreaterThanOrEqual(0)
    expect(findSlot(map.topology, 2, 0, 1)).toBeGreaterThanOrEqual(0)
    expect(findSlot(map.topology, 2, 1, 2)).toBeGreaterThanOrEqual(0)
    expect(findSlot(map.topology, 1, 2)).toBe(-1)
  })

  test('[maps.graph] reverse slots pair up exactly', () => {
    fc.assert(
      fc.property(anyGraph, ({ topology: t }) => {
        for (let slot = 0; slot < t.target.length; slot++) {
          const back = t.reverse[slot]!
          if (back < 0) continue
          expect(t.reverse[back]).toBe(slot)
          expect([t.source[back], t.target[back], t.kind[back]]).toEqual([
            t.target[slot],
            t.source[slot],
            t.kind[slot],
          ])
        }
      }),
    )
  })

  test('[maps.graph] bad data lists every fault', () => {
    const bad = () =>
      buildGraph({
        spaces: ['Kiev', 'Minsk', 'Kiev'],
        kinds: ['regular'],
        links: [
          { between: ['Kiev', 'Mnisk'], kind: 'regular' },
          { between: ['Kiev', 'Minsk'], kind: 'sea' },
          { between: ['Kiev', 'Kiev'], kind: 'regular' },
          { between: ['Kiev', 'Minsk'], kind: 'regular' },
          { between: ['Minsk', 'Kiev'], kind: 'regular', oneWay: true },
        ],
      })
    expect(bad).toThrow(MapError)
    expect(bad).toThrow(
      [
        "spaces[2]: 'Kiev' is listed twice",
        "links[0]: unknown space 'Mnisk'",
        "links[1]: unknown kind 'sea' (known: regular)",
        "links[2]: 'Kiev' is linked to itself",
        "links[4]: 'Minsk' to 'Kiev' of kind 'regular' is given twice",
      ].join('\n'),
    )
  })

  test('[maps.graph] neighbour lists must be mutual', () => {
    expect(
      linksFromAdjacency({
        Kiev: [{ to: 'Minsk', kind: 'regular' }],
        Minsk: [{ to: 'Kiev', kind: 'regular' }],
      }),
    ).toEqual([{ between: ['Kiev', 'Minsk'], kind: 'regular' }])
    expect(() =>
      linksFromAdjacency({
        Kiev: [
          { to: 'Minsk', kind: 'regular' },
          { to: 'Oz', kind: 'sea' },
        ],
        Minsk: [{ to: 'Kiev', kind: 'river' }],
      }),
    ).toThrow(
      [
        "'Kiev' lists 'Minsk' by regular, but 'Minsk' does not list 'Kiev' by regular",
        "'Kiev' lists 'Oz', which is not a space",
        "'Minsk' lists 'Kiev' by river, but 'Kiev' does not list 'Minsk' by river",
      ].join('\n'),
    )
  })
})
