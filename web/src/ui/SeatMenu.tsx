import { useSignal } from '@preact/signals'
import { api } from '../api.ts'
import { go } from '../router.ts'
import { t } from '../text/index.ts'
import { hold, letGo, sendAway } from '../wallet.ts'
import { CopyLink } from './CopyLink.tsx'
import { useDesk } from './context.ts'
import { problemText } from './problem.ts'

/** One's seat: taken to another device, given up, or played again the other way round. */
export const SeatMenu = () => {
  const { session, requests } = useDesk()
  const sure = useSignal(false)
  const problem = useSignal('')
  const over = session.live.value?.view.result !== null
  const { token } = session
  if (token === null) return null
  const failed = (error: unknown): void => {
    problem.value = problemText(error, session.words.value)
  }
  const move = (): void => {
    api
      .moveSeat(session.id, { token })
      .then((held) => sendAway(session.id, held.token, session.summary.value?.game ?? ''))
      .catch(failed)
  }
  const rematch = (): void => {
    api
      .rematch(session.id, { token })
      .then((held) => {
        hold(held.id, held.token, session.summary.value?.game ?? '')
        go(`/game/${held.id}`)
      })
      .catch(failed)
  }
  return (
    <section>
      <h3>{t('seat.title')}</h3>
      <p class="hint">{t('seat.moveHow')}</p>
      <button type="button" class="quiet" onClick={move} data-testid="move-seat">
        {t('seat.move')}
      </button>
      {over ? (
        <button type="button" class="quiet" onClick={rematch} data-testid="rematch">
          {t('rematch')}
        </button>
      ) : sure.value ? (
        <fieldset class="sure">
          <legend>{t('resign.sure')}</legend>
          <button
            type="button"
            class="danger"
            data-testid="resign-yes"
            onClick={() => {
              sure.value = false
              void requests.resign()
            }}
          >
            {t('resign')}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              sure.value = false
            }}
          >
            {t('no')}
          </button>
        </fieldset>
      ) : (
        <>
          <button
            type="button"
            class="quiet"
            data-testid="resign"
            onClick={() => {
              sure.value = true
            }}
          >
            {t('resign')}
          </button>
          <button type="button" class="quiet" data-testid="ask-end" onClick={() => void requests.askEnd()}>
            {t('end.ask')}
          </button>
        </>
      )}
      <Recovery token={token} failed={failed} />
      {session.rights.value.owner && <Delete token={token} failed={failed} />}
      {problem.value !== '' && <p class="problem">{problem.value}</p>}
    </section>
  )
}

interface PartProps {
  readonly token: string
  readonly failed: (error: unknown) => void
}

/** The way back, should this browser be lost. */
const Recovery = ({ token, failed }: PartProps) => {
  const { session } = useDesk()
  const link = useSignal<string | null>(null)
  const show = (): void => {
    api
      .recovery(session.id, { token })
      .then(({ recovery }) => {
        link.value = recovery
      })
      .catch(failed)
  }
  return (
    <>
      <p class="hint">{t('seat.recoveryHow')}</p>
      {link.value === null ? (
        <button type="button" class="quiet" onClick={show} data-testid="show-recovery">
          {t('seat.recoveryShow')}
        </button>
      ) : (
        <CopyLink path={link.value} label={t('seat.recovery')} />
      )}
    </>
  )
}

/** Whoever set a game up may delete it: alone, or when it is over. */
const Delete = ({ token, failed }: PartProps) => {
  const { session } = useDesk()
  const sure = useSignal(false)
  const remove = (): void => {
    sure.value = false
    api
      .deleteGame(session.id, token)
      .then(() => {
        letGo(session.id)
        go('/')
      })
      .catch(failed)
  }
  if (!sure.value)
    return (
      <button
        type="button"
        class="quiet"
        data-testid="delete-game"
        onClick={() => {
          sure.value = true
        }}
      >
        {t('game.delete')}
      </button>
    )
  return (
    <fieldset class="sure">
      <legend>{t('game.deleteSure')}</legend>
      <button type="button" class="danger" data-testid="delete-yes" onClick={remove}>
        {t('game.delete')}
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          sure.value = false
        }}
      >
        {t('no')}
      </button>
    </fieldset>
  )
}
