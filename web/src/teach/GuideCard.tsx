import { useEffect } from 'preact/hooks'
import { go } from '../router.ts'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { inWords } from './teach.ts'

/** The lesson beside the board: what is seen, what is to be done next, and the way out. */
export const GuideCard = () => {
  const { teach, session, modes } = useDesk()
  const guide = teach.guide.value
  const lesson = teach.lesson.value
  const asked = teach.asked.value
  useEffect(() => {
    // Buttons and cards belong to others: they are marked where they stand.
    if (!asked) return
    const { verb, target } = asked
    const wanted =
      target === undefined
        ? `[data-testid="primary"][data-verb="${verb}"], [data-testid="choice ${verb}"]`
        : `[data-testid="choice ${verb} ${target}"], [data-testid="card ${target}"]`
    const marked = [...document.querySelectorAll<HTMLElement>(wanted)]
    for (const element of marked) element.dataset.asked = ''
    return () => {
      for (const element of marked) delete element.dataset.asked
    }
  })
  if (!guide || modes.mode.value.kind !== 'live' || session.live.value?.view.result) return null
  const folded = teach.folded.value
  return (
    <aside class={`guide-card ${folded ? 'folded' : ''}`} aria-label={t('guide.label')} data-testid="guide">
      <header>
        <p>
          {lesson ? t('guide.step', { n: teach.number.value, of: guide.lessons.length }) : t('guide.label')}
        </p>
        <IconButton
          name={folded ? 'plus' : 'minus'}
          label={folded ? t('guide.unfold') : t('guide.fold')}
          onClick={() => {
            teach.folded.value = !folded
          }}
        />
      </header>
      {!lesson && !folded && <p class="hint">{t('guide.waiting')}</p>}
      {lesson && !folded && (
        <>
          <h2 data-testid="lesson-title">{inWords(lesson.title)}</h2>
          <p class="lesson-text">{inWords(lesson.text)}</p>
        </>
      )}
      {asked && (
        <p class="guide-now" data-testid="guide-now">
          {t('guide.now', { what: teach.nameOf(asked) })}
        </p>
      )}
      <footer>
        {teach.over.value ? (
          <>
            <button type="button" class="primary" data-testid="guide-play-on" onClick={() => teach.leave()}>
              {t('guide.playOn')}
            </button>
            <button type="button" class="quiet" onClick={() => go('/')}>
              {t('guide.lobby')}
            </button>
          </>
        ) : (
          <>
            {teach.more.value && (
              <button type="button" class="primary" data-testid="guide-next" onClick={() => teach.goOn()}>
                {t('guide.next')}
              </button>
            )}
            {asked && !folded && (
              <>
                <button type="button" class="quiet" data-testid="guide-show" onClick={() => teach.show()}>
                  {t('guide.show')}
                </button>
                <button type="button" class="quiet" data-testid="guide-do" onClick={() => teach.forMe()}>
                  {t('guide.forMe')}
                </button>
              </>
            )}
            {!folded && (
              <button
                type="button"
                class="text-button"
                data-testid="guide-leave"
                onClick={() => teach.leave()}
              >
                {t('guide.leave')}
              </button>
            )}
          </>
        )}
      </footer>
    </aside>
  )
}
