import type { OfferedChoice, SeatId, Slip } from '../choice.ts'
import type { Engine } from '../engine.ts'
import type { Game } from '../game.ts'
import { LANGUAGES, type Message, nameIn } from '../message.ts'
import type { Position } from '../position.ts'
import { withKernelText } from '../text/say.ts'
import type { SeatView } from '../view.ts'
import { ConformanceFailure } from './failure.ts'

/**
 * What a player is told before a decision ends: each line is about a thing that lies on the reader's own table, so that
 * one can look at it, and its sort has a name in both languages, so that it can be silenced.
 */
export function checkSlips<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
  twin: Position<S>,
  view: SeatView,
  printAll: (messages: readonly Message[]) => void,
): void {
  const { seat } = view
  if (seat === null) return
  checkGathering(engine, view.offer)
  const slips = engine.slips(position, seat)
  printAll(slips.map(({ message }) => message))
  if (slips.length > 0) checkPlaces(engine, view, slips)
  checkTwins(seat, slips, engine.slips(twin, seat))
}

function checkPlaces<S extends object, D extends object>(
  { game, memory }: Engine<S, D>,
  view: SeatView,
  slips: readonly Slip[],
): void {
  const catalogues = withKernelText(game.text)
  const scene = game.table?.scene(view, game.data, memory)
  const lies = new Set(scene && [...scene.pieces, ...scene.cards].map(({ target }) => target))
  for (const { kind, at, rule } of slips) {
    const fail = (details: string) =>
      new ConformanceFailure('slips have a place', `'${kind}' (rule ${rule}) ${details}`)
    for (const language of LANGUAGES)
      if (nameIn(catalogues[language].names, `slip:${kind}`) === undefined)
        throw fail(`has no name ${language}`)
    if (scene && !lies.has(at) && !placesOf(game).has(at))
      throw fail(`is about '${at}', which does not lie on the table of ${view.seat}`)
  }
}

/** What is gathered can be named all at once: things are, places to which one thing goes one after the other are not. */
function checkGathering<S extends object, D extends object>(
  { game }: Engine<S, D>,
  offer: readonly OfferedChoice[],
): void {
  if (!game.table) return
  const place = offer.find(({ role, target }) => role === 'gather' && placesOf(game).has(target ?? ''))
  if (place)
    throw new ConformanceFailure(
      'only things are gathered',
      `'${place.verb}' gathers ${place.target}, a place`,
    )
}

const known = new WeakMap<object, ReadonlySet<string>>()
/** Maps do not change, and are large. */
function placesOf<S extends object, D extends object>({ data, table }: Game<S, D>): ReadonlySet<string> {
  const places = known.get(data) ?? new Set(table?.map(data).places.map(({ target }) => target))
  known.set(data, places)
  return places
}

function checkTwins(seat: SeatId, here: readonly Slip[], there: readonly Slip[]): void {
  if (JSON.stringify(here) === JSON.stringify(there)) return
  throw new ConformanceFailure('twins look alike', `${seat} is warned of other things in a twin`)
}
