import { readFileSync } from 'node:fs'
import { Engine, readJournal, verify } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'

/** A finished game of Luzon, played again choice by choice. Made by tools/goldens.ts. */
test('[40.B] a game of Luzon that runs its four turns runs again to the same end, throw by throw', () => {
  const text = readFileSync(new URL('../goldens/time.json', import.meta.url), 'utf8')
  const journal = readJournal('time', JSON.parse(text))
  expect(verify(new Engine(damnedDieHard), journal)).toEqual([])
  expect(journal.result?.ending).toBe('time')
}, 60_000)
