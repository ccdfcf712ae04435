import { readFileSync } from 'node:fs'
import { Engine, nameIn, newPosition, see, type TableScene } from '@grognard/kernel'
import { citedRules, tableFaults } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { HEX_SIZE, STEP } from '../../desk/index.ts'
import { dataFiles } from '../data/index.ts'
import { damnedDieHard as game } from '../game.ts'
import { over } from './air-scene.ts'
import { expectPrintable, inEnglish } from './printable.ts'
import { type Scene, scene } from './scene.ts'

/** How the game lies on the table. */

const table = game.table!
const { data } = game
const map = table.map(data)
const LANGUAGES = ['en', 'fr'] as const
const places = new Map(map.places.map((place) => [place.target, place]))
const place = (target: string) => places.get(target)!

const sceneFor = (s: Scene, seat: string | null): TableScene =>
  table.scene(see(s.engine, s.position, seat), s.data)
const piece = (shown: TableScene, target: string) => shown.pieces.find((one) => one.target === target)
const badgesAt = (shown: TableScene, target: string) =>
  shown.places.find((one) => one.target === target)?.badges.map(({ icon, text }) => [icon, text]) ?? []
const drawer = (shown: TableScene, id: string) => shown.drawers.find((one) => one.id === id)

describe('map', () => {
  test('[table.map, 3.B] every hex and box once, each where no other lies, inside the sheet', () => {
    expect(map.places.length).toBe(data.map.size)
    expect(places.size).toBe(data.map.size)
    const spots = new Set(map.places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
    expect(spots.size).toBe(data.map.size)
    for (const { x, y, outline = [] } of map.places)
      for (const [i, value] of [x, y, ...outline].entries()) {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThan(i % 2 === 0 ? map.width : map.height)
      }
  })

  test('[table.map, 3.B] neighbours lie next to each other, over the join of the sheets too', () => {
    const apart = (a: string, b: string) =>
      Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y) / STEP
    expect(apart('hex:G7:0134', 'hex:G8:0101')).toBeCloseTo(1, 2)
    for (const { between, style } of map.edges!)
      expect(apart(...between), `${style} ${between}`).toBeCloseTo(1, 2)
    expect(place('hex:G7:1612').y).toBeLessThan(place('hex:G7:1925').y)
    expect(place('hex:G7:1422').x).toBeLessThan(place('hex:G7:1925').x)
  })

  test('[table.map, 37.C] boxes overlap neither each other nor any hex', () => {
    const areas = map.places.filter(({ shape }) => shape === 'area')
    expect(areas.length).toBe(data.map.boxes)
    const bounds = areas.map(({ outline }) => ({
      left: outline![0]!,
      top: outline![1]!,
      right: outline![2]!,
      bottom: outline![5]!,
    }))
    const hexes = map.places.filter(({ shape }) => shape === 'hex')
    bounds.forEach((a, i) => {
      for (const b of bounds.slice(i + 1))
        expect(a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top).toBe(true)
      expect(
        hexes.some(
          ({ x, y }) =>
            x > a.left - HEX_SIZE &&
            x < a.right + HEX_SIZE &&
            y > a.top - HEX_SIZE &&
            y < a.bottom + HEX_SIZE,
        ),
      ).toBe(false)
    })
  })

  test('[table.map, 7.A, 7.B, 7.C] ways, rivers and bridges are those of the rules', () => {
    const half = (list: Uint8Array) => list.reduce((sum, is) => sum + is, 0) / 2
    const links = (style: string) => map.links.filter((link) => link.style === style).length
    expect([links('rail'), links('primary'), links('trail')]).toEqual([
      half(data.map.rail),
      half(data.map.road),
      half(data.map.trail),
    ])
    const bridges = map.edges!.filter(({ target }) => target?.startsWith('bridge:'))
    expect(bridges.map(({ target }) => target)).toEqual(data.map.bridges.map(({ target }) => target))
    const rivers = map.edges!.filter(({ style }) => style === 'river')
    expect(rivers.length).toBe(data.map.hexside.filter((side) => side === 1).length / 2)
  })

  test('[table.map, 3.B.4, 36.A.1] cities, ports and weather lines are printed where they are', () => {
    expect(place('hex:G7:1925')).toMatchObject({
      terrain: 'full-city',
      rank: 1,
      label: '1925',
      town: 'place:manila',
    })
    expect(place('hex:G7:1925').badges.map(({ icon }) => icon)).toContain('port')
    const lines = map.edges!.filter(({ style }) => style === 'military-border')
    expect(lines.length).toBeGreaterThan(20)
    for (const { between } of lines) {
      const [a, b] = between.map((hex) => data.source.zoneOf[data.index.cellOf[data.map.byTarget.get(hex)!]!])
      expect(a).not.toBe(b)
    }
  })

  test('[table.map] everything on it can be said in both languages, and it is not too heavy', () => {
    expectPrintable(map)
    for (const { target, town } of map.places)
      for (const language of LANGUAGES) {
        const { names } = game.text[language]
        expect(nameIn(names, target), target).toBeDefined()
        if (town) expect(names[town], town).toBeDefined()
      }
    expect(map.background.credits.map(inEnglish).join()).toContain('Natural Earth')
    expect(JSON.stringify(map).length).toBeLessThan(1_500_000)
  })
})

