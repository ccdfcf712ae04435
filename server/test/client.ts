import { type Choice, patched } from '@grognard/kernel'
import type { LogPart, TableState, ToBrowser, ToServer } from '@grognard/wire'
import { WebSocket } from 'ws'

type Welcome = Extract<ToBrowser, { t: 'welcome' }>
type Reply = Extract<ToBrowser, { t: 'done' | 'refused' | 'answer' | 'error' }>
/** A message without its number, which the client adds. */
type Unnumbered<T> = T extends { readonly n: number } ? Omit<T, 'n'> : never

/** Only what hangs is cut off: the machine may be busy with something else. */
const PATIENCE_MS = 300_000

/** A browser without a screen: says hello, keeps the newest state, waits for answers. */
export class Client {
  readonly frames: string[] = []
  readonly messages: ToBrowser[] = []
  state!: TableState
  welcome!: Welcome
  log: LogPart[] = []
  closed: number | null = null
  private next = 1
  private readonly waiters = new Set<() => void>()

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.receive(data.toString()))
    socket.on('close', (code) => {
      this.closed = code
      for (const wake of this.waiters) wake()
    })
    socket.on('error', () => undefined)
  }

  /** Only a line, nothing said. */
  static async open(address: string, headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers })
    const client = new Client(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve())
      socket.once('error', reject)
    })
    return client
  }

  static async join(address: string, game: string, token: string | null): Promise<Client> {
    const client = await Client.open(address)
    client.raw({ t: 'hello', game, token, language: 'en' })
    await client.until(() => client.welcome !== undefined)
    return client
  }

  raw(message: ToServer | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  async ask(message: Unnumbered<ToServer>): Promise<Reply> {
    const n = this.next++
    this.raw({ ...message, n } as ToServer)
    return (await this.find((m) => 'n' in m && m.n === n && m.t !== 'progress')) as Reply
  }

  act(choice: Choice, seq = this.state.seq): Promise<Reply> {
    return this.ask({ t: 'act', seq, choice })
  }

  /** What the seat may see, as the game itself has it. */
  async board<T>(): Promise<T> {
    const reply = await this.ask({ t: 'board' })
    return (reply.t === 'answer' ? reply.board : reply) as T
  }

  /** All that was told, page by page. */
  async wholeLog(): Promise<LogPart[]> {
    let log: LogPart[] = []
    for (let before = 1_000_000; before > 0; ) {
      const page = await this.ask({ t: 'log', before })
      if (page.t !== 'answer' || !page.log) throw new Error(JSON.stringify(page))
      log = [...page.log, ...log]
      before = page.from ?? 0
    }
    return log
  }

  /** Takes an offered choice: the first with this verb, or any. */
  async play(verb?: string): Promise<Reply> {
    const { offer } = this.state.view
    const found = verb === undefined ? offer[0] : offer.find((one) => one.verb === verb)
    if (!found) throw new Error(`'${verb}' is not offered: ${offer.map((one) => one.verb).join(', ')}`)
    return this.act(plain(found))
  }

  async find(test: (message: ToBrowser) => boolean): Promise<ToBrowser> {
    await this.until(() => this.messages.some(test))
    return this.messages.find(test)!
  }

  until(test: () => boolean): Promise<void> {
    if (test()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.delete(wake)
        reject(new Error(`nothing came; last: ${this.frames.at(-1)?.slice(0, 300)}`))
      }, PATIENCE_MS)
      const wake = () => {
        if (!test()) {
          if (this.closed === null) return
          clearTimeout(timer)
          this.waiters.delete(wake)
          reject(new Error(`the socket was closed (${this.closed})`))
          return
        }
        clearTimeout(timer)
        this.waiters.delete(wake)
        resolve()
      }
      this.waiters.add(wake)
    })
  }

  async gone(): Promise<number> {
    if (this.closed === null) await new Promise((resolve) => this.socket.once('close', resolve))
    return this.closed!
  }

  close(): Promise<number> {
    this.socket.close()
    return this.gone()
  }

  private receive(text: string): void {
    this.frames.push(text)
    const message = JSON.parse(text) as ToBrowser
    this.messages.push(message)
    if (message.t === 'welcome') {
      this.welcome = message
      this.state = message.state
      this.log = [...message.log]
    }
    if (message.t === 'state' || message.t === 'change') {
      if (message.t === 'state') this.state = message.state
      else {
        this.state = changed(this.state, message)
      }
      this.log = [...this.log.filter(({ act }) => !message.fresh && act < message.from), ...message.log]
    }
    for (const wake of [...this.waiters]) wake()
  }
}

export const plain = ({ verb, target }: Choice): Choice =>
  target === undefined ? { verb } : { verb, target }

/** The state after a message that says what changed in it. */
export function changed(state: TableState, { base, seq, change }: Told<'change'>): TableState {
  if (state.seq !== base) throw new Error(`a change of ${base}, not ${state.seq}`)
  const { seq: _, ...face } = state
  return { seq, ...(patched(face, change) as typeof face) }
}

type Told<T extends ToBrowser['t']> = Extract<ToBrowser, { readonly t: T }>
