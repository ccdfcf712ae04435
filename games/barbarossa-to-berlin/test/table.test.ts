import { readFileSync } from 'node:fs'
import { compare, type Message, print, see, sum, type TableScene, withKernelText } from '@grognard/kernel'
import { tableFaults } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../data/index.ts'
import { barbarossaToBerlin as game } from '../game.ts'
import { sideOf } from '../rules/02-units.ts'
import { type SupplyGroup, supplyMap, supplyOf } from '../rules/13-supply.ts'
import { ALLIED, AXIS, type State } from '../state.ts'
import { captionOf, symbolOf } from '../table/counters.ts'
import { reachOf, wayTo } from '../table/reach.ts'
import { supplyLine } from '../table/supply-lines.ts'
import { fight, operate } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** How the game lies on the table. */

const table = game.table!
const { data } = game
const map = table.map(data)
const LANGUAGES = ['en', 'fr'] as const
const texts = withKernelText(game.text)
const SEATS = ['axis', 'allied', null] as const

const sceneFor = (s: Scene, seat: string | null): TableScene =>
  table.scene(see(s.engine, s.position, seat), data)

/** The position of the campaign's set-up. */
function setUp(state: Partial<State> = {}): Scene {
  const s = scene({})
  Object.assign(s.state, game.scenarios[0]!.start(data, {}), state)
  return s
}

/** A repeatable source of numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

/** Every message anywhere inside a value. */
function* messagesIn(value: unknown): Generator<Message> {
  if (value === null || typeof value !== 'object') return
  if ('key' in value && typeof value.key === 'string') yield value as Message
  for (const inner of Object.values(value)) yield* messagesIn(inner)
}

/** Prints everything in both languages; a name that is not in the catalogue would show as its key. */
function expectPrintable(value: unknown): void {
  for (const message of messagesIn(value)) {
    for (const language of LANGUAGES) {
      const text = print(message, language, texts[language])
      expect(text, `${message.key} in ${language}`).not.toMatch(/\b[a-z]+:[a-z0-9]/)
    }
  }
}

const placeNamed = (target: string) => map.places.find((place) => place.target === target)!
const badgesAt = (shown: TableScene, target: string): string[] =>
  shown.places.find((place) => place.target === target)!.badges.map(({ icon }) => icon)

