import { useSignal, useSignalEffect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { api } from './api.ts'
import { Join } from './lobby/Join.tsx'
import { Lobby } from './lobby/Lobby.tsx'
import { isUpToDate, renew } from './renewed.ts'
import { path } from './router.ts'
import { language } from './settings.ts'
import { t } from './text/index.ts'
import { CopyLink } from './ui/CopyLink.tsx'
import { problemText } from './ui/problem.ts'
import { hold, leaving, sentAway, tokenOf, wallet } from './wallet.ts'
import { wordsOf } from './words.ts'

type TablePage = ComponentType<{ id: string; token: string | null }>

/** Which page: the lobby, an invitation, or a table. The table's code is fetched when one is opened. */
export const App = () => {
  const game = /^\/game\/([\w-]+)$/.exec(path.value)?.[1]
  return game === undefined ? <Lobby /> : <GamePage key={game} id={game} />
}

const GamePage = ({ id }: { id: string }) => {
  const secret = useSignal(new URLSearchParams(location.hash.slice(1)))
  const page = useSignal<TablePage | null>(null)
  const lost = useSignal(false)
  useEffect(() => {
    import('./ui/TablePage.tsx').then(
      (module) => {
        isUpToDate()
        page.value = module.default
      },
      () => {
        lost.value = !renew()
      },
    )
  }, [page, lost])
  useSignalEffect(() => {
    // A seat brought from another device: keep it, and take it out of the address bar.
    const seat = secret.value.get('seat')
    if (seat === null) return
    hold(id, seat, wallet.peek()[id]?.game ?? '')
    history.replaceState(null, '', location.pathname + location.search)
    secret.value = new URLSearchParams()
    api
      .game(id)
      .then((summary) => hold(id, seat, summary.game))
      .catch(() => undefined)
  })
  const recovery = secret.value.get('recover')
  if (recovery !== null)
    return (
      <Recover
        id={id}
        recovery={recovery}
        onDone={() => {
          history.replaceState(null, '', location.pathname + location.search)
          secret.value = new URLSearchParams()
        }}
      />
    )
  const moved = leaving.value[id]
  if (moved !== undefined) return <MovedSeat id={id} link={moved} />
  const invitation = secret.value.get('invitation')
  if (invitation !== null && tokenOf(id) === null)
    return (
      <Join
        id={id}
        invitation={invitation}
        onJoined={() => {
          history.replaceState(null, '', location.pathname + location.search)
          secret.value = new URLSearchParams()
        }}
      />
    )
  const Page = page.value
  if (!Page) return <p class="opening">{t(lost.value ? 'problem.network' : 'opening')}</p>
  return <Page id={id} token={tokenOf(id)} />
}

/** A seat whose browser was lost comes back by its recovery link. */
const Recover = ({ id, recovery, onDone }: { id: string; recovery: string; onDone: () => void }) => {
  const problem = useSignal('')
  useEffect(() => {
    const bring = async (): Promise<void> => {
      try {
        const held = await api.recover(id, { recovery })
        const { game } = await api.game(id)
        hold(id, held.token, game)
        onDone()
      } catch (error) {
        const catalogue = await api.serverText(language.value).catch(() => null)
        problem.value = problemText(error, catalogue ? wordsOf(catalogue, language.value) : undefined)
      }
    }
    void bring()
  }, [id, recovery])
  return (
    <main class="page" id="main" data-testid="recovering">
      <p class="wordmark">Grognard</p>
      <h1>{t('seat.recovery')}</h1>
      {problem.value === '' ? (
        <p role="status">{t('seat.recovering')}</p>
      ) : (
        <>
          <p class="problem" role="alert">
            {problem.value}
          </p>
          <p>
            <button type="button" class="text-button" onClick={onDone}>
              {t('watch')}
            </button>
          </p>
        </>
      )}
    </main>
  )
}

/** The seat's new link, to be opened elsewhere. Only when that is said does this browser forget it. */
const MovedSeat = ({ id, link }: { id: string; link: string }) => (
  <main class="page" id="main" data-testid="moved-seat">
    <p class="wordmark">Grognard</p>
    <h1>{t('seat.moving')}</h1>
    <CopyLink path={link} label={t('seat.link')} />
    <p class="hint">{t('seat.movingHow')}</p>
    <p class="row">
      <button type="button" class="primary" data-testid="seat-arrived" onClick={() => sentAway(id, true)}>
        {t('seat.arrived')}
      </button>
      <button type="button" class="quiet" data-testid="seat-stay" onClick={() => sentAway(id, false)}>
        {t('seat.stay')}
      </button>
    </p>
  </main>
)
