import type { TableMap, TablePiece, TablePlace, Tone } from '@grognard/kernel'
import { useComputed } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { placeMap, stacks } from '../board/layout.ts'
import { type Part, partsOf, RoundWalk } from '../table/round.ts'
import { type Direction, walker } from '../table/walk.ts'
import { t } from '../text/index.ts'
import { sentences, unlessSaid, type Words } from '../words.ts'
import { useDesk } from './context.ts'
import { pieceText } from './DrawerPanel.tsx'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Maps of more places than this list only what something lies on, has a name or can be chosen; all can be walked. */
const LISTED = 400

/**
 * The board in words: every place with its stack and what can be done there, as one list that can be walked with
 * arrows along the links of the map or from hex to hex. The canvas shows where the walker is.
 */
export const BoardList = () => {
  const { session, modes, selection, choosing, voice, board } = useDesk()
  const list = useRef<HTMLDivElement>(null)
  const round = useRef(new RoundWalk())
  const map = session.map.value
  const walk = useMemo(() => (map ? walker(map) : null), [map])
  const piles = useComputed(() => stacks(modes.shown.value?.scene.pieces ?? []))
  const state = modes.shown.value
  if (!map || !walk || !state) return null
  const words = session.words.value
  const focus = selection.focus.value
  const pieceAt = (target: string): TablePiece | undefined =>
    state.scene.pieces.find((piece) => piece.target === target)
  const placeOf = (target: string): string => pieceAt(target)?.at ?? target
  const tones = new Map(state.scene.places.map((place) => [place.target, place]))
  const places = placesOf(map)

  const offeredText = (target: string): string => {
    const choices = selection.offer.value.byTarget.get(target) ?? []
    return choices.length === 0
      ? ''
      : t('list.offered', { choices: choices.map(({ label }) => words.say(label)) })
  }
  const textOf = (place: TablePlace): string => {
    const now = tones.get(place.target)
    const pile = piles.value.get(place.target) ?? []
    const terrain = map.terrains.find(({ id }) => id === place.terrain)
    const within = pile.filter(({ target }) => selection.offer.value.byTarget.has(target)).length
    const about = place.about.map((message) => words.say(message))
    return sentences(
      words.name(place.target),
      place.town === undefined ? '' : words.name(place.town),
      terrain ? unlessSaid(words.say(terrain.name), about) : '',
      held(now?.tone ?? place.tone, map, words),
      ...[...place.badges, ...(now?.badges ?? [])].map(({ title }) => words.say(title)),
      ...about,
      pile.length === 0
        ? ''
        : t('list.pieces', { n: pile.length, names: pile.map(({ target }) => words.name(target)) }),
      within > 0 ? t('list.offeredHere', { n: within }) : '',
      offeredText(place.target),
    )
  }
  const textOfPiece = (piece: TablePiece): string =>
    sentences(pieceText(piece, words as Words), offeredText(piece.target))

  const moveTo = (target: string | undefined): void => {
    if (target === undefined) return
    selection.focus.value = target
    selection.popup.value = null
    round.current.stand(target)
    board.value?.lookAt(target)
    const piece = pieceAt(target)
    const place = places.get(target)
    voice.announced.value = piece ? textOfPiece(piece) : place ? textOf(place) : ''
  }
  const start = (): string | undefined => {
    const first = [...selection.offer.value.byTarget.keys()].map(placeOf).find((target) => places.has(target))
    return first ?? [...piles.value.keys()].find((at) => places.has(at)) ?? map.places[0]?.target
  }
  /** Everything that can be chosen on the board, as the game proposes it, else from north-west to south-east. */
  const parts = (): Part[] => {
    const at = places
    const all = [...selection.offer.value.byTarget.keys()]
      .filter((target) => at.has(placeOf(target)))
      .sort((a, b) => {
        const [p, q] = [at.get(placeOf(a))!, at.get(placeOf(b))!]
        return p.x - q.x || p.y - q.y
      })
    return partsOf(state.scene.round, all)
  }
  const moveToPart = (step: 1 | -1): void => {
    const part = round.current.stepPart(parts(), step)
    moveTo(part?.targets[0])
    if (part?.title) voice.announced.value = sentences(words.say(part.title), voice.announced.value)
  }
  const inStack = (step: 1 | -1): string | undefined => {
    if (focus === null) return undefined
    const at = placeOf(focus)
    const all = [at, ...(piles.value.get(at) ?? []).map(({ target }) => target)]
    return all[(all.indexOf(focus) + step + all.length) % all.length]
  }

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = ARROWS[event.key]
    if (direction && event.shiftKey) {
      const by = 120
      board.value?.panBy(
        direction === 'left' ? by : direction === 'right' ? -by : 0,
        direction === 'up' ? by : direction === 'down' ? -by : 0,
      )
    } else if (direction) moveTo(focus === null ? start() : walk.step(placeOf(focus), direction))
    else if (event.key === 'n') moveTo(round.current.step(parts(), 1))
    else if (event.key === 'p') moveTo(round.current.step(parts(), -1))
    else if (event.key === 'N') moveToPart(1)
    else if (event.key === 'P') moveToPart(-1)
    else if (event.key === ']' || event.key === 'PageDown') moveTo(inStack(1))
    else if (event.key === '[' || event.key === 'PageUp') moveTo(inStack(-1))
    else if (event.key === 'Home') moveTo(start())
    else if (event.key === 'Enter' || event.key === ' ') {
      if (focus === null) return
      const at = board.value?.screenOf(focus) ?? { x: innerWidth / 2, y: innerHeight / 2 }
      choosing.pick(focus, at.x, at.y)
    } else return
    event.preventDefault()
  }

  const focusPlace = focus === null ? null : placeOf(focus)
  const { byTarget } = selection.offer.value
  const notable = ({ target, town, badges }: TablePlace): boolean =>
    target === focusPlace ||
    town !== undefined ||
    badges.length > 0 ||
    piles.value.has(target) ||
    byTarget.has(target) ||
    tones.has(target)
  const listed = map.places.length > LISTED ? map.places.filter(notable) : map.places
  return (
    <>
      <span id="board-keys" class="visually-hidden">
        {t('list.keys')}
      </span>
      <div
        class="board-list"
        ref={list}
        id="board-list"
        role="listbox"
        tabIndex={0}
        aria-label={t('list.label')}
        aria-describedby="board-keys"
        aria-activedescendant={focus === null ? undefined : optionId(focus)}
        data-testid="board-list"
        onKeyDown={onKey}
        onFocus={() => {
          if (focus === null) moveTo(start())
        }}
        onBlur={() => {
          selection.focus.value = null
        }}
      >
        {listed.map((place) => [
          <div
            key={place.target}
            role="option"
            tabIndex={-1}
            id={optionId(place.target)}
            aria-selected={focus === place.target}
          >
            {textOf(place)}
          </div>,
          ...(place.target === focusPlace
            ? (piles.value.get(place.target) ?? []).map((piece) => (
                <div
                  key={piece.target}
                  role="option"
                  tabIndex={-1}
                  id={optionId(piece.target)}
                  aria-selected={focus === piece.target}
                >
                  {textOfPiece(piece)}
                </div>
              ))
            : []),
        ])}
      </div>
    </>
  )
}

const optionId = (target: string): string => `at-${target.replace(/[^a-zA-Z0-9-]/g, '_')}`

/** Who holds a place; nothing where the game does not say whom its tone stands for. */
function held(tone: Tone | undefined, { tones }: TableMap, words: Words): string {
  if (tone === undefined) return ''
  const holder = tones[tone]?.holder
  if (holder) return t('list.held', { holder: words.name(holder) })
  return tone === 'neutral' ? t('list.free') : ''
}

const known = new WeakMap<TableMap, ReadonlyMap<string, TablePlace>>()
/** Places by target, found once for a map. */
function placesOf(map: TableMap): ReadonlyMap<string, TablePlace> {
  let places = known.get(map)
  if (!places) {
    places = placeMap(map)
    known.set(map, places)
  }
  return places
}
