import type { StopSetting } from '@grognard/kernel'
import type { LuckReport, ShelfEntry, Verification } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { api } from '../api.ts'
import { go } from '../router.ts'
import { browserNotices } from '../settings.ts'
import { t } from '../text/index.ts'
import { hold, letGo } from '../wallet.ts'
import { capital } from '../words.ts'
import { CopyLink } from './CopyLink.tsx'
import { useDesk } from './context.ts'
import { RuleLink } from './Ledger.tsx'
import { problemText } from './problem.ts'

/** Everything about the game that is not a move. */
export const GamePanel = () => {
  const { table } = useDesk()
  const view = table.live.value?.view
  if (!view) return null
  const seated = table.seat.value !== null
  return (
    <div class="game-menu">
      {table.seats.value.length > 1 && <Seats />}
      <Players />
      {seated && <Rollback />}
      {seated && <Stops />}
      {seated && <NoticeSettings />}
      <Luck />
      <DiceProof />
      <Files />
      {seated && <Leaving />}
      <Provenance />
    </div>
  )
}

const Seats = () => {
  const { table } = useDesk()
  return (
    <fieldset class="choice-set">
      <legend>{t('seats.look')}</legend>
      {table.seats.value.map((seat) => (
        <label key={seat}>
          <input
            type="radio"
            name="sit"
            checked={table.seat.value === seat}
            onChange={() => void table.sit(seat)}
          />
          {capital(table.words.value.name(`seat:${seat}`))}
        </label>
      ))}
    </fieldset>
  )
}

const Players = () => {
  const { table } = useDesk()
  const summary = table.summary.value
  if (!summary) return null
  return (
    <section>
      <h3>{t('players')}</h3>
      <ul class="players">
        {summary.seats.map(({ seat, kind, name, taken }) => (
          <li key={seat}>
            <b>{capital(table.words.value.name(`seat:${seat}`))}</b>
            <span>{kind === 'computer' ? t('seat.computer') : taken ? (name ?? '…') : t('seat.free')}</span>
          </li>
        ))}
      </ul>
      <CopyLink path={`/game/${table.id}`} label={t('link.watch')} />
    </section>
  )
}

const Rollback = () => {
  const { table } = useDesk()
  const view = table.live.value?.view
  if (!view) return null
  return (
    <section>
      <h3>{t('rollback.title')}</h3>
      <p class="hint">{t('rollback.how')}</p>
      <button
        type="button"
        class="quiet"
        data-testid="open-replay"
        onClick={() => void table.replayTo(Math.max(0, view.acts - 1))}
      >
        {t('replay.open')}
      </button>
    </section>
  )
}

const Stops = () => {
  const { table } = useDesk()
  const windows = table.shelf.value?.windows ?? []
  const stops = table.live.value?.view.stops ?? {}
  if (windows.length === 0) return null
  return (
    <section class="stops" data-testid="stops">
      <h3>{t('stops.title')}</h3>
      <p class="hint">{t('stops.how')}</p>
      {windows.map((window) => (
        <Stop key={window.id} window={window} setting={stops[window.id] ?? window.standard} />
      ))}
    </section>
  )
}

const Stop = ({ window, setting }: { window: ShelfEntry['windows'][number]; setting: StopSetting }) => {
  const { table } = useDesk()
  const words = table.words.value
  const chosen = typeof setting === 'string' ? setting : `if:${setting.if}`
  const argument = typeof setting === 'string' ? '' : (setting.arg ?? '')
  const choose = (value: string, arg: string): void => {
    if (value === 'always' || value === 'never') void table.setStop(window.id, value)
    else {
      const name = value.slice(3)
      void table.setStop(window.id, arg === '' ? { if: name } : { if: name, arg })
    }
  }
  return (
    <div class="stop">
      <label>
        <span>
          {capital(words.name(`window:${window.id}`))} <RuleLink rule={window.rule} />
        </span>
        <select
          value={window.unskippable ? 'always' : chosen}
          disabled={window.unskippable}
          onChange={(event) => choose(event.currentTarget.value, argument)}
        >
          <option value="always">{t('stops.always')}</option>
          {!window.unskippable && <option value="never">{t('stops.never')}</option>}
          {window.conditions.map((condition) => (
            <option key={condition} value={`if:${condition}`}>
              {words.name(`condition:${condition}`)}
            </option>
          ))}
        </select>
      </label>
      {window.unskippable && <p class="hint">{t('stops.unskippable')}</p>}
      {chosen.startsWith('if:') && (
        <label>
          <span>{t('stops.argument')}</span>
          <input
            value={argument}
            maxLength={120}
            onChange={(event) => choose(chosen, event.currentTarget.value.trim())}
          />
        </label>
      )}
    </div>
  )
}

const NoticeSettings = () => {
  const { table } = useDesk()
  const mail = useSignal(table.notices.value.mail ?? '')
  const webhook = useSignal(table.notices.value.webhook ?? '')
  const ask = async (wanted: boolean): Promise<void> => {
    browserNotices.value =
      wanted && typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted'
    if (wanted && !browserNotices.value) table.say(t('notices.denied'), 'refusal')
  }
  const save = (event: Event): void => {
    event.preventDefault()
    const clean = (text: string): string | null => (text.trim() === '' ? null : text.trim())
    void table.saveNotices({ mail: clean(mail.value), webhook: clean(webhook.value) })
  }
  return (
    <section>
      <h3>{t('notices.title')}</h3>
      <p class="hint">{t('notices.how')}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={browserNotices.value}
          onChange={(event) => void ask(event.currentTarget.checked)}
        />
        {t('notices.browser')}
      </label>
      <form class="stacked" onSubmit={save}>
        <label>
          {t('notices.mail')}
          <input
            type="email"
            value={mail.value}
            maxLength={200}
            onInput={(event) => {
              mail.value = event.currentTarget.value
            }}
          />
        </label>
        <label>
          {t('notices.webhook')}
          <input
            type="url"
            value={webhook.value}
            maxLength={500}
            onInput={(event) => {
              webhook.value = event.currentTarget.value
            }}
          />
        </label>
        <button type="submit" class="quiet">
          {t('save')}
        </button>
      </form>
    </section>
  )
}

