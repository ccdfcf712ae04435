import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConformanceFailure, conformance } from '../src/conformance/index.ts'
import { type Decision, History, readJournal, replay, verify } from '../src/index.ts'
import { engine, newMatch, play, playRandomly } from './play.ts'
import type { Data, State } from './tiny/state.ts'
import { scene } from './tiny/test/scene.ts'
import { type Tiny, withStep, withVerbs } from './variant.ts'

describe('what a choice gives away', () => {
  test('[kernel.price] stands beside the choice that does, and beside no other', () => {
    const s = scene({
      step: 'battles are fought',
      units: { w1: '0302', e1: '0402' },
      dice: [6],
      change: (state) => state.deck.splice(0),
    })
    s.act('west: attack unit:e1', 'west: seal', 'east: seal')
    while (s.offer('east', 'retreat').length > 0) s.act(`east: retreat ${s.offer('east', 'retreat')[0]}`)
    const offer = engine
      .offer(s.position, 'west')
      .map((choice) => engine.describe(s.position, 'west', choice))
    const priced = offer.filter(({ price }) => price)
    expect(priced.map(({ verb, price }) => [verb, price?.key])).toEqual([['hold', 'battle.nobodyAdvances']])
    expect(offer.length).toBeGreaterThan(1)
  })
})

describe('slips', () => {
  test('[kernel.slips] are told to who decides, from their own units, and to nobody else', () => {
    const s = scene({ units: { w1: '0202', w2: '0302', e1: '0702' } })
    const about = (seat: string) => engine.slips(s.position, seat).map(({ kind, at }) => `${kind} ${at}`)
    expect(about('west').filter((slip) => slip.startsWith('unmarched'))).toEqual([
      'unmarched unit:w1',
      'unmarched unit:w2',
    ])
    expect(about('east')).toEqual([])
    s.act('west: march unit:w1', 'west: go hex:0203')
    expect(about('west').filter((slip) => slip.startsWith('unmarched'))).toEqual(['unmarched unit:w2'])
  })

  test('[kernel.slips] reach the reader with the view, and an observer never', () => {
    const match = playRandomly(newMatch('slips'), 3, 6)
    for (const seat of ['west', 'east'])
      expect(match.view(seat).slips).toEqual(engine.slips(match.position, seat))
    expect(match.view(null).slips).toEqual([])
  })

  const withSlips = (slips: NonNullable<Decision<State, Data, object>['slips']>): Tiny =>
    withStep('half-turn', 'units march', (old) => {
      if (old.kind !== 'ask') throw new Error('no decision')
      return { ...old, decision: { ...old.decision, slips } }
    })
  const failureOf = (game: Tiny): ConformanceFailure => {
    try {
      conformance(game, { games: 2, folder: mkdtempSync(join(tmpdir(), 'slips-')) })
    } catch (error) {
      if (error instanceof ConformanceFailure) return error
      throw error
    }
    throw new Error('no alarm rang')
  }
  const message = { key: 'slip.unmarched', args: { unit: 'unit:w1' } }

  test('[kernel.conformance] slips have a place: one about a thing that does not lie on the table', () => {
    const nowhere = withSlips(() => [{ kind: 'unmarched', rule: '8.1', at: 'hex:9999', message }])
    expect(failureOf(nowhere).promise).toBe('slips have a place')
  })
  test('[kernel.conformance] only things are gathered: not the hexes that one unit goes to', () => {
    const walking = withVerbs('march', 'the destination is named', (verbs) => ({
      ...verbs,
      go: { ...verbs.go!, role: 'gather' },
    }))
    expect(failureOf(walking).promise).toBe('only things are gathered')
  })
  test('[kernel.conformance] slips have a place: a sort without a name', () => {
    const nameless = withSlips(() => [{ kind: 'mystery', rule: '8.1', at: 'hex:0101', message }])
    expect(failureOf(nameless).details).toContain("'mystery' (rule 8.1) has no name")
  })
  test('[kernel.conformance] twins look alike: a slip that knows the enemy’s hand', () => {
    const knowing = withSlips(({ state }, _, seat) =>
      (seat === 'west' ? state.hands.east : state.hands.west).includes('scouts-1')
        ? [{ kind: 'unmarched', rule: '8.1', at: 'hex:0101', message }]
        : [],
    )
    expect(failureOf(knowing).promise).toBe('twins look alike')
  })
})

