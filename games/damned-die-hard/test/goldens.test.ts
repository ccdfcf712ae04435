import { readFileSync } from 'node:fs'
import { Engine, goldensMark, readJournal, readVersions, verify } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'
import versions from '../versions.json' with { type: 'json' }

/** Finished games of Luzon, played again choice by choice. Made by tools/goldens.ts. */
const ENDINGS = ['time', 'japanese-destroyed', 'allied-destroyed']
/** And of the scenarios with ships, to their last turn. */
const FLEETS = ['vigan', 'invasion']

test.each(ENDINGS)('[40.B] a game of Luzon that ends by %s runs again, throw by throw', (ending) => {
  const text = readFileSync(new URL(`../goldens/${ending}.json`, import.meta.url), 'utf8')
  const journal = readJournal(ending, JSON.parse(text))
  expect(verify(new Engine(damnedDieHard), journal)).toMatchObject({
    faults: [],
    parts: [{ replayed: true }],
  })
  expect(journal.result?.ending).toBe(ending)
})

test.each(FLEETS)('[40.C] a game of %s runs again, throw by throw', (scenario) => {
  const text = readFileSync(new URL(`../goldens/${scenario}-time.json`, import.meta.url), 'utf8')
  const journal = readJournal(scenario, JSON.parse(text))
  expect(verify(new Engine(damnedDieHard), journal)).toMatchObject({
    faults: [],
    parts: [{ replayed: true }],
  })
  expect([journal.scenario, journal.result?.ending]).toEqual([scenario, 'time'])
})

test('[kernel.versions] the golden games are those of the last version: when they change, versions.json says what did', () => {
  expect(
    goldensMark(
      [...ENDINGS, ...FLEETS.map((scenario) => `${scenario}-time`)].map((ending) =>
        JSON.parse(readFileSync(new URL(`../goldens/${ending}.json`, import.meta.url), 'utf8')),
      ),
    ),
  ).toBe(readVersions(versions).goldens)
})
