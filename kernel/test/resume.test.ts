import { describe, expect, test } from 'vitest'
import {
  AGREED,
  type Done,
  Engine,
  type Kept,
  Match,
  NotAtHand,
  patched,
  RESIGNED,
  random,
  readJournal,
  replay,
  verify,
} from '../src/index.ts'
import { game } from './tiny/game.ts'
import type { Data, State } from './tiny/state.ts'

const engine = new Engine(game)
const SETUP = { scenario: 'crossing' }
type TinyMatch = Match<State, Data>

const create = (seed: string) => Match.create(engine, SETUP, seed)

/** Plays some random choices, undoing now and then, and keeps each entry as a keeper of games would. */
function playSome(
  match: TinyMatch,
  choices: number,
  seed: number,
  keep: (kept: Kept) => void = () => undefined,
) {
  const rng = random(seed)
  const kept: Kept[] = []
  const note = () => {
    kept.push(match.kept)
    keep(match.kept)
  }
  for (let i = 0; i < choices && !match.position.result; i++) {
    const [seat] = engine.waiting(match.position)
    const offer = engine.offer(match.position, seat!)
    match.act(seat!, offer[Math.floor(rng() * offer.length)]!)
    note()
    if (i % 5 === 4 && !match.undo(seat!)) note()
    if (i % 17 === 16 && !match.setStop('west', 'scouts', 'never')) note()
  }
  return kept
}

/** A match as its keeper goes on with it: a copy of all that is at hand, with the last choices. */
function resumed(match: TinyMatch, choices: number): TinyMatch {
  const { length } = match
  const recent = Array.from({ length: Math.min(choices, length) }, (_, i) =>
    done(match, length - i),
  ).reverse()
  const { past, position } = JSON.parse(JSON.stringify({ past: match.past, position: match.position }))
  return Match.resume(engine, { past, position, seeds: ['resume'], recent })
}

const done = (match: TinyMatch, act: number): Done => {
  const number = match.past.acts[act - 1]!
  const { entry, done } = keptBy.get(match)![number - 1]!
  if (entry.t !== 'act' || !done) throw new Error('no choice')
  return { ...done, seat: entry.seat, choice: entry.choice }
}
const keptBy = new WeakMap<TinyMatch, Kept[]>()

