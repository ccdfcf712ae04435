import type { TableState } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import type { Answer, Question } from '../src/table/line.ts'
import { type Replayed, Replayer, replayViews } from '../src/table/replay.ts'

/** A server that answers when told to. */
function slowServer() {
  const asked: { question: Question; answer: (answer: Answer) => void }[] = []
  let mode: Replayed | null = null
  const failed: Answer[] = []
  const replayer = new Replayer(
    (question) => new Promise((answer) => asked.push({ question, answer })),
    () => mode,
    (next) => {
      mode = next
    },
    (answer) => failed.push(answer),
  )
  const answer = async (i: number): Promise<void> => {
    const state = { seq: i } as TableState
    asked[i]!.answer({ t: 'answer', n: i, state, ...('log' in asked[i]!.question && { log: [] }) })
    await new Promise((done) => setTimeout(done))
  }
  return { asked, replayer, answer, failed, mode: () => mode }
}

describe('looking back', () => {
  test('[web.replay] a scrubber drawn quickly asks for the last position only', async () => {
    const { asked, replayer, answer, mode } = slowServer()
    void replayer.go(9, null)
    void replayer.go(8, null)
    void replayer.go(3, null)
    expect(asked).toHaveLength(1)
    await answer(0)
    expect(asked.map(({ question }) => 'act' in question && question.act)).toEqual([9, 3])
    await answer(1)
    expect(mode()).toMatchObject({ act: 3, state: { seq: 1 } })
    expect(asked).toHaveLength(2)
  })

  test('[web.replay] another view asks for its own log once, and never shows the position of the view before', async () => {
    const { asked, replayer, answer, mode } = slowServer()
    void replayer.go(5, null)
    void replayer.go(5, { seat: null })
    await answer(0)
    expect(mode()?.state).toBeNull()
    expect(asked[1]!.question).toEqual({ t: 'replay', act: 5, from: { seat: null } })
    await answer(1)
    expect(mode()).toMatchObject({ from: { seat: null }, log: null, state: { seq: 1 } })
    // The log as that view reads it, page by page, the last one first.
    expect(asked[2]!.question).toMatchObject({ t: 'log', from: { seat: null } })
    asked[2]!.answer({ t: 'answer', n: 0, log: [{ act: 7, by: null, events: [] }], from: 7 })
    await new Promise((done) => setTimeout(done))
    expect(asked[3]!.question).toEqual({ t: 'log', before: 7, from: { seat: null } })
    asked[3]!.answer({ t: 'answer', n: 0, log: [{ act: 0, by: null, events: [] }], from: 0 })
    await new Promise((done) => setTimeout(done))
    expect(mode()?.log?.map(({ act }) => act)).toEqual([0, 7])
    void replayer.go(6, { seat: null })
    expect(asked[4]!.question).toEqual({ t: 'replay', act: 6, from: { seat: null } })
    await answer(4)
    expect(asked).toHaveLength(5)
  })

  test('[web.replay] a refused view is said, and what was shown stays', async () => {
    const { asked, replayer, failed } = slowServer()
    void replayer.go(5, 'all')
    asked[0]!.answer({ t: 'error', n: 0, message: { key: 'server.replay.closed' } })
    await new Promise((done) => setTimeout(done))
    expect(failed).toHaveLength(1)
  })

  test('[web.replay] while a game lasts: own seats and observers; afterwards: every seat, and all at once', () => {
    const seats = ['west', 'east'].map((seat) => ({ seat, kind: 'me' as const, name: null, taken: true }))
    expect(replayViews({ seats, over: false }, 'west', ['west'])).toEqual([{ seat: null }])
    expect(replayViews({ seats, over: false }, null, [])).toEqual([])
    expect(replayViews({ seats, over: true }, 'west', ['west'])).toEqual([
      { seat: 'east' },
      { seat: null },
      'all',
    ])
    expect(replayViews({ seats, over: true }, null, [])).toEqual([{ seat: 'west' }, { seat: 'east' }, 'all'])
  })
})
