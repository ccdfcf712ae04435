import { useSignal, useSignalEffect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { api } from './api.ts'
import { Join } from './lobby/Join.tsx'
import { Lobby } from './lobby/Lobby.tsx'
import { path } from './router.ts'
import { t } from './text/index.ts'
import { hold, tokenOf, wallet } from './wallet.ts'

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
