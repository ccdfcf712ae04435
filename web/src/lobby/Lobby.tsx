import type { SeatId } from '@grognard/kernel'
import type { GameSummary, ShelfEntry } from '@grognard/wire'
import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { api } from '../api.ts'
import { language } from '../settings.ts'
import { t } from '../text/index.ts'
import { SettingsForm } from '../ui/SettingsPanel.tsx'
import { LanguageButton, ThemeButton } from '../ui/TopBar.tsx'
import { seatsIn, wallet } from '../wallet.ts'
import { noWords, type Words, wordsOf } from '../words.ts'
import { GameCard } from './GameCard.tsx'
import { GameRow } from './GameRow.tsx'
import { ImportForm } from './ImportForm.tsx'
import { Listed } from './Listed.tsx'
import { inOrder } from './lists.ts'

export type WordsByGame = Readonly<Record<string, Words>>

/** The first page: choose a game, go on with one, or watch. */
export const Lobby = () => {
  const shelf = useSignal<readonly ShelfEntry[] | null>(null)
  const listed = useSignal<readonly GameSummary[]>([])
  const mine = useSignal<readonly GameSummary[]>([])
  const words = useSignal<WordsByGame>({})
  const down = useSignal(false)
  const settings = useSignal(false)

  useEffect(() => {
    document.title = 'Grognard'
    const load = async (): Promise<void> => {
      try {
        shelf.value = await api.shelf()
        listed.value = await api.games()
        const found = await Promise.all(
          Object.keys(wallet.peek()).map((id) => api.game(id).catch(() => null)),
        )
        mine.value = found.filter((game): game is GameSummary => game !== null)
        down.value = false
      } catch {
        down.value = true
      }
    }
    void load()
    const again = setInterval(() => void load(), 20_000)
    return () => clearInterval(again)
  }, [shelf, listed, mine, down])

  useSignalEffect(() => {
    const wanted = language.value
    const games = shelf.value ?? []
    void Promise.all(games.map(({ game }) => api.text(game, wanted)))
      .then((catalogues) => {
        if (language.peek() !== wanted) return
        words.value = Object.fromEntries(games.map(({ game }, i) => [game, wordsOf(catalogues[i]!, wanted)]))
      })
      .catch(() => {
        down.value = true
      })
  })

  const own = mine.value.filter(({ id }) => id in wallet.value)
  const watchable = listed.value.filter(({ id }) => !(id in wallet.value))
  /** Nothing is shown by its key while the words are on their way. */
  const named = Object.keys(words.value).length > 0 ? shelf.value : null
  const seatsOf = (id: string): readonly SeatId[] => seatsIn(wallet.value[id]?.token ?? '')
  const wordsFor = (game: string): Words => words.value[game] ?? noWords
  return (
    <div class="lobby">
      <header class="lobby-head">
        <h1 class="wordmark">Grognard</h1>
        <p class="tagline">{t('lobby.tagline')}</p>
        <div class="lobby-tools">
          <LanguageButton />
          <ThemeButton />
          <button
            type="button"
            class="text-button"
            aria-expanded={settings.value}
            data-testid="open-settings"
            onClick={() => {
              settings.value = !settings.value
            }}
          >
            {t('panel.settings')}
          </button>
        </div>
        {settings.value && <SettingsForm />}
      </header>
      <main id="main">
        {down.value && (
          <p class="problem" role="alert">
            {t('problem.network')}
          </p>
        )}
        {named && own.length > 0 && (
          <section aria-labelledby="mine">
            <h2 id="mine">{t('lobby.mine')}</h2>
            <ul class="game-rows" data-testid="my-games">
              {inOrder(own, seatsOf).map((game) => (
                <GameRow key={game.id} game={game} words={wordsFor(game.game)} mine={seatsOf(game.id)} />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="shelf">
          <h2 id="shelf">{t('lobby.shelf')}</h2>
          {!named && !down.value && <p class="empty">{t('opening')}</p>}
          <div class="shelf">
            {named?.map((entry) => (
              <GameCard key={entry.game} entry={entry} words={wordsFor(entry.game)} />
            ))}
          </div>
        </section>
        {named ? (
          <Listed games={watchable} shelf={named} wordsFor={wordsFor} />
        ) : (
          <p class="empty">{t('lobby.nothing')}</p>
        )}
        <section aria-labelledby="import">
          <h2 id="import">{t('lobby.import')}</h2>
          <ImportForm />
        </section>
      </main>
    </div>
  )
}
