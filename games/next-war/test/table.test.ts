import { readFileSync } from 'node:fs'
import { nameIn, see, type TableScene } from '@grognard/kernel'
import { citedRules, tableFaults } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { HEX_SIZE } from '../../desk/index.ts'
import { dataFiles } from '../data/index.ts'
import { nextWarKorea as game } from '../game.ts'
import { ABSENT, SIDES, type State } from '../state.ts'
import { formationCode, symbolOf } from '../table/counters.ts'
import { expectPrintable } from './printable.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** How the game lies on the table. */

const table = game.table!
const { data } = game
const map = table.map(data)
const LANGUAGES = ['en', 'fr'] as const
const places = new Map(map.places.map((place) => [place.target, place]))
const place = (target: string) => places.get(target)!

const sceneFor = (s: Scene, seat: string | null): TableScene =>
  table.scene(see(s.engine, s.position, seat), data)

/** The set-up of a scenario, before anybody has chosen anything. */
function setUp(scenario: string, state: Partial<State> = {}): Scene {
  const s = scene({ scenario })
  const start = game.scenarios.find(({ id }) => id === scenario)!
  Object.assign(s.state, start.start(data, {}), state)
  return s
}

const piece = (shown: TableScene, id: string) => shown.pieces.find(({ target }) => target === `unit:${id}`)
const badgesAt = (shown: TableScene, target: string) =>
  shown.places.find((one) => one.target === target)?.badges.map(({ icon }) => icon) ?? []