describe('counters', () => {
  test('[table.counters, 3.A, 11.A] attack, defence, movement, size and support as the face that is up has them', () => {
    const s = scene({ units: { 'j-48': 'G7:1618', 'p-31d': 'G7:1623 cadre' } })
    const shown = sceneFor(s, null)
    const at = (id: string) => s.unit(id) * 3 + s.state.face[s.unit(id)]!
    const { units } = s.data
    expect(piece(shown, 'unit:j-48')).toMatchObject({
      at: 'hex:G7:1618',
      tone: 'japanese',
      factors: [units.attack, units.defence]
        .map((list) => String(list[at('j-48')]! / 2))
        .concat(String(units.movement[at('j-48')])),
      topLeft: '3',
      topRight: '■',
      reduced: false,
      large: true,
    })
    const cadre = piece(shown, 'unit:p-31d')!
    expect(cadre).toMatchObject({ tone: 'filipino', reduced: true, large: false })
    expect(cadre.badges.map(({ icon }) => icon)).toContain('cadre')
  })

  test('[table.counters, 12.D.2, 14.G] marks of hunger, isolation and disorder', () => {
    const s = scene({ units: { 'j-48': 'G7:1618', 'p-31d': 'G7:1623', 'a-26c': 'G7:1720' } })
    const set = (id: string, out: number, disruption: number) => {
      s.state.out[s.unit(id)] = out
      s.state.fed[s.unit(id)] = 0
      s.state.disruption[s.unit(id)] = disruption
    }
    set('p-31d', 2, 0)
    set('a-26c', 8, 2)
    const shown = sceneFor(s, null)
    const marks = (id: string) => piece(shown, `unit:${id}`)!.badges.map(({ icon, text }) => [icon, text])
    expect(marks('j-48')).toEqual([])
    expect(marks('p-31d')).toEqual([['out-of-supply', '1']])
    expect(marks('a-26c')).toEqual([
      ['isolated', '4'],
      ['disrupted', '2'],
    ])
  })

  test('[table.counters, 17.A, 17.B.1] air units stand at their bases with ratings and state', () => {
    const s = scene({
      air: { 'a6m2-1': 'G7:1612', 'a6m2-2': 'G7:1612 aborted' },
      airfields: { 'G7:1612': 3 },
    })
    const shown = sceneFor(s, null)
    const one = piece(shown, 'air:a6m2-1')!
    const { units } = s.data.air
    const unit = s.air('a6m2-1')
    expect(one).toMatchObject({
      at: 'hex:G7:1612',
      silhouette: 'fighter',
      tone: 'axis',
      topLeft: 'F',
      spent: false,
    })
    expect(one.factors.slice(0, 2)).toEqual([String(units.attack[unit]), String(units.defence[unit])])
    expect(piece(shown, 'air:a6m2-2')).toMatchObject({ reduced: true, spent: true })
    expect(badgesAt(shown, 'hex:G7:1612')).toEqual([['airbase', '3']])
  })

  test('[table.counters, 14.E] transport counters are no troops', () => {
    const shown = sceneFor(scene({ units: { 'a-mt1': 'G7:1623' } }), null)
    expect(piece(shown, 'unit:a-mt1')!.silhouette).toBe('truck')
  })
})

