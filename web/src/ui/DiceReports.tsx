import type { LuckReport, Verification } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { api } from '../api.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { useLongWork, WorkProgress } from './LongWork.tsx'
import { meanOf, printedSides } from './luck.ts'
import { problemText } from './problem.ts'

/** What was thrown against what was to be expected. */
export const Luck = () => {
  const { session } = useDesk()
  const report = useSignal<LuckReport | null>(null)
  const problem = useSignal('')
  const load = (): void => {
    api
      .luck(session.id)
      .then((luck) => {
        report.value = luck
      })
      .catch((error: unknown) => {
        problem.value = problemText(error, session.words.value)
      })
  }
  const luck = report.value
  return (
    <section data-testid="luck">
      <h3>{t('luck.title')}</h3>
      {luck ? (
        <>
          <p class="hint">{t('luck.rolls', { n: luck.rolls })}</p>
          {luck.thrown.map(({ seat, faces }) => {
            const sides = printedSides(faces, session.words.value)
            const { dice, mean, expected } = meanOf(sides)
            const most = Math.max(...faces)
            return (
              <div class="luck" key={`${seat} ${faces.length}`}>
                <p>
                  <b>
                    {seat === null ? t('luck.nobody') : capital(session.words.value.name(`seat:${seat}`))}
                  </b>{' '}
                  {t('luck.mean', { dice, mean: mean.toFixed(2), expected: expected.toFixed(2) })}
                </p>
                <ol class="faces">
                  {sides.map(({ printed, count }) => (
                    <li key={printed}>
                      <i style={{ height: `${(100 * count) / most}%` }} />
                      <span>{printed}</span>
                      <small>{count}</small>
                    </li>
                  ))}
                </ol>
              </div>
            )
          })}
        </>
      ) : (
        <button type="button" class="quiet" data-testid="luck-show" onClick={load}>
          {t('luck.show')}
        </button>
      )}
      {problem.value !== '' && <p class="problem">{problem.value}</p>}
    </section>
  )
}

/** Every throw checked against the seed that was committed to at the start. */
export const DiceProof = () => {
  const { session } = useDesk()
  const proof = useSignal<Verification | null>(null)
  const long = useLongWork()
  const problem = useSignal('')
  const view = session.live.value?.view
  if (!view) return null
  const check = (): void => {
    long
      .run(() => api.verify(session.id))
      .then((work) => {
        proof.value = work?.verification ?? null
      })
      .catch((error: unknown) => {
        problem.value = problemText(error, session.words.value)
      })
  }
  return (
    <section data-testid="verify">
      <h3>{t('verify.title')}</h3>
      <p class="hint">{view.result ? t('verify.after') : t('verify.before')}</p>
      <p class="commitment">{view.commitment}</p>
      {long.now.value && <WorkProgress work={long.now.value} label={t('verify.checking')} />}
      {view.result && !proof.value && !long.now.value && (
        <button type="button" class="quiet" data-testid="verify-check" onClick={check}>
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
