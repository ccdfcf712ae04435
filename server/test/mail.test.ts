import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { LIMITS, UNLIMITED } from '../src/index.ts'
import { type Client, plain } from './client.ts'
import { type Place, STORAGES, TestServer } from './harness.ts'
import { confirmAll, fakeSmtp, linkIn, textOf } from './mail.ts'
import { eventually } from './patience.ts'
import { useServer } from './use-server.ts'

/** Mail goes only to who wants it, and only so much of it. */

describe.each(STORAGES)('on %s', (name) => {
  const at = useServer(name)

  async function withMail(
    work: (own: TestServer, mails: string[]) => Promise<void>,
    limits = UNLIMITED,
    place?: Place,
  ) {
    const mails: string[] = []
    const smtp = fakeSmtp(mails)
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const smtpUrl = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`
    const own = await TestServer.start(place ?? (await at.storage.place()), { smtpUrl, limits })
    try {
      await work(own, mails)
    } finally {
      await own.close()
      smtp.close()
    }
  }
  /** Hands the game over to east, who is away. */
  async function handOver(west: Client): Promise<void> {
    while (west.state.view.waiting.includes('west')) {
      const { offer } = west.state.view
      await west.act(plain(offer.find(({ verb }) => verb === 'seal' || verb === 'done') ?? offer[0]!))
    }
  }

  test('[server.mail] nothing goes to an address whose reader has not confirmed it', async () =>
    withMail(async (own, mails) => {
      const { id, west, east, tokens } = await own.two()
      expect(east.welcome.notices).toEqual({
        mail: null,
        webhook: null,
        mailPossible: true,
        mailConfirmed: false,
      })
      await east.play('seal')
      expect(
        await east.ask({ t: 'notices', notices: { mail: 'bea@example.org', webhook: null } }),
      ).toMatchObject({ t: 'done' })
      await eventually(() => mails.length === 1)
      expect(textOf(mails[0]!)).toMatch(/please confirm/)
      expect(mails[0]).toMatch(/^List-Unsubscribe:\s+<http/m)
      expect(mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
      await east.close()
      await own.present(1)
      await handOver(west)
      await own.noticed()
      expect(mails.length).toBe(1)
      // Opening the link is not enough: programs do that. The button is.
      const link = linkIn(mails[0]!, 'confirm')
      const page = await own.call('GET', link)
      expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('bea@example.org')])
      const unsure = await own.join(id, tokens.east)
      expect(unsure.welcome.notices).toMatchObject({ mail: 'bea@example.org', mailConfirmed: false })
      await unsure.close()
      expect((await own.call('POST', link)).status).toBe(200)
      const sure = await own.join(id, tokens.east)
      expect(sure.welcome.notices).toMatchObject({ mail: 'bea@example.org', mailConfirmed: true })
      // Another address is another reader.
      await sure.ask({ t: 'notices', notices: { mail: 'cato@example.org', webhook: null } })
      await eventually(() => mails.length === 2)
      expect((await own.call('POST', link)).status).toBe(404)
      await Promise.all([sure.close(), west.close()])
    }))

  test('[server.mail] whoever wants no more gets no more, not even questions, until they say so', async () =>
    withMail(async (own, mails) => {
      const { west, east } = await own.two()
      await east.play('seal')
      const ask = (client: Client, mail: string) =>
        client.ask({ t: 'notices', notices: { mail, webhook: null } })
      await ask(east, 'bea@example.org')
      await eventually(() => mails.length === 1)
      const stop = linkIn(mails[0]!, 'stop')
      await confirmAll(own, mails)
      expect((await own.call('GET', stop)).status).toBe(200)
      // One click, as mail programs do it.
      const once = await own.call('POST', stop, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect(once.status).toBe(200)
      await east.close()
      await own.present(1)
      await handOver(west)
      await own.noticed()
      expect(mails).toEqual([])
      expect(await ask(west, 'BEA@example.org')).toMatchObject({
        t: 'error',
        message: { key: 'server.mailStopped' },
      })
      expect((await own.call('POST', stop.replace('/stop', '/allow'))).status).toBe(200)
      expect(await ask(west, 'bea@example.org')).toMatchObject({ t: 'done' })
      await eventually(() => mails.length === 1)
      for (const token of ['', 'x.y', 'rubbish'])
        expect((await own.call('POST', `/mail/stop?token=${token}`)).status).toBe(404)
      await west.close()
    }))

  test('[server.mail] so many a day, to one address and for one game', async () =>
    withMail(
      async (own, mails) => {
        const { west, east } = await own.two()
        const ask = (mail: string) => west.ask({ t: 'notices', notices: { mail, webhook: null } })
        for (let i = 0; i < 5; i++) expect(await ask('ann@example.org')).toMatchObject({ t: 'done' })
        expect(await ask('ann@example.org')).toMatchObject({
          t: 'error',
          message: { key: 'server.mailLimit' },
        })
        // The limits of what is really sent are lower here.
        await own.noticed()
        expect(mails.length).toBe(2)
        expect(await ask('other@example.org')).toMatchObject({ t: 'done' })
        await eventually(() => mails.length === 3)
        expect(await ask('third@example.org')).toMatchObject({ t: 'done' })
        await own.noticed()
        expect(mails.length).toBe(3)
        await Promise.all([west.close(), east.close()])
      },
      { ...LIMITS, mailsPerAddress: 2, mailsPerGame: 3 },
    ))

  test('[server.mail] a server that cannot send mail says so and takes no address', async () => {
    const { west, east } = await at.server.two()
    expect(west.welcome.notices).toMatchObject({ mailPossible: false })
    const answer = await west.ask({ t: 'notices', notices: { mail: 'ann@example.org', webhook: null } })
    expect(answer).toMatchObject({ t: 'error', message: { key: 'server.noMail' } })
    expect(await west.ask({ t: 'notices', notices: { mail: null, webhook: null } })).toMatchObject({
      t: 'done',
    })
    await Promise.all([west.close(), east.close()])
  })
})
