import { expect, test } from 'vitest'
import { handSize } from '../rules/05-cards.ts'
import { amounts, scene } from './scene.ts'

const marching = (west: string[], east: string[]) => {
  const s = scene({ west, east })
  s.act('west: march unit:w3')
  return s
}

test('[5.1] when the deck is empty, the used cards are shuffled into a new one', () => {
  const s = scene({
    west: ['artillery-1'],
    dice: [2],
    change(state) {
      state.deck = ['scouts-1']
      state.discard = ['scouts-2', 'scouts-3']
    },
  })
  s.act('west: done')
  expect(s.act('west: done')).toContain('cards.shuffle')
  expect(s.state.hands.east).toEqual(['scouts-1', 'artillery-1', 'scouts-3', 'scouts-2'])
  expect([s.state.deck, s.state.discard]).toEqual([[], []])
})

test('[5.2] hand size: 2, and 1 for each railhead that is fed, at most 4', () => {
  const s = scene()
  expect(handSize(s.q, 'west')).toMatchObject({ total: 4 })
  s.state.cut[0] = 1
  expect(amounts(handSize(s.q, 'west'))).toEqual([2, 1])
  s.state.cut[1] = 1
  expect(amounts(handSize(s.q, 'west'))).toEqual([2])
})

test('[5.3] a side draws until its hand is full, and no further', () => {
  const s = scene({ east: ['scouts-1'], west: ['scouts-2'] })
  s.act('west: done')
  const told = s.act('west: done')
  expect(told.filter((key) => key === 'cards.drawn')).toHaveLength(3)
  expect(s.state.hands.east).toHaveLength(4)
})

test('[5.4] a card that is countermanded has no effect', () => {
  const s = marching(['forced-march-1'], ['countermand-1'])
  s.act('west: hurry card:forced-march-1', 'east: countermand card:countermand-1', 'west: pass')
  expect(s.position.frames.at(-1)?.local).toMatchObject({ forced: false, card: '' })
  expect(s.state.discard).toEqual(['forced-march-1', 'countermand-1'])
})

test('[5.4] a countermand can be countermanded, and that, too', () => {
  const s = marching(['forced-march-1', 'countermand-2'], ['countermand-1', 'countermand-3'])
  s.act('west: hurry card:forced-march-1', 'east: countermand card:countermand-1')
  s.act('west: countermand card:countermand-2')
  expect(s.position.frames.map(({ procedure }) => procedure)).toEqual([
    'war',
    'turn',
    'half-turn',
    'march',
    'play',
    'play',
    'play',
  ])
  const told = s.act('east: pass')
  expect(told).toEqual(['cards.cancelled'])
  expect(s.position.frames.at(-1)?.local).toMatchObject({ forced: true })
})

test('[5.4] whether there is a countermand is a secret: the window is there anyway', () => {
  const s = marching(['forced-march-1'], [])
  s.act('west: hurry card:forced-march-1')
  expect(s.offer('east', 'pass')).toEqual([''])
})

test('[5.5] one card goes under the deck; a single one by itself', () => {
  const s = scene({ west: ['scouts-1', 'scouts-2'] })
  s.act('west: done', 'west: done', 'west: bury card:scouts-2')
  expect(s.state.deck[0]).toBe('scouts-2')
  const one = scene({ west: ['scouts-1'] })
  one.act('west: done')
  expect(one.act('west: done').slice(0, 2)).toEqual(['verb.bury', 'cards.buried'])
  expect(one.state.hands.west).toEqual([])
})
