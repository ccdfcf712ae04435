import { Engine, newPosition, see, seeded, sum, withKernelText } from '@grognard/kernel'
import { printingFaults, tableFaults } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { dataFiles } from '../data/index.ts'
import { battleForNormandy as game } from '../game.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED } from '../state.ts'
import { stateFromView } from '../state-from-view.ts'
import { shortName } from '../table/counters.ts'
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

test('[7.3.1, 12.3, 11.2, 12.5.3] overlays: reach of headquarters, debts, interdiction, artillery cover', () => {
  const { engine, position } = start('ecausseville')
  const view = see(engine, position, 'allied')
  const state = table.stateFromView(view, game.data)
  const q = { state, data: game.data, options: {}, seats: view.seats }
  const ask = (id: string, target = '') =>
    table.overlays.find((one) => one.id === id)!.answer(q, target, 'allied')
  const hq = ask('headquarters', 'unit:us-4-hq').places.map(({ target }) => target)
  expect(hq).toContain('hex:A4218')
  expect(hq).not.toContain('hex:A3520')
  expect(ask('headquarters').places.every(({ text }) => Number(text) >= 1)).toBe(true)
  expect(ask('debts').notes[0]!.key).toBe('overlay.noDebts')
  expect(ask('interdiction').notes[0]!.key).toBe('overlay.noInterdiction')
  state.interdiction[0] = 3
  const lost = ask('interdiction').places
  expect(lost.length).toBeGreaterThan(5)
  expect(new Set(lost.map(({ text }) => text))).toEqual(new Set(['-3']))
  const covered = ask('artillery').places.filter(({ text }) => text !== undefined)
  expect(covered.length).toBeGreaterThan(20)
  // A unit in the open beside an enemy will owe an attack, and the arrow says on whom.
  const s = scene({
    units: { [US1]: 'A3021', [US_HQ]: 'A3024', [GE1]: 'A3020' },
    sources: { allied: ['A3030'] },
  })
  const owed = table.overlays.find(({ id }) => id === 'debts')!.answer(s.q, '', 'allied')
  expect(owed.lines.map(({ through }) => through)).toEqual([['hex:A3021', 'hex:A3020']])
})

test('[4.0, 16.B, 18.1] drawers: the clock of the turn, beaches with their queues, and who has not moved', () => {
  const { engine, position } = start('bloody-omaha')
  const drawersOf = (seat: string) => tableScene(see(engine, position, seat), game.data).drawers
  const clock = drawersOf('allied').find(({ id }) => id === 'turn')!.items[1]!
  expect(clock).toMatchObject({ kind: 'line', text: { args: { from: '00:00', to: '06:00' } } })
  // The Germans set up first: they see no queues of the Allies.
  expect(drawersOf('german').find(({ id }) => id === 'beaches')).toBeUndefined()
  const s = scene({
    units: { [US1]: 'A3021', [US_HQ]: 'A3024', [GE1]: 'A3018' },
    sources: { allied: ['A3030'] },
  }).start(movementPhase, { side: ALLIED, phase: 'movement' })
  const duty = (seat: string) =>
    tableScene(see(s.engine, s.position, seat), s.data).drawers.find(({ id }) => id === 'duty')
  expect(duty('german')).toBeUndefined()
  const lines = () => duty('allied')!.items.flatMap((item) => (item.kind === 'group' ? item.lines : []))
  expect(
    lines()
      .map(({ target }) => target)
      .sort(),
  ).toEqual([`unit:${US1}`, `unit:${US_HQ}`].sort())
  s.act('allied', `move unit:${US1}`, 'go hex:A3022')
  expect(lines().map(({ target }) => target)).toEqual([`unit:${US_HQ}`])
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

test('[2.4.5] a counter has room for a dozen letters: calibre, size and arm go first, which the symbol tells', () => {
  expect(shortName('1/12/4')).toBe('1/12/4')
  expect(shortName('29 FA/4 (105)')).toBe('29 FA/4')
  expect(shortName('4th US Infantry Division HQ')).toBe('4th US Inf')
  expect(shortName('352. Infanterie-Division HQ')).toBe('352. Inf')
  expect(shortName('Cameron H of Ottawa MG')).toBe('Cameron H o…')
  for (const { name } of game.data.units) expect(shortName(name).length).toBeLessThanOrEqual(12)
})

const BRIGADE = 'ca-2ab-6-cdn-armd-1-hussars'

test('[4.0] what is still to be seen to is a round, corps after corps, and says who is out of supply', () => {
  const s = scene({
    sources: { allied: ['A3030'], german: ['A3008'] },
    units: {
      [US_HQ]: 'A3025',
      [US1]: 'A3024',
      'us-1-hq': 'A3225',
      'us-1-1-16-1': 'A3224',
      [US_GUN]: 'A3012',
      [BRIGADE]: 'A3227',
    },
  })
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  const view = () => see(s.engine, s.position, 'allied')
  const round = () => tableScene(view(), s.data).round!.map(({ targets }) => targets)
  // V Corps, then VII Corps, then whoever belongs to none.
  expect(round()).toEqual([
    ['unit:us-1-hq', 'unit:us-1-1-16-1'],
    [`unit:${US1}`, `unit:${US_GUN}`, `unit:${US_HQ}`].sort(
      (a, b) => s.data.unitOfTarget(a) - s.data.unitOfTarget(b),
    ),
    [`unit:${BRIGADE}`],
  ])
  expect(boardOf(view()).unsupplied).toEqual([s.unit(US_GUN)])
  s.act('allied', `move unit:${US1}`, 'go hex:A3023')
  expect(round()[1]).not.toContain(`unit:${US1}`)
  // The other side is told neither.
  const other = see(s.engine, s.position, 'german')
  expect([boardOf(other).unsupplied, tableScene(other, s.data).round]).toEqual([[], []])
})
