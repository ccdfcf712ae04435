import { see, type TableOverlay } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { shortly } from '../../desk/index.ts'
import { previewOf, reckon } from '../../europa/rules/odds.ts'
import { damnedDieHard as game } from '../game.ts'
import { expectPrintable } from './printable.ts'
import { type Scene, scene } from './scene.ts'

/** Questions asked of the board, and the combat panel, in positions worked out by hand. */

const table = game.table!

/** The answer as the server gives it: from a position rebuilt out of the reader's own view. */
function ask(s: Scene, id: string, target: string, seat: string | null = null): TableOverlay {
  const state = table.stateFromView(see(s.engine, s.position, seat), s.data)
  const { options, seats } = s.q
  const overlay = table.overlays.find((one) => one.id === id)!
  const answer = overlay.answer({ state, data: s.data, options, seats }, target, seat)
  expectPrintable(answer)
  return answer
}

const mark = ({ places }: TableOverlay, target: string) => places.find((place) => place.target === target)
const keys = ({ notes }: TableOverlay) => notes.map(({ key }) => key)

describe('reach', () => {
  test('[table.reach, 6.A, 6.A-hexside] every hex with a ledger that adds up to its number', () => {
    const s = scene({ units: { 'j-47': 'G7:1618' }, hexsides: { 'G7:1618 G7:1619': 'river' } })
    const answer = ask(s, 'reach', 'unit:j-47')
    expect(answer.places.length).toBeGreaterThan(20)
    for (const { target, text, ledger } of answer.places) expect(shortly(ledger!.total), target).toBe(text)
    // A river costs the first step something; round about is no cheaper.
    const [dry, wet] = [mark(answer, 'hex:G7:1617')!, mark(answer, 'hex:G7:1619')!]
    expect(dry.text).toBe('1')
    expect(Number(wet.text)).toBeGreaterThan(1)
  })

  test('[table.reach, 6.A] out of its own phase a unit is shown as it will move', () => {
    const s = scene({ units: { 'p-11': 'G7:1619' }, phasing: 'japanese', phase: 'combat' })
    s.state.spent[s.unit('p-11')] = 400
    expect(ask(s, 'reach', 'unit:p-11').places.length).toBeGreaterThan(6)
    expect(keys(ask(s, 'reach', 'hex:G7:1619'))).toEqual(['overlay.pick.unit'])
  })
})

describe('zones and ownership', () => {
  test('[table.zones, 5.A] a division controls the hexes around, a battalion only its own', () => {
    const s = scene({ units: { 'j-48': 'G7:1618', 'p-31d': 'G7:1631' } })
    const hatched = ask(s, 'zones', '').places.filter(({ tone }) => tone === 'japanese')
    expect(hatched.map(({ target }) => target)).toContain('hex:G7:1617')
    expect(hatched.every(({ style }) => style === 'hatch')).toBe(true)
  })

  test('[table.ownership, 5.B] every hex in play has the tone of its owner', () => {
    const s = scene({ real: true, japanese: ['G7:1925'] })
    expect(mark(ask(s, 'ownership', ''), 'hex:G7:1925')!.tone).toBe('japanese')
    expect(mark(ask(s, 'ownership', ''), 'hex:G7:1926')!.tone).toBe('american')
  })
})

describe('supply', () => {
  const line = ['G7:1618', 'G7:1619', 'G7:1620', 'G7:1621', 'G7:1622']
  const position = (units: Record<string, string>) =>
    scene({ ground: 'japanese', sources: { japanese: ['G7:1618'] }, roads: [line], units })

  test('[table.supply, 12.B.1, 12.B.2] a line is drawn element by element from its source', () => {
    const s = position({ 'j-48': 'G7:1722' })
    const answer = ask(s, 'supply-line', 'unit:j-48')
    expect(mark(answer, 'hex:G7:1618')!.text).toBe('★')
    expect(answer.lines.map(({ style, end }) => [style, end])).toEqual([
      ['broken', 'arrow'],
      ['plain', undefined],
    ])
    expect(answer.lines[1]!.through[0]).toBe('hex:G7:1618')
    expect(answer.lines[0]!.through.at(-1)).toBe('hex:G7:1722')
    expect(keys(answer).slice(0, 2)).toEqual(['overlay.supply.line', 'overlay.supply.element'])
  })

  test('[table.supply, 12.A] a line that the enemy cuts shows where', () => {
    // Two divisions, one on each side: every hex around is under a zone.
    const s = scene({
      ground: 'japanese',
      sources: { japanese: ['G7:1816'] },
      units: { 'j-48': 'G7:1820', 'p-31d': 'G7:1819', 'p-41d': 'G7:1821' },
    })
    const answer = ask(s, 'supply-line', 'unit:j-48')
    expect(keys(answer)[0]).toBe('overlay.supply.cut')
    expect(answer.lines.some(({ end }) => end === 'cut')).toBe(true)
    expect(answer.places.filter(({ text }) => text === '×').length).toBeGreaterThan(0)
    expect(mark(ask(s, 'supply', '', 'japanese'), 'hex:G7:1820')).toMatchObject({ tone: 'bad', text: '×' })
    expect(keys(ask(s, 'supply-line', 'hex:G7:1816', 'japanese'))[0]).toBe('overlay.supply.line')
  })

  test('[table.supply, 12.B] the network shows its elements, of the reader’s side only', () => {
    const s = position({ 'j-48': 'G7:1620' })
    const answer = ask(s, 'supply', '', 'japanese')
    expect(mark(answer, 'hex:G7:1618')!.text).toBe('★')
    expect(mark(answer, 'hex:G7:1622')!.style).toBe('dots')
    expect(mark(answer, 'hex:G7:1722')!.style).toBe('hatch')
    expect(keys(answer)).toEqual(['overlay.supply.count', 'overlay.supply.legend'])
    expect(keys(ask(s, 'supply', '', null)).length).toBe(3)
  })
})

