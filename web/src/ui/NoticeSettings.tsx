import { useSignal } from '@preact/signals'
import { browserNotices } from '../settings.ts'
import { t } from '../text/index.ts'
import { useDesk } from './context.ts'

/** Where word goes when it is this player's turn. */
export const NoticeSettings = () => {
  const { session, voice, requests } = useDesk()
  const mail = useSignal(session.notices.value.mail ?? '')
  const webhook = useSignal(session.notices.value.webhook ?? '')
  const ask = async (wanted: boolean): Promise<void> => {
    browserNotices.value =
      wanted && typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted'
    if (wanted && !browserNotices.value) voice.say(t('notices.denied'), 'refusal')
  }
  const save = (event: Event): void => {
    event.preventDefault()
    const clean = (text: string): string | null => (text.trim() === '' ? null : text.trim())
    void requests.saveNotices({ mail: clean(mail.value), webhook: clean(webhook.value) })
  }
  return (
    <section>
      <h3>{t('notices.title')}</h3>
      <p class="hint">{t('notices.how')}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={browserNotices.value}
          onChange={(event) => void ask(event.currentTarget.checked)}
        />
        {t('notices.browser')}
      </label>
      <form class="stacked" onSubmit={save}>
        {session.notices.value.mailPossible && (
          <>
            <label>
              {t('notices.mail')}
              <input
                type="email"
                data-testid="notices-mail"
                value={mail.value}
                maxLength={200}
                onInput={(event) => {
                  mail.value = event.currentTarget.value
                }}
              />
            </label>
            {session.notices.value.mail !== null && (
              <p class="hint" data-testid="notices-confirmed">
                {session.notices.value.mailConfirmed ? t('notices.mailGood') : t('notices.mailOpen')}
              </p>
            )}
          </>
        )}
        <label>
          {t('notices.webhook')}
          <input
            type="url"
            value={webhook.value}
            maxLength={500}
            onInput={(event) => {
              webhook.value = event.currentTarget.value
            }}
          />
        </label>
        <button type="submit" class="quiet" data-testid="notices-save">
          {t('save')}
        </button>
      </form>
    </section>
  )
}
