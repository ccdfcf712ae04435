import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { RuleLink } from './Ledger.tsx'

/**
 * The whole turn as an outline: the steps of every procedure under way, outermost first, each within the step that it
 * belongs to; what is done, what is now, what is still to come.
 */
export const SequencePanel = () => {
  const { session, modes, teach } = useDesk()
  const view = modes.shown.value?.view
  if (!view) return null
  if (view.where.length === 0) return <p class="empty">{t('game.over')}</p>
  const words = session.words.value
  const outline = (depth: number) => {
    const frame = view.where[depth]
    if (!frame) return null
    const { procedure, step, rule } = frame
    const steps = teach.taught.value?.procedures[procedure] ?? [[step, rule] as const]
    const now = steps.findIndex(([name]) => name === step)
    return (
      <>
        <p class="procedure">{capital(words.name(`procedure:${procedure}`))}</p>
        <ol>
          {steps.map(([name, by], i) => (
            <li
              key={name}
              class={i < now ? 'done' : i === now ? 'now' : 'later'}
              aria-current={i === now && depth === view.where.length - 1 ? 'step' : undefined}
            >
              <span class="step">
                {capital(words.find(`step:${procedure}/${name}`) ?? name)} <RuleLink rule={by} />
                {i === now && depth === view.where.length - 1 && <em>{t('sequence.now')}</em>}
              </span>
              {i === now && outline(depth + 1)}
            </li>
          ))}
        </ol>
      </>
    )
  }
  return (
    <div class="sequence" data-testid="sequence">
      {outline(0)}
    </div>
  )
}
