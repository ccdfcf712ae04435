import { draw, type Position } from '../src/index.ts'
import { type Tiny, withVerbs } from './variant.ts'

/** A game that reaches around the kernel and throws a die where none may be thrown, unrecorded. */
export const throwUnrecordedDie = (procedure: string, step: string, name: string): Tiny =>
  withVerbs(procedure, step, (verbs) => ({
    ...verbs,
    [name]: {
      ...verbs[name]!,
      take(c, local, target, seat) {
        draw((c as unknown as { position: Position }).position.dice, 6)
        return verbs[name]!.take(c, local, target, seat)
      },
    },
  }))
