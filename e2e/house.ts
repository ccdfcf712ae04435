import type { SeatId } from '@grognard/kernel'
import type { CreatedGame, SeatKind } from '@grognard/wire'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { Tokens } from '../server/src/tokens.ts'
import type { Script } from './script.ts'
import { SECRET } from './set-up.ts'
import { type Look, newContext } from './table.ts'

/** The server and the browser that all tests share, and quick ways to a position. */

export const server = inject('server')

/** People come with browsers of their own, and go when a test ends (`leave.ts`). */
class People {
  private shared: Promise<Browser> | undefined
  private readonly here = new Set<BrowserContext>()

  async context(look: Look = {}): Promise<BrowserContext> {
    this.shared ??= chromium.connect(inject('browser'))
    const context = await newContext(await this.shared, look)
    this.here.add(context)
    return context
  }

  async leave(): Promise<void> {
    await Promise.all([...this.here].map((context) => context.close()))
    this.here.clear()
  }
}

export const people = new People()

export async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(server + path, {
    method: 'POST',
    // A script that is played long in between leaves a connection that the server has given up.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Brings a scripted game to the server; from there on it is played by whoever holds the seats. */
export const bring = (
  script: Script,
  seats: Readonly<Record<SeatId, SeatKind>>,
  listed = false,
): Promise<CreatedGame> =>
  post('/api/games/import', { journal: script.match.journal(true), name: 'Ann', listed, seats })

/**
 * A scripted game for two people: tokens by seat. (A journal that is brought for others to play on gets other dice, so
 * that it is brought for one, and the seats are handed out here.)
 */
export async function bringSeats<S extends SeatId>(
  script: Script,
  seats: readonly S[],
  listed = false,
): Promise<{ readonly id: string; readonly tokens: Readonly<Record<S, string>> }> {
  const mine = Object.fromEntries(seats.map((seat) => [seat, 'me' as const]))
  const { id } = await bring(script, mine, listed)
  const tokens = new Tokens(SECRET)
  const token = (seat: S) => tokens.make({ use: 'seat', game: id, seats: [{ seat, version: 1 }] })
  return { id, tokens: Object.fromEntries(seats.map((seat) => [seat, token(seat)])) as Record<S, string> }
}

export async function bringForTwo(
  script: Script,
  listed = false,
): Promise<{ id: string; west: string; east: string }> {
  const { id, tokens } = await bringSeats(script, ['west', 'east'], listed)
  return { id, ...tokens }
}
