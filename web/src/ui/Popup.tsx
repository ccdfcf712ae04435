import { useEffect, useRef } from 'preact/hooks'
import { isCard } from '../table/offer.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { cardIn, WholeCard } from './Card.tsx'
import { useDesk } from './context.ts'
import { IconButton } from './IconButton.tsx'
import { Ledger, RuleLink } from './Ledger.tsx'
import { ChoiceButton, ChooseAllButton } from './Orders.tsx'

/** Where the pointer is: what can be done with this thing, or why nothing can. */
export const Popup = () => {
  const { session, selection, modes } = useDesk()
  const popup = selection.popup.value
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !popup) return
    // Kept inside the window, whatever its size turned out to be.
    const { width, height } = element.getBoundingClientRect()
    const left = Math.max(8, Math.min(popup.x - width / 2, innerWidth - width - 8))
    const below = popup.y + 18 + height < innerHeight - 8
    const top = Math.max(56, below ? popup.y + 18 : popup.y - height - 14)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
    if (popup.choices.length > 0) element.querySelector<HTMLElement>('.choice-button')?.focus()
  }, [popup])
  if (!popup) return null
  const words = session.words.value
  const nothing = popup.choices.length === 0
  const prompt = session.live.value?.view.prompt
  const scene = modes.shown.value?.scene
  return (
    <div
      class="popup"
      ref={box}
      role="dialog"
      aria-label={capital(words.name(popup.target))}
      data-testid="popup"
    >
      <header>
        <b>{capital(words.name(popup.target))}</b>
        <IconButton
          name="close"
          label={t('close')}
          onClick={() => {
            selection.popup.value = null
          }}
        />
      </header>
      {scene && isCard(popup.target) && <WholeCard card={cardIn(scene, popup.target)} />}
      {[...new Set(popup.choices.map(({ verb }) => verb))].map((verb) => (
        <ChooseAllButton key={verb} choices={popup.choices.filter((choice) => choice.verb === verb)} />
      ))}
      {popup.choices.map((choice) => (
        <ChoiceButton key={`${choice.verb} ${choice.target}`} choice={choice} />
      ))}
      {nothing && popup.asking && <p class="hint">…</p>}
      {popup.refusals.map((refusal, i) => (
        <div class="refusal" key={i}>
          {capital(words.say(refusal.message))} <RuleLink rule={refusal.rule} />
          {refusal.ledger && <Ledger ledger={refusal.ledger} />}
        </div>
      ))}
      {popup.refusals.some(({ message }) => message.key === 'kernel.nothingWith') && prompt && (
        <p class="hint">{t('why.asked', { prompt: words.say(prompt) })}</p>
      )}
      {nothing && !popup.asking && popup.refusals.length === 0 && !isCard(popup.target) && (
        <p class="hint">{t('why.nothing')}</p>
      )}
    </div>
  )
}
