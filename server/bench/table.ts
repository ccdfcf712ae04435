import { type Choice, patched, type SeatId } from '@grognard/kernel'
import type { CreatedGame, HeldSeat, ShelfEntry, TableState, ToBrowser } from '@grognard/wire'
import { WebSocket } from 'ws'

const post = async <T>(address: string, path: string, body: unknown): Promise<T> => {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Of so many messages one is kept to be looked at. */
const ONE_IN = 10

interface Chair {
  readonly seat: SeatId
  readonly socket: WebSocket
  state: TableState
  /** Number of states received. */
  count: number
  /** Characters received since the welcome. */
  bytes: number
  /** Some of what was received. */
  readonly samples: string[]
}

/** A game of two sockets. One act at a time; it is over when it is acknowledged and both seats have their views. */
export class BenchTable {
  busy = false
  private finished: (() => void) | undefined
  private acknowledged = false
  private wanted = new Map<SeatId, number>()
  private before: { readonly chair: Chair; readonly acts: number } | undefined

  private constructor(private readonly chairs: readonly Chair[]) {}

  static async open(
    address: string,
    other: string,
    { game, scenarios, seats }: ShelfEntry,
  ): Promise<BenchTable> {
    const [mySeat, otherSeat] = seats.map(({ id }) => id) as [SeatId, SeatId]
    const { id, mine } = await post<CreatedGame>(address, '/api/games', {
      game,
      scenario: scenarios[0],
      options: {},
      seats: { [mySeat]: 'me', [otherSeat]: 'open' },
      name: 'Ann',
      listed: false,
    })
    const { token } = await post<HeldSeat>(address, `/api/games/${id}/join`, { name: 'Bea' })
    const table: { now?: BenchTable } = {}
    const chairs = await Promise.all(
      (
        [
          [address, mySeat, mine[mySeat]!],
          [other, otherSeat, token],
        ] as const
      ).map(([at, seat, own]) => sit(at, id, seat, own, (message) => table.now?.heard(message))),
    )
    table.now = new BenchTable(chairs)
    return table.now
  }

  /** Characters that both seats have received. */
  get bytes(): number {
    return this.chairs.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get samples(): readonly string[] {
    return this.chairs.flatMap(({ samples }) => samples)
  }

  get over(): boolean {
    return this.chairs[0]!.state.view.result !== null
  }

  /** Takes some offered choice; gives the milliseconds until everybody has seen it. */
  act(rng: () => number): Promise<number> {
    const { waiting } = this.chairs[0]!.state.view
    const chair = this.chairs.find(({ seat }) => waiting.includes(seat))!
    const { offer } = chair.state.view
    const chosen = offer[Math.floor(rng() * offer.length)]!
    const choice: Choice =
      chosen.target === undefined ? { verb: chosen.verb } : { verb: chosen.verb, target: chosen.target }
    this.busy = true
    this.acknowledged = false
    this.wanted = new Map(this.chairs.map(({ seat, count }) => [seat, count + 1]))
    this.before = { chair, acts: chair.state.view.acts }
    const started = performance.now()
    return new Promise((resolve) => {
      this.finished = () => {
        this.busy = false
        resolve(performance.now() - started)
      }
      chair.socket.send(JSON.stringify({ t: 'act', n: 1, seq: chair.state.seq, choice }))
    })
  }

  /** Takes so many choices, one after the other. */
  async play(acts: number, rng: () => number): Promise<void> {
    for (let i = 0; i < acts && !this.over; i++) await this.act(rng)
  }

  close(): void {
    for (const { socket } of this.chairs) socket.close()
  }

  private heard(message: ToBrowser): void {
    if (message.t === 'done') this.acknowledged = true
    if (message.t === 'refused' || message.t === 'error') throw new Error(JSON.stringify(message))
    const has = ({ seat, count }: Chair) => count >= (this.wanted.get(seat) ?? 0)
    if (!this.acknowledged || !this.before || !has(this.before.chair)) return
    // A secret answer that is being written is shown to nobody else, and not counted.
    const { chair, acts } = this.before
    if (chair.state.view.acts !== acts && !this.chairs.every(has)) return
    const { finished } = this
    this.finished = undefined
    finished?.()
  }
}

function sit(
  address: string,
  game: string,
  seat: SeatId,
  token: string,
  hear: (message: ToBrowser) => void,
): Promise<Chair> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
    let chair: Chair | undefined
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', game, token, language: 'en' })))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ToBrowser
      if (message.t === 'welcome') {
        chair = { seat, socket, state: message.state, count: 0, bytes: 0, samples: [] }
        resolve(chair)
      } else if (message.t === 'state' && chair) {
        chair.state = message.state
        chair.count++
      } else if (message.t === 'change' && chair) {
        const { seq: _, ...face } = chair.state
        chair.state = { seq: message.seq, ...(patched(face, message.change) as typeof face) }
        chair.count++
      }
      if (chair) chair.bytes += data.toString().length
      if (chair && message.t === 'change' && chair.count % ONE_IN === 0) chair.samples.push(data.toString())
      hear(message)
    })
  })
}
