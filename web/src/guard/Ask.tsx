import type { OfferedChoice } from '@grognard/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { RuleLink } from '../ui/Ledger.tsx'
import { capital } from '../words.ts'
import { silence } from './silence.ts'
import { byKind } from './slips.ts'

/** What a choice gives away, beside its name on the button. */
export const Price = ({ choice }: { choice: OfferedChoice }) => {
  const { session } = useDesk()
  return choice.price ? <b class="price">{session.words.value.say(choice.price)}</b> : null
}

/** On the button that ends a decision: what is left undone, in numbers. */
export const SlipCounts = ({ choice }: { choice: OfferedChoice }) => {
  const { session, guard } = useDesk()
  if (choice.role !== 'end' || guard.slips.value.length === 0) return null
  const words = session.words.value
  return (
    <small class="slip-counts" data-testid="slip-counts">
      {byKind(guard.slips.value)
        .map(({ kind, n }) => t('slips.count', { kind: capital(words.name(`slip:${kind}`)), n }))
        .join(' · ')}
    </small>
  )
}

/** Asks once, in the panel of orders: what it costs, or the list of what is left undone. */
export const Ask = () => {
  const { session, guard, choosing } = useDesk()
  const choice = guard.asked.value
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (choice) box.current?.querySelector<HTMLElement>('[data-testid="ask-no"]')?.focus()
  }, [choice])
  if (!choice) return null
  const words = session.words.value
  const label = capital(words.say(choice.label))
  const slips = choice.role === 'end' ? guard.slips.value : []
  return (
    <div class="guard-ask" ref={box} role="alertdialog" aria-label={label} data-testid="ask">
      <h3>{label}</h3>
      {choice.price && <p class="ask-price">{t('ask.price', { price: words.say(choice.price) })}</p>}
      {slips.length > 0 && <SlipList />}
      <div class="ask-buttons">
        <button type="button" class="quiet" data-testid="ask-no" onClick={() => guard.dismiss()}>
          {t('ask.no')}
        </button>
        <button
          type="button"
          class="careful"
          data-testid="ask-yes"
          disabled={choosing.busy.value}
          onClick={() => guard.confirm()}
        >
          {slips.length > 0 ? t('ask.yesAnyway') : t('ask.yes')}
        </button>
      </div>
    </div>
  )
}

/** One list; each line jumps to its place, each sort can be silenced. */
const SlipList = () => {
  const { session, guard, show } = useDesk()
  const words = session.words.value
  const game = session.summary.value?.game ?? ''
  return (
    <>
      <p>{t('ask.slips', { n: guard.slips.value.length })}</p>
      <div class="slips" data-testid="slips">
        {byKind(guard.slips.value).map(({ kind, slips, n }) => {
          const name = capital(words.name(`slip:${kind}`))
          return (
            <section key={kind} aria-label={name}>
              <header>
                <h4>
                  {name} <b>{n}</b>
                </h4>
                <button
                  type="button"
                  class="icon-button"
                  data-testid={`silence ${kind}`}
                  title={t('slips.silence', { kind: name })}
                  aria-label={t('slips.silence', { kind: name })}
                  onClick={() => silence(game, kind)}
                >
                  <Glyph name="close" />
                </button>
              </header>
              <ul>
                {slips.map((slip, i) => (
                  <li key={i}>
                    <button
                      type="button"
                      class="slip"
                      data-testid={`slip ${slip.at}`}
                      title={t('slips.show')}
                      onClick={() => show(slip.at)}
                    >
                      {capital(words.say(slip.message))}
                    </button>
                    <RuleLink rule={slip.rule} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}
