import { withKernelText } from '@grognard/kernel'
import { conformance } from '@grognard/kernel/conformance'
import { printingFaults, tableFaults } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { FILES } from '../data/load.ts'
import { procedures } from '../flow.ts'
import { newGame } from '../game.ts'
import { combat } from '../rules/04-combat.ts'
import { scene } from './scene.ts'

const playerTurn = procedures.find(({ name }) => name === 'player-turn')!
const names = (stage: ReturnType<typeof scene>, side: string, verb: string) => stage.offer(side, verb)

describe('rules', () => {
  test('[2.1, 3.2] a unit moves once, along a road, into a place with room and without enemies', () => {
    const stage = scene({ units: { 'red-1': 'ford', 'red-2': 'wood', 'red-3': 'wood', 'blue-1': 'hill' } })
    stage.start(playerTurn, { side: 'red' }).act('red', 'move unit:red-1')
    expect(names(stage, 'red', 'go')).toEqual(['place:mill'])
    expect(stage.refused('red', 'go place:hill').rule).toBe('3.2')
    expect(stage.refused('red', 'go place:wood').rule).toBe('3.2')
    stage.act('red', 'go place:mill')
    expect(stage.refused('red', 'move unit:red-1').message.key).toBe('move.once')
  })

  test('[2.2] whoever enters a place holds it', () => {
    const stage = scene({ units: { 'red-1': 'mill', 'blue-1': 'farm' } })
    stage.start(playerTurn, { side: 'red' }).act('red', 'move unit:red-1', 'go place:ford')
    expect(stage.state.holder[1]).toBe('red')
  })

  test('[3.1, 4.1] after its moves a side may attack what stands next to its units, once', () => {
    const stage = scene({ units: { 'red-1': 'ford', 'blue-1': 'hill', 'blue-2': 'farm' }, dice: [1, 1] })
    stage.start(playerTurn, { side: 'red' }).act('red', 'done')
    expect(names(stage, 'red', 'attack')).toEqual(['place:hill'])
    expect(stage.refused('red', 'attack place:farm').message.key).toBe('combat.tooFar')
    stage.act('red', 'attack place:hill')
    expect(stage.isOver).toBe(true)
    expect(stage.diceLeft).toBe(0)
  })

  test.each([
    [[6, 1], 'blue', 'unit:blue-1'],
    [[1, 6], 'red', 'unit:red-1'],
  ])('[4.2] with dice %j %s loses a unit', (dice, loser, unit) => {
    const units = { 'red-1': 'ford', 'red-2': 'wood', 'blue-1': 'hill', 'blue-2': 'hill' }
    const stage = scene({ units, dice })
    stage.start(combat, { side: 'red', place: 3, loser: null }).act(loser, `lose ${unit}`)
    expect(stage.state.at[stage.data.unitTargets.indexOf(unit)]).toBe(-1)
  })

  test('[5.1] who stands in the enemy’s home wins', () => {
    const stage = scene({ units: { 'red-1': 'farm', 'blue-1': 'ford' } })
    stage.start(playerTurn, { side: 'red' }).act('red', 'done')
    expect(stage.position.result).toEqual({ winner: 'red', ending: 'home', rule: '5.1' })
  })

  test('[5.2] at the end more places win', () => {
    const stage = scene()
    stage.state.turn = stage.data.turns + 1
    stage.start(procedures[0]!, {})
    expect(stage.position.result).toEqual({ winner: null, ending: 'time', rule: '5.2' })
  })
})

test('[new-game] everything at the table has words in both languages', () => {
  expect(tableFaults(newGame, { files: Object.keys(FILES), rules: [] })).toEqual([])
  expect(printingFaults(withKernelText(newGame.text), newGame.table!.map(newGame.data))).toEqual([])
})

/** One call, and every game promises: offers, undo, replay, twins, texts, invariants. By count, never by time. */
test.each([undefined, 'staff'])('[new-game] conformance, played by %s', (bot) => {
  const report = conformance(newGame, { games: 10, seed: 1, ...(bot && { bot }) })
  expect(report.games).toBe(10)
  if (!bot) expect(Object.keys(report.endings).sort()).toEqual(['home', 'time'])
})
