import { useSignal } from '@preact/signals'
import { api } from '../api.ts'
import { t } from '../text/index.ts'
import { capital, spaced } from '../words.ts'
import { CopyLink } from './CopyLink.tsx'
import { useDesk } from './context.ts'
import { DiceProof, Luck } from './DiceReports.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'
import { problemText } from './problem.ts'
import { SeatMenu } from './SeatMenu.tsx'
import { Stops } from './StopsForm.tsx'
import { saveJson } from './save-json.ts'

/** Everything about the game that is not a move. */
export const GamePanel = () => {
  const { session } = useDesk()
  const view = session.live.value?.view
  if (!view) return null
  const seated = session.seat.value !== null
  return (
    <div class="game-menu">
      {session.seats.value.length > 1 && <Seats />}
      <Players />
      {seated && <Rollback />}
      {seated && <Stops />}
      {seated && <NoticeSettings />}
      <Luck />
      <DiceProof />
      <Files />
      {seated && <SeatMenu />}
      <Provenance />
    </div>
  )
}

const Seats = () => {
  const { session, requests } = useDesk()
  return (
    <fieldset class="choice-set">
      <legend>{t('seats.look')}</legend>
      {session.seats.value.map((seat) => (
        <label key={seat}>
          <input
            type="radio"
            name="sit"
            checked={session.seat.value === seat}
            onChange={() => void requests.sit(seat)}
          />
          {capital(session.words.value.name(`seat:${seat}`))}
        </label>
      ))}
    </fieldset>
  )
}

const Players = () => {
  const { session } = useDesk()
  const summary = session.summary.value
  const passed = useSignal<{ readonly seat: string; readonly link: string } | null>(null)
  const problem = useSignal('')
  if (!summary) return null
  const { owner, passOnDays } = session.rights.value
  const { token } = session
  const passOn = (seat: string): void => {
    problem.value = ''
    api
      .passOn(session.id, { token: token ?? '', seat })
      .then(({ invitation }) => {
        passed.value = { seat, link: invitation }
      })
      .catch((error: unknown) => {
        problem.value = problemText(error, session.words.value)
      })
  }
  const canPass = owner && token !== null && passOnDays !== null && !summary.over
  return (
    <section>
      <h3>{t('players')}</h3>
      <ul class="players">
        {summary.seats.map(({ seat, kind, name, taken }) => (
          <li key={seat}>
            <b>{capital(session.words.value.name(`seat:${seat}`))}</b>
            <span>{kind === 'computer' ? t('seat.computer') : taken ? (name ?? '…') : t('seat.free')}</span>
            {canPass && taken && (kind === 'friend' || kind === 'open') && (
              <button
                type="button"
                class="text-button"
                data-testid={`pass-on ${seat}`}
                onClick={() => passOn(seat)}
              >
                {t('seat.passOn')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {passOnDays !== null && <p class="hint">{t('seat.absence', { n: passOnDays })}</p>}
      {passed.value && <CopyLink path={passed.value.link} label={t('seat.passOnHow')} />}
      {problem.value !== '' && <p class="problem">{problem.value}</p>}
      <CopyLink path={`/game/${session.id}`} label={t('link.watch')} />
    </section>
  )
}

const Rollback = () => {
  const { session, modes } = useDesk()
  const view = session.live.value?.view
  if (!view) return null
  return (
    <section>
      <h3>{t('rollback.title')}</h3>
      <p class="hint">{t('rollback.how')}</p>
      <button
        type="button"
        class="quiet"
        data-testid="open-replay"
        onClick={() => void modes.replayTo(Math.max(0, view.acts - 1))}
      >
        {t('replay.open')}
      </button>
    </section>
  )
}

const Files = () => {
  const { session } = useDesk()
  const problem = useSignal('')
  const save = async (): Promise<void> => {
    try {
      const journal = await api.journal(session.id, session.token)
      saveJson(`${session.summary.value?.game ?? 'game'}-${session.id}.json`, journal)
    } catch (error) {
      problem.value = problemText(error, session.words.value)
    }
  }
  return (
    <section>
      <h3>{t('journal.title')}</h3>
      <p class="hint">{t('journal.how')}</p>
      <button type="button" class="quiet" data-testid="export" onClick={() => void save()}>
        {t('journal.export')}
      </button>
      {problem.value !== '' && <p class="problem">{problem.value}</p>}
    </section>
  )
}

const KINDS = {
  rulebook: 'provenance.rulebook',
  published: 'provenance.published',
  reconstructed: 'provenance.reconstructed',
} as const

/** Where every number comes from. */
const Provenance = () => {
  const { session } = useDesk()
  const words = session.words.value
  const rows = session.shelf.value?.provenance ?? []
  const credits = session.map.value?.background.credits ?? []
  return (
    <section class="provenance" data-testid="provenance">
      <h3>{t('provenance.title')}</h3>
      <ul>
        {rows.map(({ file, part, kind, source }, i) => (
          <li key={i}>
            <b>
              {/* The name of a data file, which is no word of a language. */}
              <code translate={false}>{file}</code>
              {part && ` · ${part[words.language]}`}
            </b>
            <span class={`kind ${kind}`}>{t(KINDS[kind])}</span>
            <p>{spaced(source[words.language], words.language)}</p>
          </li>
        ))}
      </ul>
      {credits.map((credit, i) => (
        <p class="hint" key={i}>
          {words.say(credit)}
        </p>
      ))}
    </section>
  )
}
