import { readFileSync } from 'node:fs'
import { Engine, goldensMark, readJournal, readVersions, verify } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'
import versions from '../versions.json' with { type: 'json' }

/** Finished games, played again choice by choice. Made by tools/goldens.ts. */
const LUZON = ['time', 'japanese-destroyed', 'allied-destroyed']
const BATAAN = ['bataan-time']
const ALL = [...LUZON, ...BATAAN]

const again = (name: string) => {
  const text = readFileSync(new URL(`../goldens/${name}.json`, import.meta.url), 'utf8')
  const journal = readJournal(name, JSON.parse(text))
  expect(verify(new Engine(damnedDieHard), journal)).toMatchObject({
    faults: [],
    parts: [{ replayed: true }],
  })
  expect(name.endsWith(journal.result!.ending)).toBe(true)
}

test.each(LUZON)('[40.B] a game of Luzon that ends by %s runs again, throw by throw', again)
test.each(BATAAN)('[40.F] a game of %s runs again, throw by throw', again)

test('[kernel.versions] the golden games are those of the last version: when they change, versions.json says what did', () => {
  expect(
    goldensMark(
      ALL.map((ending) =>
        JSON.parse(readFileSync(new URL(`../goldens/${ending}.json`, import.meta.url), 'utf8')),
      ),
    ),
  ).toBe(readVersions(versions).goldens)
})
