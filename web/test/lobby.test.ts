import type { GameSummary } from '@grognard/wire'
import { expect, test } from 'vitest'
import { EVERYTHING, hasFreeSeat, inOrder, sift, waitsFor } from '../src/lobby/lists.ts'

const game = (id: string, part: Partial<GameSummary> = {}): GameSummary => ({
  id,
  game: 'tiny',
  scenario: 'crossing',
  created: '2026-01-01T00:00:00.000Z',
  changed: '2026-01-01T00:00:00.000Z',
  seats: [
    { seat: 'west', kind: 'me', name: 'Ann', taken: true },
    { seat: 'east', kind: 'open', name: null, taken: false },
  ],
  waiting: ['west'],
  acts: 1,
  over: false,
  result: null,
  pack: null,
  paused: false,
  rematch: null,
  imported: false,
  guide: null,
  broken: null,
  updated: null,
  where: [],
  ...part,
})
const changed = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`

test('[web.lobby] one’s own games: those that wait for oneself first, then those under way, then those over; the latest first', () => {
  const games = [
    game('over', { over: true, waiting: [], changed: changed(9) }),
    game('theirs', { waiting: ['east'], changed: changed(8) }),
    game('mine, older', { changed: changed(2) }),
    game('mine', { changed: changed(3) }),
  ]
  const ordered = inOrder(games, () => ['west'])
  expect(ordered.map(({ id }) => id)).toEqual(['mine', 'mine, older', 'theirs', 'over'])
  expect(waitsFor(game('over', { over: true }), ['west'])).toBe(false)
})

test('[web.lobby] listed games are sifted by game, by how they stand and by who plays; seats to take stand apart', () => {
  const bea = [{ seat: 'west', kind: 'me', name: 'Bea', taken: true }] as const
  const games = [game('a'), game('b', { game: 'other', seats: bea }), game('c', { over: true })]
  const found = (sieve: Partial<typeof EVERYTHING>) =>
    sift(games, { ...EVERYTHING, ...sieve }).map(({ id }) => id)
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ game: 'other' })).toEqual(['b'])
  expect(found({ state: 'over' })).toEqual(['c'])
  expect(found({ state: 'running' })).toEqual(['a', 'b'])
  expect(found({ player: ' bEA' })).toEqual(['b'])
  expect(games.map(hasFreeSeat)).toEqual([true, false, false])
})