describe('markers', () => {
  test('[table.markers, 18.D, 7.A.2, 37.B, 12.E, 14.A.1] what lies on a hex', () => {
    const s = scene({
      real: true,
      resources: { 'G7:1623': 2 },
      state: { railBreaks: [] },
    })
    const at = s.place('G7:1623')
    s.state.airbases[at] = { permanent: 9, temporary: 0, hits: 2 }
    s.state.railBreaks = [at]
    s.state.forts[at] = 1
    s.state.projects = [{ kind: 'fort', place: at, bridge: -1, side: 1, builders: [], turns: 2 }]
    const badges = badgesAt(sceneFor(s, null), 'hex:G7:1623')
    const capacity = 9 + s.data.map.airstrip[at]!
    expect(badges).toEqual([
      ['fortification', undefined],
      ['airbase', `${capacity - 2}/${capacity}`],
      ['rail-cut', undefined],
      ['engineer', '2'],
      ['supply', '2'],
    ])
  })

  test('[table.markers, 5.B, 37.A.3-effect] hexes that changed hands and bridges that are down', () => {
    const s = scene({ real: true, japanese: ['G7:1925'] })
    s.state.bridgesDown = [0]
    const shown = sceneFor(s, null)
    expect(shown.places.find(({ target }) => target === 'hex:G7:1925')!.tone).toBe('japanese')
    expect(shown.edges).toEqual([
      expect.objectContaining({ style: 'bridge-down', target: s.data.map.bridges[0]!.target }),
    ])
  })

  test('[table.markers, 40.B] only the Luzon sections and Formosa are lit', () => {
    const lit = new Set(sceneFor(scene({ real: true }), null).inPlay)
    for (const target of ['hex:G7:1925', 'hex:G7:0201', 'box:formosa'])
      expect(lit.has(target), target).toBe(true)
    for (const target of ['hex:G7:4010', 'hex:G8:1010', 'box:palau'])
      expect(lit.has(target), target).toBe(false)
  })
})

