import { type Catalogue, type Language, print, type SeatId } from '@grognard/kernel'
import nodemailer from 'nodemailer'
import type { House } from '../play/house.ts'
import { findSeats, isPresent } from '../storage/games.ts'
import { mailText, wholeText } from '../text/say.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Post {
  send(letter: Letter): Promise<void>
  close(): void
}

const PRESENT_SECONDS = 45

/** Mail over SMTP. */
export function makePost(smtpUrl: string, from: string): Post {
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
    close: () => transport.close(),
  }
}

export type Notice =
  | ({ readonly kind: 'mail' } & Letter)
  | { readonly kind: 'webhook'; readonly url: string; readonly body: unknown }

/** What to send to a seat that the game was handed to: nothing if it has moved since, or is at the table. */
export async function makeLetter(
  house: House,
  game: string,
  seat: SeatId,
  address: string,
): Promise<Notice[]> {
  if (await isPresent(house.database, game, seat, PRESENT_SECONDS)) return []
  const holder = (await findSeats(house.database, game)).find((one) => one.seat === seat)
  return house.with(game, ({ row, loaded }) => {
    if (!holder || !loaded.waiting.includes(seat)) return []
    const text = wholeText(loaded.match.engine.game.text, holder.language)
    const words = {
      game: text.names[`game:${row.game}`] ?? row.game,
      seat: text.names[`seat:${seat}`] ?? seat,
      url: `${address}/game/${game}`,
    }
    const notices: Notice[] = []
    if (holder.mail !== null)
      notices.push({ kind: 'mail', to: holder.mail, ...letterText(holder.language, words) })
    if (holder.webhook !== null) {
      const body = {
        game,
        of: row.game,
        seat,
        url: words.url,
        acts: loaded.match.position.acts,
        content: letterText(holder.language, words).subject,
      }
      notices.push({ kind: 'webhook', url: holder.webhook, body })
    }
    return notices
  })
}

function letterText(
  language: Language,
  words: { readonly game: string; readonly seat: string; readonly url: string },
): { subject: string; text: string } {
  const catalogue: Catalogue = { messages: mailText[language], names: {} }
  const put = (key: 'subject' | 'text') => print({ key, args: words }, language, catalogue)
  return { subject: put('subject'), text: put('text') }
}