describe('map', () => {
  test('[table.map] every space, beach and sea is on the map once, inside its frame', () => {
    const targets = map.places.map(({ target }) => target)
    expect(targets).toEqual([...data.placeTarget, ...data.seas.map(({ id }) => `sea:${id}`)])
    expect(new Set(targets).size).toBe(targets.length)
    for (const { x, y, target } of map.places) {
      expect(x > 40 && x < map.width - 40 && y > 40 && y < map.height - 40, target).toBe(true)
    }
  })

  test('[table.map] no two boxes overlap, with room for a name beneath', () => {
    const size = { box: 44, beach: 34, sea: 44, circle: 44, hex: 44, area: 44 }
    const overlaps: string[] = []
    map.places.forEach((a, i) => {
      for (const b of map.places.slice(i + 1)) {
        const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
        const needed = (size[a.shape] + size[b.shape]) / 2
        if (apart < needed + 8) overlaps.push(`${a.target} and ${b.target}`)
      }
    })
    expect(overlaps).toEqual([])
  })

  test('[table.map, 2.1-a] every link is drawn by its kind, and no two land links cross', () => {
    expect(map.links.length).toBe(data.links.length)
    const known = new Set(map.places.map(({ target }) => target))
    for (const { from, to } of map.links) expect([known.has(from), known.has(to)]).toEqual([true, true])
    const styles = new Map(map.links.map(({ from, to, style }) => [`${from} ${to}`, style]))
    expect(styles.get('space:leningrad space:tikhvin-volkhov')).toBe('sea')
    expect(styles.get('space:caen space:le-havre')).toBe('river')
    expect(styles.get('space:bergen beach:A')).toBe('landing')
    const land = map.links.filter(({ style }) => style === 'road' || style === 'river')
    const turn = (a: { x: number; y: number }, b: { x: number; y: number }, c: { x: number; y: number }) =>
      Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
    const crossings: string[] = []
    land.forEach((one, i) => {
      const [a, b] = [placeNamed(one.from), placeNamed(one.to)]
      for (const other of land.slice(i + 1)) {
        const [c, d] = [placeNamed(other.from), placeNamed(other.to)]
        const crosses = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
        if (crosses) crossings.push(`${one.from}-${one.to} and ${other.from}-${other.to}`)
      }
    })
    expect(crossings).toEqual([])
  })

  test('[table.map, 2.1-d] places show what is printed on them', () => {
    const icons = (target: string) => placeNamed(target).badges.map(({ icon }) => icon)
    expect(icons('space:berlin')).toEqual(
      expect.arrayContaining(['star', 'capital', 'city', 'supply', 'square']),
    )
    expect(icons('space:bucharest')).toEqual(expect.arrayContaining(['oil', 'capital']))
    expect(icons('space:trondheim')).toContain('iron')
    expect(placeNamed('space:moscow').rank).toBe(1)
    expect(placeNamed('space:pinsk').rank).toBe(3)
    const terrains = new Set(map.terrains.map(({ id }) => id))
    for (const { terrain } of map.places) expect(terrains.has(terrain), terrain).toBe(true)
  })

  test('[table.map] every place can be walked by a reader who does not see it', () => {
    const about = placeNamed('space:kiev').about.map((message) => print(message, 'en', game.text.en))
    expect(about[0]).toBe('Clear, Soviet Union')
    for (const near of ['Zhitomir', 'Chernigov', 'Cherkassi']) expect(about.join(' '), near).toContain(near)
  })

  test('[table.map] everything on it can be said in both languages', () => {
    expectPrintable(map)
    for (const { target } of map.places) {
      for (const language of LANGUAGES) expect(game.text[language].names[target], target).toBeDefined()
    }
  })

  test('[table.background] outlines are whole numbers inside the frame, and the file is small', () => {
    const { land, lakes, rivers, borders, relief } = map.background
    const lines = [...land, ...lakes, ...rivers, ...borders, ...relief.map(({ area }) => area)]
    expect([land.length > 50, lakes.length > 10, rivers.length > 50, borders.length > 40]).not.toContain(
      false,
    )
    expect(new Set(relief.map(({ height }) => height))).toEqual(new Set([1, 2, 3, 4]))
    for (const line of lines) {
      expect(line.length % 2).toBe(0)
      expect(line.length).toBeGreaterThanOrEqual(4)
      expect(line.every((value) => Number.isInteger(value) && value >= -40 && value <= 4040)).toBe(true)
    }
    const file = new URL('../data/background.json', import.meta.url)
    expect(readFileSync(file).length).toBeLessThan(350_000)
    expect(map.background.credits.length).toBeGreaterThan(0)
  })
})

describe('counters', () => {
  test('[table.counters] every unit has a symbol code, and a caption that tells it from its like', () => {
    const captions = new Set<string>()
    for (const unit of data.units) {
      for (const reduced of [false, true]) expect(symbolOf(unit, reduced), unit.id).toMatch(/^\d{20}$/)
      const caption = captionOf(unit)
      expect(caption.length, unit.id).toBeGreaterThan(0)
      expect(caption.length, caption).toBeLessThanOrEqual(9)
      // The mechanised Southwest Front and its successor are never on the map together (14.5.1).
      if (unit.id !== 'su-southwest-front') captions.add(`${unit.nation} ${unit.kind} ${caption}`)
    }
    expect(captions.size).toBe(data.units.length - 1)
    expect(captionOf(data.unitById.get('ge-2-panzer-army')!)).toBe('2 Pz')
    expect(captionOf(data.unitById.get('su-west-front')!)).toBe('West')
    expect(captionOf(data.unitById.get('ge-corps-14')!)).toBe('XIV')
  })

  test('[table.counters, 2.2-e] a mechanised Front shows as infantry when reduced', () => {
    const front = data.unitById.get('su-1-ukrainian-front')!
    const [full, reduced] = [symbolOf(front, false), symbolOf(front, true)]
    expect(full).not.toBe(reduced)
    expect(reduced).toBe(symbolOf(data.unitById.get('su-west-front')!, false))
  })

  test('[table.counters, 2.2-b] counters show the factors of the face that is up and what they have done', () => {
    const board: Board = {
      units: { 'ge-2-panzer-army': 'warsaw reduced', 'ge-4-army': 'warsaw', 'su-west-front': 'bialystok' },
      control: { bialystok: 'allied' },
    }
    const s = operate(board, 'axis', { points: 1 }).act('axis', 'activate-move space:warsaw')
    s.act('axis', 'select unit:ge-4-army', 'stop')
    const shown = sceneFor(s, 'axis')
    const piece = (id: string) => shown.pieces.find(({ target }) => target === `unit:${id}`)!
    const panzers = data.unitById.get('ge-2-panzer-army')!.reduced
    expect(piece('ge-2-panzer-army')).toMatchObject({
      at: 'space:warsaw',
      tone: 'german',
      factors: [panzers.cs, panzers.lf, panzers.ma].map(String),
      large: true,
      reduced: true,
      spent: false,
    })
    expect(piece('ge-4-army').spent).toBe(true)
    expect(badgesAt(shown, 'space:warsaw')).toContain('move')
  })
})

