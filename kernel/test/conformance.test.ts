import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConformanceFailure, conformance } from '../src/conformance/index.ts'
import { derived, Engine, type Json, Match, readJournal, replay } from '../src/index.ts'
import { throwUnrecordedDie } from './sins.ts'
import { game } from './tiny/game.ts'
import type { Q } from './tiny/state.ts'
import { type Tiny, withStart, withStep, withVerbs } from './variant.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
afterEach(() => vi.restoreAllMocks())

describe.each(game.scenarios.map(({ id }) => id))('the tiny game, %s', (scenario) => {
  for (const commanders of [1, 2]) {
    for (const rain of [false, true]) {
      test(`[kernel.conformance] keeps every promise with ${commanders} commanders, rain ${rain}`, () => {
        const report = conformance(game, { scenario, options: { commanders, rain }, games: 2, folder })
        expect(report.games).toBe(2)
        expect(report.acts).toBeLessThan(2 * 400)
      })
    }
  }
})

test('[kernel.conformance] random play finds every ending', () => {
  const endings = game.scenarios.flatMap(({ id }) =>
    Object.keys(conformance(game, { scenario: id, games: 120, every: 1000, folder }).endings),
  )
  expect([...new Set(endings)].sort()).toEqual([...game.endings].sort())
})

const MOST = 500
const endless = withVerbs('half-turn', 'units march', (verbs) => ({
  ...verbs,
  done: { ...verbs.done!, take: () => 'again' },
}))

function failureOf(broken: Tiny, every = 1): ConformanceFailure {
  try {
    conformance(broken, { games: 12, mostActs: MOST, every, folder })
  } catch (error) {
    if (error instanceof ConformanceFailure) return error
    throw error
  }
  throw new Error('no alarm rang')
}

