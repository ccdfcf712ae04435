import type { Language, SeatId } from '@grognard/kernel'
import type { GameSummary, ShelfEntry, ShelfList } from '@grognard/wire'
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

/** A game on the shelf with its words: nothing is shown by its key while they are on their way. */
interface Named {
  readonly entry: ShelfEntry
  readonly words: Words
}

/** The first page: choose a game, go on with one, or watch. */
export const Lobby = () => {
  const shelf = useSignal<ShelfList | null>(null)
  /** Games come one by one: those that nobody has asked for yet are made first. */
  const named = useSignal<Readonly<Record<string, Named>>>({})
  const listed = useSignal<readonly GameSummary[]>([])
  const mine = useSignal<readonly GameSummary[]>([])
  const down = useSignal(false)
  const settings = useSignal(false)

  /** Asks for every game in the language that is read; what has come is asked for no more. */
  const nameAll = (wanted: Language): void => {
    for (const game of shelf.peek() ?? [])
      Promise.all([api.entry(game), api.text(game, wanted)]).then(
        ([entry, text]) => {
          if (language.peek() !== wanted || named.peek()[game]?.words.language === wanted) return
          named.value = { ...named.peek(), [game]: { entry, words: wordsOf(text, wanted) } }
        },
        () => {
          down.value = true
        },
      )
  }

  useEffect(() => {
    document.title = 'Grognard'
    const load = async (): Promise<void> => {
      try {
        shelf.value = await api.shelf()
        down.value = false
        nameAll(language.peek())
        listed.value = await api.games()
        const found = await Promise.all(
          Object.keys(wallet.peek()).map((id) => api.game(id).catch(() => null)),
        )
        mine.value = found.filter((game): game is GameSummary => game !== null)
      } catch {
        down.value = true
      }
    }
    void load()
    const again = setInterval(() => void load(), 20_000)
    return () => clearInterval(again)
  }, [shelf, listed, mine, down])

  useSignalEffect(() => nameAll(language.value))

  const own = mine.value.filter(({ id }) => id in wallet.value)
  const watchable = listed.value.filter(({ id }) => !(id in wallet.value))
  const games = shelf.value ?? []
  const isWhole = shelf.value !== null && games.every((game) => game in named.value)
  /** In the order of the shelf: none comes in above another that is being read. */
  const shown = isWhole
    ? games
    : games.slice(
        0,
        games.findIndex((game) => !(game in named.value)),
      )
  const seatsOf = (id: string): readonly SeatId[] => seatsIn(wallet.value[id]?.token ?? '')
  const wordsFor = (game: string): Words => named.value[game]?.words ?? noWords
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
        {isWhole && own.length > 0 && (
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
          <div class="shelf">
            {shown.map((game) => (
              <GameCard key={game} {...named.value[game]!} />
            ))}
          </div>
          {!isWhole && !down.value && <p class="empty">{t('opening')}</p>}
        </section>
        {isWhole && <Listed games={watchable} shelf={games} wordsFor={wordsFor} />}
        <section aria-labelledby="import">
          <h2 id="import">{t('lobby.import')}</h2>
          <ImportForm />
        </section>
      </main>
    </div>
  )
}
