import { CounterMeaning } from '../teach/CounterMeaning.tsx'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { Ledger } from './Ledger.tsx'

/** A few words on what the pointer rests on. */
export const Tooltip = ({ target, x, y }: { target: string; x: number; y: number }) => {
  const { session, modes, selection, board } = useDesk()
  const words = session.words.value
  const state = modes.shown.value
  const map = session.map.value
  if (!state || !map) return null
  const stack = board.value?.openedBox
  const inStack =
    stack && x >= stack.x && x <= stack.x + stack.width && y >= stack.y && y <= stack.y + stack.height
  const piece = state.scene.pieces.find((one) => one.target === target)
  const place = map.places.find((one) => one.target === (piece?.at ?? target))
  if (!place) return null
  const now = state.scene.places.find((one) => one.target === place.target)
  const terrain = map.terrains.find(({ id }) => id === place.terrain)
  const overlay = selection.overlay.value?.shown.places.find((one) => one.target === place.target)
  const offered =
    selection.offer.value.byTarget.get(target) ?? selection.offer.value.byTarget.get(place.target)
  const [first] = offered ?? []
  // What a mark says a place may say again in words: once is enough.
  const lines = new Set(
    [...place.badges, ...(now?.badges ?? [])]
      .map(({ title }) => title)
      .concat(place.about)
      .map((message) => capital(words.say(message))),
  )
  // The name of the terrain stands in the title.
  if (terrain) lines.delete(capital(words.say(terrain.name)))
  const town = place.town === undefined ? undefined : words.name(place.town)
  const away = x > innerWidth - 320
  return (
    <div
      class={`tooltip ${away ? 'away' : ''}`}
      aria-hidden="true"
      style={{
        left: `${x}px`,
        top: `${Math.min(inStack ? stack.y + stack.height : y, innerHeight - 230)}px`,
      }}
    >
      {piece && (
        <p class="tip-title">
          {capital(words.name(piece.target))}
          <span>{piece.factors.join('–')}</span>
        </p>
      )}
      {piece && <CounterMeaning piece={piece} />}
      {piece?.reduced && <p>{capital(t('piece.reduced'))}</p>}
      {piece?.spent && <p>{capital(t('piece.spent'))}</p>}
      {piece?.badges.map(({ title }, i) => (
        <p key={i}>{capital(words.say(title))}</p>
      ))}
      {piece?.about.map((message, i) => (
        <p key={i}>{capital(words.say(message))}</p>
      ))}
      <p class={piece ? 'tip-place' : 'tip-title'}>
        {capital(words.name(place.target))}
        {terrain && <span>{words.say(terrain.name)}</span>}
      </p>
      {now?.about?.map((message, i) => (
        <p key={i}>{capital(words.say(message))}</p>
      ))}
      {!piece && [...lines].map((line) => <p key={line}>{line}</p>)}
      {town !== undefined && !words.name(place.target).includes(town) && <p>{capital(town)}</p>}
      {overlay?.text !== undefined && !overlay.ledger && <p>{overlay.text}</p>}
      {overlay?.ledger && <Ledger ledger={overlay.ledger} />}
      {first && <p class="tip-offer">{capital(words.say(first.label))}</p>}
      {first?.cost && <Ledger ledger={first.cost} />}
    </div>
  )
}
