import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'
import { names as en } from '../text/names.en.ts'
import { names as fr } from '../text/names.fr.ts'

describe('names', () => {
  test('[data.names] English and French name the same things, and everything has a name', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort())
    const wanted = [
      ...data.spaces.map((s) => `space:${s.id}`),
      ...data.seas.map((s) => `sea:${s.id}`),
      ...data.beaches.map((b) => `beach:${b.letter}`),
      ...data.units.map((u) => `unit:${u.id}`),
      ...data.cards.map((c) => `card:${c.id}`),
      ...data.nations.map((n) => `nation:${n.id}`),
      ...data.countries.map((c) => `country:${c.id}`),
      ...data.turns.map((t) => `turn:${t.turn}`),
      'side:axis',
      'side:allied',
      // The Allies are many, the Axis is one.
      'number:side:allied',
    ]
    expect(Object.keys(en).sort()).toEqual(wanted.sort())
    for (const list of [en, fr])
      for (const [key, name] of Object.entries(list)) expect(name.trim(), key).not.toBe('')
    const spaceNames = (list: Readonly<Record<string, string>>) =>
      Object.entries(list)
        .filter(([k]) => k.startsWith('space:'))
        .map(([, v]) => v)
    for (const list of [en, fr]) expect(new Set(spaceNames(list)).size).toBe(323)
    expect([fr['space:warsaw'], fr['space:moscow'], fr['space:cairo'], fr['turn:4']]).toEqual([
      'Varsovie',
      'Moscou',
      'Le Caire',
      'Hiver 1942',
    ])
  })
})

test('[data.inventory] the inventory lists every rule, card, example and check once', () => {
  const file = readFileSync(new URL('../inventory.tsv', import.meta.url), 'utf8')
  const rows = file
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
  const tier = (...names: string[]) => rows.filter((row) => names.includes(row[1]!))
  expect(new Set(rows.map((row) => row[0])).size).toBe(rows.length)
  expect(rows.length - tier('cards', 'examples', 'checks').length).toBe(284)
  expect(tier('cards').map((row) => [row[0], row[3]])).toEqual(data.cards.map((c) => [c.id, c.title]))
  expect([tier('examples').length, tier('checks').length]).toEqual([15, 17])
})
