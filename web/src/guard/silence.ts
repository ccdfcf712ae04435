import { kept } from '../settings.ts'
import { keyOf } from './slips.ts'

/** Which sorts of slips a player does not want to hear of. */

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** `game:kind` of what is silenced in this browser. */
export const silenced = kept<readonly string[]>('silenced', [], isList)

export function silence(game: string, kind: string): void {
  const key = keyOf(game, kind)
  if (!silenced.value.includes(key)) silenced.value = [...silenced.value, key]
}

export function listenAgain(game: string, kind: string): void {
  silenced.value = silenced.value.filter((key) => key !== keyOf(game, kind))
}

/** The sorts of one game that are silenced. */
export const silencedIn = (game: string): string[] =>
  silenced.value.flatMap((key) => (key.startsWith(`${game}:`) ? key.slice(game.length + 1) : []))
