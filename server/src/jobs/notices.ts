import type { SeatId } from '@grognard/kernel'
import type { Letter, Mailbox } from '../mail/mailbox.ts'
import type { House } from '../play/house.ts'
import type { Open } from '../play/room.ts'
import { findSeats, isPresent } from '../storage/games.ts'
import { wholeText } from '../text/say.ts'

const PRESENT_SECONDS = 45

export type Notice =
  | ({ readonly kind: 'mail' } & Letter)
  | { readonly kind: 'webhook'; readonly url: string; readonly body: unknown }

/** What a game and a seat of it are called. */
export function namesOf(
  { row, loaded }: Open,
  seat: SeatId,
  language: 'en' | 'fr',
): { game: string; seat: string } {
  const { names } = wholeText(loaded.match.engine.game.text, language)
  return { game: names[`game:${row.game}`] ?? row.game, seat: names[`seat:${seat}`] ?? seat }
}

/** What to send to a seat that the game was handed to: nothing if it has moved since, or is at the table. */
export async function makeNotices(
  house: House,
  mailbox: Mailbox,
  game: string,
  seat: SeatId,
): Promise<Notice[]> {
  if (await isPresent(house.database, game, seat, PRESENT_SECONDS)) return []
  const holder = (await findSeats(house.database, game)).find((one) => one.seat === seat)
  return house.with(game, (open) => {
    const { row, loaded } = open
    if (!holder || !loaded.waiting.includes(seat)) return []
    const url = `${mailbox.address}/game/${game}`
    const words = { ...namesOf(open, seat, holder.language), url }
    const letter = mailbox.notice(holder.mail ?? '', game, holder.language, words)
    const notices: Notice[] = []
    if (holder.mail !== null && holder.mailConfirmed) notices.push({ kind: 'mail', ...letter })
    if (holder.webhook !== null) {
      const body = {
        game,
        of: row.game,
        seat,
        url,
        acts: loaded.match.position.acts,
        content: letter.subject,
      }
      notices.push({ kind: 'webhook', url: holder.webhook, body })
    }
    return notices
  })
}
