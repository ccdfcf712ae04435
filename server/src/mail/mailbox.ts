import { type Catalogue, type Language, print, type SeatId } from '@grognard/kernel'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { problem } from '../problem.ts'
import type { Database } from '../storage/database.ts'
import { allowMail, confirmMail, isStopped, mailsToday, noteMail, stopMail } from '../storage/mails.ts'
import { mailText, say } from '../text/say.ts'
import type { Tokens } from '../tokens.ts'

export interface Letter {
  readonly to: string
  readonly game: string
  readonly subject: string
  readonly text: string
}

export interface MailboxNeeds {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'limits'>
  readonly database: Database
  readonly tokens: Tokens
  /** The address that players use. */
  readonly address: string
}

interface Words {
  readonly game: string
  readonly seat: string
}

/** A link to confirm an address works this long. */
const CONFIRM_MS = 3 * 24 * 60 * 60 * 1000
/** Confirmations that may be asked for one address in a day, whoever asks. */
const MOST_CONFIRMATIONS = 5

/**
 * Mail that goes out: only to addresses whose reader has confirmed them for that seat (the question itself excepted), to
 * nobody who has said no, and only so many a day.
 */
export class Mailbox {
  private readonly transport: Transporter | null
  readonly address: string

  constructor(private readonly needs: MailboxNeeds) {
    const { smtpUrl } = needs.config
    this.transport = smtpUrl === null ? null : nodemailer.createTransport(smtpUrl)
    this.address = needs.address
  }

  get possible(): boolean {
    return this.transport !== null
  }

  /** A notice for a seat, as it will be sent. */
  notice(to: string, game: string, language: Language, words: Words & { readonly url: string }): Letter {
    return { to, game, ...this.written(language, '', { ...words, stop: this.stopLink(to) }) }
  }

  /** Asks the reader of an address whether notices for this seat may go there; throws why that cannot be asked. */
  async confirmation(
    to: string,
    game: string,
    seats: readonly SeatId[],
    language: Language,
    words: Words,
  ): Promise<Letter> {
    const { database, tokens } = this.needs
    if (!this.possible) throw problem(409, say('server.noMail'))
    if (await isStopped(database, to)) throw problem(409, say('server.mailStopped'))
    const counted = await mailsToday(database, 'asked', to, game)
    if (counted.address >= MOST_CONFIRMATIONS) throw problem(429, say('server.mailLimit'))
    await noteMail(database, 'asked', to, game)
    const token = tokens.seal(['confirm', game, seats, to, Date.now() + CONFIRM_MS])
    const url = `${this.address}/mail/confirm?token=${token}&language=${language}`
    return { to, game, ...this.written(language, 'confirm.', { ...words, url, stop: this.stopLink(to) }) }
  }

  /** Sends a letter unless its reader, or a limit, says no. */
  async send({ to, game, subject, text }: Letter): Promise<void> {
    const { database, config } = this.needs
    if (!this.transport || (await isStopped(database, to))) return
    const { mailsPerAddress, mailsPerGame } = config.limits
    const counted = await mailsToday(database, 'sent', to, game)
    if (counted.address >= mailsPerAddress || counted.game >= mailsPerGame) return
    await noteMail(database, 'sent', to, game)
    await this.transport.sendMail({
      from: config.mailFrom,
      to,
      subject,
      text,
      headers: {
        'List-Unsubscribe': `<${this.stopLink(to)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    })
  }

  /** The address that a token of a link is about; null when the link is not ours, or too old. */
  addressIn(use: 'confirm' | 'stop', token: string): string | null {
    const said = this.needs.tokens.unseal(token)
    if (said?.[0] !== use) return null
    if (use === 'stop') return String(said[1])
    return Number(said[4]) < Date.now() ? null : String(said[3])
  }

  /** The game whose seats may get notices from now on; null when they have another address by now. */
  async confirm(token: string): Promise<string | null> {
    const to = this.addressIn('confirm', token)
    if (to === null) return null
    const [, game, seats] = this.needs.tokens.unseal(token)! as [string, string, SeatId[]]
    return (await confirmMail(this.needs.database, game, seats, to)) ? game : null
  }

  async stop(token: string): Promise<string | null> {
    const to = this.addressIn('stop', token)
    if (to !== null) await stopMail(this.needs.database, to)
    return to
  }

  async allow(token: string): Promise<string | null> {
    const to = this.addressIn('stop', token)
    if (to !== null) await allowMail(this.needs.database, to)
    return to
  }

  close(): void {
    this.transport?.close()
  }

  private stopLink(to: string): string {
    return `${this.address}/mail/stop?token=${this.needs.tokens.seal(['stop', to])}`
  }

  private written(
    language: Language,
    sort: '' | 'confirm.',
    args: Readonly<Record<string, string>>,
  ): { subject: string; text: string } {
    const catalogue: Catalogue = { messages: mailText[language], names: {} }
    const put = (key: 'subject' | 'text') => print({ key: `${sort}${key}`, args }, language, catalogue)
    return { subject: put('subject'), text: put('text') }
  }
}
