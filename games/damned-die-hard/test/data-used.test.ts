import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { jobCost } from '../../europa/rules/construction.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { allowance } from '../../europa/rules/movement.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { boost, boostable, railCapacity } from '../../europa/rules/rail.ts'
import { RE } from '../../europa/world.ts'
import { dataFiles, loadData } from '../data/index.ts'
import { create } from '../game.ts'
import { bombardmentValue } from '../rules/37-bombardment.ts'
import { makeWorld } from '../world.ts'
import { MP } from './charted.ts'
import { scene } from './scene.ts'

const HEX = 'G7:1821'

/** The world with other values on the charts. */
const packed = (
  values: Readonly<Record<string, number | readonly [number, number]>>,
  charts: Readonly<Record<string, { id: string; mp: number }[]>> = {},
) =>
  create({
    pack: 'test',
    title: 'test',
    game: 'damned-die-hard',
    version: '1',
    source: 'test',
    files: {
      'land-charts.json': {
        ...charts,
        values: Object.entries(values).map(([id, value]) => ({
          id,
          value: typeof value === 'number' ? value : [...value],
        })),
      },
    },
  }).data

describe('a data pack changes what the charts say, and play follows', () => {
  test('[data.charts, 6.B] exploitation', () => {
    const world = packed({ 'exploitation-cm': [1, 4] }, { exploitation: [{ id: 'six', mp: 3 }] })
    const points = (more: object, id: string) => {
      const s = scene({ units: { [id]: HEX }, phase: 'exploitation', ...more })
      return allowance(s.q, s.unit(id)) / MP
    }
    expect([points({}, 'j-122'), points({ world }, 'j-122')]).toEqual([1, 3])
    expect(points({ world }, 'j-4t')).toBe(points({}, 'j-4t') / 2)
  })

  test('[data.charts, 14.A.2] the share of engineers, and their die', () => {
    const fort = (more: object) => {
      const s = scene({ units: { 'j-3e': HEX, 'j-47': HEX, 'p-51': 'G7:1820' }, phase: 'combat', ...more })
      s.state.forts[s.place('G7:1820')] = 1
      const attack = newAttack(s.q, s.place('G7:1820'))
      attack.attackers = [s.unit('j-3e'), s.unit('j-47')]
      return reckon(s.q, attack).modifiers.find(({ rule }) => rule === '14.A.2')?.amount
    }
    expect(fort({})).toBe(1)
    expect(fort({ world: packed({ 'engineer-die': 2 }) })).toBe(2)
    expect(fort({ world: packed({ 'engineer-share': [6, 7] }) })).toBeUndefined()
  })

  test('[data.charts, 12.D.3] the turn from which the isolated dwindle', () => {
    const starving = (more: object, ...dice: number[]) => {
      const s = scene({ units: { 'j-122': HEX }, phase: 'initial', ...more }, ...dice)
      s.state.out[s.unit('j-122')] = 4
      return s.start(generalSupply, { asking: [0, 1] }).rolls.length
    }
    expect(starving({})).toBe(0)
    expect(starving({ world: packed({ 'isolation-from-turn': 3 }) }, 1)).toBe(1)
  })

  test('[data.charts, 43.A.1] how much a net may gain', () => {
    const world = packed({ 'rail-boost-share': 1, 'rail-boost-re': 4 })
    const s = scene({
      world,
      ground: 'japanese',
      rails: [[HEX, 'G7:1820']],
      yards: { [HEX]: 6 },
      resources: { [HEX]: 3 },
      options: { 'more-rail': true },
    }).start(movementPhase, {})
    const c = { ...s.q, state: s.state, data: s.data, options: s.q.options, tell: () => undefined } as never
    while (boostable(s.q).length > 0) boost(c, s.place(HEX))
    expect(railCapacity(s.q, 0, 0) / RE).toBe(12)
  })

  test('[data.charts, 14.A.1.b, 14.A.1.c, 37.E] works and guns', () => {
    const world = packed({
      'construction-poor-weather': 3,
      'construction-battalion': 4,
      'artillery-bombardment': 1,
    })
    const s = scene({ world, units: { 'j-4ac': HEX, 'j-22fa': HEX }, weather: 'rain' })
    expect(jobCost(s.q, s.data.charts.jobs['airbase-repair'], s.place(HEX), [s.unit('j-4ac')]) / MP).toBe(24)
    expect(bombardmentValue(s.q, s.unit('j-22fa'))).toBe(s.data.units.attack[s.unit('j-22fa') * 3]! / 2)
  })
})

