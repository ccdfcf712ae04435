/** A promise every game makes, by the name the harness reports it under. */
export type Promised =
  | 'offered is accepted'
  | 'unoffered is refused'
  | 'a refusal changes nothing'
  | 'questions change nothing'
  | 'plain JSON'
  | 'derived facts are fresh'
  | 'invariants hold'
  | 'no dead end'
  | 'ends'
  | 'dice only in steps'
  | 'undo is exact'
  | 'undo stops at the barrier'
  | 'replay is equal'
  | 'twins look alike'
  | 'texts in both languages'
  | 'verbs say what they mean'
  | 'only things are gathered'
  | 'slips have a place'
  | 'the game teaches itself'

export class ConformanceFailure extends Error {
  game = ''
  seed = 0
  journal = ''

  constructor(
    readonly promise: Promised,
    readonly details: string,
  ) {
    super() // with a text, the error would have a message of its own and hide the one below
  }

  override get message(): string {
    const where = this.journal === '' ? '' : `; journal in ${this.journal}`
    return `[${this.promise}] ${this.game} seed ${this.seed}: ${this.details}${where}`
  }

  override set message(_: string) {
    // Composed from the parts above.
  }
}