describe('scene', () => {
  test('[table.scene, 4.2] at the start every unit lies where the set-up puts it', () => {
    const shown = sceneFor(setUp(), null)
    for (const { id, at } of data.setup.placements) {
      const side = data.unitById.get(id)!.side
      const where = at === 'reserve' ? `box:${side}-reserve` : `space:${at}`
      expect(shown.pieces.find(({ target }) => target === `unit:${id}`)?.at, id).toBe(where)
    }
    const boxes = new Set(
      shown.drawers.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'box' ? [item.id] : []))),
    )
    const places = new Set(map.places.map(({ target }) => target))
    for (const { at } of shown.pieces) expect(places.has(at) || boxes.has(at), at).toBe(true)
  })

  test('[table.scene, 3-c] places take the tone of who controls them', () => {
    const tones = new Map(sceneFor(setUp(), null).places.map(({ target, tone }) => [target, tone]))
    expect(tones.get('space:berlin')).toBe('axis')
    expect(tones.get('space:moscow')).toBe('allied')
    expect(tones.get('space:ankara')).toBe('neutral')
  })

  test('[table.scene] markers lie on their places', () => {
    const at = (id: string) => data.place(id)
    const shown = sceneFor(
      setUp({
        trenches: { [at('kursk')]: { level: 2, owner: 'allied', kind: 'field' } },
        fortsDestroyed: [at('sevastopol')],
        standFast: [at('kiev')],
        partisans: [at('brest')],
        beachheads: { 0: { type: 'br', shingle: false } },
        luftwaffe: at('stalingrad'),
        lifted: { leningrad: true, moscow: false, blau: true },
      }),
      'allied',
    )
    expect(badgesAt(shown, 'space:kursk')).toContain('trench-2')
    expect(badgesAt(shown, 'space:sevastopol')).toContain('fort-destroyed')
    expect(badgesAt(shown, 'space:kiev')).toContain('post')
    expect(badgesAt(shown, 'space:brest')).toEqual(expect.arrayContaining(['fort', 'triangle']))
    expect(badgesAt(shown, 'beach:A')).toContain('beachhead')
    expect(badgesAt(shown, 'space:stalingrad')).toEqual(['air'])
    expect(badgesAt(shown, 'space:leningrad')).not.toContain('lock')
    expect(badgesAt(shown, 'space:moscow')).toEqual(expect.arrayContaining(['leader', 'lock']))
  })

  test('[table.scene, 13.4.4-b] units on the turn track lie in the box of their turn', () => {
    const units = {
      'ge-6-army': 'turn-track',
      'ge-4-army': 'removed',
      'ge-5-panzer-army': 'reserve',
      'su-army-1': 'eliminated',
      'su-army-2': 'reserve',
    }
    const s = scene({ units })
    s.state.returns[data.unit('ge-6-army')] = 5
    const shown = sceneFor(s, 'axis')
    const boxes = Object.fromEntries(shown.pieces.map(({ target, at }) => [target, at]))
    expect(boxes).toEqual({
      'unit:ge-6-army': 'box:turn-5',
      'unit:ge-5-panzer-army': 'box:reserve',
      'unit:su-army-2': 'box:allied-reserve',
      'unit:ge-4-army': 'box:axis-removed',
      'unit:su-army-1': 'box:allied-eliminated',
    })
    expect(JSON.stringify(shown.drawers)).toContain('"box:turn-5"')
  })

  test('[table.cards, 7.6.5] a reader sees its own hand, and of the other only what was shown', () => {
    const s = setUp()
    s.state.axis = { ...s.state.axis, hand: [data.card('AX-01'), data.card('AX-10')] }
    s.state.allied = {
      ...s.state.allied,
      hand: [data.card('AL-01'), data.card('AL-02')],
      shown: [data.card('AL-02')],
    }
    s.state.allied.kept = [{ card: data.card('AL-17'), used: false }]
    const zones = (seat: string | null) =>
      Object.fromEntries(sceneFor(s, seat).cards.map(({ target, zone }) => [target, zone]))
    expect(zones('axis')).toEqual({
      'card:AL-17': 'kept',
      'card:AX-01': 'hand',
      'card:AX-10': 'hand',
      'card:AL-02': 'shown',
    })
    expect(zones(null)).toEqual({ 'card:AL-17': 'kept', 'card:AL-02': 'shown' })
    const barbarossa = sceneFor(s, 'axis').cards.find(({ target }) => target === 'card:AX-01')!
    expect(barbarossa.values.map(({ value }) => value)).toEqual(['5', '5', '4', '2'])
    for (const language of LANGUAGES) expect(game.text[language].names[barbarossa.text]).toBeDefined()
  })

  test('[table.secrets] a scene does not change with what its reader may not know', () => {
    const random = numbers(7)
    const s = setUp()
    const cards = (side: 'axis' | 'allied') => {
      const all = data.cards.flatMap((card, i) => (card.side === side ? [i] : []))
      const hand = all.slice(0, 7)
      return {
        ...s.state[side],
        hand,
        draw: all.slice(7, 20),
        discard: all.slice(20, 24),
        shown: hand.slice(0, 1),
      }
    }
    Object.assign(s.state, { axis: cards('axis'), allied: cards('allied') })
    for (const seat of SEATS) {
      const before = sceneFor(s, seat)
      const twin = setUp()
      Object.assign(twin.state, game.twin!(structuredClone(s.state), seat, random, data))
      expect(twin.state).not.toEqual(s.state)
      expect(sceneFor(twin, seat)).toEqual(before)
    }
  })

  test('[table.scene] everything in it can be said in both languages', () => {
    const busy = setUp({
      turn: 9,
      round: 2,
      usEntered: 4,
      totalWar: true,
      vichyAtWar: true,
      neutrals: { tu: 'allied', sw: 'axis' },
      invasionsRenounced: true,
      stalin: -1,
      orders: { axis: 'okw-mo', allied: 'soviet-mo' },
      offensives: { axis: true, western: false, soviet: false },
      actions: { axis: ['event-ops', 'sr'], allied: ['partisans'] },
      played: data.cards.map((_, i) => (i % 3 === 0 ? 4 : 0)),
      standFast: [data.place('kiev')],
      partisans: [data.place('minsk')],
      beachheads: { 3: { type: 'allied', shingle: true } },
      rp: { br: 3, us: 4, su: 5, ge: 1, ax: 0, tu: 4 },
    })
    for (const seat of SEATS) expectPrintable(sceneFor(busy, seat))
    for (const seat of SEATS) expectPrintable(sceneFor(setUp(), seat))
  })
})

