import { useSignal, useSignalEffect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { api } from './api.ts'
import { Join } from './lobby/Join.tsx'
import { Lobby } from './lobby/Lobby.tsx'
import { path } from './router.ts'
import { t } from './text/index.ts'
import { CopyLink } from './ui/CopyLink.tsx'
import { hold, leaving, sentAway, tokenOf, wallet } from './wallet.ts'

type TablePage = ComponentType<{ id: string; token: string | null }>

/** Which page: the lobby, an invitation, or a table. The table's code is fetched when one is opened. */
export const App = () => {
  const game = /^\/game\/([\w-]+)$/.exec(path.value)?.[1]
  return game === undefined ? <Lobby /> : <GamePage key={game} id={game} />
}

const GamePage = ({ id }: { id: string }) => {
  const secret = useSignal(new URLSearchParams(location.hash.slice(1)))
  const page = useSignal<TablePage | null>(null)
  useEffect(() => {
    import('./ui/TablePage.tsx').then((module) => {
      page.value = module.default
    })
  }, [page])
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
  if (!Page) return <p class="opening">{t('opening')}</p>
  return <Page id={id} token={tokenOf(id)} />
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
