import type { Message } from '@grognard/kernel'
import { useEffect, useMemo } from 'preact/hooks'
import { loadBoard, loadSymbols } from '../board/load.ts'
import { Cover, isCovered } from '../guard/Cover.tsx'
import { go } from '../router.ts'
import { Debrief } from '../teach/Debrief.tsx'
import { GuideCard } from '../teach/GuideCard.tsx'
import { t } from '../text/index.ts'
import { letGo, recoverySeen, unseen } from '../wallet.ts'
import { capital } from '../words.ts'
import { BoardView } from './BoardView.tsx'
import { BrokenGame } from './BrokenGame.tsx'
import { CopyLink } from './CopyLink.tsx'
import { DeskContext, makeDesk, useDesk } from './context.ts'
import { Hand } from './Hand.tsx'
import { IconButton } from './IconButton.tsx'
import { RuleLink } from './Ledger.tsx'
import { Orders } from './Orders.tsx'
import { Rail } from './Rail.tsx'
import { ReplayBar } from './ReplayBar.tsx'
import { listenForKeys } from './shortcuts.ts'
import { TopBar } from './TopBar.tsx'

export default function TablePage({ id, token }: { id: string; token: string | null }) {
  const desk = useMemo(() => makeDesk(id, token), [id, token])
  const { session, modes, choosing, voice, teach } = desk
  useEffect(() => {
    void loadBoard()
    void loadSymbols()
    session.start()
    const ends = [
      teach.start(),
      listenForKeys(desk),
      desk.shows.start(),
      desk.recap.start(),
      desk.player.start(),
    ]
    return () => {
      for (const end of ends) end()
      session.stop()
    }
  }, [desk, session, teach])
  const summary = session.summary.value
  const words = session.words.value
  useEffect(() => {
    const game = summary ? words.name(`game:${summary.game}`) : 'Grognard'
    document.title = session.myTurn.value ? `● ${t('turn.yours')} · ${game}` : game
  }, [session.myTurn.value, words, summary, session])
  const refused = session.refused.value
  if (refused?.key === 'server.broken') return <BrokenGame id={id} token={token} reason={refused} />
  if (refused !== null) return <Refused reason={refused} id={id} />
  return (
    <DeskContext.Provider value={desk}>
      <div
        class={`table-page mode-${modes.mode.value.kind} ${choosing.busy.value ? 'busy' : ''}`}
        data-seq={session.live.value?.seq}
      >
        <TopBar />
        <main class="table-main" id="main" inert={isCovered(session)}>
          <BoardView />
          <Orders />
          <ModeBanner />
          <Rollback />
          <Ending />
          <ReplayBar />
          <Hand />
          <GuideCard />
          <Debrief />
          <Rail />
          <Progress />
          <Notices />
          <Lost />
          <StorageAway />
          {!modes.shown.value && (
            <p class="opening" role="status">
              {session.failed.value === null ? t('opening') : t('problem.network')}
            </p>
          )}
        </main>
        <Cover />
        <p class="visually-hidden" aria-live="polite" data-testid="announcer">
          {voice.announced.value}
        </p>
        <Question />
      </div>
    </DeskContext.Provider>
  )
}

/** What is asked now, for those who listen: it is said whenever it changes. */
const Question = () => {
  const { session } = useDesk()
  const { prompt = null, offer = [] } = session.live.value?.view ?? {}
  return (
    <p class="visually-hidden" aria-live="polite" data-testid="question">
      {prompt && offer.length > 0 && !isCovered(session) ? capital(session.words.value.say(prompt)) : ''}
    </p>
  )
}

const Refused = ({ reason: { key }, id }: { reason: Message; id: string }) => (
  <main class="page" id="main">
    <h1>{key === 'server.noGame' ? t('game.none') : t('seat.gone')}</h1>
    {key === 'server.badToken' && (
      <button
        type="button"
        class="primary"
        onClick={() => {
          letGo(id)
          go(`/game/${id}`, true)
        }}
      >
        {t('watch')}
      </button>
    )}
    <p>
      <a href="/">{t('lobby.back')}</a>
    </p>
  </main>
)

/** What-if and its marks: nobody may mistake a private copy for the game. */
const ModeBanner = () => {
  const { modes } = useDesk()
  const mode = modes.mode.value
  if (mode.kind === 'try')
    return (
      <div class="mode-banner" role="status" data-testid="try-banner">
        <b>{t('try.title')}</b>
        <span>{t('try.explained', { n: mode.choices.length })}</span>
        <button type="button" class="quiet" onClick={() => modes.backToLive()} data-testid="leave-try">
          {t('try.leave')}
        </button>
      </div>
    )
  return null
}

