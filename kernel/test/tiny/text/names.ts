import cards from '../data/cards.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }

type Names = Readonly<Record<string, string>>

/** A name for every hex, from its printed number. */
export function hexNames(name: (number: string) => string): Names {
  const names: Record<string, string> = {}
  const two = (n: number) => String(n).padStart(2, '0')
  for (let column = 1; column <= map.columns; column++) {
    for (let row = 1; row <= map.rows; row++) {
      const number = two(column) + two(row)
      names[`hex:${number}`] = name(number)
    }
  }
  return names
}

/** A name for every card, from its kind. */
export const cardNames = (kinds: Names): Names =>
  Object.fromEntries(cards.cards.map(({ id, kind }) => [`card:${id}`, kinds[kind] ?? kind]))
