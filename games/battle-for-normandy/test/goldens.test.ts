import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Engine, goldensMark, type Journal, readJournal, readVersions, verify } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { battleForNormandy } from '../game.ts'
import versions from '../versions.json' with { type: 'json' }

/** One finished game for each way of ending, played again choice by choice. Made by tools/goldens.ts. */

const folder = new URL('../goldens/', import.meta.url)
const fileOf = (ending: string): URL => new URL(`${ending}.json`, folder)
const read = (ending: string): Journal =>
  readJournal(ending, JSON.parse(readFileSync(fileOf(ending), 'utf8')))

const winnerOf = (ending: string): string | null => (ending === 'draw' ? null : ending.split('-')[0]!)

describe('golden games', () => {
  test('[4.D] there is one for every way of ending, and no other', () => {
    for (const ending of battleForNormandy.endings) expect(existsSync(fileOf(ending)), ending).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(
      battleForNormandy.endings.map((ending) => `${ending}.json`).sort(),
    )
  })

  for (const ending of battleForNormandy.endings) {
    test(`[4.D] a game that ends in ${ending} runs again to the same end, throw by throw`, () => {
      const journal = read(ending)
      expect(verify(new Engine(battleForNormandy), journal)).toMatchObject({
        faults: [],
        parts: [{ replayed: true }],
      })
      expect(journal.result).toEqual({ winner: winnerOf(ending), ending, rule: '4.D' })
    })
  }
})

test('[kernel.versions] the golden games are those of the last version: when they change, versions.json says what did', () => {
  expect(goldensMark(battleForNormandy.endings.map(read))).toBe(readVersions(versions).goldens)
})
