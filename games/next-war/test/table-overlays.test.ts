import { see, type TableOverlay } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { shortly } from '../../desk/index.ts'
import { nextWarKorea as game } from '../game.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { isSuppliedAt } from '../rules/13-1-supply.ts'
import { SIDES } from '../state.ts'
import { lineOfCommunication } from '../table/overlays/supply-lines.ts'
import { expectPrintable } from './printable.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Questions asked of the board, in positions worked out by hand. */

const table = game.table!
const { data } = game

/** The answer as the server gives it: from a position rebuilt out of the reader's own view. */
function ask(s: Scene, id: string, target: string, seat: string | null = null): TableOverlay {
  const state = table.stateFromView(see(s.engine, s.position, seat), data)
  const { options, seats } = s.q
  const overlay = table.overlays.find((one) => one.id === id)!
  const answer = overlay.answer({ state, data, options, seats }, target, seat)
  expectPrintable(answer)
  return answer
}

const mark = ({ places }: TableOverlay, target: string) => places.find((place) => place.target === target)
const keys = ({ notes }: TableOverlay) => notes.map(({ key }) => key)

describe('reach', () => {
  test('[table.reach, 8.3, 8.3.2] rough costs infantry two, a secondary road one', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2211' } })
    const answer = ask(s, 'reach', 'unit:rok-1-inf-div')
    expect(mark(answer, 'hex:S2210')).toMatchObject({ text: '2', tone: 'good' })
    expect(mark(answer, 'hex:S2310')).toMatchObject({ text: '1' })
    expect(mark(answer, 'hex:S2310')!.ledger!.parts.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['8.3.2', 1],
    ])
    expect(mark(answer, 'hex:S2211')).toBeUndefined()
    expect(answer.notes[0]!.args).toMatchObject({ points: 4 })
  })

  test('[table.reach, 8.5.1] every hex of the search is there, each with a ledger that adds up to its number', () => {
    const s = scene({ units: { 'rok-cap-mech-div': 'S2707', 'dprk-2-inf-div': 'S2711' } })
    const answer = ask(s, 'reach', 'unit:rok-cap-mech-div')
    const { cost } = groundReach(s.q, [data.unit('rok-cap-mech-div')], [0])
    expect(answer.places.length).toBe(cost.size)
    expect(cost.size).toBeGreaterThan(20)
    for (const { target, text, ledger } of answer.places) expect(shortly(ledger!.total), target).toBe(text)
  })

  test('[table.reach, 8.2.2-b, 8.2.2-d] an enemy zone costs one more', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2209' } })
    const zone = mark(ask(s, 'reach', 'unit:rok-1-inf-div'), 'hex:S2210')!
    expect(zone.text).toBe('3')
    expect(zone.ledger!.parts.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['8.3', 2],
      ['8.2.2', 1],
    ])
  })

  test('[table.reach] a hex asks for its whole stack, the slowest says how far; others are told to point at units', () => {
    const s = scene({
      units: { 'rok-1-inf-div': 'S2707', 'rok-cap-mech-div': 'S2707', 'us-2-ah-64-1': 'S2707' },
    })
    expect(ask(s, 'reach', 'hex:S2707').notes[0]!.args).toMatchObject({ points: 4 })
    for (const target of ['hex:S2211', 'unit:us-2-ah-64-1', 'nonsense'])
      expect(keys(ask(s, 'reach', target))).toEqual(['overlay.reach.nobody'])
  })

  test('[table.reach] parts of a point are short', () => {
    expect([shortly(2), shortly([1, 3]), shortly([5, 2]), shortly([7, 6])]).toEqual(['2', '⅓', '2½', '1⅙'])
  })
})

describe('zones of control', () => {
  test('[table.zones, 8.2.1, 8.2.3] a division reaches the hexes around it, a regiment of one point only its own', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2210', 'dprk-2-inf-div': 'S2214' } })
    const answer = ask(s, 'zones', '')
    const south = answer.places.filter(({ tone }) => tone === 'allied').map(({ target }) => target)
    expect(south.sort()).toEqual(
      ['S2210', 'S2209', 'S2211', 'S2109', 'S2110', 'S2309', 'S2310'].map((hex) => `hex:${hex}`).sort(),
    )
    expect(answer.places.every(({ style }) => style === 'hatch')).toBe(true)
    expect(answer.notes.map(({ args }) => args!.hexes)).toEqual([7, expect.any(Number)])
    const weak = ask(scene({ units: { 'rok-103-inf-bde': 'S2210' } }), 'zones', '')
    expect(weak.places).toEqual([])
  })
})

