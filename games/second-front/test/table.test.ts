import { readFileSync } from 'node:fs'
import { Engine, newPosition, random, see, type TableScene, withKernelText } from '@grognard/kernel'
import { citedRules, printingFaults, tableFaults, undeclaredTones } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { STEP } from '../../desk/index.ts'
import { dataFiles } from '../data/index.ts'
import { secondFront as game } from '../game.ts'

/** How the game lies on the table. */

const table = game.table!
const { data } = game
const map = table.map(data)
const texts = withKernelText(game.text)
const places = new Map(map.places.map((place) => [place.target, place]))
const place = (target: string) => places.get(target)!

const begun = (scenario: string) => {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario }, 'table')
  engine.begin(position)
  return { engine, position }
}
const sceneOf = (scenario: string, seat: string | null): TableScene => {
  const { engine, position } = begun(scenario)
  return table.scene(see(engine, position, seat), data)
}

describe('map', () => {
  test('[table.map, 3.E] every hex and box once, each where no other lies, inside the sheet', () => {
    expect(map.places.length).toBe(data.map.size)
    expect(new Set(map.places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(
      data.map.size,
    )
    for (const { x, y, outline = [] } of map.places)
      for (const [i, value] of [x, y, ...outline].entries()) {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThan(i % 2 === 0 ? map.width : map.height)
      }
  })

  test('[table.map, 41.A] neighbours lie next to each other, over the joins of the sheets too', () => {
    const apart = (a: string, b: string) =>
      Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y) / STEP
    expect(apart('hex:16A:1033', 'hex:17A:1002')).toBeCloseTo(1, 2)
    expect(apart('hex:16A:5110', 'hex:26:0210')).toBeCloseTo(1, 2)
    for (const { between, style } of map.edges!)
      expect(apart(...between), `${style} ${between}`).toBeCloseTo(1, 2)
    // Rows count to the south, columns to the west.
    expect(place('hex:26:1625').y).toBeLessThan(place('hex:26:2422').y)
    expect(place('hex:26:3530').x).toBeLessThan(place('hex:26:4025').x)
  })

  test('[table.map, 3.E.5] boxes overlap neither each other nor any hex', () => {
    const areas = map.places.filter(({ shape }) => shape === 'area')
    expect(areas.length).toBe(data.map.boxes)
    const bounds = areas.map(
      ({ outline }) => [outline![0]!, outline![1]!, outline![2]!, outline![5]!] as const,
    )
    const hexes = map.places.filter(({ shape }) => shape === 'hex')
    for (const [i, [left, top, right, bottom]] of bounds.entries()) {
      for (const { x, y } of hexes)
        expect(x > left - 35 && x < right + 35 && y > top - 40 && y < bottom + 40).toBe(false)
      for (const [l, t, r, b] of bounds.slice(i + 1))
        expect(l < right && r > left && t < bottom && b > top).toBe(false)
    }
  })

  test('[table.map] everything it says is said in both languages, every tone declared', () => {
    expect(printingFaults(texts, map)).toEqual([])
    expect(undeclaredTones(map.tones, map)).toEqual([])
  })
})

describe('scene', () => {
  for (const { id } of game.scenarios)
    test(`[table.scene] ${id} begins with everybody in place, in words of both languages`, () => {
      for (const seat of ['axis', 'allied', null]) {
        const shown = sceneOf(id, seat)
        expect(printingFaults(texts, shown)).toEqual([])
        expect(undeclaredTones(map.tones, shown)).toEqual([])
        const played = new Set(shown.inPlay)
        for (const { at, target } of shown.pieces)
          if (at.startsWith('hex:')) expect(played.has(at), target).toBe(true)
      }
    })

  test('[table.scene] whatever the staff does can be shown', () => {
    const { engine, position } = begun('sicily')
    const rng = random(3)
    const [staff] = game.bots
    for (let n = 0; n < 250 && !position.result; n++) {
      const moment = engine.moment(position)
      const seat = moment.waiting[0]!
      moment.act(
        seat,
        staff!.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat),
      )
      if (n % 10 > 0) continue
      for (const reader of ['axis', 'allied', null])
        expect(printingFaults(texts, table.scene(see(engine, position, reader), data))).toEqual([])
    }
  })

  test('[table.scene, 42.b] the drawer of victory counts what the rules count', () => {
    const shown = sceneOf('gustav-line', null)
    const drawer = shown.drawers.find(({ id }) => id === 'victory')!
    expect(drawer.items.length).toBeGreaterThan(8)
    expect(JSON.stringify(shown.status)).toContain('level:axis-marginal')
  })
})

describe('words', () => {
  const games = new URL('../../', import.meta.url)
  const tiers = new Map(
    readFileSync(new URL('../inventory.tsv', import.meta.url), 'utf8')
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t') as [string, string]),
  )
  const rooms = ['second-front/', 'second-front/rules/', 'second-front/table/', 'second-front/teaching/']
  const cited = citedRules(
    rooms.map((room) => new URL(room, games)),
    /\d+(?:\.[A-Z0-9][A-Za-z0-9]*)+(?:\.[a-z0-9]+)*(?:\/\d+)?|\d+\/\d+/,
  )
  // Nobody is told of rules of the sea: no scenario has ships.
  const ashore = cited.filter(
    ([file, id]) => file !== 'citations-naval.ts' && tiers.has(id) && tiers.get(id) !== 'naval',
  )

  test('[table.text, table.rules, table.provenance] both languages have everything; whatever rule is cited can be looked up', () => {
    expect(ashore.length).toBeGreaterThan(200)
    expect(tableFaults(game, { files: Object.keys(dataFiles), rules: ashore })).toEqual([])
  })
})
