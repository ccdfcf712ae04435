import { readdirSync, readFileSync } from 'node:fs'
import { Engine, goldensMark, type Journal, readJournal, readVersions, verify } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { secondFront } from '../game.ts'
import { ALLIED, AXIS } from '../rules/42-victory.ts'
import versions from '../versions.json' with { type: 'json' }

/** Finished games, one for each way of ending in each scenario, played again choice by choice. Made by tools/goldens.ts. */

const folder = new URL('../goldens/', import.meta.url)
const names = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .sort()
const read = (name: string): Journal =>
  readJournal(name, JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))

describe('golden games', () => {
  test('[42.h] there is one for every way of ending of each scenario', () => {
    const all = secondFront.endings.flatMap((ending) => [ending, `gustav-line-${ending}`])
    expect(names).toEqual(all.sort())
  })

  for (const name of names) {
    test(`[42.h] ${name}: a game runs again to the same end, throw by throw`, () => {
      const journal = read(name)
      expect(verify(new Engine(secondFront), journal)).toMatchObject({
        faults: [],
        parts: [{ replayed: true }],
      })
      const ending = name.replace('gustav-line-', '')
      const side = secondFront.data.sides[ending.startsWith('axis') ? AXIS : ALLIED]
      expect(journal.result).toEqual({ winner: ending === 'draw' ? null : side, ending, rule: '42.h' })
    })
  }
})

test('[kernel.versions] the golden games are those of the last version: when they change, versions.json says what did', () => {
  expect(goldensMark(names.map(read))).toBe(readVersions(versions).goldens)
})
