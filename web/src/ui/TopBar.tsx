import { language, theme } from '../settings.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { IconButton } from './IconButton.tsx'

/** What game this is, how it stands, and whether the line to the server holds. */
export const TopBar = () => {
  const { table } = useDesk()
  const words = table.words.value
  const summary = table.summary.value
  const state = table.shown.value
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
      <dl class="status" data-testid="status">
        {state?.scene.status.map(({ label, value }, i) => (
          <div key={i}>
            <dt>{words.say(label)}</dt>
            <dd>{words.say(value)}</dd>
          </div>
        ))}
      </dl>
      <div class="topbar-end">
        <span class="who" data-testid="seat">
          {table.seat.value === null ? t('watching') : capital(words.name(`seat:${table.seat.value}`))}
        </span>
        <Line />
        <button
          type="button"
          class="text-button"
          data-testid="language"
          lang={language.value === 'en' ? 'fr' : 'en'}
          onClick={() => {
            language.value = language.value === 'en' ? 'fr' : 'en'
          }}
        >
          {language.value === 'en' ? 'Français' : 'English'}
        </button>
        <ThemeButton />
      </div>
    </header>
  )
}

export const ThemeButton = () => (
  <IconButton
    name={theme.value === 'dark' ? 'moon' : 'sun'}
    label={t(`theme.${theme.value}`)}
    testid="theme"
    onClick={() => {
      theme.value = theme.value === 'auto' ? 'light' : theme.value === 'light' ? 'dark' : 'auto'
    }}
  />
)

const Line = () => {
  const { table } = useDesk()
  const state = table.connection.value
  return (
    <span class={`line-state ${state}`} role="status" data-testid="connection" data-state={state}>
      <i aria-hidden="true" />
      <b>
        {state === 'open'
          ? t('connection.open')
          : state === 'connecting'
            ? t('connection.connecting')
            : t('connection.lost')}
      </b>
    </span>
  )
}