describe('map', () => {
  test('[table.map] every hex and box once, each where no other lies, inside the sheet', () => {
    expect(map.places.length).toBe(data.cells)
    expect(places.size).toBe(data.cells)
    expect(map.places.filter(({ terrain }) => terrain === 'sea').length).toBe(490)
    const spots = new Set(map.places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
    expect(spots.size).toBe(data.cells)
    for (const { x, y, outline = [] } of map.places) {
      for (const [i, value] of [x, y, ...outline].entries()) {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThan(i % 2 === 0 ? map.width : map.height)
      }
    }
  })

  test('[table.map, 2.1] neighbours lie next to each other, over the join of the sheets too', () => {
    const apart = (a: string, b: string) =>
      Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y) / (HEX_SIZE * Math.sqrt(3))
    expect(apart('hex:N3022', 'hex:S2700')).toBeCloseTo(1, 2)
    for (const { between, style } of map.edges!)
      expect(apart(...between), `${style} ${between}`).toBeCloseTo(1, 2)
    // North is up, west is left.
    expect(place('hex:N2004').y).toBeLessThan(place('hex:S2700').y)
    expect(place('hex:N2004').x).toBeLessThan(place('hex:N4822').x)
  })

  test('[table.map] boxes overlap neither each other nor any hex', () => {
    const areas = map.places.filter(({ shape }) => shape === 'area')
    expect(areas.map(({ target }) => target)).toHaveLength(7)
    const bounds = areas.map(({ outline }) => ({
      left: outline![0]!,
      top: outline![1]!,
      right: outline![2]!,
      bottom: outline![5]!,
    }))
    bounds.forEach((a, i) => {
      for (const b of bounds.slice(i + 1))
        expect(a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top).toBe(true)
      for (const { x, y, shape } of map.places)
        if (shape === 'hex')
          expect(
            x < a.left - HEX_SIZE ||
              x > a.right + HEX_SIZE ||
              y < a.top - HEX_SIZE ||
              y > a.bottom + HEX_SIZE,
          ).toBe(true)
    })
  })

  test('[table.map, 8.3.1.1, 8.3.2] roads, rivers, water, bridges and ferries are those of the hexsides', () => {
    const sides = data.data.title.map.hexsides
    const styled = (style: string) => map.edges!.filter((edge) => edge.style === style)
    expect(styled('river').length).toBe(sides.filter(({ river }) => river === 'minor').length)
    expect(styled('lake').length).toBe(sides.filter(({ water }) => water).length)
    expect(styled('ferry').length).toBe(sides.filter(({ ferry }) => ferry).length)
    expect(styled('bridge').map(({ target }) => target)).toEqual([...data.bridgeTarget])
    for (const style of ['secondary', 'primary', 'highway'] as const) {
      const off = style === 'highway' ? data.exits.length : 0
      expect(map.links.filter((link) => link.style === style).length, style).toBe(
        sides.filter(({ road }) => road === style).length + off,
      )
    }
    for (const { from, to } of map.links) expect([places.has(from), places.has(to)]).toEqual([true, true])
  })

  test('[table.map] the frontier runs from coast to coast, through the demilitarised zone', () => {
    const dmz = map.edges!.filter(({ style }) => style === 'dmz')
    expect(dmz.length).toBeGreaterThan(25)
    for (const { between } of dmz)
      expect(new Set(between.map((hex) => place(hex).tone))).toEqual(new Set(['opposing', 'allied']))
  })

  test('[table.map, 8.3.1.2, 8.3.1.5] places show what is printed in them', () => {
    expect(place('hex:N2617')).toMatchObject({
      settlement: 'city',
      town: 'place:N2617',
      rank: 2,
      tone: 'opposing',
    })
    expect(place('hex:N2617').badges.map(({ icon, tone }) => [icon, tone])).toEqual([
      ['fortification', 'opposing'],
    ])
    expect(place('hex:S2016').badges.map(({ icon }) => icon)).toEqual(['port'])
    expect(place('hex:N2822')).toMatchObject({ terrain: 'urban', label: 'N2822' })
    const seoul = map.places.filter(({ town }) => town && game.text.en.names[town] === 'Seoul')
    expect(seoul.map(({ target, rank }) => [target, rank])).toEqual([['hex:N2922', 1]])
    expect(map.terrains.find(({ id }) => id === 'rough-woods')).toMatchObject({
      texture: 'rough',
      cover: 'forest',
    })
  })

  test('[table.map] from afar the capitals are named: no name as important as theirs lies close by', () => {
    const great = map.places.filter(({ town, rank }) => town && rank === 1)
    const capitals = great.filter(({ town }) => ['Seoul', 'Pyongyang'].includes(game.text.en.names[town!]!))
    expect(capitals).toHaveLength(2)
    for (const one of capitals)
      for (const other of great)
        if (other !== one)
          expect(Math.hypot(one.x - other.x, one.y - other.y), other.target).toBeGreaterThan(300)
    // Wonsan and Daegu are still named from afar, Incheon only from nearer by.
    expect(['hex:N3704', 'hex:S3921', 'hex:N2522'].map((target) => place(target).rank)).toEqual([1, 1, 2])
  })

  test('[table.map] everything on it can be said in both languages, and it is not too heavy', () => {
    expectPrintable(map)
    for (const { target, town } of map.places)
      for (const language of LANGUAGES) {
        const { names } = game.text[language]
        expect(nameIn(names, target), target).toBeDefined()
        if (town) expect(names[town], town).toBeDefined()
      }
    expect(JSON.stringify(map).length).toBeLessThan(1_000_000)
  })
})

