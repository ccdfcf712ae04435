import type { ToBrowser, ToServer } from '@grognard/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Line, type LineState, type SocketLike } from '../src/table/line.ts'

/** A line that the test holds at both ends. */
class FakeSocket implements SocketLike {
  readyState = 0
  readonly sent: ToServer[] = []
  private readonly listeners = new Map<string, ((event: { data: unknown }) => void)[]>()
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer)
  }
  close(): void {
    this.drop()
  }
  private tell(type: string, data: unknown = null): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data })
  }
  accept(): void {
    this.readyState = 1
    this.tell('open')
    this.say({ t: 'welcome' } as ToBrowser)
  }
  say(message: ToBrowser): void {
    this.tell('message', JSON.stringify(message))
  }
  drop(): void {
    this.readyState = 3
    this.tell('close')
  }
}

const act = { t: 'act', seq: 4, choice: { verb: 'done' } } as const
let sockets: FakeSocket[]
let states: LineState[]
let heard: string[]
let line: Line
const socket = (): FakeSocket => sockets.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  states = []
  heard = []
  line = new Line(
    {
      hello: () => ({ t: 'hello', game: 'g', token: null, language: 'en' }),
      state: (state) => states.push(state),
      message: (message) => heard.push(message.t),
    },
    () => {
      const made = new FakeSocket()
      sockets.push(made)
      return made
    },
  )
  line.start()
})
afterEach(() => vi.useRealTimers())

describe('the line to the server', () => {
  test('[web.connection] it says hello first and is open when it is welcomed', () => {
    socket().accept()
    expect(socket().sent[0]?.t).toBe('hello')
    expect(states).toEqual(['connecting', 'open'])
    expect(heard).toEqual(['welcome'])
  })

  test('[web.connection] answers find their questions by number', async () => {
    socket().accept()
    const [one, two] = [line.ask(act), line.ask({ t: 'why', choice: { verb: 'done' } })]
    socket().say({ t: 'answer', n: 2, refusal: null })
    socket().say({ t: 'done', n: 1 })
    expect((await one).t).toBe('done')
    expect((await two).t).toBe('answer')
    expect(line.unanswered).toBe(0)
  })

  test('[web.connection] a lost line is tried again with growing pauses', () => {
    socket().drop()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
    socket().drop()
    vi.advanceTimersByTime(999)
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(3)
  })

  test('[web.connection] an act without an answer is said again with the same number of state', async () => {
    socket().accept()
    const answer = line.ask(act)
    socket().drop()
    vi.advanceTimersByTime(500)
    socket().accept()
    expect(socket().sent.at(-1)).toEqual({ ...act, n: 1 })
    socket().say({ t: 'done', n: 1 })
    expect((await answer).t).toBe('done')
  })

  test('[web.connection] if it had been taken before the line broke, the repetition is stale and counts as done', async () => {
    socket().accept()
    const answer = line.ask(act)
    socket().drop()
    vi.advanceTimersByTime(500)
    socket().accept()
    socket().say({ t: 'refused', n: 1, refusal: { rule: 'server', message: { key: 'server.stale' } } })
    expect((await answer).t).toBe('done')
  })

  test('[web.connection] any other refusal of a repeated act is shown', async () => {
    socket().accept()
    const answer = line.ask(act)
    socket().drop()
    vi.advanceTimersByTime(500)
    socket().accept()
    socket().say({ t: 'refused', n: 1, refusal: { rule: '3.1', message: { key: 'no' } } })
    expect((await answer).t).toBe('refused')
  })

  test('[web.connection] what could happen twice is not repeated: chat, resignation, rollback', async () => {
    socket().accept()
    const answers = [
      line.ask({ t: 'chat', text: 'hello' }),
      line.ask({ t: 'resign' }),
      line.ask({ t: 'ask-rollback', to: 1 }),
    ]
    socket().drop()
    vi.advanceTimersByTime(500)
    socket().accept()
    for (const answer of await Promise.all(answers)) expect(answer.t).toBe('error')
    expect(socket().sent.map(({ t }) => t)).toEqual(['hello'])
  })

  test('[web.connection] a stopped line stays silent', () => {
    socket().accept()
    line.stop()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
  })

  test('[web.connection] news of a line that was given up are not heard', () => {
    const old = socket()
    old.drop()
    vi.advanceTimersByTime(500)
    old.say({ t: 'done', n: 1 })
    old.say({ t: 'welcome' } as ToBrowser)
    expect(heard).toEqual([])
  })
})