const Luck = () => {
  const { table } = useDesk()
  const report = useSignal<LuckReport | null>(null)
  const problem = useSignal('')
  const load = (): void => {
    api
      .luck(table.id)
      .then((luck) => {
        report.value = luck
      })
      .catch((error: unknown) => {
        problem.value = problemText(error, table.words.value)
      })
  }
  const luck = report.value
  return (
    <section data-testid="luck">
      <h3>{t('luck.title')}</h3>
      {luck ? (
        <>
          <p class="hint">{t('luck.rolls', { n: luck.rolls })}</p>
          {luck.seats.map(({ seat, dice, mean, expected, faces }) => {
            const most = Math.max(1, ...faces)
            return (
              <div class="luck" key={seat ?? '-'}>
                <p>
                  <b>{seat === null ? t('luck.nobody') : capital(table.words.value.name(`seat:${seat}`))}</b>{' '}
                  {t('luck.mean', { dice, mean: mean.toFixed(2), expected: expected.toFixed(2) })}
                </p>
                <ol class="faces">
                  {faces.map((count, i) => (
                    <li key={i}>
                      <i style={{ height: `${(100 * count) / most}%` }} />
                      <span>{i + 1}</span>
                      <small>{count}</small>
                    </li>
                  ))}
                </ol>
              </div>
            )
          })}
        </>
      ) : (
        <button type="button" class="quiet" onClick={load}>
          {t('luck.show')}
        </button>
      )}
      {problem.value !== '' && <p class="problem">{problem.value}</p>}
    </section>
  )
}

const DiceProof = () => {
  const { table } = useDesk()
  const proof = useSignal<Verification | null>(null)
  const problem = useSignal('')
  const view = table.live.value?.view
  if (!view) return null
  const check = (): void => {
    api
      .verify(table.id)
      .then((found) => {
        proof.value = found
      })
      .catch((error: unknown) => {
        problem.value = problemText(error, table.words.value)
      })
  }
  return (
    <section data-testid="verify">
      <h3>{t('verify.title')}</h3>
      <p class="hint">{view.result ? t('verify.after') : t('verify.before')}</p>
      <p class="commitment">{view.commitment}</p>
      {view.result && !proof.value && (
        <button type="button" class="quiet" onClick={check}>
          {t('verify.check')}
        </button>
      )}
      {proof.value && (
        <>
          <p>{t('verify.seed')}</p>
          <p class="commitment">{proof.value.seed}</p>
          {proof.value.faults.length === 0 ? (
            <p class="good">{t('verify.good', { n: proof.value.rolls })}</p>
          ) : (
            <ul class="warnings">
              {proof.value.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {problem.value !== '' && <p class="problem">{problem.value}</p>}
    </section>
  )
}

const Files = () => {
  const { table } = useDesk()
  const problem = useSignal('')
  const save = async (): Promise<void> => {
    try {
      const journal = await api.journal(table.id, table.token)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(
        new Blob([JSON.stringify(journal, null, 1)], { type: 'application/json' }),
      )
      link.download = `${table.summary.value?.game ?? 'game'}-${table.id}.json`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      problem.value = problemText(error, table.words.value)
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

const Leaving = () => {
  const { table } = useDesk()
  const moved = useSignal<string | null>(null)
  const sure = useSignal(false)
  const problem = useSignal('')
  const over = table.live.value?.view.result !== null
  const { token } = table
  if (token === null) return null
  const failed = (error: unknown): void => {
    problem.value = problemText(error, table.words.value)
  }
  const move = (): void => {
    api
      .moveSeat(table.id, { token })
      .then((held) => {
        letGo(table.id)
        moved.value = `/game/${held.id}#seat=${held.token}`
      })
      .catch(failed)
  }
  const rematch = (): void => {
    api
      .rematch(table.id, { token })
      .then((held) => {
        hold(held.id, held.token, table.summary.value?.game ?? '')
        go(`/game/${held.id}`)
      })
      .catch(failed)
  }
  return (
    <section>
      <h3>{t('seat.title')}</h3>
      <p class="hint">{t('seat.moveHow')}</p>
      {moved.value === null ? (
        <button type="button" class="quiet" onClick={move} data-testid="move-seat">
          {t('seat.move')}
        </button>
      ) : (
        <CopyLink path={moved.value} label={t('seat.link')} />
      )}
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
              void table.resign()
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
      )}
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
  const { table } = useDesk()
  const rows = table.shelf.value?.provenance ?? []
  const credits = table.map.value?.background.credits ?? []
  return (
    <section class="provenance" data-testid="provenance">
      <h3>{t('provenance.title')}</h3>
      <ul>
        {rows.map(({ file, kind, source }, i) => (
          <li key={i}>
            <b lang="en">{file}</b>
            <span class={`kind ${kind}`}>{kind in KINDS ? t(KINDS[kind as keyof typeof KINDS]) : kind}</span>
            {/* Notes of the data files themselves, as their authors wrote them. */}
            <p lang="en">{source}</p>
          </li>
        ))}
      </ul>
      {credits.map((credit, i) => (
        <p class="hint" key={i}>
          {table.words.value.say(credit)}
        </p>
      ))}
    </section>
  )
}
