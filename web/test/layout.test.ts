import { describe, expect, test } from 'vitest'
import { Camera } from '../src/board/camera.ts'
import { Gaze } from '../src/board/gaze.ts'
import { chooseLabels, extent, fan, placeSize, SpotGrid, spotInStack, stacks } from '../src/board/layout.ts'
import { badgesBelow, nameBelow } from '../src/board/outlines.ts'
import { gridMap, pieces } from './fixtures/board.ts'

const map = gridMap(8, 6)
const unit = placeSize(map.places, map.width)

describe('where things lie', () => {
  test('[web.layout] places are smaller than the distance between neighbours', () => {
    expect(unit).toBeGreaterThan(30)
    expect(unit).toBeLessThan(100)
    expect(placeSize([{ x: 1, y: 1 }], 1200)).toBe(100)
  })

  test('[web.layout] the topmost counter of a stack is the one pointed at', () => {
    const pile = pieces(map, 3)
    const spots = pile.map((piece, i) => spotInStack({ x: 200, y: 200 }, unit, piece, i, pile.length))
    const grid = new SpotGrid(spots, unit)
    expect(grid.at(200, 200 - unit * 0.05)?.target).toBe('unit:2')
    expect(grid.at(200, 500)).toBeUndefined()
  })

  test('[web.layout] the name of a marked place lies below its marks, that of a bare one closer', () => {
    for (const shape of ['hex', 'circle', 'box'] as const) {
      const { foot, size } = badgesBelow(shape)
      expect(nameBelow(shape, true), shape).toBeGreaterThan(foot + size * 0.3)
      expect(nameBelow(shape, false), shape).toBeLessThan(foot + size * 0.3)
    }
  })

  test('[web.layout] with slack the nearest place is found', () => {
    const grid = new SpotGrid(
      map.places.map(({ target, x, y }) => ({ target, x, y, size: unit })),
      unit * 1.6,
    )
    const place = map.places[9]!
    expect(grid.at(place.x + unit / 2 + 4, place.y)?.target).toBeUndefined()
    expect(grid.at(place.x + unit / 2 + 4, place.y, 10)?.target).toBe(place.target)
  })

  test('[web.layout] an opened stack overlaps nothing and is legible at every zoom', () => {
    for (const zoom of [0.2, 1, 3]) {
      const { spots, box } = fan({ x: 0, y: 0 }, unit, pieces(map, 10), zoom)
      for (const [i, a] of spots.entries()) {
        expect(a.size * zoom).toBeGreaterThanOrEqual(53.9)
        expect(a.x - a.size / 2).toBeGreaterThanOrEqual(box.x)
        for (const b of spots.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.size)
      }
    }
  })

  test('[web.layout] pieces are stacked by place in the order given', () => {
    const all = pieces(map, 96)
    const by = stacks(all)
    expect([...by.values()].flat()).toHaveLength(96)
    for (const [at, pile] of by) expect(pile).toEqual(all.filter((piece) => piece.at === at))
  })

  test('[web.labels] labels never cover each other and the important ones win', () => {
    const box = (target: string, x: number, rank: number) => ({
      target,
      x,
      y: 0,
      width: 80,
      height: 16,
      rank,
    })
    const shown = chooseLabels([box('a', 0, 3), box('b', 50, 1), box('c', 200, 2)], 1)
    expect([...shown].sort()).toEqual(['b', 'c'])
    expect(chooseLabels([box('a', 0, 3), box('b', 50, 1)], 4).size).toBe(2)
  })

  test('[web.camera] a few choices are all brought into view, clear of the small map; many are left where they are', () => {
    const camera = new Camera(map, unit, () => ({
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
      corner: { width: 200, height: 200 },
    }))
    Object.assign(camera, { width: 700, height: 500, x: 0, y: 0, zoom: 1 })
    const gaze = new Gaze(camera, map.places, true, () => undefined)
    const at = (c: number, r: number) => map.places.find(({ target }) => target === `space:${c}-${r}`)!
    const few = [at(3, 2), at(5, 3)]
    expect(few.map((place) => camera.sees(place, 20))).toEqual([true, false])
    gaze.someOf(map.places)
    expect([camera.x, camera.y]).toEqual([0, 0])
    gaze.someOf(few)
    expect(few.every((place) => camera.sees(place, 20))).toBe(true)
    expect(camera.zoom).toBe(1)
    // What does not fit at this zoom stays as it is while some of it is in view.
    const { x, y } = camera
    gaze.someOf([at(3, 2), at(0, 5), at(7, 0)])
    expect([camera.x, camera.y, camera.zoom]).toEqual([x, y, 1])
  })

  test('[web.camera] zooming keeps what is under the pointer', () => {
    const camera = new Camera(map, unit)
    Object.assign(camera, { width: 800, height: 600, x: -50, y: -20, zoom: 1.2 })
    const before = camera.toWorld(300, 200)
    camera.zoomAt(300, 200, 1.4)
    const after = camera.toWorld(300, 200)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  test('[web.camera] what is looked at is put beside the panels, and the map cannot be lost', () => {
    const camera = new Camera(map, unit, () => ({ left: 300, top: 0, right: 0, bottom: 100 }))
    Object.assign(camera, { width: 1000, height: 700 })
    Object.assign(camera, camera.lookingAt({ x: 400, y: 300 }, 1))
    expect(camera.toScreen({ x: 400, y: 300 })).toEqual({ x: 650, y: 300 })
    camera.panBy(99_999, 99_999)
    const middle = camera.toWorld(500, 350)
    expect(middle.x).toBeGreaterThanOrEqual(0)
    expect(middle.y).toBeGreaterThanOrEqual(0)
  })

  test('[web.camera] a first look holds everything wanted', () => {
    const wanted = ['space:1-1', 'space:4-3']
    const box = extent(map.places, (target) => wanted.includes(target))!
    const camera = new Camera(map, unit)
    Object.assign(camera, { width: 900, height: 700 })
    Object.assign(camera, camera.fitting(box))
    for (const target of wanted)
      expect(camera.sees(map.places.find((p) => p.target === target)!, 0)).toBe(true)
    expect(extent(map.places, () => false)).toBeUndefined()
  })
})
