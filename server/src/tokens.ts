import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SeatId } from '@grognard/kernel'

/**
 * Seats are held by unguessable signed links, not by accounts. A token names a game, seats, and the version of each:
 * whoever moves a seat to another device raises its version, and the old link stops working.
 */
export interface Token {
  readonly use: 'seat' | 'invitation' | 'recovery'
  readonly game: string
  readonly seats: readonly { readonly seat: SeatId; readonly version: number }[]
}

export class Tokens {
  constructor(private readonly secret: string) {}

  make({ use, game, seats }: Token): string {
    return this.seal([use, game, ...seats.map(({ seat, version }) => [seat, version])])
  }

  /** What a token says; null when it was not made here. */
  read(text: string): Token | null {
    const said = this.unseal(text) as [Token['use'], string, ...[SeatId, number][]] | null
    if (said === null) return null
    const [use, game, ...seats] = said
    return { use, game, seats: seats.map(([seat, version]) => ({ seat, version })) }
  }

  /** Anything else that only we can have said; the first word says what it is for. */
  seal(said: readonly [string, ...unknown[]]): string {
    const body = Buffer.from(JSON.stringify(said)).toString('base64url')
    return `${body}.${this.sign(body).toString('base64url')}`
  }

  unseal(text: string): [string, ...unknown[]] | null {
    const [body, signature, ...rest] = text.split('.')
    if (body === undefined || signature === undefined || rest.length > 0) return null
    const [given, right] = [Buffer.from(signature, 'base64url'), this.sign(body)]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, ...unknown[]]
  }

  private sign(body: string): Buffer {
    return createHmac('sha256', this.secret).update(body).digest()
  }
}

export const newSecret = (): string => randomBytes(32).toString('hex')

/** Short enough for a link, long enough that nobody finds a game by trying. */
export const newGameId = (): string => randomBytes(9).toString('base64url')

/** Compares secrets in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return timingSafeEqual(left!, right!)
}
