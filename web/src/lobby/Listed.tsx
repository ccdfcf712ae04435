import type { GameSummary, ShelfList } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { type TextKey, t } from '../text/index.ts'
import type { Words } from '../words.ts'
import { GameRow } from './GameRow.tsx'
import { EVERYTHING, hasFreeSeat, type Sieve, sift } from './lists.ts'

const STATES: readonly Sieve['state'][] = ['any', 'running', 'over']

/** Games of others: seats that are free, and games to watch. */
export const Listed = ({
  games,
  shelf,
  wordsFor,
}: {
  games: readonly GameSummary[]
  shelf: ShelfList
  wordsFor: (game: string) => Words
}) => {
  const sieve = useSignal(EVERYTHING)
  const set = (part: Partial<Sieve>): void => {
    sieve.value = { ...sieve.value, ...part }
  }
  const found = sift(games, sieve.value)
  const open = found.filter(hasFreeSeat)
  const others = found.filter((game) => !hasFreeSeat(game))
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">{t('lobby.watch')}</h2>
      {games.length === 0 ? (
        <p class="empty">{t('lobby.nothing')}</p>
      ) : (
        <>
          <form class="sieve" aria-label={t('lobby.sieve')} onSubmit={(event) => event.preventDefault()}>
            <label>
              {t('lobby.sieve.game')}
              <select
                data-testid="sieve-game"
                value={sieve.value.game}
                onChange={(event) => set({ game: event.currentTarget.value })}
              >
                <option value="">{t('lobby.sieve.all')}</option>
                {shelf.map((game) => (
                  <option key={game} value={game}>
                    {wordsFor(game).name(`game:${game}`)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t('lobby.sieve.state')}
              <select
                data-testid="sieve-state"
                value={sieve.value.state}
                onChange={(event) => {
                  const state = STATES.find((one) => one === event.currentTarget.value)
                  if (state) set({ state })
                }}
              >
                {STATES.map((state) => (
                  <option key={state} value={state}>
                    {t(`lobby.sieve.${state}` as TextKey)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t('lobby.sieve.player')}
              <input
                type="search"
                data-testid="sieve-player"
                value={sieve.value.player}
                onInput={(event) => set({ player: event.currentTarget.value })}
              />
            </label>
          </form>
          <List title={t('lobby.open')} testid="open-list" games={open} wordsFor={wordsFor} />
          <List title={t('lobby.others')} testid="watch-list" games={others} wordsFor={wordsFor} />
          {found.length === 0 && <p class="empty">{t('lobby.sieve.none')}</p>}
        </>
      )}
    </section>
  )
}

const List = ({
  title,
  testid,
  games,
  wordsFor,
}: {
  title: string
  testid: string
  games: readonly GameSummary[]
  wordsFor: (game: string) => Words
}) =>
  games.length === 0 ? null : (
    <>
      <h3 class="list-title">
        {title} <span class="count">{games.length}</span>
      </h3>
      <ul class="game-rows" data-testid={testid}>
        {games.map((game) => (
          <GameRow key={game.id} game={game} words={wordsFor(game.game)} />
        ))}
      </ul>
    </>
  )
