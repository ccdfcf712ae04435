import { readFileSync } from 'node:fs'
import { Engine, readJournal, verify } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'

/** Finished games of Luzon, played again choice by choice. Made by tools/goldens.ts. */
const ENDINGS = ['time', 'japanese-destroyed', 'allied-destroyed']

test.each(ENDINGS)(
  '[40.B] a game of Luzon that ends by %s runs again, throw by throw',
  (ending) => {
    const text = readFileSync(new URL(`../goldens/${ending}.json`, import.meta.url), 'utf8')
    const journal = readJournal(ending, JSON.parse(text))
    expect(verify(new Engine(damnedDieHard), journal)).toEqual([])
    expect(journal.result?.ending).toBe(ending)
  },
  60_000,
)
