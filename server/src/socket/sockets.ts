import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { setPresent } from '../storage/games.ts'
import { say } from '../text/say.ts'
import { Connection, type ConnectionNeeds } from './connection.ts'

/** All sockets of this process: how many per address, which of them still live. */
export class Sockets {
  private readonly connections = new Map<WebSocket, { connection: Connection; alive: boolean }>()
  private readonly perAddress = new Map<string, number>()
  private readonly beat: NodeJS.Timeout

  constructor(
    private readonly needs: ConnectionNeeds,
    private readonly most: number,
    beatMs: number,
  ) {
    this.beat = setInterval(() => this.check(), beatMs)
    this.beat.unref()
  }

  get size(): number {
    return this.connections.size
  }

  accept(socket: WebSocket, request: FastifyRequest): void {
    const { ip } = request
    const count = (this.perAddress.get(ip) ?? 0) + 1
    if (count > this.most) {
      socket.send(JSON.stringify({ t: 'error', n: null, message: say('server.tooMany') }))
      socket.close(1013, 'too many')
      return
    }
    this.perAddress.set(ip, count)
    const entry = { connection: new Connection(socket, this.needs), alive: true }
    this.connections.set(socket, entry)
    socket.on('pong', () => {
      entry.alive = true
    })
    socket.on('close', async () => {
      await entry.connection.leave()
      this.connections.delete(socket)
      const left = (this.perAddress.get(ip) ?? 1) - 1
      if (left > 0) this.perAddress.set(ip, left)
      else this.perAddress.delete(ip)
    })
  }

  closeAll(): void {
    clearInterval(this.beat)
    for (const { connection } of this.connections.values()) connection.close()
  }

  /** Cuts lines that no longer answer, and notes who is at the table. */
  private check(): void {
    const present: { game: string; seat: string }[] = []
    for (const [socket, entry] of this.connections) {
      if (!entry.alive) {
        socket.terminate()
        continue
      }
      entry.alive = false
      socket.ping()
      const { game, seats } = entry.connection
      if (game !== null) present.push(...seats.map((seat) => ({ game, seat })))
    }
    if (present.length === 0) return
    const { house, log } = this.needs
    setPresent(house.database, present).catch((error) => log.error(error, 'who is present was not kept'))
  }
}
