import type { GameSummary } from '@grognard/wire'
import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { api } from '../api.ts'
import { language, playerName } from '../settings.ts'
import { Invitation } from '../teach/Invitation.tsx'
import { t } from '../text/index.ts'
import { problemText } from '../ui/problem.ts'
import { hold, showRecovery } from '../wallet.ts'
import { noWords, type Words, wordsOf } from '../words.ts'

/** Taking a seat: from an invitation, or an open one (the invitation is empty then). */
export const Join = ({
  id,
  invitation,
  onJoined,
}: {
  id: string
  invitation: string
  onJoined: () => void
}) => {
  const summary = useSignal<GameSummary | null>(null)
  const words = useSignal<Words>(noWords)
  const problem = useSignal('')
  useEffect(() => {
    api
      .game(id)
      .then((found) => {
        summary.value = found
      })
      .catch((error: unknown) => {
        problem.value = problemText(error)
      })
  }, [id, summary, problem])
  useSignalEffect(() => {
    const wanted = language.value
    const game = summary.value?.game
    if (!game) return
    api
      .text(game, wanted)
      .then((catalogue) => {
        words.value = wordsOf(catalogue, wanted)
      })
      .catch(() => undefined)
  })
  const join = async (event: Event): Promise<void> => {
    event.preventDefault()
    try {
      const name = playerName.value.trim() || t('name.guest')
      const held = await api.join(id, invitation === '' ? { name } : { name, invitation })
      hold(id, held.token, summary.value?.game ?? '')
      showRecovery(id, held.recovery)
      onJoined()
    } catch (error) {
      problem.value = problemText(error, words.value)
    }
  }
  const game = summary.value
  return (
    <main class="page" id="main">
      <p class="wordmark">Grognard</p>
      <h1>{game ? t('join.title', { game: words.value.name(`game:${game.game}`) }) : t('opening')}</h1>
      {game && <Invitation game={game} invitation={invitation} words={words.value} />}
      <form class="stacked" onSubmit={(event) => void join(event)}>
        <label>
          {t('name')}
          <input
            maxLength={40}
            value={playerName.value}
            placeholder={t('name.guest')}
            data-testid="name"
            onInput={(event) => {
              playerName.value = event.currentTarget.value
            }}
          />
        </label>
        <button type="submit" class="primary" data-testid="join">
          {t('join.take')}
        </button>
      </form>
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <p>
        <button type="button" class="text-button" onClick={onJoined}>
          {t('watch')}
        </button>
      </p>
    </main>
  )
}
