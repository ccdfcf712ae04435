import type { DrawerItem, TablePiece } from '@grognard/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { loadedSymbols } from '../board/load.ts'
import { FACE_SIZE, paintFace } from '../board/paint-face.ts'
import { paletteOf } from '../board/palette.ts'
import { colours, isDark } from '../settings.ts'
import { t } from '../text/index.ts'
import { capital, sentences } from '../words.ts'
import { WholeCard } from './Card.tsx'
import { useDesk } from './context.ts'
import { Ledger } from './Ledger.tsx'
import { Bar } from './Orders.tsx'

/** A drawer of the game's own: boxes of pieces, tracks, records. */
export const DrawerPanel = ({ id }: { id: string }) => {
  const { modes } = useDesk()
  const drawer = modes.shown.value?.scene.drawers.find((one) => one.id === id)
  if (!drawer) return <p class="empty">{t('drawer.empty')}</p>
  return (
    <div class="drawer-items">
      {drawer.items.map((item, i) => (
        <Item key={i} item={item} />
      ))}
      {drawer.items.length === 0 && <p class="empty">{t('drawer.empty')}</p>}
    </div>
  )
}

const Item = ({ item }: { item: DrawerItem }) => {
  const { session, modes, show } = useDesk()
  const words = session.words.value
  switch (item.kind) {
    case 'box': {
      const pieces = modes.shown.value?.scene.pieces.filter(({ at }) => at === item.id) ?? []
      return (
        <section class="box">
          <h3>
            {capital(words.say(item.title))} <span class="count">{pieces.length}</span>
          </h3>
          {pieces.length === 0 && <p class="empty">{t('drawer.noPieces')}</p>}
          <ul class="box-pieces">
            {pieces.map((piece) => (
              <li key={piece.target}>
                <PieceButton piece={piece} />
              </li>
            ))}
          </ul>
        </section>
      )
    }
    case 'track': {
      const long = item.max - item.min > 24
      return (
        <section class="track">
          <h3>
            {capital(words.say(item.title))} <span class="count">{item.value}</span>
          </h3>
          {long ? (
            <Bar share={(item.value - item.min) / (item.max - item.min)} />
          ) : (
            <ol class="track-boxes" aria-hidden="true">
              {Array.from({ length: item.max - item.min + 1 }, (_, i) => item.min + i).map((n) => (
                <li key={n} class={n === item.value ? 'now' : ''}>
                  {n}
                </li>
              ))}
            </ol>
          )}
        </section>
      )
    }
    case 'ledger':
      return (
        <section>
          <Ledger ledger={item.ledger} title={capital(words.say(item.title))} />
        </section>
      )
    case 'line':
      return item.target === undefined ? (
        <p class="line">{capital(words.say(item.text))}</p>
      ) : (
        <p class="line">
          <button type="button" class="log-jump" onClick={() => show(item.target!)}>
            {capital(words.say(item.text))}
          </button>
        </p>
      )
    case 'cards':
      return (
        <section class="box" data-testid="pile">
          <h3>
            {capital(words.say(item.title))} <span class="count">{item.cards.length}</span>
          </h3>
          <ul class="pile">
            {item.cards.map((card) => (
              <li key={card.target}>
                <WholeCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )
    case 'group':
      return (
        <section class="drawer-group" data-testid="drawer-group">
          <h3>
            <Jump text={capital(words.say(item.title))} target={item.target} />
          </h3>
          <ul>
            {item.lines.map((one, i) => (
              <li key={i} class={one.tone}>
                <Jump text={capital(words.say(one.text))} target={one.target} />
              </li>
            ))}
          </ul>
        </section>
      )
    case 'steps':
      return (
        <section class="steps">
          <h3>{capital(words.say(item.title))}</h3>
          <ol>
            {item.steps.map((step, i) => (
              <li key={i} class={step.now ? 'now' : ''} aria-current={step.now ? 'step' : undefined}>
                {capital(words.say(step.text))}
              </li>
            ))}
          </ol>
        </section>
      )
  }
}

/** A text that leads to a place, where it is about one. */
const Jump = ({ text, target }: { text: string; target: string | undefined }) => {
  const { show } = useDesk()
  if (target === undefined) return <>{text}</>
  return (
    <button type="button" class="log-jump" onClick={() => show(target)}>
      {text}
    </button>
  )
}

export const pieceText = (
  piece: TablePiece,
  words: { name(key: string): string; say: (m: TablePiece['about'][number]) => string },
): string =>
  [
    ...new Set(
      [
        capital(words.name(piece.target)),
        piece.factors.join('-'),
        ...(piece.reduced ? [t('piece.reduced')] : []),
        ...(piece.spent ? [t('piece.spent')] : []),
        ...piece.badges.map(({ title }) => words.say(title)),
        ...piece.about.map((message) => words.say(message)),
      ].map((part) => part.replace(/[.\s]+$/, '')),
    ),
  ]
    .filter((part) => part !== '')
    .join(', ')

/** A counter off the map: the same face as on the board, and a button. */
export const PieceButton = ({ piece }: { piece: TablePiece }) => {
  const { session, selection, choosing } = useDesk()
  const offered = selection.offer.value.byTarget.has(piece.target)
  const text = pieceText(piece, session.words.value)
  return (
    <button
      type="button"
      class={`piece ${offered ? 'offered' : ''} ${selection.selected.value === piece.target ? 'selected' : ''}`}
      title={text}
      aria-label={offered ? sentences(text, t('offered')) : text}
      data-testid={`piece ${piece.target}`}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        choosing.pick(piece.target, box.left + box.width / 2, box.bottom)
      }}
    >
      <Face piece={piece} />
    </button>
  )
}

export const Face = ({ piece }: { piece: TablePiece }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tones = useDesk().session.map.value?.tones
  const symbol = loadedSymbols.value
  const [dark, safe] = [isDark(), colours.value === 'safe']
  useEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx) return
    const px = FACE_SIZE * Math.min(2, devicePixelRatio)
    element.width = px
    element.height = px
    paintFace(ctx, px, piece, paletteOf(dark, safe, tones), symbol)
  }, [piece, symbol, dark, safe, tones])
  return <canvas ref={canvas} class="face" />
}
