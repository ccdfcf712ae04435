import type { SeatId } from '@grognard/kernel'
import type { CreatedGame, HeldSeat, SeatKind } from '@grognard/wire'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import type { Script } from './script.ts'
import { type Look, newContext } from './table.ts'

/** The server and the browser that all tests share, and quick ways to a position. */

export const server = inject('server')

/** People come with browsers of their own, and go when a test ends. */
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
afterEach(() => people.leave())

export async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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

/** A game of two people: tokens by seat. */
export async function bringForTwo(
  script: Script,
  listed = false,
): Promise<{ id: string; axis: string; allied: string }> {
  const { id, mine, invitations } = await bring(script, { axis: 'me', allied: 'friend' }, listed)
  const { token } = await post<HeldSeat>(`/api/games/${id}/join`, {
    name: 'Bea',
    invitation: invitations.allied!.split('#invitation=')[1],
  })
  return { id, axis: mine.axis!, allied: token }
}
