import { readFileSync } from 'node:fs'
import { Engine, goldensMark, readJournal, readVersions, verify } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'
import versions from '../versions.json' with { type: 'json' }
import { NAVAL_ACTIVITIES } from './activities.ts'

/** Finished games, played again choice by choice. Made by tools/goldens.ts. */
const LUZON = ['time', 'japanese-destroyed', 'allied-destroyed']
/** Of the scenarios with ships, to their last turn. */
const FLEETS = ['vigan-time', 'invasion-time']
const BATAAN = ['bataan-time']

const textOf = (name: string): string =>
  readFileSync(new URL(`../goldens/${name}.json`, import.meta.url), 'utf8')

function again(name: string): void {
  const journal = readJournal(name, JSON.parse(textOf(name)))
  expect(verify(new Engine(damnedDieHard), journal)).toMatchObject({
    faults: [],
    parts: [{ replayed: true }],
  })
  expect(name.endsWith(journal.result!.ending)).toBe(true)
  if (!LUZON.includes(name)) expect(name.startsWith(journal.scenario)).toBe(true)
}

test.each(LUZON)('[40.B] a game of Luzon that ends by %s runs again, throw by throw', again)
test.each(FLEETS)('[40.C] a game of %s runs again, throw by throw', again)
test.each(BATAAN)('[40.F] a game of %s runs again, throw by throw', again)

test.each(Object.entries(NAVAL_ACTIVITIES))(
  '[goldens.naval] in the golden games it happens that, by %s',
  (_, verbs) => {
    const games = FLEETS.map(textOf)
    expect(verbs.filter((verb) => games.every((game) => !game.includes(`"verb":"${verb}"`)))).toEqual([])
  },
)

test('[kernel.versions] the golden games are those of the last version: when they change, versions.json says what did', () => {
  expect(goldensMark([...LUZON, ...FLEETS, ...BATAAN].map((name) => JSON.parse(textOf(name))))).toBe(
    readVersions(versions).goldens,
  )
})
