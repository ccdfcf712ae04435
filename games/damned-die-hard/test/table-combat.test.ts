import { exact, see, type TableOdds } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { FULL, HALF, NEUTRAL, NO_CAPABILITY } from '../../europa/charts.ts'
import { partsOf } from '../../europa/rules/armour.ts'
import { clipped } from '../../europa/table/clip.ts'
import { damnedDieHard as game } from '../game.ts'
import { over } from './air-scene.ts'
import { inEnglish } from './printable.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** The combat panel. */

const TARGET = 'G7:1821'
const FROM = 'G7:1820'

function composed(board: Board, attackers: readonly string[], defenders: readonly string[]): Scene {
  const s = scene({ phase: 'combat', ...board })
  s.state.attack = {
    target: s.place(TARGET),
    attackers: attackers.map((id) => s.unit(id)),
    defenders: defenders.map((id) => s.unit(id)),
    bystanders: [],
    renounced: [],
    support: { attack: 0, defence: 0 },
  }
  return s
}

const oddsOf = (s: Scene, seat: string | null = 'japanese'): TableOdds =>
  game.table!.scene(see(s.engine, s.position, seat), s.data).odds!

const titles = ({ ledgers }: TableOdds): string[] => ledgers.map(({ title }) => inEnglish(title))
const ledgerOf = (odds: TableOdds, of: string) =>
  odds.ledgers.find(({ title }) => inEnglish(title).startsWith(of))!.ledger

describe('combat panel', () => {
  const board: Board = { units: { 'j-47': FROM, 'j-7t': FROM, 'p-71': TARGET } }

  test('[table.combat, 10.C, 10.E] each proportion in its parts, which add up to the share', () => {
    const s = composed(board, ['j-47', 'j-7t'], ['p-71'])
    const odds = oddsOf(s)
    expect(titles(odds).join('\n')).toContain('AECA: ⅓')
    const { parts, total } = ledgerOf(odds, 'AECA')
    expect(total).toEqual(exact(1, 3))
    expect(parts.map(({ label }) => label.key)).toEqual(['odds.part.full', 'odds.part.none'])
  })

  test('[table.combat, 10.E] a unit counts as its owner has it counted', () => {
    const s = composed(board, ['j-47', 'j-7t'], ['p-71'])
    const units = ['j-47', 'j-7t', 'j-1fa', 'j-4t'].map((id) => s.unit(id))
    expect(partsOf(s.q, units, 'AECA').map(({ counts }) => counts)).toEqual([
      NO_CAPABILITY,
      FULL,
      NEUTRAL,
      HALF,
    ])
  })

  test('[table.combat, 20.G.2.b] aircraft that wait over the hex stand in the strength before the attack is declared', () => {
    // 2 RE on the ground make one air unit effective.
    const s = composed(
      {
        units: { 'j-47': FROM, 'j-9': FROM, 'p-71': TARGET },
        air: { 'g4m1-1': 'G7:1612' },
        airfields: { 'G7:1612': 6 },
      },
      ['j-47', 'j-9'],
      ['p-71'],
    )
    const before = oddsOf(s)
    expect(ledgerOf(before, 'Attack strength').parts.map(({ label }) => label.key)).not.toContain(
      'strength.groundSupport',
    )
    over(s, {
      by: 'japanese',
      kind: 'support',
      target: TARGET,
      flyers: { 'g4m1-1': 'bombing' },
      suspended: true,
    })
    const keys = ledgerOf(oddsOf(s), 'Attack strength').parts.map(({ label }) => label.key)
    expect(keys).toContain('strength.groundSupport')
  })

  test('[table.combat, 9.A] the title says the column and what is added to the die', () => {
    const title = inEnglish(oddsOf(composed(board, ['j-47', 'j-7t'], ['p-71'])).title)
    expect(title).toMatch(/\(?G7:1821\)?: \d+:\d+, die [+−]\d/)
  })

  test('[table.places, 8, 9.D] a stack says its size and printed strength in all', () => {
    const s = scene(board)
    const shown = game.table!.scene(see(s.engine, s.position, null), s.data)
    const about = shown.places.find(({ target }) => target === `hex:${FROM}`)!.about!
    expect(about.map((message) => inEnglish(message)).join()).toContain('2 units')
    expect(shown.places.find(({ target }) => target === `hex:${TARGET}`)?.about).toBeUndefined()
  })
})

test('[table.map] land is cut where the field of hexes ends', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  expect(clipped([2, 2, 8, 2, 8, 8], box)).toEqual([2, 2, 8, 2, 8, 8])
  expect(clipped([-4, 2, 4, 2, 4, 8, -4, 8], box)).toEqual([0, 2, 4, 2, 4, 8, 0, 8])
  expect(clipped([20, 20, 30, 20, 30, 30], box)).toEqual([])
})
