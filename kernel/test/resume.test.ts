import { describe, expect, test } from 'vitest'
import { Engine, type Kept, Match, RESIGNED, random, readJournal, replay, verify } from '../src/index.ts'
import { game } from './tiny/game.ts'
import type { Data, State } from './tiny/state.ts'

const engine = new Engine(game)
const SETUP = { scenario: 'crossing' }
type TinyMatch = Match<State, Data>

const create = (seed: string) => Match.create(engine, SETUP, seed)

/** Plays some random choices, undoing now and then, and keeps each entry as a keeper of games would. */
function playSome(match: TinyMatch, choices: number, seed: number): Kept[] {
  const rng = random(seed)
  const kept: Kept[] = []
  const keep = () => {
    for (const entry of match.entriesFrom(kept.length)) {
      if (entry.t !== 'act') kept.push({ entry, done: null })
      else {
        const { rolled, revealed, events } = match.last!
        kept.push({ entry, done: { rolled, revealed, events } })
      }
    }
  }
  for (let i = 0; i < choices && !match.position.result; i++) {
    const [seat] = engine.waiting(match.position)
    const offer = engine.offer(match.position, seat!)
    match.act(seat!, offer[Math.floor(rng() * offer.length)]!)
    keep()
    if (i % 5 === 4) match.undo(seat!)
    keep()
    if (i % 17 === 16) match.setStop('west', 'scouts', 'never')
    keep()
  }
  return kept
}

describe('resuming', () => {
  test.each([7, 30, 61, 90])(
    '[kernel.resume] after %i choices: equal position, log, undo, and equal to the end',
    (choices) => {
      const match = create('resume')
      const kept = playSome(match, choices, choices)
      const position = JSON.stringify(match.position)
      const again = Match.resume(engine, SETUP, 'resume', null, kept, position)
      expect(JSON.stringify(again.position)).toBe(position)
      for (const seat of ['west', 'east', null]) {
        expect(again.view(seat)).toEqual(match.view(seat))
        expect(again.log(seat)).toEqual(match.log(seat))
      }
      expect(again.journal(true)).toEqual(match.journal(true))
      // Undo as far as it goes comes to the same.
      const [copyOne, copyTwo] = [match, again]
      for (;;) {
        const seat = ['west', 'east'].find((one) => copyOne.undoable(one).can)
        if (!seat) break
        expect(copyTwo.undo(seat)).toBeUndefined()
        copyOne.undo(seat)
        expect(JSON.stringify(copyTwo.position)).toBe(JSON.stringify(copyOne.position))
      }
      for (const seat of ['west', 'east']) expect(copyTwo.undoable(seat)).toEqual(copyOne.undoable(seat))
    },
  )

  test('[kernel.resume] an entry repeated gives the same position', () => {
    const match = create('repeat')
    const again = create('repeat')
    for (const { entry } of playSome(match, 60, 3)) expect(again.repeat(entry)).toBeUndefined()
    expect(JSON.stringify(again.position)).toBe(JSON.stringify(match.position))
    expect(again.repeat({ t: 'act', seat: 'west', choice: { verb: 'nonsense' } })).toBeDefined()
  })

  test('[kernel.resume] replaying can be watched and given up', () => {
    const match = create('watch')
    playSome(match, 40, 4)
    const work = match.replaying(10)
    const first = work.next()
    expect(first).toEqual({ done: false, value: 1 })
    expect(match.positionAt(10).acts).toBeLessThanOrEqual(10)
  })
})

describe('resigning', () => {
  test('[kernel.resign] the other side wins, nothing can be done or undone', () => {
    const match = create('resign')
    playSome(match, 12, 5)
    expect(match.resign('nobody')).toBeDefined()
    expect(match.resign('west')).toBeUndefined()
    expect(match.position.result).toEqual({ winner: 'east', ending: RESIGNED, rule: 'kernel' })
    expect(match.resign('east')).toBeDefined()
    expect(match.undoable('west').can).toBe(false)
    expect(match.undoable('east').can).toBe(false)
    expect(engine.waiting(match.position)).toEqual([])
    const journal = readJournal('journal', JSON.parse(JSON.stringify(match.journal())))
    expect(verify(engine, journal)).toEqual([])
    expect(replay(engine, journal).match.position).toEqual(match.position)
  })

  test('[kernel.resign] both may agree to go back and play on', () => {
    const match = create('resign')
    playSome(match, 12, 5)
    match.resign('west')
    const to = match.length - 1
    expect(match.askRollback('west', to)).toBeUndefined()
    expect(match.answerRollback('east', true)).toBeUndefined()
    expect(match.position.result).toBeNull()
    expect(match.length).toBe(to)
    expect(replay(engine, match.journal(true)).match.position).toEqual(match.position)
  })
})

test('[kernel.secrets] undo does not tell whether others have begun their secret answers', () => {
  const match = create('sealing')
  const before = match.view('east')
  match.act('west', { verb: 'raid', target: 'line:east-north' })
  expect(match.view('east')).toEqual(before)
  expect(match.view('west').undo).toEqual({ can: false, because: { key: 'kernel.undo.sealed' } })
})
