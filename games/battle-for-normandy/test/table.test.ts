import { Engine, newPosition, see, seeded, sum, withKernelText } from '@grognard/kernel'
import { printingFaults, tableFaults } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { dataFiles } from '../data/index.ts'
import { battleForNormandy as game } from '../game.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED } from '../state.ts'
import { stateFromView } from '../state-from-view.ts'
import { tableScene } from '../table/scene.ts'
import { boardOf } from '../view.ts'
import { GE1, scene, US_GUN, US_HQ, US1 } from './scene.ts'

const table = game.table!
const map = table.map(game.data)
const start = (scenario: string) => {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario, options: {} }, seeded('table'))
  engine.begin(position)
  return { engine, position }
}

test('[2.2, 2.4.5] the table draws every hex once, every river, road and bridge, and each army in its colour', () => {
  expect(map.places).toHaveLength(12_574)
  expect(new Set(map.places.map(({ target }) => target)).size).toBe(12_574)
  expect(map.edges!.filter(({ style }) => style === 'bridge')).toHaveLength(180)
  expect(map.links.filter(({ style }) => style === 'highway')).toHaveLength(663)
  const { engine, position } = start('cherbourg')
  const scene = tableScene(see(engine, position, 'allied'), game.data)
  expect(new Set(scene.pieces.map(({ tone }) => tone))).toEqual(new Set(['american', 'german']))
})

test('[2.3] everything on the table has its words in both languages, and says where it comes from', () => {
  expect(tableFaults(game, { files: Object.keys(dataFiles), rules: [] })).toEqual([])
  const texts = withKernelText(game.text)
  expect(printingFaults(texts, map).slice(0, 5)).toEqual([])
  for (const scenario of ['ecausseville', 'cherbourg']) {
    const { engine, position } = start(scenario)
    for (const seat of ['allied', 'german', null])
      expect(printingFaults(texts, tableScene(see(engine, position, seat), game.data)).slice(0, 5)).toEqual(
        [],
      )
  }
})

test('[3.6] hidden stacks lie face down: one counter without name or number', () => {
  const { engine, position } = start('ecausseville')
  const view = see(engine, position, 'allied')
  const scene = tableScene(view, game.data)
  const fog = scene.pieces.filter(({ fogged }) => fogged)
  expect(fog.length).toBe(boardOf(view).fog.length)
  expect(fog.length).toBeGreaterThan(4)
  for (const { caption, factors, symbol } of fog) expect([caption, factors, symbol]).toEqual(['', [], ''])
  expect(JSON.stringify(scene)).not.toContain('ge-709-i-729')
})

test('[3.6] a position rebuilt from a view has somebody wherever something is hidden', () => {
  const { engine, position } = start('cherbourg')
  const board = boardOf(see(engine, position, 'allied'))
  const state = stateFromView(board, game.data)
  const germans = (at: readonly number[]) =>
    new Set(at.filter((cell, unit) => cell >= 0 && game.data.units[unit]!.side !== ALLIED))
  expect(germans(state.at)).toEqual(germans(position.state.at))
})

test('[10.1, 7.2, 5.1, 12.5.3] overlays answer for a unit of the reader', () => {
  const { engine, position } = start('ecausseville')
  const view = see(engine, position, 'allied')
  const state = table.stateFromView(view, game.data)
  state.phase = 'movement'
  const q = { state, data: game.data, options: {}, seats: view.seats }
  const ask = (id: string, target: string) =>
    table.overlays.find((one) => one.id === id)!.answer(q, target, 'allied')
  expect(ask('reach', 'unit:us-4-1-8-4').places.length).toBeGreaterThan(5)
  expect(ask('reach', 'unit:nobody').places).toEqual([])
  expect(ask('supply', '').places.every(({ tone }) => tone !== 'bad')).toBe(true)
  expect(ask('zones', '').places.length).toBeGreaterThan(20)
  expect(ask('range', 'unit:us-4-29-fa-4-105').places.length).toBeGreaterThan(40)
})

test('[12.4] once an attack is declared the table shows both strengths, the modifiers and the chance of every result', () => {
  const s = scene({
    units: { [US1]: 'A3021', [US_HQ]: 'A3024', [US_GUN]: 'A3025', [GE1]: 'A3020' },
    terrain: { A3020: 'pasture' },
    sources: { allied: ['A3030'] },
  })
  const odds = () => tableScene(see(s.engine, s.position, 'allied'), s.data).odds
  s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`)
  expect(odds()).toBeNull()
  s.act('allied', 'declare', `gun unit:${US_GUN}`)
  const shown = odds()!
  expect(shown.title.args).toMatchObject({ attack: 8, defence: 4, column: '2:1', drm: -1 })
  expect(shown.ledgers.map(({ ledger }) => ledger.total)).toEqual([8, 4, -1])
  for (const { bars } of shown.groups.slice(0, 3))
    expect(sum(bars.map(({ probability }) => probability))).toBe(1)
})
