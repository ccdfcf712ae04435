import type { LogPart } from '@grognard/wire'
import { expect, test } from 'vitest'
import { lossesIn, turningPoints, turnOf } from '../src/teach/debriefing.ts'

const part = (act: number, ...messages: { key: string; args?: Record<string, string> }[]): LogPart => ({
  act,
  by: null,
  events: messages.map((message) => ({ rule: '1', message, at: [], depth: 0 })),
})
const log = [
  part(1, { key: 'turn', args: { turn: 'turn:1' } }),
  part(2, { key: 'lost', args: { unit: 'unit:a' } }),
  part(5, { key: 'turn', args: { turn: 'turn:2' } }, { key: 'lost', args: { unit: 'unit:b' } }),
]

test('[web.debrief] a turning point is told with the turn in which it came', () => {
  const points = turningPoints(log, ['lost'])
  expect(points.map(({ act }) => turnOf(log, ['turn'], act)?.args)).toEqual([
    { turn: 'turn:1' },
    { turn: 'turn:2' },
  ])
  expect(turnOf(log, [], 5)).toBeUndefined()
})

test('[web.debrief] losses are counted by who held the units', () => {
  const pieces = [
    { target: 'unit:a', tone: 'west' },
    { target: 'unit:b', tone: 'east' },
  ]
  expect(lossesIn(log, ['lost'], pieces, (tone) => `side:${tone}`)).toEqual([
    { holder: 'side:west', count: 1 },
    { holder: 'side:east', count: 1 },
  ])
})
