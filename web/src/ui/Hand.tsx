import type { TableCard, Tones } from '@grognard/kernel'
import { paletteOf } from '../board/palette.ts'
import { colours } from '../settings.ts'
import type { OfferIndex } from '../table/offer.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { Glyph } from './Glyph.tsx'

const ZONES = ['in-play', 'kept', 'shown', 'choice', 'hand'] as const
const ZONE_TEXT = {
  hand: 'cards.hand',
  kept: 'cards.kept',
  shown: 'cards.shown',
  'in-play': 'cards.inPlay',
  choice: 'cards.choice',
} as const

/** A card of the table, or one that only the offer names: then nothing is known of it but its words. */
type ShownCard = Omit<TableCard, 'zone' | 'kind'> & {
  readonly zone: TableCard['zone'] | 'choice'
  readonly kind: TableCard['kind'] | null
}

const cardsToChoose = (offer: OfferIndex, known: readonly TableCard[]): ShownCard[] =>
  [...offer.byTarget.keys()]
    .filter((target) => target.startsWith('card:') && !known.some((card) => card.target === target))
    .map((target) => ({
      target,
      zone: 'choice',
      side: '',
      tone: 'neutral',
      values: [],
      text: `cardtext:${target.slice('card:'.length)}`,
      kind: null,
      removed: false,
    }))

/** The cards, along the foot of the board. */
export const Hand = () => {
  const desk = useDesk()
  const { modes, selection } = desk
  const known = modes.shown.value?.scene.cards ?? []
  const cards: readonly ShownCard[] = [...known, ...cardsToChoose(selection.offer.value, known)]
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

/** Cards are light in any light; a tone that nobody declared leaves them plain. */
const toneOf = ({ tone }: ShownCard, tones: Tones = {}): { '--tone'?: string } =>
  Object.hasOwn(tones, tone) ? { '--tone': paletteOf(false, colours.value === 'safe', tones).line(tone) } : {}

export const Card = ({ card }: { card: ShownCard }) => {
  const { session, selection, choosing } = useDesk()
  const words = session.words.value
  const offered = selection.offer.value.byTarget.has(card.target)
  const selected = selection.selected.value === card.target
  return (
    <button
      type="button"
      style={toneOf(card, session.map.value?.tones)}
      class={`card ${offered ? 'offered' : ''} ${selected ? 'selected' : ''}`}
      data-card={card.target}
      aria-describedby={`text-${card.target}`}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        choosing.pick(card.target, box.left + box.width / 2, box.top - 8)
      }}
    >
      <span class="card-values" aria-hidden="true">
        {card.values.length === 0 && <b data-testid={`card ${card.target}`}>◆</b>}
        {card.values.map(({ value }, i) => (
          // The corner is the part that no other card ever covers: tests click there.
          <b key={i} data-testid={i === 0 ? `card ${card.target}` : undefined}>
            {value}
          </b>
        ))}
      </span>
      <span class="card-title">{capital(words.name(card.target))}</span>
      <span class="card-kind">{card.kind && words.say(card.kind)}</span>
      <span class="card-text" id={`text-${card.target}`}>
        {words.find(card.text) ?? ''}
      </span>
      <span class="card-labels">
        {card.values.map(({ label, value }) => `${value} ${words.say(label)}`).join(' · ')}
      </span>
      {card.removed && <span class="card-removed">{t('cards.removed')}</span>}
      {offered && <span class="visually-hidden">{t('offered')}</span>}
    </button>
  )
}
