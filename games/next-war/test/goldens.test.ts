import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Engine, goldensMark, type Journal, readJournal, readVersions, verify } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { nextWarKorea } from '../game.ts'
import { isAdvanced } from '../rules/14-advanced.ts'
import versions from '../versions.json' with { type: 'json' }

/** One finished game for each way of ending, played again choice by choice. Made by tools/goldens.ts. */

const folder = new URL('../goldens/', import.meta.url)
const fileOf = (ending: string): URL => new URL(`${ending}.json`, folder)
const read = (ending: string): Journal =>
  readJournal(ending, JSON.parse(readFileSync(fileOf(ending), 'utf8')))

const ruleOf = (ending: string): string => (ending.startsWith('automatic') ? '12.2' : '12.3')
const winnerOf = (ending: string): string | null => (ending === 'draw' ? null : ending.split('-')[1]!)

/** 14.0: with all rules of the advanced game; 12.2: automatic victory belongs to the campaigns, too long to keep. */
const advanced = nextWarKorea.endings
  .filter((ending) => !ending.startsWith('automatic'))
  .map((ending) => `advanced-${ending}`)
const kept = [...nextWarKorea.endings, ...advanced]

describe('golden games', () => {
  test('[12.2, 12.3] there is one for every way of ending, and no other', () => {
    for (const name of kept) expect(existsSync(fileOf(name)), name).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(kept.map((name) => `${name}.json`).sort())
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

  for (const name of advanced) {
    test(`[14.0, 29.0, 12.3] a game that ends in ${name} runs again to the same end, throw by throw`, () => {
      const journal = read(name)
      expect(verify(new Engine(nextWarKorea), journal)).toMatchObject({
        faults: [],
        parts: [{ replayed: true }],
      })
      const ending = name.slice('advanced-'.length)
      expect(journal.result).toEqual({ winner: winnerOf(ending), ending, rule: '12.3' })
      expect(isAdvanced(journal.options)).toBe(true)
    })
  }
})

test('[kernel.versions] the golden games are those of the last version: when they change, versions.json says what did', () => {
  expect(goldensMark(kept.map(read))).toBe(readVersions(versions).goldens)
})
