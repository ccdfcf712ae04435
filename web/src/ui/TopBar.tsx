import { useEffect, useRef } from 'preact/hooks'
import { language, theme } from '../settings.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { IconButton } from './IconButton.tsx'

/** What game this is, how it stands, and whether the line to the server holds. */
export const TopBar = () => {
  const { session } = useDesk()
  const words = session.words.value
  const summary = session.summary.value
  return (
    <header class="topbar">
      <a class="brand" href="/" title={t('lobby.back')}>
        Grognard
      </a>
      {summary && (
        <h1>
          {words.name(`game:${summary.game}`)}
          <small>{words.name(`scenario:${summary.scenario}`)}</small>
        </h1>
      )}
      <Status />
      <div class="topbar-end">
        <span class="who" data-testid="seat">
          {session.seat.value === null ? t('watching') : capital(words.name(`seat:${session.seat.value}`))}
        </span>
        <Line />
        <LanguageButton />
        <ThemeButton />
      </div>
    </header>
  )
}

/** Headline numbers. What a narrow window cuts off can be scrolled to, with keys as well. */
const Status = () => {
  const { session, modes } = useDesk()
  const words = session.words.value
  const list = useRef<HTMLDListElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  })
  return (
    <dl class="status" ref={list} data-testid="status">
      {modes.shown.value?.scene.status.map(({ label, value }, i) => (
        <div key={i}>
          <dt>{words.say(label)}</dt>
          <dd>{words.say(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

export const LanguageButton = () => {
  const other = language.value === 'en' ? 'fr' : 'en'
  return (
    <button
      type="button"
      class="text-button"
      data-testid="language"
      lang={other}
      onClick={() => {
        language.value = other
      }}
    >
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  )
}

export const ThemeButton = () => (
  <IconButton
    name={theme.value === 'dark' ? 'moon' : 'sun'}
    label={t('theme.button', { theme: t(`theme.${theme.value}`) })}
    testid="theme"
    onClick={() => {
      theme.value = theme.value === 'auto' ? 'light' : theme.value === 'light' ? 'dark' : 'auto'
    }}
  />
)

const Line = () => {
  const { session } = useDesk()
  const line = session.lineState.value
  const state = line === 'open' && !session.storageUp.value ? 'storage' : line
  return (
    <span class={`line-state ${state}`} role="status" data-testid="connection" data-state={state}>
      <i aria-hidden="true" />
      <b>
        {state === 'open'
          ? t('connection.open')
          : state === 'connecting'
            ? t('connection.connecting')
            : state === 'storage'
              ? t('connection.storage')
              : t('connection.lost')}
      </b>
    </span>
  )
}
