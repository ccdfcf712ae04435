import { describe, expect, test } from 'vitest'
import {
  DataError,
  Engine,
  History,
  type Journal,
  type JournalEntry,
  readJournal,
  replay,
  verify,
} from '../src/index.ts'
import { engine, newMatch, play, playRandomly, text } from './play.ts'
import { game, tiny } from './tiny/game.ts'
import type { Data, State } from './tiny/state.ts'

const seats = ['a', 'b']
const act = (verb: string, seat = 'a'): JournalEntry => ({ t: 'act', seat, choice: { verb } })
/** The choices that still count. */
const kept = (...entries: JournalEntry[]) =>
  History.of(entries, seats).acts.map((number) => {
    const entry = entries[number - 1]
    return entry?.t === 'act' ? entry.choice.verb : entry?.t
  })

describe('what counts', () => {
  const stop: JournalEntry = { t: 'stop', seat: 'a', window: 'watch', setting: 'never' }
  const undo: JournalEntry = { t: 'undo', seat: 'a' }
  const back = (to: number): JournalEntry => ({ t: 'ask-rollback', seat: 'a', to })
  const answer = (agree: boolean): JournalEntry => ({ t: 'answer-rollback', seat: 'b', agree })

  test('[kernel.journal] undone choices are out', () => {
    expect(kept(act('1'), act('2'), stop, undo, act('3'))).toEqual(['1', '3'])
  })

  test('[kernel.journal] a rollback counts once all have agreed', () => {
    expect(kept(act('1'), act('2'), back(1))).toEqual(['1', '2'])
    expect(kept(act('1'), act('2'), back(1), answer(false))).toEqual(['1', '2'])
    expect(kept(act('1'), act('2'), stop, act('3'), back(1), answer(true), act('4'))).toEqual(['1', '4'])
  })

  test('[kernel.journal] an answer to nobody, or after a choice, does nothing', () => {
    expect(kept(act('1'), answer(true), back(0), act('2'), answer(true))).toEqual(['1', '2'])
  })

  test('[kernel.journal] goes on from what is known of it, without the entries', () => {
    const entries = [act('1'), act('2'), undo, act('3'), back(1), answer(true), act('4'), back(0)]
    for (let at = 0; at <= entries.length; at++) {
      const past = JSON.parse(text(History.of(entries.slice(0, at), seats).past()))
      const history = new History(seats, past)
      for (const entry of entries.slice(at)) history.take(entry)
      expect(history.past()).toEqual(History.of(entries, seats).past())
    }
  })

  test('[kernel.journal] many thousand requests cost no more than a few', () => {
    const history = History.of([act('1'), act('2')], seats)
    for (let i = 0; i < 45_000; i++) history.take(back(1))
    expect([history.entries, history.acts, history.rollback]).toEqual([
      45_002,
      [1, 2],
      { by: 'a', to: 1, agreed: [] },
    ])
  })
})

const finished = (seed = 5) => playRandomly(newMatch(`journal ${seed}`), seed)

/** The journal as a file gives it back. */
const filed = (match = finished()): Journal => readJournal('game.json', JSON.parse(text(match.journal())))
type Changed = { -readonly [Key in keyof Journal]: Journal[Key] }
const altered = (change: (journal: Changed) => void): Journal => {
  const journal: Changed = structuredClone(filed())
  change(journal)
  return journal
}