describe('drawers and status', () => {
  test('[table.operation, 17.D] the operation in its six steps; its target only for those who may know', () => {
    const s = scene({
      air: { 'a6m2-1': 'G7:1612', 'a6m2-2': 'G7:1612' },
      airfields: { 'G7:1612': 6, 'G7:1623': 6 },
      phase: 'movement',
    })
    const id = over(s, { by: 'japanese', target: 'G7:1623', flyers: { 'a6m2-2': 'bombing' } })
    const operation = s.state.air.operations.find((one) => one.id === id)!
    operation.reached = 0
    // As the sequence of play would say while the bombs fall.
    const bombsFall = { procedure: 'air operation', step: 'bombs fall', rule: '17.D-5' }
    const panel = (seat: string | null) => {
      const view = see(s.engine, s.position, seat)
      return drawer(table.scene({ ...view, where: [...view.where, bombsFall] }, s.data), 'operation')!
    }
    const line = (seat: string | null) => {
      const [first] = panel(seat).items
      return first!.kind === 'line' ? inEnglish(first!.text) : ''
    }
    expect(line('japanese')).toContain('G7:1623')
    expect(line('allied')).not.toContain('1623')
    expect(line(null)).not.toContain('1623')
    // The flight by name: who, from where, over what, home again; and its way on the map.
    const plan = (seat: string) => {
      const found = panel(seat).items.find(({ kind }) => kind === 'group')
      if (found?.kind !== 'group') throw new Error('no plan')
      return [found.title, ...found.lines.map(({ text }) => text)].map(inEnglish)
    }
    expect(plan('japanese')).toEqual([
      expect.stringContaining('bombing'),
      expect.stringContaining('A6M2'),
      expect.stringContaining('G7:1623'),
      expect.stringMatching(/^Then home: .*within/),
    ])
    expect(plan('allied').join()).not.toContain('1623')
    const ways = (seat: string) =>
      (table.scene(see(s.engine, s.position, seat), s.data).routes ?? []).map(({ through }) => through.join())
    expect(ways('japanese').join()).toContain('1623')
    operation.flyers[0]!.at = operation.flyers[0]!.from
    operation.flyers[0]!.arrived = 0
    expect(ways('japanese').join()).toContain('1623')
    expect(ways('allied').join()).not.toContain('1623')
    operation.flyers[0]!.at = s.place('G7:1623')
    operation.flyers[0]!.arrived = 1
    const steps = panel('allied').items[1]!
    expect(steps.kind === 'steps' && steps.steps.map(({ now }) => now)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  test('[table.air, 24.C] plans of landings are in the owner’s drawer only', () => {
    const s = scene({ units: { 'j-48': 'G7:1618' } })
    s.state.air.plans = [{ side: 0, unit: s.unit('j-48'), target: s.place('G7:1623'), turn: s.state.turn }]
    const text = (seat: string | null) => JSON.stringify(drawer(sceneFor(s, seat), 'air'))
    expect(text('japanese')).toContain('drawer.air.plan')
    expect(text('allied')).not.toContain('drawer.air.plan')
    expect(text(null)).not.toContain('drawer.air.plan')
  })

  test('[table.supply, 12.B] units by the element with which their line begins', () => {
    const s = scene({
      ground: 'japanese',
      sources: { japanese: ['G7:1618'] },
      roads: [['G7:1618', 'G7:1619', 'G7:1620']],
      units: { 'j-48': 'G7:1618', 'j-47': 'G7:1620', 'j-1f': 'G7:1722' },
    })
    const [first] = drawer(sceneFor(s, 'japanese'), 'supply')!.items
    expect(first!.kind === 'line' && first!.text.args).toMatchObject({
      source: 1,
      rail: 0,
      road: 1,
      overland: 1,
    })
  })

  test('[table.victory, 41] the ledger of points adds up', () => {
    const s = scene({
      state: {
        victory: [50, 8],
        score: { losses: [10, 8], objectives: 40, bases: [0, 0], production: [0, 0] },
      },
    })
    const ledgers = drawer(sceneFor(s, null), 'victory')!.items.flatMap((item) =>
      item.kind === 'ledger' ? [item.ledger.total] : [],
    )
    expect(ledgers).toEqual([[25, 2], 2])
  })

  test('[table.status, 36.A] turn, phase, weather and points', () => {
    const shown = sceneFor(scene({ weather: 'rain' }), null)
    const keys = shown.status.map(({ label }) => label.key)
    expect(keys).toEqual(
      expect.arrayContaining(['status.turn', 'status.side', 'status.weather', 'status.points']),
    )
    expect(shown.status.filter(({ value }) => inEnglish(value).includes('rain')).length).toBeGreaterThan(0)
  })
})

describe('whole games', () => {
  const play = (scenario: string, seed: string, most: number, every: number) => {
    const engine = new Engine(game)
    const position = newPosition(game, { scenario }, seed)
    engine.begin(position)
    let at = 7
    const random = () => {
      at = (at * 1_103_515_245 + 12_345) % 2 ** 31
      return at / 2 ** 31
    }
    for (let acts = 0; acts < most && !position.result; acts++) {
      if (acts % every === 0)
        for (const seat of ['japanese', 'allied', null]) {
          const view = JSON.parse(JSON.stringify(see(engine, position, seat)))
          const shown = table.scene(view, data)
          expectPrintable(shown)
          const boxes = new Set(
            shown.drawers.flatMap(({ items }) =>
              items.flatMap((item) => (item.kind === 'box' ? [item.id] : [])),
            ),
          )
          for (const { at: where, target } of shown.pieces)
            if (!places.has(where) && !boxes.has(where)) expect.fail(`${target} lies nowhere: ${where}`)
          const state = table.stateFromView(view, data)
          const q = { state, data, options: position.options, seats: position.seats }
          for (const overlay of table.overlays) {
            const targets = overlay.needsTarget
              ? [
                  shown.pieces[Math.floor(random() * shown.pieces.length)]!.target,
                  shown.pieces.at(-1)!.target,
                  'hex:G7:1925',
                  'box:formosa',
                  'side:allied',
                ]
              : ['']
            for (const target of targets) expectPrintable(overlay.answer(q, target, seat))
          }
        }
      const moment = engine.moment(position)
      const seat = moment.waiting[0]!
      const offer = moment.offer(seat)
      moment.act(seat, offer[Math.floor(random() * offer.length)]!)
    }
  }

  test('[table.scene] random play of Luzon prints scenes and overlays without fault', () =>
    play('luzon', 'table', 1500, 150))
  test('[table.scene] random play of Clark Field prints scenes and overlays without fault', () =>
    play('clark-field', 'table', 800, 80))
})

describe('words', () => {
  const games = new URL('../../', import.meta.url)
  const rows = readFileSync(new URL('../inventory.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
  const landAndAir = rows.flatMap((row): [string, string][] => {
    const [id = '', tier] = row.split('\t')
    return id === '' || tier === 'naval' || tier === 'examples' ? [] : [['inventory', id]]
  })
  const rooms = ['damned-die-hard/', 'damned-die-hard/rules/', 'damned-die-hard/table/']
  const cited = citedRules(
    rooms.map((room) => new URL(room, games)),
    /\d+(?:\.[A-Z0-9][A-Za-z0-9]*)+(?:\.[a-z0-9]+)*(?:-[A-Za-z0-9/]+)?|\d+-[a-z]+/,
  )

  test('[table.text, table.rules, table.provenance] both languages have everything; rules and origins can be looked up', () => {
    expect(landAndAir.length).toBeGreaterThan(280)
    expect(cited.length).toBeGreaterThan(250)
    expect(tableFaults(game, { files: Object.keys(dataFiles), rules: [...landAndAir, ...cited] })).toEqual([])
    expect(table.provenance.find(({ file }) => file === 'map.json')!.kind).toBe('reconstructed')
  })
})
