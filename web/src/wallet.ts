import type { SeatId } from '@grognard/kernel'
import { signal } from '@preact/signals'
import { kept } from './settings.ts'

/** The seats this browser holds: one token per game. Whoever has the token has the seat. */
export interface Held {
  readonly token: string
  readonly game: string
  /** When it was last played, for the order of the list. */
  readonly used: number
}

const isWallet = (value: unknown): value is Readonly<Record<string, Held>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (held: unknown) =>
      typeof held === 'object' &&
      held !== null &&
      'token' in held &&
      typeof held.token === 'string' &&
      'game' in held &&
      typeof held.game === 'string' &&
      'used' in held &&
      typeof held.used === 'number',
  )

export const wallet = kept<Readonly<Record<string, Held>>>('seats', {}, isWallet)

export function hold(id: string, token: string, game: string): void {
  wallet.value = { ...wallet.value, [id]: { token, game, used: Date.now() } }
}

export function letGo(id: string): void {
  const { [id]: _, ...rest } = wallet.value
  wallet.value = rest
}

/** The seats a token is for: its first part says them, which is no secret. */
export function seatsIn(token: string): readonly SeatId[] {
  try {
    const [body = ''] = token.split('.')
    const told: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const seats: readonly unknown[] = Array.isArray(told) ? told.slice(2) : []
    return seats.flatMap((one) => (Array.isArray(one) && typeof one[0] === 'string' ? [one[0]] : []))
  } catch {
    return []
  }
}

export const tokenOf = (id: string): string | null => wallet.value[id]?.token ?? null

/** Links of seats on their way to another device. Until they have arrived this browser keeps them. */
export const leaving = signal<Readonly<Record<string, string>>>({})

export function sendAway(id: string, token: string, game: string): void {
  leaving.value = { ...leaving.value, [id]: `/game/${id}#seat=${token}` }
  hold(id, token, game)
}

/** The seat has arrived elsewhere, or is wanted here after all. */
export function sentAway(id: string, gone: boolean): void {
  const { [id]: _, ...rest } = leaving.value
  leaving.value = rest
  if (gone) letGo(id)
}

/** Recovery links of seats just taken, until their holder has seen them. */
export const unseen = signal<Readonly<Record<string, string>>>({})

export function showRecovery(id: string, link: string): void {
  unseen.value = { ...unseen.value, [id]: link }
}

export function recoverySeen(id: string): void {
  const { [id]: _, ...rest } = unseen.value
  unseen.value = rest
}
