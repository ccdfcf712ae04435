import { type Catalogue, type Language, print } from '@grognard/kernel'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mailbox } from '../mail/mailbox.ts'
import type { House } from '../play/house.ts'
import { pageText } from '../text/say.ts'
import { SECURITY_HEADERS } from './checks.ts'

type Asked = { Querystring: { token?: string; language?: string } }
type PageKey = keyof typeof pageText.en

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Pages that mails lead to. Opening a link changes nothing, since programs that look for evil in mails open them all:
 * the button does. One-click unsubscribing (RFC 8058) posts to the same address.
 */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox, house: House): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, _body, done) => done(null, {}),
  )

  const show = (
    reply: FastifyReply,
    { language, token = '' }: Asked['Querystring'],
    mail: string | null,
    key: PageKey,
    button?: { readonly key: PageKey; readonly to: string },
  ): FastifyReply => {
    const lang: Language = language === 'fr' ? 'fr' : 'en'
    const catalogue: Catalogue = { messages: pageText[lang], names: {} }
    const put = (one: PageKey) => escaped(print({ key: one, args: { mail: mail ?? '' } }, lang, catalogue))
    const query = new URLSearchParams({ token, language: lang })
    const form = button
      ? `<form method="post" action="${escaped(`${button.to}?${query}`)}"><button>${put(button.key)}</button></form>`
      : ''
    return reply
      .status(mail === null ? 404 : 200)
      .headers({
        'content-security-policy': SECURITY_HEADERS['content-security-policy']!.replace(
          "form-action 'none'",
          "form-action 'self'",
        ),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Grognard</title><main><h1>Grognard</h1><p>${put(mail === null ? 'void' : key)}</p>${mail === null ? '' : form}</main></html>`,
      )
  }

  app.get<Asked>('/mail/confirm', (request, reply) => {
    const mail = mailbox.addressIn('confirm', request.query.token ?? '')
    return show(reply, request.query, mail, 'confirm', { key: 'confirm.do', to: '/mail/confirm' })
  })
  app.post<Asked>('/mail/confirm', async (request, reply) => {
    const { token = '' } = request.query
    const game = await mailbox.confirm(token)
    if (game !== null) await house.seatsChanged(game)
    return show(reply, request.query, game === null ? null : mailbox.addressIn('confirm', token), 'confirmed')
  })
  app.get<Asked>('/mail/stop', (request, reply) => {
    const mail = mailbox.addressIn('stop', request.query.token ?? '')
    return show(reply, request.query, mail, 'stop', { key: 'stop.do', to: '/mail/stop' })
  })
  app.post<Asked>('/mail/stop', async (request, reply) => {
    const mail = await mailbox.stop(request.query.token ?? '')
    return show(reply, request.query, mail, 'stopped', { key: 'allow.do', to: '/mail/allow' })
  })
  app.post<Asked>('/mail/allow', async (request, reply) =>
    show(reply, request.query, await mailbox.allow(request.query.token ?? ''), 'allowed'),
  )
}
