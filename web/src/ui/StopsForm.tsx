import type { StopSetting } from '@grognard/kernel'
import type { ShelfEntry } from '@grognard/wire'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { RuleLink } from './Ledger.tsx'

/** At which windows the game stops and asks, and standing orders for the others. */
export const Stops = () => {
  const { session } = useDesk()
  const windows = session.shelf.value?.windows ?? []
  const stops = session.live.value?.view.stops ?? {}
  if (windows.length === 0) return null
  return (
    <section class="stops" data-testid="stops">
      <h3>{t('stops.title')}</h3>
      <p class="hint">{t('stops.how')}</p>
      {windows.map((window) => (
        <Stop key={window.id} window={window} setting={stops[window.id] ?? window.standard} />
      ))}
    </section>
  )
}

const Stop = ({ window, setting }: { window: ShelfEntry['windows'][number]; setting: StopSetting }) => {
  const { session, requests } = useDesk()
  const words = session.words.value
  const chosen = typeof setting === 'string' ? setting : `if:${setting.if}`
  const wanted = window.conditions.find(({ id }) => chosen === `if:${id}`)?.argument
  const argument = typeof setting === 'string' ? '' : (setting.arg ?? '')
  const choose = (value: string, arg: string): void => {
    if (value === 'always' || value === 'never') void requests.setStop(window.id, value)
    else {
      const name = value.slice(3)
      void requests.setStop(window.id, arg === '' ? { if: name } : { if: name, arg })
    }
  }
  return (
    <div class="stop">
      <label>
        <span>
          {capital(words.name(`window:${window.id}`))} <RuleLink rule={window.rule} />
        </span>
        <select
          value={window.unskippable ? 'always' : chosen}
          disabled={window.unskippable}
          data-testid={`stop ${window.id}`}
          onChange={(event) => choose(event.currentTarget.value, '')}
        >
          <option value="always">{t('stops.always')}</option>
          {!window.unskippable && <option value="never">{t('stops.never')}</option>}
          {window.conditions.map(({ id }) => (
            <option key={id} value={`if:${id}`}>
              {words.name(`condition:${id}`)}
            </option>
          ))}
        </select>
      </label>
      {window.unskippable && <p class="hint">{t('stops.unskippable')}</p>}
      {wanted && (
        <label>
          <span>{t('stops.argument')}</span>
          <input
            type="number"
            value={argument === '' ? wanted.standard : argument}
            min={wanted.least}
            max={wanted.most}
            onChange={(event) => choose(chosen, event.currentTarget.value.trim())}
          />
        </label>
      )}
    </div>
  )
}
