import { Engine, newPosition } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import { scene } from './scene.ts'

test('[4.1] a turn: repairs, plans, the first side, the other', () => {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario: 'meeting' }, 'turn')
  position.state.cut.fill(1)
  engine.begin(position)
  expect(position.state.cut).toEqual([0, 0, 0, 0])
  for (const seat of ['west', 'east']) engine.act(position, seat, { verb: 'seal' })
  expect(engine.waiting(position)).toEqual(['east'])
  engine.act(position, 'east', { verb: 'done' })
  engine.act(position, 'east', engine.offer(position, 'east').at(-1)!)
  engine.act(position, 'east', engine.offer(position, 'east')[0]!)
  expect(engine.waiting(position)).toEqual(['west'])
})

test('[4.2] a half-turn: draw, march, fight, bury, count', () => {
  const s = scene({ west: ['scouts-1', 'scouts-2'] })
  s.act('west: done', 'west: done')
  expect(s.offer('west', 'bury')).toHaveLength(2)
  s.act('west: bury card:scouts-1')
  expect(s.position.frames.at(-1)).toMatchObject({ step: 'units march', local: { side: 'east' } })
  expect(s.state.hands.east).toHaveLength(4)
})
