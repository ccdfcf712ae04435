import type { SeatId, StopSetting } from '@grognard/kernel'
import type { Notices } from '@grognard/wire'
import { t } from '../text/index.ts'
import type { Session } from './session.ts'

/** What players say besides their choices: stops, agreements, talk, seats, the computer. */
export class Requests {
  constructor(private readonly session: Session) {}

  async setStop(window: string, setting: StopSetting): Promise<void> {
    await this.session.request({ t: 'stop', window, setting })
  }

  async askRollback(to: number): Promise<void> {
    if (await this.session.request({ t: 'ask-rollback', to }))
      this.session.voice.say(t('rollback.asked'), 'good')
  }

  async answerRollback(agree: boolean): Promise<void> {
    await this.session.request({ t: 'answer-rollback', agree })
  }

  async sendChat(text: string): Promise<boolean> {
    return this.session.request({ t: 'chat', text })
  }

  async saveNote(text: string): Promise<void> {
    if (await this.session.request({ t: 'note', text })) this.session.note.value = text
  }

  async saveNotices(notices: Notices): Promise<void> {
    const { session } = this
    if (!(await session.request({ t: 'notices', notices }))) return
    const { mail, mailConfirmed, mailPossible } = session.notices.value
    const confirmed = mailConfirmed && mail === notices.mail
    session.notices.value = { ...notices, mailPossible, mailConfirmed: confirmed }
    const asked = notices.mail !== null && !confirmed
    session.voice.say(asked ? t('notices.mailAsked', { mail: notices.mail ?? '' }) : t('saved'), 'good')
  }

  async rename(name: string): Promise<void> {
    await this.session.request({ t: 'name', name })
  }

  async resign(): Promise<void> {
    await this.session.request({ t: 'resign' })
  }

  async askEnd(): Promise<void> {
    if (await this.session.request({ t: 'ask-end' })) this.session.voice.say(t('end.asked'), 'good')
  }

  async answerEnd(agree: boolean): Promise<void> {
    await this.session.request({ t: 'answer-end', agree })
  }

  async sit(seat: SeatId): Promise<void> {
    await this.session.request({ t: 'sit', seat })
  }

  /** The computer stops thinking, or goes on. */
  async pauseComputer(pause: boolean): Promise<void> {
    await this.session.request({ t: 'computer', pause })
  }

  /** Calls off what takes long; what everybody waits for is the computer's. */
  cancel(): void {
    const { progress } = this.session
    const { n } = progress.value ?? { n: null }
    if (n === null) void this.pauseComputer(true)
    else this.session.callOff(n)
    progress.value = null
  }
}
