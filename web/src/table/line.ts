import type { ToBrowser, ToServer } from '@grognard/wire'

/** A socket that comes back: lost connections are retried with growing pauses, unanswered acts are said again. */

export type LineState = 'connecting' | 'open' | 'lost' | 'closed'
/** Numbered messages expect an answer with the same number. */
export type Asking = Extract<ToServer, { readonly n: number }>
type WithoutNumber<M> = M extends { readonly n: number } ? Omit<M, 'n'> : never
export type Question = WithoutNumber<Asking>
export type Answer = Extract<ToBrowser, { readonly t: 'done' | 'refused' | 'answer' | 'error' }>

export interface Hooks {
  hello(): ToServer
  state(state: LineState, retryIn: number): void
  message(message: ToBrowser): void
}

export interface SocketLike {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

interface Pending {
  readonly message: Asking
  readonly settle: (answer: Answer) => void
  resent: boolean
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
const OPEN = 1

/** Which questions are said again after a reconnection: repeating them cannot do a thing twice. */
const REPEATABLE: ReadonlySet<Asking['t']> = new Set([
  'act',
  'acts',
  'undo',
  'stop',
  'why',
  'overlay',
  'replay',
  'log',
  'whole',
  'board',
  'try',
  'note',
  'name',
  'notices',
  'sit',
  'computer',
])

const isAnswer = (message: ToBrowser): message is Answer =>
  message.t === 'done' || message.t === 'refused' || message.t === 'answer' || message.t === 'error'

export class Line {
  private socket: SocketLike | null = null
  private attempts = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private next = 1
  private readonly pending = new Map<number, Pending>()
  private ended = false

  constructor(
    private readonly hooks: Hooks,
    private readonly open: () => SocketLike,
  ) {}

  start(): void {
    if (this.ended) return
    clearTimeout(this.timer)
    this.hooks.state('connecting', 0)
    const socket = this.open()
    this.socket = socket
    socket.addEventListener('open', () => socket.send(JSON.stringify(this.hooks.hello())))
    socket.addEventListener('message', ({ data }) => {
      if (this.socket === socket) this.receive(String(data))
    })
    socket.addEventListener('close', () => {
      if (this.socket !== socket) return
      this.socket = null
      this.retry()
    })
  }

  /** Try at once, without waiting for the pause to end. */
  retryNow(): void {
    if (!this.socket) this.start()
  }

  stop(): void {
    this.ended = true
    clearTimeout(this.timer)
    this.socket?.close()
    this.socket = null
    this.hooks.state('closed', 0)
  }

  /** Asks and waits for the answer, across reconnections. */
  ask(question: Question): Promise<Answer> {
    const message = { ...question, n: this.next++ } as Asking
    return new Promise((settle) => {
      this.pending.set(message.n, { message, settle, resent: false })
      this.send(message)
    })
  }

  /** Lets go of a question that takes long. */
  cancel(n: number): void {
    this.send({ t: 'cancel', n })
  }

  get unanswered(): number {
    return this.pending.size
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message))
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ToBrowser
    if (message.t === 'welcome') {
      this.attempts = 0
      this.hooks.state('open', 0)
      this.hooks.message(message)
      this.sayAgain()
      return
    }
    if (isAnswer(message) && message.n !== null) {
      const waiting = this.pending.get(message.n)
      if (!waiting) return
      this.pending.delete(message.n)
      const stale = message.t === 'refused' && message.refusal.message.key === 'server.stale'
      waiting.settle(waiting.resent && stale ? { t: 'done', n: message.n } : message)
      return
    }
    this.hooks.message(message)
  }

  /**
   * An act carries the number of the state it was made in. If it had been taken before the line broke, that number is
   * stale now and the repetition is refused: then it was done, and the new state shows it.
   */
  private sayAgain(): void {
    for (const [n, waiting] of this.pending) {
      if (!REPEATABLE.has(waiting.message.t)) {
        this.pending.delete(n)
        waiting.settle({ t: 'error', n, message: { key: 'connection.lost' } })
        continue
      }
      waiting.resent = ['act', 'acts', 'undo'].includes(waiting.message.t)
      this.send(waiting.message)
    }
  }

  private retry(): void {
    if (this.ended) return
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.attempts++)
    this.hooks.state('lost', pause)
    this.timer = setTimeout(() => this.start(), pause)
  }
}