describe('replay', () => {
  test('[kernel.replay] gives the same bytes: position, log and journal', () => {
    for (const seed of [1, 2, 3]) {
      const match = finished(seed)
      const again = replay(engine, filed(match))
      expect(text(again.match.position)).toBe(text(match.position))
      expect(text(again.match.log('east'))).toBe(text(match.log('east')))
      expect(text(again.match.journal())).toBe(text(match.journal()))
      expect([again.versions, again.differences]).toEqual([[], []])
    }
  })

  test('[kernel.replay] follows undo, rollback and stops', () => {
    const match = newMatch('twisted')
    play(match, 'west: seal', 'east: seal', 'west: march unit:w1', 'west: stay')
    match.undo('west')
    match.setStop('east', 'interception', 'always')
    playRandomly(match, 4, 30)
    match.askRollback('east', 12)
    match.answerRollback('west', true)
    playRandomly(match, 9)
    expect(text(replay(engine, filed(match)).match.position)).toBe(text(match.position))
    expect(verify(engine, filed(match)).faults).toEqual([])
  })

  test('[kernel.replay] under another version says so', () => {
    const newer = new Engine({ ...game, rulesVersion: '2' })
    expect(replay(newer, filed()).versions).toEqual([{ what: 'rules', played: '1', now: '2' }])
    const pack = {
      pack: 'p',
      title: 'p',
      game: 'tiny',
      version: '1',
      source: 's',
      files: { scenarios: { provenance: { source: 'other' } } },
    }
    const other = new Engine<State, Data>(tiny(pack))
    expect(replay(other, filed()).versions).toMatchObject([{ what: 'data' }])
    expect(verify(newer, filed())).toMatchObject({ faults: [], parts: [{ rules: '1', replayed: false }] })
  })

  test('[kernel.replay] a journal that the rules do not allow says where, and under which versions', () => {
    const journal = altered((j) => {
      j.rules = '0'
      j.entries = [{ t: 'act', seat: 'west', choice: { verb: 'fly' } }, ...j.entries]
    })
    expect(() => replay(engine, journal)).toThrow(DataError)
    expect(() => replay(engine, journal)).toThrow(
      'journal: entries[0]: expected an entry that the rules allow (played under rules 0, now 1), found fly by west',
    )
  })

  test('[kernel.replay] of another game, or without a seed, is refused', () => {
    expect(() =>
      replay(
        engine,
        altered((j) => void Object.assign(j, { game: 'chess' })),
      ),
    ).toThrow("expected 'tiny'")
    expect(() => replay(engine, newMatch().journal())).toThrow('the seed')
  })

  test('[kernel.replay] an odd file is refused with path, expected and found', () => {
    expect(() => readJournal('game.json', { ...filed(), seats: 'two' })).toThrow(
      'game.json: seats: expected array, found "two"',
    )
  })
})

describe('the seed', () => {
  test('[kernel.dice] is committed to at the start, hidden during play, revealed at the end', () => {
    const match = newMatch('journal 5')
    const published = match.view('west').commitment
    expect(match.journal().seed).toBeNull()
    expect(text(match.journal().opening)).toContain('"values":[]')
    expect(text(match.view('west'))).not.toContain('journal 5')
    expect(match.journal(true).seed).toBe('journal 5')
    playRandomly(match, 5)
    expect(match.journal()).toMatchObject({ seed: 'journal 5', commitment: published })
    expect(match.journal().opening[0]?.values.length).toBeGreaterThan(0)
  })
})

describe('verify finds', () => {
  test('[kernel.verify] nothing wrong in an honest game', () => {
    expect(verify(engine, filed()).faults).toEqual([])
  })

  test('[kernel.verify] a game that is not over', () => {
    expect(verify(engine, newMatch().journal()).faults).toEqual([
      'the seed is not revealed: the game is not over',
    ])
  })

  test('[kernel.verify] another seed than was committed to', () => {
    const match = newMatch('a')
    play(match, 'west: seal', 'east: seal')
    const journal = { ...match.journal(true), seed: 'b' }
    expect(verify(engine, journal).faults).toContain('the seed is not the one committed to at the start')
  })

  test('[kernel.verify] an altered roll', () => {
    const journal = altered((j) => {
      const i = j.entries.findIndex((entry) => entry.t === 'act' && entry.rolls)
      const entry = j.entries[i]
      if (entry?.t !== 'act') throw new Error('nobody rolled')
      const rolls = entry.rolls!.map((roll) => ({ ...roll, values: roll.values.map((v) => (v % 6) + 1) }))
      j.entries = j.entries.with(i, { ...entry, rolls })
    })
    expect(verify(engine, journal).faults).toEqual([
      expect.stringMatching(/^entries\[\d+\]: recorded .*, the seed gives/),
      'the digest is not that of the entries and the last state',
    ])
  })

  test('[kernel.verify] an altered shuffle', () => {
    const journal = altered((j) => {
      j.opening = j.opening.map((roll) => ({ ...roll, values: [...roll.values].reverse() }))
    })
    expect(verify(engine, journal).faults).toEqual([expect.stringMatching(/^opening: recorded/)])
  })

  test('[kernel.verify] an altered choice', () => {
    const journal = altered((j) => {
      const i = j.entries.findIndex((entry) => entry.t === 'act' && entry.choice.verb === 'go')
      j.entries = j.entries.with(i, { t: 'act', seat: 'west', choice: { verb: 'stay' } })
    })
    expect(verify(engine, journal).faults).toContain(
      'the digest is not that of the entries and the last state',
    )
  })

  test('[kernel.verify] an altered result', () => {
    const journal = altered(
      (j) => void Object.assign(j, { result: { winner: 'nobody', ending: 'time', rule: '1' } }),
    )
    expect(verify(engine, journal).faults).toEqual([expect.stringContaining('the journal says')])
  })
})
