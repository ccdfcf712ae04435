import { useSignal } from '@preact/signals'
import { api } from '../api.ts'
import { go } from '../router.ts'
import { language, playerName } from '../settings.ts'
import { t } from '../text/index.ts'
import { useLongWork, WorkProgress } from '../ui/LongWork.tsx'
import { problemText } from '../ui/problem.ts'
import { hold } from '../wallet.ts'
import { wordsOf } from '../words.ts'

/** A journal from a file becomes a game to replay or to go on with. A bad file changes nothing and says what is wrong. */
export const ImportForm = () => {
  const problem = useSignal('')
  const busy = useSignal(false)
  const long = useLongWork()
  const read = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? []
    if (!file) return
    problem.value = ''
    busy.value = true
    try {
      const journal = JSON.parse(await file.text()) as unknown
      const work = await long.run(() =>
        api.importGame({ journal, name: playerName.value.trim() || t('name.guest'), listed: false }),
      )
      const made = work?.game
      if (!made) {
        problem.value = t('work.cancelled')
        return
      }
      const [token] = Object.values(made.mine)
      const game =
        typeof journal === 'object' && journal !== null && 'game' in journal ? String(journal.game) : ''
      if (token) hold(made.id, token, game)
      go(`/game/${made.id}`)
    } catch (error) {
      if (error instanceof SyntaxError)
        problem.value = t('file.notJson', { file: file.name, problem: error.message })
      else {
        const catalogue = await api.serverText(language.value).catch(() => null)
        problem.value = problemText(error, catalogue ? wordsOf(catalogue, language.value) : undefined)
      }
    } finally {
      input.value = ''
      busy.value = false
    }
  }
  return (
    <div class="import">
      <label class="stacked">
        {t('import.how')}
        <input
          type="file"
          accept="application/json,.json"
          disabled={busy.value}
          data-testid="import"
          onChange={(event) => void read(event.currentTarget)}
        />
      </label>
      {long.now.value && <WorkProgress work={long.now.value} label={t('import.checking')} />}
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  )
}