/** Rows that wait for ships, and for the scenarios of the whole campaign. */
const WAITING = {
  values: ['port-supply-re', 'port-gsp'],
  victory: [] as string[],
}

const sourcesUnder = (folder: string): string =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, withFileTypes: true })
    .filter(
      (file) =>
        file.isFile() &&
        file.name.endsWith('.ts') &&
        !/test|schema|check-/.test(`${file.parentPath}/${file.name}`.split('/games/')[1]!),
    )
    .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
    .join('\n')

describe('nothing on the charts is dead', () => {
  const files = loadData(dataFiles)

  test('[data.charts] every number that rules state once is read when the game is loaded', () => {
    const read = new Set<string>()
    const values = new Proxy(files.values, {
      get(target, id: string) {
        read.add(id)
        return target[id as keyof typeof target]
      },
    })
    makeWorld({ ...files, values })
    // Read in play: 38.A.1, 38.B.2, 16.B.4.
    for (const id of ['interservice-die', 'town-supplies', 'special-replacements-divisor']) read.add(id)
    const unread = Object.keys(files.values).filter((id) => !read.has(id))
    expect(unread.sort()).toEqual([...WAITING.values].sort())
  })

  test('[data.charts] every column of the charts is read when the game is loaded', () => {
    const read = new Set<string>()
    const watch = <T extends object>(value: T, path: string): T =>
      new Proxy(value, {
        get(target, key, receiver) {
          const found: unknown = Reflect.get(target, key, receiver)
          if (typeof key !== 'string' || typeof found === 'function') return found
          const at = Array.isArray(target) ? path : `${path}.${key}`
          read.add(at)
          return typeof found === 'object' && found !== null && !Object.isFrozen(found)
            ? watch(found, at)
            : found
        },
      })
    const charts = watch(files.charts, 'charts')
    const unitTypes = new Map([...files.unitTypes].map(([id, row]) => [id, watch(row, 'charts.unitTypes')]))
    makeWorld({ ...files, charts, unitTypes })
    const columns = new Set<string>()
    for (const [name, chart] of Object.entries(files.charts))
      for (const row of Array.isArray(chart) ? chart : [chart])
        for (const column of Object.keys(row as object))
          if (column !== 'provenance') columns.add(`charts.${name}.${column}`)
    const unread = [...columns].filter((column) => !read.has(column))
    expect(unread.sort()).toEqual([
      'charts.armour.id',
      // Coast defence, amphibious landings: with ships.
      'charts.conditions.coastDefence',
      'charts.exploitation.id',
      'charts.overrun.id',
      // Checked against the counters, which print them.
      'charts.unitSizes.cadre',
      'charts.unitSizes.re',
      'charts.unitTypes.amphibious',
      // Read when losses are counted (41).
      'charts.unitTypes.antitank',
      // Checked against the counters, which print it.
      'charts.unitTypes.heavyEquipment',
    ])
  })

  test('[data.charts] what is made of them is used by the rules', () => {
    const rules = sourcesUnder('../../europa/')
    const { values, jobs, conditions, forts, ports, ...charts } = makeWorld(files).charts
    const fields = [values, charts, jobs.fort, conditions.disrupted, forts[1]!, ports[1]!].flatMap(
      Object.keys,
    )
    const used = (field: string) =>
      [...rules.matchAll(new RegExp(`(^|[^:\\w])${field}\\b(?!: )`, 'gm'))].length > 1 ||
      rules.includes(`.${field}`)
    expect(fields.filter((field) => !used(field))).toEqual([])
  })

  test('[data.charts] every line of the victory table counts somewhere', () => {
    const sources = sourcesUnder('../rules/')
    const dead = Object.keys(files.victory).filter(
      (id) => !sources.includes(`'${id}'`) && !(id.startsWith('port-') && sources.includes('`port-$')),
    )
    expect(dead.sort()).toEqual([...WAITING.victory].sort())
  })
})
