import { expect, test } from 'vitest'
import { scene } from './scene.ts'

test('[10.1] without morale a side is routed at once', () => {
  const s = scene({
    step: 'battles are fought',
    units: { w1: '0604', e1: '0704' },
    steps: { w1: 1 },
    dice: [1],
    change: (state) => Object.assign(state.morale, { west: 1 }),
  })
  s.act('west: attack unit:e1', 'west: seal', 'east: seal')
  expect(s.position.result).toEqual({ winner: 'east', ending: 'rout', rule: '10.1' })
  expect(s.position.frames).toEqual([])
})

test('[10.2] all towns in one hand at the end of a half-turn', () => {
  const s = scene({ units: { w1: '0403', e4: '0701' }, change: (state) => state.towns.splice(2, 1, 'west') })
  s.act('west: march unit:w1', 'west: go hex:0503', 'west: done')
  expect(s.position.result).toEqual({ winner: 'west', ending: 'capture', rule: '10.2' })
})

test.each([
  ['east', 'east'],
  [null, null],
] as const)('[10.3] after the last turn, Halm held by %s', (halm, winner) => {
  const s = scene({
    side: 'east',
    change(state) {
      state.turn = state.turns
      state.towns[1] = halm
    },
  })
  s.position.frames[1]!.step = 'the second half-turn'
  s.act('east: done', 'east: done')
  expect(s.position.result).toMatchObject({ winner, ending: 'time' })
})