describe('odds', () => {
  test('[table.odds, 11.2-8] the panel shows the fire of both sides and every way it can end', () => {
    const board: Board = {
      units: { 'ge-2-panzer-army': 'warsaw', 'ge-4-army': 'warsaw', 'su-west-front': 'bialystok' },
      control: { bialystok: 'allied' },
    }
    const s = fight(board, 'axis', ['warsaw'], {})
    s.act('axis', 'target space:bialystok', 'attack-with unit:ge-4-army')
    const odds = sceneFor(s, 'axis').odds!
    expect(print(odds.title, 'en', game.text.en)).toBe('Attack on Bialystok')
    expect(odds.ledgers[0]!.ledger.total).toBe(data.unitById.get('ge-4-army')!.full.cs)
    const winners = odds.groups[0]!.bars.map(({ probability }) => probability)
    expect(compare(sum(winners), 1)).toBe(0)
    expectPrintable(odds)
  })

  test('[table.odds] without an attack there is no panel', () => {
    expect(sceneFor(setUp(), 'axis').odds).toBeNull()
  })
})

const overlay = (s: Scene, id: string, target = '', seat: string | null = 'axis') => {
  const state = table.stateFromView(see(s.engine, s.position, seat), data)
  const answer = table.overlays.find((other) => other.id === id)!.answer({ ...s.q, state }, target, seat)
  expectPrintable(answer)
  return answer
}

