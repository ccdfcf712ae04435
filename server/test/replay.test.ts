import type { SeatId } from '@grognard/kernel'
import type { LogPart, ReplayView, TableState } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { type Client, plain } from './client.ts'
import { STORAGES } from './harness.ts'
import { useServer } from './use-server.ts'

/** Looking back: what each reader may replay, while the game lasts and afterwards. */

const VIEWS = ['west', 'east', null] as const

interface Seen {
  /** The log's number of the last choice when this was seen. */
  readonly scene: TableState['scene']
  readonly offer: unknown
}

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  /** Everybody at the table: two players, an observer. */
  async function table() {
    const two = await at.server.two()
    const watcher = await at.server.join(two.id, null)
    const readers = new Map<SeatId | null, Client>([
      ['west', two.west],
      ['east', two.east],
      [null, watcher],
    ])
    return { ...two, watcher, readers, all: [two.west, two.east, watcher] }
  }

  /** Plays some choices and notes what each reader saw live after each. */
  async function playOn(readers: ReadonlyMap<SeatId | null, Client>, choices: number) {
    const seen = new Map<SeatId | null, Seen[]>(VIEWS.map((view) => [view, []]))
    const note = () => {
      for (const view of VIEWS) {
        const { scene, view: seenView } = readers.get(view)!.state
        seen.get(view)!.push({ scene, offer: seenView.offer })
      }
    }
    note()
    let seed = 11
    for (let i = 0; i < choices; i++) {
      const seats = readers.get(null)!.state.view.waiting
      const client = readers.get(seats[0]!)!
      const { offer } = client.state.view
      seed = (seed * 16_807) % 2_147_483_647
      // Whole plans at once: drafts of secret answers are no public choices.
      const sealed = offer.find(({ verb }) => verb === 'seal')
      expect(await client.act(plain(sealed ?? offer[seed % offer.length]!))).toMatchObject({ t: 'done' })
      for (const other of readers.values())
        await other.until(() => other.state.view.acts === client.state.view.acts)
      note()
    }
    return seen
  }

  const replayed = async (client: Client, act: number, from?: ReplayView) => {
    const answer = await client.ask({ t: 'replay', act, ...(from && { from }) })
    return answer as { t: string; state?: TableState; message?: { key: string } }
  }
  const logOf = async (client: Client, from?: ReplayView): Promise<LogPart[]> => {
    const answer = await client.ask({ t: 'log', before: 1_000_000, ...(from && { from }) })
    return [...((answer as { log?: readonly LogPart[] }).log ?? [])]
  }
  const CLOSED = { t: 'error', message: { key: 'server.replay.closed' } }
  const shown = ({ state }: { state?: TableState }): Seen => ({
    scene: state!.scene,
    offer: state!.view.offer,
  })

  test('[server.replay] while the game lasts: own view and the observer’s, as they were seen live', async () => {
    const { readers, all } = await table()
    const seen = await playOn(readers, 12)
    for (const [view, client] of readers) {
      for (const act of [0, 2, 5, 11, 12]) {
        expect(shown(await replayed(client, act))).toEqual(seen.get(view)![act])
        expect(shown(await replayed(client, act, { seat: null }))).toEqual(seen.get(null)![act])
      }
      for (const other of VIEWS) {
        if (other === view || other === null) continue
        expect(await replayed(client, 5, { seat: other })).toMatchObject(CLOSED)
      }
      expect(await replayed(client, 5, 'all')).toMatchObject(CLOSED)
      expect(await replayed(client, 5, { seat: 'north' })).toMatchObject(CLOSED)
      // The log of a view is the one it was sent live.
      const [first, ...rest] = await logOf(client)
      expect(first!.act).toBe(0)
      expect(rest).toEqual(client.log)
      expect(await client.ask({ t: 'log', before: 9, from: 'all' })).toMatchObject(CLOSED)
    }
    await Promise.all(all.map((client) => client.close()))
  })

  test('[server.replay] both seats on one screen: either view; observers none of them', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'me' })
    const client = await at.server.join(id, mine.west!)
    await client.play('seal')
    await client.play('seal')
    const hands = []
    for (const seat of ['west', 'east']) {
      const { state } = await replayed(client, 2, { seat })
      expect(state!.view.seat).toBe(seat)
      hands.push(state!.scene.cards.map(({ target }) => target))
    }
    expect(hands[0]).not.toEqual(hands[1])
    expect(await replayed(client, 2, 'all')).toMatchObject(CLOSED)
    await client.close()
  })

  test('[server.replay] after the end everybody looks from every seat, or sees all', async () => {
    const { readers, all, west, watcher } = await table()
    const seen = await playOn(readers, 12)
    expect(await west.ask({ t: 'resign' })).toMatchObject({ t: 'done' })
    await watcher.until(() => watcher.state.view.result !== null)
    for (const client of all)
      for (const view of VIEWS)
        for (const act of [0, 7, 12])
          expect(shown(await replayed(client, act, { seat: view }))).toEqual(seen.get(view)![act])
    const whole = await replayed(watcher, 12, 'all')
    const wholeLog = await logOf(watcher, 'all')
    expect(whole.state!.view.seat).toBeNull()
    const cards = whole.state!.scene.cards.map(({ target }) => target).sort()
    const hands = ['west', 'east'].flatMap((seat) => {
      return seen.get(seat)![12]!.scene.cards.map(({ target }) => target)
    })
    expect(hands.length).toBeGreaterThan(2)
    expect(cards).toEqual(hands.sort())
    expect(whole.state!.scene.pieces.length).toBe(watcher.state.scene.pieces.length)
    // What was drawn is told to each seat alone; now all of it is open.
    const text = JSON.stringify(wholeLog)
    expect(JSON.stringify(watcher.log)).toContain('card:unknown')
    expect(text).not.toContain('card:unknown')
    for (const { act } of watcher.log) expect(wholeLog.map((part) => part.act)).toContain(act)
    await Promise.all(all.map((client) => client.close()))
  })

  test('[server.replay] can be called off, also before it has begun', async () => {
    const { readers, all, west } = await table()
    await playOn(readers, 4)
    west.raw({ t: 'replay', n: 5000, act: 4 })
    west.raw({ t: 'cancel', n: 5000 })
    const answer = await west.find((m) => 'n' in m && m.n === 5000 && m.t !== 'progress')
    expect(answer).toMatchObject({ t: 'error', message: { key: 'server.cancelled' } })
    expect(await replayed(west, 4)).toMatchObject({ t: 'answer' })
    await Promise.all(all.map((client) => client.close()))
  })

  test('[server.secrets] neither replay nor rollback tells how many secret answers are being written', async () => {
    const first = await table()
    const second = await table()
    await first.west.play('raid')
    await first.west.play('guard')
    const told = async ({ east }: { east: Client }) => [
      shown(await replayed(east, 1_000_000)),
      shown(await replayed(east, 1)),
      await replayed(east, 2, { seat: null }).then(({ state }) => state!.view.acts),
      await logOf(east),
      await logOf(east, { seat: null }),
      ...(await Promise.all(
        [0, 1, 2, 9].map(async (to) => ({ ...(await east.ask({ t: 'ask-rollback', to })), n: 0 })),
      )),
    ]
    expect(await told(first)).toEqual(await told(second))
    expect(first.east.frames.length).toBe(second.east.frames.length)
    await Promise.all([...first.all, ...second.all].map((client) => client.close()))
  })
})
