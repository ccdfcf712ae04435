import type { TableCard } from '@grognard/kernel'
import { useEffect } from 'preact/hooks'
import { isCard, type OfferIndex } from '../table/offer.ts'
import { t } from '../text/index.ts'
import { CardWords, inkOf, onlyNamed, type ShownCard, type Zone } from './Card.tsx'
import { isNarrow, useDesk } from './context.ts'
import { Glyph } from './Glyph.tsx'

const ZONES = ['in-play', 'kept', 'shown', 'choice', 'hand'] as const
const ZONE_TEXT = {
  hand: 'cards.hand',
  kept: 'cards.kept',
  shown: 'cards.shown',
  'in-play': 'cards.inPlay',
  choice: 'cards.choice',
} as const

type Lying = ShownCard & { readonly zone: Zone }

const cardsToChoose = (offer: OfferIndex, known: readonly TableCard[]): Lying[] =>
  [...offer.byTarget.keys()]
    .filter((target) => isCard(target) && !known.some((card) => card.target === target))
    .map((target) => ({ ...onlyNamed(target), zone: 'choice' }))

/** The cards, along the foot of the board. */
export const Hand = () => {
  const desk = useDesk()
  const { modes, selection } = desk
  const known = modes.shown.value?.scene.cards ?? []
  const cards: readonly Lying[] = [...known, ...cardsToChoose(selection.offer.value, known)]
  const asked = cards.some(({ target }) => selection.offer.value.byTarget.has(target))
  // On a phone cards lie over the board: it is uncovered when the question is no longer about them.
  useEffect(() => {
    if (!asked && isNarrow()) desk.handOpen.value = false
  }, [asked, desk])
  if (cards.length === 0) return null
  const open = desk.handOpen.value
  return (
    <section class={`hand ${open ? '' : 'folded'}`} aria-label={t('cards.title')} data-testid="hand">
      <button
        type="button"
        class="hand-toggle"
        aria-expanded={open}
        onClick={() => {
          desk.handOpen.value = !open
        }}
      >
        <Glyph name="hand" />{' '}
        {t('cards.count', { n: cards.filter(({ zone }) => zone === 'hand' || zone === 'choice').length })}
      </button>
      {open && (
        <div class="zones">
          {ZONES.map((zone) => {
            const own = cards.filter((card) => card.zone === zone)
            if (own.length === 0) return null
            return (
              <div class="zone" key={zone}>
                {zone !== 'hand' && <h3>{t(ZONE_TEXT[zone])}</h3>}
                <ul>
                  {own.map((card) => (
                    <li key={card.target}>
                      <Card card={card} />
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      )}
    </section>
  )
}

export const Card = ({ card }: { card: ShownCard }) => {
  const { session, selection, choosing } = useDesk()
  const offered = selection.offer.value.byTarget.has(card.target)
  const selected = selection.selected.value === card.target
  return (
    <button
      type="button"
      style={inkOf(card, session.map.value?.tones)}
      class={`card ${offered ? 'offered' : ''} ${selected ? 'selected' : ''}`}
      data-card={card.target}
      aria-describedby={`text-${card.target}`}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        choosing.pick(card.target, box.left + box.width / 2, box.top - 8)
      }}
    >
      <CardWords card={card} inHand />
      {offered && <span class="visually-hidden">{t('offered')}</span>}
    </button>
  )
}