/** For each promise, games that break it and nothing else. */
describe('every alarm rings', () => {
  test('[kernel.conformance] offered is accepted: a choice is offered twice', () => {
    const broken = withVerbs('half-turn', 'a stale order is buried', (verbs) => ({
      bury: { ...verbs.bury!, targets: (...q) => verbs.bury!.targets!(...q).flatMap((t) => [t, t]) },
    }))
    expect(failureOf(broken).promise).toBe('offered is accepted')
  })

  test('[kernel.conformance] offered is accepted: the second look refuses what the first offered', () => {
    const looks = new WeakMap<object, number>()
    const broken = withVerbs('march', 'the destination is named', (verbs) => ({
      ...verbs,
      stay: {
        ...verbs.stay!,
        check({ state }) {
          looks.set(state, (looks.get(state) ?? 0) + 1)
          return looks.get(state)! > 3 ? { rule: '8.1', message: { key: 'march.here' } } : undefined
        },
      },
    }))
    expect(failureOf(broken).promise).toBe('offered is accepted')
  })

  test('[kernel.conformance] offered is accepted: a list said to be checked names what is refused', () => {
    const broken = withVerbs('half-turn', 'a stale order is buried', (verbs) => ({
      bury: {
        ...verbs.bury!,
        checked: true,
        targets: (...q) => [...verbs.bury!.targets!(...q), 'order:of-nobody'],
        check: (q, local, target, seat) =>
          target === 'order:of-nobody'
            ? { rule: '8.1', message: { key: 'march.here' } }
            : verbs.bury!.check?.(q, local, target, seat),
      },
    }))
    expect(failureOf(broken).promise).toBe('offered is accepted')
  })

  test('[kernel.conformance] verbs say what they mean: a button beside others has no role', () => {
    const silent = withVerbs('half-turn', 'units march', ({ done, ...verbs }) => {
      const { role, ...unsaid } = done!
      expect(role).toBe('end')
      return { ...verbs, done: unsaid }
    })
    expect(failureOf(silent).promise).toBe('verbs say what they mean')
    expect(failureOf(silent).details).toContain("'done' has no targets and no role")
  })

  test('[kernel.conformance] verbs say what they mean: what names nothing cannot gather', () => {
    const broken = withVerbs('half-turn', 'units march', (verbs) => ({
      ...verbs,
      done: { ...verbs.done!, role: 'gather' },
    }))
    expect(failureOf(broken).promise).toBe('verbs say what they mean')
  })

  test('[kernel.conformance] unoffered is refused: a verb works that is never shown', () => {
    const broken = withVerbs('half-turn', 'units march', (verbs) =>
      Object.defineProperty({ ...verbs }, 'stay', { value: { rule: '8.1', take: () => 'again' } }),
    )
    expect(failureOf(broken).promise).toBe('unoffered is refused')
  })

  test('[kernel.conformance] a refusal changes nothing: the check marks what it refuses', () => {
    const broken = withVerbs('half-turn', 'units march', (verbs) => ({
      ...verbs,
      march: {
        ...verbs.march!,
        check(q, local, target, seat) {
          const refusal = verbs.march!.check!(q, local, target, seat)
          if (refusal) q.state.turn++
          return refusal
        },
      },
    }))
    expect(failureOf(broken).promise).toBe('a refusal changes nothing')
  })

  test('[kernel.conformance] questions change nothing: a view tidies up the hand', () => {
    const view: Tiny['view'] = (q, seat) => {
      q.state.hands.west.push(q.state.hands.west.shift() ?? 'scouts-1')
      return game.view(q, seat)
    }
    expect(failureOf({ ...game, view }).promise).toBe('questions change nothing')
  })

  test.each([
    ['a date', new Date(0)],
    ['nothing', undefined],
    ['minus zero', -0],
    ['a function', () => 1],
  ])('[kernel.conformance] plain JSON: the position holds %s', (_, odd) => {
    expect(failureOf(withStart((state) => ({ ...state, odd }))).promise).toBe('plain JSON')
  })

  test('[kernel.conformance] plain JSON: two places of the position hold one object', () => {
    const broken = withStart((state) => ({ ...state, again: state.cell }))
    expect(failureOf(broken).details).toContain('are one object')
  })

  test('[kernel.conformance] plain JSON: a fact is kept outside the position', () => {
    let count = 0
    const broken = withStep('half-turn', 'towns are counted', (old) => ({
      ...old,
      kind: 'run',
      run: (c) => {
        c.state.morale.west += count++ % 2
      },
    }))
    expect(failureOf(broken).promise).toBe('plain JSON')
  })

  test('[kernel.conformance] derived facts are fresh: one does not name all that it depends on', () => {
    const moraleThen = derived(
      (_: Q) => [],
      (q) => q.state.morale.west,
    )
    const broken = withVerbs('half-turn', 'units march', (verbs) => ({
      ...verbs,
      done: {
        ...verbs.done!,
        take(c, local, target, seat) {
          Object.assign(c.state, { moraleThen: moraleThen(c) })
          return verbs.done!.take(c, local, target, seat)
        },
      },
    }))
    expect(failureOf(broken).promise).toBe('derived facts are fresh')
  })

  test('[kernel.conformance] invariants hold: two units in one hex', () => {
    const broken = withStart((state) => ({ ...state, cell: state.cell.map(() => state.cell[0]!) }))
    expect(failureOf(broken).promise).toBe('invariants hold')
  })

  test('[kernel.conformance] no dead end: a decision without a choice', () => {
    const broken = withVerbs('half-turn', 'battles are fought', ({ attack }) => ({ attack: attack! }))
    const failure = failureOf(broken)
    expect(failure.promise).toBe('no dead end')
    expect(failure.details).toContain('battles are fought')
  })

  test('[kernel.conformance] ends: a phase that never does', () => {
    expect(failureOf(endless, 50).promise).toBe('ends')
  })

  test('[kernel.conformance] dice only in steps: a choice throws a die nobody hears of', () => {
    expect(failureOf(throwUnrecordedDie('half-turn', 'units march', 'done')).promise).toBe(
      'dice only in steps',
    )
  })

  test('[kernel.conformance] undo is exact: something is remembered about the state object itself', () => {
    const looks = new WeakMap<object, number>()
    const broken = withVerbs('half-turn', 'units march', (verbs) => ({
      ...verbs,
      march: {
        ...verbs.march!,
        targets(q, local, seat) {
          looks.set(q.state, (looks.get(q.state) ?? 0) + 1)
          return verbs.march!.targets!(q, local, seat)
        },
        take(c, local, target, seat) {
          Object.assign(c.state, { looks: looks.get(c.state) ?? 0 })
          return verbs.march!.take(c, local, target, seat)
        },
      },
    }))
    expect(failureOf(broken).promise).toBe('undo is exact')
  })

  test('[kernel.conformance] undo stops at the barrier: the barrier is forgotten', () => {
    vi.spyOn(Match.prototype, 'undoable').mockReturnValue({ can: true, choice: { verb: 'done' } })
    expect(failureOf(game).promise).toBe('undo stops at the barrier')
  })

  test('[kernel.conformance] replay is equal: the set-up looks at the clock', () => {
    let clock = 5
    expect(failureOf(withStart((state) => ({ ...state, turns: 2 + (clock++ % 2) }))).promise).toBe(
      'replay is equal',
    )
  })

  test.each(['hands', 'deck'] as const)(
    '[kernel.conformance] twins look alike: the view shows the %s',
    (field) => {
      const view: Tiny['view'] = (q, seat) => ({
        ...(game.view(q, seat) as Record<string, Json>),
        [field]: q.state[field],
      })
      expect(failureOf({ ...game, view }).promise).toBe('twins look alike')
    },
  )

  test('[kernel.conformance] twins look alike: the log names a buried card', () => {
    const broken = withVerbs('half-turn', 'a stale order is buried', ({ bury }) => ({
      bury: {
        ...bury!,
        take(c, local, target, seat) {
          c.tell('5.3', {
            key: 'cards.played',
            args: { side: 'side:west', card: c.state.hands.east[0] ?? null },
          })
          return bury!.take(c, local, target, seat)
        },
      },
    }))
    expect(failureOf(broken).promise).toBe('twins look alike')
  })

  test('[kernel.conformance] twins look alike: a window passes by itself when the hand holds no answer', () => {
    const broken = withStep('play', 'the other side may countermand', (old) =>
      old.kind === 'window' ? { ...old, hides: false } : old,
    )
    expect(failureOf(broken).promise).toBe('twins look alike')
  })

  test('[kernel.conformance] twins look alike: a stop condition looks into the enemy’s hand', () => {
    const { interception } = game.windows
    const holds = (q: Q, seat: string) =>
      q.state.hands[seat === 'west' ? 'east' : 'west'].includes('scouts-1')
    const conditions = { ...interception!.conditions, scouted: { holds } }
    const name = { 'condition:scouted': 'x' }
    const { en, fr } = game.text
    const text = {
      en: { ...en, names: { ...en.names, ...name } },
      fr: { ...fr, names: { ...fr.names, ...name } },
    }
    const broken = {
      ...game,
      text,
      windows: { ...game.windows, interception: { ...interception!, conditions } },
    }
    const { promise, details } = failureOf(broken)
    expect([promise, details]).toEqual(['twins look alike', expect.stringContaining('if scouted')])
  })

  test('[kernel.conformance] texts in both languages: a key, a name, a parameter, a step', () => {
    const { fr } = game.text
    const { 'verb.go': _, ...messages } = fr.messages
    const { 'seat:west-deputy': _deputy, ...names } = fr.names
    const other = { ...fr.messages, 'march.where': 'Où ?' }
    for (const broken of [
      { ...fr, messages },
      { ...fr, names },
      { ...fr, messages: other },
    ]) {
      expect(failureOf({ ...game, text: { ...game.text, fr: broken } }).promise).toBe(
        'texts in both languages',
      )
    }
    const unnamed = { ...game, endings: [...game.endings, 'peace'] }
    expect(failureOf(unnamed).details).toBe("no name for 'ending:peace'")
  })

  test('[kernel.conformance] texts in both languages: a message that only play brings up', () => {
    const broken = withVerbs('march', 'the destination is named', (verbs) => ({
      ...verbs,
      stay: { ...verbs.stay!, label: () => ({ key: 'verb.linger' }) },
    }))
    expect(failureOf(broken).promise).toBe('texts in both languages')
  })
})

test('[kernel.conformance] a failure names the seed and leaves a journal that can be replayed', () => {
  const failure = failureOf(endless, 50)
  expect(failure.seed).toBe(1)
  expect(failure.message).toContain(failure.journal)
  const journal = readJournal(failure.journal, JSON.parse(readFileSync(failure.journal, 'utf8')))
  expect(replay(new Engine(endless), journal).match.length).toBe(MOST)
})
