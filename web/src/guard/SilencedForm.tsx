import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { capital } from '../words.ts'
import { listenAgain, silencedIn } from './silence.ts'

/** In the settings of a table: the warnings that are silenced in this game. */
export const SilencedForm = () => {
  const { session } = useDesk()
  const game = session.summary.value?.game ?? ''
  const kinds = silencedIn(game)
  return (
    <section class="silenced" data-testid="silenced">
      <h3>{t('slips.silenced')}</h3>
      {kinds.length === 0 && <p class="hint">{t('slips.noneSilenced')}</p>}
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <span>{capital(session.words.value.name(`slip:${kind}`))}</span>
            <button
              type="button"
              class="quiet"
              data-testid={`listen ${kind}`}
              onClick={() => listenAgain(game, kind)}
            >
              {t('slips.listen')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
