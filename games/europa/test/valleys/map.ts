import { buildTopology, type DirectedLink } from '@grognard/maps'
import type { Sky } from '../../air-world.ts'
import { makeSky } from '../../sky.ts'
import { CITIES, type EuropaMap, HEXSIDES, PORTS, RE } from '../../world.ts'

/**
 * The map of a made-up game: two valleys and the hills between them, six columns of four hexes. A railway runs along
 * the southern valley, a river and a pass lie between the two.
 */
const [WIDE, HIGH] = [6, 4]
export const hex = (column: number, row: number): string => `${column}${row}`
const names = Array.from({ length: WIDE * HIGH }, (_, i) => hex(Math.floor(i / HIGH) + 1, (i % HIGH) + 1))
export const place = (name: string): number => {
  const found = names.indexOf(name)
  if (found < 0) throw new Error(`there is no place '${name}'`)
  return found
}

/** Axial coordinates: even columns lie half a hex lower. */
const column = (index: number): number => Math.floor(index / HIGH) + 1
const q = Int32Array.from(names, (_, i) => column(i))
const r = Int32Array.from(names, (_, i) => (i % HIGH) + 1 - Math.ceil(column(i) / 2))
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const
const links: DirectedLink[] = []
const directions: number[] = []
names.forEach((_, from) => {
  STEPS.forEach(([dq, dr], direction) => {
    const to = names.findIndex((__, other) => q[other] === q[from]! + dq && r[other] === r[from]! + dr)
    if (to < 0) return
    links.push({ from, to, kind: 0 })
    directions.push(direction)
  })
})
const land = buildTopology(names, ['hex'], links)
/** A raft with a deck lies in the harbour. */
const targets = [...names.map((name) => `hex:${name}`), 'ship:raft']

/** The slots between hexes that follow each other, both ways. */
const along = (...path: string[]): Uint8Array => {
  const list = new Uint8Array(links.length)
  links.forEach(({ from, to }, slot) => {
    const at = path.indexOf(names[from]!)
    if (at >= 0 && (path[at + 1] === names[to] || (at > 0 && path[at - 1] === names[to]))) list[slot] = 1
  })
  return list
}
const byLand = (values: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from(names, (name) => values[name] ?? 0)
const each = (value = 0): Uint8Array => new Uint8Array(names.length).fill(value)

const rail = along('13', '23', '33', '43', '53', '63')
const riverSides = new Set(['21 22', '22 21', '41 42', '42 41'])

export const HILLS = ['31', '32', '42']

export const map: EuropaMap = {
  lands: names.length,
  boxes: 0,
  size: names.length,
  ships: 1,
  target: targets,
  byTarget: new Map(targets.map((name, i) => [name, i])),
  q,
  r,
  land,
  hexside: Uint8Array.from(links, ({ from, to }) =>
    HEXSIDES.indexOf(riverSides.has(`${names[from]} ${names[to]}`) ? 'river' : 'none'),
  ),
  rail,
  road: along('11', '21', '31', '41', '51', '61'),
  trail: along('22', '32', '42'),
  bridge: new Int16Array(links.length).fill(-1),
  bridges: [],
  ferry: new Uint8Array(links.length),
  terrain: byLand(Object.fromEntries(HILLS.map((name) => [name, 1]))),
  zone: each(),
  city: byLand({
    '11': CITIES.indexOf('reference'),
    '61': CITIES.indexOf('reference'),
    '43': CITIES.indexOf('town'),
  }),
  port: byLand({ '14': PORTS.indexOf('minor') }),
  coastal: byLand({ '14': 1 }),
  onRail: byLand(Object.fromEntries(['13', '23', '33', '43', '53', '63'].map((name) => [name, 1]))),
  net: each(),
  yard: byLand({ '13': 2 * RE, '63': 2 * RE }),
  yards: [place('13'), place('63')],
  nets: ['valley'],
  airstrip: byLand({ '11': 2, '61': 2 }),
  island: names.map(() => 'valleys'),
  direction: Int8Array.from(directions),
}

export const sky: Sky = makeSky({
  lands: map.lands,
  boxes: 0,
  first: land.first,
  target: land.target,
  cost: new Uint8Array(links.length).fill(1),
  boxCapacity: [],
  zone: each(),
  water: map.coastal,
})