describe('why not', () => {
  test('[kernel.why] only verbs that take such a thing answer, and the place under a counter does for it', () => {
    const s = scene({ units: { w1: '0202', e1: '0702' } })
    s.act('west: march unit:w1')
    const reasons = (...things: string[]) =>
      engine.whyNot(s.position, 'west', things).map(({ message }) => message)
    // A march goes to hexes: about the enemy's counter nothing is said, about its hex everything.
    expect(reasons('unit:e1', 'hex:0702')).toEqual([{ key: 'march.taken', args: { hex: 'hex:0702' } }])
    expect(reasons('card:scouts-1')).toEqual([
      { key: 'kernel.nothingWith', args: { thing: 'card:scouts-1' } },
    ])
  })

  test('[kernel.why] too far says what it needs, what there is, and of what the need is made', () => {
    const s = scene({ units: { w1: '0202', e1: '0702' } })
    s.act('west: march unit:w1')
    const [refusal] = engine.whyNot(s.position, 'west', ['hex:0604'])
    expect(refusal).toMatchObject({ rule: '8.2', message: { key: 'march.tooFar', args: { has: 3 } } })
    const { needs } = refusal!.message.args as { needs: number }
    expect(needs).toBeGreaterThan(3)
    expect(refusal!.ledger!.total).toBe(needs)
    expect(refusal!.ledger!.parts.length).toBeGreaterThan(1)
  })
})

describe('going back without asking', () => {
  /** West has thrown dice and East has acted since. */
  const played = () => {
    const match = playRandomly(newMatch('back'), 5, 30)
    for (let i = 0; engine.sealing(match.position); i++) playRandomly(match, i, 1)
    return match
  }

  test('[kernel.take-back] is offered only to seats that play against the computer, beyond any barrier', () => {
    const match = played()
    const seat = match.position.seats.find((one) => !match.undoFor(one).can)!
    expect(match.undoFor(seat)).toMatchObject({ can: false })
    match.forgiven = [seat]
    expect(match.undoFor(seat)).toMatchObject({ can: true, past: { key: expect.any(String) } })
    expect(match.undoFor(match.position.seats.find((one) => one !== seat)!)).not.toHaveProperty('past')
  })

  test('[kernel.take-back] restores the position, tells it in the log, counts, and replays', () => {
    const match = played()
    match.forgiven = ['west']
    const to = match.lastForgiven!
    const before = structuredClone(match.positionAt(to))
    const n = match.length - to
    expect(match.takeBack('west', to, 'same')).toBeUndefined()
    expect(match.position).toEqual(before)
    expect(match.kept.done?.events).toMatchObject([
      { key: 'kernel.takenBack.same', args: { seat: 'seat:west', n } },
    ])
    expect(match.past.takenBack).toBe(1)
    expect(History.of(match.journal(true).entries, match.position.seats).past()).toEqual(match.past)
    playRandomly(match, 7)
    const journal = readJournal('journal', JSON.parse(JSON.stringify(match.journal())))
    expect(replay(engine, journal).match.position).toEqual(match.position)
    expect(verify(engine, journal).faults).toEqual([])
  })

  test('[kernel.take-back] secret answers are no barrier: one goes back out of them, step by step', () => {
    const match = played()
    const isSealing = () => match.engine.sealing(match.position)
    while (!isSealing()) match.takeBack('west', match.length - 1, 'same')
    expect(match.undoFor('west')).toEqual({ can: false, because: { key: 'kernel.undo.sealed' } })
    match.forgiven = ['west']
    for (let left = match.length; isSealing() && left > 0; left--) {
      expect(match.undoFor('west')).toMatchObject({ can: true, past: { key: 'kernel.undo.secret' } })
      match.takeBack('west', match.lastForgiven!, 'same')
    }
    expect(isSealing()).toBe(false)
  })

  test('[kernel.take-back] the same dice fall again, or others after a new seed', () => {
    const throwsAfter = (fresh: boolean): string => {
      const match = played()
      match.takeBack('west', 4, fresh ? 'anew' : 'same')
      if (fresh) match.reseed('another')
      playRandomly(match, 5, 25)
      return JSON.stringify(
        match
          .journal(true)
          .entries.slice(-25)
          .flatMap((entry) => ('rolls' in entry ? entry.rolls : [])),
      )
    }
    expect(throwsAfter(false)).toBe(throwsAfter(false))
    expect(throwsAfter(true)).not.toBe(throwsAfter(false))
  })

  test('[kernel.rollback] who asked reads in the log what the other said', () => {
    const match = played()
    match.askRollback('west', 5)
    match.answerRollback('east', false)
    expect(match.kept.done?.events).toMatchObject([
      { key: 'kernel.rollback.refused', args: { seat: 'seat:east', to: 5 } },
    ])
    match.askRollback('west', 5)
    match.answerRollback('east', true)
    expect(match.kept.done?.events).toMatchObject([{ key: 'kernel.rollback.agreed' }])
    expect(match.past.notes).toHaveLength(1)
    expect(() => play(match)).not.toThrow()
  })
})
