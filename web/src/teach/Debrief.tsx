import type { LogPart, LuckReport, TableState } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { api } from '../api.ts'
import { go } from '../router.ts'
import { language } from '../settings.ts'
import { wholeLog } from '../table/replay.ts'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { DiceProof } from '../ui/DiceReports.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { RuleLink } from '../ui/Ledger.tsx'
import { meanOf, printedSides } from '../ui/luck.ts'
import { problemText } from '../ui/problem.ts'
import { saveJson } from '../ui/save-json.ts'
import { hold } from '../wallet.ts'
import { capital } from '../words.ts'
import { lossesIn, turningPoints, turnOf } from './debriefing.ts'

/** When a game is over: how it ended and why, what it cost, how the dice fell, what decided it, and what comes next. */
export const Debrief = () => {
  const { session, modes, teach } = useDesk()
  const shut = useSignal(false)
  const open = useSignal<readonly LogPart[] | null>(null)
  const result = session.live.value?.view.result
  const isOver = !!result
  useEffect(() => {
    // Now everybody may know everything.
    open.value = null
    if (isOver)
      void wholeLog((question) => session.ask(question), 'all').then((log) => {
        open.value = log
      })
  }, [session, isOver, open])
  if (!result || modes.mode.value.kind !== 'live') return null
  if (shut.value)
    return (
      <button
        type="button"
        class="quiet debrief-open"
        data-testid="debrief-open"
        onClick={() => {
          shut.value = false
        }}
      >
        {t('debrief.open')}
      </button>
    )
  const words = session.words.value
  const log = open.value ?? session.log.value
  return (
    <section class="debrief" aria-label={t('debrief.title')} data-testid="debrief">
      <header>
        <p>{t('debrief.title')}</p>
        <IconButton
          name="close"
          label={t('close')}
          testid="debrief-close"
          onClick={() => {
            shut.value = true
          }}
        />
      </header>
      <h2>
        {result.winner
          ? t('game.winner', {
              side: capital(words.find(`side:${result.winner}`) ?? words.name(`seat:${result.winner}`)),
            })
          : t('game.draw')}
      </h2>
      <p class="debrief-why">
        {capital(words.name(`ending:${result.ending}`))} <RuleLink rule={result.rule} />
      </p>
      <Losses log={log} lost={teach.taught.value?.debrief.lost ?? []} />
      <LuckInShort />
      <Turning log={log} />
      <Next />
    </section>
  )
}

const Losses = ({ log, lost }: { log: readonly LogPart[]; lost: readonly string[] }) => {
  const { session } = useDesk()
  const words = session.words.value
  const start = useSignal<TableState | null>(null)
  useEffect(() => {
    // Whose a lost unit was is seen on the board it began on.
    void session.ask({ t: 'replay', act: 0, from: 'all' }).then((answer) => {
      if (answer.t === 'answer' && answer.state) start.value = answer.state
    })
  }, [session, start])
  const tones = session.map.value?.tones ?? {}
  const pieces = [...(start.value?.scene.pieces ?? []), ...(session.live.value?.scene.pieces ?? [])]
  const losses = lossesIn(log, lost, pieces, (tone) => tones[tone]?.holder ?? tone)
  if (losses.length === 0) return null
  return (
    <div>
      <h3>{t('debrief.losses')}</h3>
      <ul>
        {losses.map(({ holder, count }) => (
          <li key={holder}>{t('debrief.lost', { side: capital(words.name(holder)), n: count })}</li>
        ))}
      </ul>
    </div>
  )
}

const LuckInShort = () => {
  const { session } = useDesk()
  const luck = useSignal<LuckReport | null>(null)
  useEffect(() => {
    api.luck(session.id).then(
      (report) => {
        luck.value = report
      },
      () => undefined,
    )
  }, [session, luck])
  const words = session.words.value
  const thrown = luck.value?.thrown.filter(({ seat }) => seat !== null) ?? []
  if (thrown.length === 0) return null
  return (
    <div>
      <h3>{t('debrief.luck')}</h3>
      <ul>
        {thrown.map(({ seat, faces }) => {
          const { dice, mean, expected } = meanOf(printedSides(faces, words))
          return (
            <li key={`${seat} ${faces.length}`}>
              {t('debrief.luckOf', {
                seat: capital(words.name(`seat:${seat}`)),
                dice,
                faces: faces.length,
                mean: decimal(mean),
                expected: decimal(expected),
              })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const decimal = (n: number): string =>
  n.toLocaleString(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const Turning = ({ log }: { log: readonly LogPart[] }) => {
  const { session, modes, teach } = useDesk()
  const words = session.words.value
  const { turning = [], turns = [] } = teach.taught.value?.debrief ?? {}
  const points = turningPoints(log, turning)
  return (
    <div>
      <h3>{t('debrief.turning')}</h3>
      {points.length === 0 && <p class="empty">{t('debrief.none')}</p>}
      <ol class="turning">
        {points.map(({ act, message }, i) => {
          const turn = turnOf(log, turns, act)
          return (
            <li key={i}>
              {turn && <small>{capital(words.say(turn))}</small>}
              <button type="button" class="log-jump" onClick={() => void modes.replayTo(act)}>
                {capital(words.say(message))}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The return match, the proof of the dice and the journal, each one click away. */
const Next = () => {
  const { session } = useDesk()
  const problem = useSignal('')
  const { token } = session
  const summary = session.summary.value
  const failed = (error: unknown): void => {
    problem.value = problemText(error, session.words.value)
  }
  const rematch = (): void => {
    api
      .rematch(session.id, { token: token ?? '' })
      .then((held) => {
        hold(held.id, held.token, summary?.game ?? '')
        go(`/game/${held.id}`)
      })
      .catch(failed)
  }
  const save = (): void => {
    api
      .journal(session.id, token)
      .then((journal) => saveJson(`${summary?.game ?? 'game'}-${session.id}.json`, journal))
      .catch(failed)
  }
  return (
    <div class="debrief-next">
      <h3>{t('debrief.next')}</h3>
      {summary?.rematch && token !== null && <p role="status">{t('debrief.offered')}</p>}
      <p class="row">
        {token !== null && (
          <button type="button" class="primary" data-testid="debrief-rematch" onClick={rematch}>
            {summary?.rematch ? t('debrief.toRematch') : t('rematch')}
          </button>
        )}
        <button type="button" class="quiet" data-testid="debrief-export" onClick={save}>
          {t('journal.export')}
        </button>
      </p>
      <DiceProof />
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  )
}
