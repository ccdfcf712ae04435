import { describe, expect, test } from 'vitest'
import { Engine, Match } from '../src/index.ts'
import { engine, newMatch, play, playRandomly, text } from './play.ts'
import { game } from './tiny/game.ts'
import { withVerbs } from './variant.ts'

const because = (match: ReturnType<typeof newMatch>, seat: string) => {
  const undo = match.undoable(seat)
  return undo.can ? undefined : undo.because.key
}

describe('undo goes back exactly', () => {
  test('[kernel.undo] one choice, or several one by one, to the same bytes', () => {
    const match = newMatch()
    play(match, 'west: seal', 'east: seal')
    const positions = [text(match.position)]
    const lines = ['west: march unit:w3', 'west: go hex:0202', 'west: march unit:w1', 'west: stay']
    for (const line of lines) {
      play(match, line)
      positions.push(text(match.position))
    }
    while (positions.length > 1) {
      expect(text(match.position)).toBe(positions.pop())
      expect(match.undo('west')).toBeUndefined()
    }
    expect(text(match.position)).toBe(positions[0])
    expect(because(match, 'west')).toBe('kernel.undo.otherSeat')
  })

  test('[kernel.undo] names the choice, removes its lines from the log, stays in the journal', () => {
    const match = newMatch()
    play(match, 'west: seal', 'east: seal')
    const log = text(match.log('west'))
    play(match, 'west: march unit:w1')
    expect(match.undoable('west')).toEqual({ can: true, choice: { verb: 'march', target: 'unit:w1' } })
    match.undo('west')
    expect(text(match.log('west'))).toBe(log)
    expect(match.journal().entries.map(({ t }) => t)).toEqual(['act', 'act', 'act', 'undo'])
  })
})

describe('the barrier is computed', () => {
  test('[kernel.undo] at the start there is nothing', () => {
    expect(because(newMatch(), 'west')).toBe('kernel.undo.start')
    expect(newMatch().undo('west')).toMatchObject({ rule: 'kernel', message: { key: 'kernel.undo.start' } })
  })

  test('[kernel.undo] another seat has acted since', () => {
    const match = newMatch()
    play(match, 'west: seal')
    expect(match.undoable('west').can).toBe(true)
    expect(because(match, 'east')).toBe('kernel.undo.otherSeat')
    play(match, 'east: raid line:west-north')
    expect(because(match, 'west')).toBe('kernel.undo.otherSeat')
  })

  test('[kernel.undo] sealed answers were shown', () => {
    const match = newMatch()
    play(match, 'west: seal', 'east: seal')
    expect(because(match, 'east')).toBe('kernel.undo.reveal')
  })

  test('[kernel.undo] a card was drawn', () => {
    const match = newMatch()
    play(match, 'west: seal', 'east: seal', 'west: done', 'west: done')
    const bury = engine.offer(match.position, 'west')[0]!
    match.act('west', bury)
    expect(because(match, 'west')).toBe('kernel.undo.reveal')
  })

  test('[kernel.undo] dice were thrown', () => {
    const match = newMatch()
    play(match, 'west: seal', 'east: seal', 'west: done', 'west: attack unit:e1', 'west: seal', 'east: seal')
    expect(because(match, 'east')).toBe('kernel.undo.dice')
  })

  test('[kernel.undo] nothing of that: undo is never refused', () => {
    const match = newMatch()
    play(match, 'west: seal', 'east: seal', 'west: done')
    expect(match.undoable('west').can).toBe(true)
  })
})

