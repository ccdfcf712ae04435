import { useSignal } from '@preact/signals'
import { api } from '../api.ts'
import { go } from '../router.ts'
import { playerName } from '../settings.ts'
import { t } from '../text/index.ts'
import { problemText } from '../ui/problem.ts'
import { hold } from '../wallet.ts'
import type { Words } from '../words.ts'

/** The way into a game for somebody who has never played it. */
export const GuidedStart = ({ game, guide, words }: { game: string; guide: string; words: Words }) => {
  const busy = useSignal(false)
  const problem = useSignal('')
  const start = async (): Promise<void> => {
    busy.value = true
    problem.value = ''
    try {
      const made = await api.guided({ game, guide, name: playerName.value.trim() || t('name.guest') })
      const [token] = Object.values(made.mine)
      if (token) hold(made.id, token, game)
      go(`/game/${made.id}`)
    } catch (error) {
      problem.value = problemText(error, words)
    } finally {
      busy.value = false
    }
  }
  return (
    <div class="guided-start">
      <button
        type="button"
        class="quiet"
        data-testid="guided"
        disabled={busy.value}
        onClick={() => void start()}
      >
        {t('guide.start')}
      </button>
      <small>{t('guide.startHow')}</small>
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  )
}
