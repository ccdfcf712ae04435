import { describe, expect, test } from 'vitest'
import { backgroundFile } from '../table/background.ts'

/** The geography under the spaces: what lies at sea and what ashore. */

const isOnLand = ([x, y]: readonly [number, number]): boolean =>
  backgroundFile.land.some((ring) => {
    let inside = false
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
    }
    return inside
  })
/** Half the width of a beach's diamond. */
const HALF = 16

describe('the land', () => {
  test.each(['D', 'E', 'F', 'G', 'H', 'I'])(
    '[table.map] beach %s lies in the sea, off every coast',
    (letter) => {
      const [x, y] = backgroundFile.places[`beach:${letter}`]!
      const corners = [
        [x, y],
        [x - HALF, y],
        [x + HALF, y],
        [x, y - HALF],
        [x, y + HALF],
      ] as const
      expect(corners.filter(isOnLand)).toEqual([])
    },
  )

  test('[table.map] Brest lies ashore, on its peninsula', () => {
    const [x, y] = backgroundFile.places['space:brest']!
    expect([isOnLand([x + 20, y]), isOnLand([x, y - 20]), isOnLand([x, y + 25])]).toEqual([true, true, true])
  })

  test('[table.map] the names of seas are written in them', () => {
    for (const name of ['channel', 'atlantic', 'north-sea', 'baltic', 'black-sea', 'mediterranean']) {
      const [x, y] = backgroundFile.labels.find((label) => label.name === `water:${name}`)!.at
      expect([name, isOnLand([x - 60, y]), isOnLand([x, y]), isOnLand([x + 60, y])]).toEqual([
        name,
        false,
        false,
        false,
      ])
    }
  })
})
