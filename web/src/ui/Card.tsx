import type { CardFace, TableCard, TableScene, Tones } from '@grognard/kernel'
import { paletteOf } from '../board/palette.ts'
import { colours, isDark } from '../settings.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'

/** A card of the table, or one that only the offer or a list names: then nothing is known of it but its words. */
export type ShownCard = Omit<CardFace, 'kind'> & { readonly kind: CardFace['kind'] | null }

/** Whatever is known of a card, wherever it lies. */
export function cardIn({ cards, drawers }: Pick<TableScene, 'cards' | 'drawers'>, target: string): ShownCard {
  const piles = drawers.flatMap(({ items }) =>
    items.flatMap((item): readonly CardFace[] => (item.kind === 'cards' ? item.cards : [])),
  )
  const known: readonly CardFace[] = [...cards, ...piles]
  return known.find((card) => card.target === target) ?? onlyNamed(target)
}

export const onlyNamed = (target: string): ShownCard => ({
  target,
  side: '',
  tone: 'neutral',
  values: [],
  text: `cardtext:${target.slice('card:'.length)}`,
  kind: null,
  removed: false,
})

export type Zone = TableCard['zone'] | 'choice'

/** The edge of a card is printed in its tone, in any light; what is written in the tone is lighter in the dark. */
export function inkOf(
  { tone }: Pick<CardFace, 'tone'>,
  tones: Tones = {},
): { '--tone'?: string; '--tone-ink'?: string } {
  if (!Object.hasOwn(tones, tone)) return {}
  const safe = colours.value === 'safe'
  return {
    '--tone': paletteOf(false, safe, tones).line(tone),
    '--tone-ink': paletteOf(isDark(), safe, tones).line(tone),
  }
}

/** Squeezed cards set a title with a long word smaller, so that no word breaks. */
const longestWord = (title: string): number => Math.max(...title.split(/[\s-]+/).map(({ length }) => length))

/** What stands on a card; those in hand can be pointed at and are described by their text. */
export const CardWords = ({ card, inHand = false }: { card: ShownCard; inHand?: boolean }) => {
  const words = useDesk().session.words.value
  const { target, values, kind, number } = card
  return (
    <>
      <span class="card-values" aria-hidden="true">
        {values.length === 0 && <b data-testid={inHand ? `card ${target}` : undefined}>◆</b>}
        {values.map(({ value }, i) => (
          // The corner is the part that no other card ever covers: tests click there.
          <b key={i} data-testid={inHand && i === 0 ? `card ${target}` : undefined}>
            {value}
          </b>
        ))}
      </span>
      <span class="card-title" style={{ '--longest': longestWord(words.name(target)) }}>
        {capital(words.name(target))}
      </span>
      <span class="card-kind">
        {kind && words.say(kind)}
        {number !== undefined && <small>{t('cards.number', { number })}</small>}
      </span>
      <span class="card-text" id={inHand ? `text-${target}` : undefined}>
        {words.find(card.text) ?? ''}
      </span>
      <span class="card-labels">
        {values.map(({ label, value }) => `${value} ${words.say(label)}`).join(' · ')}
      </span>
      {card.removed && <span class="card-removed">{t('cards.removed')}</span>}
    </>
  )
}

/** A card to be read, all of it. */
export const WholeCard = ({ card }: { card: ShownCard }) => {
  const { session } = useDesk()
  const ink = inkOf(card, session.map.value?.tones)
  return (
    <article class="card whole" style={ink} data-whole={card.target}>
      <CardWords card={card} />
    </article>
  )
}
