import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConformanceFailure, conformance } from '../src/conformance/index.ts'
import { Engine, GameFault, type Json, Match, type Running } from '../src/index.ts'
import { throwUnrecordedDie } from './sins.ts'
import { game } from './tiny/game.ts'
import type { Data, State } from './tiny/state.ts'
import { type Tiny, withVerbs } from './variant.ts'

/** If any one guarantee of the kernel were lost, a test would turn red: each is taken away here in turn. */
const folder = mkdtempSync(join(tmpdir(), 'guarantees-'))
afterEach(() => vi.restoreAllMocks())

function brokenPromise(of: Tiny = game): string {
  try {
    conformance(of, { games: 6, mostActs: 2000, folder })
  } catch (error) {
    if (error instanceof ConformanceFailure) return error.promise
    throw error
  }
  return 'none'
}

test('[kernel.guarantees] whole, the kernel breaks no promise', () => {
  expect(brokenPromise()).toBe('none')
})

describe('the refusal check', () => {
  test('[kernel.guarantees] skipped altogether', () => {
    vi.spyOn(Engine.prototype, 'refusal').mockReturnValue(undefined)
    expect(brokenPromise()).toBe('unoffered is refused')
  })

  test('[kernel.guarantees] skipped for whoever is not asked', () => {
    const refusal = Engine.prototype.refusal
    vi.spyOn(Engine.prototype, 'refusal').mockImplementation(function (
      this: Engine<object, object>,
      position,
      seat,
      choice,
    ) {
      const asked = this.offer(position, seat).length > 0 ? seat : this.waiting(position)[0]!
      return refusal.call(this, position, asked, choice)
    })
    expect(brokenPromise()).toBe('unoffered is refused')
  })

  test('[kernel.guarantees] a refused choice is half done', () => {
    const act = Engine.prototype.act
    vi.spyOn(Engine.prototype, 'act').mockImplementation(function (
      this: Engine<object, object>,
      position,
      seat,
      choice,
    ) {
      const verdict = act.call(this, position, seat, choice)
      if (!verdict.ok) position.acts++
      return verdict
    })
    expect(brokenPromise()).toBe('a refusal changes nothing')
  })
})

describe('secrets', () => {
  const leaks: Record<string, (state: State) => unknown> = {
    'the enemy’s cards': (state) => state.hands,
    'the next card': (state) => state.deck.at(-1),
    'the bottom card': (state) => state.deck[0],
  }
  test.each(Object.keys(leaks))('[kernel.guarantees] the view leaks %s', (what) => {
    const view: Tiny['view'] = (q, seat) => ({
      ...(game.view(q, seat) as Record<string, Json>),
      leak: String(JSON.stringify(leaks[what]!(q.state))),
    })
    expect(brokenPromise({ ...game, view })).toBe('twins look alike')
  })

  test('[kernel.guarantees] the sequence of play leaks sealed answers', () => {
    const where = Engine.prototype.where
    vi.spyOn(Engine.prototype, 'where').mockImplementation(function (this: Engine<object, object>, position) {
      return where
        .call(this, position)
        .map((at, i) => ({ ...at, sealed: position.frames[i]!.sealed ?? null }))
    })
    expect(brokenPromise()).toBe('twins look alike')
  })

  test('[kernel.guarantees] the view leaks the dice to come', () => {
    const where = Engine.prototype.where
    vi.spyOn(Engine.prototype, 'where').mockImplementation(function (this: Engine<object, object>, position) {
      return where.call(this, position).map((at) => ({ ...at, dice: position.dice }))
    })
    expect(brokenPromise()).toBe('twins look alike')
  })
})

describe('the undo barrier', () => {
  test('[kernel.guarantees] forgotten altogether', () => {
    vi.spyOn(Match.prototype, 'undoable').mockReturnValue({ can: true, choice: { verb: 'done' } })
    expect(brokenPromise()).toBe('undo stops at the barrier')
  })

  test.each(['kernel.undo.dice', 'kernel.undo.reveal', 'kernel.undo.otherSeat'])(
    '[kernel.guarantees] forgotten for %s',
    (reason) => {
      const undoable = Match.prototype.undoable
      vi.spyOn(Match.prototype, 'undoable').mockImplementation(function (this: Match<object, object>, seat) {
        const undo = undoable.call(this, seat)
        return !undo.can && undo.because.key === reason ? { can: true, choice: { verb: 'done' } } : undo
      })
      expect(brokenPromise()).toBe('undo stops at the barrier')
    },
  )

  test('[kernel.guarantees] put up where there is none', () => {
    vi.spyOn(Match.prototype, 'undoable').mockReturnValue({
      can: false,
      because: { key: 'kernel.undo.nothing' },
    })
    expect(brokenPromise()).toBe('undo is exact')
  })

  test('[kernel.guarantees] undo goes back to another position', () => {
    const undo = Match.prototype.undo
    vi.spyOn(Match.prototype, 'undo').mockImplementation(function (this: Match<object, object>, seat) {
      const refusal = undo.call(this, seat)
      this.position.acts++
      return refusal
    })
    expect(brokenPromise()).toBe('undo is exact')
  })
})

describe('dice', () => {
  test('[kernel.guarantees] thrown where a player chooses, around the kernel', () => {
    expect(brokenPromise(throwUnrecordedDie('half-turn', 'units march', 'march'))).toBe('dice only in steps')
  })

  test('[kernel.guarantees] thrown where a player chooses, through the kernel: it will not', () => {
    const broken = withVerbs('half-turn', 'units march', (verbs) => ({
      ...verbs,
      done: {
        ...verbs.done!,
        take(c) {
          ;(c as Running<State, Data>).roll(6, '8.1', { key: 'cards.shuffle' })
        },
      },
    }))
    const match = Match.create(new Engine(broken), { scenario: 'crossing' }, 'any')
    for (const seat of ['west', 'east']) match.act(seat, { verb: 'seal' })
    const before = JSON.stringify(match.position)
    expect(() => match.act('west', { verb: 'done' })).toThrow(GameFault)
    expect(JSON.stringify(match.position)).toBe(before)
  })
})