const Rollback = () => {
  const { session, requests } = useDesk()
  const asked = session.live.value?.view.rollback
  const seat = session.seat.value
  if (!asked || seat === null) return null
  const words = session.words.value
  const mine = asked.by === seat
  return (
    <div class="mode-banner ask" role="status" data-testid="rollback">
      <span>
        {mine
          ? t('rollback.waiting', { act: asked.to })
          : t('rollback.question', { seat: words.name(`seat:${asked.by}`), act: asked.to })}
      </span>
      {!mine && !asked.agreed.includes(seat) && (
        <>
          <button
            type="button"
            class="primary"
            data-testid="rollback-agree"
            onClick={() => void requests.answerRollback(true)}
          >
            {t('rollback.agree')}
          </button>
          <button
            type="button"
            class="quiet"
            data-testid="rollback-refuse"
            onClick={() => void requests.answerRollback(false)}
          >
            {t('rollback.refuse')}
          </button>
        </>
      )}
    </div>
  )
}

/** Somebody asks to end the game without a winner. */
const Ending = () => {
  const { session, requests } = useDesk()
  const asked = session.live.value?.view.ending
  const seat = session.seat.value
  if (!asked || seat === null) return null
  const mine = asked.by === seat
  return (
    <div class="mode-banner ask" role="status" data-testid="ending">
      <span>
        {mine ? t('end.waiting') : t('end.question', { seat: session.words.value.name(`seat:${asked.by}`) })}
      </span>
      {!mine && !asked.agreed.includes(seat) && (
        <>
          <button
            type="button"
            class="primary"
            data-testid="end-refuse"
            onClick={() => void requests.answerEnd(false)}
          >
            {t('end.refuse')}
          </button>
          <button
            type="button"
            class="quiet"
            data-testid="end-agree"
            onClick={() => void requests.answerEnd(true)}
          >
            {t('end.agree')}
          </button>
        </>
      )}
    </div>
  )
}

const Progress = () => {
  const { session, requests } = useDesk()
  const progress = session.progress.value
  const seated = session.seat.value !== null
  if (session.summary.value?.paused && !session.summary.value.over)
    return (
      <div class="progress" role="status" data-testid="paused">
        <span>{t('computer.paused')}</span>
        {seated && (
          <button
            type="button"
            class="quiet"
            data-testid="computer-on"
            onClick={() => void requests.pauseComputer(false)}
          >
            {t('computer.goOn')}
          </button>
        )}
      </div>
    )
  // The computer takes many short steps: what is said of it stays while it is its turn.
  const thinking = progress === null ? session.computerThinks.value : progress.n === null
  if (!progress && !thinking) return null
  const label = progress ? session.words.value.say(progress.what) : t('computer.thinking')
  return (
    <div class={`progress ${thinking ? 'thinking' : ''}`} role="status" data-testid="progress">
      <span>{label}</span>
      <progress {...(progress && { max: progress.of, value: progress.done })} aria-label={label} />
      {(!thinking || seated) && (
        <button type="button" class="quiet" data-testid="cancel-progress" onClick={() => requests.cancel()}>
          {thinking ? t('computer.stop') : t('cancel')}
        </button>
      )}
    </div>
  )
}

const Notices = () => {
  const { session, voice } = useDesk()
  return (
    <div class="toasts" data-testid="toasts">
      <KeepRecovery id={session.id} />
      {voice.said.value.map(({ id, text, tone, rule }) => (
        <div key={id} class={`toast ${tone}`} role={tone === 'refusal' ? 'alert' : 'status'}>
          <span>{text}</span>
          {rule !== null && <RuleLink rule={rule} />}
          <IconButton name="close" label={t('close')} onClick={() => voice.dismiss(id)} />
        </div>
      ))}
    </div>
  )
}

/** Shown once, when a seat was taken; later it is in the menu. */
const KeepRecovery = ({ id }: { id: string }) => {
  const link = unseen.value[id]
  if (link === undefined) return null
  return (
    <div class="toast keep" role="status" data-testid="keep-recovery">
      <div>
        <p>{t('seat.recoveryKeep')}</p>
        <CopyLink path={link} label={t('seat.recovery')} />
      </div>
      <IconButton name="close" label={t('close')} onClick={() => recoverySeen(id)} />
    </div>
  )
}

const StorageAway = () => {
  const { session } = useDesk()
  if (session.storageUp.value || session.lineState.value !== 'open') return null
  return (
    <div class="mode-banner lost" role="alert" data-testid="storage-away">
      <span>{t('connection.storageLong')}</span>
    </div>
  )
}

const Lost = () => {
  const { session } = useDesk()
  if (session.lineState.value !== 'lost' || !session.live.value) return null
  return (
    <div class="mode-banner lost" role="alert" data-testid="lost">
      <span>{t('connection.lostLong', { seconds: Math.ceil(session.retryIn.value / 1000) })}</span>
      <button type="button" class="quiet" onClick={() => session.retryNow()}>
        {t('connection.retry')}
      </button>
    </div>
  )
}