/** What is wrong with the line drawn to a place, measured by the supply map. */
function faultsOfLine(s: Scene, group: SupplyGroup, place: number, levels: Uint8Array): string[] {
  const name = `${group} ${data.placeTarget[place]}`
  const { level, path, because } = supplyLine(s.q, group, place)
  if (level !== levels[place]) return [`${name}: ${level} instead of ${levels[place]}`]
  if (level === 0) return []
  const faults: string[] = []
  if (path.at(-1) !== place) faults.push(`${name}: ends elsewhere`)
  path.slice(1).forEach((to, i) => {
    const before = path[i]!
    if (!data.adjacent[before]!.includes(to) && !data.bySea[before]!.includes(to))
      faults.push(`${name}: has a gap`)
  })
  if (level === 1 && because.length === 0) faults.push(`${name}: does not say why`)
  return faults
}

describe('overlays', () => {
  const front: Board = {
    units: {
      'ge-2-panzer-army': 'warsaw',
      'ge-4-army': 'lublin',
      'ge-corps-1': 'tarnow',
      'su-west-front': 'bialystok',
      'su-army-1': 'kovel',
    },
  }

  test('[table.reach, 10.1-a] reach says exactly where a unit can march and stop', () => {
    for (const id of ['ge-2-panzer-army', 'ge-4-army', 'ge-corps-1']) {
      const idle = scene(front)
      const unit = data.unit(id)
      const reach = reachOf(idle.q, unit)
      expect(reach.stops.size).toBeGreaterThan(3)
      const marched = new Set<number>()
      const from = data.placeTarget[idle.state.at[unit]!]!
      for (const place of reach.cost.keys()) {
        const s = operate(front, 'axis', { points: 1 }).act('axis', `activate-move ${from}`)
        const steps = wayTo(reach, place).slice(1)
        if (steps.length === 0) continue
        s.act('axis', `select unit:${id}`)
        const offered = steps.every((step) => {
          const choice = `move ${data.placeTarget[step]!}`
          if (!s.isOffered('axis', choice)) return false
          s.act('axis', choice)
          return true
        })
        if (
          offered &&
          s.state.at[unit] === place &&
          (s.isOffered('axis', 'stop') || steps.length === reach.points)
        )
          marched.add(place)
      }
      expect(marched).toEqual(new Set([...reach.stops]))
    }
  })

  test('[table.reach] the overlay shows cost, and who can be attacked', () => {
    const s = scene(front)
    const { places, notes } = overlay(s, 'reach', 'unit:ge-4-army')
    const marks = Object.fromEntries(
      places.map(({ target, text, tone }) => [target, `${tone} ${text ?? ''}`]),
    )
    expect(marks['space:radom']).toBe('good 1')
    expect(marks['space:kovel']).toBe('bad ')
    expect(notes).toHaveLength(2)
    expect(overlay(s, 'reach', 'space:kiev').notes[0]!.key).toBe('overlay.pick.unit')
  })

  test('[table.supply, 13.1-b, 13.1-c] the traced line agrees with the supply map everywhere', () => {
    const random = numbers(41)
    for (let trial = 0; trial < 4; trial++) {
      const s = setUp()
      const { state } = s
      if (trial > 0) {
        state.control = state.control.map((control) =>
          random() < 0.25 ? (random() < 0.5 ? AXIS : ALLIED) : control,
        )
        state.partisans = data.spaces.flatMap((_, place) =>
          state.control[place] === AXIS && random() < 0.1 ? [place] : [],
        )
        state.beachheads = { 3: { type: 'br', shingle: false }, 12: { type: 'allied', shingle: false } }
        if (trial > 2) state.played[data.card('AX-21')] = 3
      }
      const wrong: string[] = []
      for (const group of ['axis', 'soviet', 'british', 'american'] as const) {
        const levels = supplyMap(s.q, group)
        for (let place = trial; place < data.places; place += 2)
          wrong.push(...faultsOfLine(s, group, place, levels))
      }
      expect(wrong).toEqual([])
    }
  })

  test('[table.supply, 13.1-e] a cut line is shown with the place where it is cut', () => {
    const s = scene({
      units: { 'ge-6-army': 'stalingrad' },
      control: { stalingrad: 'axis' },
    })
    const { lines, places, notes } = overlay(s, 'supply-line', 'unit:ge-6-army')
    expect(lines[0]!.tone).toBe('bad')
    expect(lines[0]!.through.at(-1)).toBe('space:stalingrad')
    expect(places.some(({ text }) => text === '×')).toBe(true)
    expect(notes[0]!.key).toBe('overlay.supply.cut')
  })

  test('[table.supply, 13.1-d] the whole board is shown by its supply', () => {
    const s = setUp()
    const { notes, places } = overlay(s, 'supply')
    const full = s.state.at.filter(
      (at, unit) => at >= 0 && sideOf(s.q, unit) === 'axis' && supplyOf(s.q, unit) === 2,
    )
    expect(notes[0]!.args!.full).toBe(full.length)
    expect(places.find(({ target }) => target === 'space:berlin')!.tone).toBe('good')
  })

  test('[table.control, 16.3-d] control counts as the rules count it', () => {
    const s = setUp({ partisans: [data.place('paris')] })
    const { places, notes } = overlay(s, 'control')
    expect(places.find(({ target }) => target === 'space:paris')!.tone).toBe('allied')
    const { axis, allied, neutral } = notes[0]!.args as { axis: number; allied: number; neutral: number }
    expect(axis + allied + neutral).toBe(data.spaces.filter(({ vp }) => vp).length)
  })

  test('[table.threat, 11.1-a, 10.1-c] threats name who can attack, join or march in', () => {
    const s = scene(front)
    const keys = (target: string) =>
      overlay(s, 'threat', target, 'allied').notes.map(({ key, args }) => `${key} ${args?.unit ?? ''}`)
    expect(keys('space:kovel')).toContain('overlay.threat.attacks unit:ge-4-army')
    expect(keys('space:kovel')).toContain('overlay.threat.joins unit:ge-2-panzer-army')
    expect(keys('space:brest-litovsk')).toContain('overlay.threat.moves unit:ge-4-army')
    expect(keys('space:kuibishev')).toEqual(['overlay.threat.none '])
  })

  test('[table.threat, 11.1-i] what may not be attacked yet is not threatened', () => {
    const units = { 'ge-2-panzer-army': 'mozhaisk', 'su-west-front': 'moscow' }
    const s = scene({ units, control: { mozhaisk: 'axis' } })
    expect(overlay(s, 'threat', 'space:moscow').notes[0]!.key).toBe('overlay.threat.none')
    s.state.lifted.moscow = true
    expect(overlay(s, 'threat', 'space:moscow').notes[0]!.key).toBe('overlay.threat.attacks')
  })
})

