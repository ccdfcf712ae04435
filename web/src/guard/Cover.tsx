import { useEffect, useRef } from 'preact/hooks'
import { kept } from '../settings.ts'
import type { Session } from '../table/session.ts'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { capital } from '../words.ts'

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Games whose players want no cover: one person plays all sides. */
export const uncovered = kept<readonly string[]>('uncovered', [], isList)

/** Whether the table is covered: two who may not see each other's hands share this screen. */
export const isCovered = ({ id, covered }: Session): boolean => covered.value && !uncovered.value.includes(id)

/** Between two people at one screen: nothing of the table shows until whose turn it is says so. */
export const Cover = () => {
  const { session } = useDesk()
  const covered = isCovered(session)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (covered) button.current?.focus()
  }, [covered, session.seat.value])
  if (!covered) return null
  const seat = capital(session.words.value.name(`seat:${session.seat.value ?? ''}`))
  return (
    <div class="cover" role="dialog" aria-modal="true" aria-labelledby="cover-title" data-testid="cover">
      <div class="cover-box">
        <h2 id="cover-title">{t('cover.title', { seat })}</h2>
        <p>{t('cover.how')}</p>
        <button
          type="button"
          class="primary"
          ref={button}
          data-testid="uncover"
          onClick={() => {
            session.covered.value = false
          }}
        >
          {t('cover.show', { seat })}
        </button>
        <button
          type="button"
          class="quiet"
          data-testid="never-cover"
          onClick={() => {
            uncovered.value = [...uncovered.value, session.id].slice(-200)
          }}
        >
          {t('cover.never')}
        </button>
      </div>
    </div>
  )
}
