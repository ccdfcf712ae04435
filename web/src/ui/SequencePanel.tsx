import { t } from '../text/index.ts'
import { useDesk } from './context.ts'
import { RuleLink } from './Ledger.tsx'

/** Where the game stands in the sequence of play, outermost first, in the book's own words and numbers. */
export const SequencePanel = () => {
  const { session, modes } = useDesk()
  const view = modes.shown.value?.view
  if (!view) return null
  const words = session.words.value
  return (
    <ol class="sequence" data-testid="sequence">
      {view.where.map(({ procedure, step, rule }, i) => (
        <li key={i} aria-current={i === view.where.length - 1 ? 'step' : undefined}>
          <span class="procedure">{words.name(`procedure:${procedure}`)}</span>
          <span class="step">
            {words.find(`step:${procedure}/${step}`) ?? step} <RuleLink rule={rule} />
          </span>
        </li>
      ))}
      {view.where.length === 0 && <li class="empty">{t('game.over')}</li>}
    </ol>
  )
}
