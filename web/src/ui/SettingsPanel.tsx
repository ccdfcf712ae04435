import { useSignal } from '@preact/signals'
import { SilencedForm } from '../guard/SilencedForm.tsx'
import { colours, language, playerName, type Theme, theme } from '../settings.ts'
import { t } from '../text/index.ts'
import { useDesk } from './context.ts'

const THEMES: readonly (readonly [Theme, 'theme.auto' | 'theme.light' | 'theme.dark'])[] = [
  ['auto', 'theme.auto'],
  ['light', 'theme.light'],
  ['dark', 'theme.dark'],
]

/** How the table looks and speaks. Shared by lobby and table. */
export const SettingsForm = () => (
  <div class="settings" data-testid="settings">
    <fieldset class="choice-set">
      <legend>{t('settings.language')}</legend>
      {(
        [
          ['en', 'English'],
          ['fr', 'Français'],
        ] as const
      ).map(([id, name]) => (
        <label key={id} lang={id}>
          <input
            type="radio"
            name="language"
            data-testid={`language-${id}`}
            checked={language.value === id}
            onChange={() => {
              language.value = id
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
    <fieldset class="choice-set">
      <legend>{t('settings.theme')}</legend>
      {THEMES.map(([id, key]) => (
        <label key={id}>
          <input
            type="radio"
            name="theme"
            data-testid={`theme-${id}`}
            checked={theme.value === id}
            onChange={() => {
              theme.value = id
            }}
          />
          {t(key)}
        </label>
      ))}
    </fieldset>
    <label class="check">
      <input
        type="checkbox"
        data-testid="colour-safe"
        checked={colours.value === 'safe'}
        onChange={(event) => {
          colours.value = event.currentTarget.checked ? 'safe' : 'standard'
        }}
      />
      {t('settings.safe')}
    </label>
  </div>
)

export const SettingsPanel = () => {
  const { session, requests } = useDesk()
  const name = useSignal(playerName.value)
  return (
    <>
      <SettingsForm />
      <SilencedForm />
      {session.seat.value !== null && (
        <form
          class="stacked"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.value.trim() === '') return
            playerName.value = name.value.trim()
            void requests.rename(name.value.trim())
          }}
        >
          <label>
            {t('name')}
            <input
              maxLength={40}
              value={name.value}
              onInput={(event) => {
                name.value = event.currentTarget.value
              }}
            />
          </label>
          <button type="submit" class="quiet">
            {t('save')}
          </button>
        </form>
      )}
    </>
  )
}