describe('rollback by consent', () => {
  const started = () => {
    const match = newMatch('long')
    return playRandomly(match, 8, 90)
  }

  test('[kernel.rollback] all others must agree, then it is exact', () => {
    const match = started()
    const before = text(match.positionAt(10))
    expect(match.askRollback('west', 10)).toBeUndefined()
    expect(match.view('east').rollback).toEqual({ by: 'west', to: 10, agreed: [] })
    expect(match.answerRollback('west', true)).toMatchObject({ message: { key: 'kernel.rollback.own' } })
    expect(match.answerRollback('east', true)).toBeUndefined()
    expect(text(match.position)).toBe(before)
    expect(match.length).toBe(10)
    expect(match.rollback).toBeNull()
  })

  test.each([0, 1, 63, 64, 65, 89])(
    '[kernel.rollback] back to choice %i, near or beyond a checkpoint',
    (to) => {
      const match = started()
      const fresh = newMatch('long')
      playRandomly(fresh, 8, to)
      match.askRollback('east', to)
      match.answerRollback('west', true)
      expect(text(match.position)).toBe(text(fresh.position))
      playRandomly(match, 3, 20)
      expect(text(match.positionAt(to))).toBe(text(fresh.position))
    },
  )

  test('[kernel.rollback] one refusal ends it, and so does a choice', () => {
    const match = started()
    const before = text(match.position)
    match.askRollback('west', 5)
    match.answerRollback('east', false)
    expect(match.rollback).toBeNull()
    expect(text(match.position)).toBe(before)
    match.askRollback('west', 5)
    playRandomly(match, 1, 1)
    expect(match.rollback).toBeNull()
    expect(match.answerRollback('east', true)).toMatchObject({ message: { key: 'kernel.rollback.none' } })
  })

  test('[kernel.rollback] with several seats on a side, each must agree', () => {
    const match = playRandomly(newMatch('four', { scenario: 'meeting', options: { commanders: 2 } }), 2, 30)
    match.askRollback('west', 3)
    match.answerRollback('east', true)
    match.answerRollback('east', true)
    match.answerRollback('west-deputy', true)
    expect(match.rollback).toEqual({ by: 'west', to: 3, agreed: ['east', 'east', 'west-deputy'] })
    expect(match.length).toBe(30)
    match.answerRollback('east-deputy', true)
    expect(match.length).toBe(3)
  })

  test('[kernel.rollback] whoever plays alone needs no consent', () => {
    const alone = new Engine({ ...game, seats: () => [{ id: 'west', side: 'west' }] })
    const match = Match.create(alone, { scenario: 'crossing' }, 'alone')
    match.act('west', { verb: 'raid', target: 'line:east-north' })
    const after = text(match.position)
    match.act('west', { verb: 'guard', target: 'line:west-north' })
    match.askRollback('west', 1)
    expect([match.length, match.rollback]).toEqual([1, null])
    expect(text(match.position)).toBe(after)
    expect(text(match.positionAt(1))).toBe(after)
  })

  test('[kernel.rollback] stops stay: they are wishes, not moves', () => {
    const match = started()
    match.setStop('east', 'interception', 'never')
    match.askRollback('west', 0)
    match.answerRollback('east', true)
    expect(match.position.stops).toEqual({ east: { interception: 'never' } })
  })

  test.each([-1, 90, 1.5])('[kernel.rollback] there is no choice %d to go back to', (to) => {
    expect(started().askRollback('west', to)).toMatchObject({ message: { key: 'kernel.rollback.range' } })
  })
})

test('[kernel.match] a fault in a handler leaves no half-done choice behind', () => {
  const broken = withVerbs('half-turn', 'units march', (verbs) => ({
    ...verbs,
    march: {
      ...verbs.march!,
      take(c) {
        c.state.turn = 99
        throw new Error('a fault in the rules')
      },
    },
  }))
  const match = Match.create(new Engine(broken), { scenario: 'crossing' }, 'fault')
  play(match, 'west: seal', 'east: seal')
  const before = text(match.position)
  expect(() => match.act('west', { verb: 'march', target: 'unit:w1' })).toThrow('a fault in the rules')
  expect(text(match.position)).toBe(before)
  expect(match.length).toBe(2)
  play(match, 'west: done')
})
