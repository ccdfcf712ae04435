import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  Engine,
  goldensMark,
  type Journal,
  readJournal,
  readVersions,
  replay,
  verify,
} from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { barbarossaToBerlin } from '../game.ts'
import { ALLIED, type State } from '../state.ts'
import versions from '../versions.json' with { type: 'json' }
import type { World } from '../world.ts'

/** One finished game for each way of ending, played again choice by choice. Made by tools/goldens.ts. */

const folder = new URL('../goldens/', import.meta.url)
const fileOf = (ending: string): URL => new URL(`${ending}.json`, folder)
const read = (ending: string): Journal =>
  readJournal(ending, JSON.parse(readFileSync(fileOf(ending), 'utf8')))

const RULE: Readonly<Record<string, string>> = {
  'axis-automatic': '5.3-a',
  'allied-automatic': '5.3-b',
  'allied-sources': '5.3-c',
  'axis-holds-out': '5.4',
}
const WINNER = {
  axis: ['axis-automatic', 'axis-holds-out'],
  allied: ['allied-automatic', 'allied-sources'],
}

const engine = new Engine<State, World>(barbarossaToBerlin)

describe('golden games', () => {
  test('[kernel.versions] are those of the last version: when they change, versions.json says what did', () => {
    expect(goldensMark(barbarossaToBerlin.endings.map(read))).toBe(readVersions(versions).goldens)
  })

  test('[5.3-a, 5.3-b, 5.3-c, 5.4] there is one for every way of ending, and no other', () => {
    expect(Object.keys(RULE).sort()).toEqual([...barbarossaToBerlin.endings].sort())
    for (const ending of barbarossaToBerlin.endings) expect(existsSync(fileOf(ending)), ending).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(barbarossaToBerlin.endings.map((e) => `${e}.json`).sort())
  })

  for (const ending of barbarossaToBerlin.endings) {
    test(`[${RULE[ending]}] a game that ends in ${ending} runs again to the same end, throw by throw`, () => {
      const journal = read(ending)
      expect(verify(engine, journal)).toMatchObject({ faults: [], parts: [{ replayed: true }] })
      const winner = WINNER.axis.includes(ending) ? 'axis' : 'allied'
      expect(journal.result).toEqual({ winner, ending, rule: RULE[ending] })
    })
  }

  test('[5.3-a] the golden Axis has twenty points without Totaler Krieg when it wins', () => {
    const { state } = replay(engine, read('axis-automatic')).match.position
    expect(state.vp).toBeGreaterThanOrEqual(20)
    expect(state.played[barbarossaToBerlin.data.card('AX-26')]).toBe(0)
  })

  test('[5.3-b] the golden Allies have brought the Axis down to nothing', () => {
    expect(replay(engine, read('allied-automatic')).match.position.state.vp).toBeLessThanOrEqual(0)
  })

  test('[5.3-c] the golden Allies hold every source in Germany, with points left to the Axis', () => {
    const { state } = replay(engine, read('allied-sources')).match.position
    const { data } = barbarossaToBerlin
    const held = ['the-ruhr', 'breslau', 'berlin'].map((id) => state.control[data.place(id)])
    expect([held, state.vp > 0]).toEqual([[ALLIED, ALLIED, ALLIED], true])
  })

  test('[5.4] the golden Axis that holds out is there at the end of the last turn', () => {
    const { state } = replay(engine, read('axis-holds-out')).match.position
    expect(state.turn).toBe(barbarossaToBerlin.data.turns.length)
    expect(state.vp).toBeGreaterThan(0)
  })
})
