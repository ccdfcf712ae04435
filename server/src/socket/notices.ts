import type { Language, SeatId } from '@grognard/kernel'
import type { Notices } from '@grognard/wire'
import { namesOf } from '../jobs/notices.ts'
import { checkWebhook } from '../jobs/webhook.ts'
import type { Letter, Mailbox } from '../mail/mailbox.ts'
import type { House } from '../play/house.ts'
import { setNotices } from '../storage/games.ts'

export interface NoticeNeeds {
  readonly house: House
  readonly privateWebhooks: boolean
  readonly mailbox: Mailbox
  readonly sendMail: (letter: Letter) => Promise<void>
}

/** How the holder of some seats wants to hear of their game. An address is asked first; only its reader can say yes. */
export async function wantNotices(
  { house, privateWebhooks, mailbox, sendMail }: NoticeNeeds,
  game: string,
  seats: readonly SeatId[],
  notices: Notices,
  language: Language,
): Promise<void> {
  const { mail, webhook } = notices
  if (webhook !== null) checkWebhook(webhook, privateWebhooks)
  const letter = await house.with(game, async (open) => {
    const mine = open.seats.find(({ seat }) => seat === seats[0])
    if (mail === null || !mine || (mine.mail === mail && mine.mailConfirmed)) return null
    return mailbox.confirmation(mail, game, seats, language, namesOf(open, mine.seat, language))
  })
  await setNotices(house.database, game, seats, notices, language)
  await house.seatsChanged(game)
  if (letter) await sendMail(letter)
}
