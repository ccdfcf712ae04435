import type { Message } from '@grognard/kernel'
import type { GameSummary, GiveUp, LogPart } from '@grognard/wire'
import { useEffect, useState } from 'preact/hooks'
import { api } from '../api.ts'
import { language } from '../settings.ts'
import { t } from '../text/index.ts'
import { capital, noWords, type Words, wordsOf } from '../words.ts'
import { saveJson } from './save-json.ts'

/** A game that cannot be opened: why, what happened in it, and the ways to end it. */
export const BrokenGame = ({ id, token, reason }: { id: string; token: string | null; reason: Message }) => {
  const [summary, setSummary] = useState<GameSummary | null>(null)
  const [log, setLog] = useState<readonly LogPart[]>([])
  const [words, setWords] = useState<Words>(noWords)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const load = async (): Promise<void> => {
      const game = await api.game(id)
      setSummary(game)
      setWords(wordsOf(await api.text(game.game, language.value), language.value))
      setLog(await api.storedLog(id, token))
    }
    load().catch((error: unknown) => setFailed(String(error)))
  }, [id, token])
  const why = String(reason.args?.why ?? '')
  const giveUp = (how: GiveUp['how']) => () => {
    if (token === null) return
    api.giveUp(id, { token, how }).then(setSummary, (error: unknown) => setFailed(String(error)))
  }
  const save = () => {
    api.journal(id, token).then(
      (journal) => saveJson(`${id}.json`, journal),
      (error: unknown) => setFailed(String(error)),
    )
  }
  return (
    <main class="page broken-game" id="main" data-testid="broken">
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.explained')}</p>
      <p>
        <b>{t('broken.why')}</b> <span lang="en">{why}</span>
      </p>
      {failed !== '' && <p role="alert">{failed}</p>}
      {summary?.over ? (
        <p data-testid="broken-over">{t('game.over')}</p>
      ) : (
        token !== null && (
          <p class="row-actions">
            <button type="button" class="quiet" data-testid="broken-end" onClick={giveUp('end')}>
              {t('end.ask')}
            </button>
            <button type="button" class="quiet" data-testid="broken-agree" onClick={giveUp('agree')}>
              {t('end.agree')}
            </button>
            <button type="button" class="quiet" data-testid="broken-resign" onClick={giveUp('resign')}>
              {t('resign')}
            </button>
          </p>
        )
      )}
      <p class="row-actions">
        <button type="button" class="quiet" onClick={save}>
          {t('journal.export')}
        </button>
        <a href="/">{t('lobby.back')}</a>
      </p>
      <ol class="broken-log">
        {log.map(({ act, by, events }, i) => (
          <li key={`${act} ${i}`}>
            {by !== null && <b>{capital(words.name(`seat:${by}`))}: </b>}
            {events.map(({ message }) => words.say(message)).join(' ')}
          </li>
        ))}
      </ol>
    </main>
  )
}
