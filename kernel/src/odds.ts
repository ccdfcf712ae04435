import { add, type Exact, exact, multiply } from './exact.ts'

/** Asks for one die and gets its value: the real resolvers take this, so that a preview is the battle itself. */
export type Throw = (faces: number) => number

export interface Outcome<T> {
  readonly value: T
  readonly probability: Exact
}

/**
 * The exact distribution of whatever `resolve` returns, without drawing: it is run once for every way the dice it
 * asks for can fall. Equal outcomes (by `key`) are added up.
 */
export function outcomes<T>(
  resolve: (roll: Throw) => T,
  key: (value: T) => string = (value) => JSON.stringify(value),
): Outcome<T>[] {
  const found = new Map<string, Outcome<T>>()
  const planned: number[] = []
  const faces: number[] = []
  for (;;) {
    let asked = 0
    const value = resolve((sides) => {
      if (asked === planned.length) {
        planned.push(1)
        faces.push(sides)
      } else if (faces[asked] !== sides) {
        throw new Error('a resolver must ask for the same dice when the earlier dice fell the same way')
      }
      return planned[asked++]!
    })
    let probability: Exact = 1
    for (const sides of faces) probability = multiply(probability, exact(1, sides))
    const name = key(value)
    const before = found.get(name)
    found.set(name, { value, probability: before ? add(before.probability, probability) : probability })
    // Count up like an odometer: the last die that can still go up does; what came after it is forgotten.
    while (planned.length > 0 && planned.at(-1) === faces.at(-1)) {
      planned.pop()
      faces.pop()
    }
    if (planned.length === 0) return [...found.values()]
    planned[planned.length - 1]!++
  }
}
