import { Engine, newPosition, parseChoice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { game } from '../game.ts'

const plans = (...lines: string[]) => {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario: 'crossing' }, 'plans')
  engine.begin(position)
  const verdicts = lines.map((line) => {
    const [seat, choice] = line.split(': ') as [string, string]
    return engine.act(position, seat, parseChoice(choice)).ok
  })
  return { verdicts, cut: position.state.cut }
}

test('[7.1] one enemy railway to raid, one of the own to guard', () => {
  expect(plans('west: raid line:west-north', 'west: guard line:east-north').verdicts).toEqual([false, false])
  expect(plans('west: raid line:east-north', 'west: raid line:east-south').verdicts).toEqual([true, false])
  expect(plans('west: raid line:east-north', 'west: guard line:west-north').verdicts).toEqual([true, true])
})

test('[7.2] a raided railway is cut unless it is guarded', () => {
  const raid = ['west: raid line:east-north', 'west: seal']
  expect(plans(...raid, 'east: seal').cut).toEqual([0, 0, 1, 0])
  expect(plans(...raid, 'east: guard line:east-south', 'east: seal').cut).toEqual([0, 0, 1, 0])
  expect(plans(...raid, 'east: guard line:east-north', 'east: seal').cut).toEqual([0, 0, 0, 0])
})
