import type { Message } from '@grognard/kernel'
import type { ToBrowser, ToServer } from '@grognard/wire'
import { toServer } from '@grognard/wire/schemas'
import type { WebSocket } from 'ws'
import { jsonFault } from '../http/json.ts'
import { say } from '../text/say.ts'
import { Allowance } from './allowance.ts'

const MOST_COMPLAINTS = 20
const POLICY_VIOLATION = 1008

export interface LineLimits {
  readonly perSecond: number
  readonly burst: number
  /** So much may wait for a socket that does not read. */
  readonly bufferedBytes: number
}

/** A socket that lets only so much through, in the right form, and drops who does not listen or talks rubbish. */
export class Line {
  private complaints = 0
  private readonly allowance: Allowance

  constructor(
    private readonly socket: WebSocket,
    private readonly limits: LineLimits,
  ) {
    this.allowance = new Allowance(limits.perSecond, limits.burst)
  }

  tell(message: ToBrowser): void {
    this.send(JSON.stringify(message))
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // Who does not read what is said fills our memory, not theirs.
    if (this.socket.bufferedAmount > this.limits.bufferedBytes) this.socket.terminate()
    else this.socket.send(text)
  }

  /** What was said, if it may be said now and makes sense. */
  read(text: string | null): ToServer | undefined {
    if (!this.allowance.take()) {
      this.complain(null, say('server.tooFast'))
      return undefined
    }
    const fault = jsonFault(text ?? '')
    if (fault !== undefined) {
      this.complain(null, say('server.badMessage', { details: fault }))
      return undefined
    }
    let value: unknown
    try {
      value = JSON.parse(text ?? '')
    } catch {
      this.complain(null, say('server.badMessage', { details: 'JSON' }))
      return undefined
    }
    const result = toServer.safeParse(value)
    if (result.success) return result.data
    const n = (value as { n?: unknown } | null)?.n
    const [issue] = result.error.issues
    this.complain(
      Number.isInteger(n) ? (n as number) : null,
      say('server.badMessage', { details: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }),
    )
    return undefined
  }

  /** Whoever keeps sending rubbish is shown the door. */
  complain(n: number | null, message: Message): void {
    this.tell({ t: 'error', n, message })
    if (++this.complaints >= MOST_COMPLAINTS) this.turnAway('too many errors')
  }

  turnAway(because: string): void {
    this.socket.close(POLICY_VIOLATION, because)
  }
}
