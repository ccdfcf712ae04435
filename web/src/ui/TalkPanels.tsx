import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { language } from '../settings.ts'
import { t } from '../text/index.ts'
import { useDesk } from './context.ts'

/** Chat between the players. */
export const ChatPanel = () => {
  const { session, requests } = useDesk()
  const draft = useSignal('')
  const end = useRef<HTMLDivElement>(null)
  const lines = session.chat.value
  useEffect(() => {
    session.unreadChat.value = 0
    end.current?.scrollIntoView({ block: 'end' })
  }, [lines.length, session])
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    const text = draft.value.trim()
    if (text === '') return
    if (await requests.sendChat(text)) draft.value = ''
  }
  const time = new Intl.DateTimeFormat(language.value, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <div class="chat" data-testid="chat">
      <ol aria-live="polite">
        {lines.map((line) => (
          <li key={line.id}>
            <p class="chat-who">
              <b>{line.name}</b>
              {line.seat !== null && ` · ${session.words.value.name(`seat:${line.seat}`)}`}
              <time dateTime={line.at}>{time.format(new Date(line.at))}</time>
            </p>
            <p>{line.text}</p>
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p class="empty">{t('chat.empty')}</p>}
      <div ref={end} />
      {session.seat.value !== null && (
        <form class="chat-form" onSubmit={(event) => void send(event)}>
          <input
            maxLength={1000}
            aria-label={t('chat.write')}
            placeholder={t('chat.write')}
            value={draft.value}
            data-testid="chat-input"
            onInput={(event) => {
              draft.value = event.currentTarget.value
            }}
          />
          <button type="submit" class="quiet">
            {t('chat.send')}
          </button>
        </form>
      )}
    </div>
  )
}

/** Notes that nobody else sees; kept with the seat, saved after a pause. */
export const NotesPanel = () => {
  const { session, requests } = useDesk()
  const draft = useSignal(session.note.value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const saved = draft.value === session.note.value
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (draft.peek() !== session.note.peek()) void requests.saveNote(draft.peek())
    },
    [draft, session, requests],
  )
  if (session.seat.value === null) return <p class="empty">{t('notes.observer')}</p>
  return (
    <div class="notes">
      <p class="hint">{t('notes.private')}</p>
      <textarea
        maxLength={10_000}
        aria-label={t('notes.title')}
        value={draft.value}
        data-testid="notes"
        onInput={(event) => {
          draft.value = event.currentTarget.value
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void requests.saveNote(draft.value), 900)
        }}
      />
      <p class="hint" role="status">
        {saved ? t('saved') : t('saving')}
      </p>
    </div>
  )
}
