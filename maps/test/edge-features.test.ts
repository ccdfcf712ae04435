import { describe, expect, test } from 'vitest'
import { buildEdgeFeatures, featureMask, hasFeature, touchesFeature } from '../src/edge-features.ts'
import { cellOf } from '../src/hex-map.ts'
import { findSlot } from '../src/topology.ts'
import { plainMap } from './helpers.ts'

const map = plainMap('flat')
const slot = (a: string, b: string) => findSlot(map.topology, cellOf(map, a), cellOf(map, b))

describe('edge features', () => {
  const features = buildEdgeFeatures(map, [
    {
      name: 'river',
      edges: [
        ['0303', 'NE'],
        ['0305', '0306'],
      ],
    },
    { name: 'road', paths: [['0202', '0303', '0403']] },
    { name: 'slope', edges: [['0505', '0506']], oneSided: true },
  ])

  test('[maps.edges] a hexside feature is seen from both sides', () => {
    // North-east of odd column 03, row 03 is 0402 (even columns are lower).
    expect(hasFeature(features, slot('0303', '0402'), 'river')).toBe(true)
    expect(hasFeature(features, slot('0402', '0303'), 'river')).toBe(true)
    expect(hasFeature(features, slot('0306', '0305'), 'river')).toBe(true)
    expect(hasFeature(features, slot('0303', '0403'), 'river')).toBe(false)
    expect(features.bits.reduce((n, bits) => n + (bits & featureMask(features, 'river') ? 1 : 0), 0)).toBe(4)
  })

  test('[maps.edges] a one-sided feature holds in one direction only', () => {
    expect(hasFeature(features, slot('0505', '0506'), 'slope')).toBe(true)
    expect(hasFeature(features, slot('0506', '0505'), 'slope')).toBe(false)
  })

  test('[maps.edges] a path marks each of its steps and touches its cells', () => {
    const road = featureMask(features, 'road')
    expect(features.bits[slot('0202', '0303')]! & road).not.toBe(0)
    expect(features.bits[slot('0403', '0303')]! & road).not.toBe(0)
    expect(touchesFeature(map.topology, features, cellOf(map, '0202'), road)).toBe(true)
    expect(touchesFeature(map.topology, features, cellOf(map, '0203'), road)).toBe(false)
  })

  test('[maps.edges] bad data lists every fault', () => {
    expect(() =>
      buildEdgeFeatures(map, [
        {
          name: 'river',
          edges: [
            ['0303', '0503'],
            ['9999', '0101'],
            ['0101', 'N'],
          ],
        },
        { name: 'road', paths: [['0101', '0103']] },
      ]),
    ).toThrow(
      [
        "river.edges[0]: '0303' and '0503' are not neighbours",
        "river.edges[1]: unknown cell '9999'",
        "river.edges[2]: no hex N of '0101'",
        "road.paths[0]: '0101' and '0103' are not neighbours",
      ].join('\n'),
    )
    expect(() => buildEdgeFeatures(map, [{ name: 'river', edges: [['0303', 'E']] }])).toThrow(
      "'E' is no direction of flat-top hexes: N, NE, SE, S, SW, NW",
    )
    expect(() => featureMask(features, 'canal')).toThrow("no edge feature 'canal'")
  })
})
