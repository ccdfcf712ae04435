import type { GameSummary } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { type Client, plain } from './client.ts'
import { pastPlans, STORAGES } from './harness.ts'
import { useServer } from './use-server.ts'

/** Play at the table: choices, refusals, undo, rollback, secrets, questions. */

const handOf = (client: Client): string[] => client.state.scene.cards.map(({ target }) => target)

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  test('[server.act] a choice reaches both seats, each with its own view', async () => {
    const { west, east, id } = await at.server.two()
    await pastPlans(west, east)
    const hand = handOf
    expect(hand(west).length).toBeGreaterThan(0)
    expect(hand(west)).not.toEqual(hand(east))
    const before = west.state.seq
    expect(await west.play('march')).toMatchObject({ t: 'done' })
    await east.until(() => east.state.view.acts === west.state.view.acts)
    expect(west.state.seq).toBeGreaterThan(before)
    expect(east.state.view.offer).toEqual([])
    expect(west.state.scene.pieces.length).toBe(8)
    expect((await at.server.get<GameSummary>(`/api/games/${id}`)).acts).toBe(west.state.view.acts)
    await Promise.all([west.close(), east.close()])
  })

  test('[server.refusal] what is not offered is refused with its rule, and changes nothing', async () => {
    const { west, east } = await at.server.two()
    await pastPlans(west, east)
    const before = JSON.stringify(west.state)
    const choice = { verb: 'march', target: 'unit:e1' }
    const refused = await west.act(choice)
    expect(refused).toMatchObject({ t: 'refused', refusal: { rule: expect.stringMatching(/^(1\.2|8)/) } })
    const why = await west.ask({ t: 'why', choice })
    expect(why).toMatchObject({ t: 'answer', refusal: (refused as { refusal: object }).refusal })
    const fine = await west.ask({ t: 'why', choice: plain(west.state.view.offer[0]!) })
    expect(fine).toMatchObject({ refusal: null })
    expect(await east.act({ verb: 'done' })).toMatchObject({
      t: 'refused',
      refusal: { message: { key: 'kernel.notYourTurn' } },
    })
    expect(JSON.stringify(west.state)).toBe(before)
    await Promise.all([west.close(), east.close()])
  })

  test('[server.acts] several choices of one question are one message; none is made behind the next question', async () => {
    const { west, east } = await at.server.two()
    const { seq, view } = west.state
    const target = (verb: string) => view.offer.find((one) => one.verb === verb)!.target!
    const raid = { verb: 'raid', target: target('raid') }
    const guard = { verb: 'guard', target: target('guard') }
    // The second raid has become impossible with the first: it is left out, what follows it is not.
    expect(await west.ask({ t: 'acts', seq, choices: [raid, raid, guard] })).toMatchObject({ t: 'done' })
    await west.until(() => !west.state.view.offer.some(({ verb }) => verb === 'guard' || verb === 'raid'))
    expect(await west.ask({ t: 'acts', seq, choices: [guard] })).toMatchObject({
      t: 'refused',
      refusal: { message: { key: 'server.stale' } },
    })
    const now = west.state.seq
    expect(await west.ask({ t: 'acts', seq: now, choices: [raid, guard] })).toMatchObject({ t: 'refused' })
    expect(west.state.seq).toBe(now)
    await Promise.all([west.close(), east.close()])
  })

  test('[server.stale] a choice made looking at an old position is refused', async () => {
    const { west, east } = await at.server.two()
    await pastPlans(west, east)
    const { seq } = west.state
    await west.play('march')
    const answer = await west.act({ verb: 'done' }, seq)
    expect(answer).toMatchObject({ t: 'refused', refusal: { message: { key: 'server.stale' } } })
    await Promise.all([west.close(), east.close()])
  })

  test('[server.race] of choices sent at once exactly one is taken', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'me' })
    const clients = await Promise.all([1, 2, 3].map(() => at.server.join(id, mine.west!)))
    for (let round = 0; round < 10; round++) {
      const [first] = clients as [Client, ...Client[]]
      const { seq, view } = first.state
      const choice = plain(view.offer[0]!)
      const answers = await Promise.all(clients.map((client) => client.act(choice, seq)))
      expect(answers.map(({ t }) => t).sort()).toEqual(['done', 'refused', 'refused'])
      await Promise.all(
        clients.map((client) => client.until(() => client.state.seq === seq + 2 || client.state.seq > seq)),
      )
      await Promise.all(clients.map((client) => client.until(() => client.state.seq === first.state.seq)))
    }
    await Promise.all(clients.map((client) => client.close()))
  })

  test('[server.undo] takes back, with the log, and says why not', async () => {
    const { west, east } = await at.server.two()
    await pastPlans(west, east)
    const before = west.state.view
    const log = JSON.stringify(west.log)
    expect(before.undo.can).toBe(false)
    await west.play('march')
    expect(west.state.view.undo.can).toBe(true)
    expect(await east.ask({ t: 'undo', seq: east.state.seq })).toMatchObject({ t: 'refused' })
    expect(await west.ask({ t: 'undo', seq: west.state.seq })).toMatchObject({ t: 'done' })
    expect(west.state.view).toEqual(before)
    expect(JSON.stringify(west.log)).toBe(log)
    await east.until(() => east.log.length === west.log.length)
    const none = await west.ask({ t: 'undo', seq: west.state.seq })
    expect(none).toMatchObject({
      t: 'refused',
      refusal: { message: { key: expect.stringMatching(/^kernel.undo/) } },
    })
    await Promise.all([west.close(), east.close()])
  })

  test('[server.rollback] by consent, refused or agreed', async () => {
    const { west, east } = await at.server.two()
    await pastPlans(west, east)
    const { acts } = west.state.view
    await west.play('done')
    const later = west.state.view.acts
    expect(later).toBeGreaterThan(acts)
    expect(await west.ask({ t: 'ask-rollback', to: 99 })).toMatchObject({ t: 'refused' })
    expect(await west.ask({ t: 'ask-rollback', to: 2 })).toMatchObject({ t: 'done' })
    await east.until(() => east.state.view.rollback !== null)
    expect(east.state.view.rollback).toMatchObject({ by: 'west', to: 2 })
    expect(await east.ask({ t: 'answer-rollback', agree: false })).toMatchObject({ t: 'done' })
    await west.until(() => west.state.view.rollback === null)
    expect(west.state.view.acts).toBe(later)
    await west.ask({ t: 'ask-rollback', to: 2 })
    await east.until(() => east.state.view.rollback !== null)
    await east.ask({ t: 'answer-rollback', agree: true })
    await west.until(() => west.state.view.acts === acts)
    expect(west.state.view.rollback).toBeNull()
    await Promise.all([west.close(), east.close()])
  })

  test('[server.secrets] how far somebody is with a secret answer is not told', async () => {
    const { west, east, id, tokens } = await at.server.two()
    const frames = east.frames.length
    await west.play('raid')
    await west.play('guard')
    await west.play('retract')
    // East hears nothing, and a fresh look shows nothing new either.
    const again = await at.server.join(id, tokens.east)
    expect(east.frames.length).toBe(frames)
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(east.welcome.state))
    expect(JSON.stringify(again.log)).toBe(JSON.stringify(east.log))
    // East's own answer is not stale because of that.
    expect(await east.play('raid')).toMatchObject({ t: 'done' })
    await west.play('seal')
    await east.until(() => east.state.view.waiting.join() === 'east')
    await Promise.all([west.close(), east.close(), again.close()])
  })

  test('[server.stop] a seat says where it wants to be asked', async () => {
    const { west, east } = await at.server.two()
    const heard = east.frames.length
    expect(await west.ask({ t: 'stop', window: 'scouts', setting: 'never' })).toMatchObject({ t: 'done' })
    expect(west.state.view.stops).toMatchObject({ scouts: 'never' })
    expect(await west.ask({ t: 'stop', window: 'last stand', setting: 'never' })).toMatchObject({
      t: 'refused',
    })
    expect(await west.ask({ t: 'stop', window: 'nowhere', setting: 'never' })).toMatchObject({
      t: 'refused',
    })
    expect(east.frames.length).toBe(heard)
    await Promise.all([west.close(), east.close()])
  })

  test('[server.observer] sees what is open, hears the talk, and may do nothing', async () => {
    const { west, east, id } = await at.server.two()
    const watcher = await at.server.join(id, null)
    await pastPlans(west, east)
    await watcher.until(() => watcher.state.view.waiting.join() === 'west')
    expect(watcher.welcome).toMatchObject({ seat: null, seats: [], note: '' })
    expect(await watcher.board()).toMatchObject({ hand: [] })
    expect(watcher.state.scene.cards).toEqual([])
    expect(watcher.state.view.offer).toEqual([])
    for (const card of [west, east].flatMap(handOf))
      for (const frame of watcher.frames) expect(frame).not.toContain(`"${card}"`)
    for (const message of [
      { t: 'act', seq: watcher.state.seq, choice: { verb: 'done' } },
      { t: 'undo', seq: watcher.state.seq },
      { t: 'chat', text: 'hello' },
      { t: 'note', text: 'x' },
      { t: 'name', name: 'Zed' },
      { t: 'resign' },
      { t: 'ask-rollback', to: 0 },
      { t: 'try', choices: [] },
      { t: 'notices', notices: { mail: null, webhook: null } },
    ] as const)
      expect(await watcher.ask(message)).toMatchObject({ t: 'error', message: { key: 'server.observer' } })
    await Promise.all([west.close(), east.close(), watcher.close()])
  })

  test('[server.hotseat] one link for both sides looks from the side that is waited for', async () => {
    const { id, mine } = await at.server.create({ west: 'me', east: 'me' })
    expect(mine.west).toBe(mine.east)
    const client = await at.server.join(id, mine.west!)
    expect(client.welcome).toMatchObject({ seat: 'west', seats: ['west', 'east'] })
    await client.play('seal')
    expect(client.state.view.seat).toBe('east')
    await client.play('seal')
    expect(client.state.view.seat).toBe('west')
    expect(await client.ask({ t: 'sit', seat: 'east' })).toMatchObject({ t: 'done' })
    expect(client.state.view.seat).toBe('east')
    expect(await client.ask({ t: 'sit', seat: 'north' })).toMatchObject({ t: 'error' })
    await client.ask({ t: 'sit', seat: 'west' })
    // Whoever plays both sides agrees with themselves.
    await client.play('done')
    await client.ask({ t: 'ask-rollback', to: 2 })
    await client.until(
      () => client.state.view.rollback === null && client.state.view.waiting.join() === 'west',
    )
    await client.close()
  })

  test('[server.overlay] [server.try] questions are answered from the own view', async () => {
    const { west, east } = await at.server.two()
    await pastPlans(west, east)
    const shown = await west.ask({ t: 'overlay', id: 'supply', target: '' })
    expect(shown).toMatchObject({ t: 'answer', overlay: { places: expect.any(Array) } })
    expect(await west.ask({ t: 'overlay', id: 'weather', target: '' })).toMatchObject({ t: 'error' })
    const before = JSON.stringify(west.state)
    const heard = east.frames.length
    const march = plain(west.state.view.offer.find(({ verb }) => verb === 'march')!)
    const tried = await west.ask({ t: 'try', choices: [march, { verb: 'nonsense' }] })
    expect(tried).toMatchObject({
      t: 'answer',
      refusal: { message: { key: 'kernel.notOffered' } },
      state: { view: { seat: 'west', acts: west.state.view.acts + 1 } },
    })
    expect(await west.ask({ t: 'try', choices: [] })).toMatchObject({ refusal: null })
    expect(JSON.stringify(west.state)).toBe(before)
    expect(east.frames.length).toBe(heard)
    await Promise.all([west.close(), east.close()])
  })

  test('[server.replay] past positions as this seat saw them', async () => {
    const { west, east } = await at.server.two()
    const seen = [west.state]
    await pastPlans(west, east)
    seen.push(west.state)
    await west.play('march')
    const start = await west.ask({ t: 'replay', act: 0 })
    expect(start).toMatchObject({ state: { scene: seen[0]!.scene, view: { acts: 0 } } })
    const middle = await west.ask({ t: 'replay', act: 2 })
    expect(middle).toMatchObject({ state: { scene: seen[1]!.scene, view: { offer: seen[1]!.view.offer } } })
    const end = await west.ask({ t: 'replay', act: 1_000_000 })
    expect(end).toMatchObject({ state: { scene: west.state.scene } })
    // Cancelling what is already done, or was never asked, does no harm.
    west.raw({ t: 'cancel', n: 999 })
    expect(await west.ask({ t: 'why', choice: { verb: 'done' } })).toMatchObject({ t: 'answer' })
    await Promise.all([west.close(), east.close()])
  })

  test('[server.seen] since the last visit', async () => {
    const { west, east, id, tokens } = await at.server.two()
    await pastPlans(west, east)
    const last = east.log.at(-1)!.act
    await east.close()
    const { length } = west.log
    while (west.log.length === length) await west.play()
    const again = await at.server.join(id, tokens.east)
    expect(again.welcome.seen).toBe(last)
    expect(again.log.at(-1)!.act).toBeGreaterThan(last)
    await Promise.all([west.close(), again.close()])
  })
})
