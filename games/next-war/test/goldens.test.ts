import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Engine, goldensMark, type Journal, readJournal, readVersions, verify } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { nextWarKorea } from '../game.ts'
import versions from '../versions.json' with { type: 'json' }

/** One finished game for each way of ending, played again choice by choice. Made by tools/goldens.ts. */

const folder = new URL('../goldens/', import.meta.url)
const fileOf = (ending: string): URL => new URL(`${ending}.json`, folder)
const read = (ending: string): Journal =>
  readJournal(ending, JSON.parse(readFileSync(fileOf(ending), 'utf8')))

const ruleOf = (ending: string): string => (ending.startsWith('automatic') ? '12.2' : '12.3')
const winnerOf = (ending: string): string | null => (ending === 'draw' ? null : ending.split('-')[1]!)

describe('golden games', () => {
  test('[12.2, 12.3] there is one for every way of ending, and no other', () => {
    for (const ending of nextWarKorea.endings) expect(existsSync(fileOf(ending)), ending).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(nextWarKorea.endings.map((ending) => `${ending}.json`).sort())
  })

  for (const ending of nextWarKorea.endings) {
    test(`[${ruleOf(ending)}] a game that ends in ${ending} runs again to the same end, throw by throw`, () => {
      const journal = read(ending)
      expect(verify(new Engine(nextWarKorea), journal)).toMatchObject({
        faults: [],
        parts: [{ replayed: true }],
      })
      expect(journal.result).toEqual({ winner: winnerOf(ending), ending, rule: ruleOf(ending) })
    })
  }
})

test('[kernel.versions] the golden games are those of the last version: when they change, versions.json says what did', () => {
  expect(goldensMark(nextWarKorea.endings.map(read))).toBe(readVersions(versions).goldens)
})
