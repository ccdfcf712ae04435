import { Engine, Match, random, see, withKernelText } from '@grognard/kernel'
import { citedRules, printingFaults, tableFaults } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import { stateFromView, table } from '../table.ts'
import type { Board } from '../view.ts'

const engine = new Engine(game)

test('[kernel.tiny] everything on the table has words in both languages, every rule its digest', () => {
  const rules = citedRules([new URL('../rules/', import.meta.url)], /\d+\.\d+/)
  expect(rules.length).toBeGreaterThan(50)
  const files = ['map', 'rail', 'units', 'cards', 'combat', 'scenarios']
  expect(tableFaults(game, { files, rules })).toEqual([])
  expect(printingFaults(withKernelText(game.text), table.map(game.data))).toEqual([])
})

test('[kernel.tiny] a whole game lies on the table: scenes have words, odds stand while a battle is fought', () => {
  const match = Match.create(engine, { scenario: 'crossing' }, 'table')
  const rng = random(5)
  const texts = withKernelText(game.text)
  let battles = 0
  while (!match.position.result) {
    for (const reader of ['west', 'east', null] as const) {
      const view = see(engine, match.position, reader)
      const scene = table.scene(view, game.data)
      expect(printingFaults(texts, scene)).toEqual([])
      if (scene.odds) battles++
      // What is rebuilt from a view looks like it: nothing that a reader sees is lost on the way.
      const again = game.view(
        { ...engine.query(match.position), state: stateFromView(view, game.data) },
        reader,
        match.position.frames,
      )
      expect(again).toEqual(view.board)
    }
    const seat = engine.waiting(match.position)[0]!
    const offer = engine.offer(match.position, seat)
    match.act(seat, offer[Math.floor(rng() * offer.length)]!)
  }
  expect(battles).toBeGreaterThan(3)
})

test('[6.2, 8.1] overlays show who is supplied and where a unit can march', () => {
  const match = Match.create(engine, { scenario: 'crossing' }, 'table')
  const q = engine.query(match.position)
  const [supply, reach] = table.overlays
  const board = see(engine, match.position, null).board as unknown as Board
  expect(supply!.answer(q, '', null).places).toHaveLength(board.units.length)
  const ways = reach!.answer(q, 'unit:w1', 'west').places
  expect(ways.length).toBeGreaterThan(1)
  for (const { text, ledger } of ways) expect(text).toBe(String(ledger!.total))
  expect(reach!.answer(q, 'unit:nobody', 'west').places).toEqual([])
})