describe('resuming', () => {
  test.each([7, 30, 61, 90])(
    '[kernel.resume] after %i choices: equal position, views, undo, and what is not at hand is said',
    (choices) => {
      const match = create('resume')
      keptBy.set(match, playSome(match, choices, choices))
      const again = resumed(match, 3)
      expect(JSON.stringify(again.position)).toBe(JSON.stringify(match.position))
      for (const seat of ['west', 'east', null]) expect(again.view(seat)).toEqual(match.view(seat))
      for (let act = again.oldest; act <= again.length; act++)
        expect(again.happened(act)).toEqual(match.happened(act))
      expect(() => again.happened(again.oldest - 1)).toThrow(NotAtHand)
      expect(() => again.positionAt(again.length - 1)).toThrow(NotAtHand)
      expect(() => again.journal()).toThrow(NotAtHand)
      // Undo as far as it goes comes to the same, when the keeper brings what is missing.
      for (;;) {
        const seat = ['west', 'east'].find((one) => match.undoable(one).can)
        if (!seat) break
        const to = match.length - 1
        again.recall(to, match.positionAt(to), to === 0 ? undefined : done(match, to))
        expect(again.undo(seat)).toBeUndefined()
        match.undo(seat)
        expect(JSON.stringify(again.position)).toBe(JSON.stringify(match.position))
        expect(again.length).toBe(match.length)
      }
      for (const seat of ['west', 'east']) expect(again.undoable(seat)).toEqual(match.undoable(seat))
    },
  )

  test('[kernel.resume] what each entry changed leads from the first position to the last, without the rules', () => {
    const match = create('changes')
    let position: unknown = JSON.parse(JSON.stringify(match.position))
    playSome(match, 80, 6, ({ change }) => {
      if (change) position = patched(position, JSON.parse(JSON.stringify(change)))
      expect(JSON.stringify(position)).toBe(JSON.stringify(match.position))
    })
    match.askRollback('west', 20)
    match.answerRollback('east', true)
    position = patched(position, match.kept.change!)
    expect(JSON.stringify(position)).toBe(JSON.stringify(match.position))
    match.resign('east')
    expect(patched(position, match.kept.change!)).toEqual(match.position)
  })

  test('[kernel.resume] a match that lets go of its past plays on alike', () => {
    const [match, lean] = [create('lean'), create('lean')]
    for (const { entry } of playSome(match, 70, 9)) {
      expect(lean.repeat(entry)).toBeUndefined()
      lean.forget(4)
    }
    expect(JSON.stringify(lean.position)).toBe(JSON.stringify(match.position))
    expect(lean.past).toEqual(match.past)
    expect(lean.length - lean.oldest).toBeLessThan(4)
    expect(lean.oldest).toBeLessThan(lean.length)
    expect(lean.log('west', lean.oldest)).toEqual(match.log('west', lean.oldest))
  })

  test('[kernel.resume] an entry repeated gives the same position', () => {
    const match = create('repeat')
    const again = create('repeat')
    for (const { entry } of playSome(match, 60, 3)) expect(again.repeat(entry)).toBeUndefined()
    expect(JSON.stringify(again.position)).toBe(JSON.stringify(match.position))
    expect(again.repeat({ t: 'act', seat: 'west', choice: { verb: 'nonsense' } })).toBeDefined()
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
    expect(verify(engine, journal).faults).toEqual([])
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

describe('ending by agreement', () => {
  test('[kernel.end] when all others agree nobody wins; a choice or a refusal ends the request', () => {
    const match = create('end')
    playSome(match, 12, 5)
    expect(match.answerEnd('east', true)).toMatchObject({ message: { key: 'kernel.end.none' } })
    match.askEnd('west')
    expect(match.view('east').ending).toEqual({ by: 'west', agreed: [] })
    expect(match.answerEnd('west', true)).toMatchObject({ message: { key: 'kernel.end.own' } })
    match.answerEnd('east', false)
    expect(match.view('east').ending).toBeNull()
    match.askEnd('east')
    playSome(match, 1, 2)
    expect(match.view('east').ending).toBeNull()
    match.askEnd('east')
    match.answerEnd('west', true)
    expect(match.position.result).toEqual({ winner: null, ending: AGREED, rule: 'kernel' })
    expect(match.undoable('west').can).toBe(false)
    const journal = readJournal('journal', JSON.parse(JSON.stringify(match.journal())))
    expect(verify(engine, journal).faults).toEqual([])
  })
})

describe('a new seed', () => {
  test('[kernel.reseed] other dice from here on; verified with its own commitment', () => {
    const match = create('old')
    playSome(match, 30, 5)
    const before = match.commitment
    match.resign('west')
    match.askRollback('west', 10)
    match.answerRollback('east', true)
    match.reseed('fresh')
    expect(match.commitment).not.toBe(before)
    expect(match.position.dice).toEqual({ kind: 'seeded', seed: 'fresh', drawn: 0 })
    for (let seed = 8; seed < 30 && match.position.dice.drawn === 0; seed++) playSome(match, 20, seed)
    const { drawn } = match.position.dice
    expect(drawn).toBeGreaterThan(0)
    // Back beyond it: the seed that everybody knows does not come back, and no throw of the new one is made twice.
    match.askRollback('east', 4)
    match.answerRollback('west', true)
    expect(match.position.dice).toEqual({ kind: 'seeded', seed: 'fresh', drawn })
    playSome(match, 200, 3)
    if (!match.position.result) match.resign('east')
    const journal = readJournal('journal', JSON.parse(JSON.stringify(match.journal())))
    expect(journal.reseeds).toEqual(['fresh'])
    expect(verify(engine, journal)).toMatchObject({ faults: [], parts: [{ replayed: true }] })
    expect(replay(engine, journal).match.position).toEqual(match.position)
    expect(verify(engine, { ...journal, reseeds: ['other'] }).faults).toContain(
      'new seed 1 is not the one committed to',
    )
  })
})

test('[kernel.secrets] undo does not tell whether others have begun their secret answers', () => {
  const match = create('sealing')
  const before = match.view('east')
  match.act('west', { verb: 'raid', target: 'line:east-north' })
  expect(match.view('east')).toEqual(before)
  expect(match.view('west').undo).toEqual({ can: false, because: { key: 'kernel.undo.sealed' } })
})