describe('words', () => {
  const here = new URL('../', import.meta.url)
  const rows = readFileSync(new URL('inventory.tsv', here), 'utf8').trim().split('\n').slice(1)
  const inventory = rows.flatMap((line): [string, string][] => {
    const [id = '', tier] = line.split('\t')
    return tier === 'core' || tier === 'scenario' ? [['inventory', id]] : []
  })
  const cards = data.cards.map(({ id }): [string, string] => ['cards', id])
  const sequence = [...game.procedures, ...Object.values(game.windows), ...game.invariants].map(
    ({ rule }): [string, string] => ['sequence of play', rule],
  )

  test('[table.words, table.rules, table.provenance] both languages have everything; rules, cards and origins can be looked up', () => {
    expect(inventory.length).toBeGreaterThan(280)
    const files = [...Object.keys(dataFiles), 'background.json']
    expect(tableFaults(game, { files, rules: [...inventory, ...cards, ...sequence] })).toEqual([])
  })

  test('[7.1-a] no two cards go by one name', () => {
    for (const language of LANGUAGES) {
      const titles = data.cardTarget.map((target) => game.text[language].names[target]!)
      expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
    }
  })

  test('[table.words] every card has its text, and no digest is longer than a card', () => {
    for (const language of LANGUAGES) {
      const { names } = game.text[language]
      for (const { id } of data.cards) expect(names[`cardtext:${id}`], id).toBeDefined()
      for (const id of table.rules) expect(names[`rule:${id}`]!.length, id).toBeLessThan(420)
    }
  })
})