describe('counters', () => {
  test('[table.counters, NR-UIC, NR-SIZE] every unit has a symbol code with its size', () => {
    data.units.forEach((_, unit) => {
      expect(symbolOf(data, unit), data.units[unit]!.id).toMatch(/^1003(10|30)00\d{12}$/)
    })
    expect(symbolOf(data, data.unit('rok-1-inf-div'))).toBe('10031000211211000000')
    expect(symbolOf(data, data.unit('dprk-i-armor-bde'))).toBe('10031000181205000000')
  })

  test('[table.counters, 2.3.4] formations of one army differ in band and code', () => {
    const board: Board = { units: Object.fromEntries(data.units.map(({ id }) => [id, 'S2707'])) }
    const { pieces } = sceneFor(scene(board), null)
    const bands = new Map<string, Set<string>>()
    data.units.forEach(({ id, formation, kind, supreme }) => {
      if (kind !== 'ground' || formation < 0 || supreme) return
      const shown = pieces.find(({ target }) => target === `unit:${id}`)!
      const { nation } = data.data.title.formations[formation]!
      const key = `${nation} ${shown.band}`
      const names = bands.get(key) ?? new Set()
      bands.set(key, names.add(data.formations[formation]!.id))
    })
    for (const [band, formations] of bands) expect([...formations], band).toHaveLength(1)
    expect(
      ['rok-vii-corps', 'us-2-div', 'usmc-3-marines', 'rok-cdc', 'cw-forces'].map((id) =>
        formationCode(id, data.title.looks),
      ),
    ).toEqual(['VII Cps', '2', '3 Mar', 'CDC', 'CW'])
  })

  test('[table.counters, 2.3.1, 2.3.2, 2.3.3, 2.3.5] the face that is up, and what it has done', () => {
    const s = scene({
      units: {
        'dprk-2-inf-div': 'S2210 reduced',
        'rok-1-inf-div': 'S2707',
        'dprk-620-heavy-artillery-bde': 'S2209',
      },
      state: { segment: { kind: 'basic', side: 1, combat: false } },
    })
    s.state.moved[data.unit('dprk-2-inf-div')] = 1
    s.state.moved[data.unit('rok-1-inf-div')] = 1
    const shown = sceneFor(s, 'allied')
    expect(piece(shown, 'dprk-2-inf-div')).toMatchObject({
      at: 'hex:S2210',
      tone: 'opposing',
      factors: ['4', '3', '4'],
      topLeft: '4',
      reduced: true,
      spent: true,
    })
    // It is not their segment.
    expect(piece(shown, 'rok-1-inf-div')).toMatchObject({
      factors: ['6', '8', '4'],
      reduced: false,
      spent: false,
    })
  })

  test('[table.counters, 2.3.2.1] a strength that counts only among its like stands in parentheses', () => {
    const bracketed = data.units.find((unit) => unit.bracketed)!
    const shown = sceneFor(scene({ units: { [bracketed.id]: 'S2209' } }), null)
    expect(piece(shown, bracketed.id)!.factors[1]).toBe(`(${bracketed.full.defence})`)
  })

  test('[table.counters, 2.4.2, 2.4.3, 2.4.4] helicopters and ships show support and range; marines lie under their ship', () => {
    const s = scene({
      units: { 'us-2-ah-64-1': 'S2707 reduced', 'us-amph-1': 'yellow-sea-in-shore' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    s.state.missions[data.unit('us-2-ah-64-1')] = 1
    const shown = sceneFor(s, null)
    expect(piece(shown, 'us-2-ah-64-1')).toMatchObject({
      silhouette: 'helicopter',
      factors: ['1', '(16)'],
      caption: 'AH-64',
      badges: [{ icon: 'air', text: '1' }],
    })
    const ship = piece(shown, 'us-amph-1')!
    expect(ship).toMatchObject({ silhouette: 'landing-ship', factors: ['2', '(1)'], topRight: '4' })
    const marines = piece(shown, 'usmc-1-4-bn')!
    expect([marines.at, marines.badges.map(({ icon }) => icon)]).toEqual([ship.at, ['naval']])
    expect(marines.order!).toBeLessThan(ship.order!)
  })
})

describe('scene', () => {
  test.each(['corridor', 'seoul', 'wonsan', 'strategic-surprise', 'campaign', 'extended-build-up'])(
    '[table.scene, 2.3.6] %s: every unit lies where it begins',
    (id) => {
      const s = setUp(id)
      const shown = sceneFor(s, null)
      const { placements, arriving, reinforcements } = data.scenarios[s.state.scenario]!
      for (const { unit, cell } of placements)
        expect(piece(shown, data.units[unit]!.id)?.at, data.units[unit]!.id).toBe(data.cellTarget[cell])
      arriving.forEach((units, entry) => {
        for (const unit of units) {
          // 10.0: those who stay out of the war are not shown at all.
          const expected = s.state.at[unit] === ABSENT ? undefined : `arrival:${reinforcements[entry]!.id}`
          expect(piece(shown, data.units[unit]!.id)?.at).toBe(expected)
        }
      })
      const boxes = new Set(
        shown.drawers.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'box' ? [item.id] : []))),
      )
      for (const { at } of shown.pieces) expect(places.has(at) || boxes.has(at), at).toBe(true)
      expectPrintable(shown)
    },
  )

  test('[table.scene] only the area of the scenario is in play', () => {
    expect(sceneFor(setUp('campaign'), null).inPlay).toBeUndefined()
    const { inPlay } = sceneFor(setUp('corridor'), null)
    expect(inPlay).toHaveLength(55)
    expect(inPlay).toContain('hex:N2718')
    expect(inPlay).not.toContain('hex:N3018')
    for (const target of inPlay!) expect(places.has(target)).toBe(true)
  })

  test('[table.scene, 8.4] a place is sent only when it differs from the map', () => {
    expect(sceneFor(setUp('seoul'), null).places).toEqual([])
    const s = scene({ control: { N2617: 'allied', 'yellow-sea-at-sea': 'opposing' } })
    const shown = sceneFor(s, null)
    const tone = (target: string) => shown.places.find((one) => one.target === target)?.tone
    expect([tone('hex:N2617'), tone('box:yellow-sea-at-sea'), tone('hex:N2618')]).toEqual([
      'allied',
      'opposing',
      undefined,
    ])
    expect(badgesAt(shown, 'hex:N2617')).toEqual(['fort-destroyed'])
  })

  test('[table.scene, 8.4.1, 8.5.8.2-a, 7.5, 8.3.4, 8.3.1.8] markers lie on their hexes, bridges on their hexsides', () => {
    const s = scene({})
    s.state.clearing[data.cell('N2822')] = 4
    s.state.beachheads[data.cell('N1512')] = 0
    s.state.mines[data.cell('S1816')] = 2
    s.state.minesOf[data.cell('S1816')] = 1
    s.state.bridges[3] = 1
    s.state.ferries[0] = 1
    const shown = sceneFor(s, 'allied')
    const badge = (target: string) => shown.places.find((one) => one.target === target)!.badges[0]!
    expect(badge('hex:N2822')).toMatchObject({ icon: 'engineer', text: '4' })
    expect(badge('hex:N1512')).toMatchObject({ icon: 'beachhead', tone: 'allied' })
    expect(badge('hex:S1816')).toMatchObject({ icon: 'mines', text: '2', tone: 'opposing' })
    const [bridge, ferry] = shown.edges!
    expect(bridge).toMatchObject({ style: 'bridge-down', target: data.bridgeTarget[3] })
    expect(ferry!.between).toEqual(data.ferryCells[0]!.map((cell) => data.cellTarget[cell]))
    expectPrintable(shown)
  })

  test('[table.scene, 13.1.5, 8.4.1.1-4, 6.5.1.2] marks on counters', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2707', 'us-2-ah-64-1': 'S2707' } })
    s.state.unsupplied[data.unit('rok-1-inf-div')] = 1
    s.state.landed[data.unit('rok-1-inf-div')] = 1
    s.state.mustRebase[data.unit('us-2-ah-64-1')] = 3
    const shown = sceneFor(s, 'allied')
    const icons = (id: string) => piece(shown, id)!.badges.map(({ icon }) => icon)
    expect([icons('rok-1-inf-div'), icons('us-2-ah-64-1')]).toEqual([
      ['out-of-supply', 'parachute'],
      ['hourglass'],
    ])
    expect(shown.warnings.map(({ key }) => key)).toContain('warning.mustRebase')
    expect(sceneFor(s, 'opposing').warnings).toEqual([])
    expectPrintable(shown)
  })

  test('[table.scene, 8.1.1.1-d, 13.1.3] the reader is warned of crowds and of lines cut', () => {
    const units = {
      'rok-cap-mech-div': 'N2008',
      'rok-20-mech-div': 'N2008',
      'dprk-2-inf-div': 'N2006',
      'dprk-13-inf-div': 'N2010',
    }
    const warned = (options: Board['options'] = {}) =>
      sceneFor(scene({ units, options }), 'allied').warnings.map(({ key }) => key)
    expect(warned()).toEqual(['warning.overstacked'])
    expect(warned({ supply: true })).toEqual(['warning.overstacked', 'warning.supply'])
  })

  test('[table.drawers] eliminated, removed and returning units lie in their boxes', () => {
    const s = scene({
      units: { 'rok-1-inf-div': 'eliminated', 'dprk-2-inf-div': 'eliminated', 'us-sag-1': 'turn-track' },
    })
    s.state.returns[data.unit('us-sag-1')] = 4
    const shown = sceneFor(s, null)
    expect(piece(shown, 'rok-1-inf-div')!.at).toBe('losses:allied')
    expect(piece(shown, 'dprk-2-inf-div')!.at).toBe('losses:opposing')
    expect(piece(shown, 'us-sag-1')!.at).toBe('track:returning')
    expect(JSON.stringify(shown.drawers)).toContain('"track:returning"')
    expectPrintable(shown)
  })

  test('[table.status, 4.0, 5.0, 6.4, 12.1] headline numbers', () => {
    const s = scene({
      state: {
        turn: 3,
        weather: 'overcast',
        turnType: 'contested',
        first: 1,
        vp: [7, 12],
        vpThisTurn: [2, 0],
        air: [5, 3],
        superiority: { side: 0, level: 2 },
        submarines: [0, 3],
        asw: [1, 0],
      },
    })
    const { status } = sceneFor(s, null)
    const shown = Object.fromEntries(status.map(({ label, value }) => [label.key, value.args]))
    expect(shown['status.turn']).toEqual({ turn: 3, of: 24, date: '2014-10-13' })
    expect(shown['status.weather']).toEqual({ name: 'weather:overcast' })
    expect(shown['status.initiative']).toEqual({ side: 'side:opposing' })
    expect(shown['status.vp']).toEqual({ allied: 7, opposing: 12, alliedNow: 2, opposingNow: 0 })
    expect(shown['status.air']).toMatchObject({ level: 'superiority:superiority', side: 'side:allied' })
    expect([shown['status.submarines'], shown['status.asw']]).toEqual([
      { allied: 0, opposing: 3 },
      { allied: 1, opposing: 0 },
    ])
    expectPrintable(status)
  })

  test('[table.scene] a scene is made from nothing but the view', () => {
    const s = setUp('campaign')
    for (const seat of ['allied', 'opposing', null]) {
      const view = see(s.engine, s.position, seat)
      expect(table.scene(JSON.parse(JSON.stringify(view)), data)).toEqual(table.scene(view, data))
      expect(() => table.stateFromView(view, data)).not.toThrow()
    }
  })

  test('[table.drawers, 12.1, 12.2] the record of victory adds up', () => {
    const s = scene({ state: { vp: [30, 12], vpLastTurn: [6, 2], vpThisTurn: [4, 0] } })
    const { items } = sceneFor(s, null).drawers.find(({ id }) => id === 'victory')!
    const ledgers = items.flatMap((item) => (item.kind === 'ledger' ? [item.ledger.total] : []))
    expect(ledgers).toEqual(SIDES.map((side) => s.state.vp[side] + s.state.vpThisTurn[side]))
    expect(items[0]).toMatchObject({ kind: 'track', value: 22 })
  })
})

describe('words', () => {
  const here = new URL('../', import.meta.url)
  const rows = readFileSync(new URL('inventory.tsv', here), 'utf8').split('\n').slice(1)
  const standard = rows.flatMap((row): [string, string][] => {
    const [id = '', tier] = row.split('\t')
    const isWanted = tier !== 'advanced' && /^(NR-|\d)/.test(id) && !(Number.parseInt(id, 10) > 13)
    return isWanted ? [['inventory', id]] : []
  })
  const cited = citedRules(
    ['./', 'rules/', 'table/', 'table/overlays/'].map((inner) => new URL(inner, here)),
    /TEC|NR-[A-Z]+|\d+(?:\.\d+)+(?:-[a-z0-9]+)?/,
  )

  test('[table.text, table.rules, table.provenance] both languages have everything; rules and origins can be looked up', () => {
    expect(standard.length).toBeGreaterThan(200)
    expect(cited.length).toBeGreaterThan(500)
    expect(tableFaults(game, { files: Object.keys(dataFiles), rules: [...standard, ...cited] })).toEqual([])
    expect(table.provenance.find(({ file }) => file === 'korea/scenario-seoul.json')!.kind).toBe(
      'reconstructed',
    )
  })
})
