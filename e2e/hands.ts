import { type Choice, patched, type SeatId } from '@grognard/kernel'
import type { TableState, ToBrowser } from '@grognard/wire'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { bringSeats, people, server } from './house.ts'
import type { Script } from './script.ts'
import { type Look, PATIENCE, TablePage } from './table.ts'

/** A seat's line to the server without a browser. (Each seat counts its own news: others do not hear of what is sealed.) */
export class Line {
  private state: TableState | null = null
  private said = 0
  /** What the server answered to what was said. */
  private readonly answers = new Map<number, ToBrowser>()
  private lost: string | null = null
  private readonly waiting = new Set<() => void>()

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ToBrowser
      if (message.t === 'welcome' || message.t === 'state') this.state = message.state
      else if (message.t === 'change') {
        const { seq: _, ...face } = this.state!
        this.state = { seq: message.seq, ...(patched(face, message.change) as typeof face) }
      } else if (message.t === 'done' || message.t === 'refused') this.answers.set(message.n, message)
      else if (message.t === 'error') this.lost = JSON.stringify(message)
      this.wake()
    })
    socket.on('close', (code) => {
      this.lost = `the line was closed: ${code}`
      this.wake()
    })
  }

  static async dial(game: string, token: string): Promise<Line> {
    const socket = new WebSocket(`${server.replace('http', 'ws')}/ws`)
    const line = new Line(socket)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.send(JSON.stringify({ t: 'hello', game, token, language: 'en' }))
    await line.until(() => line.state !== null, 'a welcome')
    return line
  }

  /** Says it once so many choices have been heard of; again where other news (who has come) were quicker. */
  async say(choice: Choice, acts: number): Promise<void> {
    for (;;) {
      await this.until(() => this.state!.view.acts === acts, `choice ${acts}`)
      const { seq } = this.state!
      const n = ++this.said
      this.socket.send(JSON.stringify({ t: 'act', n, seq, choice }))
      await this.until(() => this.answers.has(n), `an answer to ${choice.verb} ${choice.target}`)
      const answer = this.answers.get(n)!
      const isStale = answer.t === 'refused' && answer.refusal.message.key === 'server.stale'
      if (answer.t === 'refused' && !isStale) throw new Error(JSON.stringify(answer.refusal))
      await this.until(() => this.state!.seq > seq, 'news')
      if (!isStale) return
    }
  }

  private until(test: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(new Error(`waited for ${what}`)), PATIENCE)
      const settle = (error?: Error): void => {
        clearTimeout(timer)
        this.waiting.delete(wake)
        if (error) reject(error)
        else resolve()
      }
      const wake = (): void => {
        if (test()) settle()
        else if (this.lost !== null) settle(new Error(`waiting for ${what}: ${this.lost}`))
      }
      this.waiting.add(wake)
      wake()
    })
  }

  private wake(): void {
    for (const wake of [...this.waiting]) wake()
  }

  close(): void {
    this.socket.close()
  }
}

interface Seating<S extends SeatId> {
  readonly looks?: Partial<Record<S, Look>>
  /** The verbs that were clicked before, by anybody; those that are from now on are added. */
  readonly clicked?: Set<string>
}

/**
 * People who play a script, each at a table of their own. What is done for the first time is done with the mouse; what
 * was clicked before is said to the server directly, so that a long turn takes no longer than its variety.
 */
export class Hands<S extends SeatId> {
  private readonly lines = new Map<SeatId, Line>()

  private constructor(
    readonly at: Readonly<Record<S, TablePage>>,
    private readonly script: Script,
    private readonly game: string,
    private readonly tokens: Readonly<Record<S, string>>,
    private readonly clicked: Set<string>,
  ) {}

  /** Brings the script to the server and the seats before it. */
  static async open<S extends SeatId>(
    script: Script,
    seats: readonly S[],
    { looks = {}, clicked = new Set() }: Seating<S> = {},
  ): Promise<Hands<S>> {
    const { id, tokens } = await bringSeats(script, seats)
    const tables = await Promise.all(
      seats.map(async (seat) => [
        seat,
        await TablePage.open(await people.context(looks[seat]), server, id, tokens[seat]),
      ]),
    )
    return new Hands(Object.fromEntries(tables) as Record<S, TablePage>, script, id, tokens, clicked)
  }

  /** The table of whoever is asked, up to date. */
  async table(): Promise<TablePage> {
    const { seat } = this.script
    const table = this.at[seat as S]
    await table.until(() => this.hasHeard(table) && table.offer.length > 0, `a question for ${seat}`)
    return table
  }

  /** What was said last is before everybody. */
  async settled(): Promise<void> {
    for (const table of Object.values<TablePage>(this.at)) {
      await table.until(() => this.hasHeard(table), 'what was said last')
      await table.settled()
    }
  }

  /** Whoever is asked does it. */
  async play(choice: Choice): Promise<void> {
    const { script, clicked } = this
    if (clicked.has(choice.verb)) await this.say(script.seat as S, choice)
    else {
      clicked.add(choice.verb)
      await (await this.table()).choose(choice)
    }
    script.play(choice)
  }

  /** Everybody sees what the rules say, and heard no error. */
  async agree(): Promise<void> {
    for (const table of Object.values<TablePage>(this.at)) {
      const expected = this.script.match.view(table.seat)
      await table.until(() => table.state!.view.acts === expected.acts, 'the last choice')
      await table.settled()
      expect(await table.view()).toEqual(expected)
      expect(table.errors).toEqual([])
    }
    for (const line of this.lines.values()) line.close()
  }

  private async say(seat: S, choice: Choice): Promise<void> {
    const line = this.lines.get(seat) ?? (await Line.dial(this.game, this.tokens[seat]))
    this.lines.set(seat, line)
    await line.say(choice, this.script.match.position.acts)
  }

  private hasHeard(table: TablePage): boolean {
    return table.state!.view.acts === this.script.match.position.acts
  }
}