describe('supply', () => {
  /** Deep in the north, with enemies on both ends of its highway. */
  const CUT_OFF = { 'rok-1-inf-div': 'N2008', 'dprk-2-inf-div': 'N2006', 'dprk-13-inf-div': 'N2010' }

  test('[table.supply, 13.1.3] the line leads to the nearest source; where it is cut is told', () => {
    const free = ask(
      scene({ units: { 'rok-1-inf-div': 'S2707' }, options: { supply: true } }),
      'supply-line',
      'unit:rok-1-inf-div',
    )
    // Pyeongtaek (S2606) is a city next to the road hex S2706 beside the unit, or beside its own hex.
    expect(keys(free)).toEqual(['overlay.supply.line'])
    expect(free.lines.every(({ end }) => end === 'arrow')).toBe(true)
    const cut = ask(scene({ units: CUT_OFF, options: { supply: true } }), 'supply-line', 'unit:rok-1-inf-div')
    expect(keys(cut)).toEqual(['overlay.supply.cut'])
    expect(cut.lines.some(({ end }) => end === 'cut')).toBe(true)
    expect(cut.places.filter(({ text }) => text === '×').length).toBeGreaterThan(0)
  })

  test('[table.supply, 13.1.3] a line has no break exactly where the rule finds supply', () => {
    const boards: Board[] = [
      { units: CUT_OFF },
      {
        units: {
          'rok-1-inf-div': 'N2515',
          'dprk-2-inf-div': 'N2517',
          'dprk-13-inf-div': 'N2714',
          'rok-2-armor-bde': 'N2516',
        },
        control: { N2617: 'allied' },
      },
      { units: { 'dprk-2-inf-div': 'S2603', 'dprk-820-1-armor-bde': 'S2605', 'rok-9-inf-div': 'S2601' } },
    ]
    for (const board of boards) {
      const s = scene(board)
      s.state.bridges.fill(1, 0, 20)
      for (const side of SIDES)
        for (let cell = 0; cell < data.hexes; cell += 7) {
          if (data.terrain[cell] === 0) continue
          const { path, blocks } = lineOfCommunication(s.q, cell, side)
          expect(path.length > 0 && blocks.length === 0, `${data.topology.names[cell]} ${side}`).toBe(
            isSuppliedAt(s.q, cell, side),
          )
        }
    }
  })

  test('[table.supply, 13.1] the network of the reader, cut stacks marked; without the option it says so', () => {
    const s = scene({ units: { ...CUT_OFF, 'rok-9-inf-div': 'S2707' }, options: { supply: true } })
    const answer = ask(s, 'supply', '', 'allied')
    expect(mark(answer, 'hex:N2008')).toMatchObject({ tone: 'bad', text: '×' })
    expect(mark(answer, 'hex:S2707')).toMatchObject({ tone: 'good' })
    expect(mark(answer, 'hex:S2606')).toMatchObject({ text: '★', style: 'dots' })
    expect(answer.notes[0]!.args).toEqual({ side: 'side:allied', fed: 1, cut: 1 })
    expect(keys(ask(scene({ units: CUT_OFF }), 'supply', ''))[0]).toBe('overlay.supply.off')
  })

  test('[table.supply, 13.1.4] marines aboard and units off the map need no line', () => {
    const s = scene({
      units: { 'us-amph-1': 'yellow-sea-in-shore', 'rok-1-inf-div': 'busan' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    expect(keys(ask(s, 'supply-line', 'unit:usmc-1-4-bn'))).toEqual(['overlay.supply.aboard'])
    expect(keys(ask(s, 'supply-line', 'unit:rok-1-inf-div'))).toEqual(['overlay.supply.offMap'])
  })
})

describe('control', () => {
  test('[table.control, 8.4, 12.1] every land hex by its holder; the number is what taking it scores', () => {
    const answer = ask(scene({ control: { N2617: 'allied' } }), 'control', '')
    expect(answer.places.length).toBe(1396)
    expect(mark(answer, 'hex:N2617')).toMatchObject({ tone: 'allied' })
    expect(mark(answer, 'hex:N2822')).toMatchObject({ tone: 'allied', text: '6' })
    expect(mark(answer, 'hex:S2211')!.text).toBeUndefined()
    expect(keys(answer)).toEqual([
      'overlay.control.count',
      'overlay.control.count',
      'overlay.control.numbers',
    ])
  })

  test('[table.control] only the area of the scenario', () => {
    expect(ask(scene({ scenario: 'corridor' }), 'control', '').places.length).toBeLessThanOrEqual(55)
  })
})

describe('threats', () => {
  const units = {
    'rok-1-inf-div': 'S2211',
    'dprk-2-inf-div': 'S2210',
    'dprk-13-inf-div': 'S2209',
    'dprk-820-1-armor-bde': 'N2004',
  }

  test('[table.threat, 9.1] those beside the hex, those that can get there, and nobody else', () => {
    const answer = ask(scene({ units }), 'threat', 'unit:rok-1-inf-div')
    expect(mark(answer, 'hex:S2210')).toMatchObject({ tone: 'bad' })
    expect(mark(answer, 'hex:S2209')).toMatchObject({ tone: 'warning' })
    expect(mark(answer, 'hex:N2004')).toBeUndefined()
    expect(answer.notes[0]!.args).toMatchObject({ units: 2, strength: 16 })
    expect(keys(answer)).toEqual(['overlay.threat.total', 'overlay.threat.near', 'overlay.threat.far'])
    expect(answer.lines.every(({ through, end }) => through.at(-1) === 'hex:S2211' && end === 'arrow')).toBe(
      true,
    )
  })

  test('[table.threat] a stack that comes the same way is one arrow', () => {
    const stack = { ...units, 'dprk-13-inf-div': 'S2210' }
    const { lines, notes } = ask(scene({ units: stack }), 'threat', 'unit:rok-1-inf-div')
    expect([lines.length, notes[0]!.args!.units]).toEqual([1, 2])
  })

  test('[table.threat] of an empty hex the reader asks who of the enemy could come', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2213' } })
    expect(ask(s, 'threat', 'hex:S2212', 'opposing').notes[0]!.args).toMatchObject({
      side: 'side:allied',
      units: 1,
    })
    expect(keys(ask(s, 'threat', 'hex:N2004', 'opposing'))).toEqual(['overlay.threat.none'])
    expect(keys(ask(s, 'threat', 'box:busan', 'opposing'))).toEqual(['overlay.pick.hex'])
  })

  test('[table.threat, 13.2] units that the reader cannot see are not counted', () => {
    const s = scene({ units: { ...units, 'dprk-13-inf-div': 'S2210' }, options: { fog: true } })
    expect(ask(s, 'threat', 'unit:rok-1-inf-div', 'allied').notes[0]!.args).toMatchObject({ units: 1 })
    expect(ask(s, 'threat', 'unit:rok-1-inf-div', 'opposing').notes[0]!.args).toMatchObject({ units: 2 })
  })
})

describe('support', () => {
  test('[table.support, 6.5.3, 2.4.3] a helicopter supports as far as its range', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'S2701' } })
    const answer = ask(s, 'support', 'unit:rok-ah-1-1')
    expect(mark(answer, 'hex:S2713')).toMatchObject({ style: 'dots', tone: 'allied' })
    expect(mark(answer, 'hex:S2714')).toBeUndefined()
    s.state.weather = 'storm'
    expect(keys(ask(s, 'support', 'unit:rok-ah-1-1'))).toEqual(['overlay.support.nothing'])
  })

  test('[table.support, 7.3.1] a hex tells which helicopters and ships of both sides reach it', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'S2701', 'us-sag-1': 'N1108' } })
    const answer = ask(s, 'support', 'hex:S2705')
    expect(keys(answer)).toEqual(['overlay.support.units', 'overlay.support.none'])
    expect(answer.notes[0]!.args!.units).toEqual(['unit:rok-ah-1-1'])
    expect(answer.lines).toHaveLength(1)
  })
})