describe('threat', () => {
  test('[table.threat, 9.B] those before the hex, and those who could come', () => {
    const s = scene({ units: { 'j-48': 'G7:1819', 'j-47': 'G7:1816', 'p-11': 'G7:1820' }, phasing: 'allied' })
    const answer = ask(s, 'threat', 'unit:p-11', 'allied')
    expect(mark(answer, 'hex:G7:1819')!.tone).toBe('bad')
    expect(mark(answer, 'hex:G7:1816')!.tone).toBe('warning')
    expect(answer.notes[0]!.args).toMatchObject({ units: ['unit:j-48', 'unit:j-47'] })
  })

  test('[table.threat, 9.B] nobody in reach', () => {
    const s = scene({ units: { 'j-48': 'G7:1712', 'p-11': 'G7:1926' } })
    expect(keys(ask(s, 'threat', 'hex:G7:1926', 'allied'))).toEqual(['overlay.threat.none'])
  })
})

describe('air range', () => {
  test('[table.air-range, 19, 17.B.3] patrol zone, rating and extended range by distance', () => {
    const s = scene({ air: { 'a6m2-1': 'G7:1612' }, airfields: { 'G7:1612': 3 } })
    const answer = ask(s, 'air-range', 'air:a6m2-1')
    expect(mark(answer, 'hex:G7:1613')!.style).toBe('fill')
    expect(mark(answer, 'hex:G7:1622')!.style).toBe('dots')
    expect(answer.notes[0]!.args).toMatchObject({ rating: s.data.air.units.movement[s.air('a6m2-1')] })
    expect(keys(ask(s, 'air-range', 'hex:G7:1612'))).toEqual(['overlay.pick.air'])
  })
})

describe('combat panel', () => {
  test('[table.odds, 9.A, 10.C] ledgers, proportions as fractions, and the real resolver’s chances', () => {
    const s = scene({
      units: { 'j-4t': 'G7:1618', 'j-47': 'G7:1618', 'p-11': 'G7:1619' },
      phase: 'combat',
    })
    s.state.attack = {
      target: s.place('G7:1619'),
      attackers: [s.unit('j-4t'), s.unit('j-47')],
      defenders: [s.unit('p-11')],
      bystanders: [],
      renounced: [],
      support: { attack: 0, defence: 0 },
    }
    const reckoning = reckon(s.q, s.state.attack)
    const shown = table.scene(see(s.engine, s.position, 'allied'), s.data)
    expectPrintable(shown)
    const odds = shown.odds!
    expect(odds.ledgers[0]!.ledger).toEqual(reckoning.attack.ledger)
    expect(odds.ledgers[1]!.ledger).toEqual(reckoning.defence.ledger)
    expect(odds.bars.map(({ probability }) => probability)).toEqual(
      previewOf(s.q, reckoning).map(({ probability }) => probability),
    )
    const share = odds.ledgers.find(({ title }) => title.key === 'odds.aeca')!
    expect(share.title.args!.share).toEqual(reckoning.armour.attackShare)
    expect(Array.isArray(reckoning.armour.attackShare)).toBe(true)
    expect(shown.drawers[0]!.id).toBe('combat')
    const marks = (id: string) =>
      shown.pieces.find(({ target }) => target === `unit:${id}`)!.badges.map(({ icon }) => icon)
    expect([marks('j-47'), marks('p-11')]).toEqual([['combat'], ['target']])
  })
})
